import type { Option, Refusal, WondersSide } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Words } from "./card";
import { seatsOf, useScene } from "./facts";
import { Resource } from "./icons";
import { actionOf, type Question } from "./question";
import { Stages } from "./stages";
import { Wonder } from "./wonder";

/** A side of a board: its resource and its stages. */
function Side({ side, words = false }: { side: WondersSide; words?: boolean }) {
  const text = useText();
  return (
    <div className="wonders-side">
      <p className="wonders-side-name">
        <b>{text.say(`side-${side.side}`)}</b> <Resource name={side.resource} />
      </p>
      <Stages side={side} city={null} number={-1} />
      {words && (
        <ol className="wonders-side-words">
          {side.stages.map((stage) => (
            <li key={stage.number}>
              <b>{text.say("draw-stage", { number: stage.number })}</b>
              <Words words={stage.words} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Boards to choose from, and who has taken the others. */
function Boards({
  boards,
  busy,
  choose,
}: {
  boards: readonly (Option | Refusal)[];
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const { index, names } = useScene();
  const boardOf = (one: Option | Refusal) => {
    const action = actionOf(one);
    return action.verb === "take" ? action.wonder : -1;
  };
  return (
    <ul className="wonders-boards">
      {[...boards]
        .sort((a, b) => boardOf(a) - boardOf(b))
        .map((one) => {
          const wonder = index.pieces.wonders[boardOf(one)] ?? "";
          const sides = index.pieces.sides.filter((side) => side.wonder === wonder);
          const taken = "reason" in one;
          return (
            <li key={one.choice} className={`wonders-board ${taken ? "wonders-board-taken" : ""}`}>
              <h3>{text.say(`wonder-${wonder}`)}</h3>
              <Wonder wonder={wonder} night={false} built={3} stages={3} />
              {sides.map((side) => (
                <Side key={side.id} side={side} />
              ))}
              {taken ? (
                <p className="quiet">{text.message(one.reason, names)}</p>
              ) : (
                <Button
                  variant="primary"
                  isDisabled={busy}
                  onPress={() => choose(one.choice)}
                  data-choice={one.choice}
                >
                  {text.message(one.words, names)}
                </Button>
              )}
            </li>
          );
        })}
    </ul>
  );
}

/** The two sides of the player's board. */
function Sides({
  options,
  wonder,
  busy,
  choose,
}: {
  options: readonly Option[];
  wonder: string;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const text = useText();
  const { index, names } = useScene();
  return (
    <ul className="wonders-boards wonders-two-sides">
      {options.map((option) => {
        const action = actionOf(option);
        const word = action.verb === "turn" ? action.side : null;
        const side = index.pieces.sides.find((one) => one.wonder === wonder && one.side === word);
        return (
          <li key={option.choice} className="wonders-board">
            {side && (
              <>
                <Wonder wonder={wonder} night={side.second} built={3} stages={3} />
                <Side side={side} words />
              </>
            )}
            <Button
              variant="primary"
              isDisabled={busy}
              onPress={() => choose(option.choice)}
              data-choice={option.choice}
            >
              {text.message(option.words, names)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Who has taken which board. */
function Taken() {
  const text = useText();
  const { view, index, names } = useScene();
  if (view.boards.length === 0) return null;
  return (
    <section className="wonders-taken" aria-label={text.say("draw-wonders")}>
      <h2>{text.say("draw-wonders")}</h2>
      <ul>
        {view.boards.map((board, seat) => {
          const wonder = index.pieces.wonders[board] ?? "";
          const free = seat >= seatsOf(view);
          return (
            <li key={wonder}>
              <Wonder wonder={wonder} night={false} built={3} stages={3} />
              <b>{free ? text.say("draw-free-city") : names[seat]}</b>
              <span className="quiet">{text.say(`wonder-${wonder}`)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The choice of boards and sides before the first turn. */
export function SetUp({
  question,
  busy,
  choose,
}: {
  question: Question | null;
  busy: boolean;
  choose: (choice: string) => void;
}) {
  const { view, index } = useScene();
  const wonder = index.pieces.wonders[view.boards[view.seat] ?? -1] ?? "";
  return (
    <>
      {question && question.boards.length > 0 && (
        <Boards boards={question.boards} busy={busy} choose={choose} />
      )}
      {question && question.sides.length > 0 && (
        <Sides options={question.sides} wonder={wonder} busy={busy} choose={choose} />
      )}
      {!question?.boards.length && <Taken />}
    </>
  );
}
