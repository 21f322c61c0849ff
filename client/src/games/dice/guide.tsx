import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useFrame } from "../../board/frame";
import { useChoiceMarks } from "../../board/hints";
import { OptionList, Prompt } from "../../board/options";
import { RuleLink } from "../../board/rule-link";
import { Sheet as QuestionSheet } from "../../board/sheet";
import { WaitingFor } from "../../board/waiting";
import type { Choice, Decision, DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Die } from "./die";
import { EffectIcons, Gives, givesWords } from "./effects";
import { Count, Icon } from "./icons";
import { spaceText, usePieceIndex } from "./piece-index";
import { offerOf, type Question, type RefusedWay, type Way } from "./question";
import type { Picked } from "./sheet";

/** How many ways are listed beside the board; more are found by their marks on the sheet. */
const MOST_WAYS = 3;
const MOST_REASONS = 3;

interface Guided {
  view: DiceView;
  seat: number;
  sheet: SheetView;
  question: Question;
  names: readonly string[];
  busy: boolean;
  choose: (choice: string) => void;
}

/** Publishes the height that a sticky guide covers, as a CSS variable of the board. */
function useCoveredHeight(): RefObject<HTMLElement | null> {
  const guide = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = guide.current;
    const board = here?.closest<HTMLElement>(".dice");
    if (!here || !board || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const covers = getComputedStyle(here).position === "sticky";
      board.style.setProperty("--dice-covered", `${covers ? here.offsetHeight : 0}px`);
      fitQuestion(here);
    });
    observer.observe(here);
    return () => {
      observer.disconnect();
      board.style.removeProperty("--dice-covered");
    };
  }, []);
  return guide;
}

/** How a board that fits its window gets more room for the question: less to read, then no words below dice. */
const TIGHT = ["no-hint", "no-captions"];

function fitQuestion(guide: HTMLElement | null): void {
  const board = guide?.closest<HTMLElement>(".dice-screen");
  const body = guide?.querySelector(".sheet-body");
  if (!board || !body) return;
  delete board.dataset.tight;
  for (const [at] of TIGHT.entries()) {
    if (body.scrollHeight <= body.clientHeight + 1) return;
    board.dataset.tight = TIGHT.slice(0, at + 1).join(" ");
  }
}

/** Scrolls to the first marked space when a question is about spaces and none is in sight. */
function useMarkedInSight(
  guide: RefObject<HTMLElement | null>,
  isAboutSpaces: boolean,
  question: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every question
  useEffect(() => {
    const here = guide.current;
    const marked = here?.closest(".dice")?.querySelectorAll("[data-space][data-pick]") ?? [];
    const [first] = marked;
    if (!isAboutSpaces || !here || !first) return;
    const edge = here.getBoundingClientRect().top;
    const forum = here.closest(".dice")?.querySelector(".dice-forum");
    const start = forum && getComputedStyle(forum).position === "sticky" ? forum : null;
    const covered = Math.max(0, start?.getBoundingClientRect().bottom ?? 0);
    const isInSight = ({ top, bottom }: DOMRect) => top >= covered && bottom <= edge;
    if ([...marked].some((one) => isInSight(one.getBoundingClientRect()))) return;
    first.scrollIntoView({ block: "center" });
  }, [guide, isAboutSpaces, question]);
}

/** The steps chosen so far, in order. */
function Steps({ steps, names }: { steps: readonly Choice[]; names: readonly string[] }) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <ol className="dice-steps" aria-label={text.say("client-dice-steps")}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
        <li key={place} dir="auto">
          {text.message(step.words, names)}
        </li>
      ))}
    </ol>
  );
}

/** A way to cross off a space, with its costs and gains. */
function WayButton({
  way,
  about,
  isFirst = true,
  guided,
}: {
  way: Way;
  /** What is selected already and not repeated in the label. */
  about: "die" | "space" | "all";
  /** Whether no other way to the same end comes before it. */
  isFirst?: boolean;
  guided: Guided;
}) {
  const index = usePieceIndex();
  const text = useText();
  const marks = useChoiceMarks();
  const { view, seat, sheet, busy, choose } = guided;
  const space = index.city(view.cities[seat])?.spaces[way.space];
  if (!space) return null;
  const die = way.die === null ? null : index.die(way.die);
  const shown = view.forum.find((one) => one.die === way.die);
  const face = shown ? index.face(shown.face) : null;
  const { die_cost: dieCost, space_cost: spaceCost, income } = way.offer;
  const cost = spaceCost ?? 0;
  const points = sheet.space_points[space.id] ?? space.points;
  const words = text.message(way.words, guided.names);
  const label = text.say("client-dice-way", {
    words,
    die: dieCost ?? 0,
    space: cost,
    gain: income,
    kind: die ? "die" : "none",
    gives: givesWords(space, text, points),
    given: space.effects.length + space.points,
  });
  const what =
    face && about === "space"
      ? text.say(`face-${face.name}`)
      : die && about === "die"
        ? text.message(spaceText(space))
        : words;
  return (
    <Button
      variant={about === "all" || !isFirst ? "default" : "primary"}
      className="dice-way"
      isDisabled={busy}
      onPress={() => choose(way.choice)}
      {...marks(way.choice)}
    >
      <span className="visually-hidden">{label}</span>
      {die && face && <Die colour={die.colour} face={face} />}
      <span className="dice-way-words" dir="auto" aria-hidden="true">
        {what}
      </span>
      <span className="dice-way-numbers" aria-hidden="true">
        <Count icon="coin">{dieCost ? `${dieCost}+${cost}` : cost}</Count>
        {income > 0 && <Count icon="coin">+{income}</Count>}
        {(about !== "space" || !die) && (
          <>
            <Icon name="arrow" className="dice-onward" />
            <Gives space={space} points={points} />
          </>
        )}
      </span>
    </Button>
  );
}

/** Whether the reason is about the die or the coins; the spaces show the other reasons. */
function isAboutDieOrCoins({ offer }: RefusedWay): boolean {
  return offer.obstacle !== "order" && offer.obstacle !== "crossed";
}

function RefusedWays({
  refused,
  names,
}: {
  refused: readonly RefusedWay[];
  names: readonly string[];
}) {
  const text = useText();
  const lines = [
    ...new Map(
      refused.map((one) => [
        `${text.message(one.words, names)} – ${text.message(one.reason, names)}`,
        one.reason.key,
      ]),
    ),
  ];
  const { layout } = useFrame();
  const shown = layout === "screen" ? lines.slice(0, MOST_REASONS) : lines;
  if (lines.length === 0) return null;
  return (
    <ul className="dice-refused">
      {shown.map(([line, reason]) => (
        <li key={line} dir="auto">
          {line}
          <RuleLink about={[reason]} isReason />
        </li>
      ))}
      {shown.length < lines.length && (
        <li>{text.say("client-dice-more-reasons", { count: lines.length - shown.length })}</li>
      )}
    </ul>
  );
}

/** Details of the selected die or space, and the ways to continue. */
function Detail({ guided, picked }: { guided: Guided; picked: Picked }) {
  const index = usePieceIndex();
  const text = useText();
  const { layout } = useFrame();
  const { view, seat, question, names } = guided;
  const space = picked.space === null ? null : index.city(view.cities[seat])?.spaces[picked.space];
  if (space) {
    const ways = question.to(space.id);
    return (
      <div className="dice-detail">
        <h3 dir="auto">{text.message(spaceText(space))}</h3>
        <p dir="auto">
          {space.words.map((one) => text.message(one)).join(" ")}
          <RuleLink about={[`area-${space.area}`]} />
        </p>
        <div className="dice-ways">
          {ways.map((way, place) => (
            <WayButton
              key={way.choice}
              way={way}
              about="space"
              isFirst={place === 0}
              guided={guided}
            />
          ))}
        </div>
        {ways.length === 0 && <RefusedWays refused={question.refusedTo(space.id)} names={names} />}
      </div>
    );
  }
  const die = picked.die === null ? null : index.die(picked.die);
  const shown = view.forum.find((one) => one.die === die?.id);
  const face = shown ? index.face(shown.face) : null;
  if (!die || !face) return null;
  const ways = question.withDie(die.id);
  const isListed = layout !== "screen" || ways.length <= MOST_WAYS;
  return (
    <div className="dice-detail">
      <h3 dir="auto">
        {text.say(`die-${die.name}`)}: {text.say(`face-${face.name}`)}
      </h3>
      <p dir="auto">
        {face.words.map((one) => text.message(one)).join(" ")}
        <RuleLink about={[`die-${die.name}`]} />
      </p>
      {isListed ? (
        <div className="dice-ways">
          {ways.map((way) => (
            <WayButton key={way.choice} way={way} about="die" guided={guided} />
          ))}
        </div>
      ) : (
        <p dir="auto">{text.say("client-dice-many-ways", { count: ways.length })}</p>
      )}
      <RefusedWays
        refused={question.refusedWithDie(die.id).filter(isAboutDieOrCoins)}
        names={names}
      />
    </div>
  );
}

/** The bonuses to choose from after completing a building. */
function BonusChoice({ guided }: { guided: Guided }) {
  const index = usePieceIndex();
  const text = useText();
  const marks = useChoiceMarks();
  const { question, names, busy, choose } = guided;
  if (question.bonuses.size === 0) return null;
  return (
    <ul className="dice-bonus-choice">
      {index.pieces.bonuses.map((bonus) => {
        const option = question.bonuses.get(bonus.number);
        const why = question.refusedBonuses.get(bonus.number);
        return (
          <li key={bonus.id}>
            <Button
              variant="primary"
              className="dice-way"
              isDisabled={busy || !option}
              onPress={() => option && choose(option.choice)}
              {...marks(option?.choice)}
            >
              <Icon name="hourglass" />
              <span className="dice-way-numbers" aria-hidden="true">
                {bonus.effects.map((effect) => (
                  <EffectIcons key={JSON.stringify(effect)} effect={effect} />
                ))}
              </span>
              <span className="dice-way-words" dir="auto">
                {bonus.words.map((one) => text.message(one)).join(" ")}
                {why && <em> {text.message(why, names)}</em>}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** A hint at what to select next. */
function hintOf(question: Question, picked: Picked): string | null {
  if (picked.space !== null) return null;
  if (picked.die !== null)
    return question.withDie(picked.die).length > 0 ? "client-dice-hint-space" : null;
  if (question.bonuses.size > 0) return "client-dice-hint-bonus";
  if (question.aboutDice) return "client-dice-hint-die";
  return question.ways.length > 0 ? "client-dice-hint-cross" : null;
}

/** A step of a turn: choices so far, the question, and its options. */
export function Guide({
  decision,
  sealed,
  picked,
  clear,
  back,
  ...guided
}: Guided & {
  decision: Decision;
  sealed: readonly Choice[];
  picked: Picked;
  clear: () => void;
  /** Restarts the choices of this turn; null before the first. */
  back: (() => void) | null;
}) {
  const text = useText();
  const marks = useChoiceMarks();
  const { question, busy, choose, names } = guided;
  const guide = useCoveredHeight();
  useLayoutEffect(() => fitQuestion(guide.current));
  const hint = hintOf(question, picked);
  const something = picked.die !== null || picked.space !== null;
  const stage = question.ways.find((one) => one.verb === "stage");
  const gains = question.pass ? offerOf(question.pass).gain : [];
  const coins = gains.find(({ kind }) => kind === "coins")?.amount ?? 0;
  const { layout } = useFrame();
  const steps = <Steps steps={sealed} names={names} />;
  const isCompact = layout === "compact";
  useMarkedInSight(guide, isCompact && hint === "client-dice-hint-cross", decision.number);
  return (
    <QuestionSheet
      ref={guide}
      className="dice-guide question"
      label={text.say("client-dice-guide")}
      isAsked
      question={
        <div className="dice-question">
          {!isCompact && steps}
          <Prompt decision={decision} names={names} />
        </div>
      }
    >
      {isCompact && steps}
      {hint && !(something && layout !== "page") && (
        <p className="dice-hint" dir="auto">
          {text.say(hint)}
        </p>
      )}
      <Detail guided={guided} picked={picked} />
      <BonusChoice guided={guided} />
      <div className="dice-answers">
        {stage && !something && <WayButton way={stage} about="all" guided={guided} />}
        {question.pass && (
          <Button
            isDisabled={busy}
            onPress={() => question.pass && choose(question.pass.choice)}
            {...marks(question.pass.choice)}
          >
            <bdi>{text.say("client-dice-pass", { coins })}</bdi>
          </Button>
        )}
        {question.decline && (
          <Button
            isDisabled={busy}
            onPress={() => question.decline && choose(question.decline.choice)}
            {...marks(question.decline.choice)}
          >
            <bdi>{text.message(question.decline.words, names)}</bdi>
          </Button>
        )}
        {something && (
          <Button variant="quiet" className="dice-clear" onPress={clear}>
            {text.say("client-dice-clear")}
          </Button>
        )}
        {back && (
          <Button variant="quiet" className="dice-restart" isDisabled={busy} onPress={back}>
            {text.say("client-dice-restart")}
          </Button>
        )}
        <OptionList options={question.rest} names={names} busy={busy} choose={choose} />
      </div>
    </QuestionSheet>
  );
}

/** Shown while others choose: the player's own choices, and who is still choosing. */
export function Waiting({
  sealed,
  waiting,
  names,
  busy,
  withdraw,
}: {
  sealed: readonly Choice[];
  waiting: readonly number[];
  names: readonly string[];
  busy: boolean;
  withdraw: (() => void) | null;
}) {
  const text = useText();
  const guide = useCoveredHeight();
  if (waiting.length === 0 && sealed.length === 0) return null;
  return (
    <QuestionSheet
      ref={guide}
      className="dice-guide dice-waiting"
      label={text.say("client-dice-guide")}
      isAsked={false}
      question={
        <div className="dice-question">
          <Steps steps={sealed} names={names} />
          <WaitingFor waiting={waiting} names={names} />
        </div>
      }
    >
      {withdraw && (
        <div className="dice-answers">
          <Button isDisabled={busy} onPress={withdraw}>
            {text.say("client-withdraw")}
          </Button>
          <span className="quiet" dir="auto">
            {text.say("client-dice-sealed")}
          </span>
        </div>
      )}
    </QuestionSheet>
  );
}
