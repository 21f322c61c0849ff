import type { Legend } from "../../board/rules";
import { Icon } from "./icons";

const RESOURCES = new Set(["wood", "stone", "clay", "ore", "glass", "loom", "papyrus"]);
const COLOURS = new Set(["brown", "gray", "blue", "yellow", "red", "green", "purple"]);
/** Shapes that show a number on the table. */
const SHAPES = new Set(["coin", "laurel"]);

function Sign({ name }: { name: string }) {
  if (SHAPES.has(name)) return <span className={`wonders-${name}`}>{"\u00a0"}</span>;
  const icon = <Icon name={name} />;
  if (RESOURCES.has(name))
    return <span className={`wonders-resource wonders-${name}`}>{icon}</span>;
  if (COLOURS.has(name)) return <span className={`wonders-counted wonders-${name}`}>{icon}</span>;
  return icon;
}

export const legend: Legend = { Sign, className: "rules-wonders" };
