"""A possible world for what a seat knows."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from civitas.games.seven_wonders.data.tables import EDITIONS, Edition
from civitas.games.seven_wonders.flow.discard_pile import Dig, eligible
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.ids import PURPLE
from civitas.games.seven_wonders.rules.building import place
from civitas.games.seven_wonders.rules.free_city import is_free_city, running
from civitas.games.seven_wonders.sight.view import (
    BOX_ZONE,
    LAID_ZONE,
    LAST_CARD_ZONE,
    PILE_ZONE,
    PLACES,
    CityView,
    SevenWondersView,
    Where,
    drawn_zone,
)
from civitas.games.seven_wonders.state import (
    BURIED,
    HAND,
    NO_PACKET,
    SOLD,
    STREAMS,
    TAKEN,
    TURNS,
    SevenWondersState,
    laid,
    laid_age,
    laid_by,
    laid_card,
    laid_packet,
    laid_turn,
    new_city,
    next_stage,
    note_drawn,
)
from civitas.kernel import (
    BITS,
    SPECTATOR,
    UNKNOWN,
    CardId,
    Chance,
    Frame,
    Pool,
    Simultaneous,
    Stream,
    shuffled_deck,
    stream,
)

NONE: Final[list[CardId]] = []
"""The cards of a zone in which none is hidden."""


def possible_world(view: SevenWondersView, chance: Chance) -> SevenWondersState:
    """A state uniform among those with this view; others' sealed choices are asked for again."""
    source = stream(chance.seed, STREAMS)
    while True:
        state = draw_world(view, chance, source)
        if is_consistent(state):
            return state


def is_consistent(state: SevenWondersState) -> bool:
    """Whether the Free City finds a card, if it must take one of the pile: wonders:R-15."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Dig) or not is_free_city(state, top.number):
        return True
    return bool(eligible(state, top.number))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dealt:
    """Hidden cards dealt at random.

    `zones` are the cards by zone, but for those laid face down, which are in `laid` by their
    index; `drawn` says which of these had just come from the Free City's pile.
    """

    def __init__(self, laid: i64) -> None:
        self.zones: list[list[CardId]] = [NONE] * LAID_ZONE
        self.laid: list[CardId] = [UNKNOWN] * laid
        self.drawn: list[bool] = [False] * laid

    def deal_pool(self, source: Stream, pool: Pool, edition: Edition) -> None:
        """Deal a pool; guilds alone stay in the box, and are dealt first."""
        cards = list(pool.cards)
        for zone, size in pool.zones:
            if zone == BOX_ZONE:
                guilds = [card for card in cards if edition.colour[card] == PURPLE]
                source.shuffle(guilds)
                box = guilds[:size]
                box.sort()
                self.zones[BOX_ZONE] = box
                for card in box:
                    cards.remove(card)
        source.shuffle(cards)
        first: i64 = 0
        for zone, size in pool.zones:
            if zone >= LAID_ZONE:
                self.lay(zone - LAID_ZONE, cards[first])
                first += 1
            elif zone != BOX_ZONE:
                self.zones[zone] = self.ordered(cards[first : first + size])
                first += size

    def lay(self, index: i64, card: CardId) -> None:
        """Note a card that lies face down, or the negative zone of one that was drawn."""
        self.drawn[index] = card < 0
        self.laid[index] = card if card >= 0 else self.zones[-card][0]

    def ordered(self, cards: list[CardId]) -> list[CardId]:
        """Cards in order; a negative zone gives way to its card, which was dealt before."""
        for index in range(len(cards)):
            if cards[index] < 0:
                cards[index] = self.zones[-cards[index]][0]
        cards.sort()
        return cards


def draw_world(view: SevenWondersView, chance: Chance, source: Stream) -> SevenWondersState:
    """What is hidden, dealt at random."""
    seats = view.seats()
    edition = EDITIONS[view.edition]
    dealt = Dealt(len(view.laid))
    for pool in view.pools:
        dealt.deal_pool(source, pool, edition)
    hidden = dealt.zones
    hands: list[list[CardId]] = []
    if view.age:
        hands = [hidden[seat].copy() for seat in range(seats)]
        if view.seat >= 0:
            hands[view.seat] = list(view.hand)
    state = SevenWondersState(
        seats,
        view.rules,
        view.edition,
        view.rulings,
        view.age,
        view.turn,
        [],
        hands,
        [],
        hidden[BOX_ZONE],
        shuffled_deck(view.age, hidden[PILE_ZONE]),
    )
    for index in range(len(view.laid)):
        entry = view.laid[index]
        state.laid.append(
            laid(
                dealt.laid[index] if entry.card == UNKNOWN else entry.card,
                entry.seat,
                entry.age,
                entry.turn,
                entry.packet,
                place_number(entry.where),
                entry.knowers,
                1 if entry.drawn > 0 or dealt.drawn[index] else 0,
            )
        )
    for known in view.cities:
        state.cities.append(new_city(edition, known.side))
    for number in range(len(view.cities)):
        furnish(state, number, view.cities[number])
    drawn = hidden[drawn_zone(view.age, view.turn)]
    state.drawn = drawn[0] if drawn else view.drawn
    if seats == 2 and view.seat == SPECTATOR:
        guess_draws(state, source)
    state.use(chance, STREAMS)
    for frame in view.pending:
        state.stack.append(known_frame(frame, hands, hidden[LAST_CARD_ZONE]))
    if view.sealed:
        state.sealed[view.seat] = view.sealed
        top = state.stack[-1]
        assert isinstance(top, Simultaneous)
        if top.is_complete(state, view.seat):
            state.done = BITS[view.seat]
    return state


def guess_draws(state: SevenWondersState, source: Stream) -> None:
    """Let chance say, for the spectator, which cards came from the Free City's pile.

    The seat that runs it has one card less each turn, and each is as likely the drawn one.
    """
    for age in range(1, state.age + 1):
        for turn in range(1, TURNS if age < state.age else state.turn + 1):
            seat = running(age, turn)
            slots = [
                index
                for index, entry in enumerate(state.laid)
                if laid_age(entry) == age
                and laid_turn(entry) == turn
                and laid_by(entry) == seat
                and laid_packet(entry) != NO_PACKET
            ]
            place = source.below(HAND + 1 - turn)
            now = age == state.age and turn == state.turn
            if place < len(slots):
                entry = state.laid[slots[place]]
                state.laid[slots[place]] = note_drawn(entry)
                state.drawn = laid_card(entry) if now else state.drawn
            elif now and place - len(slots) < len(state.hands[seat]):
                state.drawn = state.hands[seat][place - len(slots)]


def place_number(where: Where) -> i64:
    """The number of the place where a card lies that was laid face down."""
    if where == PLACES[SOLD]:
        return SOLD
    return BURIED if where == PLACES[BURIED] else TAKEN


def furnish(state: SevenWondersState, number: i64, known: CityView) -> None:
    """Build in a new city what is known to stand there."""
    city = state.cities[number]
    for card in known.built:
        place(state, number, card, card)
    first = next_stage(city)
    for stage in range(known.stages):
        place(state, number, first + stage, -1)
    city.coins = known.coins
    city.victories = known.victories
    city.defeats = known.defeats
    city.free_used = known.free_used


def known_frame(frame: Frame, hands: list[list[CardId]], last: list[CardId]) -> Frame:
    """A frame with the card that lies in the dealt hand, or was the last of the pile."""
    if isinstance(frame, LastCard) and frame.card == UNKNOWN:
        held = last if frame.number >= len(hands) else hands[frame.seat]
        return LastCard(frame.seat, frame.number, held[0], frame.limit)
    return frame
