"""Who is the strongest, the weakest, the richest: ages:A-135 to A-139, R-41, R-59."""

from mypy_extensions import i64

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.rules.population import discontent
from civitas.games.through_the_ages.state import AgesState, players
from civitas.kernel import Seat, seats_from


def ranked(state: AgesState, values: list[i64], revealer: Seat) -> list[Seat]:
    """The players by value; of equals the one met first clockwise from the revealer is ahead."""
    order = clockwise(state, revealer)
    ranking: list[i64] = []
    for seat in order:
        place = len(ranking)
        while place and values[ranking[place - 1]] < values[seat]:
            place -= 1
        ranking.insert(place, seat)
    return ranking


def clockwise(state: AgesState, revealer: Seat) -> list[Seat]:
    """The players in the game, in the order in which they decide."""
    return [seat for seat in seats_from(state, revealer) if not state.is_gone(seat)]


def all_with_most(state: AgesState, values: list[i64], order: list[Seat]) -> list[Seat]:
    """Every player with the highest value: ages:A-138."""
    most = max([values[seat] for seat in order])
    return [seat for seat in order if values[seat] == most]


def targets(state: AgesState, who: i64, revealer: Seat) -> tuple[Seat, ...]:
    """To whom an event happens, in the order in which they decide."""
    order = clockwise(state, revealer)
    if who == what.EVERYBODY:
        return tuple(order)
    if who == what.ALL_HAPPIEST:
        return tuple(all_with_most(state, [civ.happiness for civ in state.civilizations], order))
    if who == what.ALL_MOST_DISCONTENT:
        values = [discontent(civ) for civ in state.civilizations]
        found = all_with_most(state, values, order)
        return tuple(found) if values[found[0]] else ()
    by_culture = ranked(state, [civ.culture for civ in state.civilizations], revealer)
    if who == what.MOST_CULTURE:
        return (by_culture[0],)
    if who == what.LEAST_CULTURE:
        return (by_culture[-1],)
    by_strength = ranked(state, [civ.strength for civ in state.civilizations], revealer)
    if who == what.STRONGEST:
        return (by_strength[0],)
    if who == what.WEAKEST:
        return (by_strength[-1],)
    two = 1 if players(state) == 2 else 2
    if who == what.TWO_STRONGEST:
        chosen = by_strength[:two]
    else:
        chosen = by_strength[-two:]
        if who == what.MOST_CULTURE_IF_WEAK:
            return (by_culture[0],) if by_culture[0] in chosen else ()
    return tuple([seat for seat in order if seat in chosen])
