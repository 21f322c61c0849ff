"""What a seat knows: everything but others' sealed choices and what the dice will show."""

from typing import Final, cast, final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.flow.chain import FREE_DIE, replay
from civitas.games.seven_wonders_dice.flow.turn import known_end, winners_of_agora
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    CITIES,
    COMPARED,
    DIE_COLOUR,
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
    how_many,
    may_use,
    neighbour,
    new_sheet,
)
from civitas.kernel import (
    Action,
    Arg,
    EngineOnly,
    Frame,
    Literal,
    Message,
    Name,
    Seat,
    Table,
    View,
    ViewPart,
    Who,
    frozen,
    members,
    pending_for,
    question_for,
)

LOCKED: Final[i64] = -1
"""The price of a die that a city may not use."""


@final
@frozen
class DieView(ViewPart):
    """A die in the Forum."""

    die: int
    """The number of the die."""
    face: int
    """The number of the face it shows."""
    quarter: int
    """The quarter it lies in; its number is the price printed there."""
    price: int
    """The coins it costs a city without discounts."""


@final
@frozen
class SheetView(ViewPart):
    """The sheet of a city, with everything that follows from it."""

    coins: int
    """Coins in the Gold Reserve."""
    crossed: tuple[int, ...]
    """The spaces that are crossed off, by number."""
    bonuses: tuple[int, ...]
    """The hourglass bonuses that are crossed off, by number."""
    resources: int
    """How many resources the city produces; each saves a coin on every space."""
    west: int
    """The points scored by attacks from the West Barracks."""
    east: int
    """The points scored by attacks from the East Barracks."""
    west_defense: int
    """Levels of defense in the West."""
    east_defense: int
    """Levels of defense in the East."""
    cheaper: int
    """How many effects that make dice 1 coin cheaper are crossed off."""
    free: tuple[int, ...]
    """The colours of dice that are free for the city, by number."""
    extra: tuple[int, ...]
    """The coins for choosing a die, by colour."""
    unlocked: tuple[int, ...]
    """The colours of special dice the city may use, by number."""
    counts: tuple[int, ...]
    """How many spaces are crossed off, by area."""
    points: tuple[int, ...]
    """Points if the game ended now, by row of the score sheet."""
    total: int
    """The sum of `points`."""
    open_spaces: tuple[int, ...]
    """The spaces that could be crossed off next, by number."""
    costs: tuple[int, ...]
    """The coins each space costs the city, without the die, by space."""
    die_costs: tuple[int, ...]
    """The coins each die costs the city, in the order of `forum`; -1: locked."""
    compared: tuple[int, ...]
    """What each face of the purple die counts in the city, from before the turn."""
    west_neighbour: Seat
    """The seat that the West Barracks face."""
    east_neighbour: Seat
    """The seat that the East Barracks face."""
    faced_defense: tuple[int, int]
    """The levels of defense that face the West and the East Barracks."""
    attacks: tuple[int, int]
    """How many attacks are crossed off in the West and in the East Barracks."""
    space_points: tuple[int, ...]
    """The points of each space; those of an attack minus the defense that faces it."""


@final
@frozen
class DiceView(View):
    """A game of 7 Wonders Dice as one seat or a spectator sees it."""

    seat: Seat
    """The seat of the viewer; -1: a spectator."""
    seats: int
    """How many players there are."""
    rules: int
    """The version of the rules."""
    boards: str
    """The boards in use: a name, or the content of a board file."""
    board_set: str
    """The name of the set of boards."""
    reconstruction: bool
    """Whether the boards are a reconstruction, not the printed ones."""
    switches: int
    """The options with two values as a bit mask; see `options`."""
    manufactured: int
    """The cost of spaces for manufactured goods in the Warehouse; 0: as printed."""
    agora_tie: int
    """The number of the chosen value of the option `agora_first_tie`."""
    bonus_buildings: int
    """The number of the chosen value of the option `bonus_buildings`."""
    red_count: int
    """The number of the chosen value of the option `guild_red_count`."""
    capacity: int
    """The most coins a city may have; 1,000,000: no limit."""
    turn: int
    """The current turn, from 1; 0 before the first roll."""
    last: int
    """The last turn as far as it is known; until the end is set, the turn limit."""
    cities: tuple[int, ...]
    """The city of each seat, by number; shorter while cities are being chosen."""
    forum: tuple[DieView, ...]
    """The dice in the Forum."""
    sheets: tuple[SheetView, ...]
    """The sheets of all seats at the start of the turn; empty while cities are being chosen."""
    first: int
    """The mask of the seats that filled their Agora first; 0: none yet."""
    agora_first: tuple[Seat, ...]
    """The seats that have the points for filling their Agora first."""
    now: SheetView | None
    """The viewer's own sheet after its sealed choices; None: a spectator, or no turn."""
    fresh: tuple[int, ...]
    """The spaces crossed off by the viewer's sealed choices."""
    known_end: int | None
    """The last turn once a third bonus has set it; None: it is not set."""
    leading: tuple[Seat, ...]
    """The seats with the most hourglass bonuses; empty if nobody has one."""
    sealed: tuple[Action, ...]
    """The viewer's own choices that are not revealed yet."""
    question: DiceQuestion | None
    """The open question, as far as the viewer may know it; None: there is none."""
    pending: EngineOnly[tuple[Frame, ...]]
    """The suspended frames, for `determinize`; never sent to clients."""

    def viewer(self) -> Seat:
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
            (space_name(board.rows[space]), sheet.costs[space], board.points[space])
            for space in sheet.open_spaces
        ]
        title = Message.of("table-spaces", coins=sheet.coins)
        return Table(title, ("column-space", "column-cost", "column-points"), tuple(rows))


def sheet_view(state: DiceState, seat: Seat, sheet: Sheet, free: bool = False) -> SheetView:
    """A seat's sheet as everybody sees it; `free`: its next die costs nothing."""
    board = board_of(state, seat)
    before = state.sheets[seat]
    points = score(state, seat, sheet)
    return SheetView(
        coins=sheet.coins,
        crossed=members(sheet.crossed),
        bonuses=members(sheet.bonuses),
        resources=sheet.resources,
        west=sheet.west,
        east=sheet.east,
        west_defense=sheet.west_defense,
        east_defense=sheet.east_defense,
        cheaper=sheet.cheaper,
        free=members(sheet.free),
        extra=sheet.extra,
        unlocked=members(sheet.unlocked),
        counts=tuple([crossed_in(sheet, board, area) for area in range(len(AREAS))]),
        points=points,
        total=sum(points),
        open_spaces=tuple([row.number for row in board.rows if is_open(sheet, row)]),
        costs=tuple([space_cost(state, sheet, row) for row in board.rows]),
        die_costs=tuple(
            [die_price(state, before, sheet, free, index) for index in range(len(state.forum))]
        ),
        compared=tuple(
            [compared(state, seat, FIRST_COMPARISON + face) for face in range(len(COMPARED))]
        ),
        west_neighbour=neighbour(state, seat, WEST),
        east_neighbour=neighbour(state, seat, EAST),
        faced_defense=(faced_defense(state, seat, WEST), faced_defense(state, seat, EAST)),
        attacks=(
            attacks_in(sheet, board, WEST_BARRACKS),
            attacks_in(sheet, board, EAST_BARRACKS),
        ),
        space_points=tuple([space_points(state, seat, row) for row in board.rows]),
    )


def die_price(state: DiceState, before: Sheet, sheet: Sheet, free: bool, index: i64) -> i64:
    """The coins a die of the Forum costs a city, which had another sheet before; -1: locked."""
    colour = DIE_COLOUR[state.forum[index]]
    if not may_use(before, colour):
        return LOCKED
    if free:
        return 0
    return die_cost(state, sheet, colour, state.quarters[index])


def leading(state: DiceState) -> tuple[Seat, ...]:
    """The seats with the most bonuses, if any seat has one."""
    counts = [how_many(sheet.bonuses) for sheet in state.sheets]
    most = max(counts, default=0)
    return tuple([seat for seat, count in enumerate(counts) if most and count == most])


def die_view(state: DiceState, new: Sheet, index: i64) -> DieView:
    """A die of the Forum; its price is that for a new sheet."""
    die = state.forum[index]
    quarter = state.quarters[index]
    price = die_cost(state, new, DIE_COLOUR[die], quarter)
    return DieView(die, state.shown[index], quarter, price)


def view_of(state: DiceState, seat: Seat) -> DiceView:
    """What a seat, or the spectator, knows."""
    new = new_sheet()
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
        tuple([die_view(state, new, index) for index in range(len(state.forum))]),
        tuple([sheet_view(state, other, sheet) for other, sheet in enumerate(state.sheets)]),
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
