import { entryOf } from "../games/registry";

/** The emblem of a game. */
export function Emblem({ game }: { game: string }) {
  const { emblem: Lines } = entryOf(game);
  return (
    <svg className="emblem" viewBox="0 0 96 64" aria-hidden="true">
      <Lines />
    </svg>
  );
}
