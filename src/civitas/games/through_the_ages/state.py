"""A position: the card row and the civilizations."""

from typing import Final, final

from civitas.games.through_the_ages.data.tables import (
    FIRST_GOVERNMENT,
    START,
    WORKED,
)
from civitas.games.through_the_ages.ids import MOST_PLAYERS, NO_CARD
from civitas.kernel import BITS, NOBODY, Bag, Seat, State, Value, members

STORES: Final = 12
"""The cards that can hold blue tokens are the farms, mines and labs: those below."""

FIRST_BLUE: Final = 16
FIRST_YELLOW: Final = 18

# Streams of chance: who is first, a civil and a military deck for each age, the events.
FIRST_STREAM: Final = 0
CIVIL_STREAM: Final = 1
MILITARY_STREAM: Final = 5
EVENT_STREAM: Final = 9
STREAMS: Final = 10

# What was done this turn and can be done only once.
REPLACED: Final = 1
CONVERTED: Final = 2
CROSSED_TYPES: Final = 4
SETTLED: Final = 8
SPOKEN: Final = 16
HELPED: Final = 32
TACTIC_CHANGED: Final = 64
TRADED: Final = 128

# What happens once in a game, or once at the next opportunity.
ACTED_TWICE: Final = 1
SKIPS_POLITICS: Final = 2

# Parts of the game.
CIVIL_SCOPE: Final = 0
FULL_SCOPE: Final = 1
PEACEFUL_SCOPE: Final = 2


@final
class Civilization(Value):
    """A player's civilization.

    `workers` are by card, `blue` the blue tokens on farms, mines and labs. `civil` and `military`
    are the actions available, `spare_` the temporary ones; `unit_` what is left of goods granted
    for units this turn. `shown` are the military cards in hand everybody has seen. `exclusive`
    tells that the tactic lies in the own area; `wars` are the wars declared, each with its rival
    (see `war`); `pact` is the one in the own area with `partner` and the own `side`; `prepared`
    are events this player knows to be still face down. `bonds` are the sides of all pacts the
    civilization is a party to, wherever they lie, and `toured` the wonders of others that count
    for it: `pacts` keeps both. From `civil_total` on stand numbers that follow from the cards:
    `ratings` keeps them.
    """

    def __init__(
        self,
        workers: list[int],
        blue: list[int],
        unused: int,
        yellow_bank: int,
        blue_bank: int,
        science: int,
        culture: int,
        civil: int,
        military: int,
        spare_civil: int,
        spare_military: int,
        unit_resources: int,
        unit_science: int,
        technologies: int,
        government: int,
        leader: int,
        wonder: int,
        stages: int,
        wonder_tokens: int,
        wonders: tuple[int, ...],
        ruins: int,
        tucked: int,
        hand: tuple[int, ...],
        fresh: tuple[int, ...],
        led: int,
        used: int,
        military_hand: tuple[int, ...],
        shown: tuple[int, ...],
        tactic: int,
        exclusive: bool,
        colonies: tuple[int, ...],
        wars: tuple[int, ...],
        pact: int,
        partner: Seat,
        side: int,
        prepared: tuple[int, ...],
        once: int,
        spare_food: int,
        spare_resources: int,
        bonds: tuple[int, ...],
        toured: int,
        civil_total: int,
        military_total: int,
        science_rating: int,
        culture_rating: int,
        strength: int,
        happiness: int,
        colonization: int,
        powers: int,
        speaking: tuple[int, ...],
    ) -> None:
        self.workers = workers
        self.blue = blue
        self.unused = unused
        self.yellow_bank = yellow_bank
        self.blue_bank = blue_bank
        self.science = science
        self.culture = culture
        self.civil = civil
        self.military = military
        self.spare_civil = spare_civil
        self.spare_military = spare_military
        self.unit_resources = unit_resources
        self.unit_science = unit_science
        self.technologies = technologies
        self.government = government
        self.leader = leader
        self.wonder = wonder
        self.stages = stages
        self.wonder_tokens = wonder_tokens
        self.wonders = wonders
        self.ruins = ruins
        self.tucked = tucked
        self.hand = hand
        self.fresh = fresh
        self.led = led
        self.used = used
        self.military_hand = military_hand
        self.shown = shown
        self.tactic = tactic
        self.exclusive = exclusive
        self.colonies = colonies
        self.wars = wars
        self.pact = pact
        self.partner = partner
        self.side = side
        self.prepared = prepared
        self.once = once
        self.spare_food = spare_food
        self.spare_resources = spare_resources
        self.bonds = bonds
        self.toured = toured
        self.civil_total = civil_total
        self.military_total = military_total
        self.science_rating = science_rating
        self.culture_rating = culture_rating
        self.strength = strength
        self.happiness = happiness
        self.colonization = colonization
        self.powers = powers
        self.speaking = speaking

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.workers,
            self.blue,
            self.unused,
            self.yellow_bank,
            self.blue_bank,
            self.science,
            self.culture,
            self.civil,
            self.military,
            self.spare_civil,
            self.spare_military,
            self.unit_resources,
            self.unit_science,
            self.technologies,
            self.government,
            self.leader,
            self.wonder,
            self.stages,
            self.wonder_tokens,
            self.wonders,
            self.ruins,
            self.tucked,
            self.hand,
            self.fresh,
            self.led,
            self.used,
            self.military_hand,
            self.shown,
            self.tactic,
            self.exclusive,
            self.colonies,
            self.wars,
            self.pact,
            self.partner,
            self.side,
            self.prepared,
            self.once,
            self.spare_food,
            self.spare_resources,
            self.bonds,
            self.toured,
            self.civil_total,
            self.military_total,
            self.science_rating,
            self.culture_rating,
            self.strength,
            self.happiness,
            self.colonization,
            self.powers,
            self.speaking,
        )

    def clone(self) -> "Civilization":
        """An equal and independent civilization."""
        return Civilization(
            self.workers.copy(),
            self.blue.copy(),
            self.unused,
            self.yellow_bank,
            self.blue_bank,
            self.science,
            self.culture,
            self.civil,
            self.military,
            self.spare_civil,
            self.spare_military,
            self.unit_resources,
            self.unit_science,
            self.technologies,
            self.government,
            self.leader,
            self.wonder,
            self.stages,
            self.wonder_tokens,
            self.wonders,
            self.ruins,
            self.tucked,
            self.hand,
            self.fresh,
            self.led,
            self.used,
            self.military_hand,
            self.shown,
            self.tactic,
            self.exclusive,
            self.colonies,
            self.wars,
            self.pact,
            self.partner,
            self.side,
            self.prepared,
            self.once,
            self.spare_food,
            self.spare_resources,
            self.bonds,
            self.toured,
            self.civil_total,
            self.military_total,
            self.science_rating,
            self.culture_rating,
            self.strength,
            self.happiness,
            self.colonization,
            self.powers,
            self.speaking,
        )


def new_civilization() -> Civilization:
    """A civilization at the start; its ratings have not been taken yet: ages:A-21 to A-24."""
    workers = [0] * WORKED
    technologies = BITS[FIRST_GOVERNMENT]
    for card, count in START:
        workers[card] = count
        technologies |= BITS[card]
    return Civilization(
        workers,
        [0] * STORES,
        1,
        FIRST_YELLOW,
        FIRST_BLUE,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        technologies,
        FIRST_GOVERNMENT,
        NO_CARD,
        NO_CARD,
        0,
        0,
        (),
        0,
        NO_CARD,
        (),
        (),
        0,
        0,
        (),
        (),
        NO_CARD,
        False,
        (),
        (),
        NO_CARD,
        NOBODY,
        0,
        (),
        0,
        0,
        0,
        (),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        (),
    )


@final
class AgesState(State):
    """A position.

    `row` are the thirteen spaces from the left, `deck` the civil deck in use. `last_round` is 0 as
    long as it is not known. `asked` tells whether players choose how they pay and gain goods,
    `short` whether the game ends after age II, `hidden` whether civil hands are hidden. `made_for`
    are the numbers of players for which the decks of the ages so far were made up. `left` are the
    military cards of each age that were taken out unseen, `piles` those discarded (see
    `military_hands`); `events` is the deck of current events, `future` and `past` the other two.
    """

    def __init__(
        self,
        seats: int,
        rules: int,
        scope: int,
        asked: bool,
        short: bool,
        hidden: bool,
        first: Seat,
        active: Seat,
        round_number: int,
        last_round: int,
        age: int,
        row: list[int],
        deck: Bag,
        made_for: tuple[int, ...],
        military_deck: Bag,
        left: tuple[tuple[int, ...], ...],
        piles: tuple[tuple[int, ...], ...],
        events: Bag,
        future: tuple[int, ...],
        past: tuple[int, ...],
        common: tuple[int, ...],
        civilizations: list[Civilization],
    ) -> None:
        super().__init__(seats)
        self.rules = rules
        self.scope = scope
        self.asked = asked
        self.short = short
        self.hidden = hidden
        self.first = first
        self.active = active
        self.round_number = round_number
        self.last_round = last_round
        self.age = age
        self.row = row
        self.deck = deck
        self.made_for = made_for
        self.military_deck = military_deck
        self.left = left
        self.piles = piles
        self.events = events
        self.future = future
        self.past = past
        self.common = common
        self.civilizations = civilizations

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.seats,
            self.rules,
            self.scope,
            self.asked,
            self.short,
            self.hidden,
            self.first,
            self.active,
            self.round_number,
            self.last_round,
            self.age,
            self.row,
            self.deck,
            self.made_for,
            self.military_deck,
            self.left,
            self.piles,
            self.events,
            self.future,
            self.past,
            self.common,
            self.civilizations,
        )

    def clone(self) -> "AgesState":
        """An equal, independent and silent state."""
        new = AgesState(
            self.seats,
            self.rules,
            self.scope,
            self.asked,
            self.short,
            self.hidden,
            self.first,
            self.active,
            self.round_number,
            self.last_round,
            self.age,
            self.row.copy(),
            self.deck.clone(),
            self.made_for,
            self.military_deck.clone(),
            self.left,
            self.piles,
            self.events.clone(),
            self.future,
            self.past,
            self.common,
            [civilization.clone() for civilization in self.civilizations],
        )
        new.copy_kernel(self)
        return new


def war(card: int, rival: Seat) -> int:
    """A declared war in one number."""
    return MOST_PLAYERS * card + rival


def war_card(declared: int) -> int:
    """The card of a declared war."""
    return declared // MOST_PLAYERS


def war_rival(declared: int) -> Seat:
    """The rival of a declared war."""
    return declared % MOST_PLAYERS


def is_political(state: AgesState) -> bool:
    """Whether there are politics and military cards."""
    return state.scope != CIVIL_SCOPE


def others(state: AgesState, seat: Seat) -> list[Seat]:
    """The other players in the game, clockwise from the seat."""
    found: list[int] = []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if not state.is_gone(other):
            found.append(other)
    return found


def players(state: AgesState) -> int:
    """How many players are still in the game."""
    return state.seats - len(members(state.gone))


def workers_of(civ: Civilization, cards: tuple[int, ...]) -> int:
    """How many workers stand on some cards."""
    count = 0
    for card in cards:
        count += civ.workers[card]
    return count


def in_play(civ: Civilization, card: int) -> bool:
    """Whether a technology is in play."""
    return civ.technologies & BITS[card] != 0


def from_hand(civ: Civilization, card: int) -> None:
    """A card leaves the hand."""
    hand = list(civ.hand)
    hand.remove(card)
    civ.hand = tuple(hand)


def from_military_hand(civ: Civilization, card: int) -> None:
    """A military card leaves the hand."""
    hand = list(civ.military_hand)
    hand.remove(card)
    civ.military_hand = tuple(hand)


def to_military_hand(civ: Civilization, card: int) -> None:
    """A military card comes into the hand, which has no order."""
    civ.military_hand = tuple(sorted([*civ.military_hand, card]))
