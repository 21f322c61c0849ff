import type { Mean, StatisticsPair } from "../protocol/types";
import type { Messages } from "../text/messages";

/** Where something begins and ends on a bar, as shares of its length. */
export interface Span {
  from: number;
  to: number;
}

/** A share as a percentage. */
export function percent(text: Messages, share: number, digits = 1): string {
  const format = new Intl.NumberFormat(text.language, {
    style: "percent",
    maximumFractionDigits: digits,
  });
  return format.format(share);
}

/** A share with its interval, if that is known. */
export function shareWords(text: Messages, { mean, low, high }: Mean): string {
  if (low === null || high === null) return percent(text, mean);
  const [from, to] = [text.number(Math.round(100 * low)), text.number(Math.round(100 * high))];
  return text.say("statistics-share", { share: percent(text, mean), from, to });
}

/** A mean with half the width of its interval, if that is known. */
export function meanWords(text: Messages, { mean, low, high }: Mean): string {
  if (low === null || high === null) return text.number(mean);
  return text.say("statistics-mean", {
    mean: text.number(mean),
    half: text.number((high - low) / 2),
  });
}

/** The numbers that are known of means. */
function known(means: readonly Mean[]): number[] {
  return means.flatMap(({ mean, low, high }) =>
    [mean, low, high].filter((each): each is number => each !== null),
  );
}

/** The smallest and the greatest number of means, and zero. */
export function scaleOf(pairs: readonly StatisticsPair[]): Span {
  const all = known(pairs.flatMap(({ winners, others }) => [...winners, ...others]));
  const [from, to] = [Math.min(0, ...all), Math.max(0, ...all)];
  return { from, to: to > from ? to : from + 1 };
}

/** A place on a scale, from 0 to 1. */
export function place(value: number, { from, to }: Span): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** From zero to a value on a scale. */
export function spanOf(value: number, scale: Span): Span {
  const [zero, end] = [place(0, scale), place(value, scale)];
  return { from: Math.min(zero, end), to: Math.max(zero, end) };
}

/** An interval on a scale; null if it is not known. */
export function intervalOf({ low, high }: Mean, scale: Span): Span | null {
  return low === null || high === null ? null : { from: place(low, scale), to: place(high, scale) };
}
