import { type ComponentType, Suspense } from "react";
import type { AnySceneProps, PlainBoardProps } from "../board/props";
import { entryOf } from "../games/registry";

type PlainSceneProps = AnySceneProps<PlainBoardProps["view"], PlainBoardProps["pieces"]>;

/** What scenes of a table have in common. */
export type SceneFacts = Omit<PlainSceneProps, "events"> & { game: string };

/** A scene of a game by its name. */
export function GameScene({
  name,
  game,
  ...props
}: SceneFacts & { name: string } & Pick<PlainSceneProps, "events">) {
  const Scene = entryOf(game).scenes?.[name] as ComponentType<PlainSceneProps> | undefined;
  if (!Scene) return null;
  return (
    <Suspense fallback={null}>
      <Scene {...props} />
    </Suspense>
  );
}
