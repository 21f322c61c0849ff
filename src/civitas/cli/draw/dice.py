"""The drawing of 7 Wonders Dice: the Forum, the own sheet, the neighbours, what can be chosen."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text as Words

from civitas.cli.draw.drawing import Drawing
from civitas.games.seven_wonders_dice.actions import (
    BONUS,
    DECLINE,
    PASS,
    STAGE,
    TAKE,
    die_of,
    place_of,
)
from civitas.games.seven_wonders_dice.construction import NEARLY
from civitas.games.seven_wonders_dice.data.tables import Board, numbers_of
from civitas.games.seven_wonders_dice.effects import Effect
from civitas.games.seven_wonders_dice.ids import (
    AREA_COLOUR,
    AREAS,
    BONUSES,
    CITIES,
    COLOURS,
    DIE_COLOUR,
    FACES,
    MOST_IN_AREA,
    QUARTERS,
    WONDER,
)
from civitas.games.seven_wonders_dice.view import DiceView, SheetView
from civitas.games.seven_wonders_dice.wording import effect_message
from civitas.kernel import Action, Decision, Message, Reason, View

STYLES: Final = (
    "grey70",
    "bright_blue",
    "red",
    "yellow",
    "green",
    "bold",
    "bright_white",
    "magenta",
)
"""By the colour of a die; its name always stands beside it."""

CROSSED, OPEN, LATER = "☒", "☐", "·"
POINT, COIN = "★", "¢"


class DiceDrawing(Drawing):
    """Draws the Forum and the sheets; what is no view of this game, as tables."""

    def board(self, view: View, asked: bool = False) -> None:
        """The neighbours, the own sheet, the Forum."""
        if not isinstance(view, DiceView) or not view.sheets:
            super().board(view, asked)
            return
        self.notice(view)
        self.screen.print(self.cities(view))
        if view.now is not None:
            self.screen.print(self.sheet(view, view.now))
        if view.pending:
            self.screen.print(self.forum(view))

    def notice(self, view: DiceView) -> None:
        """That the boards are a reconstruction, if they are."""
        if view.reconstruction:
            line = self.text.say("notice-reconstruction", name=view.board_set)
            self.screen.print(line, style="italic", markup=False, highlight=False)

    def decision(self, view: View, decision: Decision) -> None:
        """What can be chosen in a table, then the question."""
        if not isinstance(view, DiceView) or not view.sheets or view.now is None:
            super().decision(view, decision)
            return
        self.screen.print(self.choices(view, view.now, decision))
        if decision.sealed:
            chosen = self.text.listing([self.text.move(each) for each in decision.sealed])
            line = self.text.say("draw-chosen", moves=chosen)
            self.screen.print(line, style="dim", markup=False, highlight=False)
        self.prompt(decision)

    # parts of the board

    def forum(self, view: DiceView) -> Table:
        """The dice by quarter, with what they cost the viewer."""
        drawn = Table(
            title=Words(self.text.say("draw-forum", turn=view.turn)),
            title_justify="left",
            box=box.ROUNDED,
            header_style="bold",
        )
        rows: list[list[Words]] = [[] for _ in range(QUARTERS)]
        for quarter in range(QUARTERS):
            drawn.add_column(self.text.say("draw-quarter", cost=quarter))
        for index, die in enumerate(view.forum):
            cost = die.quarter if view.now is None else view.now.die_costs[index]
            rows[die.quarter].append(self.die(die.die, die.face, cost, die.quarter))
        for line in range(max(1, max(len(row) for row in rows))):
            drawn.add_row(*(row[line] if line < len(row) else Words() for row in rows))
        return drawn

    def die(self, die: int, face: int, cost: int, quarter: int) -> Words:
        """A die: its colour, its face, and its cost where that is not the quarter's."""
        colour = DIE_COLOUR[die]
        name = self.text.say("colour-" + COLOURS[colour])
        shown = Words.assemble((name, STYLES[colour]), " ", self.text.say("face-" + FACES[face]))
        if cost < 0:
            shown.append(f" ({self.text.say('locked')})", "dim")
        elif cost != quarter:
            shown.append(f" {cost}{COIN}", "bold")
        return shown

    def sheet(self, view: DiceView, sheet: SheetView) -> Table:
        """The own board: every space with its sign, area by area."""
        city = self.text.say("city-" + CITIES[view.cities[view.seat]])
        title = self.text.say(
            "draw-sheet",
            city=city,
            coins=sheet.coins,
            resources=sheet.resources,
            points=sum(sheet.points),
        )
        board = numbers_of(view.boards).boards[view.cities[view.seat]]
        drawn = Table(title=Words(title), title_justify="left", box=box.ROUNDED, show_header=False)
        drawn.add_column(no_wrap=True)
        drawn.add_column()
        for area, name in enumerate(AREAS):
            colour = AREA_COLOUR[area]
            head = Words(self.text.say("area-" + name), STYLES[colour] if colour >= 0 else "bold")
            drawn.add_row(head, self.spaces(board, sheet, area))
        drawn.add_section()
        drawn.add_row(Words(self.text.say("draw-bonuses"), "bold"), self.bonuses(view, sheet))
        return drawn

    def spaces(self, board: Board, sheet: SheetView, area: int) -> Words:
        """The spaces of an area: crossed off, open with their cost, or to come."""
        found = Words()
        for space in range(board.size):
            if board.area[space] != area:
                continue
            number = board.place[space] % MOST_IN_AREA + 1
            gives = f"{board.points[space]}{POINT}" if board.points[space] else ""
            if space in sheet.crossed:
                found.append(f"{CROSSED}{number} ", "dim")
            elif space in sheet.open_spaces:
                cost = f"{sheet.costs[space]}{COIN}"
                found.append(f"{OPEN}{number}", "bold")
                found.append(f"({cost}{' ' if gives else ''}{gives}) ")
            else:
                found.append(f"{LATER}{number}{gives and f'({gives})'} ", "dim")
        return found

    def bonuses(self, view: DiceView, sheet: SheetView) -> Words:
        """The three bonuses."""
        found = Words()
        for number in range(BONUSES):
            crossed = number in sheet.bonuses
            words = self.effects(numbers_of(view.boards).bonuses[number])
            sign = CROSSED if crossed else OPEN
            found.append(f"{sign}{number + 1} {words}  ", "dim" if crossed else "")
        return found

    def cities(self, view: DiceView) -> Table:
        """A row for every city: counts, defense by side, bonuses, points; neighbours marked."""
        drawn = Table(
            box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, padding=(0, 1, 0, 0)
        )
        drawn.add_column("")
        drawn.add_column(self.text.say("column-player"))
        keys = ["column-city", "column-coins", *(f"short-{area}" for area in AREAS)]
        for key in [*keys, "column-defense", "column-bonuses", "column-points"]:
            drawn.add_column(self.text.say(key), justify="left" if key == keys[0] else "right")
        for seat, sheet in enumerate(view.sheets):
            first = "¹" if seat in view.agora_first else ""
            counts = [str(count) for count in sheet.counts]
            counts[AREAS.index("agora")] += first
            drawn.add_row(
                self.side(view, seat),
                Words(self.names[seat], "bold" if seat == view.seat else ""),
                self.text.say("city-" + CITIES[view.cities[seat]]),
                str(sheet.coins),
                *counts,
                f"{sheet.west_defense}←→{sheet.east_defense}",
                f"{len(sheet.bonuses)}/{BONUSES}",
                str(sum(sheet.points)),
            )
        return drawn

    def side(self, view: DiceView, seat: int) -> str:
        """Where a city is, seen from the viewer's."""
        if view.seat < 0 or seat == view.seat:
            return ""
        west = (view.seat + 1) % view.seats == seat
        east = (seat + 1) % view.seats == view.seat
        key = "draw-both-sides" if west and east else "draw-west" if west else "draw-east"
        return self.text.say(key) if west or east else ""

    # what can be chosen

    def choices(self, view: DiceView, sheet: SheetView, decision: Decision) -> Table:
        """A line for each option, and for what cannot be paid."""
        board = numbers_of(view.boards).boards[view.cities[view.seat]]
        drawn = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
        for key, justify in (
            ("draw-number", "right"),
            ("draw-what", "left"),
            ("draw-total", "right"),
            ("draw-gives", "left"),
        ):
            drawn.add_column(self.text.say(key), justify=justify)  # type: ignore[arg-type]
        for number, action in enumerate(decision.options, 1):
            what, cost, gives = self.line(view, sheet, board, action)
            drawn.add_row(Words(str(number), "bold"), what, cost, gives)
        for refusal in decision.refused:
            if refusal.reason.key in NEARLY:
                what, _, gives = self.line(view, sheet, board, refusal.action)
                drawn.add_row("", what, self.why(refusal.reason), gives, style="dim")
        return drawn

    def why(self, reason: Reason) -> Words:
        """A short reason."""
        return Words(f"✗ {self.text.message(reason, self.names)}")

    def line(
        self, view: DiceView, sheet: SheetView, board: Board, action: Action
    ) -> tuple[Words, Words, Words]:
        """What an option is, what it costs, what it gives."""
        if action >= TAKE or action in (DECLINE, PASS):
            return Words(self.text.move(action)), Words(), Words()
        if BONUS <= action < DECLINE:
            gives = Words(self.effects(numbers_of(view.boards).bonuses[action - BONUS]))
            return Words(self.text.move(action)), Words(), gives
        if action == STAGE:
            space = next(s for s in sheet.open_spaces if board.area[s] == WONDER)
            return (
                Words(self.text.move(action)),
                self.coins(sheet.costs[space]),
                self.gives(board, space),
            )
        space = board.number[place_of(action)]
        cost = sheet.costs[space]
        what = Words(self.space(board, space))
        if action < STAGE:
            index = [die.die for die in view.forum].index(die_of(action))
            die = view.forum[index]
            for_die = max(sheet.die_costs[index], 0)
            what = Words.assemble(self.die(die.die, die.face, for_die, for_die), " → ", what)
            if cost and for_die:
                return what, Words(f"{for_die}+{cost}{COIN}"), self.gives(board, space)
            cost += for_die
        return what, self.coins(cost), self.gives(board, space)

    def coins(self, coins: int) -> Words:
        """Coins to pay."""
        return Words(f"{coins}{COIN}")

    def space(self, board: Board, space: int) -> str:
        """A space by its area and number."""
        area, place = divmod(board.place[space], MOST_IN_AREA)
        name = self.text.say("area-" + AREAS[area])
        return self.text.say("space", area=name, number=place + 1)

    def gives(self, board: Board, space: int) -> Words:
        """Points and effects of a space."""
        parts = [f"{board.points[space]}{POINT}"] if board.points[space] else []
        if board.effects[space]:
            parts.append(self.effects(board.effects[space]))
        return Words(", ".join(parts))

    def effects(self, effects: Sequence[Effect]) -> str:
        """Effects in words."""
        return ", ".join(self.text.message(effect_message(effect)) for effect in effects)

    def story(self, view: View, told: Sequence[Message], more: bool = False) -> None:
        """What happened; rolls are seen in the Forum."""
        shown = [message for message in told if message.key != "event-die_rolled"]
        super().story(view, shown, more)


DRAWING: Final = DiceDrawing
