"""Positions written by hand: what is left out, what is dealt, what is refused."""

import copy

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_LEVEL, MILITARY_NUMBERS
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_LEADER,
    FIRST_WONDER,
    LEVEL,
    NUMBERS,
)
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel.position import step_name
from kit.conserved import ages_cards
from kit.positions import Change, Page, check_round_trip, put, read, refused, written

START: Page = {"players": 3}
TURN = [
    {"step": "end_of_turn", "seat": 0},
    {"step": "discard_excess", "seat": 0},
    {"step": "action_phase", "seat": 0},
]
RICH: Page = {
    "players": 3,
    "age": "II",
    "round": 9,
    "row": ["-", "?I", "kremlin", "coal", "?", *["-"] * 7, "napoleon_bonaparte"],
    "past_events": ["development_of_crafts", "historic_territory_i"],
    "events": ["rebellion", "?I", "?I", "?II"],
    "next_event": {"card": "?I", "known_to": [1]},
    "future_events": ["?II"],
    "common_tactics": ["phalanx"],
    "discarded": ["raid_i", {"card": "?I", "by": 2, "plain": True}, {"card": "?I", "by": 1}],
    "civilizations": [
        {
            "culture": 20,
            "science": 11,
            "government": "monarchy",
            "technologies": ["iron", "alchemy", "swordsmen", "code_of_laws"],
            "leader": "leonardo_da_vinci",
            "wonders": ["pyramids", "hanging_gardens"],
            "ruins": ["pyramids"],
            "wonder": "taj_mahal",
            "stages": 1,
            "workers": {"agriculture": 2, "iron": 2, "alchemy": 1, "swordsmen": 1, "warriors": 1},
            "unused_workers": 2,
            "blue_tokens": {"agriculture": 1, "iron": 2},
            "civil_actions": 3,
            "hand": ["coal", "rich_land_i", "rich_land_i"],
            "fresh": ["rich_land_i"],
            "led": ["A", "I"],
            "used": ["converted", "spoken"],
            "military_hand": ["?I", "?II", "raid_ii", "open_borders_agreement"],
            "shown": ["open_borders_agreement"],
            "tactic": "phalanx",
            "colonies": ["inhabited_territory_i"],
            "wars": [{"card": "war_over_territory", "rival": 2}],
            "prepared": ["rebellion"],
        },
        {
            "culture": 31,
            "technologies": ["swordsmen"],
            "tactic": "legion",
            "exclusive": True,
            "once": ["acted_twice"],
            "pact": {"card": "trade_routes_agreement", "partner": 0, "side": "b"},
            "workers": {"agriculture": 2, "bronze": 2, "philosophy": 1, "swordsmen": 3},
            "military_hand": 3,
        },
        {
            "wonders": ["colossus"],
            "tucked": "colossus",
            "wonder": "great_wall",
            "stages": 2,
            "military_hand": ["?", "?I"],
        },
    ],
}


def ages(page: Page, seed: int = 0) -> AgesState:
    state = read("ages", page, seed)
    assert isinstance(state, AgesState)
    return state


def changed(change: Change, page: Page = RICH) -> Page:
    made = copy.deepcopy(page)
    change(made)
    return made


def test_a_position_without_anything_is_a_turn_at_the_start() -> None:
    state = ages(START)
    assert [civ.civil for civ in state.civilizations] == [1, 2, 3]
    assert [civ.military for civ in state.civilizations] == [0, 0, 0]
    assert isinstance(state.stack[-1], ActionPhase)
    assert len(state.row) == 13
    assert NO_CARD not in state.row
    assert state.deck.size() == 7
    assert state.events.size() == 5
    assert GAME.position(state) == GAME.position(ages(START))
    assert GAME.position(state) != GAME.position(ages(START, 1))
    check_round_trip(GAME, state)


def test_a_deck_that_is_not_given_is_what_is_left_of_the_age() -> None:
    state = ages({"players": 2, "age": "III", "row": ["oil"], "civilizations": [{}, {}]})
    cards = state.deck.cards()
    assert set(state.row) == {NUMBERS["oil"], NO_CARD}
    assert cards
    assert {LEVEL[card] for card in cards} == {3}
    assert state.military_deck.size() > 20
    assert {MILITARY_LEVEL[card] for card in state.left[1]} == {1}
    assert {MILITARY_LEVEL[card] for card in state.left[2]} == {2}


def test_a_rich_position_is_read() -> None:
    state = ages(RICH)
    one, two, three = state.civilizations
    assert one.civil == 3
    assert one.civil_total == 6
    assert one.bonds
    assert two.bonds
    assert one.ruins == 1 << NUMBERS["pyramids"] - FIRST_WONDER
    assert len(two.military_hand) == 3
    assert two.military_total == two.military
    assert three.led == 1
    assert state.events.knowers == [2]
    assert len(state.events.layers) == 2
    assert state.events.size() == 4
    assert [MILITARY_LEVEL[card] for card in state.future] == [2]
    assert MILITARY_NUMBERS["rebellion"] not in two.prepared + three.prepared
    assert len(two.prepared + three.prepared) == 4
    assert [len(pile) for pile in state.piles] == [0, 3, 0, 0]
    check_round_trip(GAME, state)
    seen = written("ages", state, 1)
    assert seen["civilizations"][0]["military_hand"] == [
        "open_borders_agreement",
        "?I",
        "?II",
        "?II",
    ]
    assert "prepared" not in seen["civilizations"][0]
    assert seen["next_event"]["card"] != "?I"
    assert written("ages", state, 0)["next_event"]["card"] == "?I"


def test_all_military_cards_are_somewhere() -> None:
    assert sorted(ages_cards(ages(RICH))) == sorted(ages_cards(ages(RICH, 5)))


def test_unknown_civil_cards_are_dealt_as_they_could_have_been_taken() -> None:
    page: Page = {
        "players": 2,
        "options": {"hands": "hidden"},
        "age": "I",
        "deck": 12,
        "civilizations": [
            {"hand": ["michelangelo", "?I", "?I", "?A"], "led": ["A", "I"], "leader": "moses"},
            {"hand": ["?I", "?I"], "led": ["I"], "technologies": ["iron"]},
        ],
    }
    for seed in range(20):
        state = ages(page, seed)
        one, two = state.civilizations
        assert len(one.hand) == 4
        assert sum(1 for card in one.hand if FIRST_LEADER <= card < FIRST_ACTION) == 1
        assert NUMBERS["iron"] not in two.hand
        assert state.deck.size() == 12
        check_round_trip(GAME, state)
    assert written("ages", state, 1)["civilizations"][0]["hand"] == ["?A", "?I", "?I", "?I"]
    assert written("ages", state, 1)["deck"] == 12


# What is pending.


def event(card: str) -> Page:
    """The end of an event."""
    return {"step": "after_event", "card": card}


def of_event(name: str, **step: object) -> list[Page]:
    """A step that an event asks for."""
    return [event(name), {"seat": 1, **step}]


def of_card(card: str, step: str, amount: int) -> list[Page]:
    """A choice that names its event and how much it is about."""
    return of_event(card, step=step, card=card, amount=amount)


TWO_WARS = [{"card": "war_over_territory", "rival": rival} for rival in (1, 2)]
SECOND = {"step": "politics", "seat": 0, "second": True}
FIRST = {"step": "politics", "seat": 0, "second": False}
START_OF_POLITICS = {"step": "start_of_politics", "seat": 0}
ANSWER: Page = {
    "step": "answer",
    "seat": 1,
    "owner": 0,
    "card": "promise_of_military_protection",
    "side": "b",
}
DEFENSE: Page = {
    "step": "defense",
    "seat": 1,
    "attacker": 0,
    "card": "plunder_ii",
    "strength": 9,
    "chosen": ["raid_i"],
}
PLUNDER: Page = {"step": "plunder", "seat": 0, "rival": 1, "amount": 2}
RAID: Page = {"step": "raid", "seat": 0, "rival": 1, "levels": [2, 1], "cost": 0, "optional": True}
TERRITORY = event("vast_territory_i")
BID: Page = {
    "step": "auction",
    "seat": 0,
    "card": "vast_territory_i",
    "order": [0, 1],
    "bid": 3,
    "leader": 1,
}
FIRST_BID: Page = {**BID, "seat": 1, "order": [1, 0], "bid": 0, "leader": -1}
SEND: Page = {
    "step": "send_force",
    "seat": 1,
    "card": "vast_territory_i",
    "bid": 8,
    "sent": ["warriors"],
    "extra": 2,
    "given": 0,
}
COLONY_CHOICE: Page = {"step": "colony_choice", "seat": 1}
TERRORISM = event("terrorism")
HAPPENING: Page = {
    "step": "happening",
    "order": [1, 2],
    "card": "terrorism",
    "index": 0,
    "late": False,
    "revealer": 0,
}
TERROR: Page = {"step": "terror", "seat": 0, "victim": 1}
GOODS: Page = {"step": "goods_choice", "seat": 0, "card": "development_of_markets", "amount": 2}

STEPS: list[tuple[list[Page], list[Page]]] = [
    ([FIRST], []),
    (
        [FIRST, START_OF_POLITICS, {"step": "wars", "seat": 0}],
        [{"wars": TWO_WARS, "once": ["acted_twice"]}],
    ),
    ([{"step": "order", "seat": 0, "card": "rich_land_i"}], []),
    (
        [
            {"step": "cover_stages", "seat": 0, "count": 1},
            {"step": "pay", "seat": 0, "goods": "resources", "amount": 2, "kept": []},
        ],
        [{"blue_tokens": {"bronze": 2, "iron": 2}}],
    ),
    (
        [
            {"step": "muster_unit", "seat": 0, "card": "swordsmen"},
            {"step": "pay", "seat": 0, "goods": "food", "amount": 2, "kept": []},
        ],
        [
            {
                "leader": "frederick_barbarossa",
                "led": ["A", "I"],
                "technologies": ["iron", "irrigation", "alchemy", "swordsmen"],
                "blue_tokens": {"agriculture": 2, "irrigation": 2, "iron": 4},
                "hand": [],
                "fresh": [],
            }
        ],
    ),
    (
        [{"step": "use_token", "seat": 0, "count": 1}],
        [{"blue_tokens": {"agriculture": 8, "iron": 7}}],
    ),
    (
        [{"step": "tuck_leader", "seat": 0, "leader": "homer"}],
        [{"used": ["leader_replaced"]}, {}, {"tucked": None}],
    ),
    (
        [
            {"step": "gain", "seat": 0, "goods": "resources", "amount": 1},
            {"step": "store", "seat": 0, "goods": "food", "amount": 2, "kept": []},
        ],
        [{"technologies": ["iron", "irrigation", "alchemy", "swordsmen"]}],
    ),
    (
        [
            event("raiders"),
            {"step": "lose", "seat": 0, "goods": "food", "amount": 1},
            {"step": "pay", "seat": 0, "goods": "resources", "amount": 2, "kept": []},
        ],
        [{"blue_tokens": {"agriculture": 1, "bronze": 2, "iron": 2}}],
    ),
    ([FIRST, START_OF_POLITICS, {"step": "spoils", "seat": 1, "loser": 0, "left": 9}], []),
    ([ANSWER], []),
    ([SECOND, DEFENSE], [{}, {"military_hand": ["raid_i", "?II"]}]),
    ([PLUNDER], [{}, {"blue_tokens": {"agriculture": 1, "bronze": 1}}]),
    (
        [
            {"step": "taking", "seat": 0, "rival": 1, "goods": "resources", "amount": 1},
            {"step": "store", "seat": 0, "goods": "food", "amount": 2, "kept": []},
        ],
        [{"technologies": ["iron", "irrigation", "alchemy", "swordsmen"]}],
    ),
    ([RAID], []),
    (
        [{"step": "colony_seizure", "seat": 0, "rival": 1}],
        [{}, {"colonies": ["vast_territory_i"]}],
    ),
    (
        [{"step": "removal_choice", "seat": 0, "rival": 1, "culture": 3}],
        [{}, {"leader": "joan_of_arc"}],
    ),
    (
        [
            event("wealthy_territory_i"),
            {"step": "store", "seat": 1, "goods": "resources", "amount": 5, "kept": []},
        ],
        [{}, {"colonies": ["wealthy_territory_i"], "technologies": ["iron", "swordsmen"]}],
    ),
    ([TERRITORY, BID], []),
    ([TERRITORY, FIRST_BID], []),
    ([TERRITORY, SEND], []),
    ([TERRORISM, HAPPENING, TERROR], []),
    ([event("development_of_markets"), GOODS], []),
    (of_card("foray", "gain_choice", 3), []),
    (of_card("raiders", "loss_choice", 2), [{}, {"blue_tokens": {"agriculture": 2}}]),
    (
        [
            event("development_of_religion"),
            {"step": "free_building", "seat": 1, "card": "religion"},
        ],
        [],
    ),
    (of_card("development_of_civilization", "cheaper_choice", 1), []),
    (of_event("border_conflict", step="own_destruction"), []),
    (
        of_event("independence_declaration", step="colony_choice"),
        [{}, {"colonies": ["vast_territory_i"]}],
    ),
    (of_card("ravages_of_time", "ruin_choice", 1), [{}, {"wonders": ["library_of_alexandria"]}]),
    (
        [
            event("international_agreement"),
            {
                "step": "row_choice",
                "seat": 1,
                "card": "international_agreement",
                "left": 4,
                "took": False,
            },
        ],
        [],
    ),
    (of_event("politics_of_strength", step="discard_military", count=2), []),
    (of_event("pestilence", step="lose_worker", count=1), []),
    (of_event("crime_wave", step="lose_token", count=1), [{}, {"blue_tokens": {"bronze": 16}}]),
]


@pytest.mark.parametrize(("steps", "more"), STEPS, ids=lambda found: str(found[-1:])[:40])
def test_every_step_can_be_pending(steps: list[Page], more: list[Page]) -> None:
    page = copy.deepcopy(RICH)
    page["options"] = {"tokens": "asked"}
    for row, changes in zip(page["civilizations"], more, strict=False):
        row.update(changes)
        for key in [key for key, value in row.items() if value is None]:
            del row[key]
    state = ages({**page, "pending": [*TURN, *steps]})
    assert [step_name(type(frame)) for frame in state.stack][len(TURN) :] == [
        str(step["step"]) for step in steps
    ]
    assert GAME.waiting(state)
    check_round_trip(GAME, state)
    for viewer in (-1, 2):
        seen = written("ages", state, viewer)
        del seen["game"]
        check_round_trip(GAME, ages(seen, 3))


def test_a_game_that_is_over_has_nothing_pending() -> None:
    state = ages({"players": 2, "age": "IV", "round": 20, "pending": []})
    assert GAME.outcome(state) is not None
    assert state.last_round == 20
    state = ages({"players": 2, "options": {"length": "short"}, "age": "IV", "active": 1})
    assert state.last_round == state.round_number + 1
    check_round_trip(GAME, state)


def test_players_who_left_have_only_culture() -> None:
    page: Page = {"players": 3, "age": "II", "gone": [1], "made_for": [3, 3, 2]}
    state = ages({**page, "civilizations": [{}, {"culture": 9}, {}]})
    assert state.civilizations[1].culture == 9
    check_round_trip(GAME, state)


def test_civil_actions_of_the_first_turn_may_be_spent() -> None:
    produced = {"blue_tokens": {"agriculture": 2, "bronze": 2}, "science": 1}
    state = ages({"players": 2, "active": 1, "civilizations": [produced, {"civil_actions": 1}]})
    assert state.civilizations[1].civil == 1
    check_round_trip(GAME, state)


def test_hidden_hands_keep_what_is_being_played() -> None:
    page: Page = {
        "players": 2,
        "options": {"hands": "hidden"},
        "age": "I",
        "civilizations": [{"hand": ["breakthrough_i", "?I"], "science": 9}, {}],
        "pending": [*TURN, {"step": "order", "seat": 0, "card": "breakthrough_i"}],
    }
    state = ages(page)
    assert GAME.waiting(state) == (0,)
    assert written("ages", state, 1)["civilizations"][0]["hand"] == ["breakthrough_i", "?I"]
    check_round_trip(GAME, state)


# What is refused.

CIVIL: Page = {"players": 2, "options": {"scope": "civil"}, "age": "II", "civilizations": [{}, {}]}


def pending(*steps: Page) -> Change:
    """The change to these steps after those of the turn."""
    return put("pending", to=[*TURN, *steps])


def first(*place: str | int, to: object) -> Change:
    """The change of something of the first civilization."""
    return put("civilizations", 0, *place, to=to)


def asked(*steps: Page, **civilization: object) -> Change:
    """The change to these steps where tokens are asked for, and to what the first one has."""

    def change(page: Page) -> None:
        page |= {"options": {"tokens": "asked"}, "pending": [*TURN, *steps]}
        page["civilizations"][0] |= civilization

    return change


def second(*place: str | int, to: object) -> Change:
    """The change of something of the second civilization."""
    return put("civilizations", 1, *place, to=to)


def of_round_1(**civilization: object) -> Change:
    """The change to the first round, in which the first civilization has this."""

    def change(page: Page) -> None:
        page.clear()
        page |= {"players": 2, "civilizations": [civilization, {}]}

    return change


def in_a_short_game(page: Page) -> None:
    """The change to a short game, which has no age III, with a card of that age."""
    page.clear()
    page |= {"players": 2, "options": {"length": "short"}, "age": "II", "row": ["oil"]}


def in_age_iii(page: Page) -> None:
    """The change to age III, in which the pact of the first age is still there."""
    page.clear()
    pact = {"card": "trade_routes_agreement", "partner": 1}
    page |= {"players": 3, "age": "III", "civilizations": [{"pact": pact}, {}, {}]}


def pages_of_age_i(**civilization: object) -> Change:
    """The change to the first turn of age I, in which the first civilization has this."""

    def change(page: Page) -> None:
        page.clear()
        page |= {"players": 2, "age": "I", "civilizations": [civilization, {}]}

    return change


DEVELOPMENTS = [
    f"development_of_{word}"
    for word in ("agriculture", "crafts", "markets", "politics", "religion", "settlement")
]
PAY: Page = {"step": "pay", "seat": 0, "goods": "resources", "amount": 2, "kept": []}
STORE: Page = {"step": "store", "seat": 1, "goods": "resources", "amount": 5, "kept": []}
MUSTER: Page = {"step": "muster_unit", "seat": 0, "card": "swordsmen"}
MAY_MUSTER: Page = {
    "leader": "frederick_barbarossa",
    "led": ["A", "I"],
    "technologies": ["iron", "irrigation", "alchemy", "swordsmen"],
    "blue_tokens": {"agriculture": 2, "irrigation": 2, "iron": 4},
    "hand": [],
    "fresh": [],
}
COVER: Page = {"step": "cover_stages", "seat": 0, "count": 1}
REFUSALS: list[tuple[Change, str]] = [
    (put("age", to="V"), "position-word-unknown"),
    (put("round", to=1), "position-number"),
    (put("last_round", to=12), "position-key"),
    (put("gone", to=[0, 1, 2]), "position-count"),
    (put("gone", to=[2]), "position-ages-other"),
    (put("gone", to=[1]), "position-ages-gone"),
    (put("made_for", to=[3, 3]), "position-count-exact"),
    (put("made_for", to=[3, 2, 3]), "position-ages-made-for"),
    (put("made_for", to=[2, 2, 2]), "position-ages-made-for"),
    (put("civilizations", to=[{}, {}]), "position-count-exact"),
    (put("civilizations", to=[{}, {}, {"gold": 1}]), "position-key"),
    (put("row", to=["-"] * 14), "position-count"),
    (put("row", to=["gold"]), "position-word-unknown"),
    (put("row", to=["oil"]), "position-ages-early"),
    (in_a_short_game, "position-ages-no-card"),
    (put("row", to=["kremlin", "?I"]), "position-ages-row"),
    (put("deck", to=["coal"]), "position-ages-too-many"),
    (put("deck", to=["masonry"]), "position-ages-deck"),
    (put("row", to=["kremlin", "kremlin"]), "position-ages-too-many"),
    (put("row", to=["?III"]), "position-few-left"),
    (put("deck", to=[]), "position-ages-no-deck"),
    (put("deck", to=150), "position-few-left"),
    (put("deck", to=["?"] * 60), "position-few-left"),
    (put("events", to=[]), "position-few-left"),
    (put("events", to=["crusades", "crusades"]), "position-ages-too-many"),
    (put("events", to=["legion"]), "position-word-unknown"),
    (put("events", to=["?I"] * 40), "position-few-left"),
    (put("past_events", to=DEVELOPMENTS), "position-ages-first-events"),
    (put("future_events", to=["?A"]), "position-ages-future"),
    (put("events", to=["rebellion", *["?I"] * 20]), "position-few-left"),
    (put("events", to=["?A", "?I", "rebellion"]), "position-ages-next-event"),
    (put("next_event", "card", to="crusades"), "position-ages-absent"),
    (put("next_event", "known_to", to=[3]), "position-number"),
    (put("next_event", to=[]), "position-type"),
    (put("discarded", to=["?I"]), "position-ages-face-up"),
    (put("discarded", to=[3]), "position-type"),
    (put("discarded", to=[{"card": "?I"}]), "position-number"),
    (put("discarded", to=["?I", "x"]), "position-word-unknown"),
    (put("discarded", to=[{"card": "?I", "by": 0, "plain": True}] * 60), "position-few-left"),
    (put("common_tactics", to=[]), "position-ages-tactic"),
    (put("common_tactics", to=["raid_i"]), "position-word-unknown"),
    (first("government", to="iron"), "position-word-unknown"),
    (first("technologies", to=["iron", "iron"]), "position-ages-twice"),
    (first("technologies", to=["code_of_laws", "justice_system"]), "position-ages-one"),
    (first("technologies", to=["republic"]), "position-ages-one"),
    (first("technologies", to=["kremlin"]), "position-word-unknown"),
    (first("workers", "oil", to=1), "position-ages-not-in-play"),
    (first("workers", "kremlin", to=1), "position-word-unknown"),
    (first("workers", "iron", to=-1), "position-number"),
    (first("workers", "alchemy", to=5), "position-ages-urban"),
    (pages_of_age_i(workers={"philosophy": 3}), "position-ages-urban"),
    (pages_of_age_i(hand=["?I"] * 9), "position-ages-hand"),
    (first("unused_workers", to=99), "position-ages-all-yellow"),
    (first("yellow_bank", to=99), "position-ages-all-yellow"),
    (first("blue_bank", to=40), "position-ages-blue"),
    (first("blue_tokens", "iron", to=40), "position-ages-blue"),
    (first("blue_tokens", "coal", to=1), "position-ages-not-in-play"),
    (first("civil_actions", to=7), "position-number"),
    (first("leader", to="napoleon"), "position-word-unknown"),
    (first("leader", to="albert_einstein"), "position-ages-led"),
    (first("wonders", to=["pyramids", "pyramids"]), "position-ages-twice"),
    (first("wonders", to=["pyramids", "colossus"]), "position-ages-too-many"),
    (first("ruins", to=["great_wall"]), "position-ages-absent"),
    (first("tucked", to="great_wall"), "position-ages-absent"),
    (first("stages", to=4), "position-number"),
    (first("wonder_tokens", to=2), "position-number"),
    (first("hand", to=["great_wall"]), "position-ages-in-hand"),
    (first("hand", to=["coal", "coal", "rich_land_i"]), "position-ages-twice"),
    (first("hand", to=["iron", "rich_land_i"]), "position-ages-in-play"),
    (first("hand", to=["rich_land_i", "moses", "homer"]), "position-ages-too-many"),
    (pages_of_age_i(hand=["moses", "hammurabi"]), "position-ages-leaders"),
    (first("hand", to=["rich_land_i", "michelangelo"]), "position-ages-leaders"),
    (first("hand", to=["rich_land_i", *["?II"] * 16]), "position-ages-hand"),
    (first("hand", to=["rich_land_i", *["?A"] * 30]), "position-few-left"),
    (first("fresh", to=["reserves_i"]), "position-ages-absent"),
    (first("fresh", to=["coal"]), "position-word-unknown"),
    (first("led", to=["A"]), "position-ages-led"),
    (first("led", to=["IV"]), "position-word-unknown"),
    (first("led", to=["A", "I", "III"]), "position-word-unknown"),
    (second("leader", to="moses"), "position-ages-antiquated"),
    (second("hand", to=["?A"]), "position-ages-antiquated"),
    (second("wonder", to="library_of_alexandria"), "position-ages-antiquated"),
    (in_age_iii, "position-ages-antiquated"),
    (of_round_1(leader="homer"), "position-ages-first-round"),
    (of_round_1(wonders=["colossus"]), "position-ages-first-round"),
    (of_round_1(wonder="colossus", stages=1), "position-ages-first-round"),
    (pages_of_age_i(yellow_bank=40), "position-ages-yellow"),
    (
        pages_of_age_i(pact={"card": "open_borders_agreement", "partner": 1}),
        "position-ages-no-card",
    ),
    (first("used", to=["slept"]), "position-word-unknown"),
    (first("military_hand", to=["?I"]), "position-ages-absent"),
    (
        first("military_hand", to=["open_borders_agreement", "war_over_culture"]),
        "position-ages-early",
    ),
    (first("tactic", to="raid_i"), "position-word-unknown"),
    (first("colonies", to=["crusades"]), "position-word-unknown"),
    (first("colonies", to=["vast_territory_i", "vast_territory_i"]), "position-ages-twice"),
    (first("wars", to=[{"card": "war_over_territory", "rival": 0}]), "position-ages-other"),
    (first("wars", to=[{"rival": 1}]), "position-text"),
    (first("pact", to={"card": "open_borders_agreement", "partner": 0}), "position-ages-other"),
    (
        first("pact", to={"card": "open_borders_agreement", "partner": 1, "side": "b"}),
        "position-word-unknown",
    ),
    (first("prepared", to=["iconoclasm"]), "position-ages-prepared"),
    (first("prepared", to=["rebellion", "rebellion"]), "position-ages-twice"),
    (put("pending", to=[]), "position-ages-unfinished"),
    (put("pending", to=TURN[1:]), "position-pending"),
    (put("pending", to=[*TURN, TURN[1]]), "position-pending"),
    (put("pending", to=[{"step": "end_of_turn", "seat": 1}]), "position-ages-step"),
    (put("pending", to=[{"step": "turn", "seat": 0}]), "position-word-unknown"),
    (pending({"step": "lose_worker", "seat": -1, "count": 1}), "position-ages-step"),
    (pending({"step": "lose_worker", "seat": 1, "count": 5000}), "position-ages-step"),
    (pending({"step": "order", "seat": 0, "card": "reserves_i"}), "position-ages-step"),
    (pending({"step": "order", "seat": 0, "card": "coal"}), "position-ages-step"),
    (
        pending({"step": "store", "seat": 0, "goods": "food", "amount": 1, "kept": [9]}),
        "position-ages-step",
    ),
    (pending({"step": "muster_unit", "seat": 0, "card": "iron"}), "position-ages-step"),
    (pending({"step": "free_building", "seat": 0, "card": "coal"}), "position-ages-step"),
    (pending({"step": "use_token", "seat": 1, "count": 1}), "position-ages-step"),
    (pending({"step": "tuck_leader", "seat": 0, "leader": "moses"}), "position-ages-step"),
    (pending({"step": "discard_military", "seat": 0, "count": 9}), "position-ages-step"),
    (
        pending({"step": "pay", "seat": 0, "goods": "food", "amount": 50, "kept": []}),
        "position-ages-step",
    ),
    (pending({**ANSWER, "owner": 1}), "position-ages-step"),
    (pending({**ANSWER, "seat": 2, "owner": 1}), "position-ages-step"),
    (pending({**DEFENSE, "chosen": ["legion"]}), "position-ages-step"),
    (pending({**DEFENSE, "card": "legion", "chosen": []}), "position-ages-step"),
    (pending({**DEFENSE, "seat": 0, "attacker": 1, "chosen": []}), "position-ages-step"),
    (pending({**PLUNDER, "rival": 0}), "position-ages-step"),
    (pending({**PLUNDER, "seat": 1, "rival": 2}), "position-ages-step"),
    (pending({**RAID, "levels": []}), "position-ages-step"),
    (pending({"step": "spoils", "seat": 1, "loser": 1, "left": 9}), "position-ages-step"),
    (pending({"step": "spoils", "seat": 1, "loser": 0, "left": 9}), "position-ages-follow"),
    (pending(TERRITORY, {**BID, "card": "crusades"}), "position-ages-step"),
    (pending(TERRITORY, {**BID, "order": [0, 0]}), "position-ages-step"),
    (pending(TERRITORY, {**BID, "bid": 0}), "position-ages-step"),
    (pending(TERRITORY, {**BID, "bid": 30}), "position-ages-bid"),
    (pending(TERRITORY, {**FIRST_BID, "bid": 1}), "position-ages-step"),
    (pending(TERRITORY, {**SEND, "bid": 50}), "position-ages-bid"),
    (pending(TERRITORY, {**SEND, "sent": ["iron"]}), "position-ages-step"),
    (pending(TERRITORY, GOODS), "position-ages-step"),
    (pending(BID), "position-ages-follow"),
    (pending(event("legion")), "position-ages-step"),
    (pending(TERRORISM), "position-ages-asks"),
    (pending(TERRORISM, {**HAPPENING, "index": 7}, TERROR), "position-ages-step"),
    (pending(TERRORISM, {**HAPPENING, "order": []}, TERROR), "position-ages-step"),
    (pending(TERRORISM, {**HAPPENING, "order": [1, 1]}, TERROR), "position-ages-step"),
    (pending(TERRORISM, {**HAPPENING, "revealer": 1}, TERROR), "position-ages-step"),
    (pending(TERRORISM, {"step": "terror", "seat": 0, "victim": 0}), "position-ages-step"),
    (pending(TERRORISM, {**GOODS, "card": "legion"}), "position-ages-step"),
    (pending(TERRORISM, GOODS), "position-ages-step"),
    (pending(event("foray"), GOODS), "position-ages-step"),
    (pending(FIRST, {"step": "lose_token", "seat": 0, "count": 1}), "position-ages-step"),
    (pending(SECOND, START_OF_POLITICS), "position-ages-step"),
    (pending({"step": "gain", "seat": 0, "goods": "food", "amount": 1}), "position-ages-asks"),
    (pending({"step": "cover_stages", "seat": 0, "count": 1}), "position-ages-asks"),
    (pending({"step": "lose_worker", "seat": 0, "count": 1}), "position-ages-follow"),
    (asked({**PAY, "seat": 1}), "position-ages-step"),
    (asked({**STORE, "amount": 2}), "position-ages-step"),
    (asked(MUSTER, PAY, **MAY_MUSTER), "position-ages-step"),
    (asked(COVER, {**PAY, "goods": "food"}, **MAY_MUSTER), "position-ages-step"),
    (asked(event("wealthy_territory_i"), STORE), "position-ages-step"),
    (asked(event("wealthy_territory_i"), PAY), "position-ages-step"),
    (put("pending", to=[*TURN[:2], COLONY_CHOICE, TURN[2]]), "position-ages-step"),
    (put("pending", to=[*TURN[:2], {**PLUNDER, "amount": 1}, TURN[2]]), "position-ages-step"),
    (pending(COLONY_CHOICE), "position-ages-follow"),
    (pending(event("independence_declaration"), COLONY_CHOICE), "position-stuck"),
]


def of_round_5(**civilization: object) -> Page:
    """Age I, in which the first civilization has this."""
    return {"players": 2, "age": "I", "round": 5, "civilizations": [civilization, {}]}


LATER: Page = {"players": 2, "age": "III", "round": 25}
IMPOSSIBLE: list[tuple[Page, str]] = [
    ({"players": 2, "civilizations": [{"culture": 1}, {}]}, "position-ages-first-round"),
    ({"players": 2, "civilizations": [{"science": 1}, {}]}, "position-ages-first-round"),
    ({"players": 2, "civilizations": [{"unused_workers": 2}, {}]}, "position-ages-first-round"),
    ({"players": 2, "civilizations": [{"military_hand": 1}, {}]}, "position-ages-first-round"),
    ({"players": 2, "civilizations": [{"used": ["settled"]}, {}]}, "position-ages-first-round"),
    ({"players": 2, "civilizations": [{"civil_actions": 2}, {}]}, "position-ages-first-round"),
    ({"players": 2, "civilizations": [{}, {"hand": 1}]}, "position-ages-first-round"),
    ({"players": 2, "active": 1}, "position-ages-first-round"),
    ({"players": 2, "row": []}, "position-ages-first-row"),
    ({"players": 2, "deck": 3}, "position-ages-first-deck"),
    (
        {"players": 2, "past_events": ["development_of_crafts"]},
        "position-ages-first-politics",
    ),
    ({"players": 2, "age": "III", "round": 2}, "position-ages-round"),
    ({"players": 2, "age": "IV", "round": 3}, "position-ages-round"),
    ({"players": 2, "age": "I", "round": 999}, "position-ages-round"),
    (of_round_5(hand=8), "position-ages-hand"),
    (of_round_5(military_hand=30), "position-ages-military-hand"),
    (of_round_5(culture=9_999), "position-ages-culture"),
    (of_round_5(science=999), "position-ages-science"),
    (of_round_5(blue_bank=0), "position-ages-blue"),
    (of_round_5(yellow_bank=0, unused_workers=0), "position-ages-yellow"),
    (of_round_5(workers={}, unused_workers=0, yellow_bank=18), "position-ages-yellow"),
    (of_round_5(spare_civil_actions=2), "position-number"),
    (of_round_5(spare_food=9), "position-number"),
    (of_round_5(wonder="pyramids", stages=2, wonder_tokens=0), "position-ages-wonder-tokens"),
    (of_round_5(tactic="phalanx", exclusive=True), "position-ages-exclusive"),
    (
        {
            "players": 2,
            "age": "I",
            "round": 5,
            "civilizations": [{}, {"spare_food": 1}],
        },
        "position-ages-granted",
    ),
    (
        {"players": 2, "age": "I", "round": 5, "civilizations": [{}, {"used": ["settled"]}]},
        "position-ages-granted",
    ),
    ({**LATER, "row": ["?A", *["-"] * 12]}, "position-ages-swept"),
    ({**LATER, "future_events": ["?II"] * 8}, "position-ages-events"),
    ({**LATER, "discarded": ["rebellion"]}, "position-ages-discarded"),
    (
        {**LATER, "discarded": [{"card": "development_of_science", "by": 0}]},
        "position-ages-discarded",
    ),
    (
        {
            **LATER,
            "civilizations": [
                {
                    "wars": [
                        {"card": "war_over_culture", "rival": 1},
                        {"card": "war_over_territory", "rival": 1},
                        {"card": "war_over_technology", "rival": 1},
                    ]
                },
                {},
            ],
        },
        "position-ages-wars",
    ),
    (
        {
            **LATER,
            "civilizations": [{"yellow_bank": 0}, {"yellow_bank": 0}],
        },
        "position-ages-few-yellow",
    ),
]


@pytest.mark.parametrize("number", range(len(IMPOSSIBLE)))
def test_values_that_no_game_reaches_are_refused(number: int) -> None:
    page, key = IMPOSSIBLE[number]
    assert refused("ages", page) == key


def test_a_tactic_that_was_played_this_turn_is_exclusive() -> None:
    page = of_round_5(tactic="phalanx", exclusive=True, used=["tactic_changed"])
    state = read("ages", page)
    assert isinstance(state, AgesState)
    assert state.civilizations[0].exclusive


def test_an_event_may_have_taken_yellow_tokens_from_others() -> None:
    page: Page = {"players": 2, "age": "I", "civilizations": [{"yellow_bank": 26}, {}]}
    assert refused("ages", page) == "position-ages-yellow"
    state = read("ages", {**page, "past_events": ["uncertain_borders"]})
    assert isinstance(state, AgesState)
    assert state.civilizations[0].yellow_bank == 26


@pytest.mark.parametrize("number", range(len(REFUSALS)))
def test_what_the_rules_cannot_lead_to_is_refused(number: int) -> None:
    change, key = REFUSALS[number]
    assert refused("ages", changed(change)) == key


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (
            {
                "players": 2,
                "options": {"scope": "peaceful"},
                "age": "II",
                "pending": [*TURN, {**PLUNDER, "amount": 1}],
            },
            "position-ages-step",
        ),
        ({**CIVIL, "events": []}, "position-key"),
        ({**CIVIL, "civilizations": [{"military_hand": 1}, {}]}, "position-key"),
        ({**CIVIL, "civilizations": [{"blue_bank": 15}, {}]}, "position-ages-blue"),
        ({**CIVIL, "civilizations": [{"yellow_bank": 20}, {}]}, "position-ages-yellow"),
        ({**CIVIL, "civilizations": [{"yellow_bank": 15}, {}]}, "position-ages-yellow"),
        ({**CIVIL, "gone": [1]}, "position-ages-left"),
        ({**CIVIL, "gone": [1], "civilizations": [{}, {"science": 1}]}, "position-ages-left"),
        (
            {"players": 3, "age": "I", "gone": [1], "civilizations": [{}, {"science": 1}, {}]},
            "position-ages-gone",
        ),
        ({"players": 3, "age": "I", "gone": [0]}, "position-ages-left"),
        (
            {
                "players": 3,
                "age": "I",
                "gone": [1],
                "pending": [*TURN, {"step": "lose_worker", "seat": 1, "count": 1}],
            },
            "position-ages-step",
        ),
        (
            {
                "players": 3,
                "age": "I",
                "civilizations": [{}, {"workers": {"agriculture": 1}}, {}],
                "pending": [*TURN, TERRITORY, BID],
            },
            "position-ages-step",
        ),
        ({"players": 2, "age": "II", "events": []}, "position-ages-no-events"),
        (
            {"players": 2, "options": {"length": "short"}, "age": "III"},
            "position-word-unknown",
        ),
        ({"players": 2, "age": "IV", "last_round": 9}, "position-number"),
        ({"players": 5}, "position-number"),
        ({"players": 2, "options": {"scope": "none"}}, "config-value"),
    ],
)
def test_other_positions_that_cannot_be_are_refused(given: Page, key: str) -> None:
    assert refused("ages", given) == key
