import type { SoundName } from "../board/shows";
import { isOn } from "../browser/preferences";

/** A tone: its frequency in hertz, when it begins and how long it lasts in seconds, and its wave. */
interface Tone {
  hertz: number;
  at?: number;
  lasts: number;
  wave?: OscillatorType;
  volume?: number;
}

const SOUNDS: Record<SoundName, readonly Tone[]> = {
  turn: [
    { hertz: 587, lasts: 0.25 },
    { hertz: 880, at: 0.14, lasts: 0.5 },
  ],
  card: [{ hertz: 220, lasts: 0.08, wave: "triangle", volume: 0.5 }],
  coins: [
    { hertz: 1568, lasts: 0.09, volume: 0.4 },
    { hertz: 2093, at: 0.06, lasts: 0.16, volume: 0.4 },
  ],
  build: [
    { hertz: 147, lasts: 0.09, wave: "square", volume: 0.3 },
    { hertz: 131, at: 0.14, lasts: 0.12, wave: "square", volume: 0.3 },
  ],
  dice: [0, 0.06, 0.11, 0.19].map((at) => ({
    hertz: 340 - at * 500,
    at,
    lasts: 0.05,
    wave: "square" as const,
    volume: 0.25,
  })),
  battle: [
    { hertz: 98, lasts: 0.4, wave: "sawtooth", volume: 0.4 },
    { hertz: 104, lasts: 0.4, wave: "sawtooth", volume: 0.4 },
  ],
  herald: [
    { hertz: 392, lasts: 0.16, wave: "triangle" },
    { hertz: 523, at: 0.15, lasts: 0.3, wave: "triangle" },
  ],
  age: [
    { hertz: 262, lasts: 0.9, wave: "triangle" },
    { hertz: 392, at: 0.1, lasts: 0.9, wave: "triangle" },
    { hertz: 523, at: 0.2, lasts: 1.1, wave: "triangle" },
  ],
  end: [
    { hertz: 392, lasts: 0.3, wave: "triangle" },
    { hertz: 523, at: 0.2, lasts: 0.3, wave: "triangle" },
    { hertz: 659, at: 0.4, lasts: 0.9, wave: "triangle" },
  ],
};

const LOUDEST = 0.12;
const SILENT = 0.0001;
let context: AudioContext | null = null;

/** Whether the player has pressed anything since the page was loaded: browsers are silent before. */
let hasGesture = false;

function resume(): void {
  if (context?.state === "suspended") context.resume().catch(() => {});
}

function unlock(): void {
  hasGesture = true;
  resume();
}

for (const gesture of ["pointerup", "click", "keydown"]) {
  globalThis.addEventListener?.(gesture, unlock, { capture: true });
}

/** Plays a sound if the player asked for sounds; what cannot be heard now is dropped. */
export function playSound(name: SoundName): void {
  if (!isOn("sound") || typeof AudioContext === "undefined" || !hasGesture) return;
  const isNew = context === null;
  context ??= new AudioContext();
  if (context.state !== "running") {
    resume();
    if (!isNew) return;
  }
  const now = context.currentTime;
  for (const { hertz, at = 0, lasts, wave = "sine", volume = 1 } of SOUNDS[name]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = wave;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDEST * volume, now + at);
    gain.gain.exponentialRampToValueAtTime(SILENT, now + at + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + lasts);
  }
}
