"""Science and culture points gained and lost by events, attacks and wars: A-215 to A-219."""

from mypy_extensions import i64

from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Seat, Who, happened


def gain_culture(state: AgesState, seat: Seat, amount: i64) -> None:
    """Score culture points."""
    state.civilizations[seat].culture += amount
    if amount and state.out is not None:
        state.out.append(happened("culture_scored", player=Who(seat), culture=amount))


def lose_culture(state: AgesState, seat: Seat, amount: i64) -> i64:
    """Lose culture points as far as possible; the number lost."""
    civ = state.civilizations[seat]
    lost = amount if amount < civ.culture else civ.culture
    civ.culture -= lost
    if lost and state.out is not None:
        state.out.append(happened("culture_lost", player=Who(seat), culture=lost))
    return lost


def gain_science(state: AgesState, seat: Seat, amount: i64) -> None:
    """Score science points."""
    state.civilizations[seat].science += amount
    if amount and state.out is not None:
        state.out.append(happened("science_scored", player=Who(seat), science=amount))


def lose_science(state: AgesState, seat: Seat, amount: i64) -> i64:
    """Lose science points as far as possible; the number lost."""
    civ = state.civilizations[seat]
    lost = amount if amount < civ.science else civ.science
    civ.science -= lost
    if lost and state.out is not None:
        state.out.append(happened("science_lost", player=Who(seat), science=lost))
    return lost
