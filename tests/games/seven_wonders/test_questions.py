"""Questions, prices and gains as data: what a screen shows without computing anything."""

import pytest

from civitas.games.seven_wonders.data.tables import CARD_NUMBERS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.sight.questions import (
    BoardQuestion,
    DigQuestion,
    LastCardQuestion,
    PayQuestion,
    PlayQuestion,
    SideQuestion,
    WondersOffer,
    WondersQuestion,
)
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import SPECTATOR, Amount, Chance, Event, Seat, State, Who
from kit.cases import Case, cases_of
from kit.walk import walk
from kit.wonders import Table, city, seven


def offer(table: Table, seat: Seat, text: str) -> WondersOffer:
    """What an option or a refused action costs and brings."""
    found = GAME.decision_with_offers(table.state, seat, 1).offer(GAME.parse_action(text))
    assert isinstance(found, WondersOffer)
    return found


def question(state: State, seat: Seat) -> WondersQuestion | None:
    view = GAME.view(state, seat)
    assert isinstance(view, SevenWondersView)
    return view.question


def trader(hand: str, coins: int = 5) -> Table:
    """Ada between a city with stone and a loom on the left and one with clay on the right."""
    return Table(
        city("giza:day", coins, "stone_pit altar scriptorium press"),
        city("babylon:day", 3, "clay_pool quarry loom"),
        city("rhodes:night", 3, "brickyard loom barracks"),
        edition="2nd",
        age=2,
        turn=3,
        hands=[hand, "", ""],
    )


# questions


def test_a_seat_is_asked_for_a_card_and_then_for_a_payment() -> None:
    table = trader("laboratory")
    assert [table.view(seat).question for seat in range(-1, 3)] == [
        None,
        PlayQuestion(0),
        PlayQuestion(1),
        PlayQuestion(2),
    ]
    table.choose(0, "sell laboratory")
    assert table.view(0).question is None
    assert table.view(1).question == PlayQuestion(1)


def test_how_far_others_are_is_not_known() -> None:
    table = Table(
        city("giza:a", 6, "quarry"),
        city("rhodes:a", built="loom"),
        city("ephesus:a", built="loom"),
        hands=["library", "", ""],
    )
    before = [table.view(seat).plain() for seat in (1, 2, SPECTATOR)]
    table.choose(0, "build library")
    assert table.view(0).question == PayQuestion(0, CARD_NUMBERS["library"], None)
    assert [table.view(seat).plain() for seat in (1, 2, SPECTATOR)] == before
    assert offer(table, 0, "pay <0 >2").cost == (Amount("coins", 2, 2),)
    assert offer(table, 0, "pay <2 >0").cost == (Amount("coins", 2, 1),)


def test_the_free_city_is_asked_for_by_its_number() -> None:
    table = Table(
        city("giza:a"),
        city("rhodes:a"),
        city("ephesus:a", coins=0),
        hands=["altar", "stockade"],
        pile="theater",
        turn=1,
    )
    table.choose(0, "sell altar")
    assert table.view(0).question == PlayQuestion(2)
    assert table.view(0).cities[2].owner is None


def test_the_seventh_card_is_known_to_its_seat_alone() -> None:
    table = Table(
        city("babylon:b", stages=2),
        city("rhodes:a"),
        city("ephesus:a"),
        turn=6,
        hands=["altar theater", "", ""],
    )
    table.turn("sell altar", "sell", "sell")
    theater = CARD_NUMBERS["theater"]
    assert table.view(0).question == LastCardQuestion(0, theater)
    for viewer in (1, 2, SPECTATOR):
        assert table.view(viewer).question == LastCardQuestion(0, None)
        assert "pending" not in table.view(viewer).plain()


def test_the_payment_of_a_seventh_card_looks_like_the_card_to_others() -> None:
    table = Table(
        city("babylon:b", 8, "clay_pool", stages=2),
        city("rhodes:a", built="loom"),
        city("ephesus:a", built="loom"),
        turn=6,
        hands=["temple courthouse", "", ""],
    )
    table.turn("sell temple", "sell", "sell")
    table.choose(0, "build courthouse")
    assert table.view(0).question == PayQuestion(0, CARD_NUMBERS["courthouse"], None)
    assert table.view(1).question == LastCardQuestion(0, None)


def test_the_discard_pile_is_dug_for_a_city_that_all_know() -> None:
    table = Table(
        city("halicarnassus:b", 9, "clay_pool brickyard loom", stages=1),
        city("rhodes:a"),
        city("giza:a"),
        city("ephesus:a"),
        discard="tavern",
    )
    table.turn("stage")
    assert {table.view(seat).question for seat in range(-1, 3)} == {DigQuestion(0)}
    assert offer(table, 0, "build tavern") == WondersOffer(
        (), (Amount("coins", 5),), free_by="wonder", card=CARD_NUMBERS["tavern"]
    )


def test_boards_and_sides_are_asked_for() -> None:
    config = GAME.configure(3, 0, {"boards": "choose", "sides": "choose"})
    state = GAME.setup(config, Chance(1))
    assert GAME.view(state, 2).plain()["question"] == {"kind": "board"}
    assert question(state, 2) == BoardQuestion()
    for seat, board in enumerate(("giza", "babylon", "rhodes")):
        GAME.play(state, seat, GAME.parse_action(f"take {board}"))
    assert question(state, 1) == SideQuestion(1)
    GAME.play(state, 1, GAME.parse_action("turn day"))
    assert question(state, 1) is None


# prices and gains


def test_an_offer_says_to_whom_a_price_goes_and_why_it_is_nothing() -> None:
    table = trader("courthouse aqueduct press temple")
    scriptorium = CARD_NUMBERS["scriptorium"]
    assert offer(table, 0, "build courthouse") == WondersOffer(
        (), free_by="chain", chain=scriptorium, card=CARD_NUMBERS["courthouse"]
    )
    assert offer(table, 0, "build aqueduct").cost == (Amount("coins", 2, 1),)
    assert offer(table, 0, "build press") == WondersOffer(
        None, card=CARD_NUMBERS["press"], obstacle="built"
    )
    assert offer(table, 0, "build temple") == WondersOffer(
        None,
        card=CARD_NUMBERS["temple"],
        missing_units=1,
        missing_resources=("glass",),
        obstacle="resources",
    )
    assert offer(table, 0, "sell temple") == WondersOffer((), (Amount("coins", 3),))


def test_a_refused_price_says_what_is_missing() -> None:
    table = trader("aqueduct", coins=1)
    found = offer(table, 0, "build aqueduct")
    assert (found.cost, found.missing) == ((Amount("coins", 2, 1),), 1)
    assert found.obstacle == "coins"


def test_a_refused_stage_has_its_number() -> None:
    table = trader("statue")
    found = offer(table, 0, "stage statue")
    assert (found.cost, found.stage, found.card) == (None, 1, None)
    assert (found.missing_units, found.missing_resources) == (1, ("wood",))


def test_a_free_structure_says_what_forbids_it() -> None:
    table = Table(
        *seven(city("olympia:a", stages=2, built="altar"), city("rhodes:a"), city("ephesus:a")),
        hands=["altar loom baths"],
    )
    names = ("altar", "loom", "baths")
    found = [offer(table, 0, f"free {name}").obstacle for name in names]
    assert found == ["built", "free", None]
    table.turn("free baths").deal(0, "altar loom stockade")
    names = ("altar", "loom", "stockade")
    found = [offer(table, 0, f"free {name}").obstacle for name in names]
    assert found == ["built", "used", "used"]


def test_the_free_city_must_play_and_by_a_ruling_build_by_chain_first() -> None:
    table = Table(
        city("giza:a"),
        city("rhodes:a"),
        city("ephesus:a", built="baths"),
        hands=["temple aqueduct vineyard", ""],
        pile="sawmill",
        age=2,
        turn=2,
        options={"free_city_chain": "first"},
    )
    table.choose(0, "sell temple")
    texts = ("build aqueduct", "build vineyard", "sell vineyard")
    found = [offer(table, 0, text) for text in texts]
    assert [each.obstacle for each in found] == [None, "chain_first", "must_play"]


def test_a_stage_has_its_number_and_its_ways_to_pay() -> None:
    table = Table(
        city("giza:a", 9),
        city("rhodes:a", built="stone_pit"),
        city("ephesus:a", built="timber_yard"),
        hands=["altar", "", ""],
    )
    found = offer(table, 0, "stage altar")
    assert (found.stage, found.ways, found.price("coins")) == (1, 2, 2)


def test_a_seventh_card_counts_the_coins_that_may_be_spent() -> None:
    ways = {}
    for ruling in ("after_turn", "during_turn"):
        table = Table(
            city("babylon:b", 1, "clay_pool", stages=2),
            city("rhodes:a", built="loom"),
            city("ephesus:a", built="loom"),
            turn=6,
            hands=["temple courthouse", "", ""],
            options={"seventh_card": ruling},
        )
        table.turn("sell temple", "sell", "sell")
        ways[ruling] = offer(table, 0, "build courthouse").missing
    assert ways == {"after_turn": 0, "during_turn": 1}


@pytest.mark.parametrize("case", cases_of("wonders")[::3], ids=str)
def test_what_is_offered_is_what_is_paid(case: Case) -> None:
    """The events of a turn say what the offers of its choices said."""
    checked = 0
    for seed in range(2):
        chosen: dict[Seat, list[WondersOffer]] = {}
        for step in walk(GAME, case.config, seed):
            assert isinstance(step.state, SevenWondersState)
            if step.seat < 0 or not step.state.cities:
                continue
            decision = GAME.decision_with_offers(step.state, step.seat, 1)
            found = decision.offer(step.action)
            assert isinstance(found, WondersOffer)
            after = step.state.clone()
            after.out = []
            GAME.apply(after, step.seat, step.action)
            if step.state.seats == 2:
                continue
            sealed = chosen.setdefault(step.seat, [])
            sealed.append(found)
            built = [e for e in after.out if e.kind in ("structure_built", "stage_built")]
            for event in built:
                owner = event.arg("city")
                assert isinstance(owner, Who)
                last = chosen[owner.seat][-1]
                assert paid(event) == (last.price("coins"), len(last.cost or ()))
                checked += 1
            if after.out:
                chosen = {}
    assert checked or case.config.players == 2


def paid(event: Event) -> tuple[int, int]:
    """What an event says was paid in all, and to how many."""
    found = [event.arg(name) for name in ("bank", "left", "right")]
    amounts = [each for each in found if isinstance(each, int) and each]
    return sum(amounts), len(amounts)
