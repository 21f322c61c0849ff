import type { Result, Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";

/** The seats that have won. */
export function winners(result: Result): number[] {
  return result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Who has won, as a message. */
export function victory(text: Messages, result: Result, names: readonly string[]): string {
  const won = winners(result);
  return text.say("client-winners", {
    count: won.length,
    names: text.list(won.map((seat) => names[seat] ?? "")),
  });
}

/** The score sheet: categories by player, and who has won. */
export function ScoreSheet({
  result,
  names,
  notice,
}: {
  result: Result;
  names: readonly string[];
  /** What people must know about the game's set-up. */
  notice: Text | null;
}) {
  const text = useText();
  const categories = Object.entries(result.categories);
  return (
    <div className="score">
      <p className="winner">{victory(text, result, names)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={text.say("client-score")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.say("client-score")}</th>
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                <th scope="col" key={seat} className={result.places[seat] === 1 ? "won" : ""}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map(([key, points]) => (
              <tr key={key}>
                <th scope="row">{text.say(key)}</th>
                {points.map((number, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                  <td key={seat}>{text.number(number)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.say("client-total")}</th>
              {result.totals.map((number, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                <td key={seat}>{text.number(number)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{text.say("client-place")}</th>
              {result.places.map((number, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                <td key={seat}>{text.number(number)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {notice && <p className="notice">{text.message(notice)}</p>}
    </div>
  );
}
