import { memo } from "react";
import type { AgesBanks } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, Disc, type Kind } from "./amounts";
import { Icon } from "./icons";

/** Consecutive squares of a bank, and the value that holds once they are empty. */
export interface SquareGroup {
  first: number;
  last: number;
  emptied: number;
}

/** Groups the squares of a bank by the value they show. */
export function groupSquares(says: readonly number[], squares: number): SquareGroup[] {
  const at = (left: number) => says[Math.min(left, says.length - 1)] ?? 0;
  const found: SquareGroup[] = [];
  for (let square = 1; square <= squares; square++) {
    const last = found.at(-1);
    if (last && at(square - 1) === at(square)) last.last = square;
    else found.push({ first: square, last: square, emptied: at(square - 1) });
  }
  return found;
}

function Squares({
  from,
  to,
  tokens,
  kind,
}: {
  from: number;
  to: number;
  tokens: number;
  kind: string;
}) {
  return Array.from({ length: to - from + 1 }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: squares never move
    <Disc key={at} kind={kind} spent={from + at > tokens} />
  ));
}

/** The value below a group of squares: food eaten, goods lost, or faces needed. */
function Mark({
  kind,
  number,
  reached,
}: {
  kind: Kind | "lost";
  number: number;
  reached: boolean;
}) {
  return (
    <span className={`ages-mark ${reached ? "ages-reached" : ""}`}>
      <span className="ages-change">
        {kind === "happy" ? "" : "−"}
        {number}
      </span>
      {kind !== "lost" && <Icon name={kind} className={`ages-is-${kind}`} />}
    </span>
  );
}

/** The blue bank with corruption. */
export const BlueBank = memo(function BlueBank({
  banks,
  tokens,
  corruption,
}: {
  banks: AgesBanks;
  tokens: number;
  corruption: number;
}) {
  const text = useText();
  const squares = Math.max(banks.blue, tokens);
  return (
    <div className="ages-bank">
      <h4>
        {text.say("client-ages-blue-bank")} <b>{tokens}</b>
      </h4>
      <div className="ages-squares" aria-hidden>
        {groupSquares(banks.corruption, squares).map((one) => (
          <span key={one.first} className="ages-stretch">
            <span className="ages-discs">
              <Squares from={one.first} to={one.last} tokens={tokens} kind="blue" />
            </span>
            <Mark kind="lost" number={one.emptied} reached={tokens < one.first} />
          </span>
        ))}
      </div>
      <p className={corruption > 0 ? "ages-warn" : "quiet"}>
        {text.say("client-ages-corruption", { number: corruption })}
      </p>
    </div>
  );
});

/** The yellow bank with consumption, happiness needed, and the price of a worker. */
export const YellowBank = memo(function YellowBank({
  banks,
  tokens,
  consumption,
  needed,
  happiness,
  discontent,
  price,
}: {
  banks: AgesBanks;
  tokens: number;
  consumption: number;
  needed: number;
  happiness: number;
  discontent: number;
  price: number;
}) {
  const text = useText();
  const squares = Math.max(banks.yellow, tokens);
  const faces = groupSquares(banks.happiness, squares);
  return (
    <div className="ages-bank">
      <h4>
        {text.say("client-ages-yellow-bank")} <b>{tokens}</b>
        {price > 0 && (
          <span className="ages-bank-price">
            {text.say("client-ages-next-worker")} <Amount kind="food" number={price} />
          </span>
        )}
      </h4>
      <div className="ages-squares" aria-hidden>
        {groupSquares(banks.consumption, squares).map((one) => (
          <span key={one.first} className="ages-stretch">
            <span className="ages-pairs">
              {faces
                .filter((pair) => pair.first >= one.first && pair.first <= one.last)
                .map((pair) => (
                  <span key={pair.first} className="ages-stretch">
                    <span className="ages-discs">
                      <Squares from={pair.first} to={pair.last} tokens={tokens} kind="yellow" />
                    </span>
                    <Mark kind="happy" number={pair.emptied} reached={tokens < pair.first} />
                  </span>
                ))}
            </span>
            <Mark kind="food" number={one.emptied} reached={tokens < one.first} />
          </span>
        ))}
      </div>
      <p className={discontent > 0 ? "ages-warn" : "quiet"}>
        {text.say("client-ages-consumption", { number: consumption })}{" "}
        {text.say("client-ages-needed", { number: needed, happiness })}
      </p>
    </div>
  );
});
