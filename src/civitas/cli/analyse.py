"""`civitas analyse`: what each choice of a recorded game was worth."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table as RichTable

from civitas.arena.runs import ResultFile, Run, play_all
from civitas.bots.advisor.advise import LEVELS
from civitas.cli import saves
from civitas.cli.advise import Asked, Report
from civitas.cli.analysis_page import Line, cells_of, page, percent
from civitas.cli.arguments import (
    parse_int,
    print_error,
    reject_extras,
    require_allowed,
    require_argument,
    text_for,
)
from civitas.cli.exit_status import INTERRUPTED
from civitas.cli.play import title_of_record
from civitas.cli.progress import progress_bar
from civitas.cli.replay import INVALID
from civitas.kernel import CorruptRecord
from civitas.play.record import read
from civitas.play.text import Text
from civitas.stats.analysis import (
    AnalysisPlan,
    Judged,
    analyses_of,
    plain_analysis,
    walk,
)
from civitas.terminal import drawing_of
from civitas.terminal.screen import console

TABLE, JSON, HTML = "table", "json", "html"
FORMATS = (TABLE, JSON, HTML)
WORST = 10
"""So many of the largest losses are in the table."""
ALLOWED = ("--level", "--format", "--out", "--jobs", "--resume", "--game", "--language")


@dataclass(frozen=True)
class AnalyseArguments:
    """What was typed."""

    file: str | None
    extras: list[str]
    level: str
    output: str
    out: str | None
    jobs: str | None
    resume: str | None
    game: str | None
    language: str | None


def analyse_command(arguments: AnalyseArguments) -> int:
    """Judge every choice of a record, and print or write what came out."""
    reject_extras(arguments.extras, ALLOWED)
    path = Path(require_argument("FILE", arguments.file, "civitas analyse game.jsonl"))
    require_allowed("--level", arguments.level, LEVELS)
    require_allowed("--format", arguments.output, FORMATS)
    jobs = parse_int("--jobs", arguments.jobs, min(os.cpu_count() or 1, 8), 1, 256)
    text = text_for(arguments.language)
    try:
        contents = saves.read_text(path)
        with saves.errors_name_file(path):
            title = title_of_record(arguments.game, contents, "cli-need-game")
            text = text_for(arguments.language, title)
            read(contents, title.game)
            plan = AnalysisPlan(title.spec, contents, arguments.level)
            total = plan.games
    except CorruptRecord as error:
        print_error(text.error(error))
        return INVALID
    results: Run[Judged] = Run(plan)
    file = None
    if arguments.resume is not None:
        file = ResultFile(Path(arguments.resume), plan)
        file.load(results)
    try:
        judge_all(results, jobs, file, total, text)
    except KeyboardInterrupt:
        done = len(results.games)
        print_error(
            text.say("analyse-interrupted", done=done, decisions=total)
            + " "
            + text.say("simulate-resume" if file else "simulate-lost")
        )
        return INTERRUPTED
    judged = results.in_order()
    if arguments.output == JSON:
        give_out(arguments.out, json.dumps(plain_analysis(plan, judged)) + "\n")
    elif arguments.output == HTML:
        lines = lines_of(plan, judged, text)
        give_out(arguments.out, page(plan, analyses_of(plan, judged), lines, text))
    else:
        show(console(), plan, judged, text)
    return 0


def judge_all(
    results: Run[Judged], jobs: int, file: ResultFile[Judged] | None, total: int, text: Text
) -> None:
    """Judge the decisions that are not judged yet, with progress."""
    progress = progress_bar(text.say("analyse-progress"))
    with progress:
        task = progress.add_task("", total=total)
        for state in play_all(results, jobs, file):
            progress.update(task, completed=len(state.games))


def give_out(out: str | None, contents: str) -> None:
    """Print, or write a file; raises BadConfig if it cannot be written."""
    if out is None:
        print(contents, end="")
        return
    try:
        Path(out).write_text(contents, encoding="utf-8")
    except OSError as error:
        raise saves.write_error(Path(out), error) from error


def lines_of(plan: AnalysisPlan, judged: list[Judged], text: Text) -> list[Line]:
    """Every judged choice in words."""
    by_entry = {each.entry: each for each in judged}
    found: list[Line] = []
    screen = console()
    for match, number, _ in walk(plan.game, plan.record):
        if number not in by_entry:
            continue
        each = by_entry[number]
        decision = match.decision_with_offers(each.seat)
        assert decision is not None
        asked = Asked(number, each.seat, match.view(each.seat), decision, each.chosen)
        report = Report(drawing_of(match, screen, text), match, asked, each.advice)
        reasons = [] if each.mark == "best" else report.advantages(each.chosen_index)
        found.append(Line(each, report.action(each.chosen), report.action(each.best), reasons))
    return found


def show(screen: Console, plan: AnalysisPlan, judged: list[Judged], text: Text) -> None:
    """Print what choices and luck were worth, and the largest losses."""
    names = [seat.name for seat in plan.record.header.seats]
    heading = text.say("analyse-heading", title=text.say("title"), level=plan.level)
    table = RichTable(title=heading, title_justify="left")
    table.add_column(text.say("analyse-player"))
    for key in ("decisions", "accuracy", "best", "good", "inaccurate", "mistake"):
        table.add_column(text.say(f"analyse-{key}"), justify="right")
    for key in ("start", "play", "luck", "result"):
        table.add_column(text.say(f"analyse-{key}"), justify="right")
    for player in analyses_of(plan, judged):
        table.add_row(names[player.seat], *cells_of(player))
    screen.print(table)
    screen.print(text.say("analyse-note"), style="dim")
    worst = sorted(lines_of(plan, judged, text), key=lambda line: -line.judged.loss)[:WORST]
    for line in worst:
        each = line.judged
        if each.mark in ("best", "good"):
            break
        screen.print()
        screen.print(
            text.say(
                f"analyse-line-{each.mark}",
                entry=each.entry,
                name=names[each.seat],
                chosen=line.chosen,
                best=line.best,
                loss=percent(each.loss),
            ),
            markup=False,
        )
        for reason in line.reasons:
            screen.print(f"  – {reason}", style="dim", markup=False)
