"""What a seat may know of a position."""

from collections.abc import Sequence
from typing import Final, Literal, cast, final

from mypy_extensions import i64, mypyc_attr

from civitas.games.seven_wonders.actions import BUILD, STAGE
from civitas.games.seven_wonders.data.tables import (
    CARD_WORDS,
    EDITIONS,
    board_number,
)
from civitas.games.seven_wonders.flow.offers import price_of
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.ids import WONDERS
from civitas.games.seven_wonders.rules.boards import FREE_CITY_PLAYERS, TakeBoard, TurnSides
from civitas.games.seven_wonders.rules.building import has_free_structure, stage_number
from civitas.games.seven_wonders.rules.free_city import FREE_CITY, controller, is_free_city
from civitas.games.seven_wonders.rules.military import advantage, conflict_points
from civitas.games.seven_wonders.rules.payment import Market
from civitas.games.seven_wonders.rules.science import symbol_counts
from civitas.games.seven_wonders.rules.scoring import score, total
from civitas.games.seven_wonders.sight.questions import WondersOffer, WondersQuestion
from civitas.games.seven_wonders.state import (
    TURNS,
    SevenWondersState,
    city_name,
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
from civitas.kernel import (
    SPECTATOR,
    UNKNOWN,
    Action,
    Arg,
    Candidates,
    CardId,
    EngineOnly,
    Frame,
    Message,
    Name,
    Pool,
    Seat,
    Table,
    View,
    ViewPart,
    Who,
    frozen,
    pending_for,
    question_for,
)

# Zones of what a seat does not know: a seat's hand is its number.
DRAWN_ZONE: Final = 10
PILE_ZONE: Final = 80
LAST_CARD_ZONE: Final = 81
BOX_ZONE: Final = 90
LAID_ZONE: Final = 100
MOST_LAID: Final = 147
"""Seven cards of seven players in three ages."""
SINGLE: Final[tuple[tuple[int, int], ...]] = tuple(
    [(zone, 1) for zone in range(LAID_ZONE + MOST_LAID)]
)
"""Each zone with one card in it."""

Where = Literal["discarded", "under_wonder", "built"]
PLACES: Final[tuple[Where, ...]] = ("discarded", "under_wonder", "built")
"""Where a card laid face down can be, by number: SOLD, BURIED, TAKEN."""


@final
@frozen
class ScienceView(ViewPart):
    """The science symbols of a city."""

    compass: int
    """How many compasses."""
    gear: int
    """How many gears."""
    tablet: int
    """How many tablets."""
    any: int
    """How many symbols whose kind is chosen when the game is scored."""


@final
@frozen
class ConflictView(ViewPart):
    """How a conflict with a neighbour would end if the age ended now."""

    neighbour: int
    """The number of the neighbouring city."""
    advantage: int
    """The city's shields minus the neighbour's; negative: the neighbour has more."""
    points: int
    """The points the city would get: those of a victory in this age, -1 for a defeat, 0 for a tie.
    """


@final
@frozen
class CityView(ViewPart):
    """A city; everything in it is public."""

    owner: Seat | None
    """The seat that plays it; None: the Free City."""
    left: int
    """The number of the city to the left."""
    right: int
    """The number of the city to the right."""
    side: int
    """The side of the board: twice the number of the board, plus 1 for the second side."""
    coins: int
    """Coins in the treasury."""
    stages: int
    """How many stages of the wonder are built."""
    next_stage: int | None
    """The number of the stage that is built next, from 1; None: all stages are built."""
    shields: int
    """How many shields it has."""
    victories: int
    """The points of its victory tokens so far."""
    defeats: int
    """How many defeat tokens it has, worth -1 point each."""
    free_used: int
    """The last age in which the wonder made a structure free; 0: it has not done so yet."""
    has_free_structure: bool
    """Whether the wonder can still make a structure free in this age."""
    built: tuple[CardId, ...]
    """The structures in the city, by card, in the order they were built."""
    science: ScienceView
    """Its science symbols."""
    conflicts: tuple[ConflictView, ...]
    """The conflicts with the left and with the right neighbour."""
    points: tuple[int, ...]
    """Victory points if the game ended now, in the order of `categories` in the pieces."""
    total: int
    """The sum of `points`."""


@final
@frozen
class PricesView(ViewPart):
    """What things cost a city, whether or not it has the coins."""

    city: int
    """The number of the city: a seat, or the number of players for the Free City."""
    structures: tuple[WondersOffer, ...]
    """The price of each card in the hand."""
    stage: WondersOffer
    """The price of the next stage."""
    raw: tuple[int, int]
    """The coins for a unit of raw material from the left and from the right neighbour."""
    manufactured: tuple[int, int]
    """The coins for a manufactured good from the left and from the right neighbour."""


@final
@frozen
class LaidView(ViewPart):
    """A card laid face down, as far as the viewer knows it."""

    card: CardId
    """The card; -1: the viewer does not know it."""
    seat: Seat
    """The seat that laid it down; 0 for the last card of the Free City's pile, which nobody saw."""
    age: int
    """The age in which it was laid down, from 1."""
    turn: int
    """The turn of that age, from 0."""
    packet: int
    """The seat that was dealt the hand it came from; 7: it came from the Free City's pile."""
    where: Where
    """Where it is: in the discard pile, under a wonder, or built after it was taken from the
    discard pile."""
    knowers: int
    """The seats that know the card, as a bit mask: bit 0 is seat 0."""
    drawn: int
    """1 if it had just been drawn from the Free City's pile, 0 if not, -1 if the viewer does not
    know."""


@final
@frozen
class SevenWondersView(View):
    """A game of 7 Wonders as one seat or a spectator sees it."""

    seat: Seat
    """The seat of the viewer; -1: a spectator."""
    rules: int
    """The version of the rules."""
    edition: int
    """The edition of the game: 1 or 2."""
    rulings: int
    """The rulings in use as a bit mask; see `rules.rulings`."""
    age: int
    """The current age, from 1; 0 before the first age."""
    turn: int
    """The turn of the age, from 0 to 5."""
    passing: Literal["left", "right", "swap"] | None
    """Where the hands go after this turn; None in the last turn of an age and before the first age.
    """
    discarded: int
    """How many cards are in the discard pile."""
    boards: tuple[int, ...]
    """The numbers of the boards taken so far, by seat; the Free City's is the last."""
    cities: tuple[CityView, ...]
    """All cities by number, the Free City last; empty until the sides of the boards are chosen."""
    controller: Seat
    """The seat that plays for the Free City this turn; -1: there is no Free City."""
    hand: tuple[CardId, ...]
    """The viewer's hand, by card in ascending order; empty for spectators."""
    drawn: CardId
    """The card drawn from the Free City's pile this turn; -1: none, or the viewer does not know it.
    """
    hands: tuple[Candidates, ...]
    """For each seat, the size of its hand and the cards it may hold, with all copies."""
    pile: int
    """How many cards are left in the Free City's pile."""
    prices: tuple[PricesView, ...]
    """Prices for the viewer's city and, if it plays for the Free City, for that; empty for
    spectators."""
    laid: tuple[LaidView, ...]
    """Every card laid face down, in order."""
    pools: tuple[Pool, ...]
    """Cards whose exact place the viewer does not know, with the zones they may be in. A zone below
    10 is the hand of that seat; see the constants `..._ZONE` for the others."""
    sealed: tuple[Action, ...]
    """The viewer's own choices that are not revealed yet."""
    question: WondersQuestion | None
    """The open question, as far as the viewer may know it; None: there is none."""
    pending: EngineOnly[tuple[Frame, ...]]
    """The suspended frames, for `determinize`; never sent to clients."""

    def viewer(self) -> Seat:
        return self.seat

    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    def spendable(self, number: int) -> int:
        """The coins a city may spend now; for its seventh card these may be fewer than it has."""
        return spendable(self.pending, self.rulings, number, self.cities[number].coins)

    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.pending

    def tables(self) -> list[Table]:
        """The cities and the hand; before there are cities, the boards."""
        if not self.cities:
            names = tuple(
                (Who(seat), Name("wonder-" + WONDERS[board]))
                for seat, board in enumerate(self.boards)
            )
            return [Table(Message("table-boards"), ("column-city", "column-wonder"), names)]
        sides = EDITIONS[self.edition].sides
        rows: list[tuple[Arg, ...]] = []
        for number, city in enumerate(self.cities):
            built = tuple(Name("card-" + CARD_WORDS[card]) for card in city.built)
            rows.append(
                (
                    city_name(self.seats(), number),
                    Name("side-" + sides[city.side]),
                    city.coins,
                    city.stages,
                    city.shields,
                    city.victories - city.defeats,
                    city.total,
                    built,
                )
            )
        columns = (
            "column-city",
            "column-wonder",
            "column-coins",
            "column-stages",
            "column-shields",
            "column-military",
            "column-points",
            "column-built",
        )
        title = Message.of("table-cities", age=self.age, turn=self.turn + 1)
        tables = [Table(title, columns, tuple(rows))]
        if self.hand:
            hand = tuple((Name("card-" + CARD_WORDS[card]),) for card in self.hand)
            tables.append(Table(Message("table-hand"), ("column-card",), hand))
        return tables


def holder(seats: i64, age: i64, packet: i64, turn: i64) -> Seat:
    """Who holds, in a turn, the hand that was dealt to a seat."""
    return (packet - turn if age == 2 else packet + turn) % seats


@final
@mypyc_attr(acyclic=True)
class Unknown:
    """Cards a seat does not know, and the zones they lie in."""

    def __init__(self) -> None:
        self.cards: list[CardId] = []
        self.zones: list[tuple[int, int]] = []
        self.last: i64 = -1
        self.in_order = True

    def add(self, cards: list[CardId], zone: i64) -> None:
        """Put the cards of a zone to the others."""
        if cards:
            self.cards.extend(cards)
            self.note(zone)
            self.zones.append((zone, len(cards)))

    def add_card(self, card: CardId, zone: i64) -> None:
        """Put the card of a zone to the others."""
        self.cards.append(card)
        self.note(zone)
        self.zones.append(SINGLE[zone])

    def note(self, zone: i64) -> None:
        """Note whether the zones are in order with one more."""
        if zone < self.last:
            self.in_order = False
        self.last = zone

    def pool(self) -> Pool:
        """The cards without a hint where they lie."""
        if len(self.cards) > 1:
            self.cards.sort()
        if not self.in_order:
            self.zones.sort()
        return Pool(tuple(self.cards), tuple(self.zones))


def drawn_zone(age: i64, turn: i64) -> i64:
    """The zone of the card drawn from the Free City's pile in a turn."""
    return DRAWN_ZONE + age * TURNS + turn


@final
@mypyc_attr(acyclic=True)
class Knowledge:
    """What a seat does not know of an age, then of the next one.

    Whenever a hand comes to the seat, it knows all of it. What was laid down between two such
    moments is known but for which is which; what came after the last one is mixed with the hand;
    what it never saw of an age is mixed with all it never saw of that age.

    With two players a card of the Free City's pile may have come into a hand the seat knows. Then
    that card is one it never saw, and stands among the hand's as the negative number of its zone.
    """

    def __init__(self, seats: i64, seat: Seat) -> None:
        self.seats = seats
        self.seat = seat
        self.age: i64 = 1
        self.unseen = Unknown()
        self.groups: list[Unknown | None] = [None] * (seats * TURNS)
        """By the hand, then by the turn in which the seat saw it last."""

    def group(self, packet: i64, turn: i64) -> Unknown:
        """Where cards belong that were in a hand in a turn."""
        seen = last_seen(self.seats, self.seat, self.age, packet, turn)
        if seen < 0:
            return self.unseen
        found = self.groups[packet * TURNS + seen]
        if found is None:
            found = Unknown()
            self.groups[packet * TURNS + seen] = found
        return found

    def add_hand(self, cards: list[CardId], zone: i64, packet: i64, turn: i64, drawn: i64) -> None:
        """Put a hand where it belongs; `drawn` is a card in it that came from the pile."""
        group = self.group(packet, turn)
        if drawn != UNKNOWN and group is not self.unseen and drawn in cards:
            hidden = drawn_zone(self.age, turn)
            self.unseen.add_card(drawn, hidden)
            cards = [-hidden if card == drawn else card for card in cards]
        group.add(cards, zone)

    def add_laid(self, entry: i64, zone: i64) -> None:
        """Put a card that was laid face down where it belongs."""
        card = laid_card(entry)
        group = self.group(laid_packet(entry), laid_turn(entry))
        if laid_drawn(entry) and group is not self.unseen:
            hidden = drawn_zone(self.age, laid_turn(entry))
            self.unseen.add_card(card, hidden)
            card = -hidden
        group.add_card(card, zone)

    def end_age(self, found: list[Pool]) -> None:
        """Add the pools, what was never seen first: others take cards from it."""
        if self.unseen.cards:
            found.append(self.unseen.pool())
            self.unseen = Unknown()
        for index in range(len(self.groups)):
            group = self.groups[index]
            if group is not None:
                if group.cards:
                    found.append(group.pool())
                self.groups[index] = None
        self.age += 1


def pools(state: SevenWondersState, seat: Seat) -> tuple[Pool, ...]:
    """What a seat does not know, by where it comes from."""
    found: list[Pool] = []
    known = Knowledge(state.seats, seat)
    laid = state.laid
    index: i64 = 0
    while known.age <= state.age:
        if known.age == state.age:
            add_current(state, seat, known)
        while index < len(laid) and laid_age(laid[index]) == known.age:
            if not knows(laid[index], seat):
                known.add_laid(laid[index], LAID_ZONE + index)
            index += 1
        known.end_age(found)
    return tuple(found)


def add_current(state: SevenWondersState, seat: Seat, known: Knowledge) -> None:
    """Add what lies in hands, the Free City's pile and the box."""
    for other in range(state.seats):
        if other != seat:
            packet = packet_of(state, other)
            known.add_hand(state.hands[other], other, packet, state.turn, state.drawn)
    if state.pile.layers:
        known.unseen.add(state.pile.cards(), PILE_ZONE)
    known.unseen.add(hidden_last_card(state, seat), LAST_CARD_ZONE)
    known.unseen.add(state.box, BOX_ZONE)


def hidden_last_card(state: SevenWondersState, seat: Seat) -> list[CardId]:
    """The last card of the Free City's pile while another seat decides what is done with it."""
    for frame in state.stack:
        if isinstance(frame, LastCard) and frame.number >= state.seats and frame.seat != seat:
            return [frame.card]
    return []


def hand_candidates(
    state: SevenWondersState, seat: Seat, hand: tuple[CardId, ...], unknown: tuple[Pool, ...]
) -> tuple[Candidates, ...]:
    """What may be in each hand; that of the seat is known."""
    if not state.hands:
        return (Candidates(0, ()),) * state.seats
    found: list[Candidates] = []
    for other in range(state.seats):
        cards = hand if other == seat else possible_cards(unknown, other)
        found.append(Candidates(len(state.hands[other]), cards))
    return tuple(found)


def possible_cards(unknown: tuple[Pool, ...], zone: i64) -> tuple[CardId, ...]:
    """The cards that may lie in a zone, ascending, each as often as there is room for it."""
    for pool in unknown:
        for place, size in pool.zones:
            if place == zone:
                cards = pool.cards
                return at_most(cards if cards[0] >= 0 else with_drawn(unknown, cards), size)
    return ()


def with_drawn(unknown: tuple[Pool, ...], cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Cards with all that may be the drawn ones among them, which are negative: see Knowledge."""
    found: list[CardId] = []
    for card in cards:
        found.extend([card] if card >= 0 else possible_cards(unknown, -card))
    found.sort()
    return tuple(found)


def at_most(cards: tuple[CardId, ...], size: i64) -> tuple[CardId, ...]:
    """Ascending cards without copies beyond so many of each."""
    count: i64 = len(cards)
    index: i64 = size
    while index < count and cards[index] != cards[index - size]:
        index += 1
    if index >= count:
        return cards
    found: list[CardId] = []
    for card in cards:
        if len(found) < size or found[len(found) - size] != card:
            found.append(card)
    return tuple(found)


def public_drawn(state: SevenWondersState, unknown: tuple[Pool, ...], seat: Seat) -> CardId:
    """The card drawn this turn, if the seat knows it."""
    if state.drawn == UNKNOWN or seat == SPECTATOR:
        return UNKNOWN
    zone = drawn_zone(state.age, state.turn)
    for pool in unknown:
        for place, _ in pool.zones:
            if place == zone:
                return UNKNOWN
    return state.drawn


def boards_of(state: SevenWondersState) -> tuple[int, ...]:
    """The boards that are taken; the Free City's comes last."""
    if state.cities:
        return tuple([board_number(city.side) for city in state.cities])
    top = state.stack[-1]
    assert isinstance(top, TakeBoard | TurnSides)
    free = top.free[0]
    return top.boards + ((free,) if free >= 0 else ())


def spendable(frames: Sequence[Frame], rulings: i64, number: i64, coins: i64) -> i64:
    """How many of a city's coins may be spent with these frames pending."""
    for frame in frames:
        if isinstance(frame, LastCard) and frame.number == number:
            return frame.spendable(rulings, coins)
    return coins


def prices_of(state: SevenWondersState, number: i64, hand: list[CardId]) -> PricesView:
    """What a hand and the next stage cost a city."""
    market = Market(state, number)
    coins = spendable(state.stack, state.rulings, number, state.cities[number].coins)
    structures: list[WondersOffer] = []
    before: CardId = UNKNOWN
    for card in hand:
        if card == before:
            structures.append(structures[-1])
        else:
            structures.append(price_of(state, market, number, BUILD + card, coins))
        before = card
    return PricesView(
        number,
        tuple(structures),
        price_of(state, market, number, STAGE, coins),
        (market.left_price, market.right_price),
        (market.price, market.price),
    )


def city_view(state: SevenWondersState, number: i64) -> CityView:
    """A city."""
    city = state.cities[number]
    left, right = left_of(state, number), right_of(state, number)
    points = score(state, number)
    compass, gear, tablet, any_symbol = symbol_counts(city.science)
    return CityView(
        owner=None if is_free_city(state, number) else number,
        left=left,
        right=right,
        side=city.side,
        coins=city.coins,
        stages=city.stages,
        next_stage=stage_number(state, number),
        shields=city.shields,
        victories=city.victories,
        defeats=city.defeats,
        free_used=city.free_used,
        has_free_structure=has_free_structure(state, number),
        built=tuple(city.built),
        science=ScienceView(compass, gear, tablet, any_symbol),
        conflicts=(conflict_view(state, number, left), conflict_view(state, number, right)),
        points=points,
        total=total(points),
    )


def conflict_view(state: SevenWondersState, number: i64, other: i64) -> ConflictView:
    """A conflict of two cities."""
    return ConflictView(
        other, advantage(state, number, other), conflict_points(state, number, other)
    )


def passing(state: SevenWondersState) -> Literal["left", "right", "swap"] | None:
    """Where the hands go after this turn."""
    if not state.age or state.turn == TURNS - 1:
        return None
    if state.seats == FREE_CITY_PLAYERS:
        return "swap"
    return "left" if passing_step(state.age) > 0 else "right"


def laid_view(entry: i64, seat: Seat) -> LaidView:
    """A card laid face down."""
    known = knows(entry, seat)
    return LaidView(
        laid_card(entry) if known else UNKNOWN,
        laid_by(entry),
        laid_age(entry),
        laid_turn(entry),
        laid_packet(entry),
        PLACES[laid_where(entry)],
        laid_knowers(entry),
        laid_drawn(entry) if known and seat >= 0 else UNKNOWN,
    )


def view_of(state: SevenWondersState, seat: Seat) -> SevenWondersView:
    """What a seat, or the spectator, knows."""
    unknown = pools(state, seat)
    held = state.hands[seat] if seat >= 0 and state.hands else []
    hand = tuple(held)
    prices: list[PricesView] = []
    if seat >= 0 and state.cities:
        prices.append(prices_of(state, seat, held))
        if controller(state) == seat:
            prices.append(prices_of(state, FREE_CITY, held))
    return SevenWondersView(
        seat,
        state.rules,
        state.edition,
        state.rulings,
        state.age,
        state.turn,
        passing(state),
        discarded(state),
        boards_of(state),
        tuple([city_view(state, number) for number in range(len(state.cities))]),
        controller(state),
        hand,
        public_drawn(state, unknown, seat),
        hand_candidates(state, seat, hand, unknown),
        state.pile.size(),
        tuple(prices),
        tuple([laid_view(entry, seat) for entry in state.laid]),
        unknown,
        state.sealed[seat] if seat >= 0 else (),
        cast("WondersQuestion | None", question_for(state, seat)),
        pending_for(state, seat),
    )
