"""A position: cities, hands, and what was laid face down."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from civitas.games.seven_wonders.data.tables import CARDS as FIRST_STAGE
from civitas.games.seven_wonders.data.tables import EDITIONS, HALF, MOST_STAGES, Edition
from civitas.kernel import (
    BITS,
    UNKNOWN,
    Arg,
    Bag,
    CardId,
    Mutable,
    Name,
    Seat,
    Shared,
    State,
    Who,
    everybody,
    mutable,
)

TURNS: Final = 6
HAND: Final = 7
FIRST_COINS: Final = 3

# Streams of chance: the boards, a deck for each age by its number, the guilds.
BOARD_STREAM: Final = 0
GUILD_STREAM: Final = 4
STREAMS: Final = 5

NO_PACKET: Final = 7
"""Where a card came from that was in no hand: the Free City's pile."""

DRAWN_BIT: Final = 134217728  # 27 places to the left

# Where a card went that was laid face down.
SOLD: Final = 0
BURIED: Final = 1
TAKEN: Final = 2


@final
@mypyc_attr(acyclic=True)
@mutable
class City(Mutable):
    """A wonder board and everything built with it; what follows from the built is kept beside it.

    `raw` and `manufactured` are all own symbols, `…_sold` those neighbours may buy from (lanes of
    `payment`); `names_low` and `names_high` the mask of the built cards; `colours` and `science`
    counts in lanes of eight bits; `free_used` the age in which the free structure was taken.
    """

    side: i64
    coins: i64
    stages: i64
    shields: i64
    victories: i64
    defeats: i64
    raw: i64
    raw_sold: i64
    manufactured: i64
    manufactured_sold: i64
    cheap: i64
    names_low: i64
    names_high: i64
    colours: i64
    science: i64
    allows: i64
    free_used: i64
    built: list[CardId]

    def has(self, card: CardId) -> bool:
        """Whether a structure of that name stands in the city."""
        if card < HALF:
            return self.names_low & BITS[card] != 0
        return self.names_high & BITS[card - HALF] != 0


def new_city(edition: Edition, side: i64) -> City:
    """A city with its board and three coins."""
    raw = edition.start_raw[side]
    manufactured = edition.start_manufactured[side]
    return City(
        side,
        FIRST_COINS,
        0,
        0,
        0,
        0,
        raw,
        raw,
        manufactured,
        manufactured,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        [],
    )


def next_stage(city: City) -> i64:
    """The thing that is the city's next stage; only asked while there is one."""
    return FIRST_STAGE + city.side * MOST_STAGES + city.stages


@final
@mutable
class SevenWondersState(State):
    """A position.

    `hands` are ascending. `laid` holds, in order, every card laid face down: see `laid_card` and
    its companions for its packed fields. `box` are the guilds left out; `pile` the Free City's;
    `drawn` the card that came from it this turn into a hand the other seat knows.
    """

    rules: i64
    edition: i64
    rulings: i64
    age: i64
    turn: i64
    cities: list[City]
    hands: list[list[CardId]]
    laid: list[i64]
    box: Shared[list[CardId]]
    pile: Bag
    drawn: CardId = UNKNOWN

    def __post_init__(self) -> None:
        self.numbers: Edition = EDITIONS[self.edition]


def left_of(state: SevenWondersState, city: i64) -> i64:
    """The next city clockwise."""
    return city + 1 if city + 1 < len(state.cities) else 0


def right_of(state: SevenWondersState, city: i64) -> i64:
    """The next city counter-clockwise."""
    return city - 1 if city else len(state.cities) - 1


def passing_step(age: i64) -> i64:
    """How many seats to the left hands go: ages I and III left, age II right: wonders:W-23.

    With two seats both ways are a swap: wonders:W-102.
    """
    return -1 if age == 2 else 1


def packet_of(state: SevenWondersState, seat: Seat) -> i64:
    """The seat that was dealt the hand a seat holds now."""
    return (seat - passing_step(state.age) * state.turn) % state.seats


def last_seen(seats: i64, seat: Seat, age: i64, packet: i64, turn: i64) -> i64:
    """The last turn up to a turn in which a seat held the hand dealt to another; -1: none."""
    if seat < 0 or packet == NO_PACKET:
        return -1
    first = (seat - packet) * passing_step(age) % seats
    return turn - (turn - first) % seats if first <= turn else -1


def city_name(seats: i64, number: i64) -> Arg:
    """A city as an argument of a message: its player, or the Free City."""
    return Who(number) if number < seats else Name("free-city")


def laid(
    card: CardId, seat: Seat, age: i64, turn: i64, packet: i64, where: i64, knowers: i64, drawn: i64
) -> i64:
    """A card laid face down, packed; `drawn` is 1 if it had just come from the pile."""
    return (
        card
        | seat << 7
        | age << 10
        | turn << 12
        | packet << 15
        | where << 18
        | knowers << 20
        | drawn * DRAWN_BIT
    )


def lay(state: SevenWondersState, seat: Seat, packet: i64, card: CardId, where: i64) -> None:
    """Note a card laid face down by a seat out of a hand; only the seat knows it."""
    drawn = 1 if card == state.drawn and packet != NO_PACKET else 0
    state.laid.append(laid(card, seat, state.age, state.turn, packet, where, BITS[seat], drawn))


def lay_unseen(state: SevenWondersState, card: CardId) -> None:
    """Discard the last card of the Free City's pile, which nobody has seen."""
    state.laid.append(laid(card, 0, state.age, state.turn, NO_PACKET, SOLD, 0, 0))


def note_known(entry: i64, seats: i64) -> i64:
    """The entry when the seats of a mask have seen the card too."""
    return entry | seats << 20


def note_drawn(entry: i64) -> i64:
    """The entry of a card that had just come from the Free City's pile."""
    return entry | DRAWN_BIT


def note_taken(state: SevenWondersState, entry: i64) -> i64:
    """The entry when the card was taken out for all to see."""
    return note_known(entry, everybody(state.seats)) | TAKEN << 18


def discarded(state: SevenWondersState) -> i64:
    """How many cards are in the discard pile."""
    found: i64 = 0
    for entry in state.laid:
        if laid_where(entry) == SOLD:
            found += 1
    return found


def knows(entry: i64, seat: Seat) -> bool:
    """Whether a seat knows a card that was laid face down."""
    if laid_where(entry) == TAKEN:
        return True
    return seat >= 0 and laid_knowers(entry) & BITS[seat] != 0


def laid_card(entry: i64) -> CardId:
    """The card."""
    return entry & 127


def laid_by(entry: i64) -> Seat:
    """The seat that laid it down."""
    return entry >> 7 & 7


def laid_age(entry: i64) -> i64:
    """The age in which it was."""
    return entry >> 10 & 3


def laid_turn(entry: i64) -> i64:
    """The turn in which it was."""
    return entry >> 12 & 7


def laid_packet(entry: i64) -> i64:
    """The hand it came from, by the seat that was dealt it."""
    return entry >> 15 & 7


def laid_where(entry: i64) -> i64:
    """Where it lies: sold, buried under a wonder, or taken out again."""
    return entry >> 18 & 3


def laid_knowers(entry: i64) -> i64:
    """The mask of the seats that know it."""
    return entry >> 20 & 127


def laid_drawn(entry: i64) -> i64:
    """1 if it had just come from the Free City's pile into a hand the other seat knew."""
    return entry >> 27
