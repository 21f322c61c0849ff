import type { Flight, Shows } from "../../board/shows";

const PAID: readonly Flight[] = [
  { thing: "coins", from: "coins:{city}", to: "left:{city}", count: "left" },
  { thing: "coins", from: "coins:{city}", to: "right:{city}", count: "right" },
];
const GAINED: Flight = { thing: "coins", from: "discard", to: "coins:{city}", count: "coins" };

/** How the events of 7 Wonders are shown. */
export const shows: Shows = {
  isSimultaneous: true,
  events: {
    city_founded: { group: "founding", marks: ["seat:{player}"] },
    free_city_founded: { group: "founding" },
    turn_began: [
      {
        when: { turn: 1 },
        banner: { kind: "age", title: "client-show-age", saysAll: true, picture: "age" },
        isOutcome: true,
        length: 2,
        sound: "age",
      },
      { passes: true, length: 0.7, sound: "card" },
    ],
    structure_built: {
      group: "reveal",
      flights: [
        { thing: "card", from: "tile:{city}", to: "seat:{city}", words: "card", turns: true },
        ...PAID,
        GAINED,
      ],
      sound: "build",
      length: 1.8,
    },
    stage_built: {
      group: "reveal",
      flights: [{ thing: "card", from: "tile:{city}", to: "wonder:{city}" }, ...PAID, GAINED],
      marks: ["wonder:{city}"],
      sound: "build",
      length: 1.8,
    },
    card_sold: {
      group: "reveal",
      flights: [
        { thing: "card", from: "tile:{city}", to: "discard" },
        { thing: "coins", from: "discard", to: "coins:{city}", count: "coins" },
      ],
      sound: "coins",
      length: 1.8,
    },
    last_card_discarded: {
      group: "reveal",
      flights: [{ thing: "card", from: "tile:{city}", to: "discard" }],
    },
    card_dug: {
      flights: [{ thing: "card", from: "discard", to: "seat:{city}", words: "card" }, GAINED],
      sound: "build",
    },
    conflicts_resolved: {
      group: "conflicts",
      banner: { kind: "war", title: "client-show-conflicts", scene: "conflicts" },
      sound: "battle",
      length: 3.5,
    },
    card_drawn: { flights: [{ thing: "card", from: "deck", to: "tile:{player}" }] },
    pile_seen: { marks: ["discard"] },
  },
};
