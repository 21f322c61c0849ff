import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { OptionList, Prompt } from "../../board/options";
import type { Choice, Decision, DiceView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import type { Asked, Closed, Way } from "./asked";
import { Die } from "./die";
import { EffectSigns, Gives, givesWords } from "./effects";
import { spaceText, usePrint } from "./print";
import { facing, type Picked } from "./sheet";
import { Count, Sign } from "./symbols";

interface Guided {
  view: DiceView;
  seat: number;
  sheet: SheetView;
  asked: Asked;
  names: readonly string[];
  busy: boolean;
  choose: (choice: string) => void;
}

/** Tells the board how much of it lies under a guide that stays at the edge of the window. */
function useRoom(): RefObject<HTMLElement | null> {
  const guide = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = guide.current;
    const board = here?.closest<HTMLElement>(".dice");
    if (!here || !board || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const covers = getComputedStyle(here).position === "sticky";
      board.style.setProperty("--dice-covered", `${covers ? here.offsetHeight : 0}px`);
    });
    observer.observe(here);
    return () => {
      observer.disconnect();
      board.style.removeProperty("--dice-covered");
    };
  }, []);
  return guide;
}

/** The steps chosen so far, in their order. */
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

/** A way to cross off a space, with all it costs and gives. */
function WayButton({
  way,
  about,
  guided,
}: {
  way: Way;
  /** What is picked already and need not be said again. */
  about: "die" | "space" | "all";
  guided: Guided;
}) {
  const print = usePrint();
  const text = useText();
  const { view, seat, sheet, busy, choose } = guided;
  const space = print.city(view.cities[seat])?.spaces[way.space];
  if (!space) return null;
  const die = way.die === null ? null : print.dieNamed(way.die);
  const place = view.forum.findIndex((one) => one.die === die?.id);
  const shown = view.forum[place];
  const dieCost = die ? (sheet.die_costs[place] ?? 0) : null;
  const cost = sheet.costs[space.id] ?? 0;
  const gain = die ? (sheet.extra[print.pieces.colours.indexOf(die.colour)] ?? 0) : 0;
  const side = print.area(space.area)?.side;
  const defense = side ? facing(view, seat, side).defense : 0;
  const words = text.message(way.words, guided.names);
  const label = text.say("client-dice-way", {
    words,
    die: dieCost ?? 0,
    space: cost,
    gain,
    kind: die ? "die" : "none",
    gives: givesWords(space, text, defense),
    given: space.effects.length + space.points,
  });
  const what = way.die !== null && about === "die" ? text.message(spaceText(space)) : words;
  return (
    <Button
      weight={about === "all" ? "usual" : "main"}
      className="dice-way"
      isDisabled={busy}
      onPress={() => choose(way.choice)}
      data-choice={way.choice}
    >
      <span className="unseen">{label}</span>
      {die && shown && <Die colour={die.colour} face={print.face(shown.face)} />}
      <span className="dice-way-words" dir="auto" aria-hidden="true">
        {what}
      </span>
      <span className="dice-way-numbers" aria-hidden="true">
        <Count sign="coin">{dieCost ? `${dieCost}+${cost}` : cost}</Count>
        {gain > 0 && <Count sign="coin">+{gain}</Count>}
        <Sign name="arrow" className="dice-onward" />
        <Gives space={space} defense={defense} />
      </span>
    </Button>
  );
}

/** Whether the reason is about the die or the coins, and not told by the spaces themselves. */
function telling({ reason }: Closed): boolean {
  return reason.key !== "refused-order" && reason.key !== "refused-crossed";
}

function ClosedWays({ closed, names }: { closed: readonly Closed[]; names: readonly string[] }) {
  const text = useText();
  const lines = [
    ...new Set(
      closed.map((one) => `${text.message(one.words, names)} – ${text.message(one.reason, names)}`),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="dice-closed">
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** What is known of the picked die or space, and the ways that go on from it. */
function Detail({ guided, picked }: { guided: Guided; picked: Picked }) {
  const print = usePrint();
  const text = useText();
  const { view, seat, asked, names } = guided;
  const space = picked.space === null ? null : print.city(view.cities[seat])?.spaces[picked.space];
  if (space) {
    const ways = asked.to(space.id);
    return (
      <div className="dice-detail">
        <h3 dir="auto">{text.message(spaceText(space))}</h3>
        <p dir="auto">{space.words.map((one) => text.message(one)).join(" ")}</p>
        <div className="dice-ways">
          {ways.map((way) => (
            <WayButton key={way.choice} way={way} about="space" guided={guided} />
          ))}
        </div>
        {ways.length === 0 && <ClosedWays closed={asked.closedTo(space.id)} names={names} />}
      </div>
    );
  }
  const die = picked.die === null ? null : print.dieNamed(picked.die);
  const shown = view.forum.find((one) => one.die === die?.id);
  const face = shown ? print.face(shown.face) : null;
  if (!die || !face) return null;
  return (
    <div className="dice-detail">
      <h3 dir="auto">
        {text.say(`die-${die.name}`)}: {text.say(`face-${face.name}`)}
      </h3>
      <p dir="auto">{face.words.map((one) => text.message(one)).join(" ")}</p>
      <div className="dice-ways">
        {asked.withDie(die.name).map((way) => (
          <WayButton key={way.choice} way={way} about="die" guided={guided} />
        ))}
      </div>
      <ClosedWays closed={asked.closedWithDie(die.name).filter(telling)} names={names} />
    </div>
  );
}

/** The bonuses a completed building lets choose from. */
function BonusChoice({ guided }: { guided: Guided }) {
  const print = usePrint();
  const text = useText();
  const { asked, names, busy, choose } = guided;
  if (asked.bonuses.size === 0) return null;
  return (
    <ul className="dice-bonus-choice">
      {print.pieces.bonuses.map((bonus) => {
        const option = asked.bonuses.get(bonus.id + 1);
        const why = asked.closedBonuses.get(bonus.id + 1);
        return (
          <li key={bonus.id}>
            <Button
              weight="main"
              className="dice-way"
              isDisabled={busy || !option}
              onPress={() => option && choose(option.choice)}
              data-choice={option?.choice}
            >
              <Sign name="hourglass" />
              <span className="dice-way-numbers" aria-hidden="true">
                {bonus.effects.map((effect) => (
                  <EffectSigns key={JSON.stringify(effect)} effect={effect} />
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

/** The hint of what a click does next. */
function hintOf(asked: Asked, picked: Picked): string | null {
  if (picked.space !== null) return null;
  if (picked.die !== null)
    return asked.withDie(picked.die).length > 0 ? "client-dice-hint-space" : null;
  if (asked.bonuses.size > 0) return "client-dice-hint-bonus";
  if (asked.aboutDice) return "client-dice-hint-die";
  return asked.ways.length > 0 ? "client-dice-hint-cross" : null;
}

/** A step of a turn: what was chosen, what is asked, and what can be answered. */
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
  /** Begins the choice of this turn anew; null where nothing is chosen yet. */
  back: (() => void) | null;
}) {
  const print = usePrint();
  const text = useText();
  const { asked, busy, choose, names, seat, view } = guided;
  const guide = useRoom();
  const hint = hintOf(asked, picked);
  const something = picked.die !== null || picked.space !== null;
  const spaces = print.city(view.cities[seat])?.spaces ?? [];
  const stage = asked.ways.find((one) => spaces[one.space]?.area === "wonder" && one.die === null);
  const offerStage = stage?.words.key === "move-stage" && picked.space !== stage.space;
  return (
    <section ref={guide} className="dice-guide question" aria-label={text.say("client-dice-guide")}>
      <div className="dice-question">
        <Steps steps={sealed} names={names} />
        <Prompt decision={decision} names={names} />
        {hint && (
          <p className="dice-hint" dir="auto">
            {text.say(hint)}
          </p>
        )}
      </div>
      <Detail guided={guided} picked={picked} />
      <BonusChoice guided={guided} />
      <div className="dice-answers">
        {offerStage && <WayButton way={stage} about="all" guided={guided} />}
        {asked.pass && (
          <Button
            isDisabled={busy}
            onPress={() => asked.pass && choose(asked.pass.choice)}
            data-choice={asked.pass.choice}
          >
            <bdi>{text.message(asked.pass.words, names)}</bdi>{" "}
            <Count sign="coin">+{print.pieces.numbers.pass_coins}</Count>
          </Button>
        )}
        {asked.decline && (
          <Button
            isDisabled={busy}
            onPress={() => asked.decline && choose(asked.decline.choice)}
            data-choice={asked.decline.choice}
          >
            <bdi>{text.message(asked.decline.words, names)}</bdi>
          </Button>
        )}
        {something && (
          <Button weight="quiet" className="dice-clear" onPress={clear}>
            {text.say("client-dice-clear")}
          </Button>
        )}
        {back && (
          <Button weight="quiet" className="dice-restart" isDisabled={busy} onPress={back}>
            {text.say("client-dice-restart")}
          </Button>
        )}
        <OptionList options={asked.rest} names={names} busy={busy} choose={choose} />
      </div>
    </section>
  );
}

/** Nothing is asked: what was chosen, and for whom the table waits. */
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
  const guide = useRoom();
  const others = waiting.map((one) => names[one] ?? "");
  let waits: ReactNode = null;
  if (others.length > 0) {
    waits = (
      <p className="prompt">{text.say("client-waiting-for", { names: text.listing(others) })}</p>
    );
  }
  if (!waits && sealed.length === 0) return null;
  return (
    <section
      ref={guide}
      className="dice-guide dice-waiting"
      aria-label={text.say("client-dice-guide")}
    >
      <div className="dice-question">
        <Steps steps={sealed} names={names} />
        {waits}
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
      </div>
    </section>
  );
}
