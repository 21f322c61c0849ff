"""What a seat knows as numbers.

Cities and hands come in the order of the seats from the viewer to its left, the Free City last; a
spectator sees them from seat 0. A card is an index of `CARD_WORDS`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from civitas.games.seven_wonders.actions import GRAMMAR
from civitas.games.seven_wonders.data.tables import CARDS, board_number, is_second_side
from civitas.games.seven_wonders.flow.discard_pile import Dig
from civitas.games.seven_wonders.flow.seventh_card import NOTHING_CHOSEN, LastCard
from civitas.games.seven_wonders.flow.turn import CHOOSE, Draft, due
from civitas.games.seven_wonders.ids import RESOURCES, WONDERS
from civitas.games.seven_wonders.rules.boards import (
    FREE_CITY_PLAYERS,
    TakeBoard,
    TurnSides,
)
from civitas.games.seven_wonders.rules.building import (
    has_free_structure,
    least_coins,
    stage_coins,
)
from civitas.games.seven_wonders.rules.free_city import controller
from civitas.games.seven_wonders.rules.military import advantage, conflict_points
from civitas.games.seven_wonders.rules.payment import Market, lane
from civitas.games.seven_wonders.rules.rulings import RULINGS
from civitas.games.seven_wonders.rules.science import symbol_counts
from civitas.games.seven_wonders.rules.scoring import Points, score, total
from civitas.games.seven_wonders.state import (
    SOLD,
    TAKEN,
    TURNS,
    City,
    SevenWondersState,
    discarded,
    knows,
    laid_age,
    laid_by,
    laid_card,
    laid_drawn,
    laid_knowers,
    laid_packet,
    laid_turn,
    laid_where,
    last_seen,
    left_of,
    packet_of,
    passing_step,
    right_of,
)
from civitas.kernel import BITS, NOBODY, UNKNOWN, CardId, Encoder, Scale, Seat

AGES: Final = 3
KINDS: Final = 6
"""The kinds of questions: a board, a side, a play, a payment, a seventh card, the discard pile."""
MOST_SEALED: Final = 4
COMING: Final = 2
"""The hands to come that a brief encoding looks at."""
RESOURCE_KINDS: Final = len(RESOURCES)
CHEAP_BITS: Final = 3

TABLE_PART: Final[i64] = 0
CITY_PARTS: Final[i64] = 1
"""The number of the part with the table, and of that with the first city."""

QUARTER: Final = Scale(1 / 4)
FIFTH: Final = Scale(1 / 5)
SIXTH: Final = Scale(1 / 6)
SEVENTH: Final = Scale(1 / 7)
TENTH: Final = Scale(1 / 10)
FIFTEENTH: Final = Scale(1 / 15)
EIGHTEENTH: Final = Scale(1 / 18)
TWENTIETH: Final = Scale(1 / 20)
THIRTIETH: Final = Scale(1 / 30)
SIXTIETH: Final = Scale(1 / 60)
PER_AGE: Final = Scale(1 / AGES)
PER_ACTION: Final = Scale(1 / GRAMMAR.size, GRAMMAR.size)
PER_TURN: Final = Scale(1 / TURNS)

NO_CITY: Final = City(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, [])
NO_POINTS: Final[Points] = (0, 0, 0, 0, 0, 0, 0)


def write_encoding(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """Write what a seat, or the spectator, knows."""
    out.number_field("seat", seat, SEVENTH)
    repeat_table(state, out)
    if not out.brief:
        write_question(state, seat, out)
    first = seat if seat >= 0 else 0
    for step in range(state.seats):
        out.part("city", step)
        repeat_city(state, (first + step) % state.seats, out)
    if state.seats == FREE_CITY_PLAYERS:
        out.part("city", state.seats)
        repeat_city(state, state.seats, out)
    out.end_part()
    if not out.brief:
        write_offers(state, seat, out)
    write_hands(state, seat, out)
    if out.brief:
        write_discarded(state, seat, out)
        write_coming(state, seat, out)
    else:
        write_laid(state, seat, out)


def repeat_table(state: SevenWondersState, out: Encoder) -> None:
    """The table, which looks the same to everybody as long as choices are only sealed."""
    if not out.repeat(TABLE_PART):
        first = out.size()
        write_table(state, out)
        out.keep(TABLE_PART, first)


def write_table(state: SevenWondersState, out: Encoder) -> None:
    """The set-up, and how far the game is."""
    out.number_field("rules", state.rules)
    out.number_field("edition", state.edition)
    out.field("rulings")
    out.bits(state.rulings, len(RULINGS))
    out.number_field("age", state.age, PER_AGE)
    out.number_field("turn", state.turn, PER_TURN)
    out.number_field("free_city_controller", controller(state))
    out.number_field("free_city_pile", state.pile.size(), TWENTIETH)
    out.number_field("discarded", discarded(state), TWENTIETH)


def write_question(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """The open question as far as it is known, and the viewer's own sealed choices."""
    kind: i64 = -1
    number: i64 = -1
    card: i64 = -1
    paid: i64 = 0
    if state.stack:
        top = state.stack[-1]
        if isinstance(top, TakeBoard):
            kind, number = 0, top.seat
        elif isinstance(top, TurnSides):
            if top.is_asked(state, seat):
                kind, number = 1, seat
        elif isinstance(top, Draft):
            if top.is_asked(state, seat):
                city, action = due(state, seat)
                kind, number = (2, city) if action == CHOOSE else (3, city)
                paid = 0 if action == CHOOSE else action + 1
        elif isinstance(top, LastCard):
            kind, number = 4, top.number
            if top.seat == seat:
                card = top.card
                if top.action != NOTHING_CHOSEN:
                    kind, paid = 3, top.action + 1
        elif isinstance(top, Dig):
            kind, number = 5, top.number
    out.field("question")
    out.one_of(kind, KINDS)
    out.number_field("city_in_question", number, SEVENTH)
    out.field("card_in_question")
    out.one_of(card, CARDS)
    out.number_field("action_to_pay", paid, PER_ACTION)
    out.field("sealed_choices", PER_ACTION)
    for index in range(MOST_SEALED):
        known = seat >= 0 and index < len(state.sealed[seat])
        out.number(state.sealed[seat][index] + 1 if known else 0)


def repeat_city(state: SevenWondersState, number: i64, out: Encoder) -> None:
    """A city, which looks the same to everybody as long as choices are only sealed."""
    part = CITY_PARTS + number
    if not out.repeat(part):
        first = out.size()
        write_city(state, number, out)
        out.keep(part, first)
    out.field("built")
    built = out.skip(CARDS)
    if number < len(state.cities):
        for card in state.cities[number].built:
            out.put_one(built, card)


def write_city(state: SevenWondersState, number: i64, out: Encoder) -> None:
    """A city without its cards, as all see it; zeros before it is founded, but for its board."""
    is_founded = number < len(state.cities)
    city = state.cities[number] if is_founded else NO_CITY
    out.field("board")
    out.one_of(board_number(city.side) if is_founded else board_taken(state, number), len(WONDERS))
    out.flag_field("second_side", is_founded and is_second_side(city.side))
    out.number_field("coins", city.coins, TWENTIETH)
    out.number_field("stages", city.stages, QUARTER)
    out.number_field(
        "stages_left", state.numbers.stages[city.side] - city.stages if is_founded else 0, QUARTER
    )
    out.number_field("shields", city.shields, TENTH)
    out.number_field("victories", city.victories, EIGHTEENTH)
    out.number_field("defeats", city.defeats, SIXTH)
    out.number_field("free_structure_used", city.free_used, PER_AGE)
    out.flag_field("free_structure", is_founded and has_free_structure(state, number))
    compass, gear, tablet, any_symbol = symbol_counts(city.science)
    out.field("science", FIFTH)
    out.number(compass)
    out.number(gear)
    out.number(tablet)
    out.number(any_symbol)
    left = left_of(state, number) if is_founded else 0
    right = right_of(state, number) if is_founded else 0
    out.field("advantage", TENTH)
    out.number(advantage(state, number, left) if is_founded else 0)
    out.number(advantage(state, number, right) if is_founded else 0)
    out.field("conflict_points", FIFTH)
    out.number(conflict_points(state, number, left) if is_founded else 0)
    out.number(conflict_points(state, number, right) if is_founded else 0)
    points = score(state, number) if is_founded else NO_POINTS
    military, treasury, wonder, civilian, science, commerce, guilds = points
    out.field("points", THIRTIETH)
    out.number(military)
    out.number(treasury)
    out.number(wonder)
    out.number(civilian)
    out.number(science)
    out.number(commerce)
    out.number(guilds)
    out.number_field("total", total(points), SIXTIETH)
    write_supply(city, out)


def write_supply(city: City, out: Encoder) -> None:
    """How many symbols make each resource, own and sold, and the cheaper prices."""
    out.field("makes", QUARTER)
    write_lanes(city.raw, city.manufactured, out)
    out.field("sells", QUARTER)
    write_lanes(city.raw_sold, city.manufactured_sold, out)
    out.field("cheaper_trade")
    out.bits(city.cheap, CHEAP_BITS)


def write_lanes(raw: i64, manufactured: i64, out: Encoder) -> None:
    """The lanes of single resources: see `payment`."""
    first = out.skip(RESOURCE_KINDS)
    if raw:
        out.put(first, 0, lane(raw, 1))
        out.put(first, 1, lane(raw, 2))
        out.put(first, 2, lane(raw, 4))
        out.put(first, 3, lane(raw, 8))
    if manufactured:
        out.put(first, 4, lane(manufactured, 1))
        out.put(first, 5, lane(manufactured, 2))
        out.put(first, 6, lane(manufactured, 4))


def board_taken(state: SevenWondersState, number: i64) -> i64:
    """The board of a city that is not founded yet; -1: none."""
    top = state.stack[-1]
    if isinstance(top, TakeBoard):
        boards, free = top.boards, top.free[0]
    else:
        assert isinstance(top, TurnSides)
        boards, free = top.boards, top.free[0]
    if number >= state.seats:
        return free
    return boards[number] if number < len(boards) else -1


def write_offers(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """What the viewer's hand costs its cities."""
    out.field("free_city_drawn")
    out.one_of(state.drawn if seat >= 0 and controller(state) == seat else UNKNOWN, CARDS)
    write_prices(state, seat, seat, out)
    if state.seats == FREE_CITY_PLAYERS:
        playing = controller(state) == seat
        write_prices(state, seat if playing else UNKNOWN, state.seats, out)


def write_prices(state: SevenWondersState, seat: Seat, number: i64, out: Encoder) -> None:
    """The fewest coins each card of the hand costs a city, plus 1; 0: impossible, or no card."""
    stage: i64 = 0
    out.field("price" if number < state.seats else "free_city_price", FIFTEENTH)
    prices = out.skip(CARDS)
    if seat >= 0 and state.cities:
        city = state.cities[number]
        market = Market(state, number)
        before: CardId = UNKNOWN
        for card in state.hands[seat]:
            if card != before:
                coins = least_coins(state, city, market, card)
                if coins >= 0:
                    out.put(prices, card, coins + 1)
            before = card
        stage = stage_coins(state, city, market) + 1
    out.number_field(
        "stage_price" if number < state.seats else "free_city_stage_price", stage, FIFTEENTH
    )


def write_hands(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """The viewer's hand and what may be in others': cards seen when it was held last, or never."""
    first = seat if seat >= 0 else 0
    hidden = hidden_in_age(state, seat)
    for step in range(state.seats):
        out.part("hand", step)
        write_hand(state, seat, (first + step) % state.seats, hidden, out)
    out.end_part()
    write_unseen(state, seat, hidden, out)


def hidden_in_age(state: SevenWondersState, seat: Seat) -> vec[i64]:
    """What was laid face down in this age, and a seat does not know."""
    laid = state.laid
    found = vec[i64]()
    index: i64 = len(laid) - 1
    while index >= 0:
        entry = laid[index]
        if laid_age(entry) != state.age:
            break
        if not knows(entry, seat):
            found = append(found, entry)
        index -= 1
    return found


def write_hand(
    state: SevenWondersState, seat: Seat, other: Seat, hidden: vec[i64], out: Encoder
) -> None:
    """A hand as a seat knows it, and what may be in it of the cards laid in this age."""
    hand = state.hands[other] if state.hands else []
    packet = packet_of(state, other)
    seen = last_seen(state.seats, seat, state.age, packet, state.turn)
    drawn = state.drawn if other != seat else UNKNOWN
    out.number_field("size", len(hand), SEVENTH)
    never_seen: i64 = 0
    if seen < 0:
        never_seen = len(hand)
    elif state.seats == FREE_CITY_PLAYERS:
        never_seen = count_drawn(hand, drawn, hidden, packet, seen)
    out.number_field("never_seen", never_seen, SEVENTH)
    out.field("seen_before")
    cards = out.skip(CARDS)
    if seen < 0:
        return
    if drawn != UNKNOWN:
        hand = [card for card in hand if card != drawn]
    out.add_each(cards, hand)
    for card in laid_since(hidden, packet, seen):
        out.add_one(cards, card)


def laid_since(hidden: vec[i64], packet: i64, seen: i64) -> vec[i64]:
    """The cards that were laid out of a hand since a seat saw it, or are still in it."""
    found = vec[i64]()
    for entry in hidden:
        if may_be_held(entry, packet, seen) and not laid_drawn(entry):
            found = append(found, laid_card(entry))
    return found


def write_coming(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """What the viewer's city and its neighbours can afford of what they may build next."""
    is_playing = 0 <= seat < len(state.cities) and len(state.hands) > 0
    own = Market(state, seat) if is_playing else None
    coins: i64 = stage_coins(state, state.cities[seat], own) if own is not None else -1
    out.flag_field("stage_affordable", is_playing and 0 <= coins <= state.cities[seat].coins)
    hidden = hidden_in_age(state, seat)
    for step in range(1, COMING + 1):
        out.part("coming", step)
        write_affordable(state, seat, seat, own, step, hidden, out)
    out.part("neighbour", 1)
    write_neighbour(state, seat, left_of(state, seat) if is_playing else NOBODY, hidden, out)
    out.part("neighbour", 2)
    write_neighbour(state, seat, right_of(state, seat) if is_playing else NOBODY, hidden, out)
    out.end_part()


def write_neighbour(
    state: SevenWondersState, seat: Seat, number: i64, hidden: vec[i64], out: Encoder
) -> None:
    """Mark what a neighbour can afford of its next hand; the Free City has no hand."""
    market = Market(state, number) if 0 <= number < state.seats else None
    write_affordable(state, seat, number, market, 1, hidden, out)


def write_affordable(
    state: SevenWondersState,
    seat: Seat,
    number: i64,
    market: Market | None,
    step: i64,
    hidden: vec[i64],
    out: Encoder,
) -> None:
    """Mark the cards of a city's hand after so many turns that a seat knows and it can afford."""
    out.field("affordable")
    cards = out.skip(CARDS)
    if market is None or state.turn + step >= TURNS:
        return
    other = (number - passing_step(state.age) * step) % state.seats
    packet = packet_of(state, other)
    seen = last_seen(state.seats, seat, state.age, packet, state.turn)
    if seen < 0:
        return
    city = state.cities[number]
    drawn = state.drawn if other != seat else UNKNOWN
    held = [card for card in state.hands[other] if card != drawn]
    for card in held + [card for card in laid_since(hidden, packet, seen)]:
        coins = least_coins(state, city, market, card)
        if 0 <= coins <= city.coins:
            out.put_one(cards, card)


def may_be_held(entry: i64, packet: i64, seen: i64) -> bool:
    """Whether a hidden card was laid out of a hand since a seat saw it in a turn."""
    return laid_packet(entry) == packet and laid_turn(entry) >= seen


def count_drawn(hand: list[CardId], drawn: CardId, hidden: vec[i64], packet: i64, seen: i64) -> i64:
    """How many cards that may be in a hand seen before were drawn from the Free City's pile.

    Such a card may be in the hand or laid: that is not known.
    """
    found: i64 = 0
    for card in hand:
        if card == drawn:
            found += 1
    for entry in hidden:
        if laid_drawn(entry) and may_be_held(entry, packet, seen):
            found += 1
    return found


def write_unseen(state: SevenWondersState, seat: Seat, hidden: vec[i64], out: Encoder) -> None:
    """The cards of this age that a seat never saw, wherever they are."""
    out.field("never_seen_in_this_age")
    cards = out.skip(CARDS)
    for other in range(len(state.hands)):
        seen = last_seen(state.seats, seat, state.age, packet_of(state, other), state.turn)
        if seen < 0:
            out.add_each(cards, state.hands[other])
        elif state.drawn != UNKNOWN and other != seat:
            out.add_each(cards, [card for card in state.hands[other] if card == state.drawn])
    out.add_each(cards, state.pile.cards())
    out.add_each(cards, state.box)
    for frame in state.stack:
        if isinstance(frame, LastCard) and frame.number >= state.seats and frame.seat != seat:
            out.add_one(cards, frame.card)
    for entry in hidden:
        seen = last_seen(state.seats, seat, state.age, laid_packet(entry), laid_turn(entry))
        if seen < 0 or laid_drawn(entry):
            out.add_one(cards, laid_card(entry))


def write_discarded(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """The discarded cards that a seat knows."""
    out.field("known_discarded")
    sold = out.skip(CARDS)
    for entry in state.laid:
        if laid_where(entry) == SOLD and knows(entry, seat):
            out.add_one(sold, laid_card(entry))


def write_laid(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """What lies face down: known cards, cards of earlier ages, and who laid how many when."""
    seats = state.seats
    first = seat if seat >= 0 else 0
    out.field("known_discarded")
    sold = out.skip(CARDS)
    out.field("known_buried")
    buried = out.skip(CARDS)
    out.field("laid_earlier")
    hidden = out.skip(CARDS)
    out.field("laid")
    counts = out.skip(AGES * (TAKEN + 1) * TURNS * seats)
    age = state.age
    bit = BITS[seat] if seat >= 0 else 0
    for entry in state.laid:
        where = laid_where(entry)
        if where == TAKEN:
            pass
        elif laid_knowers(entry) & bit:
            out.add_one(sold if where == SOLD else buried, laid_card(entry))
        elif laid_age(entry) < age:
            out.add_one(hidden, laid_card(entry))
        by = laid_by(entry) - first
        if by < 0:
            by += seats
        plane = ((laid_age(entry) - 1) * (TAKEN + 1) + where) * TURNS + laid_turn(entry)
        out.add_one(counts, plane * seats + by)
