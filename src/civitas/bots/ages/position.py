"""A civilization as an option leaves it."""

from civitas.games.through_the_ages.flow.production import produce
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.ratings import MOST_HAPPINESS, refresh
from civitas.games.through_the_ages.state import Civilization


class Position:
    """A civilization after an option, and again after the production phase that follows.

    `calm` ignores uprisings; long-term values use it. `lasting` is the civilization without its
    leader.
    """

    def __init__(self, civ: Civilization, calm: bool = False) -> None:
        self.civ = civ
        self.after = civ.clone()
        if calm:
            self.after.unused += MOST_HAPPINESS
        self.report = produce(self.after)
        self.lasting = civ
        if civ.leader != NO_CARD:
            self.lasting = civ.clone()
            self.lasting.leader = NO_CARD
            refresh(self.lasting)


def differs(civ: Civilization, other: Civilization) -> bool:
    """Whether civilizations differ in more than their hands and the actions they have left."""
    return (
        civ.science != other.science
        or civ.culture != other.culture
        or civ.blue_bank != other.blue_bank
        or civ.unused != other.unused
        or civ.yellow_bank != other.yellow_bank
        or civ.wonder != other.wonder
        or civ.leader != other.leader
        or civ.technologies != other.technologies
        or civ.tucked != other.tucked
        or civ.workers != other.workers
        or civ.blue != other.blue
        or civ.unit_resources != other.unit_resources
        or civ.tactic != other.tactic
        or civ.colonies != other.colonies
        or civ.bonds != other.bonds
    )
