import { MessageText } from "../board/message";
import type { BannerShow } from "../board/shows";
import type { GameEvent } from "../protocol/model";
import type { Argument } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { actorOf, type Beat } from "./beats";
import { seatStyle } from "./seat-style";

const MOST_LINES = 6;

function Line({ event, names }: { event: GameEvent; names: readonly string[] }) {
  return (
    <li className="caption-line" style={seatStyle(actorOf(event))}>
      <MessageText text={event.message} names={names} plain />
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
  if (player === undefined) return null;
  return (
    <div className="banner-side">
      <strong>{String(text.argument(player, names))}</strong>
      {typeof number === "number" && <span className="banner-number">{text.number(number)}</span>}
    </div>
  );
}

function numbersIn(args: Record<string, Argument>): Record<string, number> {
  const found = Object.entries(args).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(found) as Record<string, number>;
}

function BannerHead({
  banner,
  event,
  names,
}: {
  banner: BannerShow;
  event: GameEvent;
  names: readonly string[];
}) {
  const text = useText();
  const { args } = event.message;
  const { title, piece, sides, numbers } = banner;
  const about = piece === undefined ? undefined : args[piece];
  return (
    <div className="banner-head">
      {title && <strong className="banner-title">{text.say(title, numbersIn(args))}</strong>}
      {sides && (
        <BannerSide player={args[sides[0]]} number={args[numbers?.[0] ?? ""]} names={names} />
      )}
      {about !== undefined && (
        <span className="banner-piece">{String(text.argument(about, names))}</span>
      )}
      {sides && (
        <BannerSide player={args[sides[1]]} number={args[numbers?.[1] ?? ""]} names={names} />
      )}
    </div>
  );
}

/** What a beat says: a line for each event, under a banner for what everybody should notice. */
export function Caption({
  beat,
  names,
  isBehind,
  skip,
}: {
  beat: Beat;
  names: readonly string[];
  /** Whether the board waits for the end of the playback. */
  isBehind: boolean;
  skip: () => void;
}) {
  const text = useText();
  const { events, show } = beat;
  const [first] = events;
  const banner = show?.banner;
  return (
    <div className={`caption ${banner ? `caption-banner caption-${banner.kind}` : ""}`}>
      {banner && first && <BannerHead banner={banner} event={first} names={names} />}
      <ul>
        {events.slice(0, MOST_LINES).map((event) => (
          <Line key={event.number} event={event} names={names} />
        ))}
      </ul>
      {isBehind && (
        <Button variant="quiet" className="caption-skip" onPress={skip}>
          {text.say("client-skip")}
        </Button>
      )}
    </div>
  );
}
