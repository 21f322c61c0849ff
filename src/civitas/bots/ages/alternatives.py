"""What the civil actions that an option takes would gain elsewhere."""

from typing import Final, NamedTuple

from civitas.games.through_the_ages.actions import DEVELOP, REVOLT, STAGE, TAKE, VERB_OF
from civitas.games.through_the_ages.data.tables import GROUP
from civitas.games.through_the_ages.ids import GOVERNMENT, WONDER
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Action


class Use(NamedTuple):
    """A use of civil actions: its gain, the actions it takes, and the group it excludes."""

    gain: float
    spent: int
    excludes: int


WONDER_WORK: Final = 1
NEW_GOVERNMENT: Final = 2


def exclusion_group(state: AgesState, option: Action) -> int:
    """The group of options that exclude each other; 0 for all other options."""
    verb = VERB_OF[option]
    if verb == STAGE or (verb == TAKE and GROUP[state.row[option - TAKE]] == WONDER):
        return WONDER_WORK
    if verb == REVOLT or (verb == DEVELOP and GROUP[option - DEVELOP] == GOVERNMENT):
        return NEW_GOVERNMENT
    return 0


def lost_gains(uses: list[Use], there: int, chosen: Use) -> float:
    """What the other options would gain with the civil actions that the chosen one takes."""
    if chosen.spent <= 0 or chosen.gain <= 0:
        return 0.0
    others: list[tuple[float, int]] = []
    excluded: dict[int, tuple[float, int]] = {}
    for use in uses:
        if use is chosen or use.gain <= 0 or use.spent <= 0:
            continue
        density = (use.gain / use.spent, use.spent)
        if not use.excludes:
            others.append(density)
        elif use.excludes != chosen.excludes:
            excluded[use.excludes] = max(density, excluded.get(use.excludes, density))
    others.extend(excluded.values())
    others.sort(reverse=True)
    return packed_gain(others, there) - packed_gain(others, there - chosen.spent)


def packed_gain(others: list[tuple[float, int]], actions_left: int) -> float:
    """The gain of the options that fit into the actions left, best per action first."""
    value = 0.0
    for each, needed in others:
        used = min(needed, actions_left)
        value += each * used
        actions_left -= used
    return value
