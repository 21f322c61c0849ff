"""Positions of Through the Ages in the words of the game, for scenarios.

table = Table(civ(leader="moses", hand="iron frugality_a", tokens="agriculture 3"), civ(), age=1)
assert table.can("increase")
table.do("increase")
assert table.food() == 1

Cards go by the words of the tables. It is the turn of seat 0, in the action phase of round 5 unless
told otherwise; all actions are available, blue tokens on cards come out of the bank, and the row is
empty but for what is named.
"""

from collections import Counter
from typing import Any

from civitas.games.through_the_ages.data.military import (
    MILITARY_LEVEL,
    MILITARY_NUMBERS,
    MILITARY_WORDS,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_WONDER,
    LEVEL,
    NUMBERS,
    START,
    WORDS,
    deck,
)
from civitas.games.through_the_ages.flow.events import reveal
from civitas.games.through_the_ages.flow.turn import Turn
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import AGES, FOOD, NO_CARD, RESOURCES, ROW_SPACES
from civitas.games.through_the_ages.position.keys import EMPTY_SPACE
from civitas.games.through_the_ages.rules.military_hands import entry_card
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.sight.knowledge import TUCKED_LEADER
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.games.through_the_ages.state import EVENT_STREAM, AgesState, Civilization
from civitas.kernel import (
    BITS,
    Arg,
    Event,
    IllegalAction,
    Name,
    Outcome,
    Reason,
    Seat,
)
from civitas.kernel.frame import settle
from kit.asking import check_question
from kit.civs import Civ, civ
from kit.forced_ages import forced_state, in_order, make, military_cards
from kit.positions import Page, read

__all__ = ["Civ", "Table", "civ", "in_order", "make", "military_cards"]

LEADERS = WORDS[FIRST_LEADER:FIRST_ACTION]


def counts_in(text: str) -> dict[str, int]:
    """Words with a number each: `bronze 3 iron 1`."""
    words = text.split()
    return {word: int(count) for word, count in zip(words[::2], words[1::2], strict=True)}


LAST_AGE_ROUND = 10
"""Age IV does not begin before this round."""
STARTING = {WORDS[card]: count for card, count in START}
"""The workers of the start by card."""


def civilization_of(wanted: Civ, is_political: bool, is_active: bool) -> Page:
    """A civilization in the notation of positions; who is active has played an exclusive tactic."""
    workers, tokens = counts_in(wanted.workers), counts_in(wanted.tokens)
    there = dict.fromkeys([*wanted.technologies.split(), *workers, *tokens])
    row: Page = {
        "culture": wanted.culture,
        "science": wanted.science,
        "government": wanted.government,
        "technologies": [w for w in there if w not in STARTING and w != wanted.government],
        "workers": STARTING | workers,
        "unused_workers": wanted.unused,
        "blue_tokens": tokens,
        "wonders": wanted.wonders.split(),
        "ruins": wanted.ruins.split(),
        "hand": wanted.hand.split(),
        "fresh": wanted.fresh.split(),
    }
    if wanted.wonder:
        [(row["wonder"], row["stages"])] = counts_in(wanted.wonder).items()
    if wanted.led:
        leaders = [w for w in (wanted.leader, *row["hand"]) if w in LEADERS]
        if wanted.tucked:
            leaders.append(WORDS[TUCKED_LEADER])
        ages = {*map(int, wanted.led.split()), *[LEVEL[NUMBERS[word]] for word in leaders]}
        row["led"] = [AGES[age] for age in sorted(ages)]
    if is_political:
        row |= military_of(wanted)
        if is_active and wanted.private:
            row["used"] = ["tactic_changed"]
    given = {
        "leader": wanted.leader or None,
        "tucked": wanted.tucked or None,
        "civil_actions": wanted.civil,
        "military_actions": wanted.military,
    }
    row |= {key: value for key, value in given.items() if value is not None}
    if wanted.government == WORDS[FIRST_GOVERNMENT]:
        del row["government"]
    return row


def military_of(wanted: Civ) -> Page:
    """What the notation says of a civilization only where there are politics."""
    row: Page = {
        "military_hand": wanted.military_hand.split(),
        "exclusive": wanted.private,
        "colonies": wanted.colonies.split(),
        "prepared": [],
    }
    if wanted.tactic:
        row["tactic"] = wanted.tactic
    words = wanted.wars.split()
    row["wars"] = [
        {"card": word, "rival": int(rival)}
        for word, rival in zip(words[::2], words[1::2], strict=True)
    ]
    if wanted.pact:
        word, partner, side = wanted.pact.split()
        row["pact"] = {"card": word, "partner": int(partner), "side": side}
    return row


def civil_words(wanted: Civ) -> list[str]:
    """The civil cards of a civilization."""
    found = dict.fromkeys(
        [
            *wanted.technologies.split(),
            *counts_in(wanted.workers),
            *counts_in(wanted.tokens),
            wanted.government,
        ]
    )
    cards = [*wanted.wonders.split(), *counts_in(wanted.wonder), *wanted.hand.split()]
    cards += [wanted.leader] if wanted.leader else []
    cards += [WORDS[TUCKED_LEADER]] if wanted.tucked else []
    start = (*STARTING, WORDS[FIRST_GOVERNMENT])
    return [*[word for word in found if word not in start], *cards]


def military_words(wanted: Civ) -> list[str]:
    """The military cards of a civilization."""
    found = [*wanted.military_hand.split(), *wanted.colonies.split(), *wanted.wars.split()[::2]]
    return [*found, *wanted.tactic.split(), *wanted.pact.split()[:1]]


def set_banks(state: AgesState, civs: tuple[Civ, ...]) -> None:
    """Set the banks that are given, which the notation would refuse if no game reaches them."""
    for made, wanted in zip(state.civilizations, civs, strict=True):
        if wanted.yellow is not None:
            made.yellow_bank = wanted.yellow
        if wanted.blue is not None:
            made.blue_bank = wanted.blue


def row_of(text: str) -> list[str]:
    """The row in the notation of positions: `3 iron 13 moses`."""
    found = [EMPTY_SPACE] * ROW_SPACES
    words = text.split()
    for space, word in zip(words[::2], words[1::2], strict=True):
        found[int(space) - 1] = word
    return found


def card_in(args: tuple[tuple[str, Arg], ...]) -> str:
    """The word of the card among the arguments of a message."""
    name = dict(args)["card"]
    assert isinstance(name, Name)
    return name.key.removeprefix("card-")


class Table:
    """A game in the action phase of a seat, or in its politics.

    The position is one of the notation, which the game checks. Without `age` it is the latest age
    of all cards that are named. `row` are cards by space (`3 iron 13 moses`); the deck is what is
    left of the age, or as many of these cards as `deck_left` says. There are politics and military
    cards unless `scope` is civil, which it is if nothing else is said; tokens can be lost only in
    a full game, so it is one if banks are given. `politics` begins with the politics phase of the
    seat, of the full game. `events`, `future`, `common` and `military_deck`
    are military cards, those of decks in the order in which they are drawn, which the notation
    does not know; without `military_deck` it is what is left of the age.
    """

    def __init__(
        self,
        *civs: Civ,
        row: str = "",
        age: int | None = None,
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
        if not scope:
            banks = [bank for wanted in civs for bank in (wanted.yellow, wanted.blue)]
            scope = "full" if politics or banks.count(None) < len(banks) else "civil"
        is_political = scope != "civil"
        spaces = row_of(row)
        civil = [word for word in spaces if word != EMPTY_SPACE]
        civil += [word for wanted in civs for word in civil_words(wanted)]
        if age is None:
            military = [word for wanted in civs for word in military_words(wanted)]
            military += f"{events} {future} {common}".split() if is_political else []
            levels = [LEVEL[NUMBERS[word]] for word in civil]
            levels += [MILITARY_LEVEL[MILITARY_NUMBERS[word]] for word in military]
            age = max([1, *levels])
        if age == len(AGES) - 1 and round_number < LAST_AGE_ROUND:
            last_round += LAST_AGE_ROUND - round_number if last_round else 0
            round_number = LAST_AGE_ROUND
        steps = ["end_of_turn", "discard_excess"] if is_political else ["end_of_turn"]
        pending: list[Page] = [{"step": step, "seat": seat} for step in (*steps, "action_phase")]
        if politics:
            pending.append({"step": "politics", "seat": seat, "second": False})
        page: Page = {
            "players": len(civs),
            "options": {
                "tokens": "asked" if asked else "usual",
                "scope": scope,
                "length": length,
                "hands": hands,
            },
            "pending": pending,
            "age": AGES[age],
            "round": round_number if age else 1,
            "first": first,
            "active": seat,
            "row": spaces,
            "civilizations": [
                civilization_of(wanted, is_political, other == seat)
                for other, wanted in enumerate(civs)
            ],
        }
        if last_round:
            page["last_round"] = last_round
        if deck_left is not None:
            left = Counter(WORDS[card] for card in deck(age, len(civs)))
            left.subtract(word for word in civil if word in left)
            page["deck"] = list(left.elements())[:deck_left]
        if is_political:
            shared = [wanted.tactic for wanted in civs if wanted.tactic and not wanted.private]
            page["events"] = events.split()
            page["future_events"] = future.split()
            page["common_tactics"] = [*common.split(), *dict.fromkeys(shared)]
        state = read("ages", page, 1)
        assert isinstance(state, AgesState)
        state.out = []
        set_banks(state, civs)
        self.state = state
        self.seat = seat
        if is_political:
            self.stack_decks(events, military_deck)

    @classmethod
    def force(cls, *civs: Civ, **wanted: Any) -> "Table":
        """A position that the notation refuses, or that stands where the rules never ask.

        It is not checked. Without `age` it is age I, whatever cards are there; the banks hold what
        the cards in play give, the deck is the whole one of its age.
        """
        table = cls.__new__(cls)
        table.state = forced_state(civs, **wanted)
        table.seat = wanted.get("seat", 0)
        return table

    def stack_decks(self, events: str, military_deck: str | None) -> None:
        """Put the current events, and the military cards if any are named, into an order.

        A position does not know the order of a deck.
        """
        self.state.events = in_order(EVENT_STREAM, events)
        if military_deck is not None:
            stream = self.state.military_deck.stream
            self.state.military_deck = in_order(stream, military_deck)

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
