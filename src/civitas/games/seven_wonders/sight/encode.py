"""What a seat knows as numbers.

Cities and hands come in the order of the seats from the viewer to its left, the Free City last; a
spectator sees them from seat 0. A card is an index of `CARD_WORDS`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.seven_wonders.actions import GRAMMAR
from civitas.games.seven_wonders.data.tables import CARDS, HALF, board_number, is_second_side
from civitas.games.seven_wonders.flow.discard_pile import Dig
from civitas.games.seven_wonders.flow.seventh_card import NOTHING_CHOSEN, LastCard
from civitas.games.seven_wonders.flow.turn import CHOOSE, Draft, due
from civitas.games.seven_wonders.ids import MANUFACTURED_KINDS, RAW_KINDS, WONDERS
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
from civitas.games.seven_wonders.rules.payment import Market
from civitas.games.seven_wonders.rules.rulings import RULINGS
from civitas.games.seven_wonders.rules.science import symbol_counts
from civitas.games.seven_wonders.rules.scoring import Points, score, total
from civitas.games.seven_wonders.state import (
    BURIED,
    NO_PACKET,
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
    laid_packet,
    laid_turn,
    laid_where,
    last_seen,
    left_of,
    packet_of,
    right_of,
)
from civitas.kernel import BITS, UNKNOWN, Encoder, Seat

AGES: Final = 3
KINDS: Final = 6
"""The kinds of questions: a board, a side, a play, a payment, a seventh card, the discard pile."""
MOST_SEALED: Final = 4
CHEAP_BITS: Final = 3

NO_CITY: Final = City(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, [])
NO_POINTS: Final[Points] = (0, 0, 0, 0, 0, 0, 0)


def write_encoding(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """Write what a seat, or the spectator, knows."""
    write_table(state, seat, out)
    write_question(state, seat, out)
    first = seat if seat >= 0 else 0
    for step in range(state.seats):
        out.part("city", step)
        write_city(state, (first + step) % state.seats, out)
    if state.seats == FREE_CITY_PLAYERS:
        out.part("city", state.seats)
        write_city(state, state.seats, out)
    out.end_part()
    write_offers(state, seat, out)
    write_hands(state, seat, out)
    write_laid(state, seat, out)


def write_table(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """Whose view it is, the set-up, and how far the game is."""
    out.field("seat", 1 / 7)
    out.number(seat)
    out.field("rules")
    out.number(state.rules)
    out.field("edition")
    out.number(state.edition)
    out.field("rulings")
    out.bits(state.rulings, len(RULINGS))
    out.field("age", 1 / AGES)
    out.number(state.age)
    out.field("turn", 1 / TURNS)
    out.number(state.turn)
    out.field("free_city_controller")
    out.number(controller(state))
    out.field("free_city_pile", 1 / 20)
    out.number(state.pile.size())
    out.field("discarded", 1 / 20)
    out.number(discarded(state))


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
    out.field("city_in_question", 1 / 7)
    out.number(number)
    out.field("card_in_question")
    out.one_of(card, CARDS)
    out.field("action_to_pay", 1 / GRAMMAR.size)
    out.number(paid)
    out.field("sealed_choices", 1 / GRAMMAR.size)
    for index in range(MOST_SEALED):
        known = seat >= 0 and index < len(state.sealed[seat])
        out.number(state.sealed[seat][index] + 1 if known else 0)


def write_city(state: SevenWondersState, number: i64, out: Encoder) -> None:
    """A city, all of which is public; zeros before it is founded, but for its board."""
    is_founded = number < len(state.cities)
    city = state.cities[number] if is_founded else NO_CITY
    out.field("board")
    out.one_of(board_number(city.side) if is_founded else board_taken(state, number), len(WONDERS))
    out.field("second_side")
    out.flag(is_founded and is_second_side(city.side))
    out.field("coins", 1 / 20)
    out.number(city.coins)
    out.field("stages", 1 / 4)
    out.number(city.stages)
    out.field("stages_left", 1 / 4)
    out.number(state.numbers.stages[city.side] - city.stages if is_founded else 0)
    out.field("shields", 1 / 10)
    out.number(city.shields)
    out.field("victories", 1 / 18)
    out.number(city.victories)
    out.field("defeats", 1 / 6)
    out.number(city.defeats)
    out.field("free_structure_used", 1 / AGES)
    out.number(city.free_used)
    out.field("free_structure")
    out.flag(is_founded and has_free_structure(state, number))
    compass, gear, tablet, any_symbol = symbol_counts(city.science)
    out.field("science", 1 / 5)
    out.number(compass)
    out.number(gear)
    out.number(tablet)
    out.number(any_symbol)
    left = left_of(state, number) if is_founded else 0
    right = right_of(state, number) if is_founded else 0
    out.field("advantage", 1 / 10)
    out.number(advantage(state, number, left) if is_founded else 0)
    out.number(advantage(state, number, right) if is_founded else 0)
    out.field("conflict_points", 1 / 5)
    out.number(conflict_points(state, number, left) if is_founded else 0)
    out.number(conflict_points(state, number, right) if is_founded else 0)
    points = score(state, number) if is_founded else NO_POINTS
    military, treasury, wonder, civilian, science, commerce, guilds = points
    out.field("points", 1 / 30)
    out.number(military)
    out.number(treasury)
    out.number(wonder)
    out.number(civilian)
    out.number(science)
    out.number(commerce)
    out.number(guilds)
    out.field("total", 1 / 60)
    out.number(total(points))
    write_supply(city, out)
    out.field("built")
    out.bits(city.names_low, HALF)
    out.bits(city.names_high, CARDS - HALF)


def write_supply(city: City, out: Encoder) -> None:
    """How many symbols make each resource, own and sold, and the cheaper prices."""
    out.field("makes", 1 / 4)
    write_lanes(city.raw, city.manufactured, out)
    out.field("sells", 1 / 4)
    write_lanes(city.raw_sold, city.manufactured_sold, out)
    out.field("cheaper_trade")
    out.bits(city.cheap, CHEAP_BITS)


def write_lanes(raw: i64, manufactured: i64, out: Encoder) -> None:
    """The lanes of single resources: see `payment`."""
    for kind in range(RAW_KINDS):
        out.number(raw >> 4 * (BITS[kind] - 1) & 7)
    for kind in range(MANUFACTURED_KINDS):
        out.number(manufactured >> 4 * (BITS[kind] - 1) & 7)


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
    prices = vec[i64]([0] * CARDS)
    stage: i64 = 0
    if seat >= 0 and state.cities:
        city = state.cities[number]
        market = Market(state, number)
        for card in state.hands[seat]:
            if not prices[card]:
                prices[card] = least_coins(state, city, market, card) + 1
        stage = stage_coins(state, city, market) + 1
    out.field("price" if number < state.seats else "free_city_price", 1 / 15)
    out.numbers(prices)
    out.field("stage_price" if number < state.seats else "free_city_stage_price", 1 / 15)
    out.number(stage)


def write_hands(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """The viewer's hand and what may be in others': cards seen when it was held last, or never."""
    first = seat if seat >= 0 else 0
    unseen = vec[i64]([0] * CARDS)
    for step in range(state.seats):
        other = (first + step) % state.seats
        out.part("hand", step)
        write_hand(state, seat, other, unseen, out)
    out.end_part()
    for card in state.pile.cards():
        unseen[card] += 1
    for card in state.box:
        unseen[card] += 1
    for frame in state.stack:
        if isinstance(frame, LastCard) and frame.number >= state.seats and frame.seat != seat:
            unseen[frame.card] += 1
    add_laid_unseen(state, seat, unseen)
    out.field("never_seen_in_this_age")
    out.numbers(unseen)


def write_hand(
    state: SevenWondersState, seat: Seat, other: Seat, unseen: vec[i64], out: Encoder
) -> None:
    """A hand as a seat knows it; cards it never saw go to `unseen`."""
    known = vec[i64]([0] * CARDS)
    new: i64 = 0
    hand = state.hands[other] if state.hands else []
    packet = packet_of(state, other)
    seen = last_seen(state.seats, seat, state.age, packet, state.turn)
    for card in hand:
        if seen < 0 or (card == state.drawn and other != seat):
            unseen[card] += 1
            new += 1
        else:
            known[card] += 1
    if seen >= 0:
        for entry in state.laid:
            is_of_hand = laid_age(entry) == state.age and laid_packet(entry) == packet
            is_hidden = laid_turn(entry) >= seen and not knows(entry, seat)
            if is_of_hand and is_hidden:
                # A card that was drawn may be in the hand or laid: that is not known.
                if laid_drawn(entry):
                    new += 1
                else:
                    known[laid_card(entry)] += 1
    out.field("size", 1 / 7)
    out.number(len(hand))
    out.field("never_seen", 1 / 7)
    out.number(new)
    out.field("seen_before")
    out.numbers(known)


def add_laid_unseen(state: SevenWondersState, seat: Seat, unseen: vec[i64]) -> None:
    """Add the cards of this age that were laid face down and never seen."""
    for entry in state.laid:
        if laid_age(entry) == state.age and not knows(entry, seat):
            packet = laid_packet(entry)
            is_new = packet == NO_PACKET or laid_drawn(entry)
            if is_new or last_seen(state.seats, seat, state.age, packet, laid_turn(entry)) < 0:
                unseen[laid_card(entry)] += 1


def write_laid(state: SevenWondersState, seat: Seat, out: Encoder) -> None:
    """What lies face down: known cards, cards of earlier ages, and who laid how many when."""
    first = seat if seat >= 0 else 0
    sold = vec[i64]([0] * CARDS)
    buried = vec[i64]([0] * CARDS)
    hidden = vec[i64]([0] * CARDS)
    counts = vec[i64]([0] * (AGES * (TAKEN + 1) * TURNS * state.seats))
    for entry in state.laid:
        where = laid_where(entry)
        card = laid_card(entry)
        if knows(entry, seat):
            if where == SOLD:
                sold[card] += 1
            elif where == BURIED:
                buried[card] += 1
        elif laid_age(entry) < state.age:
            hidden[card] += 1
        by = (laid_by(entry) - first) % state.seats
        plane = ((laid_age(entry) - 1) * (TAKEN + 1) + where) * TURNS + laid_turn(entry)
        counts[plane * state.seats + by] += 1
    out.field("known_discarded")
    out.numbers(sold)
    out.field("known_buried")
    out.numbers(buried)
    out.field("laid_earlier")
    out.numbers(hidden)
    out.field("laid")
    out.numbers(counts)
