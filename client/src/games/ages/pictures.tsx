import { memo, Suspense } from "react";
import type { CivilizationView } from "../../protocol/types";
import { useText } from "../../text/languages";
import { lazyComponent } from "../../ui/lazy";
import { type AnyCard, isMilitary, useFacts } from "./facts";

const Wonder = lazyComponent(async () => ({
  default: (await import("./drawings/wonder")).AgesWonder,
}));
const Leader = lazyComponent(async () => ({
  default: (await import("./drawings/leader")).AgesLeader,
}));
const Era = lazyComponent(async () => ({ default: (await import("./drawings/era")).AgesEra }));

/** The drawing of a leader or a wonder; nothing for other cards. */
export function CardPicture({
  card,
  built,
}: {
  card: AnyCard;
  /** The stages of a wonder that are built; all of them unless given. */
  built?: number;
}) {
  if (isMilitary(card)) return null;
  const { name, group, stages } = card;
  if (group !== "leader" && group !== "wonder") return null;
  return (
    <span className={`ages-drawn ages-drawn-${group}`} aria-hidden="true">
      <Suspense fallback={null}>
        {group === "leader" ? (
          <Leader name={name} />
        ) : (
          <Wonder name={name} built={built ?? stages.length} of={stages.length} />
        )}
      </Suspense>
    </span>
  );
}

/** The world in an age. */
export function EraPicture({ age }: { age: string }) {
  return (
    <span className="ages-drawn ages-drawn-era" aria-hidden="true">
      <Suspense fallback={null}>
        <Era age={age} />
      </Suspense>
    </span>
  );
}

/** The leader and the wonders of a civilization in pictures, where a sheet has room left. */
export const Gallery = memo(function Gallery({
  leader,
  wonder,
  stages,
  wonders,
  ruins,
  age,
}: Pick<CivilizationView, "leader" | "wonder" | "stages" | "wonders" | "ruins"> & {
  age: number;
}) {
  const text = useText();
  const facts = useFacts();
  const shown = [
    ...facts.cards([leader]).map((card) => ({ card, built: undefined })),
    ...facts.cards([wonder]).map((card) => ({ card, built: stages })),
    ...facts.cards(wonders).map((card) => ({
      card,
      built: ruins.includes(card.id) ? 0 : undefined,
    })),
  ];
  return (
    <div className="ages-gallery" aria-hidden="true">
      <div className="ages-gallery-row">
        {shown.map(({ card, built }) => (
          <figure key={card.id} className={`ages-figure ages-figure-${card.group}`}>
            <CardPicture card={card} built={built} />
            <figcaption>{text.say(`card-${card.name}`)}</figcaption>
          </figure>
        ))}
        <EraPicture age={facts.age(age)} />
      </div>
    </div>
  );
});
