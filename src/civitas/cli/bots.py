"""`civitas bots`: list the bots, or check one."""

import os
import sys
from dataclasses import replace
from typing import Final, NoReturn

from rich.table import Table as RichTable

from civitas.bots.check import FAULT, BotCheck, Finding
from civitas.bots.registry import bot_names, games_of, plays
from civitas.bots.watchdog import Watchdog
from civitas.cli.arguments import configure, parse_int, print_error, reject_extras, text_for
from civitas.kernel import BadConfig, Config, Game, Literal, Reason
from civitas.play.registry import Title, find_game, options_for
from civitas.play.text import Text
from civitas.terminal.screen import console

LIST: Final = "list"
CHECK: Final = "check"
SUBCOMMANDS: Final = (LIST, CHECK)
ALLOWED: Final = ("--game", "--players", "--games", "--budget", "--limit", "--language")
DEFAULT_GAME: Final = "wonders"
"""The game in which a bot is checked if none is named."""
FAULTS_FOUND: Final = 1
MOST_GAMES: Final = 10_000
MOST_SECONDS: Final = 3600.0
LEVELS: Final = {
    "ok": "bots-level-ok",
    "warning": "bots-level-warning",
    "fault": "bots-level-fault",
}


def bots_command(
    verb: str | None,
    bot: str | None,
    game: str | None,
    players: str | None,
    games: str,
    budget: str,
    limit: str,
    extras: list[str],
    language: str | None,
) -> int:
    """Run a subcommand and return its exit code."""
    if verb is not None and verb not in SUBCOMMANDS:
        allowed = Literal(", ".join(SUBCOMMANDS))
        raise BadConfig(Reason.of("cli-subcommand", verb=Literal(verb), allowed=allowed))
    if verb != CHECK:
        reject_extras([*([bot] if bot else []), *extras], ("--game", "--language"))
        list_bots(text_for(language), None if game is None else find_game(game).game)
        return 0
    if bot is None:
        example = Literal(" ".join(("civitas", "bots", CHECK, "my_bot.py:MyBot")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("BOT"), example=example))
    title = find_game(game or DEFAULT_GAME)
    check = BotCheck(
        bot,
        title.game,
        _configurations(title, players, extras),
        parse_int("--games", games, 0, 1, MOST_GAMES),
        _parse_seconds("--budget", budget),
    )
    return check_bot(check, _parse_seconds("--limit", limit), text_for(language, title))


def list_bots(text: Text, game: Game | None) -> None:
    """Print the bots that play a game, or any game, with their games and their character."""
    table = RichTable(header_style="bold")
    for key in ("bots-column-name", "bots-column-games", "bots-column-character"):
        table.add_column(text.say(key))
    for name in bot_names():
        if game is not None and not plays(name, game):
            continue
        games = games_of(name)
        shown = text.say("bots-every-game") if games is None else text.listing(games)
        key = f"bots-character-{name}"
        table.add_row(name, shown, text.say(key) if text.has(key) else "–")
    screen = console()
    screen.print(table)
    screen.print(text.say("bots-own"), markup=False)


def check_bot(check: BotCheck, limit: float, text: Text) -> int:
    """Print one line for each finding; 1 if there is a fault.

    A call of the bot may take `limit` seconds, and at least twice the budget; one that takes longer
    ends the process.
    """
    seconds = max(limit, 2 * check.budget)
    printed = sys.stdout

    def report(found: Finding) -> None:
        level = text.say(LEVELS[found.level])
        words = " ".join(text.message(found.reason).split())
        print(f"{level:<8} {words}", file=printed, flush=True)

    def end(method: str) -> NoReturn:
        hangs = Reason.of("bots-hangs", method=Literal(method), seconds=Literal(f"{seconds:g}"))
        report(Finding(FAULT, hangs))
        print_error(text.say("bots-failed", bot=check.name))
        sys.stderr.flush()
        os._exit(FAULTS_FOUND)

    has_faults = False
    with Watchdog(seconds, end) as watchdog:
        for found in replace(check, watch=watchdog.call).run():
            has_faults = has_faults or found.level == FAULT
            report(found)
    if has_faults:
        print_error(text.say("bots-failed", bot=check.name))
        return FAULTS_FOUND
    print(text.say("bots-passed", bot=check.name))
    return 0


def _configurations(title: Title, players: str | None, extras: list[str]) -> list[Config]:
    """The set-ups for a check: with the given number of players, or with each."""
    meta = title.game.meta
    if players is not None:
        return [configure(title, players, None, extras, ALLOWED, meta.fewest)]
    found: list[Config] = []
    for number in range(meta.fewest, meta.most + 1):
        needed = options_for(title.game, number) if not extras else {}
        try:
            added = [f"--{name}={value}" for name, value in needed.items()]
            found.append(configure(title, str(number), None, [*extras, *added], ALLOWED, number))
        except BadConfig:
            if number == meta.most and not found:
                raise
    return found


def _parse_seconds(name: str, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        raise BadConfig(
            Reason.of(
                "bots-seconds",
                name=Literal(name),
                value=Literal(value),
                most=Literal(f"{MOST_SECONDS:g}"),
            )
        )
    return seconds
