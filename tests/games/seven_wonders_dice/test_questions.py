"""Questions, prices and gains as data: what a screen shows without computing anything."""

import pytest

from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.sight.questions import (
    ActionQuestion,
    CityQuestion,
    DiceOffer,
)
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.kernel import SPECTATOR, Amount, Chance, Seat, State
from kit.cases import Case, cases_of
from kit.dice import Table, city
from kit.walk import walk


def view_of(state: State, seat: Seat) -> DiceView:
    view = GAME.view(state, seat)
    assert isinstance(view, DiceView)
    return view


def offer(table: Table, seat: Seat, text: str) -> DiceOffer:
    """What an option or a refused action costs and gains."""
    action = table.action(seat, text)
    found = GAME.decision_with_offers(table.state, seat, 1).offer(action)
    assert isinstance(found, DiceOffer)
    return found


def test_cities_are_asked_for_before_everybodys_eyes() -> None:
    state = GAME.setup(GAME.configure(2, 0, {"cities": "choose"}), Chance(1))
    assert {view_of(state, seat).question for seat in (SPECTATOR, 0, 1)} == {CityQuestion()}


def test_a_turn_is_asked_for_until_it_is_chosen() -> None:
    table = Table(city("giza"), city("rhodes"))
    assert view_of(table.state, 0).question == ActionQuestion()
    assert view_of(table.state, SPECTATOR).question is None
    table.choose(0, "pass")
    assert view_of(table.state, 0).question is None
    assert view_of(table.state, 1).question == ActionQuestion()


def test_die_and_space_have_their_prices() -> None:
    table = Table(city("giza", coins=4, crossed="AGB1 AGB2"), city("rhodes"), roll="blue temple 2")
    found = offer(table, 0, "build blue AGB3")
    assert (found.die_cost, found.space_cost, found.missing) == (2, 4, 2)
    assert found.cost == (Amount("coins", 6),)
    assert found.gains("points") > 0


def test_passing_brings_what_the_gold_reserve_holds() -> None:
    table = Table(city("giza", coins=7), city("rhodes"), options={"gold_reserve_capacity": "9"})
    assert offer(table, 0, "pass") == DiceOffer((), (Amount("coins", 2),))


def test_a_locked_die_has_no_price() -> None:
    table = Table(city("giza"), city("rhodes", unlocked="black"), roll="black spy_any 0")
    decision = GAME.decision_with_offers(table.state, 0, 1)
    locked = [
        decision.offer(refusal.action)
        for refusal in decision.refused
        if refusal.reason.key == "refused-locked"
    ]
    assert locked
    assert all(each.cost is None for each in locked)


def test_barracks_know_whom_they_face() -> None:
    table = Table(city("giza"), city("rhodes", crossed="BE*"), city("babylon", crossed="BW*"))
    sheet = view_of(table.state, 0).sheets[0]
    assert (sheet.west_neighbour, sheet.east_neighbour) == (1, 2)
    assert sheet.faced_defense == (table.sheet(1).east_defense, table.sheet(2).west_defense)
    assert sheet.total == sum(sheet.points)


OBSTACLES = {
    "refused-locked": "locked",
    "refused-copy": "copy",
    "refused-guild": "comparison",
    "refused-order": "order",
    "refused-crossed": "crossed",
    "refused-bonus": "crossed",
    "refused-stages-complete": "crossed",
    "refused-coins": "coins",
}


@pytest.mark.parametrize("case", cases_of("dice")[::4], ids=str)
def test_what_is_offered_is_what_happens(case: Case) -> None:
    checked = 0
    for step in walk(GAME, case.config, 5):
        before = view_of(step.state, step.seat).now if step.seat >= 0 else None
        if before is None:
            continue
        decision = GAME.decision_with_offers(step.state, step.seat, 1)
        found = decision.offer(step.action)
        assert isinstance(found, DiceOffer)
        assert found.obstacle is None
        for refusal in decision.refused:
            refused = decision.offer(refusal.action)
            assert isinstance(refused, DiceOffer)
            assert refused.obstacle == OBSTACLES[refusal.reason.key]
        after = step.state.clone()
        GAME.apply(after, step.seat, step.action)
        now = view_of(after, step.seat).now
        if now is not None and after.sealed[step.seat] == (
            *step.state.sealed[step.seat],
            step.action,
        ):
            assert now.coins == before.coins - found.price("coins") + found.gains("coins")
            assert now.total == before.total + found.gains("points")
            fresh = view_of(after, step.seat).fresh
            assert found.space is None or found.space in fresh
            checked += 1
    assert checked > 10
