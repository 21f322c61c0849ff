"""The keys of positions, each with what it allows."""

from typing import Final

from civitas.games.through_the_ages.data.military import (
    FIRST_BONUS,
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    FIRST_WAR,
    MILITARY_WORDS,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_WONDER,
    STAGES,
    WORDS,
    WORKED,
)
from civitas.games.through_the_ages.ids import AGE_IV, AGES, MOST_PLAYERS, SIDES
from civitas.games.through_the_ages.position.usual import FIRST_UNUSED, ONCE, USED
from civitas.games.through_the_ages.state import STORES
from civitas.kernel import Key, cards_key, number_key, rows_key, word_key, words_key
from civitas.kernel.position import (
    COUNTS,
    FLAG,
    LIST_OF_WORDS,
    NUMBERS,
    SEAT,
    SEATS,
    SECTION,
    UNKNOWN_CARD,
)

MOST_ROUNDS: Final = 999
MOST_POINTS: Final = 9_999
MOST_TOKENS: Final = 99
MOST_GRANTED: Final = 30
"""Nothing that cards grant for a turn is more."""
EMPTY_SPACE: Final = "-"
UNKNOWN_OF_AGE: Final = tuple([f"{UNKNOWN_CARD}{age}" for age in AGES[:AGE_IV]])
UNKNOWNS: Final = (UNKNOWN_CARD, *UNKNOWN_OF_AGE)
EVENTS: Final = MILITARY_WORDS[:FIRST_TACTIC]
TACTICS: Final = MILITARY_WORDS[FIRST_TACTIC:FIRST_BONUS]
WONDERS: Final = WORDS[FIRST_WONDER:FIRST_LEADER]
CARD: Final = "card-"

CIVILIZATION_KEYS: Final = (
    number_key("culture", 0, MOST_POINTS, 0),
    number_key("science", 0, MOST_POINTS, 0),
    word_key("government", WORDS[FIRST_GOVERNMENT:FIRST_SPECIAL], CARD),
    words_key("technologies", WORDS[:FIRST_WONDER], CARD),
    word_key("leader", WORDS[FIRST_LEADER:FIRST_ACTION], CARD),
    words_key("wonders", WONDERS, CARD),
    words_key("ruins", WONDERS, CARD),
    word_key("tucked", WONDERS, CARD),
    word_key("wonder", WONDERS, CARD),
    number_key("stages", 0, max([len(costs) for costs in STAGES]) - 1, 0),
    number_key("wonder_tokens", 0, MOST_TOKENS),
    Key("workers", COUNTS, 0, MOST_TOKENS, words=WORDS[:WORKED], names=CARD),
    number_key("unused_workers", 0, MOST_TOKENS, FIRST_UNUSED),
    number_key("yellow_bank", 0, MOST_TOKENS),
    Key("blue_tokens", COUNTS, 0, MOST_TOKENS, words=WORDS[:STORES], names=CARD),
    number_key("blue_bank", 0, MOST_TOKENS),
    number_key("civil_actions", 0, MOST_TOKENS),
    number_key("military_actions", 0, MOST_TOKENS),
    number_key("spare_civil_actions", 0, 1, 0),
    number_key("spare_military_actions", 0, MOST_GRANTED, 0),
    number_key("resources_for_units", 0, MOST_GRANTED, 0),
    number_key("science_for_units", 0, MOST_GRANTED, 0),
    number_key("spare_food", 0, 1, 0),
    number_key("spare_resources", 0, 1, 0),
    cards_key("hand", WORDS, CARD, UNKNOWNS),
    words_key("fresh", WORDS[FIRST_ACTION:], CARD),
    words_key("led", AGES[:AGE_IV], "age-"),
    words_key("used", tuple([word for word, _ in USED]), "position-used-"),
    words_key("once", tuple([word for word, _ in ONCE]), "position-once-"),
    cards_key("military_hand", MILITARY_WORDS, CARD, UNKNOWNS),
    words_key("shown", MILITARY_WORDS, CARD),
    word_key("tactic", TACTICS, CARD),
    Key("exclusive", FLAG),
    words_key("colonies", MILITARY_WORDS[FIRST_TERRITORY:FIRST_TACTIC], CARD),
    rows_key(
        "wars",
        (word_key("card", MILITARY_WORDS[FIRST_WAR:FIRST_PACT], CARD), Key("rival", SEAT)),
    ),
    Key(
        "pact",
        SECTION,
        keys=(
            word_key("card", MILITARY_WORDS[FIRST_PACT:], CARD),
            Key("partner", SEAT),
            word_key("side", SIDES, "position-side-"),
        ),
    ),
    words_key("prepared", EVENTS, CARD),
)
KEYS: Final = (
    word_key("age", AGES, "age-"),
    number_key("round", 1, MOST_ROUNDS),
    number_key("last_round", 1, MOST_ROUNDS + 1),
    Key("first", SEAT, usual=0),
    Key("active", SEAT),
    Key("made_for", NUMBERS, 2, MOST_PLAYERS),
    Key("row", LIST_OF_WORDS, words=WORDS, names=CARD, unknown=(*UNKNOWNS, EMPTY_SPACE)),
    cards_key("deck", WORDS, CARD, UNKNOWNS),
    cards_key("events", EVENTS, CARD, UNKNOWNS),
    Key(
        "next_event",
        SECTION,
        keys=(word_key("card", EVENTS, CARD, UNKNOWNS), Key("known_to", SEATS)),
    ),
    cards_key("future_events", EVENTS, CARD, UNKNOWNS),
    words_key("past_events", EVENTS, CARD),
    words_key("common_tactics", TACTICS, CARD),
    rows_key(
        "discarded",
        (
            word_key("card", MILITARY_WORDS, CARD, UNKNOWNS),
            Key("by", SEAT),
            Key("plain", FLAG),
        ),
        short="card",
    ),
    rows_key("civilizations", CIVILIZATION_KEYS, is_by_seat=True),
)
"""The keys of a position besides those of every game."""
