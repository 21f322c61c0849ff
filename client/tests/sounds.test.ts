import { afterEach, expect, it, vi } from "vitest";
import type { SoundName } from "../src/board/shows";
import { setOn } from "../src/browser/preferences";
import { entryOf } from "../src/games/registry";

const heard: number[] = [];

/** As much of an audio context as tones need; it keeps their frequencies. */
class Context {
  static newest: Context;
  state = "running";
  currentTime = 0;
  destination = {};
  constructor() {
    Context.newest = this;
  }
  async resume() {
    this.state = "running";
  }
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
// As after a reload: files of tests share their modules.
vi.resetModules();
const { playSound } = await import("../src/presenter/sounds");

function tonesOf(name: SoundName): number[] {
  heard.length = 0;
  playSound(name);
  return [...heard];
}

afterEach(() => setOn("sound", false));

it("sounds are off by default, and silent until the player has pressed something", () => {
  setOn("sound", true);
  expect(tonesOf("turn")).toEqual([]);
  dispatchEvent(new Event("click"));
  expect(tonesOf("turn")).not.toEqual([]);
  setOn("sound", false);
  expect(tonesOf("turn")).toEqual([]);
});

it("tones are dropped while the browser is silent, until the next gesture", () => {
  setOn("sound", true);
  const { newest } = Context;
  newest.resume = () => Promise.reject(new Error("no gesture"));
  newest.state = "suspended";
  expect(tonesOf("turn")).toEqual([]);
  newest.resume = async () => {
    newest.state = "running";
  };
  dispatchEvent(new Event("keydown"));
  expect(tonesOf("card")).not.toEqual([]);
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
