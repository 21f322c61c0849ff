"""What the last encoding of a seat was written from: parts that are the same since then stay.

A part names all it depends on, apart from the configuration and the viewer.
"""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.flow.turn import closing_culture
from civitas.games.through_the_ages.ids import MOST_PLAYERS, NO_CARD, ROW_SPACES
from civitas.games.through_the_ages.rules.questions import CHANGES_BUILDINGS, has
from civitas.games.through_the_ages.sight.view import by_strength, event_of
from civitas.games.through_the_ages.state import HELPED, REPLACED, AgesState, Civilization
from civitas.kernel import NOBODY, Bag, Seat

USED_PART: Final[i64] = 0
CIVIL_DECK_PART: Final[i64] = 1
EVENTS_PART: Final[i64] = 2
MILITARY_CARDS_PART: Final[i64] = 3
CIVILIZATION_PARTS: Final[i64] = 4
"""From here on each civilization has some parts, counted from the viewer's own:"""
WHOLE_PART: Final[i64] = 0
CIVIL_CARDS_PART: Final[i64] = 1
HAND_PART: Final[i64] = 2
COSTS_PART: Final[i64] = 3
FORECAST_PART: Final[i64] = 4
POLITICS_PART: Final[i64] = 5
TOKENS_PART: Final[i64] = 6
PARTS: Final[i64] = 7


@final
class Written:
    """What a seat's last encoding was written from."""

    def __init__(self) -> None:
        self.row = [NO_CARD] * int(ROW_SPACES)
        self.card: i64 = NO_CARD
        """The civil card in question."""
        self.military_card: i64 = NO_CARD
        self.is_nothing_used = False
        """Whether no units were sent, and no cards chosen for a defense."""
        self.deck: Bag | None = None
        self.cards: WrittenCards | None = None
        self.civilizations: list[WrittenCivilization | None] = [None] * int(MOST_PLAYERS)
        """By step from the viewer."""
        self.strengths: list[i64] = []
        self.active: Seat = NOBODY
        self.gone: i64 = 0
        self.places: list[Seat] = []

    def has_same_prices(self, civ: Civilization) -> bool:
        """Whether the viewer pays the same for the cards in the row."""
        before = self.civilizations[0]
        if before is None:
            return False
        old = before.civ
        return (
            old.powers == civ.powers
            and old.used & REPLACED == civ.used & REPLACED
            and len(old.wonders) == len(civ.wonders)
            and old.speaking == civ.speaking
        )

    def places_by_strength(self, state: AgesState) -> list[Seat]:
        """The seats from the strongest to the weakest, the same list as long as it is right."""
        is_same = (
            self.active == state.active
            and self.gone == state.gone
            and len(self.strengths) == state.seats
        )
        seat: i64
        for seat in range(state.seats):
            is_same = is_same and self.strengths[seat] == state.civilizations[seat].strength
        if not is_same:
            self.strengths = [civ.strength for civ in state.civilizations]
            self.active = state.active
            self.gone = state.gone
            self.places = by_strength(state)
        return self.places


@final
class WrittenCards:
    """What a seat knew of events and military cards."""

    def __init__(self, state: AgesState, seat: Seat) -> None:
        self.event = event_of(state)
        self.future = state.future
        self.past = state.past
        self.left = state.left
        self.piles = state.piles
        self.common = state.common
        self.prepared = state.civilizations[seat].prepared
        self.hands = [civ.military_hand for civ in state.civilizations]
        self.shown = [civ.shown for civ in state.civilizations]
        self.events = state.events.clone()
        self.deck = state.military_deck.clone()

    def has_same_events(self, state: AgesState, seat: Seat) -> bool:
        """Whether the seat knows the same about events."""
        return (
            self.event == event_of(state)
            and self.future == state.future
            and self.past == state.past
            and self.prepared == state.civilizations[seat].prepared
            and self.events.equals(state.events)
        )

    def has_same_cards(self, state: AgesState) -> bool:
        """Whether the seat knows the same about all other military cards."""
        index: i64
        for index in range(len(state.civilizations)):
            civ = state.civilizations[index]
            if civ.military_hand != self.hands[index] or civ.shown != self.shown[index]:
                return False
        return (
            self.left == state.left
            and self.piles == state.piles
            and self.common == state.common
            and self.deck.equals(state.military_deck)
        )


@final
class WrittenCivilization:
    """What a civilization was like, and pacts, which count for all that are a party to them."""

    def __init__(self, state: AgesState, seat: Seat) -> None:
        self.civ = state.civilizations[seat].clone()
        self.closing = closing_culture(state, seat)
        self.pacts = [civ.pact for civ in state.civilizations]
        self.partners = [civ.partner for civ in state.civilizations]
        self.sides = [civ.side for civ in state.civilizations]

    def is_same(self, state: AgesState, seat: Seat) -> bool:
        """Whether everything is the same."""
        return (
            self.civ.equals(state.civilizations[seat])
            and self.closing == closing_culture(state, seat)
            and self.has_same_pacts(state)
        )

    def has_same_pacts(self, state: AgesState) -> bool:
        """Whether the pacts of all are the same."""
        is_same = True
        index: i64
        for index in range(len(state.civilizations)):
            civ = state.civilizations[index]
            is_same = (
                is_same
                and self.pacts[index] == civ.pact
                and self.partners[index] == civ.partner
                and self.sides[index] == civ.side
            )
        return is_same

    def has_same_tokens(self, civ: Civilization) -> bool:
        """Whether workers, blue tokens and goods are the same."""
        old = self.civ
        return (
            old.unused == civ.unused
            and old.yellow_bank == civ.yellow_bank
            and old.blue_bank == civ.blue_bank
            and old.spare_food == civ.spare_food
            and old.spare_resources == civ.spare_resources
            and old.unit_resources == civ.unit_resources
            and old.unit_science == civ.unit_science
            and old.used & HELPED == civ.used & HELPED
            and old.powers == civ.powers
            and old.speaking == civ.speaking
            and old.blue == civ.blue
            and old.workers == civ.workers
        )

    def has_same_civil_cards(self, civ: Civilization) -> bool:
        """Whether the civil cards in play are the same."""
        old = self.civ
        return (
            old.technologies == civ.technologies
            and old.government == civ.government
            and old.leader == civ.leader
            and old.led == civ.led
            and old.wonder == civ.wonder
            and old.stages == civ.stages
            and old.wonder_tokens == civ.wonder_tokens
            and old.ruins == civ.ruins
            and old.tucked == civ.tucked
            and old.wonders == civ.wonders
        )

    def has_same_hand(self, civ: Civilization) -> bool:
        """Whether the civil hand is the same."""
        return self.civ.hand == civ.hand and self.civ.fresh == civ.fresh

    def has_same_costs(self, civ: Civilization) -> bool:
        """Whether workers, upgrades and stages cost the same."""
        old = self.civ
        return (
            old.yellow_bank == civ.yellow_bank
            and old.technologies == civ.technologies
            and old.leader == civ.leader
            and old.wonder == civ.wonder
            and old.stages == civ.stages
            and old.powers == civ.powers
            and old.speaking == civ.speaking
            and (not has(civ, CHANGES_BUILDINGS) or old.workers == civ.workers)
        )

    def has_same_forecast(self, state: AgesState, seat: Seat) -> bool:
        """Whether the end of the turn would bring the same."""
        old = self.civ
        civ = state.civilizations[seat]
        return (
            old.unused == civ.unused
            and old.yellow_bank == civ.yellow_bank
            and old.blue_bank == civ.blue_bank
            and old.culture == civ.culture
            and old.technologies == civ.technologies
            and old.powers == civ.powers
            and old.science_rating == civ.science_rating
            and old.culture_rating == civ.culture_rating
            and old.happiness == civ.happiness
            and old.speaking == civ.speaking
            and old.bonds == civ.bonds
            and old.blue == civ.blue
            and old.workers == civ.workers
            and self.closing == closing_culture(state, seat)
        )

    def has_same_politics(self, state: AgesState, seat: Seat) -> bool:
        """Whether military cards and strength are the same."""
        old = self.civ
        civ = state.civilizations[seat]
        return (
            old.technologies == civ.technologies
            and old.government == civ.government
            and old.leader == civ.leader
            and old.tactic == civ.tactic
            and old.exclusive == civ.exclusive
            and old.toured == civ.toured
            and old.strength == civ.strength
            and old.colonization == civ.colonization
            and old.powers == civ.powers
            and old.wonders == civ.wonders
            and old.military_hand == civ.military_hand
            and old.shown == civ.shown
            and old.colonies == civ.colonies
            and old.wars == civ.wars
            and old.bonds == civ.bonds
            and old.speaking == civ.speaking
            and old.workers == civ.workers
            and self.has_same_pacts(state)
        )
