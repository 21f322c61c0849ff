"""Civilizations of scenarios of Through the Ages, in the words of the game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Civ:
    """A civilization of a scenario."""

    technologies: str
    workers: str
    tokens: str
    government: str
    leader: str
    wonder: str
    wonders: str
    ruins: str
    tucked: str
    hand: str
    fresh: str
    led: str
    unused: int
    yellow: int | None
    blue: int | None
    science: int
    culture: int
    civil: int | None
    military: int | None
    military_hand: str
    tactic: str
    private: bool
    colonies: str
    wars: str
    pact: str


def civ(
    technologies: str = "",
    workers: str = "",
    tokens: str = "",
    government: str = "despotism",
    leader: str = "",
    wonder: str = "",
    wonders: str = "",
    ruins: str = "",
    tucked: str = "",
    hand: str = "",
    fresh: str = "",
    led: str = "",
    unused: int = 1,
    yellow: int | None = None,
    blue: int | None = None,
    science: int = 0,
    culture: int = 0,
    civil: int | None = None,
    military: int | None = None,
    military_hand: str = "",
    tactic: str = "",
    private: bool = False,
    colonies: str = "",
    wars: str = "",
    pact: str = "",
) -> Civ:
    """A civilization: the starting one, changed.

    `technologies` are further cards in play; `workers` (`bronze 3 alchemy 1`) are set on cards,
    which are then in play too; `tokens` (`bronze 2`) are blue tokens on cards; `wonder` is the
    unfinished one and how many of its stages are built (`pyramids 1`); `led` are ages of leaders
    taken (`0 1`). `yellow` and `blue` set what the banks hold; `civil` and `military` the actions
    available. `tactic` is the current one, `private` if it lies in the own area (it is common
    otherwise); `colonies` come with their tokens; `wars` are declared wars with their rivals
    (`war_over_culture 1`); `pact` is the one in the own area with the partner and the own side
    (`peace_treaty 1 a`).
    """
    return Civ(
        technologies,
        workers,
        tokens,
        government,
        leader,
        wonder,
        wonders,
        ruins,
        tucked,
        hand,
        fresh,
        led,
        unused,
        yellow,
        blue,
        science,
        culture,
        civil,
        military,
        military_hand,
        tactic,
        private,
        colonies,
        wars,
        pact,
    )
