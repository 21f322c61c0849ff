import type { SceneProps } from "../../board/props";
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
