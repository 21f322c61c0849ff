import type { Show, Shows } from "../../board/shows";

const QUIET: Show = { isQuiet: true };
const CULTURE: Show = { marks: ["culture:{player}"] };
const SCIENCE: Show = { marks: ["science:{player}"] };
const PLAYER: Show = { marks: ["tile:{player}"] };
const LOST: Show = { marks: ["tech:{player}:{card}"], sound: "battle" };

/** Sentences on cards that say how they come into play. */
const HOW_TO = [
  "words-prepare",
  "words-first-event",
  "words-aggression",
  "words-war",
  "words-wonder",
];

/** All bids so far; the last one is said under them. */
const BID: Show = {
  banner: { kind: "colony", title: "client-show-auction", picture: "auction" },
  group: "bids",
  marks: ["tile:{player}"],
  length: 1.1,
};

/** How the events of Through the Ages are shown. */
export const shows: Shows = {
  isSimultaneous: false,
  omits: HOW_TO,
  events: {
    first_player: PLAYER,
    turn_began: { group: "turn", marks: ["tile:{player}"], length: 0.6, isOutcome: true },
    card_swept: { group: "sweep", marks: ["row:{card}"], length: 0.6 },
    card_dealt: QUIET,
    card_taken: {
      flights: [{ thing: "card", from: "row:{card}", to: "tile:{player}", words: "card" }],
      sound: "card",
    },
    age_began: {
      banner: {
        kind: "age",
        piece: "age",
        picture: "age",
        saysAll: true,
        note: "client-ages-age-ends",
      },
      sound: "age",
      length: 2.5,
      isNews: true,
    },
    card_antiquated: { ...PLAYER, isNews: true },
    hidden_card_antiquated: { ...PLAYER, isNews: true },
    last_round_known: { banner: { kind: "end" }, sound: "age", isNews: true },
    leader_played: {
      flights: [{ thing: "card", from: "tile:{player}", to: "seat:{player}", words: "card" }],
      sound: "herald",
    },
    labs_scored: CULTURE,
    strongest_scored: CULTURE,
    spoke_for_culture: CULTURE,
    culture_scored: CULTURE,
    culture_lost: CULTURE,
    science_scored: SCIENCE,
    science_lost: SCIENCE,
    population_increased: {
      flights: [{ thing: "worker", from: "tile:{player}", to: "pool:{player}" }],
    },
    population_gained: {
      flights: [{ thing: "worker", from: "tile:{player}", to: "pool:{player}" }],
    },
    population_lost: {
      flights: [{ thing: "worker", from: "pool:{player}", to: "tile:{player}" }],
    },
    built: {
      flights: [{ thing: "worker", from: "pool:{player}", to: "tech:{player}:{card}" }],
      sound: "build",
    },
    upgraded: {
      flights: [{ thing: "worker", from: "tech:{player}:{old}", to: "tech:{player}:{card}" }],
      sound: "build",
    },
    building_lost: LOST,
    destroyed: LOST,
    card_removed: LOST,
    colony_lost: LOST,
    wonder_ruined: LOST,
    stages_built: {
      flights: [{ thing: "goods", from: "tile:{player}", to: "seat:{player}", count: "stages" }],
      sound: "build",
    },
    wonder_completed: {
      banner: { kind: "event", title: "client-show-wonder", piece: "card", picture: "wonder" },
      sound: "herald",
      length: 2,
    },
    developed: {
      flights: [{ thing: "card", from: "tile:{player}", to: "seat:{player}", words: "card" }],
      sound: "card",
    },
    revolution: {
      banner: { kind: "event", title: "client-show-revolution", piece: "card" },
      sound: "herald",
      length: 1.5,
    },
    action_card_played: {
      flights: [{ thing: "card", from: "tile:{player}", to: "seat:{player}", words: "card" }],
      sound: "card",
    },
    goods_gained: {
      flights: [{ thing: "goods", from: "tile:{player}", to: "seat:{player}", count: "amount" }],
      length: 0.7,
    },
    uprising: { banner: { kind: "attack" }, sound: "battle" },
    produced: {
      marks: ["culture:{player}", "science:{player}"],
      sound: "coins",
      isOutcome: true,
    },
    corruption: { ...PLAYER, isOutcome: true },
    consumption: { ...PLAYER, length: 0.7, isOutcome: true },
    military_card_drawn: QUIET,
    military_card_discarded: QUIET,
    military_deck_renewed: QUIET,
    event_prepared: {
      flights: [{ thing: "card", from: "tile:{player}", to: "events" }],
      sound: "card",
    },
    event_revealed: {
      banner: { kind: "event", title: "client-show-event", piece: "card", saysAll: true },
      sound: "herald",
      length: 2.2,
    },
    events_renewed: QUIET,
    final_event: {
      banner: { kind: "event", title: "client-show-event", piece: "card", saysAll: true },
      sound: "herald",
    },
    politics_skipped: { ...PLAYER, length: 0.5 },
    bid_made: BID,
    bid_passed: BID,
    auction_won: {
      banner: { kind: "colony", piece: "card", picture: "auction" },
      sound: "herald",
      length: 1.8,
    },
    colonized: {
      banner: { kind: "colony", piece: "card", since: "auction_won" },
      sound: "herald",
      length: 2.4,
    },
    nobody_colonized: { banner: { kind: "colony", piece: "card" }, length: 1.2 },
    colony_annexed: {
      banner: { kind: "attack", piece: "card", sides: ["player", "rival"] },
      sound: "battle",
    },
    unit_sent: { ...LOST, group: "force" },
    bonus_used: { marks: ["tile:{player}"], group: "force" },
    tactic_played: { ...PLAYER, sound: "card" },
    tactic_copied: { ...PLAYER, sound: "card" },
    aggression: {
      banner: {
        kind: "attack",
        piece: "card",
        sides: ["player", "rival"],
        numbers: ["strength", "rival_strength"],
      },
      sound: "battle",
      length: 2.4,
    },
    aggression_failed: {
      banner: {
        kind: "attack",
        piece: "card",
        sides: ["player", "rival"],
        numbers: ["strength", "rival_strength"],
        since: "aggression",
        actor: "rival",
      },
      sound: "battle",
    },
    aggression_succeeded: {
      banner: { kind: "attack", piece: "card", sides: ["player", "rival"] },
      sound: "battle",
    },
    war_declared: {
      banner: { kind: "war", piece: "card", sides: ["player", "rival"] },
      sound: "battle",
    },
    war_resolved: {
      banner: {
        kind: "war",
        piece: "card",
        sides: ["player", "rival"],
        numbers: ["strength", "rival_strength"],
      },
      sound: "battle",
      length: 2.6,
    },
    pact_offered: { banner: { kind: "pact", piece: "card", sides: ["player", "partner"] } },
    equal_pact_offered: { banner: { kind: "pact", piece: "card", sides: ["player", "partner"] } },
    pact_accepted: {
      banner: { kind: "pact", piece: "card", sides: ["player", "partner"] },
      sound: "herald",
    },
    pact_refused: { banner: { kind: "pact", piece: "card", sides: ["player", "partner"] } },
    pact_ended: {
      banner: { kind: "pact", piece: "card", sides: ["player", "partner"] },
      isNews: true,
    },
    leader_retired: PLAYER,
    resigned: { banner: { kind: "end" }, sound: "end" },
  },
};
