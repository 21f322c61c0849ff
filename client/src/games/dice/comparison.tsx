import { Button } from "react-aria-components";
import type { DiceFace, DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Hint } from "./hint";
import { Icon } from "./icons";
import { usePieceIndex } from "./piece-index";

/** The areas a face compares, as icons. */
function Compared({ face }: { face: DiceFace }) {
  const index = usePieceIndex();
  return face.compared.map((name) => (
    <Icon key={name} name={name} className={`dice-ink-${index.area(name)?.colour ?? "wonder"}`} />
  ));
}

/** The numbers purple faces compare. */
export function Comparison({
  view,
  seat,
  names,
}: {
  view: DiceView;
  seat: number;
  names: readonly string[];
}) {
  const index = usePieceIndex();
  const text = useText();
  const faces = index.pieces.faces.flatMap((face) =>
    face.number !== null && face.counts !== null
      ? [{ face, number: face.number, counts: text.message(face.counts) }]
      : [],
  );
  const strict = faces.some(({ face }) => face.strict);
  const sheet = view.sheets[seat];
  const seats = sheet ? [...new Set([seat, sheet.west_neighbour, sheet.east_neighbour])] : [];
  const shown = new Set(view.forum.map((die) => die.face));
  const caption = text.say("client-dice-comparison", { needed: strict ? "more" : "as-much" });
  const notes = faces.filter(({ face }) => face.compared.length > 1);
  const look = (face: DiceFace) => (shown.has(face.id) ? "dice-compared" : "");
  return (
    <div className="dice-comparison">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td>
              <Hint title={caption} lines={notes.map(({ counts }) => counts)}>
                <Button
                  className="dice-comparison-help"
                  aria-label={text.say("client-dice-compared")}
                >
                  <Icon name={strict ? "more" : "compare"} />
                </Button>
              </Hint>
            </td>
            {faces.map(({ face, counts }) => (
              <th key={face.id} scope="col" className={look(face)} title={counts}>
                <Compared face={face} />
                <span className="visually-hidden">{text.say(`face-${face.name}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((one) => (
            <tr key={one}>
              <th scope="row">
                <bdi>{names[one]}</bdi>
              </th>
              {faces.map(({ face, number }) => (
                <td key={face.id} className={look(face)}>
                  {view.sheets[one]?.compared[number] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map(({ face, counts }) => (
        <p key={face.id} className="dice-comparison-note visually-hidden">
          {counts}
        </p>
      ))}
    </div>
  );
}
