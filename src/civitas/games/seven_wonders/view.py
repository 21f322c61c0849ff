"""What a seat may know of a position."""

from dataclasses import dataclass
from typing import Final

from civitas.games.seven_wonders.data.tables import CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.frames import LastCard, LastPayment
from civitas.games.seven_wonders.scoring import score
from civitas.games.seven_wonders.state import (
    TAKEN,
    TURNS,
    SevenWondersState,
    laid_age,
    laid_by,
    laid_card,
    laid_knowers,
    laid_packet,
    laid_turn,
    laid_where,
)
from civitas.kernel import (
    BITS,
    UNKNOWN,
    Action,
    Arg,
    CardId,
    Frame,
    Message,
    Name,
    Pool,
    Seat,
    Table,
    View,
    ViewPart,
    Who,
)

# Zones of what a seat does not know: a seat's hand is its number.
BOX_ZONE: Final = 90
LAID_ZONE: Final = 100


@dataclass(frozen=True)
class CityView(ViewPart):
    """A city: everything in it is public."""

    side: int
    coins: int
    stages: int
    shields: int
    victories: int
    defeats: int
    free_used: int
    built: tuple[CardId, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class LaidView(ViewPart):
    """A card laid face down, as far as the seat knows it."""

    card: CardId
    seat: Seat
    age: int
    turn: int
    packet: int
    where: int
    knowers: int


@dataclass(frozen=True)
class SevenWondersView(View):
    """What a seat knows."""

    seat: Seat
    rules: int
    edition: int
    rulings: int
    age: int
    turn: int
    cities: tuple[CityView, ...]
    hand: tuple[CardId, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[LaidView, ...]
    pools: tuple[Pool, ...]
    sealed: tuple[Action, ...]
    pending: tuple[Frame, ...]

    def viewer(self) -> Seat:
        """The seat that sees this."""
        return self.seat

    def tables(self) -> list[Table]:
        """The cities and the hand."""
        sides = EDITIONS[self.edition].sides
        rows: list[tuple[Arg, ...]] = []
        for number, city in enumerate(self.cities):
            built = tuple(Name("card-" + CARD_WORDS[card]) for card in city.built)
            rows.append(
                (
                    Who(number),
                    Name("side-" + sides[city.side]),
                    city.coins,
                    city.stages,
                    city.shields,
                    city.victories - city.defeats,
                    sum(city.points),
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


def knows(entry: int, seat: Seat) -> bool:
    """Whether a seat knows a card that was laid face down."""
    if laid_where(entry) == TAKEN:
        return True
    return seat >= 0 and laid_knowers(entry) & BITS[seat] != 0


def holder(seats: int, age: int, packet: int, turn: int) -> Seat:
    """Who holds, in a turn, the hand that was dealt to a seat."""
    return (packet - turn if age == 2 else packet + turn) % seats


def pools(state: SevenWondersState, seat: Seat) -> tuple[Pool, ...]:
    """What a seat does not know, by where it comes from.

    Whenever a hand comes to the seat, it knows all of it. What was laid down between two such
    moments is known but for which is which; what came after the last one is mixed with the hand;
    what it never saw of an age is mixed with all it never saw of that age.
    """
    found: list[Pool] = []
    for age in range(1, state.age + 1):
        now = state.turn if age == state.age else TURNS - 1
        groups: dict[tuple[int, int], tuple[list[CardId], list[tuple[int, int]]]] = {}
        unseen: tuple[list[CardId], list[tuple[int, int]]] = ([], [])
        sights = [
            [t for t in range(now + 1) if holder(state.seats, age, packet, t) == seat]
            for packet in range(state.seats)
        ]
        for index, entry in enumerate(state.laid):
            if laid_age(entry) != age or knows(entry, seat):
                continue
            packet = laid_packet(entry)
            before = [t for t in sights[packet] if t <= laid_turn(entry)]
            group = groups.setdefault((packet, before[-1]), ([], [])) if before else unseen
            group[0].append(laid_card(entry))
            group[1].append((LAID_ZONE + index, 1))
        if age == state.age:
            for other in range(state.seats):
                hand = state.hands[other]
                if other == seat or not hand:
                    continue
                packet = next(
                    p for p in range(state.seats) if holder(state.seats, age, p, now) == other
                )
                seen = sights[packet]
                group = groups.setdefault((packet, seen[-1]), ([], [])) if seen else unseen
                group[0].extend(hand)
                group[1].append((other, len(hand)))
            if state.box:
                unseen[0].extend(state.box)
                unseen[1].append((BOX_ZONE, len(state.box)))
        for cards, zones in [*(groups[key] for key in sorted(groups)), unseen]:
            if cards:
                found.append(Pool(tuple(sorted(cards)), tuple(sorted(zones))))
    return tuple(found)


def public_frame(frame: Frame, seat: Seat) -> Frame:
    """A frame as a seat may see it: another's seventh card, and what is done with it, is hidden."""
    if isinstance(frame, LastCard | LastPayment) and frame.seat != seat:
        limit = frame.limit if isinstance(frame, LastCard) else -1
        return LastCard(frame.seat, frame.number, UNKNOWN, limit)
    return frame


def view_of(state: SevenWondersState, seat: Seat) -> SevenWondersView:
    """What a seat, or the spectator, knows."""
    return SevenWondersView(
        seat,
        state.rules,
        state.edition,
        state.rulings,
        state.age,
        state.turn,
        tuple(
            CityView(
                city.side,
                city.coins,
                city.stages,
                city.shields,
                city.victories,
                city.defeats,
                city.free_used,
                tuple(city.built),
                score(state, number),
            )
            for number, city in enumerate(state.cities)
        ),
        tuple(state.hands[seat]) if seat >= 0 and state.hands else (),
        tuple(len(hand) for hand in state.hands),
        tuple(
            LaidView(
                laid_card(entry) if knows(entry, seat) else UNKNOWN,
                laid_by(entry),
                laid_age(entry),
                laid_turn(entry),
                laid_packet(entry),
                laid_where(entry),
                laid_knowers(entry),
            )
            for entry in state.laid
        ),
        pools(state, seat),
        state.sealed[seat] if seat >= 0 else (),
        tuple(public_frame(frame, seat) for frame in state.stack),
    )
