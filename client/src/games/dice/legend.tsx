import type { Legend } from "../../board/rules";
import { Icon } from "./icons";

export const legend: Legend = { Sign: Icon, className: "rules-dice" };
