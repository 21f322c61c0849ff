import type { TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Portrait } from "../ui/portrait";
import "./faces.css";
import { markedNames } from "./guests";

/** The pictures and names of everybody at a table, in a row. */
export function Faces({ info }: { info: TableInfo }) {
  const text = useText();
  const names = markedNames(info, text, null);
  const isWaited = (seat: number) => info.status === "running" && info.waiting.includes(seat);
  return (
    <ul className="faces">
      {info.seats.map(({ seat, emblem, kind }) => (
        <li key={seat} className={`face face-${kind}`} data-waited={isWaited(seat) || undefined}>
          <Portrait emblem={emblem} size={24} />
          <bdi>{names[seat]}</bdi>
        </li>
      ))}
    </ul>
  );
}
