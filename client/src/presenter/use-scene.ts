import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Shows } from "../board/shows";
import { useSpeed } from "../browser/speed";
import type { Connection } from "../protocol/connection";
import type { GameEvent } from "../protocol/model";
import { Presenter, type Scene } from "./presenter";
import { playSound } from "./sounds";

const NO_EVENTS: readonly GameEvent[] = [];

function newPresenter(connection: Connection, seat: number, shows: Shows): Presenter | null {
  const { states, events } = connection.read();
  const state = states.get(seat);
  return state ? new Presenter(shows, state, events.get(seat) ?? NO_EVENTS) : null;
}

const nothing = () => () => {};

/** The scene of a seat: what a board shows of a connection at this moment. */
export function useScene(
  connection: Connection,
  seat: number,
  shows: Shows,
  isLoaded: boolean,
): { scene: Scene | null; presenter: Presenter | null } {
  const speed = useSpeed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is a state once it is loaded
  const presenter = useMemo(
    () => newPresenter(connection, seat, shows),
    [connection, seat, shows, isLoaded],
  );
  useEffect(() => presenter?.setSpeed(speed), [presenter, speed]);
  useEffect(() => {
    if (!presenter) return;
    const receive = () => {
      const { states, events } = connection.read();
      const state = states.get(seat);
      if (state) presenter.receive(state, events.get(seat) ?? NO_EVENTS);
      if (document.hidden) presenter.skip();
    };
    receive();
    const forget = connection.subscribe(receive);
    document.addEventListener("visibilitychange", receive);
    return () => {
      forget();
      document.removeEventListener("visibilitychange", receive);
      presenter.skip();
    };
  }, [presenter, connection, seat]);
  const scene = useSyncExternalStore(presenter?.subscribe ?? nothing, () =>
    presenter ? presenter.read() : null,
  );
  const sound = scene?.beat?.show?.sound;
  const first = scene?.beat?.events[0];
  useEffect(() => {
    if (sound && first) playSound(sound);
  }, [sound, first]);
  return { scene, presenter };
}
