"""A city's sheet, lane by lane."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders_dice.data.effects import (
    CheaperDice,
    CoinsOn,
    Effect,
    FreeColour,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREAS,
    CITIES,
    MOST_IN_AREA,
    WAREHOUSE,
)
from civitas.games.seven_wonders_dice.rules.scoring import FIRST_AGORA, ROWS
from civitas.games.seven_wonders_dice.sight.view import DiceView, SheetView
from civitas.kernel import (
    SPECTATOR,
    Decision,
    Seat,
)
from civitas.terminal.dice.asked import Asked
from civitas.terminal.dice.parts import (
    BARRACKS,
    CROSSED,
    LABEL,
    LONGEST_NAME,
    NEARLY_NOW,
    NOW,
    OPEN,
    area_style,
    board_of,
    coins,
    facing,
    groups_of,
    joined,
    points,
)
from civitas.terminal.dice.signs import Signs
from civitas.terminal.lines import BAD, BOLD, DIM, GOOD, flow, shortened


class Sheet:
    """A sheet as lines: every space is crossed off, open, or comes later.

    A decision marks what is possible now. In a `low` terminal the lines show what spaces cost and
    not what they give.
    """

    def __init__(
        self,
        signs: Signs,
        view: DiceView,
        seat: Seat,
        names: Sequence[str],
        decision: Decision | None = None,
        low: bool = False,
    ) -> None:
        self.signs = signs
        self.text = signs.text
        self.view = view
        self.seat = seat
        self.names = names
        self.low = low
        own = view.now if seat == view.seat else None
        self.sheet: SheetView = own or view.sheets[seat]
        self.board = board_of(view, seat)
        self.asked = Asked(decision)

    def title(self) -> list[Words]:
        """Whose sheet it is, and what there is to pay with."""
        where = place_key(self.view, self.seat)
        name = self.name(self.seat)
        return [
            Words(f"{name} ({self.text.say(where)})" if where else name),
            Words(self.text.say("city-" + CITIES[self.view.cities[self.seat]])),
            coins(self.sheet.coins),
            Words(self.text.say("draw-resources", number=self.sheet.resources)),
            points(self.sheet.total),
        ]

    def name(self, seat: Seat) -> str:
        """The player of a city."""
        return shortened(self.names[seat], seat, LONGEST_NAME)

    def draw(self, width: int) -> Table:
        """All areas with their points so far, the bonuses, and permanent effects."""
        drawn = Table.grid(padding=(0, 1, 0, 0))
        drawn.add_column(width=LABEL, no_wrap=True)
        drawn.add_column()
        room = width - LABEL - 1
        scored = dict(zip(ROWS, self.sheet.points, strict=True))
        for area in range(len(AREAS)):
            head = Words(self.signs.area(area), area_style(area))
            if area in scored:
                written = points(scored[area])
                head.append(" " * max(1, LABEL - head.cell_len - written.cell_len))
                head.append_text(written)
            groups = groups_of(self.board, area)
            lanes = [self.lane(group, room) for group in groups] + self.notes(area)
            alone = all(len(group) == 1 for group in groups)
            drawn.add_row(head, packed(lanes, room, "  " if alone or self.low else "   "))
        bonuses = packed(self.bonuses(), room, "   ")
        drawn.add_row(Words(self.text.say("draw-bonuses"), BOLD), bonuses)
        lasting = self.lasting()
        if lasting:
            drawn.add_row(Words(self.text.say("draw-lasting"), BOLD), flow(lasting, room, 0))
        return drawn

    def lane(self, group: Sequence[int], room: int) -> Words:
        """Spaces the same faces lead to; those that come later in brackets, or counted."""
        now = [self.space(space) for space in group if not self.is_later(space)]
        later = [self.space(space) for space in group if self.is_later(space)]
        if later and self.low:
            later = [Words(f"(+{len(later)})", DIM)]
        elif later:
            later[0] = Words.assemble("(", later[0], style=DIM)
            later[-1] = Words.assemble(later[-1], ")", style=DIM)
        parts = [*now, *later]
        label = self.signs.faces(self.board.spaces[group[0]].faces)
        if label:
            parts[0] = Words.assemble((label, DIM), " ", parts[0])
        return flow(parts, room, len(label) + 1 if label else 0, " " if self.low else "  ")

    def notes(self, area: int) -> list[Words]:
        """Whom the Barracks face, and what the first full Agora brings."""
        if area in BARRACKS:
            other, defense = facing(self.view, self.seat, BARRACKS[area])
            words = self.text.say("draw-faces", name=self.name(other), defense=defense)
            return [Words(words, DIM)]
        if area == AGORA and not self.view.first:
            return [Words(self.text.say("draw-agora-first", points=FIRST_AGORA), DIM)]
        return []

    def is_later(self, space: int) -> bool:
        """Whether other spaces come first."""
        return space not in self.sheet.crossed and space not in self.sheet.open_spaces

    def space(self, space: int) -> Words:
        """A space: its number, what it costs here, what it gives; or that it is crossed off."""
        number = str(self.board.place[space] % MOST_IN_AREA + 1)
        if space in self.sheet.crossed:
            return Words(f"{CROSSED}{number}", DIM)
        words = coins(self.sheet.costs[space])
        gives = self.gives(space)
        if gives and not self.low:
            words = Words.assemble(words, ": ", gives)
        if self.is_later(space):
            return Words.assemble(number, " ", words, style=DIM)
        mark = (OPEN, DIM)
        if space in self.asked.possible:
            mark = (NOW, GOOD)
        elif space in self.asked.nearly:
            mark = (NEARLY_NOW, BAD)
        return Words.assemble(mark, (number, BOLD), " ", words)

    def gives(self, space: int) -> Words:
        """What a space gives; nothing where that is the resource all of the Warehouse give."""
        area = self.board.area[space]
        if area == WAREHOUSE and self.board.effects[space] == (Produce(1),):
            return Words()
        attack = area in BARRACKS and not self.is_later(space)
        defense = facing(self.view, self.seat, BARRACKS[area])[1] if attack else 0
        return self.signs.gives(self.board, space, defense)

    def bonuses(self) -> list[Words]:
        """The hourglass bonuses: crossed off, or what they give."""
        found: list[Words] = []
        for number, effects in enumerate(numbers_of(self.view.boards).bonuses):
            if number in self.sheet.bonuses:
                found.append(Words(f"{CROSSED}{number + 1}", DIM))
            else:
                gives = self.signs.effects(effects)
                found.append(Words.assemble((str(number + 1), BOLD), " ", gives))
        return found

    def lasting(self) -> list[Words]:
        """The permanent effects of crossed spaces."""
        found: list[Effect] = [CheaperDice()] * self.sheet.cheaper
        found += [FreeColour(colour) for colour in self.sheet.free]
        found += [CoinsOn(colour, more) for colour, more in enumerate(self.sheet.extra) if more]
        found += [Unlock(colour) for colour in self.sheet.unlocked]
        return [self.signs.effects([effect]) for effect in found]


def packed(lanes: Sequence[Words], room: int, gap: str) -> Words:
    """Lanes below each other, or side by side where there is room."""
    lines: list[Words] = []
    for lane in lanes:
        fits = lines and "\n" not in lane.plain and "\n" not in lines[-1].plain
        if fits and lines[-1].cell_len + len(gap) + lane.cell_len <= room:
            lines[-1].append(gap)
            lines[-1].append_text(lane)
        else:
            lines.append(lane.copy())
    return joined(lines, "\n")


def place_key(view: DiceView, seat: Seat) -> str:
    """The key of where a city lies, seen from the viewer's; nothing: far away."""
    if view.seat == SPECTATOR:
        return ""
    if seat == view.seat:
        return "draw-you"
    own = view.sheets[view.seat]
    west, east = own.west_neighbour == seat, own.east_neighbour == seat
    if west and east:
        return "draw-both"
    return "draw-west" if west else "draw-east" if east else ""
