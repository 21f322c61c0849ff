"""`civitas simulate`: simulate many games between bots."""

import json
import math
import sys
from contextlib import redirect_stdout
from dataclasses import replace

from rich.table import Table as RichTable

from civitas._compiled import engine_mode
from civitas.arena.simulation import Plan, Results, share_interval
from civitas.arena.survey import Survey
from civitas.bots.bot import close_bot
from civitas.bots.bot_string import split_bots
from civitas.bots.registry import make_bot
from civitas.cli.arguments import (
    configure,
    parse_int,
    print_error,
    print_faults,
    print_replaced,
    text_for,
)
from civitas.cli.playing import (
    OPTIONS,
    Playing,
    WorkerArguments,
    open_results,
    print_part,
    read_workers,
)
from civitas.cli.survey import JSON, SurveyArguments, run_survey
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.record import MAX_NUMBER
from civitas.play.registry import find_game
from civitas.play.text import Text
from civitas.terminal.screen import console

DEFAULT_SEED = 1
MAX_GAMES = 1_000_000_000
ALLOWED = (
    "--players",
    "--games",
    "--bots",
    "--seed",
    "--rules",
    *OPTIONS,
    "--json",
    "--by",
    "--format",
    "--rotate",
    "--rows",
    "--records",
    "--resume",
    "--language",
)


def simulate_command(
    spec: str | None,
    extras: list[str],
    players: str | None,
    games: str,
    bots: str,
    seed: str | None,
    rules: str | None,
    workers: WorkerArguments,
    as_json: bool,
    resume: str | None,
    language: str | None,
    survey: SurveyArguments,
) -> int:
    """Simulate many games and report the results."""
    if spec is None:
        example = Literal("civitas simulate wonders")
        raise BadConfig(Reason.of("cli-missing", name=Literal("GAME"), example=example))
    title = find_game(spec)
    config = configure(title, players, rules, extras, ALLOWED, 3)
    names = tuple(split_bots(bots))
    with redirect_stdout(sys.stderr):  # files of bots may print
        for name in dict.fromkeys(names):
            close_bot(make_bot(name, title.game))
    count = parse_int("--games", games, 0, 1, MAX_GAMES)
    number = parse_int("--seed", seed, DEFAULT_SEED, 0, MAX_NUMBER)
    found_workers = read_workers(workers)
    text = text_for(language, title)
    if survey.is_given():
        seats = tuple(names[seat % len(names)] for seat in range(config.players))
        wanted = Survey(spec, config, seats, 1, number, survey.rotates, survey.records or "")
        wanted = replace(wanted, deals=-(-count // wanted.rotations))
        if as_json and survey.output not in (None, JSON):
            raise BadConfig(Reason("simulate-json-or-format"))
        if as_json:
            survey = replace(survey, output=JSON)
        return run_survey(wanted, survey, found_workers, resume, text)
    plan = Plan(spec, config, names, count, number)
    results = Results(plan, part=found_workers.part)
    file = open_results(results, resume, {})
    code = Playing(results, found_workers, text, file, lambda: draw_seats(results, text)).play()
    if not results.part.is_whole():
        if code == 0:
            print_part(results.part, results.span, str(resume), text)
        return code
    if as_json:
        print(json.dumps(summary(results)))
    elif results.games:
        _report(results, text)
    print_faults(results.faults(), text)
    print_replaced(plan.bots, title.game, text)
    notice = title.game.notice(config)
    if notice is not None and code == 0:
        print_error(text.message(notice))
    return code


def draw_seats(results: Results, text: Text) -> RichTable:
    """The wins and points of each seat for the terminal."""
    plan = results.plan
    count = len(results.games)
    table = RichTable(
        title=text.say(
            "simulate-heading",
            title=text.say("title"),
            games=count,
            players=plan.config.players,
            seed=str(plan.seed),
        ),
        title_justify="left",
        header_style="bold",
    )
    table.add_column(text.say("simulate-player"))
    for key in ("simulate-wins", "simulate-interval", "simulate-points", "simulate-interval"):
        table.add_column(text.say(key), justify="right")
    for seat in range(plan.config.players):
        name = plan.bots[seat % len(plan.bots)]
        wins = results.wins(seat)
        low, high = share_interval(wins, count)
        mean, half = results.points(seat)
        table.add_row(
            f"{text.say('seat', number=seat + 1)} ({name})",
            f"{wins / count:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{mean:.2f}",
            f"± {half:.2f}" if math.isfinite(half) else "",
        )
    return table


def _report(results: Results, text: Text) -> None:
    screen = console()
    screen.print(draw_seats(results, text))
    report = summary(results)
    screen.print(
        text.say(
            "simulate-speed",
            games_per_second=report["games_per_second"],
            decisions_per_second=report["decisions_per_second"],
            jobs=results.processes,
            mode=text.say(f"mode-{engine_mode()}"),
        )
    )


def summary(results: Results) -> dict[str, object]:
    """The report as a JSON object."""
    plan = results.plan
    seconds = max(results.seconds, 1e-9)
    count = len(results.games)
    seats = range(plan.config.players)
    report: dict[str, object] = {
        "game": plan.config.game,
        "players": plan.config.players,
        "games": count,
        "complete": results.is_complete(),
        "seconds": round(results.seconds, 3),
        "games_per_second": round(count / seconds, 1),
        "decisions_per_second": round(results.decisions() / seconds, 1),
        "result_hash": results.result_hash(),
        "rules": plan.config.rules,
        "seed": plan.seed,
        "bots": [plan.bots[seat % len(plan.bots)] for seat in seats],
        "wins": [round(results.wins(seat), 4) for seat in seats],
        "points": [round(results.points(seat)[0], 4) for seat in seats],
        "points_interval": [
            round(half, 4) if math.isfinite(half) else None
            for half in [results.points(seat)[1] for seat in seats]
        ],
    }
    if results.faults():
        report["faults"] = [
            {"bot": bot, "kind": kind, "count": count}
            for (bot, kind), count in sorted(results.faults().items())
        ]
    return {**report, **{k: v for k, v in plan.config.options if k not in report}}
