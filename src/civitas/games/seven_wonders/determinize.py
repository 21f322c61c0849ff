"""A possible world for what a seat knows."""

from civitas.games.seven_wonders.building import place
from civitas.games.seven_wonders.data.tables import CARDS, EDITIONS, MOST_STAGES
from civitas.games.seven_wonders.frames import STREAMS, LastCard
from civitas.games.seven_wonders.state import City, SevenWondersState, new_city
from civitas.games.seven_wonders.view import BOX_ZONE, LAID_ZONE, CityView, SevenWondersView
from civitas.kernel import (
    BITS,
    UNKNOWN,
    Bag,
    CardId,
    Chance,
    Frame,
    Pool,
    Simultaneous,
    Stream,
    deal,
    deal_pool,
    stream,
    without,
)


def possible_world(view: SevenWondersView, chance: Chance) -> SevenWondersState:
    """A state uniform among those with this view; others' sealed choices are asked for again."""
    source = stream(chance.seed, STREAMS)
    seats = len(view.hand_sizes)
    hands: list[list[CardId]] = [[] for _ in range(seats)]
    if view.seat >= 0 and hands:
        hands[view.seat] = list(view.hand)
    laid = [entry.card for entry in view.laid]
    box: list[CardId] = []
    for pool in view.pools:
        for zone, cards in deal_zones(source, pool, view.edition).items():
            if zone >= LAID_ZONE:
                laid[zone - LAID_ZONE] = cards[0]
            elif zone == BOX_ZONE:
                box = cards
            else:
                hands[zone] = cards
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
        box,
        Bag(view.age, [], [], []),
    )
    for entry, card in zip(view.laid, laid, strict=True):
        state.laid.append(
            card
            | entry.seat << 7
            | entry.age << 10
            | entry.turn << 12
            | entry.packet << 15
            | entry.where << 18
            | entry.knowers << 20
        )
    for number, city in enumerate(view.cities):
        state.cities.append(new_city(EDITIONS[view.edition], city.side))
        furnish(state, number, city)
    state.use(chance, STREAMS)
    state.stack.extend(known_frame(frame, hands) for frame in view.pending)
    if view.sealed:
        state.sealed[view.seat] = view.sealed
        top = state.stack[-1]
        assert isinstance(top, Simultaneous)
        if top.is_complete(state, view.seat):
            state.done = BITS[view.seat]
    return state


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


def known_frame(frame: Frame, hands: list[list[CardId]]) -> Frame:
    """A frame with the card that lies in the dealt hand."""
    if isinstance(frame, LastCard) and frame.card == UNKNOWN:
        return LastCard(frame.seat, frame.number, hands[frame.seat][0], frame.limit)
    return frame
