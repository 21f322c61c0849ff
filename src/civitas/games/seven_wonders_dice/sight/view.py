"""What a seat knows: everything but others' sealed choices and what the dice will show."""

from dataclasses import dataclass, field
from typing import cast

from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.flow.chain import FREE_DIE, replay
from civitas.games.seven_wonders_dice.flow.turn import known_end, winners_of_agora
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    CITIES,
    COMPARED,
    EAST,
    EAST_BARRACKS,
    FACES,
    WEST,
    WEST_BARRACKS,
)
from civitas.games.seven_wonders_dice.rules.barracks import (
    attacks_in,
    faced_defense,
    space_points,
)
from civitas.games.seven_wonders_dice.rules.construction import die_name, is_open, space_name
from civitas.games.seven_wonders_dice.rules.guild_court import FIRST_COMPARISON, compared
from civitas.games.seven_wonders_dice.rules.payment import die_cost, space_cost
from civitas.games.seven_wonders_dice.rules.scoring import score
from civitas.games.seven_wonders_dice.sight.questions import DiceQuestion
from civitas.games.seven_wonders_dice.state import (
    DiceState,
    Sheet,
    board_of,
    crossed_in,
    may_use,
    neighbour,
    new_sheet,
)
from civitas.kernel import (
    ENGINE_ONLY,
    Action,
    Arg,
    Frame,
    Literal,
    Message,
    Name,
    Seat,
    Table,
    View,
    ViewPart,
    Who,
    members,
    pending_for,
    question_for,
    same_fields,
)


@dataclass(frozen=True)
class DieView(ViewPart):
    """A die of the Forum."""

    die: int
    face: int
    quarter: int
    price: int
    """The coins it costs a city without discounts."""


@dataclass(frozen=True)
class SheetView(ViewPart):
    """A sheet, with what follows from it.

    `costs` are the coins every space costs its owner, `die_costs` those of the dice of the Forum
    (-1: locked), `open_spaces` what could be crossed off next; `points` are by row of the score
    sheet, `total` their sum; `compared` is what each face of the purple die counts, by what stood
    before the turn. `west_neighbour` and `east_neighbour` are the seats that the Barracks face,
    `faced_defense` what faces the West and the East Barracks, `attacks` how many attacks of each
    are crossed off; `space_points` are the points of every space, those of attacks less the defense
    that faces them.
    """

    coins: int
    crossed: tuple[int, ...]
    bonuses: tuple[int, ...]
    resources: int
    west: int
    east: int
    west_defense: int
    east_defense: int
    cheaper: int
    free: tuple[int, ...]
    extra: tuple[int, ...]
    unlocked: tuple[int, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    total: int
    open_spaces: tuple[int, ...]
    costs: tuple[int, ...]
    die_costs: tuple[int, ...]
    compared: tuple[int, ...]
    west_neighbour: Seat
    east_neighbour: Seat
    faced_defense: tuple[int, int]
    attacks: tuple[int, int]
    space_points: tuple[int, ...]


@dataclass(frozen=True)
class DiceView(View):
    """What a seat knows.

    `sheets` are those at the start of the turn; `now` is the seat's own after its sealed choices,
    and `fresh` the spaces those have crossed off. `known_end` is the last turn once somebody has
    set it, `leading` are the seats with the most bonuses.
    """

    seat: Seat
    seats: int
    rules: int
    boards: str
    board_set: str
    reconstruction: bool
    switches: int
    manufactured: int
    agora_tie: int
    bonus_buildings: int
    red_count: int
    capacity: int
    turn: int
    last: int
    cities: tuple[int, ...]
    forum: tuple[DieView, ...]
    sheets: tuple[SheetView, ...]
    first: int
    agora_first: tuple[Seat, ...]
    now: SheetView | None
    fresh: tuple[int, ...]
    known_end: int | None
    leading: tuple[Seat, ...]
    sealed: tuple[Action, ...]
    question: DiceQuestion | None
    pending: tuple[Frame, ...] = field(metadata=ENGINE_ONLY)

    def viewer(self) -> Seat:
        """The seat that sees this."""
        return self.seat

    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.pending

    def tables(self) -> list[Table]:
        """The Forum, all cities in short, and the seat's own board, space by space."""
        if not self.sheets:
            rows = tuple((Who(s), Name("city-" + CITIES[c])) for s, c in enumerate(self.cities))
            return [Table(Message("table-cities"), ("column-player", "column-city"), rows)]
        tables = [] if self.is_over() else [self.forum_table()]
        tables.append(self.cities_table())
        if self.now is not None:
            tables.append(self.spaces_table(self.now))
        return tables

    def forum_table(self) -> Table:
        """The dice of the Forum, with what they cost the seat."""
        rows: list[tuple[Arg, ...]] = []
        for index, die in enumerate(self.forum):
            cost = die.price if self.now is None else self.now.die_costs[index]
            shown: Arg = cost if cost >= 0 else Name("locked")
            rows.append((die_name(die.die), Name("face-" + FACES[die.face]), shown))
        title = Message.of("table-forum", turn=self.turn)
        return Table(title, ("column-die", "column-face", "column-cost"), tuple(rows))

    def cities_table(self) -> Table:
        """A row for every player."""
        rows: list[tuple[Arg, ...]] = []
        for seat, sheet in enumerate(self.sheets):
            counts = tuple(sheet.counts)
            bonuses = Literal(f"{len(sheet.bonuses)}/3")
            name = Name("city-" + CITIES[self.cities[seat]])
            defense = Literal(f"<{sheet.west_defense} >{sheet.east_defense}")
            rows.append((Who(seat), name, sheet.coins, *counts, defense, bonuses, sheet.total))
        columns = (
            "column-player",
            "column-city",
            "column-coins",
            *(f"short-{area}" for area in AREAS),
            "column-defense",
            "column-bonuses",
            "column-points",
        )
        title = Message.of("table-sheets", name=Literal(self.board_set))
        return Table(title, columns, tuple(rows))

    def spaces_table(self, sheet: SheetView) -> Table:
        """A row for every space that is open."""
        board = numbers_of(self.boards).boards[self.cities[self.seat]]
        rows: list[tuple[Arg, ...]] = [
            (space_name(board, space), sheet.costs[space], board.points[space])
            for space in sheet.open_spaces
        ]
        title = Message.of("table-spaces", coins=sheet.coins)
        return Table(title, ("column-space", "column-cost", "column-points"), tuple(rows))


def sheet_view(state: DiceState, seat: Seat, sheet: Sheet, free: bool = False) -> SheetView:
    """A seat's sheet as everybody sees it; `free`: its next die costs nothing."""
    board = board_of(state, seat)
    spaces = range(board.size)
    before = state.sheets[seat]
    points = score(state, seat, sheet)
    return SheetView(
        **same_fields(SheetView, sheet, ("crossed", "bonuses", "free", "unlocked")),
        crossed=members(sheet.crossed),
        bonuses=members(sheet.bonuses),
        free=members(sheet.free),
        unlocked=members(sheet.unlocked),
        counts=tuple(crossed_in(sheet, board, area) for area in range(len(AREAS))),
        points=points,
        total=sum(points),
        open_spaces=tuple(space for space in spaces if is_open(sheet, board, space)),
        costs=tuple(space_cost(state, sheet, board, space) for space in spaces),
        die_costs=tuple(
            (0 if free else die_cost(state, sheet, die, quarter)) if may_use(before, die) else -1
            for die, quarter in zip(state.forum, state.quarters, strict=True)
        ),
        compared=tuple(
            compared(state, seat, FIRST_COMPARISON + face) for face in range(len(COMPARED))
        ),
        west_neighbour=neighbour(state, seat, WEST),
        east_neighbour=neighbour(state, seat, EAST),
        faced_defense=(faced_defense(state, seat, WEST), faced_defense(state, seat, EAST)),
        attacks=(
            attacks_in(sheet, board, WEST_BARRACKS),
            attacks_in(sheet, board, EAST_BARRACKS),
        ),
        space_points=tuple(space_points(state, seat, board, space) for space in spaces),
    )


def leading(state: DiceState) -> tuple[Seat, ...]:
    """The seats with the most bonuses, if anybody has one."""
    counts = [sheet.bonuses.bit_count() for sheet in state.sheets]
    most = max(counts, default=0)
    return tuple(seat for seat, count in enumerate(counts) if most and count == most)


def view_of(state: DiceState, seat: Seat) -> DiceView:
    """What a seat, or the spectator, knows."""
    now: SheetView | None = None
    fresh: tuple[int, ...] = ()
    if seat >= 0 and state.stack and state.sheets:
        chain = replay(state, seat, state.sealed[seat], None)
        fresh = members(chain.sheet.crossed & ~state.sheets[seat].crossed)
        free = bool(chain.due) and chain.due[-1].kind == FREE_DIE
        now = sheet_view(state, seat, chain.sheet, free)
    return DiceView(
        seat,
        state.seats,
        state.rules,
        state.boards,
        state.numbers.name,
        state.numbers.reconstruction,
        state.switches,
        state.manufactured,
        state.agora_tie,
        state.bonus_buildings,
        state.red_count,
        state.capacity,
        state.turn,
        state.last,
        tuple(state.cities),
        tuple(
            DieView(
                die,
                state.shown[index],
                state.quarters[index],
                die_cost(state, new_sheet(), die, state.quarters[index]),
            )
            for index, die in enumerate(state.forum)
        ),
        tuple(sheet_view(state, other, sheet) for other, sheet in enumerate(state.sheets)),
        state.first,
        winners_of_agora(state),
        now,
        fresh,
        known_end(state),
        leading(state),
        state.sealed[seat] if seat >= 0 else (),
        cast("DiceQuestion | None", question_for(state, seat)),
        pending_for(state, seat),
    )
