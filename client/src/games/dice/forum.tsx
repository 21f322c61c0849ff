import { type CSSProperties, memo } from "react";
import { Button, Group } from "react-aria-components";
import type { DiceDie, DiceFace, DiceView, DieView, SheetView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { Rove } from "../../ui/roving";
import { type Asked, mainReason } from "./asked";
import { Die } from "./die";
import { Hint } from "./hint";
import { comparisonSign, type Print, usePrint } from "./print";
import { Count, Sign } from "./symbols";

const SHORT_REASONS: Record<string, { sign: (face: DiceFace) => string; key: string }> = {
  "refused-locked": { sign: () => "lock", key: "client-dice-die-locked" },
  "refused-copy": { sign: () => "equal", key: "client-dice-die-copy" },
  "refused-guild": { sign: comparisonSign, key: "client-dice-die-guild" },
  "refused-coins": { sign: () => "", key: "client-dice-die-coins" },
};
const NOWHERE = { sign: () => "", key: "client-dice-die-nowhere" };

/** The symbol of a die that has to be unlocked. */
function specialSign(die: DiceDie, print: Print): string {
  if (die.colour === "black") return "spy";
  if (die.colour === "white") return "leader";
  return comparisonSign(print.face(die.faces[0] ?? -1));
}

/** A die of the Forum: what it shows, what it costs, and whether it leads anywhere. */
function ForumDie({
  shown,
  place,
  cost,
  watched,
  asked,
  picked,
  names,
  onDie,
}: {
  shown: DieView;
  place: number;
  cost: number;
  /** Whether the price is that of the quarter, nobody's own. */
  watched: boolean;
  asked: Asked | null;
  picked: boolean;
  names: readonly string[];
  onDie: ((die: string) => void) | null;
}) {
  const print = usePrint();
  const text = useText();
  const die = print.die(shown.die);
  const face = print.face(shown.face);
  if (!die || !face) return null;
  const locked = cost < 0;
  const ways = asked?.withDie(die.name) ?? [];
  const closed = asked?.closedWithDie(die.name) ?? [];
  const reason = mainReason(closed);
  const useless = asked?.aboutDice === true && ways.length === 0;
  const short = useless ? (SHORT_REASONS[reason?.key ?? ""] ?? NOWHERE) : null;
  const shortSign = short?.sign(face);
  const name = text.say(`die-${die.name}`);
  const faceName = text.say(`face-${face.name}`);
  const caption = text.has(`short-face-${face.name}`)
    ? text.say(`short-face-${face.name}`)
    : faceName;
  const why = useless && reason && short !== NOWHERE ? [text.message(reason, names)] : [];
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
        onPress={() => onDie?.(die.name)}
        style={{ "--place": place, "--tilt": `${((place * 37) % 9) - 4}deg` } as CSSProperties}
        data-die={die.name}
        data-pick={(ways.length > 0 && !picked) || undefined}
      >
        <span className="unseen">{label}</span>
        <span className="dice-rolled">
          <Die colour={die.colour} face={face} />
        </span>
        <span className="dice-forum-caption" aria-hidden="true">
          <bdi>{caption}</bdi>
        </span>
        <span className="dice-forum-price" aria-hidden="true">
          {locked ? (
            <>
              <Sign name="lock" /> {text.say("client-dice-die-locked")}
            </>
          ) : (
            <>
              <Count sign="coin">{cost}</Count>
              {short && (
                <span className="dice-forum-short">
                  {shortSign && <Sign name={shortSign} />} {text.say(short.key)}
                </span>
              )}
            </>
          )}
        </span>
      </Button>
    </Hint>
  );
}

/** The Forum: seven dice in four quarters. */
export const Forum = memo(function Forum({
  view,
  sheet,
  asked,
  die,
  names,
  onDie,
}: {
  view: DiceView;
  /** Whose prices are shown; null: those of the quarters. */
  sheet: SheetView | null;
  asked: Asked | null;
  die: string | null;
  names: readonly string[];
  onDie: ((die: string) => void) | null;
}) {
  const print = usePrint();
  const text = useText();
  const quarters = Array.from({ length: print.pieces.numbers.quarters }, (_, quarter) => quarter);
  const away = print.pieces.dice.filter(
    (one) => one.special && !view.forum.some((shown) => shown.die === one.id),
  );
  return (
    <section className="dice-forum" aria-label={text.say("draw-forum")} dir={text.direction}>
      <h2>
        {text.say("draw-forum")}
        {away.length > 0 && (
          <span className="dice-away">
            <bdi>{text.say("client-dice-outside")}</bdi>
            {away.map((one) => (
              <span
                key={one.id}
                className={`dice-die-sign dice-${one.colour}`}
                role="img"
                aria-label={text.say(`die-${one.name}`)}
              >
                <Sign name={specialSign(one, print)} />
              </span>
            ))}
          </span>
        )}
      </h2>
      <Rove className="dice-quarters" label={text.say("draw-forum")} key={view.turn}>
        {quarters.map((quarter) => (
          <Group
            key={quarter}
            className="dice-quarter"
            aria-label={text.say("client-dice-quarter", { cost: quarter })}
          >
            <span className="dice-quarter-cost" aria-hidden="true">
              <Count sign="coin">{quarter}</Count>
            </span>
            {view.forum.map((shown, place) => {
              if (shown.quarter !== quarter) return null;
              return (
                <ForumDie
                  key={shown.die}
                  shown={shown}
                  place={place}
                  cost={sheet?.die_costs[place] ?? quarter}
                  watched={sheet === null}
                  asked={asked}
                  picked={die !== null && print.die(shown.die)?.name === die}
                  names={names}
                  onDie={onDie}
                />
              );
            })}
          </Group>
        ))}
      </Rove>
    </section>
  );
});
