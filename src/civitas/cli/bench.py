"""`civitas bench`: measure the engine, interpreted and compiled, in one run."""

import sys

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as RichTable

from civitas.arena.speed import INTERPRETED, Speed, compare, start_time
from civitas.cli.arguments import parse_int, reject_extras, text_for
from civitas.play.registry import find_game, game_keys
from civitas.play.text import Text
from civitas.terminal.screen import console

MIN_WINDOWS = 1
MAX_WINDOWS = 1000
DEFAULT_PLAYERS = 3


def bench_command(specs: list[str], players: str | None, windows: str, language: str | None) -> int:
    """Measure games: by default all of them, with a few players and with the most."""
    reject_extras([spec for spec in specs if spec.startswith("-")], ("--players", "--windows"))
    count = parse_int("--windows", windows, 8, MIN_WINDOWS, MAX_WINDOWS)
    text = text_for(language)
    plans: list[tuple[str, int]] = []
    for spec in specs or game_keys():
        meta = find_game(spec).game.meta
        default = min(max(DEFAULT_PLAYERS, meta.fewest), meta.most)
        seats = parse_int("--players", players, default, meta.fewest, meta.most)
        plans += [(spec, number) for number in sorted({seats, seats if players else meta.most})]
    found: list[tuple[str, int, list[Speed]]] = []
    progress = Progress(
        console=Console(file=sys.stderr), disable=not sys.stderr.isatty(), transient=True
    )
    with progress:
        task = progress.add_task(text.say("bench-progress"), total=len(plans) * count)
        for spec, seats in plans:
            speeds: list[Speed] = []
            for now in compare(spec, seats, count):
                speeds = now
                progress.advance(task)
            found.append((spec, seats, speeds))
    _report(found, text)
    return 0


def _report(found: list[tuple[str, int, list[Speed]]], text: Text) -> None:
    table = RichTable(header_style="bold")
    table.add_column(text.say("bench-game"))
    table.add_column(text.say("bench-mode"))
    for key in (
        "bench-decisions",
        "bench-games",
        "bench-bot-decisions",
        "bench-clone",
        "bench-speed-up",
    ):
        table.add_column(text.say(key), justify="right")
    calibration = 0.0
    for spec, seats, speeds in found:
        key = find_game(spec).game.meta.key
        for speed in speeds:
            calibration = max(calibration, speed.calibration)
            table.add_row(
                f"{key} ({seats})",
                text.say(f"mode-{speed.mode}"),
                f"{speed.decisions:,.0f}",
                f"{speed.games:,.0f}",
                f"{speed.bot_decisions:,.0f}",
                f"{speed.clone * 1e6:.2f}",
                _speed_up(speed, speeds[0]),
            )
    screen = console()
    screen.print(table)
    screen.print(text.say("bench-calibration", rate=f"{calibration / 1e6:.1f}"))
    screen.print(text.say("bench-start", seconds=f"{start_time(5):.2f}"))
    if all(speeds[-1].mode == INTERPRETED for _, _, speeds in found):
        screen.print(text.say("bench-no-compiled"))


def _speed_up(speed: Speed, base: Speed) -> str:
    """The speed relative to interpreted, or a dash if only compiled code was measured."""
    return f"{speed.decisions / base.decisions:.1f} ×" if base.mode == INTERPRETED else "–"
