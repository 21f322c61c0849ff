import type { DiceView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Icon } from "./icons";
import { usePieceIndex } from "./piece-index";

/** The turn, how close the end is, and the board set. */
export function Status({
  view,
  names,
  over,
}: {
  view: DiceView;
  names: readonly string[];
  over: boolean;
}) {
  const index = usePieceIndex();
  const text = useText();
  const { bonuses, turn_cap } = index.pieces.numbers;
  const most = Math.max(0, ...view.sheets.map((sheet) => sheet.bonuses.length));
  const leading = view.sheets.flatMap((sheet, seat) =>
    sheet.bonuses.length === most ? [names[seat] ?? ""] : [],
  );
  const isSet = view.last < turn_cap;
  return (
    <p className="dice-status">
      {view.turn > 0 && (
        <strong className="dice-turn">
          <bdi>{text.say("draw-turn", { turn: view.turn })}</bdi>
        </strong>
      )}
      {over ? (
        <span>{text.say("draw-over")}</span>
      ) : isSet ? (
        <span className="dice-end dice-end-near">
          <Icon name="hourglass" />
          <bdi>
            {view.turn >= view.last
              ? text.say("client-dice-last-now")
              : text.say("client-dice-last-turn", { turn: view.last })}
          </bdi>
        </span>
      ) : (
        <span className="dice-end">
          <Icon name="hourglass" />
          <bdi>
            {text.say("client-dice-end", {
              bonuses,
              most,
              leading: leading.length,
              names: text.list(leading),
            })}
          </bdi>
        </span>
      )}
      <span className="dice-set">
        <bdi>{text.say("draw-board-set", { name: view.board_set })}</bdi>
      </span>
    </p>
  );
}
