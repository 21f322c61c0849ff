import type { Shows } from "../../board/shows";

/** How the events of 7 Wonders Dice are shown. */
export const shows: Shows = {
  isSimultaneous: true,
  events: {
    city_founded: { group: "founding", marks: ["seat:{player}"] },
    turn_began: { isQuiet: true },
    die_rolled: {
      group: "roll",
      flights: [{ thing: "die", from: "forum", to: "die:{die}", words: "face" }],
      marks: ["die:{die}"],
      sound: "dice",
      isUncounted: true,
      length: 1.4,
    },
    die_chosen: {
      group: "choice",
      flights: [
        { thing: "die", from: "die:{die}", to: "seat:{city}", words: "die" },
        { thing: "coins", from: "coins:{city}", to: "forum", count: "cost" },
      ],
      sound: "card",
      length: 1.8,
    },
    space_crossed: {
      group: "choice",
      marks: ["space:{city}:{space}"],
      sound: "build",
      length: 1.8,
    },
    coins_gained: {
      group: "choice",
      flights: [{ thing: "coins", from: "forum", to: "coins:{city}", count: "coins" }],
      sound: "coins",
    },
    passed: {
      group: "choice",
      flights: [{ thing: "coins", from: "forum", to: "coins:{city}", count: "coins" }],
      sound: "coins",
    },
    declined: { group: "choice" },
    attacked: {
      group: "choice",
      flights: [{ thing: "card", from: "tile:{city}", to: "tile:{neighbour}", words: "points" }],
      sound: "battle",
    },
    building_completed: { group: "choice", marks: ["area:{city}:{area}"], sound: "herald" },
    bonus_crossed: { group: "choice", marks: ["tile:{city}"], sound: "herald" },
    die_unlocked: { group: "choice", marks: ["tile:{city}"] },
    agora_filled: { group: "choice", marks: ["tile:{city}"] },
    last_turn_set: { banner: { kind: "end" }, sound: "age" },
    dice_exchanged: { marks: ["forum"] },
  },
};
