"""A possible world for what a seat knows."""

from civitas.games.seven_wonders.data.tables import CARDS, EDITIONS, MOST_STAGES
from civitas.games.seven_wonders.flow.discard_pile import Dig, eligible
from civitas.games.seven_wonders.flow.seventh_card import LastCard
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
    drawn_zone,
)
from civitas.games.seven_wonders.state import (
    HAND,
    NO_PACKET,
    STREAMS,
    TURNS,
    City,
    SevenWondersState,
    laid,
    laid_age,
    laid_by,
    laid_card,
    laid_packet,
    laid_turn,
    new_city,
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
    deal,
    deal_pool,
    shuffled_deck,
    stream,
    without,
)


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


def draw_world(view: SevenWondersView, chance: Chance, source: Stream) -> SevenWondersState:
    """What is hidden, dealt at random."""
    seats = view.seats()
    hidden: dict[int, list[CardId]] = {}
    came: set[int] = set()
    for pool in view.pools:
        for zone, cards in deal_zones(source, pool, view.edition).items():
            if cards[0] < 0:
                came.add(zone)
            # a negative number stands for the card of that zone, which was dealt before
            hidden[zone] = sorted(card if card >= 0 else hidden[-card][0] for card in cards)
    hands: list[list[CardId]] = []
    if view.age:
        hands = [hidden.get(seat, []) for seat in range(seats)]
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
        hidden.get(BOX_ZONE, []),
        shuffled_deck(view.age, hidden.get(PILE_ZONE, [])),
    )
    for index, entry in enumerate(view.laid):
        zone = LAID_ZONE + index
        card = hidden[zone][0] if entry.card == UNKNOWN else entry.card
        state.laid.append(
            laid(
                card,
                entry.seat,
                entry.age,
                entry.turn,
                entry.packet,
                PLACES.index(entry.where),
                entry.knowers,
                max(entry.drawn, 0) | (1 if zone in came else 0),
            )
        )
    for number, city in enumerate(view.cities):
        state.cities.append(new_city(EDITIONS[view.edition], city.side))
        furnish(state, number, city)
    zone = drawn_zone(view.age, view.turn)
    state.drawn = hidden[zone][0] if zone in hidden else view.drawn
    if seats == 2 and view.seat == SPECTATOR:
        guess_draws(state, source)
    state.use(chance, STREAMS)
    state.stack.extend(known_frame(frame, hands, hidden) for frame in view.pending)
    if view.sealed:
        state.sealed[view.seat] = view.sealed
        top = state.stack[-1]
        assert isinstance(top, Simultaneous)
        if top.is_complete(state, view.seat):
            state.done = BITS[view.seat]
    return state


def guess_draws(state: SevenWondersState, source: Stream) -> None:
    """Let chance say, for the spectator, which cards came from the Free City's pile.

    Whoever runs it has one card less each turn, and each is as likely the drawn one.
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


def deal_zones(source: Stream, pool: Pool, edition: int) -> dict[int, list[CardId]]:
    """The cards of a pool dealt out; guilds alone stay in the box, and are dealt first."""
    sizes = dict(pool.zones)
    if BOX_ZONE not in sizes:
        return deal_pool(source, pool)
    guilds = [card for card in pool.cards if card in EDITIONS[edition].guilds]
    box = deal(source, guilds, [sizes[BOX_ZONE]])[0]
    others = tuple((zone, size) for zone, size in pool.zones if zone != BOX_ZONE)
    found = deal_pool(source, Pool(tuple(without(list(pool.cards), box)), others))
    found[BOX_ZONE] = box
    return found


def furnish(state: SevenWondersState, number: int, known: CityView) -> City:
    """Build in a new city what is known to stand there."""
    city = state.cities[number]
    for card in known.built:
        place(state, number, card, card)
    for stage in range(known.stages):
        place(state, number, CARDS + city.side * MOST_STAGES + stage, -1)
    city.coins = known.coins
    city.victories = known.victories
    city.defeats = known.defeats
    city.free_used = known.free_used
    return city


def known_frame(frame: Frame, hands: list[list[CardId]], hidden: dict[int, list[CardId]]) -> Frame:
    """A frame with the card that lies in the dealt hand, or was the last of the pile."""
    if isinstance(frame, LastCard) and frame.card == UNKNOWN:
        held = hidden[LAST_CARD_ZONE] if frame.number >= len(hands) else hands[frame.seat]
        return LastCard(frame.seat, frame.number, held[0], frame.limit)
    return frame
