"""A possible world for what a seat knows: the same position with other chance."""

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.sight.view import DiceView, SheetView
from civitas.games.seven_wonders_dice.state import STREAMS, DiceState, Sheet
from civitas.kernel import BITS, Chance, Simultaneous


def possible_world(view: DiceView, chance: Chance) -> DiceState:
    """The position; others' sealed choices are asked for again."""
    state = DiceState(
        view.seats,
        view.rules,
        view.boards,
        view.switches,
        view.manufactured,
        view.agora_tie,
        view.bonus_buildings,
        view.red_count,
        view.capacity,
        view.turn,
        view.last,
        list(view.cities),
        [known_sheet(sheet) for sheet in view.sheets],
        [die.die for die in view.forum],
        [die.face for die in view.forum],
        [die.quarter for die in view.forum],
        view.first,
    )
    state.use(chance, STREAMS)
    state.stack.extend(view.pending)
    if view.sealed:
        state.sealed[view.seat] = view.sealed
        top = state.stack[-1]
        assert isinstance(top, Simultaneous)
        if top.is_complete(state, view.seat):
            state.done = BITS[view.seat]
    return state


def mask_of(items: tuple[i64, ...]) -> i64:
    """The mask of some numbers, each once."""
    mask: i64 = 0
    for item in items:
        mask |= BITS[item]
    return mask


def known_sheet(sheet: SheetView) -> Sheet:
    """A sheet as it is seen."""
    return Sheet(
        coins=sheet.coins,
        crossed=mask_of(sheet.crossed),
        bonuses=mask_of(sheet.bonuses),
        resources=sheet.resources,
        west=sheet.west,
        east=sheet.east,
        west_defense=sheet.west_defense,
        east_defense=sheet.east_defense,
        cheaper=sheet.cheaper,
        free=mask_of(sheet.free),
        extra=sheet.extra,
        unlocked=mask_of(sheet.unlocked),
    )
