"""The heuristic for 7 Wonders Dice: what a sheet is worth, in named terms.

The bot looks one choice ahead: it lets the engine carry a choice out on its own sheet and values
what comes of it. A choice that leads on to further choices is worth what those are likely to bring.
"""

from typing import Final, final

from civitas.games.seven_wonders_dice.actions import TAKE
from civitas.games.seven_wonders_dice.chain import (
    BONUS_DUE,
    CROSSING,
    FREE_DIE,
    MORE,
    Chain,
    replay,
)
from civitas.games.seven_wonders_dice.ids import BONUSES
from civitas.games.seven_wonders_dice.scoring import score
from civitas.games.seven_wonders_dice.state import DiceState, Sheet
from civitas.games.seven_wonders_dice.view import DiceView
from civitas.kernel import Action, Chance, Decision, Game, Seat, Stream, View

USUAL_TURNS: Final = 30
"""About how long a game lasts."""

# What things are worth in points; the first five at the start of the game, less towards its end.
RESOURCE: Final = 4.0
CHEAPER_DICE: Final = 3.0
FREE_COLOUR: Final = 1.5
COINS_FOR_A_DIE: Final = 1.0
UNLOCKED_DIE: Final = 3.0
COIN: Final = 0.45
SPARE_COIN: Final = 0.1
SPARE_FROM: Final = 12
DEFENSE: Final = 0.8
BONUS: Final = 2.5
DUE: Final[dict[int, float]] = {MORE: 3.0, FREE_DIE: 2.5, CROSSING: 2.0, BONUS_DUE: 3.0}

Terms = list[tuple[str, float]]


@final
class DiceHeuristic:
    """Values its own sheet after each choice."""

    name = "heuristic"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The choice with the most valuable sheet; of equals the first."""
        if decision.options[0] >= TAKE or len(decision.options) == 1:
            return decision.options[0]
        values = [sum(value for _, value in terms) for terms in self.explain(view, decision)]
        return decision.options[values.index(max(values))]

    def explain(self, view: View, decision: Decision) -> list[Terms]:
        """The terms of every option."""
        assert isinstance(view, DiceView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, DiceState)
        seat = decision.seat
        return [
            terms_of(state, seat, replay(state, seat, (*view.sealed, action), None))
            for action in decision.options
        ]


def left_of_the_game(state: DiceState) -> float:
    """How much of the game is to come: 1 at the start, 0 in the last turn."""
    if state.turn >= state.last:
        return 0.0
    most = max(sheet.bonuses.bit_count() for sheet in state.sheets)
    by_turns = max(0.1, 1 - state.turn / USUAL_TURNS)
    return min(by_turns, 1 - most / BONUSES + 0.1)


def terms_of(state: DiceState, seat: Seat, chain: Chain) -> Terms:
    """What a turn in the making is worth, term by term."""
    sheet = chain.sheet
    left = left_of_the_game(state)
    return [
        ("points", float(sum(score(state, seat, sheet)))),
        ("resources", RESOURCE * left * useful_resources(sheet)),
        ("dice", left * dice_value(sheet)),
        ("unlocked", UNLOCKED_DIE * left * sheet.unlocked.bit_count()),
        ("coins", coins_value(sheet.coins) * (1.0 if left else 0.0)),
        ("defense", DEFENSE * left * (sheet.west_defense + sheet.east_defense)),
        ("bonuses", BONUS * sheet.bonuses.bit_count()),
        ("due", sum(DUE.get(due.kind, 0.0) * due.times for due in chain.due)),
    ]


def useful_resources(sheet: Sheet) -> float:
    """Resources: no space asks for more than six."""
    return float(min(sheet.resources, 6))


def dice_value(sheet: Sheet) -> float:
    """What makes dice cheaper or brings coins for them."""
    cheaper = CHEAPER_DICE * min(sheet.cheaper, 3)
    return cheaper + FREE_COLOUR * sheet.free.bit_count() + COINS_FOR_A_DIE * sum(sheet.extra)


def coins_value(coins: int) -> float:
    """Coins, of which many are worth less each."""
    return COIN * min(coins, SPARE_FROM) + SPARE_COIN * max(0, coins - SPARE_FROM)
