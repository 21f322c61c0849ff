import type { ReactNode } from "react";
import type { DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Icon } from "./icons";
import { usePieceIndex } from "./piece-index";

/** The turn, how close the end is, and the board set. */
export function Status({
  view,
  names,
  over,
  children,
}: {
  view: DiceView;
  names: readonly string[];
  over: boolean;
  /** What can be looked up. */
  children?: ReactNode;
}) {
  const index = usePieceIndex();
  const text = useText();
  const { bonuses } = index.pieces.numbers;
  const { known_end: end, leading } = view;
  const most = view.sheets[leading[0] ?? -1]?.bonuses.length ?? 0;
  const words = text.say("client-dice-end", {
    bonuses,
    most,
    leading: leading.length,
    names: text.list(leading.map((seat) => names[seat] ?? "")),
  });
  return (
    <div className="dice-status">
      {view.turn > 0 && (
        <strong className="dice-turn">
          <bdi>{text.say("draw-turn", { turn: view.turn })}</bdi>
        </strong>
      )}
      {over ? (
        <span>{text.say("draw-over")}</span>
      ) : end !== null ? (
        <span className="dice-end dice-end-near">
          <Icon name="hourglass" />
          <bdi>
            {view.turn >= end
              ? text.say("client-dice-last-now")
              : text.say("client-dice-last-turn", { turn: end })}
          </bdi>
        </span>
      ) : view.turn === 0 ? null : (
        <span className="dice-end" title={words}>
          <Icon name="hourglass" />
          <bdi className="dice-end-long">{words}</bdi>
          <bdi className="dice-end-short">
            {text.say("client-dice-end-short", { bonuses, most })}
          </bdi>
        </span>
      )}
      <span className="dice-set">
        <bdi>{text.say("draw-board-set", { name: view.board_set })}</bdi>
      </span>
      {children}
    </div>
  );
}
