import { memo, type ReactNode, useContext } from "react";
import type { DiceFace } from "../../protocol/types";
import { Icon } from "./icons";
import { faceIcons, PieceIndexContext } from "./piece-index";

const MANY = 3;

/** The icons of a face: its symbol, and smaller ones for the areas it refers to. */
export function Face({ face }: { face: DiceFace }) {
  const { icon, of } = faceIcons(face);
  const tint = face.about_colour ? `dice-tint dice-${face.about_colour}` : "";
  return (
    <>
      <Icon
        name={icon}
        className={of.length > 0 ? "dice-face-upper" : tint && `dice-patch ${tint}`}
      />
      {of.length > 0 && (
        <span className={`dice-face-of ${of.length > MANY ? "dice-face-many" : ""} ${tint}`}>
          {of.map((area) => (
            <Icon key={area} name={area} />
          ))}
        </span>
      )}
    </>
  );
}

/** A die that shows a face. */
export const Die = memo(function Die({ colour, face }: { colour: string; face: DiceFace | null }) {
  return (
    <span className={`dice-die dice-${colour}`} aria-hidden="true">
      {face && <Face face={face} />}
    </span>
  );
});

/** A small die of a colour; with nothing on it, it shows the first area of its colour. */
export function DieIcon({ colour, children }: { colour: string; children?: ReactNode }) {
  const index = useContext(PieceIndexContext);
  const area = index?.pieces.areas.find((one) => one.colour === colour);
  return (
    <span className={`dice-die-icon dice-${colour}`} aria-hidden="true">
      {children === undefined && area ? <Icon name={area.name} /> : children}
    </span>
  );
}
