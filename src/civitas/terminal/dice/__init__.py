"""The drawing of 7 Wonders Dice: the cities, a sheet, the Forum with what can be chosen."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text as Words

from civitas.games.seven_wonders_dice.actions import (
    BUILD,
    CROSS,
    TAKE,
    VERB_OF,
    die_of,
    place_of,
)
from civitas.games.seven_wonders_dice.data.effects import (
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.data.tables import Board, numbers_of
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREAS,
    BLACK,
    CITIES,
    DICE,
    EAST,
    GRAY,
    MOST_IN_AREA,
    UNIVERSITY,
    WEST,
    WEST_BARRACKS,
    WONDER,
)
from civitas.games.seven_wonders_dice.sight.view import DiceView, SheetView
from civitas.kernel import (
    SPECTATOR,
    Action,
    Decision,
    Message,
    Outcome,
    Reason,
    Refusal,
    Seat,
    View,
)
from civitas.terminal.dice.choices import Choices
from civitas.terminal.dice.parts import (
    BAR,
    BARRACKS,
    COIN,
    CROSSED,
    INDENT,
    LONGEST_NAME,
    LOW,
    MINUS,
    NAME,
    NARROW,
    NEARLY_NOW,
    NEW_TURN,
    NOT,
    NOW,
    OPEN,
    PLAYS,
    POINT,
    SHIELD,
    area_style,
    coins,
    facing,
    groups_of,
    joined,
)
from civitas.terminal.dice.sheet import Sheet, place_key
from civitas.terminal.dice.signs import Signs
from civitas.terminal.dice.story import Story
from civitas.terminal.drawing import Drawing
from civitas.terminal.lines import (
    BAD,
    BOLD,
    DIM,
    GOOD,
    flow,
    kind_of,
    parted,
    room_for_names,
    shortened,
)
from civitas.terminal.screen import signed


class DiceDrawing(Drawing):
    """Draws the Forum and the sheets; what is no view of this game, as tables."""

    has_legend = True
    sheet_due = False

    def show(self, parts: Sequence[RenderableType]) -> None:
        """Print one part below the other."""
        for part in parts:
            self.screen.print(part)

    @property
    def signs(self) -> Signs:
        """The words of dice, spaces and effects."""
        return Signs(self.text)

    def is_low(self) -> bool:
        """Whether the terminal has few lines."""
        return self.screen.is_terminal and self.screen.size.height < LOW

    def is_open(self, view: View) -> bool:
        """Boards are taken before everybody's eyes."""
        return isinstance(view, DiceView) and not view.sheets

    # the board

    def board(self, view: View, asked: bool = False) -> None:
        """The cities, the player's sheet, the Forum; options are shown with the decision."""
        if not isinstance(view, DiceView):
            super().board(view, asked)
            return
        self.rule(self.moment(view))
        if not view.sheets:
            self.show([self.taken(view)] if view.cities else [])
            return
        self.show([self.cities(view)])
        self.sheet_due = asked
        if asked:
            return
        if view.seat != SPECTATOR:
            self.sheet(view, view.seat)
        if not view.is_over():
            rows = self.signs.rows(self.forum(view))
            self.show([Words(self.text.say("draw-forum"), BOLD), *rows])

    def rule(self, parts: Sequence[Words]) -> None:
        """A line across the screen with words in it."""
        line = joined(parts, " · ")
        line.stylize(BOLD)
        fits = line.cell_len + 4 <= self.screen.width
        self.show(
            [Rule(line, style="dim", align="left")] if fits else [flow(parts, self.screen.width)]
        )

    def moment(self, view: DiceView) -> list[Words]:
        """The turn, whether it is the last, and that the boards are a reconstruction."""
        parts: list[str] = []
        if view.is_over():
            parts.append(self.text.say("draw-over"))
        elif view.sheets:
            parts.append(self.text.say("draw-turn", turn=view.turn))
        if view.turn == view.last and not view.is_over():
            parts.append(self.text.say("draw-last-turn"))
        key = "draw-reconstruction" if view.reconstruction else "draw-board-set"
        parts.append(self.text.say(key, name=view.board_set))
        return [Words(part) for part in parts]

    def taken(self, view: DiceView) -> Words:
        """Who has which city so far."""
        parts = [
            Words.assemble((self.names[seat], BOLD), " ", self.text.say("city-" + CITIES[city]))
            for seat, city in enumerate(view.cities)
        ]
        return flow(parts, self.screen.width)

    def look(self, view: View, words: str, seat: Seat | None) -> bool:
        """A sheet whole, or all of them without words; whether there is such a city."""
        if not isinstance(view, DiceView) or not view.sheets:
            return super().look(view, words, seat)
        own = view.sheets[view.seat]
        named = {
            self.text.say("draw-look-left"): own.west_neighbour,
            self.text.say("draw-west").lower(): own.west_neighbour,
            self.text.say("draw-look-right"): own.east_neighbour,
            self.text.say("draw-east").lower(): own.east_neighbour,
            self.text.say("draw-look-me"): view.seat,
        }
        found = named.get(words.lower(), seat) if words else None
        if words and found is None:
            return False
        if view.reconstruction:
            self.rule([Words(self.text.say("draw-reconstruction", name=view.board_set))])
        for number in range(view.seats) if found is None else [found]:
            self.sheet(view, number)
        return True

    def sheet(self, view: DiceView, seat: Seat, decision: Decision | None = None) -> None:
        """A sheet below its title."""
        low = self.is_low() and decision is not None
        sheet = Sheet(self.signs, view, seat, self.names, decision, low)
        self.rule(sheet.title())
        self.show([sheet.draw(self.screen.width)])

    def forum(self, view: DiceView) -> list[tuple[int, Words]]:
        """The dice with their quarters, and what they cost the viewer if it is something else."""
        return [(die.quarter, self.die(view, index)) for index, die in enumerate(view.forum)]

    def die(self, view: DiceView, index: int) -> Words:
        """A die of the Forum: its face; what it costs the viewer, if that is something else."""
        die = view.forum[index]
        shown = self.signs.die(die.die, die.face)
        cost = die.price if view.now is None else view.now.die_costs[index]
        if cost < 0:
            shown.append(f" {NOT} {self.text.say('locked')}", BAD)
        elif cost != die.quarter:
            shown.append(" ")
            shown.append_text(coins(cost))
        return shown

    def cities(self, view: DiceView) -> Table:
        """A row for every city: coins, what is crossed off, bonuses, points."""
        drawn = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 1, 0, 0))
        room = min(LONGEST_NAME, NAME + max(0, self.screen.width - NARROW))
        drawn.add_column("", no_wrap=True)
        drawn.add_column(self.text.say("column-player"), no_wrap=True)
        drawn.add_column(self.text.say("column-city"), no_wrap=True)
        heads = [self.text.say("short-" + area) for area in AREAS]
        for head in (COIN, *heads, self.text.say("draw-bonuses-head"), POINT):
            drawn.add_column(head, justify="right", no_wrap=True)
        for seat in range(view.seats):
            own = view.now if seat == view.seat else None
            where = place_key(view, seat)
            drawn.add_row(
                Words(self.text.say(where) if where else ""),
                Words(shortened(self.names[seat], seat, room)),
                Words(self.text.say("city-" + CITIES[view.cities[seat]])),
                *self.facts(view, seat, own or view.sheets[seat]),
                style=BOLD if seat == view.seat else "",
            )
        return drawn

    def facts(self, view: DiceView, seat: Seat, sheet: SheetView) -> Iterator[Words]:
        """The numbers of a city; Barracks that face the viewer's are in brackets."""
        yield Words(str(sheet.coins))
        for area, count in enumerate(sheet.counts):
            shown = str(count)
            if area in BARRACKS:
                defense = sheet.west_defense if area == WEST_BARRACKS else sheet.east_defense
                shown = f"{sheet.attacks[BARRACKS[area]]}{SHIELD}{defense}"
                side = EAST if area == WEST_BARRACKS else WEST
                if view.seat not in (SPECTATOR, seat) and facing(view, view.seat, side)[0] == seat:
                    shown = f"({shown})"
            if area == AGORA and seat in view.agora_first:
                shown += POINT
            yield Words(shown)
        yield Words(str(len(sheet.bonuses)))
        yield Words(str(sheet.total))

    # a decision

    def decision(self, view: View, decision: Decision) -> None:
        """What can be chosen, and why other things cannot; then the question."""
        if not isinstance(view, DiceView):
            super().decision(view, decision)
            return
        if view.now is None:
            self.show([self.choice_of_cities(view, decision)])
            self.prompt(decision)
            return
        if self.sheet_due:
            self.sheet(view, view.seat, decision)
        self.sheet_due = False
        choices = Choices(self.signs, view, self.names, decision)
        if not choices.has_dice():
            title = Words(self.text.say("draw-forum"), BOLD)
            rows = self.signs.rows(self.forum(view))
            self.show([flow([title, *rows], self.screen.width, INDENT, BAR)])
        self.show([choices.draw(self.is_low())])
        if decision.sealed:
            chosen = self.text.listing([self.text.move(each) for each in decision.sealed])
            self.show([Words(self.text.say("draw-chosen", moves=chosen), DIM)])
        self.prompt(decision)

    def choice_of_cities(self, view: DiceView, decision: Decision) -> Table:
        """Every city with the areas in which the boards differ."""
        numbers = numbers_of(view.boards)
        boards = [numbers.boards[city] for city in numbers.cities]
        areas = [
            area
            for area in range(len(AREAS))
            if len({tuple(s for s in board.spaces if s.area == area) for board in boards}) > 1
        ]
        options = {action: number for number, action in enumerate(decision.options, 1)}
        reasons = {refusal.action: refusal.reason for refusal in decision.refused}
        drawn = Table(
            box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, show_header=False, padding=(0, 1)
        )
        drawn.add_column(justify="right", no_wrap=True)
        drawn.add_column(no_wrap=True)
        drawn.add_column()
        for city in numbers.cities:
            name = Words(self.text.say("city-" + CITIES[city]), BOLD)
            reason = reasons.get(TAKE + city)
            if reason:
                name.append("\n")
                name.append_text(self.signs.why(reason, self.names))
            number = str(options.get(TAKE + city, ""))
            lines = [line for area in areas for line in self.printed(numbers.boards[city], area)]
            drawn.add_row(Words(number, BOLD), name, joined(lines, "\n"), end_section=True)
        return drawn

    def printed(self, board: Board, area: int) -> Iterator[Words]:
        """An area as it is printed, a line for each lane."""
        for group in groups_of(board, area):
            faces = self.signs.faces(board.spaces[group[0]].faces)
            parts = [
                Words.assemble(coins(board.cost[space]), ": ", self.signs.gives(board, space))
                for space in group
            ]
            head = Words(faces or self.signs.area(area), DIM)
            yield Words.assemble(head, " ", joined(parts, " · "))

    # reasons

    def is_called(self, action: Action, wanted: str) -> bool:
        """Whether a text names an action, or any part of it: a die, an area, a space."""
        return f" {wanted} " in f" {self.notation(action)} "

    def refusals(self, refused: Sequence[Refusal], width: int = 1) -> None:
        """What cannot be chosen, and why; spaces of an area that one reason forbids together."""
        groups: dict[tuple[int, int, Reason], list[Refusal]] = {}
        for refusal in refused:
            place = die = -1
            verb = VERB_OF[refusal.action]
            if verb == BUILD:
                die = die_of(refusal.action)
            if verb in (BUILD, CROSS):
                place = place_of(refusal.action) // MOST_IN_AREA
            groups.setdefault((die, place, refusal.reason), []).append(refusal)
        for (die, area, reason), same in groups.items():
            if area < 0 or len(same) == 1:
                super().refusals(same, width)
                continue
            numbers = [str(place_of(each.action) % MOST_IN_AREA + 1) for each in same]
            words = self.text.say(
                "move-build" if die >= 0 else "move-cross",
                die=self.text.say("die-" + DICE[die]),
                area=self.text.say("area-" + AREAS[area]),
                number=self.text.listing(numbers),
            )
            self.reason(words, reason, width)

    # what happened

    def narrator(self) -> Story:
        """The drawing of events."""
        return Story(self.signs, self.names, self.screen.width)

    def has_story(self, events: Sequence[Message]) -> bool:
        """Whether there are events to show."""
        return bool(self.narrator().draw(events))

    def recent(self, events: Sequence[Message]) -> int:
        """Where the last turn begins in which something was done."""
        done = False
        for place in range(len(events) - 1, -1, -1):
            kind = kind_of(events[place])
            if kind == NEW_TURN and done:
                return place
            done = done or kind in PLAYS
        return 0

    def story(self, view: View, events: Sequence[Message], more: bool = False) -> None:
        """What every city did."""
        if isinstance(view, DiceView):
            self.show(self.narrator().draw(events, more))
        else:
            super().story(view, events, more)

    def score(self, view: View, outcome: Outcome) -> None:
        """The score sheet and the winner."""
        if not isinstance(view, DiceView):
            super().score(view, outcome)
            return
        self.show([self.score_sheet(view, outcome)])
        self.winners(outcome)

    def score_sheet(self, view: DiceView, outcome: Outcome) -> Table:
        """Areas down, players across; coins part equals."""
        say = self.text.say
        drawn = Table(
            box=box.ROUNDED,
            title=Words(say("play-score"), BOLD),
            title_justify="left",
            header_style="bold",
        )
        drawn.add_column(say("play-category"), no_wrap=True)
        equals = parted(outcome)
        heads = [say(category) for category, _ in outcome.categories]
        room = room_for_names(
            self.screen.width, max(map(len, [*heads, say("draw-tie-coins")])), len(self.names)
        )
        for seat, name in enumerate(self.names):
            style = GOOD if seat in outcome.winners() else Style()
            head = Words(shortened(name, seat, room), style)
            drawn.add_column(head, justify="right", style=style, no_wrap=True)
        for words, (category, numbers) in zip(heads, outcome.categories, strict=True):
            area = AREAS.index(category.removeprefix("score-"))
            drawn.add_row(Words(words, area_style(area)), *map(signed, numbers))
        drawn.add_section()
        drawn.add_row(say("play-score-total"), *map(signed, outcome.totals), style="bold")
        if equals:
            left = [
                str(sheet.coins) if seat in equals else "" for seat, sheet in enumerate(view.sheets)
            ]
            drawn.add_row(say("draw-tie-coins"), *left)
        drawn.add_row(say("play-score-place"), *map(str, outcome.places))
        return drawn

    def legend(self) -> None:
        """What the signs mean."""
        areas = [
            Words.assemble(
                (self.text.say("short-" + area), BOLD), " ", self.text.say("area-" + area)
            )
            for area in AREAS
        ]
        self.show([Words(self.text.say("draw-legend-areas"), BOLD), Columns(areas, padding=(0, 2))])
        drawn = Table.grid(padding=(0, 2, 0, 0))
        drawn.add_column(no_wrap=True)
        drawn.add_column()
        for example, key in self.examples():
            drawn.add_row(Words(example, BOLD), Words(self.text.say("draw-legend-" + key)))
        self.show([drawn])

    def examples(self) -> list[tuple[str, str]]:
        """Signs, and the keys of what they mean."""
        effects = (
            (FreeColour(GRAY), "free-colour"),
            (CoinsOn(GRAY, 2), "coins-on"),
            (CheaperDice(), "cheaper-dice"),
            (Unlock(BLACK), "unlock"),
            (Per(UNIVERSITY, 1), "per"),
            (PointsPer(WONDER, 2), "points-per"),
            (Cross((AGORA,), 1), "cross"),
            (Cross((AGORA,), 2), "cross-more"),
            (FreeDie(), "free-die"),
            (ExtraAction(), "extra-action"),
            (Produce(1), "produce"),
            (Coins(7), "coins"),
            (Defense(WEST), "defense"),
        )
        key = self.text.say("space", area=self.text.say("short-" + AREAS[UNIVERSITY]), number=9)
        return [
            (f"{CROSSED}2", "crossed"),
            (f"{NOW}2", "now"),
            (f"{NEARLY_NOW}2", "nearly"),
            (f"{OPEN}2 3{COIN}: 5{POINT}", "space"),
            (f"(3 4{COIN}: 6{POINT})", "later"),
            ("(+2)", "later-low"),
            (f"5{POINT}{MINUS}1{SHIELD}", "attack"),
            (f"2+1{COIN}", "total"),
            (f"{NOT} {self.text.say('draw-locked', spaces=key)}", "locked"),
            (f"3{SHIELD}1", "barracks"),
            (f"(3{SHIELD}1)", "facing"),
            (f"8{POINT}", "agora"),
            *((self.signs.effect(effect), key) for effect, key in effects),
        ]


DRAWING: Final = DiceDrawing
