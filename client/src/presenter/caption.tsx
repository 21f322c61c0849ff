import { useContext, useRef } from "react";
import { useFrame } from "../board/frame";
import { ExplainContext, MessageText } from "../board/message";
import type { BannerShow } from "../board/shows";
import { entryOf } from "../games/registry";
import type { GameEvent } from "../protocol/model";
import type { Argument } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { actorOf, type Beat, eventName, seatOf } from "./beats";
import { usePlace } from "./caption-place";
import { GameScene, type SceneFacts } from "./game-scene";
import { seatStyle } from "./seat-style";

const MOST_LINES = 6;

function Line({
  event,
  seat,
  names,
}: {
  event: GameEvent;
  seat: number | null;
  names: readonly string[];
}) {
  const { Picture } = useFrame();
  return (
    <li className="caption-line" style={seatStyle(seat)}>
      {seat !== null && <Picture seat={seat} />}
      <span>
        <MessageText text={event.message} names={names} plain />
      </span>
    </li>
  );
}

/** One side of a banner: a player, and their number where numbers are compared. */
function BannerSide({
  player,
  number,
  names,
}: {
  player: Argument | undefined;
  number: Argument | undefined;
  names: readonly string[];
}) {
  const text = useText();
  const { Picture } = useFrame();
  if (player === undefined) return null;
  const seat = seatOf(player);
  return (
    <div className="banner-side" style={seatStyle(seat)}>
      <strong className="banner-name">
        {seat !== null && <Picture seat={seat} />}
        {String(text.argument(player, names))}
      </strong>
      {typeof number === "number" && <span className="banner-number">{text.number(number)}</span>}
    </div>
  );
}

function numbersIn(args: Record<string, Argument>): Record<string, number> {
  const found = Object.entries(args).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(found) as Record<string, number>;
}

/** The piece a banner is about, with its text. */
function BannerPiece({
  about,
  omits = [],
  names,
}: {
  about: Argument;
  omits?: readonly string[] | undefined;
  names: readonly string[];
}) {
  const text = useText();
  const explain = useContext(ExplainContext);
  const all =
    typeof about === "object" && !Array.isArray(about) && "name" in about
      ? (explain(about.name)?.words ?? [])
      : [];
  const words = all.filter(({ key }) => !omits.includes(key));
  return (
    <div className="banner-piece">
      <strong>{String(text.argument(about, names))}</strong>
      {words.length > 0 && (
        <p className="banner-words">{words.map((one) => text.message(one)).join(" ")}</p>
      )}
    </div>
  );
}

function BannerHead({
  banner,
  args,
  omits,
  names,
}: {
  banner: BannerShow;
  args: Record<string, Argument>;
  omits: readonly string[] | undefined;
  names: readonly string[];
}) {
  const text = useText();
  const { title, piece, sides, numbers } = banner;
  const about = piece === undefined ? undefined : args[piece];
  if (!title && !sides && about === undefined) return null;
  return (
    <div className={`banner-head ${sides ? "banner-sides" : ""}`}>
      {title && <strong className="banner-title">{text.say(title, numbersIn(args))}</strong>}
      {sides && (
        <BannerSide player={args[sides[0]]} number={args[numbers?.[0] ?? ""]} names={names} />
      )}
      {about !== undefined && <BannerPiece about={about} omits={omits} names={names} />}
      {sides && (
        <BannerSide player={args[sides[1]]} number={args[numbers?.[1] ?? ""]} names={names} />
      )}
    </div>
  );
}

/** What a player did since an earlier event of a name; the player of the event if none is given. */
export function eventsSince(
  story: readonly GameEvent[],
  event: GameEvent,
  name: string,
  actor = actorOf(event),
): readonly GameEvent[] {
  const earlier = story.filter(({ number }) => number < event.number);
  const from = earlier.findLastIndex(({ message }) => eventName(message) === name);
  if (from < 0) return [];
  return earlier.slice(from).filter((one) => actorOf(one) === actor);
}

/** The arguments of a banner: those of its event, and of the event with which it began. */
export function bannerArgs(
  story: readonly GameEvent[],
  event: GameEvent,
  banner: BannerShow,
): Record<string, Argument> {
  const begun = story.findLast(
    ({ number, message }) => number < event.number && eventName(message) === banner.since,
  );
  return { ...begun?.message.args, ...event.message.args };
}

/** Who acts in the event a banner is about. */
export function bannerActor(banner: BannerShow | undefined, event: GameEvent): number | null {
  const { args } = event.message;
  return banner?.actor === undefined ? actorOf(event) : seatOf(args[banner.actor]);
}

/** As many events as there is room for, in their order, and the first one of every player. */
export function fairShare(events: readonly GameEvent[], most: number): readonly GameEvent[] {
  const told = new Map<number | null, number>();
  const rounds = events.map((event) => {
    const round = told.get(actorOf(event)) ?? 0;
    told.set(actorOf(event), round + 1);
    return { event, round };
  });
  const first = [...rounds].sort((a, b) => a.round - b.round);
  const shown = new Set(first.slice(0, Math.max(most, told.size)).map(({ event }) => event));
  return events.filter((event) => shown.has(event));
}

/** What a beat says: a line for each event, under a banner for what everybody should notice. */
export function Caption({
  beat,
  facts,
  isBehind,
  skip,
}: {
  beat: Beat;
  facts: SceneFacts;
  /** Whether the board waits for the end of the playback. */
  isBehind: boolean;
  skip: () => void;
}) {
  const text = useText();
  const { names, story } = facts;
  const { events, show } = beat;
  const [first] = events;
  const banner = show?.banner;
  const actor = first ? bannerActor(banner, first) : null;
  const before = first && banner?.since ? eventsSince(story, first, banner.since, actor) : [];
  const own = banner?.saysAll ? events.slice(1) : events;
  const all = [...before, ...own];
  const lines = fairShare(all, MOST_LINES);
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, banner ? "banner" : "line", beat);
  return (
    <div className={`caption ${banner ? `caption-banner caption-${banner.kind}` : ""}`} ref={box}>
      {banner && first && (
        <BannerHead
          banner={banner}
          args={bannerArgs(story, first, banner)}
          omits={entryOf(facts.game).shows.omits}
          names={names}
        />
      )}
      {banner?.note && <p className="banner-note">{text.say(banner.note)}</p>}
      {banner?.picture && <GameScene {...facts} name={banner.picture} events={events} />}
      {banner?.scene ? (
        <GameScene {...facts} name={banner.scene} events={events} />
      ) : (
        lines.length > 0 && (
          <ul>
            {lines.map((event) => (
              <Line
                key={event.number}
                event={event}
                seat={event === first ? actor : actorOf(event)}
                names={names}
              />
            ))}
            {lines.length < all.length && (
              <li className="caption-line quiet">
                {text.say("client-more-events", { count: all.length - lines.length })}
              </li>
            )}
          </ul>
        )
      )}
      {isBehind && (
        <Button variant="quiet" className="caption-skip" onPress={skip}>
          {text.say("client-skip")}
        </Button>
      )}
    </div>
  );
}
