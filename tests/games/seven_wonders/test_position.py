"""Positions written by hand: what is left out, what is dealt, what is refused."""

import copy
from collections import Counter

import pytest

from civitas.games.seven_wonders.data.tables import CARD_WORDS
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.flow.turn import Draft
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.state import SevenWondersState, laid_card
from civitas.kernel import Chance
from kit.positions import (
    Change,
    Page,
    check_knowledge,
    check_round_trip,
    put,
    read,
    refused,
    written,
)
from kit.walk import walk

THREE: Page = {
    "players": 3,
    "age": 2,
    "turn": 3,
    "cities": [
        {
            "board": "giza:day",
            "coins": 5,
            "stages": 1,
            "victory_points": 1,
            "defeats": 1,
            "built": ["lumber_yard", "altar", "sawmill"],
            "hand": ["statue", "?", "?", "?", "?"],
        },
        {"board": "rhodes:night", "built": ["stone_pit", "loom"], "hand": 5, "defeats": 1},
        {"board": "olympia:day", "stages": 2, "victory_points": 1},
    ],
    "laid": [
        {"card": "press", "seat": 0, "age": 1, "turn": 6},
        {"card": "baths", "where": "wonder", "seat": 0, "age": 1, "turn": 2},
        {"card": "?", "seat": 1, "turn": 1, "known_to": [0, 1]},
    ],
}
LAST: Page = {
    "players": 3,
    "age": 3,
    "cities": [{"board": "giza:day"}, {"board": "rhodes:day"}, {"board": "olympia:day"}],
}
FREE: Page = {
    "players": 2,
    "options": {"edition": "1st"},
    "age": 1,
    "cities": [{"board": "giza:a"}, {"board": "rhodes:a"}, {"board": "olympia:b"}],
}


def wonders(page: Page, seed: int = 0) -> SevenWondersState:
    state = read("wonders", page, seed)
    assert isinstance(state, SevenWondersState)
    return state


def test_hands_are_dealt_from_what_is_left_of_the_age() -> None:
    state = wonders(THREE)
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.stack == [Draft()]
    counts = Counter([card for hand in state.hands for card in hand])
    assert not set(counts) & {CARD_WORDS.index("sawmill")}
    assert CARD_WORDS.index("statue") in state.hands[0]
    assert GAME.position(state) == GAME.position(wonders(THREE))
    assert GAME.position(state) != GAME.position(wonders(THREE, 1))
    check_round_trip(GAME, state)


def test_a_seat_sees_only_its_own_hand() -> None:
    page = written("wonders", wonders(THREE), 2)
    assert [city["hand"] for city in page["cities"]][:2] == [5, 5]
    assert len(page["cities"][2]["hand"]) == 5
    assert [row["card"] for row in page["laid"]] == ["?", "?", "?"]
    assert written("wonders", wonders(THREE), 0)["laid"][2]["card"] != "?"


def test_guilds_are_left_out_in_the_last_age() -> None:
    state = wonders(LAST)
    assert len(state.box) == len(state.numbers.guilds) - 5
    check_round_trip(GAME, state)
    guild = CARD_WORDS[state.box[0]]
    state = wonders({**LAST, "box": [guild, *["?"] * (len(state.box) - 1)]})
    assert CARD_WORDS.index(guild) in state.box
    assert written("wonders", state, 0)["box"] == len(state.box)


def test_a_game_that_is_over_has_no_hands() -> None:
    state = wonders({**LAST, "turn": 6, "pending": []})
    assert GAME.outcome(state) is not None
    check_round_trip(GAME, state)


def test_so_many_guilds_are_left_out_as_the_players_leave() -> None:
    assert refused("wonders", {**LAST, "box": ["workers_guild"]}) == "position-box"
    assert refused("wonders", {**LAST, "box": 9}) == "position-few-left"


def test_a_structure_that_was_free_is_noted_where_a_stage_gives_it() -> None:
    page = copy.deepcopy(FREE)
    page["age"] = 2
    page["cities"][1] = {"board": "olympia:a", "stages": 2, "free_used": 1}
    page["cities"][2] = {"board": "rhodes:a"}
    state = wonders(page)
    assert state.cities[1].free_used == 1
    check_round_trip(GAME, state)


def test_the_free_city_has_a_pile() -> None:
    state = wonders({**FREE, "pile": 6})
    assert len(state.pile.cards()) == 6
    assert [len(hand) for hand in state.hands] == [8, 7] or len(state.hands[0]) == 7
    check_round_trip(GAME, state)
    assert written("wonders", state, 0)["pile"] == 6
    house = {**FREE, "options": {}}
    house["cities"] = [{"board": "giza:day"}, {"board": "rhodes:day"}, {"board": "olympia:day"}]
    assert wonders({**house, "pile": 6}).seats == 2


def test_the_pile_of_the_free_city_has_a_card_for_each_turn_to_come() -> None:
    state = wonders({**FREE, "turn": 3})
    assert len(state.pile.cards()) == 4
    while GAME.waiting(state):
        seat = GAME.waiting(state)[0]
        GAME.apply(state, seat, GAME.options(state, seat)[-1])
    for size in (0, 3, 5):
        assert refused("wonders", {**FREE, "turn": 3, "pile": size}) == "position-count-exact"
    over = {**FREE, "age": 3, "turn": 6, "pending": []}
    assert wonders(over).pile.cards() == []
    assert refused("wonders", {**over, "pile": 1}) == "position-count-exact"


def test_who_runs_the_free_city_lays_down_a_card_for_it_too() -> None:
    rows = [{"card": "?", "seat": 0, "age": 1}] * 2
    assert len(wonders({**FREE, "turn": 3, "laid": rows}).laid) == 2
    other = [{**row, "seat": 1} for row in rows]
    assert refused("wonders", {**FREE, "turn": 3, "laid": other}) == "position-laid"


def test_cards_of_two_ages_are_counted_where_they_fit() -> None:
    """Two names are in two ages: what is built may be of either."""
    deck = Counter(wonders(THREE).numbers.ordered_decks[1][3])
    later = Counter(wonders(THREE).numbers.ordered_decks[2][3])
    shared = [card for card in deck if later[card]]
    assert shared
    for card in shared:
        cities = copy.deepcopy(THREE["cities"])
        cities[2]["built"] = [CARD_WORDS[card]]
        rest = [word for word in later.elements() if word not in shared]
        check_round_trip(GAME, wonders({**THREE, "cities": cities}))
        assert rest


def test_before_the_first_age_boards_are_chosen() -> None:
    chosen = {"players": 3, "age": 0, "options": {"boards": "choose", "sides": "choose"}}
    state = GAME.setup(GAME.configure(3, 0, {"boards": "choose", "sides": "choose"}), Chance(3))
    check_round_trip(GAME, state)
    assert refused("wonders", chosen) == "position-no-cities"


def test_the_last_card_of_the_free_city_is_hidden_from_the_other_player() -> None:
    chosen = {"edition": "1st", "free_city": "babylon:b"}
    config = GAME.configure(2, 0, chosen)
    found = 0
    for seed in range(40):
        for step in walk(GAME, config, seed):
            top = step.state.stack[-1] if step.state.stack else None
            if isinstance(top, LastCard) and top.number == 2:
                found += 1
                check_round_trip(GAME, step.state)
                for viewer in (-1, 0, 1):
                    check_knowledge(GAME, step.state, viewer, seed)
        if found > 2:
            break
    assert found


def test_the_seventh_card_of_the_free_city_is_not_dealt_again() -> None:
    page: Page = {
        "players": 2,
        "options": {"house_rule": "free_city_2nd"},
        "age": 2,
        "turn": 6,
        "cities": [
            {"board": "rhodes:day", "hand": 0},
            {"board": "olympia:day", "hand": 0},
            {"board": "babylon:night", "stages": 1, "coins": 9, "built": ["quarry", "foundry"]},
        ],
        "laid": [
            {"card": "?", "seat": seat, "age": 2, "turn": turn}
            for turn in range(1, 6)
            for seat in (0, 1)
        ],
        "pending": [
            {"step": "end_of_turn"},
            {"step": "last_card", "seat": 0, "number": 2, "card": "sawmill", "limit": 9},
        ],
    }
    for seed in range(20):
        cards = [laid_card(entry) for entry in wonders(page, seed).laid]
        assert CARD_WORDS.index("sawmill") not in cards


@pytest.mark.parametrize(("hand", "key"), [(4, ""), (3, "position-hand"), (5, "position-hand")])
def test_hands_within_a_turn_have_one_card_less(hand: int, key: str) -> None:
    page = copy.deepcopy(THREE)
    for city in page["cities"]:
        city["hand"] = hand
    page["cities"][1] = {"board": "halicarnassus:night", "stages": 1, "hand": hand, "defeats": 1}
    page["pending"] = [{"step": "end_of_turn"}, {"step": "dig", "seat": 1, "number": 1}]
    if key:
        assert refused("wonders", page) == key
    else:
        check_round_trip(GAME, wonders(page))


AGE_I = [
    *(
        "ore_vein",
        "clay_pool",
        "timber_yard",
        "clay_pit",
        "glassworks",
        "press",
        "theater",
        "workshop",
    ),
    *("stockade", "barracks", "guard_tower"),
]
LAST_CARD: Page = {"step": "last_card", "seat": 0, "number": 0, "card": "statue", "limit": 0}

TURNS_OF_AGE = range(1, 7)
REFUSALS: list[tuple[Change, str]] = [
    (put("age", to=4), "position-number"),
    (put("gone", to=[1]), "position-gone"),
    (put("gone", to=[1, 1]), "position-repeated"),
    (put("turn", to=7), "position-number"),
    (put("players", to=4), "position-count-exact"),
    (put("options", to={"edition": "3rd"}), "config-value"),
    (put("cities", 0, "board", to="giza:a"), "config-sides"),
    (put("cities", 0, "coins", to=1000), "position-number"),
    (put("cities", 0, "stages", to=9), "position-number"),
    (put("cities", 0, "stages", to=0), "position-buried"),
    (put("cities", 0, "defeats", to=2), "position-tokens"),
    (put("cities", 0, "defeats", to=6), "position-tokens"),
    (put("cities", 0, "victory_points", to=3), "position-tokens"),
    (put("cities", 0, "free_used", to=1), "position-number"),
    (put("cities", 1, "defeats", to=0), "position-conflicts"),
    (put("cities", 2, "victory_points", to=0), "position-conflicts"),
    (put("cities", 1, "built", to=["walls", "forum", "vineyard"]), "position-plays-of-age"),
    (put("laid", 2, "turn", to=4), "position-number"),
    (put("cities", 0, "built", to=["?"]), "position-known"),
    (put("cities", 0, "built", to=["altar", "altar"]), "position-built-twice"),
    (put("cities", 0, "built", to=["palace"]), "position-no-card-yet"),
    (put("cities", 0, "built", to=["castle"]), "position-word-unknown"),
    (put("cities", 0, "hand", to=["statue"]), "position-hand"),
    (put("cities", 0, "hand", to=["altar", "?", "?", "?", "?"]), "position-no-card"),
    (put("cities", 1, "hand", to=30), "position-few-left"),
    (put("cities", 1, "built", to=["lumber_yard", "altar"]), "position-too-many"),
    (put("cities", 0, "army", to=1), "position-key"),
    (put("laid", 0, "where", to="sea"), "position-word-unknown"),
    (put("laid", 2, "turn", to=3), "position-laid-now"),
    (put("laid", 1, "where", to="taken"), "position-taken"),
    (
        put("laid", to=[{"card": "?", "seat": 0, "age": 1, "turn": t} for t in TURNS_OF_AGE]),
        "position-cards-used",
    ),
    (put("pending", to=[{"step": "draft"}, {"step": "draft"}]), "position-draft"),
    (put("pending", to=[{"step": "end_of_turn"}, LAST_CARD]), "position-last-card"),
    (put("laid", to=[{"card": "?", "seat": 0, "age": 1}] * 2), "position-laid"),
    (put("laid", to=[{"card": "?", "seat": 0, "age": 1, "turn": 6}] * 3), "position-laid"),
    (put("laid", 0, "seat", to=3), "position-number"),
    (put("laid", 0, "from", to=3), "position-number"),
    (put("laid", 0, "card", to=1), "position-text"),
    (put("laid", to=[{"card": "?", "seat": 0, "age": 1}] * 201), "position-count"),
    (put("laid", to=[{"card": "press", "seat": 0, "age": 1, "turn": 6}] * 2), "position-too-many"),
    (put("pile", to=["statue"]), "position-key"),
    (put("drawn", to="statue"), "position-key"),
    (put("box", to=["workers_guild"]), "position-key"),
    (put("cities", 1, "built", to=AGE_I[:9]), "position-plays"),
    (put("cities", 2, "stages", to=9), "position-number"),
    (put("pending", to=[]), "position-unfinished"),
    (put("pending", to=[{"step": "last_card"}]), "position-number"),
    (put("pending", to=[{**LAST_CARD, "action": "fly"}]), "notation-verb"),
    (put("cities", to=[]), "position-count"),
]


START_OF_GAME: Page = {
    "players": 3,
    "age": 1,
    "cities": [{"board": "giza:day"}, {"board": "rhodes:day"}, {"board": "olympia:day"}],
}
LATE: Page = {**START_OF_GAME, "age": 2}


def with_city(page: Page, number: int, **changes: object) -> Page:
    """A position in which a city has something else."""
    found = copy.deepcopy(page)
    found["cities"][number].update(changes)
    return found


def choosing(step: Page) -> Page:
    """A position before the first age."""
    return {"players": 3, "age": 0, "options": {"sides": "choose"}, "pending": [step]}


TAKE: Page = {
    "step": "take_board",
    "seat": 1,
    "boards": ["giza"],
    "sides": [-2] * 3,
    "free": [-1] * 2,
}
TURN_SIDES: Page = {
    "step": "turn_sides",
    "boards": ["giza", "rhodes", "olympia"],
    "sides": [-2, 0, 1],
    "free": [-1, -1],
}
SEVENTH: Page = {**LAST_CARD, "limit": 9}
BUILD_STATUE: Page = {**SEVENTH, "action": "build statue"}
AFTER_TURN: Page = {
    "players": 3,
    "age": 2,
    "turn": 6,
    "cities": [
        {"board": "babylon:night", "coins": 9, "stages": 1, "hand": ["statue"]},
        {"board": "giza:day", "built": ["foundry"], "hand": 0},
        {"board": "rhodes:day", "built": ["ore_vein"], "hand": 0},
    ],
}
"""All have played their sixth card; the first city may play its seventh one."""


def after_turn(*steps: Page) -> Page:
    """A position in which the end of a turn leads to these steps."""
    return {**AFTER_TURN, "pending": [{"step": "end_of_turn"}, *steps]}


IMPOSSIBLE: list[tuple[Page, str]] = [
    (with_city(START_OF_GAME, 0, coins=999), "position-number"),
    (with_city(START_OF_GAME, 2, coins=4), "position-number"),
    ({**with_city(START_OF_GAME, 1, coins=1000), "turn": 3}, "position-number"),
    ({**LATE, "players": 4}, "position-count-exact"),
    (with_city(with_city(LATE, 0, victory_points=2), 1, defeats=2), "position-neighbours"),
    (
        {
            "players": 4,
            "age": 2,
            "cities": [
                {"board": "giza:day", "victory_points": 1},
                {"board": "rhodes:day"},
                {"board": "olympia:day", "defeats": 1},
                {"board": "babylon:day"},
            ],
        },
        "position-neighbours",
    ),
    ({**LAST, "box": ["palace", *["?"] * 4]}, "position-box-guild"),
    ({**FREE, "turn": 2, "drawn": "palace"}, "position-drawn"),
    (
        {**LATE, "laid": [{"card": "?", "seat": 0, "age": 1, "known_to": []}]},
        "position-laid-known",
    ),
    ({**LATE, "laid": [{"card": "?", "seat": 0, "age": 1, "from": 2}]}, "position-laid-known"),
    ({**LATE, "laid": [{"card": "?", "seat": 0, "age": 1, "drawn": True}]}, "position-laid-known"),
    (
        {
            **with_city(START_OF_GAME, 0, board="halicarnassus:day", stages=1, built=AGE_I[:3]),
            "turn": 2,
        },
        "position-plays",
    ),
    (
        with_city(LATE, 0, board="babylon:day", built=AGE_I[:9]),
        "position-plays",
    ),
    ({**START_OF_GAME, "options": {"boards": "random"}}, "position-option-elsewhere"),
    ({**START_OF_GAME, "pending": [{"step": "start_of_age"}]}, "position-word-unknown"),
    (
        {
            **START_OF_GAME,
            "pending": [{"step": "end_of_turn"}, {"step": "look", "seat": 1, "number": 3}],
        },
        "position-step",
    ),
    (
        {
            **START_OF_GAME,
            "pending": [{"step": "end_of_turn"}, {"step": "dig", "seat": 1, "number": -5}],
        },
        "position-step",
    ),
    (
        {
            **START_OF_GAME,
            "pending": [{"step": "end_of_turn"}, {"step": "dig", "seat": 1, "number": 1}],
        },
        "position-step",
    ),
    ({**START_OF_GAME, "pending": [{"step": "dig", "seat": 1, "number": 1}]}, "position-step"),
    (
        {
            **START_OF_GAME,
            "pending": [{"step": "end_of_turn"}, {"step": "look", "seat": 1, "number": 2}],
        },
        "position-step",
    ),
    ({**START_OF_GAME, "pending": [TAKE, {"step": "draft"}]}, "position-step"),
    (after_turn(SEVENTH, SEVENTH), "position-pending"),
    (after_turn({**SEVENTH, "limit": 10}), "position-step"),
    (after_turn({**SEVENTH, "limit": -1}), "position-step"),
    (with_city(after_turn(SEVENTH), 0, stages=0), "position-step"),
    (after_turn({**BUILD_STATUE, "card": "?"}), "position-step"),
    (after_turn({**SEVENTH, "action": "pass"}), "position-step"),
    (after_turn({**SEVENTH, "action": "sell statue"}), "position-step"),
    (after_turn({**SEVENTH, "action": "build walls"}), "position-step"),
    (with_city(after_turn({**BUILD_STATUE, "limit": 1}), 0, coins=1), "position-step"),
    (choosing({**TAKE, "seat": 2}), "position-step"),
    (choosing({**TAKE, "sides": [9, 1]}), "position-step"),
    (choosing({**TAKE, "free": [2, 9]}), "position-step"),
    (choosing({**TURN_SIDES, "sides": [0, 0, 0]}), "position-step"),
    (choosing({**TURN_SIDES, "boards": ["giza", "giza", "olympia"]}), "position-step"),
    ({**choosing(TAKE), "age": 1}, "position-count"),
    ({**choosing(TAKE), "pending": [{"step": "draft"}]}, "position-no-cities"),
    ({**choosing(TAKE), "pending": [TURN_SIDES, TAKE]}, "position-pending"),
]


@pytest.mark.parametrize("number", range(len(IMPOSSIBLE)))
def test_values_and_steps_that_no_game_reaches_are_refused(number: int) -> None:
    page, key = IMPOSSIBLE[number]
    assert refused("wonders", page) == key


@pytest.mark.parametrize("step", [TAKE, TURN_SIDES], ids=["boards", "sides"])
def test_boards_and_sides_can_be_chosen(step: Page) -> None:
    assert GAME.waiting(wonders(choosing(step)))


@pytest.mark.parametrize("coins", [(1, 0), (1, 3), (3, 0), (3, 999)])
def test_a_city_may_have_any_coins_after_the_first_turn(coins: tuple[int, int]) -> None:
    turn, amount = coins
    state = wonders({**with_city(START_OF_GAME, 0, coins=amount), "turn": turn})
    assert state.cities[0].coins == amount
    check_round_trip(GAME, state)


@pytest.mark.parametrize(
    "step", [SEVENTH, {**SEVENTH, "card": "?"}, BUILD_STATUE], ids=["known", "unknown", "payment"]
)
def test_a_seventh_card_and_its_payment_can_be_pending(step: Page) -> None:
    state = wonders(after_turn(step))
    assert GAME.waiting(state) == (0,)
    top = state.stack[-1]
    assert isinstance(top, LastCard)
    assert top.card == CARD_WORDS.index("statue")
    check_round_trip(GAME, state)


def test_a_city_has_played_one_card_a_turn_or_a_few_more() -> None:
    page = copy.deepcopy(THREE)
    page["cities"][1]["built"] = AGE_I[:8]
    assert wonders(page).cities[1].built
    page["cities"][1] |= {"board": "babylon:night", "stages": 2, "built": AGE_I[:7]}
    assert wonders(page).cities[1].built
    del page["laid"]
    for pending in ([{"step": "end_of_turn"}], []):
        page |= {"age": 3, "turn": 6, "pending": pending}
        for city in page["cities"]:
            city["hand"] = 0
        assert wonders(page).age == 3


@pytest.mark.parametrize("number", range(len(REFUSALS)))
def test_what_the_rules_cannot_lead_to_is_refused(number: int) -> None:
    change, key = REFUSALS[number]
    page = copy.deepcopy(THREE)
    change(page)
    assert refused("wonders", page) == key
