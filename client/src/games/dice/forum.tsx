import { type CSSProperties, memo } from "react";
import { Button, Group } from "react-aria-components";
import { useBestRank } from "../../board/hints";
import type { DiceDie, DiceFace, DiceView, DieView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { RovingToolbar } from "../../ui/roving-toolbar";
import { Die } from "./die";
import { Hint } from "./hint";
import { Count, Icon } from "./icons";
import { comparisonIcon, faceIcons, type PieceIndex, usePieceIndex } from "./piece-index";
import { mainRefusal, type Obstacle, type Question } from "./question";

interface ShortReason {
  icon: (face: DiceFace) => string;
  key: string;
  /** The words under the die, where `key` is too long. */
  shown?: string;
}

const NOWHERE: ShortReason = { icon: () => "", key: "client-dice-die-nowhere" };
const SHORT_REASONS: Record<Obstacle, ShortReason> = {
  locked: { icon: () => "", key: "client-dice-die-locked" },
  copy: { icon: () => "equal", key: "client-dice-die-copy" },
  comparison: { icon: comparisonIcon, key: "client-dice-die-guild", shown: "client-dice-die-lost" },
  coins: { icon: () => "", key: "client-dice-die-coins" },
  order: NOWHERE,
  crossed: NOWHERE,
};

/** The icon of a die that has to be unlocked. */
function specialIcon(die: DiceDie, index: PieceIndex): string {
  const face = index.face(die.faces[0] ?? -1);
  return face ? faceIcons(face).icon : "";
}

/** A die of the Forum: its face, its price, and whether it can be used. */
function ForumDie({
  shown,
  place,
  cost,
  watched,
  question,
  picked,
  names,
  onDie,
}: {
  shown: DieView;
  place: number;
  cost: number;
  /** Whether the price is the quarter's, because nobody is playing here. */
  watched: boolean;
  question: Question | null;
  picked: boolean;
  names: readonly string[];
  onDie: ((die: number) => void) | null;
}) {
  const index = usePieceIndex();
  const text = useText();
  const die = index.die(shown.die);
  const face = index.face(shown.face);
  const bestRank = useBestRank();
  if (!die || !face) return null;
  const locked = cost < 0;
  const ways = question?.withDie(die.id) ?? [];
  const refusal = mainRefusal(question?.refusedWithDie(die.id) ?? []);
  const useless = question?.aboutDice === true && ways.length === 0;
  const obstacle = refusal?.offer.obstacle;
  const short = useless ? (obstacle ? SHORT_REASONS[obstacle] : NOWHERE) : null;
  const shortIcon = short?.icon(face);
  const name = text.say(`die-${die.name}`);
  const faceName = text.say(`face-${face.name}`);
  const caption = text.has(`short-face-${face.name}`)
    ? text.say(`short-face-${face.name}`)
    : faceName;
  const why = useless && refusal && short !== NOWHERE ? [text.message(refusal.reason, names)] : [];
  const label = text.say("client-dice-die-label", {
    die: name,
    face: faceName,
    cost,
    state: locked ? "locked" : watched ? "watched" : "usable",
    ways: ways.length,
    why: short ? text.say(short.key) : "",
  });
  const classes = [
    "dice-forum-die",
    ways.length > 0 && "dice-forum-die-ready",
    (useless || locked) && "dice-forum-die-useless",
    picked && "dice-forum-die-picked",
  ];
  return (
    <Hint
      title={`${name}: ${faceName}`}
      lines={face.words.map((one) => text.message(one))}
      why={why}
    >
      <Button
        className={classes.filter(Boolean).join(" ")}
        aria-pressed={ways.length > 0 ? picked : undefined}
        onPress={() => onDie?.(die.id)}
        style={{ "--place": place, "--tilt": `${((place * 37) % 9) - 4}deg` } as CSSProperties}
        data-anchor={`die:${die.name}`}
        data-die={die.name}
        data-rank={bestRank(ways.map(({ choice }) => choice))}
        data-pick={(ways.length > 0 && !picked) || undefined}
      >
        <span className="visually-hidden">{label}</span>
        <span className="dice-rolled">
          <Die colour={die.colour} face={face} />
        </span>
        <span className="dice-forum-caption" aria-hidden="true">
          {short ? (
            <span className="dice-forum-short">
              {shortIcon && <Icon name={shortIcon} />} {text.say(short.shown ?? short.key)}
            </span>
          ) : (
            <bdi>{caption}</bdi>
          )}
        </span>
        <span className="dice-forum-price" aria-hidden="true">
          {locked ? <Icon name="lock" /> : <Count icon="coin">{cost}</Count>}
        </span>
      </Button>
    </Hint>
  );
}

/** The Forum: seven dice in four quarters. */
export const Forum = memo(function Forum({
  view,
  sheet,
  question,
  die,
  names,
  onDie,
}: {
  view: DiceView;
  /** Whose prices are shown; null: those of the quarters. */
  sheet: SheetView | null;
  question: Question | null;
  die: number | null;
  names: readonly string[];
  onDie: ((die: number) => void) | null;
}) {
  const index = usePieceIndex();
  const text = useText();
  const quarters = Array.from({ length: index.pieces.numbers.quarters }, (_, quarter) => quarter);
  const diceIn = (quarter: number) => view.forum.filter((one) => one.quarter === quarter).length;
  const away = index.pieces.dice.filter(
    (one) => one.special && !view.forum.some((shown) => shown.die === one.id),
  );
  return (
    <section
      className="dice-forum"
      aria-label={text.say("draw-forum")}
      dir={text.direction}
      data-anchor="forum"
    >
      <h2>
        {text.say("draw-forum")}
        {away.length > 0 && (
          <span className="dice-away">
            <bdi>{text.say("client-dice-outside")}</bdi>
            {away.map((one) => (
              <span
                key={one.id}
                className={`dice-die-icon dice-${one.colour}`}
                role="img"
                aria-label={text.say(`die-${one.name}`)}
              >
                <Icon name={specialIcon(one, index)} />
              </span>
            ))}
          </span>
        )}
      </h2>
      <RovingToolbar className="dice-quarters" label={text.say("draw-forum")} key={view.turn}>
        {quarters.map((quarter) => (
          <Group
            key={quarter}
            className="dice-quarter"
            aria-label={text.say("client-dice-quarter", { cost: quarter })}
            style={{ "--dice": diceIn(quarter) } as CSSProperties}
          >
            <span className="dice-quarter-cost" aria-hidden="true">
              <Count icon="coin">{quarter}</Count>
            </span>
            {view.forum.map((shown, place) => {
              if (shown.quarter !== quarter) return null;
              return (
                <ForumDie
                  key={shown.die}
                  shown={shown}
                  place={place}
                  cost={sheet?.die_costs[place] ?? shown.price}
                  watched={sheet === null}
                  question={question}
                  picked={shown.die === die}
                  names={names}
                  onDie={onDie}
                />
              );
            })}
          </Group>
        ))}
      </RovingToolbar>
    </section>
  );
});
