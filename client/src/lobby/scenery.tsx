import { Suspense } from "react";
import { lazyComponent } from "../ui/lazy";
import "./scenery.css";

const Scene = lazyComponent(async () => ({ default: (await import("./drawings")).LobbyDrawing }));
const Skyline = lazyComponent(async () => ({ default: (await import("./drawings")).LobbySkyline }));

/** A scene from a game, once it is loaded. */
export function LobbyDrawing({ game }: { game: string }) {
  return (
    <Suspense fallback={null}>
      <Scene game={game} />
    </Suspense>
  );
}

/** The skyline at the head of the first page, once it is loaded. */
export function LobbySkyline() {
  return (
    <Suspense fallback={null}>
      <Skyline />
    </Suspense>
  );
}

/** The skyline at the foot of a page, at the lower edge of the window if the page is short. */
export function SkylineFoot() {
  return (
    <div className="skyline-foot">
      <LobbySkyline />
    </div>
  );
}
