import type { SceneProps } from "../../board/props";
import { Bidders } from "./bidders";
import { bidsOf, leaderOf } from "./bids";
import { Facts, isMilitary, nameIn } from "./facts";
import { CardPicture, EraPicture } from "./pictures";

/** The age that has begun. */
export function AgeScene({ events }: SceneProps<"ages">) {
  const name = nameIn(events[0]?.message.args.age);
  return (
    <div className="ages-scene">
      <EraPicture age={name?.replace(/^age-/, "").toUpperCase() ?? ""} />
    </div>
  );
}

/** The wonder that is completed. */
export function WonderScene({ events, pieces }: SceneProps<"ages">) {
  const card = new Facts(pieces).named(events[0]?.message.args.card);
  if (!card || isMilitary(card)) return null;
  return (
    <div className="ages-scene">
      <CardPicture card={card} />
    </div>
  );
}

/** An auction so far: what every player has bid. */
export function AuctionScene({ events, story, view, names }: SceneProps<"ages">) {
  const last = events.at(-1)?.number ?? 0;
  const seats = view.civilizations.map((_, seat) => seat).filter((one) => !view.gone.includes(one));
  const bids = bidsOf(
    seats,
    story.filter(({ number }) => number <= last),
  ).sort((a, b) => a.seat - b.seat);
  return (
    <div className="ages-scene ages-auction">
      <Bidders bids={bids} leader={leaderOf(bids)} asked={null} names={names} />
    </div>
  );
}
