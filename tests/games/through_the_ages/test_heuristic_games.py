"""Games as they are really played: what must hold in every position of games between good bots."""

from collections import Counter

import pytest

from civitas.bots.registry import make_bot
from civitas.games.through_the_ages.data.military import BONDS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance
from kit.bots import play
from kit.conserved import CONSERVED
from kit.tier import FULL, PURE, amount
from kit.walk import decision_bytes, view_bytes

GAMES = amount(1, 1, 300)
"""Of each set-up; two thousand in all in the full tier."""

SETUPS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"scope": "peaceful"}),
    (3, {"length": "short"}),
    (3, {"hands": "hidden"}),
    (4, {"tokens": "asked"}),
]
if not FULL:
    # The interpreted run plays the shortest game, the compiled one those that differ most.
    SETUPS = SETUPS[:1] if PURE else [SETUPS[2], SETUPS[4], SETUPS[5]]


def check_ratings(state: AgesState) -> None:
    """Indicators and totals are what the cards in play say."""
    for seat, civ in enumerate(state.civilizations):
        bonds = sorted(
            2 * other.pact + (other.side if owner == seat else 1 - other.side)
            for owner, other in enumerate(state.civilizations)
            if other.pact != NO_CARD and seat in (owner, other.partner)
        )
        assert civ.bonds == tuple(bonds)
        assert civ.toured == sum(
            BONDS[bond].tourism * len(state.civilizations[partner_of(state, seat, bond)].wonders)
            for bond in bonds
        )
        anew = civ.clone()
        refresh(anew)
        assert anew == civ


def partner_of(state: AgesState, seat: int, bond: int) -> int:
    for owner, civ in enumerate(state.civilizations):
        if civ.pact == bond // 2 and seat in (owner, civ.partner):
            return civ.partner if owner == seat else owner
    raise AssertionError(bond)


def check_decision(state: AgesState, seat: int) -> None:
    """Options are unique, ascending and not refused; each refusal has its reason."""
    decision = GAME.decision(state, seat, 1)
    options = list(decision.options)
    assert options
    assert options == sorted(set(options))
    assert not set(options) & {refusal.action for refusal in decision.refused}


def check_worlds(state: AgesState, chance: int) -> None:
    """A viewer sees the same in every world that is possible for them."""
    for viewer in range(-1, state.seats):
        world = GAME.determinize(GAME.view(state, viewer), Chance(chance))
        assert view_bytes(GAME, world, viewer) == view_bytes(GAME, state, viewer)
        assert decision_bytes(GAME, world, viewer) == decision_bytes(GAME, state, viewer)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize(
    ("players", "chosen"), SETUPS, ids=lambda part: str(part) if isinstance(part, int) else None
)
def test_every_position_of_a_game_between_good_bots_holds_together(
    players: int, chosen: dict[str, str], number: int
) -> None:
    config = GAME.configure(players, 0, chosen)
    bots = [make_bot("heuristic", GAME) for _ in range(players)]
    all_cards, amounts = CONSERVED["ages"]
    first: Counter[int] | None = None
    age = 0
    for place, (state, seat, _) in enumerate(play(bots, config, 70_000 + number)):
        assert isinstance(state, AgesState)
        check_ratings(state)
        assert min(amounts(state)) >= 0
        cards = Counter(all_cards(state))
        if first is None or state.age != age:
            first, age = cards, state.age
        assert cards == first
        if seat >= 0:
            check_decision(state, seat)
        if not place % 40:
            check_worlds(state, place)
        rounds = state.round_number
    assert GAME.outcome(state) is not None
    assert not state.gone
    assert 10 <= rounds <= 40
