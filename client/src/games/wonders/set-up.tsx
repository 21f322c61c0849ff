import type { CSSProperties } from "react";
import { useChoiceMarks } from "../../board/hints";
import { OptionList } from "../../board/options";
import { RuleLink } from "../../board/rule-link";
import type { Choice, Option, Refusal, WondersSide } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Words } from "./card";
import { asSeats, seatsOf, useScene } from "./facts";
import { Resource } from "./icons";
import { actionOf, type Question } from "./question";
import { Stages } from "./stages";
import { Wonder } from "./wonder";

/** The side a player has chosen, while others still choose. */
export function chosenSide(sealed: readonly Choice[]): string | null {
  const action = sealed.map(actionOf).find(({ verb }) => verb === "turn");
  return action?.verb === "turn" ? action.side : null;
}

interface SetUpProps {
  question: Question | null;
  busy: boolean;
  choose: (choice: string) => void;
  /** Whether the boards carry the buttons that choose them. */
  hasButtons: boolean;
  /** The side the player has chosen, while others still choose. */
  chosen: string | null;
}

/** A side of a board: its resource and its stages. */
function Side({ side }: { side: WondersSide }) {
  const text = useText();
  return (
    <div className="wonders-side">
      <p className="wonders-side-name">
        <b>{text.say(`side-${side.side}`)}</b> <Resource name={side.resource} />
      </p>
      <Stages side={side} city={null} number={-1} />
    </div>
  );
}

function ChooseButton({
  option,
  busy,
  choose,
}: Omit<SetUpProps, "question" | "hasButtons" | "chosen"> & { option: Option }) {
  const text = useText();
  const marks = useChoiceMarks();
  const { names } = useScene();
  return (
    <Button
      variant="primary"
      isDisabled={busy}
      onPress={() => choose(option.choice)}
      {...marks(option.choice)}
    >
      {text.message(option.words, names)}
    </Button>
  );
}

function boardIn(one: Option | Refusal): number {
  const action = actionOf(one);
  return action.verb === "take" ? action.wonder : -1;
}

/** Boards to choose from, and who has taken the others. */
function Boards({
  boards,
  hasButtons,
  ...choosing
}: Omit<SetUpProps, "question" | "chosen"> & { boards: readonly (Option | Refusal)[] }) {
  const text = useText();
  const { index, names } = useScene();
  return (
    <ul className="wonders-boards" style={{ "--boards": boards.length } as CSSProperties}>
      {[...boards]
        .sort((a, b) => boardIn(a) - boardIn(b))
        .map((one) => {
          const wonder = index.pieces.wonders[boardIn(one)] ?? "";
          const sides = index.pieces.sides.filter((side) => side.wonder === wonder);
          const taken = "reason" in one;
          return (
            <li key={one.choice} className={`wonders-board ${taken ? "wonders-board-taken" : ""}`}>
              <h3>{text.say(`wonder-${wonder}`)}</h3>
              <div className="wonders-monument">
                <Wonder wonder={wonder} night={false} built={3} stages={3} />
              </div>
              {sides.map((side) => (
                <Side key={side.id} side={side} />
              ))}
              {taken && (
                <p className="quiet">
                  {text.message(one.reason, names)}
                  <RuleLink about={[one.reason.key]} isReason />
                </p>
              )}
              {!taken && hasButtons && <ChooseButton option={one} {...choosing} />}
            </li>
          );
        })}
    </ul>
  );
}

/** A side of the player's board, with its stages in words. */
function SideInFull({ wonder, word }: { wonder: string; word: string | null }) {
  const text = useText();
  const { index } = useScene();
  const side = index.pieces.sides.find((one) => one.wonder === wonder && one.side === word);
  if (!side) return null;
  return (
    <>
      <div className="wonders-monument">
        <Wonder wonder={wonder} night={side.second} built={3} stages={3} />
      </div>
      <Side side={side} />
      <ol className="wonders-side-words">
        {side.stages.map((stage) => (
          <li key={stage.number}>
            <b>{text.say("draw-stage", { number: stage.number })}</b>
            <Words words={stage.words} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The two sides of the player's board. */
function Sides({
  options,
  wonder,
  hasButtons,
  ...choosing
}: Omit<SetUpProps, "question" | "chosen"> & { options: readonly Option[]; wonder: string }) {
  return (
    <ul className="wonders-boards wonders-two-sides">
      {options.map((option) => {
        const action = actionOf(option);
        const word = action.verb === "turn" ? action.side : null;
        return (
          <li key={option.choice} className="wonders-board">
            <SideInFull wonder={wonder} word={word} />
            {hasButtons && <ChooseButton option={option} {...choosing} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Who has taken which board. */
function Taken() {
  const text = useText();
  const { view, index, names, centre } = useScene();
  if (view.boards.length === 0) return null;
  const order = asSeats(view.boards.length, centre);
  if (text.direction === "rtl") order.reverse();
  return (
    <section className="wonders-taken" aria-label={text.say("draw-wonders")}>
      <h2>{text.say("draw-wonders")}</h2>
      <ul>
        {order.map((seat) => {
          const wonder = index.pieces.wonders[view.boards[seat] ?? -1] ?? "";
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
export function SetUp({ question, chosen, ...choosing }: SetUpProps) {
  const { view, index } = useScene();
  const wonder = index.pieces.wonders[view.boards[view.seat] ?? -1] ?? "";
  return (
    <div className="wonders-set-up">
      {question && question.boards.length > 0 && <Boards boards={question.boards} {...choosing} />}
      {question && question.sides.length > 0 && (
        <Sides options={question.sides} wonder={wonder} {...choosing} />
      )}
      {!question && chosen !== null && (
        <div className="wonders-boards wonders-two-sides">
          <div className="wonders-board wonders-board-chosen">
            <SideInFull wonder={wonder} word={chosen} />
          </div>
        </div>
      )}
      {!question?.boards.length && <Taken />}
    </div>
  );
}

/** The buttons for boards and sides without the boards. */
export function SetUpOptions({
  question,
  names,
  busy,
  choose,
}: Omit<SetUpProps, "hasButtons" | "chosen"> & { names: readonly string[] }) {
  if (!question) return null;
  const boards = question.boards.flatMap((one) => ("reason" in one ? [] : one));
  return (
    <OptionList
      options={[...boards, ...question.sides]}
      names={names}
      busy={busy}
      choose={choose}
    />
  );
}
