import type { ComponentType, LazyExoticComponent } from "react";
import type { BoardProps, GameKey } from "../board/props";
import { lazyComponent } from "../ui/lazy";

type Board<K extends GameKey> = LazyExoticComponent<ComponentType<BoardProps<K>>>;

/** The board of each game; fetched when the first table of the game is shown. */
export const BOARDS: { [K in GameKey]: Board<K> } = {
  wonders: lazyComponent(() => import("./wonders/board")),
  dice: lazyComponent(() => import("./dice/board")),
  ages: lazyComponent(() => import("./ages/board")),
};

export function isGame(key: string): key is GameKey {
  return key in BOARDS;
}
