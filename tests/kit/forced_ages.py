"""Positions of Through the Ages that the notation refuses, made by overwriting what a state holds.

Nothing checks them: the rules may not be able to lead to them, such as an Age III technology beside
a leader of Age A. `Table.force` of `kit.ages` is for scenarios that still have such a position.
"""

from civitas.games.through_the_ages.data.military import (
    COLONY_BLUE,
    COLONY_YELLOW,
    MILITARY_NUMBERS,
)
from civitas.games.through_the_ages.data.military import military_deck as full_military_deck
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_GOVERNMENT,
    FIRST_SPECIAL,
    FIRST_WONDER,
    NUMBERS,
    STAGES,
    YELLOW,
    deck,
)
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.politics import Politics
from civitas.games.through_the_ages.flow.turn import EndOfTurn
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD, ROW_SPACES
from civitas.games.through_the_ages.rules.military_hands import DiscardExcess
from civitas.games.through_the_ages.rules.pacts import rebind
from civitas.games.through_the_ages.rules.ratings import refresh
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
    Bag,
    Chance,
    Seat,
    shuffled_deck,
)
from kit.civs import Civ

CIVIL_STREAM = 1


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


def forced_state(
    civs: tuple[Civ, ...],
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
) -> AgesState:
    """The position of a scenario as it stands, whether or not it is possible."""
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
    return state
