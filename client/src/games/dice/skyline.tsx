import { Suspense } from "react";
import type { DiceCity } from "../../protocol/types";
import { useText } from "../../text/languages";
import { lazyComponent } from "../../ui/lazy";
import { usePieceIndex } from "./piece-index";

const Building = lazyComponent(async () => ({
  default: (await import("./building")).DiceBuilding,
}));

/** The buildings of a city: complete ones in full, the others as sketches; where room is left. */
export function Skyline({ city, counts }: { city: DiceCity; counts: readonly number[] }) {
  const index = usePieceIndex();
  const text = useText();
  return (
    <div className="dice-skyline" aria-hidden="true">
      <div className="dice-skyline-row">
        <Suspense fallback={null}>
          {index.pieces.areas.map((area) => {
            const spaces = city.spaces.filter((one) => one.area === area.name).length;
            return (
              <figure key={area.name} className="dice-figure">
                <Building area={area.name} isBuilt={counts[area.id] === spaces} />
                <figcaption>{text.say(`area-${area.name}`)}</figcaption>
              </figure>
            );
          })}
        </Suspense>
      </div>
    </div>
  );
}
