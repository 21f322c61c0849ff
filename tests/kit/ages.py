"""Positions of Through the Ages in the words of the game, for scenarios.

table = Table(civ(leader="moses", hand="iron frugality_a", tokens="agriculture 3"), civ(), age=1)
assert table.can("increase")
table.do("increase")
assert table.food() == 1

Cards go by the words of the tables. It is the turn of seat 0, in the action phase of round 5 unless
told otherwise; all actions are available, blue tokens on cards come out of the bank, and the row is
empty but for what is named.
"""

from dataclasses import dataclass

from civitas.games.through_the_ages.data.military import (
    COLONY_BLUE,
    COLONY_YELLOW,
    MILITARY_NUMBERS,
    MILITARY_WORDS,
)
from civitas.games.through_the_ages.data.military import military_deck as full_military_deck
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_GOVERNMENT,
    FIRST_SPECIAL,
    FIRST_WONDER,
    NUMBERS,
    STAGES,
    WORDS,
    YELLOW,
    deck,
)
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.events import reveal
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.turn import EndOfTurn, Turn
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import FOOD, NO_CARD, RESOURCES, ROW_SPACES
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess, entry_card
from civitas.games.through_the_ages.rules.pacts import rebind
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.games.through_the_ages.state import (
    EVENT_STREAM,
    MILITARY_STREAM,
    AgesState,
    Civilization,
    new_civilization,
    war,
)
from civitas.kernel import (
    BITS,
    Arg,
    Bag,
    Chance,
    Event,
    IllegalAction,
    Name,
    Outcome,
    Reason,
    Seat,
    shuffled_deck,
)
from civitas.kernel.frame import settle
from kit.asking import check_question

CIVIL_STREAM = 1


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


def numbers_in(text: str) -> list[tuple[int, int]]:
    """Cards with a number each: `bronze 3 iron 1`."""
    words = text.split()
    return [
        (NUMBERS[card], int(count)) for card, count in zip(words[::2], words[1::2], strict=True)
    ]


def cards_in(text: str) -> tuple[int, ...]:
    return tuple(NUMBERS[word] for word in text.split())


def military_cards(text: str) -> tuple[int, ...]:
    return tuple(MILITARY_NUMBERS[word] for word in text.split())


def furnish(made: Civilization, wanted: Civ) -> None:
    """Military cards in hand and in play; pacts bind when all civilizations are there."""
    made.military_hand = tuple(sorted(military_cards(wanted.military_hand)))
    if wanted.tactic:
        made.tactic = MILITARY_NUMBERS[wanted.tactic]
        made.exclusive = wanted.private
    for card in military_cards(wanted.colonies):
        made.colonies = (*made.colonies, card)
        made.yellow_bank += COLONY_YELLOW[card]
        made.blue_bank += COLONY_BLUE[card]
    words = wanted.wars.split()
    for word, rival in zip(words[::2], words[1::2], strict=True):
        made.wars = tuple(sorted([*made.wars, war(MILITARY_NUMBERS[word], int(rival))]))
    if wanted.pact:
        word, partner, side = wanted.pact.split()
        made.pact = MILITARY_NUMBERS[word]
        made.partner = int(partner)
        made.side = "ab".index(side)


def in_order(stream: int, text: str) -> Bag:
    """A deck in which the first card named is drawn first."""
    return Bag(stream, [[card] for card in reversed(military_cards(text))], [], [])


def make(wanted: Civ) -> Civilization:
    """The civilization of a scenario."""
    made = new_civilization()
    for card in cards_in(wanted.technologies):
        made.technologies |= BITS[card]
        made.blue_bank += BLUE[card]
        made.yellow_bank += YELLOW[card]
    for card, count in numbers_in(wanted.workers):
        made.workers[card] = count
        made.technologies |= BITS[card]
    made.government = NUMBERS[wanted.government]
    assert FIRST_GOVERNMENT <= made.government < FIRST_SPECIAL
    made.technologies &= ~BITS[FIRST_GOVERNMENT]
    made.technologies |= BITS[made.government]
    made.leader = NUMBERS[wanted.leader] if wanted.leader else NO_CARD
    made.wonders = cards_in(wanted.wonders)
    for card in made.wonders:
        made.blue_bank += BLUE[card]
    for card in cards_in(wanted.ruins):
        made.ruins |= BITS[card - FIRST_WONDER]
        made.blue_bank -= BLUE[card]
    made.tucked = NUMBERS[wanted.tucked] if wanted.tucked else NO_CARD
    for card, count in numbers_in(wanted.tokens):
        made.blue[card] = count
        made.technologies |= BITS[card]
        made.blue_bank -= count
    if wanted.wonder:
        [(made.wonder, made.stages)] = numbers_in(wanted.wonder)
        assert made.stages < len(STAGES[made.wonder])
        made.wonder_tokens = made.stages
        made.blue_bank -= made.stages
    furnish(made, wanted)
    made.hand = cards_in(wanted.hand)
    made.fresh = cards_in(wanted.fresh)
    for age in wanted.led.split():
        made.led |= BITS[int(age)]
    made.unused = wanted.unused
    if wanted.yellow is not None:
        made.yellow_bank = wanted.yellow
    if wanted.blue is not None:
        made.blue_bank = wanted.blue
    if made.blue_bank < 0:
        placed = sum(made.blue) + made.wonder_tokens
        there = placed + made.blue_bank
        raise ValueError(f"{placed} blue tokens on cards, but the civilization has {there}")
    made.science = wanted.science
    made.culture = wanted.culture
    refresh(made)
    made.civil = made.civil_total if wanted.civil is None else wanted.civil
    made.military = made.military_total if wanted.military is None else wanted.military
    return made


def card_in(args: tuple[tuple[str, Arg], ...]) -> str:
    """The word of the card among the arguments of a message."""
    name = dict(args)["card"]
    assert isinstance(name, Name)
    return name.key.removeprefix("card-")


class Table:
    """A game in the action phase of a seat, or in its politics.

    `row` are cards by space (`3 iron 13 moses`); the deck is that of the age, or as many of its
    cards as `deck_left` says. There are politics and military cards unless `scope` is civil, which
    it is if nothing else is said. `politics` begins with the politics phase of the seat, of the
    full game. `events`, `future`, `common` and `military_deck` are military cards, those of decks
    in the order in which they are drawn; without `military_deck` it is that of the age.
    """

    def __init__(
        self,
        *civs: Civ,
        row: str = "",
        age: int = 1,
        round_number: int = 5,
        first: Seat = 0,
        seat: Seat = 0,
        asked: bool = False,
        last_round: int = 0,
        deck_left: int | None = None,
        scope: str = "",
        politics: bool = False,
        length: str = "whole",
        hands: str = "open",
        events: str = "development_of_science",
        future: str = "",
        common: str = "",
        military_deck: str | None = None,
    ) -> None:
        seats = len(civs)
        scope = scope or ("full" if politics else "civil")
        chosen = {"tokens": "asked" if asked else "usual", "scope": scope}
        config = GAME.configure(seats, 0, {**chosen, "length": length, "hands": hands})
        state = GAME.begin(config, Chance(1, record_events=True))
        assert isinstance(state, AgesState)
        state.stack.clear()
        state.first = first
        state.active = seat
        state.round_number = round_number
        state.last_round = last_round
        state.age = age
        state.row = [NO_CARD] * ROW_SPACES
        words = row.split()
        for space, word in zip(words[::2], words[1::2], strict=True):
            state.row[int(space) - 1] = NUMBERS[word]
        cards = deck(min(age, 3), seats) if age < 4 else []
        if deck_left is not None:
            cards = cards[:deck_left]
        state.deck = shuffled_deck(CIVIL_STREAM + min(age, 3), cards)
        state.made_for = (seats,) * (min(age, 3) + 1)
        state.civilizations = [make(wanted) for wanted in civs]
        rebind(state)
        for made, wanted in zip(state.civilizations, civs, strict=True):
            made.civil = made.civil_total if wanted.civil is None else wanted.civil
            made.military = made.military_total if wanted.military is None else wanted.military
        state.stack.append(EndOfTurn(seat))
        if scope != "civil":
            state.events = in_order(EVENT_STREAM, events)
            state.future = tuple(sorted(military_cards(future)))
            shared = [made.tactic for made in state.civilizations if not made.exclusive]
            shared = [card for card in shared if card != NO_CARD]
            state.common = tuple(sorted([*military_cards(common), *dict.fromkeys(shared)]))
            if military_deck is not None:
                state.military_deck = in_order(MILITARY_STREAM + min(age, 3), military_deck)
            elif age < 4:
                cards = full_military_deck(age, seats, scope == "peaceful")
                state.military_deck = shuffled_deck(MILITARY_STREAM + age, cards)
            state.stack.append(DiscardExcess(seat))
        state.stack.append(ActionPhase(seat))
        if politics:
            state.stack.append(Politics(seat, False))
        self.state = state
        self.seat = seat

    # asking

    def asked_seat(self) -> Seat:
        [seat] = GAME.waiting(self.state)
        return seat

    def options(self) -> list[str]:
        """What the seat that is asked may do, as text."""
        return [GAME.format_action(a) for a in GAME.options(self.state, self.asked_seat())]

    def can(self, text: str) -> bool:
        return GAME.format_action(GAME.parse_action(text)) in self.options()

    def reason(self, text: str) -> Reason | None:
        """Why something is not possible; None if it is."""
        return GAME.why_not(self.state, self.asked_seat(), GAME.parse_action(text))

    def why_not(self, text: str) -> str:
        """The key of the reason and its amount: `refused-resources 2`."""
        reason = self.reason(text)
        if reason is None:
            return ""
        amount = dict(reason.args).get("amount", 0)
        return f"{reason.key} {amount}" if amount else reason.key

    def refused_card(self, text: str) -> str:
        """The card the reason against something names."""
        reason = self.reason(text)
        assert reason is not None
        return card_in(reason.args)

    def prompt(self) -> str:
        return GAME.prompt(self.state, self.asked_seat()).key

    # doing

    def do(self, *texts: str) -> "Table":
        """Do actions one after the other; an illegal one raises IllegalAction."""
        for text in texts:
            seat = self.asked_seat()
            check_question(GAME, self.state, seat)
            GAME.play(self.state, seat, GAME.parse_action(text))
        return self

    def refuses(self, text: str) -> bool:
        """Whether an action is refused; then nothing has changed."""
        before = self.state.clone()
        try:
            self.do(text)
        except IllegalAction:
            assert before == self.state
            return True
        return False

    def end_turn(self) -> "Table":
        """End the action phase; the next seat is asked afterwards, or the game is over."""
        return self.do("end")

    def turn_of(self, seat: Seat) -> "Table":
        """Begin the turn of a seat anew: what is left of the present one is dropped."""
        self.state.stack.clear()
        self.state.stack.append(Turn(seat))
        settle(self.state)
        return self

    def is_over(self) -> bool:
        return not GAME.waiting(self.state)

    def outcome(self) -> Outcome:
        found = GAME.outcome(self.state)
        assert found is not None
        return found

    # looking

    def civ(self, seat: Seat = 0) -> Civilization:
        return self.state.civilizations[seat]

    def food(self, seat: Seat = 0) -> int:
        return amount_of(self.civ(seat), FOOD)

    def resources(self, seat: Seat = 0) -> int:
        return amount_of(self.civ(seat), RESOURCES)

    def workers(self, card: str, seat: Seat = 0) -> int:
        return self.civ(seat).workers[NUMBERS[card]]

    def tokens(self, card: str, seat: Seat = 0) -> int:
        return self.civ(seat).blue[NUMBERS[card]]

    def hand(self, seat: Seat = 0) -> list[str]:
        return [WORDS[card] for card in self.civ(seat).hand]

    def military_hand(self, seat: Seat = 0) -> list[str]:
        return [MILITARY_WORDS[card] for card in self.civ(seat).military_hand]

    def colonies(self, seat: Seat = 0) -> list[str]:
        return [MILITARY_WORDS[card] for card in self.civ(seat).colonies]

    def past(self) -> list[str]:
        """The events and territories that are over."""
        return [MILITARY_WORDS[card] for card in self.state.past]

    def pile(self, age: int) -> list[str]:
        """The discarded military cards of an age."""
        return [MILITARY_WORDS[entry_card(entry)] for entry in self.state.piles[age]]

    def reveal(self, card: str, seat: Seat = 0) -> "Table":
        """Let an event of the deck be the next one, and reveal it as that seat's."""
        self.state.events = in_order(EVENT_STREAM, f"{card} development_of_science")
        reveal(self.state, seat)
        settle(self.state)
        return self

    def has(self, card: str, seat: Seat = 0) -> bool:
        """Whether a card is in play: a technology, the leader, or a completed wonder."""
        number = NUMBERS[card]
        own = self.civ(seat)
        if number < FIRST_WONDER:
            return bool(own.technologies & BITS[number])
        return number == own.leader or number in own.wonders

    def row(self) -> list[str]:
        """The row, empty spaces as empty words."""
        return [WORDS[card] if card != NO_CARD else "" for card in self.state.row]

    def view(self, seat: Seat = 0) -> AgesView:
        found = GAME.view(self.state, seat)
        assert isinstance(found, AgesView)
        return found

    def own(self, seat: Seat = 0) -> CivilizationView:
        """A seat's civilization as everybody sees it."""
        return self.view(seat).civilizations[seat]

    def events(self, kind: str) -> list[Event]:
        """What happened of a kind, in order."""
        assert self.state.out is not None
        return [event for event in self.state.out if event.kind == kind]

    def cards_of(self, kind: str) -> list[str]:
        """The cards that events of a kind name, in order."""
        return [card_in(event.args) for event in self.events(kind)]
