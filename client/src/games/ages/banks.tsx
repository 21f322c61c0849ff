import { memo } from "react";
import type { AgesBanks, AgesSection } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Amount, Disc, type Kind } from "./amounts";
import { Icon } from "./icons";

/** The sections of a bank; tokens beyond its squares lie in the last. */
export function withTokens(sections: readonly AgesSection[], tokens: number): AgesSection[] {
  return sections.map((one, at) =>
    at === sections.length - 1 ? { ...one, last: Math.max(one.last, tokens) } : one,
  );
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
  seat,
  banks,
  tokens,
  corruption,
}: {
  seat: number;
  banks: AgesBanks;
  tokens: number;
  corruption: number;
}) {
  const text = useText();
  return (
    <div className="ages-bank ages-bank-blue" data-anchor={`blue:${seat}`}>
      <h3>
        <Disc kind="blue" /> <span>{text.say("client-ages-blue-bank")}</span> <b>{tokens}</b>
      </h3>
      <div className="ages-squares" aria-hidden>
        {withTokens(banks.corruption, tokens).map((one) => (
          <span key={one.first} className="ages-stretch">
            <span className="ages-discs">
              <Squares from={one.first} to={one.last} tokens={tokens} kind="blue" />
            </span>
            <Mark kind="lost" number={one.emptied} reached={tokens < one.first} />
          </span>
        ))}
      </div>
      <p className={`ages-bank-words ${corruption > 0 ? "ages-warn" : "quiet"}`}>
        {text.say("client-ages-corruption", { number: corruption })}
      </p>
    </div>
  );
});

/** The yellow bank with consumption, happiness needed, and the price of a worker. */
export const YellowBank = memo(function YellowBank({
  seat,
  banks,
  tokens,
  consumption,
  needed,
  happiness,
  discontent,
  price,
}: {
  seat: number;
  banks: AgesBanks;
  tokens: number;
  consumption: number;
  needed: number;
  happiness: number;
  discontent: number;
  price: number;
}) {
  const text = useText();
  const faces = withTokens(banks.happiness, tokens);
  return (
    <div className="ages-bank ages-bank-yellow" data-anchor={`yellow:${seat}`}>
      <h3>
        <Disc kind="yellow" /> <span>{text.say("client-ages-yellow-bank")}</span> <b>{tokens}</b>
        {price > 0 && (
          <span className="ages-bank-price">
            {text.say("client-ages-next-worker")} <Amount kind="food" number={price} />
          </span>
        )}
      </h3>
      <div className="ages-squares" aria-hidden>
        {withTokens(banks.consumption, tokens).map((one) => (
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
      <p className={`ages-bank-words ${discontent > 0 ? "ages-warn" : "quiet"}`}>
        {text.say("client-ages-consumption", { number: consumption })}{" "}
        {text.say("client-ages-needed", { number: needed, happiness })}
      </p>
    </div>
  );
});
