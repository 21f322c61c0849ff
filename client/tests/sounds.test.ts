import { afterEach, expect, it, vi } from "vitest";
import type { SoundName } from "../src/board/shows";
import { setOn } from "../src/browser/preferences";
import { entryOf } from "../src/games/registry";
import { playSound } from "../src/presenter/sounds";

const heard: number[] = [];

/** As much of an audio context as tones need; it keeps their frequencies. */
class Context {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = {
      set value(hertz: number) {
        heard.push(hertz);
      },
    };
    return { frequency, connect: (next: unknown) => next, start: () => {}, stop: () => {} };
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: (next: unknown) => next };
  }
}
vi.stubGlobal("AudioContext", Context);

function tonesOf(name: SoundName): number[] {
  heard.length = 0;
  playSound(name);
  return [...heard];
}

afterEach(() => setOn("sound", false));

it("sounds are off by default", () => {
  expect(tonesOf("turn")).toEqual([]);
  setOn("sound", true);
  expect(tonesOf("turn")).not.toEqual([]);
});

it("no event sounds like the player's own turn", () => {
  setOn("sound", true);
  const turn = tonesOf("turn");
  for (const game of ["wonders", "dice", "ages"]) {
    for (const show of Object.values(entryOf(game).shows.events).flat()) {
      if (show.sound) expect(tonesOf(show.sound)).not.toEqual(turn);
    }
  }
});
