import { memo, type ReactNode } from "react";
import type { DiceFace } from "../../protocol/types";
import { faceColour, faceSigns } from "./print";
import { Sign } from "./symbols";

const MANY = 3;

/** What a face shows: its symbol, and small beside it what it speaks of. */
export function Face({ face }: { face: DiceFace }) {
  const { sign, of } = faceSigns(face);
  const colour = faceColour(face);
  const tint = colour ? `dice-tint dice-${colour}` : "";
  return (
    <>
      <Sign
        name={sign}
        className={of.length > 0 ? "dice-face-upper" : tint && `dice-patch ${tint}`}
      />
      {of.length > 0 && (
        <span className={`dice-face-of ${of.length > MANY ? "dice-face-many" : ""} ${tint}`}>
          {of.map((area) => (
            <Sign key={area} name={area} />
          ))}
        </span>
      )}
    </>
  );
}

/** A die that shows a face. */
export const Die = memo(function Die({ colour, face }: { colour: string; face: DiceFace | null }) {
  return (
    <span className={`dice-die dice-${colour}`} aria-hidden="true">
      {face && <Face face={face} />}
    </span>
  );
});

/** A little die of a colour, to speak of. */
export function DieSign({ colour, children }: { colour: string; children?: ReactNode }) {
  return (
    <span className={`dice-die-sign dice-${colour}`} aria-hidden="true">
      {children}
    </span>
  );
}
