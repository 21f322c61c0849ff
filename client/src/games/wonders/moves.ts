import type { SevenWondersView, Text } from "../../protocol/types";

/** A payment with the names of the neighbours who get it; other moves as they are. */
export function moveWords(words: Text, seat: number, view: SevenWondersView): Text {
  const city = view.cities[seat];
  if (words.key !== "move-pay" || !city) return words;
  const people = [city.left, city.right].map((one) => view.cities[one]?.owner ?? null);
  const [left, right] = people;
  if (left == null || right == null) return words;
  const args = { ...words.args, leftName: { seat: left }, rightName: { seat: right } };
  return { key: "client-wonders-move-pay", args };
}
