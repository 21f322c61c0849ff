"""Military cards: drawn, held, discarded to the piles of their ages: ages:A-13, A-121, A-130.

An entry of a pile is a card with who knows it: the seats that do, or everybody; and whether it
is known to be no bonus card, because it was given face down for one strength.
"""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import DISCARD, military_name
from civitas.games.through_the_ages.data.military import MILITARY_LEVEL
from civitas.games.through_the_ages.ids import AGE_IV, AGES
from civitas.games.through_the_ages.rules.questions import military_limit
from civitas.games.through_the_ages.sight.questions import AgesOffer, DiscardQuestion
from civitas.games.through_the_ages.state import (
    MILITARY_STREAM,
    AgesState,
    from_military_hand,
    to_military_hand,
    with_one_more,
)
from civitas.kernel import (
    BITS,
    Action,
    Amount,
    AskSeat,
    Event,
    Frame,
    Name,
    Offer,
    Prompt,
    Question,
    Seat,
    State,
    Who,
    frozen,
    shuffled_deck,
)

SHOWN: Final[i64] = 16
PLAIN: Final[i64] = 32
ENTRY: Final[i64] = 64
DRAWN_AT_MOST: Final[i64] = 3


def pile_entry(card: i64, known: i64) -> i64:
    """A discarded card with who knows it."""
    return card * ENTRY + known


def entry_card(entry: i64) -> i64:
    """The card of an entry."""
    return entry // ENTRY


def is_known(entry: i64, seat: Seat) -> bool:
    """Whether a seat knows the card of an entry."""
    return entry & SHOWN != 0 or (seat >= 0 and entry & BITS[seat] != 0)


def lay_down(state: AgesState, card: i64, known: i64) -> None:
    """Put a military card on the discard pile of its age."""
    age = MILITARY_LEVEL[card]
    piles = list(state.piles)
    piles[age] = with_one_more(piles[age], pile_entry(card, known))
    state.piles = tuple(piles)


def age_of(card: i64) -> Name:
    """The age on the back of a military card."""
    return Name("age-" + AGES[MILITARY_LEVEL[card]].lower())


def draw_military(state: AgesState, seat: Seat, count: i64) -> None:
    """Draw from the military deck; an empty one is reshuffled: ages:A-130 to A-132, R-14."""
    if state.age >= AGE_IV:
        return
    civ = state.civilizations[seat]
    for _ in range(count):
        if not state.military_deck.size():
            renew_deck(state)
            if not state.military_deck.size():
                return
        card = state.military_deck.draw(state)
        to_military_hand(civ, card)
        tell_card(state, seat, card, "military_card_drawn")


def renew_deck(state: AgesState) -> None:
    """The pile of the current age becomes the military deck."""
    cards = [entry_card(entry) for entry in state.piles[state.age]]
    piles = list(state.piles)
    piles[state.age] = ()
    state.piles = tuple(piles)
    state.military_deck = shuffled_deck(MILITARY_STREAM + state.age, cards)
    if cards and state.out is not None:
        state.out.append(Event("military_deck_renewed", (("cards", len(cards)),)))


def tell_card(state: AgesState, seat: Seat, card: i64, kind: str) -> None:
    """Record an event about a card that only its owner sees; its age is public."""
    if state.out is not None:
        state.out.append(
            Event(
                kind,
                (("player", Who(seat)), ("age", age_of(card))),
                (("card", military_name(card)),),
                BITS[seat],
            )
        )


def discard_unseen(state: AgesState, seat: Seat, card: i64, plain: bool) -> None:
    """A card of the hand goes face down to its pile."""
    civ = state.civilizations[seat]
    from_military_hand(civ, card)
    # others no longer know whether a shown card of that age is still in hand
    age = MILITARY_LEVEL[card]
    civ.shown = tuple([other for other in civ.shown if MILITARY_LEVEL[other] != age])
    lay_down(state, card, BITS[seat] | (PLAIN if plain else 0))
    tell_card(state, seat, card, "military_card_discarded")


def different(cards: tuple[i64, ...]) -> list[i64]:
    """The cards of a hand, each once."""
    found: list[i64] = []
    for card in cards:
        if not found or found[-1] != card:
            found.append(card)
    return found


@final
@frozen
class DiscardMilitary(AskSeat):
    """Which military cards a player discards: ages:D-12."""

    count: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-discard", count=self.count)

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [DISCARD + card for card in different(state.civilizations[seat].military_hand)]

    def is_secret(self, state: State, seat: Seat) -> bool:
        """The options are the hand."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Discard it, and ask for the next."""
        assert isinstance(state, AgesState)
        discard_unseen(state, seat, action - DISCARD, False)
        must_discard(state, seat, self.count - 1)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return DiscardQuestion(self.count, None)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return AgesOffer((Amount("military_cards", 1),))


def must_discard(state: AgesState, seat: Seat, count: i64) -> None:
    """A player discards cards, all if there are fewer."""
    held = len(state.civilizations[seat].military_hand)
    if min(count, held):
        state.stack.append(DiscardMilitary(seat, min(count, held)))


@final
class DiscardExcess(AskSeat):
    """Cards beyond the hand limit are discarded when the turn ends: ages:A-121, D-23."""

    def excess(self, state: AgesState) -> i64:
        """The number of excess cards."""
        civ = state.civilizations[self.seat]
        return len(civ.military_hand) - military_limit(civ)

    def waiting(self, state: State) -> i64:
        """The seat, while it holds excess cards."""
        assert isinstance(state, AgesState)
        if self.excess(state) > 0:
            return BITS[self.seat]
        return 0

    def prompt(self, state: State, seat: Seat) -> Prompt:
        assert isinstance(state, AgesState)
        limit = military_limit(state.civilizations[seat])
        return Prompt.of("prompt-excess", count=self.excess(state), limit=limit)

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [DISCARD + card for card in different(state.civilizations[seat].military_hand)]

    def is_secret(self, state: State, seat: Seat) -> bool:
        """The options are the hand."""
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        discard_unseen(state, seat, action - DISCARD, False)
        state.stack.append(self)

    def run(self, state: State) -> None:
        """Nothing is too many."""

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        assert isinstance(state, AgesState)
        limit = military_limit(state.civilizations[self.seat])
        return DiscardQuestion(self.excess(state), limit)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return AgesOffer((Amount("military_cards", 1),))
