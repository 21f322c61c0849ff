"""`civitas puzzles`: make puzzles, check them, and try one in the terminal."""

import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from civitas.arena.runs import ResultFile, Run, play_all
from civitas.bots.registry import EASY, MASTER
from civitas.cli import saves
from civitas.cli.arguments import parse_int, print_error, reject_extras, text_for
from civitas.cli.exit_status import INTERRUPTED
from civitas.cli.position import show_advice, show_position
from civitas.cli.progress import progress_bar
from civitas.cli.replay import INVALID
from civitas.kernel import BadConfig, Chance, CorruptRecord, Literal, Reason
from civitas.play.match import Match
from civitas.play.record import SeatInfo, game_key_of, read
from civitas.play.registry import Title, find_game
from civitas.play.replay import replay
from civitas.play.text import Text
from civitas.stats.intervals import share_interval
from civitas.stats.mining import PuzzlePlan, choose
from civitas.stats.puzzles import Puzzle, finds, packed, shipped
from civitas.terminal.screen import console

MAKE, CHECK, SHOW = "make", "check", "show"
VERBS = (SHOW, CHECK, MAKE)
DEFAULT_GAMES = 60
DEFAULT_COUNT = 100
CHECKED = 1_000
"""The random streams of bots that are checked begin here: others than when puzzles were made."""
ALLOWED = (
    "--number",
    "--answer",
    "--players",
    "--games",
    "--records",
    "--count",
    "--jobs",
    "--resume",
    "--out",
)


@dataclass(frozen=True)
class PuzzleArguments:
    """What was typed."""

    verb: str
    spec: str | None
    extras: list[str]
    number: str | None
    answer: bool
    players: str | None
    games: str | None
    records: str | None
    count: str | None
    jobs: str | None
    resume: str | None
    out: str | None
    language: str | None


def puzzles_command(arguments: PuzzleArguments) -> int:
    """Show a puzzle, check all of a game, or make new ones."""
    reject_extras(arguments.extras, (*ALLOWED, "--language"))
    verb, spec = arguments.verb, arguments.spec
    if spec is None and verb not in VERBS:
        verb, spec = SHOW, verb
    if verb not in VERBS:
        raise BadConfig(
            Reason.of(
                "config-value",
                option=Literal("puzzles"),
                value=Literal(verb),
                allowed=Literal(", ".join(VERBS)),
            )
        )
    if spec is None:
        example = Literal("civitas puzzles wonders")
        raise BadConfig(Reason.of("cli-missing", name=Literal("GAME"), example=example))
    title = find_game(spec)
    text = text_for(arguments.language, title)
    if verb == MAKE:
        try:
            return make(title, arguments, text)
        except CorruptRecord as error:
            print_error(text.error(error))
            return INVALID
    found = shipped(title.game.meta.key)
    if not found:
        raise BadConfig(Reason.of("puzzles-none", game=Literal(title.game.meta.key)))
    if verb == CHECK:
        return check(title, found, text)
    default = date.today().toordinal() % len(found) + 1
    number = parse_int("--number", arguments.number, default, 1, len(found))
    return show(title, found[number - 1], arguments.answer, text)


def show(title: Title, puzzle: Puzzle, answer: bool, text: Text) -> int:
    """Print the position and the question of a puzzle, or its answer with reasons."""
    game = title.game
    position = game.from_position(puzzle.position, Chance(0))
    names = [text.say("seat", number=seat + 1) for seat in range(position.config.players)]
    seats = [SeatInfo(name, "person") for name in names]
    known = game.position(position.state)
    match = Match(game, position.config, 0, seats, position=known, auto_answer=False)
    if answer:
        return show_advice(match, puzzle.seat, MASTER, text)
    show_position(title, match, puzzle.seat, text)
    console().print(text.say("puzzles-question", name=names[puzzle.seat]), style="bold")
    return 0


def check(title: Title, puzzles: list[Puzzle], text: Text) -> int:
    """Print how many puzzles the strongest bot and the easy one find."""
    for bot in (MASTER, EASY):
        solved = [
            (float(finds(title.game, puzzle, bot, CHECKED + number)), 1.0)
            for number, puzzle in enumerate(puzzles)
        ]
        low, high = share_interval(solved)
        share = sum(each for each, _ in solved) / len(solved)
        print(
            text.say(
                "puzzles-solved",
                bot=bot,
                share=f"{100 * share:.0f}",
                low=f"{100 * low:.0f}",
                high=f"{100 * high:.0f}",
                puzzles=len(puzzles),
            )
        )
    return 0


def make(title: Title, arguments: PuzzleArguments, text: Text) -> int:
    """Take puzzles from games that bots play, and write them."""
    meta = title.game.meta
    players = None
    if arguments.players is not None:
        players = parse_int("--players", arguments.players, 0, meta.fewest, meta.most)
    records: list[str] = []
    if arguments.records is not None:
        records = read_records(title, Path(arguments.records))
    usual = 0 if records else DEFAULT_GAMES
    games = parse_int("--games", arguments.games, usual, 0 if records else 1, 100_000)
    count = parse_int("--count", arguments.count, DEFAULT_COUNT, 1, 100_000)
    jobs = parse_int("--jobs", arguments.jobs, min(os.cpu_count() or 1, 8), 1, 256)
    if arguments.out is None:
        example = Literal("--out=wonders.jsonl.gz")
        raise BadConfig(Reason.of("cli-missing", name=Literal("--out"), example=example))
    plan = PuzzlePlan(title.spec, players, games, tuple(records))
    results: Run[list[Puzzle]] = Run(plan)
    file = None
    if arguments.resume is not None:
        file = ResultFile(Path(arguments.resume), plan)
        file.load(results)
    progress = progress_bar(text.say("puzzles-progress"))
    try:
        with progress:
            task = progress.add_task("", total=plan.games)
            for state in play_all(results, jobs, file):
                progress.update(task, completed=len(state.games))
    except KeyboardInterrupt:
        done = len(results.games)
        print_error(
            text.say("simulate-interrupted", done=done, games=plan.games)
            + " "
            + text.say("simulate-resume" if file else "simulate-lost")
        )
        return INTERRUPTED
    found = [puzzle for each in results.in_order() for puzzle in each]
    puzzles = choose(title.game, found, count)
    try:
        Path(arguments.out).write_bytes(packed(puzzles))
    except OSError as error:
        raise saves.write_error(Path(arguments.out), error) from error
    print(
        text.say(
            "puzzles-made",
            puzzles=len(puzzles),
            found=len(found),
            games=plan.games,
            file=arguments.out,
        )
    )
    return 0


def read_records(title: Title, path: Path) -> list[str]:
    """The text of a record, or of the records of the game in a folder; raises CivitasError."""
    paths = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    found: list[str] = []
    for each in paths:
        contents = saves.read_text(each)
        with saves.errors_name_file(each):
            if path.is_dir() and game_key_of(contents) != title.game.meta.key:
                continue
            replay(title.game, read(contents, title.game))
        found.append(contents)
    if not found:
        raise BadConfig(
            Reason.of(
                "puzzles-no-records",
                game=Literal(title.game.meta.key),
                folder=Literal(str(path)),
            )
        )
    return found
