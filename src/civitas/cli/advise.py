"""`civitas advise`: estimates of the options at a decision of a recorded game."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.bots.advisor.advice import HEURISTIC, SAMPLED, SEARCHED, Advice, Estimate, Range
from civitas.bots.advisor.advise import LEVELS, advise
from civitas.bots.advisor.plain import plain_advice
from civitas.bots.advisor.words import advantages, expected_line, note, reasons
from civitas.cli import saves
from civitas.cli.arguments import (
    parse_int,
    print_error,
    reject_extras,
    require_allowed,
    require_argument,
    text_for,
)
from civitas.cli.play import title_of_record
from civitas.cli.replay import INVALID
from civitas.kernel import (
    Action,
    Arg,
    BadConfig,
    CorruptRecord,
    Decision,
    Literal,
    Message,
    Move,
    Reason,
    Seat,
    View,
)
from civitas.play.match import Match
from civitas.play.record import Entry, Record, read
from civitas.play.replay import replay
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.drawing import Drawing
from civitas.terminal.screen import console

TABLE, JSON = "table", "json"
FORMATS = (TABLE, JSON)
METHODS = {
    SAMPLED: "advise-sampled",
    SEARCHED: "advise-searched",
    HEURISTIC: "advise-heuristic",
}
DETAILED = 5
"""So many of the best options come with reasons in a table."""
GAP = 2
"""The spaces between two columns."""
INDENT = 2
"""The spaces before reasons."""
LEAST_OPTION = 12
"""The least width of the options."""
ALLOWED = ("--at", "--seat", "--level", "--format", "--game", "--language")


@dataclass(frozen=True)
class AdviseArguments:
    """What was typed."""

    file: str | None
    extras: list[str]
    at: str | None
    seat: str | None
    level: str
    output: str
    game: str | None
    language: str | None


@dataclass(frozen=True)
class Asked:
    """A decision before an entry of a record, or 0 of a position: what the seat saw and chose."""

    entry: int
    seat: Seat
    view: View
    decision: Decision
    chosen: Action | None


def advise_command(arguments: AdviseArguments) -> int:
    """Print advice for a decision of a record."""
    reject_extras(arguments.extras, ALLOWED)
    path = Path(require_argument("FILE", arguments.file, "civitas advise game.jsonl"))
    require_allowed("--level", arguments.level, LEVELS)
    require_allowed("--format", arguments.output, FORMATS)
    text = text_for(arguments.language)
    try:
        contents = saves.read_text(path)
        with saves.errors_name_file(path):
            title = title_of_record(arguments.game, contents, "cli-need-game")
            text = text_for(arguments.language, title)
            record = read(contents, title.game)
            last = len(record.entries)
            most = last if record.is_finished() else last + 1
            at = parse_int("--at", arguments.at, most, 2, most)
            players = record.header.config.players
            wanted = parse_int("--seat", arguments.seat, 0, 1, players) - 1
            match = replay(title.game, record, at - 1)
    except CorruptRecord as error:
        print_error(text.error(error))
        return INVALID
    asked = find_decision(match, record, at, wanted)
    advice = advise(title.game, asked.view, asked.decision, arguments.level)
    screen = console()
    report = Report(drawing_of(match, screen, text), match, asked, advice)
    if arguments.output == JSON:
        print(json.dumps(report.plain(), ensure_ascii=False))
    else:
        report.show(screen)
    return 0


def find_decision(match: Match, record: Record, at: int, wanted: Seat) -> Asked:
    """The decision before an entry, of a seat or of the one that chose; raises BadConfig."""
    entry = record.entries[at - 1] if at <= len(record.entries) else None
    waiting = match.waiting()
    if not waiting:
        last = max([n for n, each in enumerate(record.entries, 1) if is_choice(each)], default=0)
        raise BadConfig(Reason.of("advise-over", entry=at, last=last))
    seat = wanted
    if wanted < 0 and entry is None:
        seat = waiting[0]
    elif wanted < 0:
        seat = entry.seat if entry is not None and entry.seat is not None else -1
        if entry is None or not is_choice(entry):
            later = [n for n, each in enumerate(record.entries, 1) if is_choice(each) and n > at]
            raise BadConfig(
                Reason.of("advise-no-choice", entry=at, next=min([*later, len(record.entries) + 1]))
            )
    decision = match.decision_with_offers(seat)
    if decision is None:
        allowed = Literal(", ".join([str(each + 1) for each in waiting]))
        raise BadConfig(Reason.of("advise-not-asked", seat=seat + 1, entry=at, allowed=allowed))
    chosen = None
    if entry is not None and is_choice(entry) and entry.seat == seat:
        chosen = match.game.parse_action(entry.choice)
    return Asked(at, seat, match.view(seat), decision, chosen)


def is_choice(entry: Entry) -> bool:
    """Whether an entry answers a decision."""
    return entry.kind == "choice"


class Report:
    """Advice in the words of a game."""

    def __init__(self, drawing: Drawing, match: Match, asked: Asked, advice: Advice) -> None:
        self.drawing = drawing
        self.text: Text = drawing.text
        self.match = match
        self.asked = asked
        self.advice = advice

    def action(self, action: Action) -> str:
        """An action in words."""
        if action in self.asked.decision.options:
            return self.drawing.named(self.asked.view, self.asked.decision, action)
        return self.drawing.named(self.asked.view, None, action)

    def sentence(self, message: Message) -> str:
        """A message in words."""
        args = tuple([(name, self._argument(value)) for name, value in message.args])
        return self.text.message(Message(message.key, args), self.match.names)

    def _argument(self, value: Arg) -> Arg:
        if isinstance(value, Move):
            return Literal(self.action(value.action))
        if isinstance(value, tuple):
            return tuple([self._argument(item) for item in value])
        return value

    def reasons(self, index: int) -> list[str]:
        """The reasons for the place of an option."""
        return [self.sentence(message) for message in reasons(self.advice, index)]

    def advantages(self, index: int) -> list[str]:
        """Why the best option is better than another one."""
        return [self.sentence(message) for message in advantages(self.advice, index)]

    def line(self, index: int) -> str:
        """What is expected to follow an option; empty: nothing can be said."""
        found = expected_line(self.advice, index)
        return "" if found is None else self.sentence(found)

    def plain(self) -> dict[str, Any]:
        """The whole report as a JSON object."""
        found = plain_advice(self.match.game, self.advice)
        for index, option in enumerate(found["options"]):
            option["words"] = self.action(self.advice.estimates[index].action)
            option["reasons"] = self.reasons(index)
            option["line_words"] = self.line(index)
        chosen = self.asked.chosen
        written = None if chosen is None else self.match.game.format_action(chosen)
        return {"entry": self.asked.entry, "chosen": written, **found}

    def show(self, screen: Console) -> None:
        """Print a table, best option first, with reasons below the rows of some options."""
        asked, advice, text = self.asked, self.advice, self.text
        heading = text.say(
            "advise-heading" if asked.entry else "advise-position",
            title=text.say("title"),
            entry=asked.entry,
            name=self.match.names[asked.seat],
            prompt=text.message(asked.decision.prompt, self.match.names),
        )
        screen.print(Words(heading))
        screen.print()
        self._show_options(screen)
        screen.print()
        screen.print(Words(text.say(METHODS[advice.method], level=advice.level)), style="dim")
        screen.print(Words(self.sentence(note(advice))), style="dim")

    def _show_options(self, screen: Console) -> None:
        order = self.advice.order
        columns = self._columns()
        head = Words(self.text.say("advise-option"))
        options = [self._option(index) for index in order]
        taken = sum([GAP + column.width for column in columns])
        needed = max([option.cell_len for option in (head, *options)])
        width = max(LEAST_OPTION, min(needed, screen.width - taken))
        screen.print(row(head, width, [(each, each.head) for each in columns]), style="bold")
        screen.print(Rule(style=""), width=min(width + taken, screen.width))
        was_detailed = False
        for place, index in enumerate(order):
            details = self._details(index) if place < DETAILED or self._marks(index) else []
            if was_detailed or (details and place > 0):
                screen.print()
            cells = [(column, column.cells[place]) for column in columns]
            screen.print(row(options[place], width, cells))
            if details:
                screen.print(listed(details), style="dim")
            was_detailed = bool(details)

    def _columns(self) -> list["Figures"]:
        estimates = [self.advice.estimates[index] for index in self.advice.order]
        columns = [
            Figures(self.text.say(key), [cell(each) for each in estimates])
            for key, cell in CELLS.items()
        ]
        return [column for column in columns if any(column.cells)]

    def _marks(self, index: int) -> list[str]:
        marks = []
        if index == self.advice.best:
            marks.append(self.text.say("advise-best"))
        if self.advice.estimates[index].action == self.asked.chosen:
            marks.append(self.text.say("advise-chosen"))
        return marks

    def _option(self, index: int) -> Words:
        cell = Words(self.action(self.advice.estimates[index].action), "bold")
        if marks := self._marks(index):
            cell.append(f" ({', '.join(marks)})", "green")
        return cell

    def _details(self, index: int) -> list[str]:
        return [line for line in (*self.reasons(index), self.line(index)) if line]


@dataclass(frozen=True)
class Figures:
    """A column beside the options."""

    head: str
    cells: list[str]

    @property
    def width(self) -> int:
        """The width of the widest cell."""
        return max(map(cell_len, (self.head, *self.cells)))


def row(option: Words, width: int, cells: list[tuple[Figures, str]]) -> RichTable:
    """A row on its own: what is printed between two rows may have the whole width."""
    drawn = RichTable.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    drawn.add_column(width=width)
    for column, _ in cells:
        drawn.add_column(justify="right", width=column.width, no_wrap=True)
    drawn.add_row(option, *[cell for _, cell in cells])
    return drawn


def listed(lines: list[str]) -> Padding:
    """Sentences below each other, indented, with a dash before each."""
    drawn = RichTable.grid(padding=(0, 1, 0, 0))
    for line in lines:
        drawn.add_row("–", Words(line))
    return Padding(drawn, (0, 0, 0, INDENT), expand=False)


def win_cell(estimate: Estimate) -> str:
    """The chance to win."""
    return range_cell(estimate.win, 100, " %")


def points_cell(estimate: Estimate) -> str:
    """The margin at the end, or that to the best option."""
    if estimate.points is None:
        return behind_cell(estimate)
    return range_cell(estimate.points, 1, "")


def samples_cell(estimate: Estimate) -> str:
    """The number of worlds."""
    return str(estimate.samples) if estimate.samples else ""


def range_cell(found: Range | None, factor: int, unit: str) -> str:
    """A mean with its interval."""
    if found is None:
        return ""
    digits = 0 if unit else 1
    low, mean, high = [
        signed_text(factor * value, digits) for value in (found.low, found.mean, found.high)
    ]
    return f"{mean}{unit} ({low} … {high})"


def behind_cell(estimate: Estimate) -> str:
    """How far an option is behind the best."""
    return "" if estimate.behind is None else signed_text(-estimate.behind, 1)


def signed_text(value: float, digits: int) -> str:
    """A number with a real minus sign and no negative zero."""
    return f"{round(value, digits) + 0.0:.{digits}f}".replace("-", "−")


CELLS = {"advise-win": win_cell, "advise-points": points_cell, "advise-samples": samples_cell}
"""By the text above a column: its cells. A column without any is not shown."""
