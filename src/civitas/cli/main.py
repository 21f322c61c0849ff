"""The `civitas` command line: its commands and their options."""

import io
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli.exit_status import INTERRUPTED
from civitas.cli.help_texts import read_help_texts

if TYPE_CHECKING:
    from civitas.play.registry import Title

HELP = read_help_texts()
EXTRAS = {"allow_extra_args": True, "ignore_unknown_options": True}
USAGE = 2

app = typer.Typer(
    help=HELP["cli-help"],
    epilog=HELP["cli-epilog"],
    add_completion=False,
    no_args_is_help=False,
    rich_markup_mode=None,
)


def _option(name: str, help_key: str, metavar: str | None = None) -> typer.models.OptionInfo:
    info: typer.models.OptionInfo = typer.Option(f"--{name}", help=HELP[help_key], metavar=metavar)
    return info


def _argument(help_key: str, metavar: str) -> typer.models.ArgumentInfo:
    info: typer.models.ArgumentInfo = typer.Argument(
        help=HELP[help_key], show_default=False, metavar=metavar
    )
    return info


Game = Annotated[str | None, _argument("help-game", "GAME")]
Players = Annotated[str | None, _option("players", "help-players", "NUMBER")]
Bots = Annotated[str, _option("bots", "help-bots", "NAMES")]
Seed = Annotated[str | None, _option("seed", "help-seed", "NUMBER")]
Rules = Annotated[str | None, _option("rules", "help-rules", "NUMBER")]
Jobs = Annotated[str | None, _option("jobs", "help-jobs", "NUMBER")]
Cluster = Annotated[str | None, _option("cluster", "help-cluster", "ADDRESS")]
ShardPart = Annotated[str | None, _option("shard", "help-shard", "I/N")]
Language = Annotated[str | None, _option("language", "help-language", "CODE")]


def print_version(wanted: bool) -> None:
    """Print the versions of the package and of Python, and how the engine runs; then leave."""
    if not wanted:
        return
    from civitas import __version__, engine_mode
    from civitas.cli.arguments import text_for

    text = text_for(None)
    python = sys.version.split()[0]
    mode = text.say(f"mode-{engine_mode()}")
    print(text.say("cli-version", version=__version__, mode=mode, python=python))
    raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help=HELP["help-version"], callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Take the options of every command."""


@app.command(
    "play",
    help=HELP["help-command-play"],
    epilog=HELP["example-play"],
    context_settings=EXTRAS,
)
def play(
    context: typer.Context,
    game: Game = None,
    players: Players = None,
    people: Annotated[str | None, _option("people", "help-people", "NUMBER")] = None,
    names: Annotated[str | None, _option("names", "help-names", "NAMES")] = None,
    bots: Annotated[str | None, _option("bots", "help-play-bots", "NAMES")] = None,
    seed: Seed = None,
    rules: Rules = None,
    resume: Annotated[str | None, _option("resume", "help-resume", "FILE")] = None,
    save: Annotated[str | None, _option("save", "help-save", "FILE")] = None,
    trust_bots: Annotated[bool, _option("trust-bots", "help-trust-bots")] = False,
    language: Language = None,
) -> None:
    """Play a game in the terminal."""
    from civitas.cli.play import play_command

    raise typer.Exit(
        play_command(
            game,
            context.args,
            players,
            people,
            names,
            bots,
            seed,
            rules,
            resume,
            save,
            language,
            trust_bots,
        )
    )


@app.command(
    "simulate",
    help=HELP["help-command-simulate"],
    epilog=HELP["example-simulate"],
    context_settings=EXTRAS,
)
def simulate(
    context: typer.Context,
    game: Game = None,
    players: Players = None,
    games: Annotated[str, _option("games", "help-games", "NUMBER")] = "1000",
    bots: Bots = "random",
    seed: Seed = None,
    rules: Rules = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    shard: ShardPart = None,
    json: Annotated[bool, _option("json", "help-json")] = False,
    by: Annotated[str | None, _option("by", "help-by", "COLUMNS")] = None,
    output: Annotated[str | None, _option("format", "help-by-format", "table|json|csv")] = None,
    rotate: Annotated[bool, _option("rotate", "help-rotate")] = False,
    rows: Annotated[str | None, _option("rows", "help-rows", "FILE")] = None,
    records: Annotated[str | None, _option("records", "help-records", "FOLDER")] = None,
    resume: Annotated[str | None, _option("resume", "help-simulate-resume", "FILE")] = None,
    language: Language = None,
) -> None:
    """Simulate many games between bots."""
    from civitas.cli.playing import WorkerArguments
    from civitas.cli.simulate import simulate_command
    from civitas.cli.survey import SurveyArguments

    raise typer.Exit(
        simulate_command(
            game,
            context.args,
            players,
            games,
            bots,
            seed,
            rules,
            WorkerArguments(jobs, cluster, shard),
            json,
            resume,
            language,
            SurveyArguments(by, output, rows, records, rotate, context.args),
        )
    )


@app.command(
    "arena",
    help=HELP["help-command-arena"],
    epilog=HELP["example-arena"],
    context_settings=EXTRAS,
)
def arena(
    context: typer.Context,
    game: Game = None,
    players: Players = None,
    bots: Annotated[str | None, _option("bots", "help-arena-bots", "NAMES")] = None,
    games: Annotated[str, _option("games", "help-arena-games", "NUMBER")] = "300",
    seed: Seed = None,
    rules: Rules = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    shard: ShardPart = None,
    mirror: Annotated[bool, _option("mirror", "help-mirror")] = False,
    output: Annotated[str, _option("format", "help-arena-format", "table|json|csv")] = "table",
    resume: Annotated[str | None, _option("resume", "help-simulate-resume", "FILE")] = None,
    rows: Annotated[str | None, _option("rows", "help-rows", "FILE")] = None,
    language: Language = None,
) -> None:
    """Measure bots against each other."""
    from civitas.cli.arena import ArenaArguments, arena_command
    from civitas.cli.playing import WorkerArguments

    arguments = ArenaArguments(
        game,
        context.args,
        players,
        bots,
        games,
        seed,
        rules,
        WorkerArguments(jobs, cluster, shard),
        mirror,
        output,
        resume,
        rows,
        language,
    )
    raise typer.Exit(arena_command(arguments))


@app.command(
    "dataset",
    help=HELP["help-command-dataset"],
    epilog=HELP["example-dataset"],
    context_settings=EXTRAS,
)
def dataset(
    context: typer.Context,
    game: Game = None,
    players: Players = None,
    games: Annotated[str, _option("games", "help-games", "NUMBER")] = "1000",
    bots: Bots = "normal",
    out: Annotated[str | None, _option("out", "help-dataset-out", "FOLDER")] = None,
    tables: Annotated[str, _option("tables", "help-tables", "games,steps,records")] = "games",
    games_per_file: Annotated[
        str, _option("games-per-file", "help-games-per-file", "NUMBER")
    ] = "100",
    rotate: Annotated[bool, _option("rotate", "help-rotate")] = False,
    seed: Seed = None,
    rules: Rules = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    shard: ShardPart = None,
    language: Language = None,
) -> None:
    """Write games of bots as Parquet files."""
    from civitas.cli.dataset import DatasetArguments, dataset_command
    from civitas.cli.playing import WorkerArguments

    arguments = DatasetArguments(
        game,
        context.args,
        players,
        games,
        bots,
        out,
        tables,
        games_per_file,
        rotate,
        seed,
        rules,
        WorkerArguments(jobs, cluster, shard),
        language,
    )
    raise typer.Exit(dataset_command(arguments))


@app.command(
    "merge",
    help=HELP["help-command-merge"],
    epilog=HELP["example-merge"],
    context_settings=EXTRAS,
)
def merge(
    context: typer.Context,
    out: Annotated[str | None, _argument("help-merge-out", "OUT")] = None,
    parts: Annotated[list[str] | None, _argument("help-merge-parts", "PART…")] = None,
    language: Language = None,
) -> None:
    """Merge the parts of a run."""
    from civitas.cli.merge import merge_command

    raise typer.Exit(merge_command(out, parts or [], context.args, language))


@app.command(
    "records",
    help=HELP["help-command-records"],
    epilog=HELP["example-records"],
    context_settings=EXTRAS,
)
def records(
    context: typer.Context,
    verb: Annotated[str | None, _argument("help-records-verb", "export")] = None,
    game: Annotated[str | None, _argument("help-records-game", "GAME")] = None,
    out: Annotated[str | None, _option("out", "help-records-out", "FOLDER")] = None,
    tables: Annotated[str, _option("tables", "help-tables", "games,steps,records")] = "games",
    games_per_file: Annotated[
        str, _option("games-per-file", "help-records-games-per-file", "NUMBER")
    ] = "100",
    language: Language = None,
) -> None:
    """Export the finished public games of a server as datasets."""
    from civitas.cli.records import RecordsArguments, records_command

    arguments = RecordsArguments(verb, game, context.args, out, tables, games_per_file, language)
    raise typer.Exit(records_command(arguments))


@app.command(
    "report",
    help=HELP["help-command-report"],
    epilog=HELP["example-report"],
    context_settings=EXTRAS,
)
def report(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-report-file", "FILE")] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", help=HELP["help-report-out"], metavar="FILE"),
    ] = None,
    png: Annotated[str | None, _option("png", "help-png", "FOLDER")] = None,
    game: Annotated[str | None, _option("game", "help-replay-game", "FILE")] = None,
    language: Language = None,
) -> None:
    """Write a page about games."""
    from civitas.cli.report import ReportArguments, report_command

    raise typer.Exit(report_command(ReportArguments(file, context.args, out, png, game, language)))


@app.command(
    "compare",
    help=HELP["help-command-compare"],
    epilog=HELP["example-compare"],
    context_settings=EXTRAS,
)
def compare(
    context: typer.Context,
    first: Annotated[str | None, _argument("help-report-file", "A")] = None,
    second: Annotated[str | None, _argument("help-report-file", "B")] = None,
    by: Annotated[str | None, _option("by", "help-by", "COLUMNS")] = None,
    output: Annotated[str, _option("format", "help-by-format", "table|json|csv")] = "table",
    game: Annotated[str | None, _option("game", "help-replay-game", "FILE")] = None,
    language: Language = None,
) -> None:
    """Compare two sets of games."""
    from civitas.cli.report import CompareArguments, compare_command

    arguments = CompareArguments(first, second, context.args, by, game, output, language)
    raise typer.Exit(compare_command(arguments))


@app.command(
    "replay",
    help=HELP["help-command-replay"],
    epilog=HELP["example-replay"],
    context_settings=EXTRAS,
)
def replay(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-file", "FILE")] = None,
    verify: Annotated[bool, _option("verify", "help-verify")] = False,
    game: Annotated[str | None, _option("game", "help-replay-game", "FILE")] = None,
    to: Annotated[str | None, _option("to", "help-to", "NUMBER")] = None,
    seat: Annotated[str | None, _option("as", "help-as", "SEAT")] = None,
    language: Language = None,
) -> None:
    """Show or verify a recorded game."""
    from civitas.cli.replay import replay_command

    raise typer.Exit(replay_command(file, context.args, verify, game, to, seat, language))


@app.command(
    "advise",
    help=HELP["help-command-advise"],
    epilog=HELP["example-advise"],
    context_settings=EXTRAS,
)
def advise(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-file", "FILE")] = None,
    at: Annotated[str | None, _option("at", "help-at", "NUMBER")] = None,
    seat: Annotated[str | None, _option("seat", "help-advise-seat", "SEAT")] = None,
    level: Annotated[str, _option("level", "help-advise-level", "LEVEL")] = "master",
    output: Annotated[str, _option("format", "help-advise-format", "FORMAT")] = "table",
    game: Annotated[str | None, _option("game", "help-replay-game", "FILE")] = None,
    language: Language = None,
) -> None:
    """Estimate the options at a decision of a recorded game."""
    from civitas.cli.advise import AdviseArguments, advise_command

    arguments = AdviseArguments(file, context.args, at, seat, level, output, game, language)
    raise typer.Exit(advise_command(arguments))


@app.command(
    "analyse",
    help=HELP["help-command-analyse"],
    epilog=HELP["example-analyse"],
    context_settings=EXTRAS,
)
def analyse(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-file", "FILE")] = None,
    level: Annotated[str, _option("level", "help-advise-level", "LEVEL")] = "hard",
    output: Annotated[str, _option("format", "help-analyse-format", "FORMAT")] = "table",
    out: Annotated[str | None, _option("out", "help-analyse-out", "FILE")] = None,
    jobs: Annotated[str | None, _option("jobs", "help-jobs", "NUMBER")] = None,
    resume: Annotated[str | None, _option("resume", "help-simulate-resume", "FILE")] = None,
    game: Annotated[str | None, _option("game", "help-replay-game", "FILE")] = None,
    language: Language = None,
) -> None:
    """Judge every choice of a recorded game."""
    from civitas.cli.analyse import AnalyseArguments, analyse_command

    arguments = AnalyseArguments(
        file, context.args, level, output, out, jobs, resume, game, language
    )
    raise typer.Exit(analyse_command(arguments))


@app.command(
    "puzzles",
    help=HELP["help-command-puzzles"],
    epilog=HELP["example-puzzles"],
    context_settings=EXTRAS,
)
def puzzles(
    context: typer.Context,
    verb: Annotated[str, _argument("help-puzzles-verb", "VERB")] = "show",
    game: Game = None,
    number: Annotated[str | None, _option("number", "help-puzzles-number", "NUMBER")] = None,
    answer: Annotated[bool, _option("answer", "help-puzzles-answer")] = False,
    players: Players = None,
    games: Annotated[str | None, _option("games", "help-puzzles-games", "NUMBER")] = None,
    records: Annotated[str | None, _option("records", "help-puzzles-records", "PATH")] = None,
    count: Annotated[str | None, _option("count", "help-puzzles-count", "NUMBER")] = None,
    jobs: Annotated[str | None, _option("jobs", "help-jobs", "NUMBER")] = None,
    resume: Annotated[str | None, _option("resume", "help-simulate-resume", "FILE")] = None,
    out: Annotated[str | None, _option("out", "help-puzzles-out", "FILE")] = None,
    language: Language = None,
) -> None:
    """Show, check or make puzzles."""
    from civitas.cli.puzzles import PuzzleArguments, puzzles_command

    arguments = PuzzleArguments(
        verb,
        game,
        context.args,
        number,
        answer,
        players,
        games,
        records,
        count,
        jobs,
        resume,
        out,
        language,
    )
    raise typer.Exit(puzzles_command(arguments))


@app.command(
    "position",
    help=HELP["help-command-position"],
    epilog=HELP["example-position"],
    context_settings=EXTRAS,
)
def position(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-position-file", "FILE")] = None,
    at: Annotated[str | None, _option("at", "help-position-at", "NUMBER")] = None,
    seat: Annotated[str | None, _option("seat", "help-position-seat", "SEAT")] = None,
    play_on: Annotated[bool, _option("play", "help-position-play")] = False,
    estimate: Annotated[bool, _option("advise", "help-position-advise")] = False,
    level: Annotated[str, _option("level", "help-advise-level", "LEVEL")] = "master",
    people: Annotated[str | None, _option("people", "help-people", "NUMBER")] = None,
    bots: Annotated[str | None, _option("bots", "help-play-bots", "NAMES")] = None,
    seed: Annotated[str | None, _option("seed", "help-position-seed", "NUMBER")] = None,
    save: Annotated[str | None, _option("save", "help-save", "FILE")] = None,
    game: Annotated[str | None, _option("game", "help-replay-game", "FILE")] = None,
    output: Annotated[str, _option("format", "help-position-format", "FORMAT")] = "table",
    language: Language = None,
) -> None:
    """Show, play on or analyse a position."""
    from civitas.cli.position import PositionArguments, position_command

    arguments = PositionArguments(
        file,
        context.args,
        at,
        seat,
        play_on,
        estimate,
        level,
        people,
        bots,
        seed,
        save,
        game,
        output,
        language,
    )
    raise typer.Exit(position_command(arguments))


@app.command(
    "bench",
    help=HELP["help-command-bench"],
    epilog=HELP["example-bench"],
    context_settings=EXTRAS,
)
def bench(
    context: typer.Context,
    games: Annotated[list[str] | None, _argument("help-bench-games", "GAME…")] = None,
    players: Players = None,
    windows: Annotated[str, _option("windows", "help-windows", "NUMBER")] = "8",
    language: Language = None,
) -> None:
    """Measure the speed of the engine."""
    from civitas.cli.bench import bench_command

    raise typer.Exit(bench_command(games or [], players, windows, language))


@app.command(
    "serve",
    help=HELP["help-command-serve"],
    epilog=HELP["example-serve"],
    context_settings=EXTRAS,
)
def serve(
    context: typer.Context,
    host: Annotated[str | None, _option("host", "help-host", "ADDRESS")] = None,
    port: Annotated[str | None, _option("port", "help-port", "NUMBER")] = None,
    base_url: Annotated[str | None, _option("base-url", "help-base-url", "URL")] = None,
    open_locally: Annotated[bool, _option("open", "help-open")] = False,
    no_browser: Annotated[bool, _option("no-browser", "help-no-browser")] = False,
    language: Language = None,
) -> None:
    """Host tables for people and bots."""
    from civitas.cli.serve import serve_command

    raise typer.Exit(
        serve_command(host, port, base_url, open_locally, not no_browser, context.args, language)
    )


@app.command(
    "admin",
    help=HELP["help-command-admin"],
    epilog=HELP["example-admin"],
    context_settings=EXTRAS,
)
def admin(
    context: typer.Context,
    verb: Annotated[
        str | None,
        _argument("help-admin-verb", "create|password|two-factor|log-out|list|end|export|repair"),
    ] = None,
    name: Annotated[str | None, _argument("help-admin-name", "NAME|TABLE")] = None,
    file: Annotated[str | None, _argument("help-admin-file", "FILE")] = None,
    password_stdin: Annotated[bool, _option("password-stdin", "help-password-stdin")] = False,
    status: Annotated[str | None, _option("status", "help-status", "STATUS")] = None,
    json: Annotated[bool, _option("json", "help-admin-json")] = False,
    seat: Annotated[str | None, _option("seat", "help-admin-seat", "NUMBER")] = None,
    truncate: Annotated[bool, _option("truncate", "help-truncate")] = False,
    language: Language = None,
) -> None:
    """Administer a server: administrators, passwords, tables."""
    from civitas.cli.admin import AdminArguments, admin_command

    arguments = AdminArguments(name, file, password_stdin, status, json, seat, truncate)
    raise typer.Exit(admin_command(verb, arguments, context.args, language))


@app.command(
    "backup",
    help=HELP["help-command-backup"],
    epilog=HELP["example-backup"],
    context_settings=EXTRAS,
)
def backup(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-backup-file", "FILE")] = None,
    language: Language = None,
) -> None:
    """Write a backup of a server to one file."""
    from civitas.cli.backup import backup_command

    raise typer.Exit(backup_command(file, context.args, language))


@app.command(
    "restore",
    help=HELP["help-command-restore"],
    epilog=HELP["example-restore"],
    context_settings=EXTRAS,
)
def restore(
    context: typer.Context,
    file: Annotated[str | None, _argument("help-restore-file", "FILE")] = None,
    replace: Annotated[bool, _option("replace", "help-replace")] = False,
    language: Language = None,
) -> None:
    """Restore a backup to the database."""
    from civitas.cli.backup import restore_command

    raise typer.Exit(restore_command(file, replace, context.args, language))


@app.command(
    "doctor",
    help=HELP["help-command-doctor"],
    epilog=HELP["example-doctor"],
    context_settings=EXTRAS,
)
def doctor(
    context: typer.Context,
    output: Annotated[str, _option("format", "help-doctor-format", "text|json")] = "text",
    backups: Annotated[str | None, _option("backups", "help-doctor-backups", "FOLDER")] = None,
    language: Language = None,
) -> None:
    """Check the settings and the surroundings of a server."""
    from civitas.cli.doctor import doctor_command

    raise typer.Exit(doctor_command(output, backups, context.args, language))


@app.command(
    "boards",
    help=HELP["help-command-boards"],
    epilog=HELP["example-boards"],
    context_settings=EXTRAS,
)
def boards(
    context: typer.Context,
    verb: Annotated[str | None, _argument("help-boards-verb", "check|show|new")] = None,
    file: Annotated[str | None, _argument("help-boards-file", "FILE")] = None,
    board: Annotated[str | None, _option("board", "help-board", "NAME")] = None,
    language: Language = None,
) -> None:
    """Check, show or create a board set for 7 Wonders Dice."""
    from civitas.cli.boards import boards_command

    raise typer.Exit(boards_command(verb, file, board, context.args, language))


@app.command(
    "bots",
    help=HELP["help-command-bots"],
    epilog=HELP["example-bots"],
    context_settings=EXTRAS,
)
def bots(
    context: typer.Context,
    verb: Annotated[str | None, _argument("help-bots-verb", "list|check")] = None,
    bot: Annotated[str | None, _argument("help-bots-bot", "BOT")] = None,
    game: Annotated[str | None, _option("game", "help-bots-game", "GAME")] = None,
    players: Annotated[str | None, _option("players", "help-bots-players", "NUMBER")] = None,
    games: Annotated[str, _option("games", "help-bots-games", "NUMBER")] = "5",
    budget: Annotated[str, _option("budget", "help-bots-budget", "SECONDS")] = "1",
    limit: Annotated[str, _option("limit", "help-bots-limit", "SECONDS")] = "60",
    language: Language = None,
) -> None:
    """List the bots, or check one."""
    from civitas.cli.bots import bots_command

    raise typer.Exit(
        bots_command(verb, bot, game, players, games, budget, limit, context.args, language)
    )


def commands() -> list[str]:
    """The names of the commands."""
    return [command.name or "" for command in app.registered_commands]


def main(args: list[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    words = sys.argv[1:] if args is None else args
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # the terminal may support ASCII only
    try:
        if not words or (not words[0].startswith("-") and words[0] not in commands()):
            return _print_commands(words)
        code = app(words, standalone_mode=False)
        if "--help" in words and len(words) > 2:
            _print_game_options(words)
        return code if isinstance(code, int) else 0
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except Exception as error:
        return _print_failure(error, words)


def _print_commands(words: list[str]) -> int:
    from civitas.cli.arguments import print_error, text_for

    text = text_for(None)
    allowed = ", ".join(commands())
    if words:
        print_error(text.say("cli-unknown-command", command=words[0], allowed=allowed))
    else:
        print_error(text.say("cli-no-command", allowed=allowed))
    return USAGE


def _print_failure(error: Exception, words: list[str]) -> int:
    """Print one line for an error in the command line; re-raise everything else."""
    from civitas.cli.arguments import print_error, text_for
    from civitas.kernel import CivitasError

    text = text_for(None)
    option = getattr(error, "option_name", None)
    if isinstance(error, CivitasError):
        if not text.has(error.reason.key):  # a message of the game
            text = text_for(None, _find_game_in(words))
        print_error(text.error(error))
    elif type(error).__name__ == "BadOptionUsage":
        print_error(text.say("cli-no-value", option=option))
    elif type(error).__name__ == "NoSuchOption":
        allowed = ", ".join(commands())
        print_error(text.say("cli-unknown-option", option=option, allowed=f"{allowed}, --help"))
    elif hasattr(error, "format_message"):
        print_error(" ".join(str(error.format_message()).split()))
    else:
        raise error
    return USAGE


def _print_game_options(words: list[str]) -> None:
    """Print the options of the game named on a command line, after the command's help."""
    from civitas.cli.arguments import print_game_options, text_for

    title = _find_game_in(words)
    if title is not None:
        print_game_options(title, text_for(None, title))


def _find_game_in(words: list[str]) -> "Title | None":
    """The first game named on a command line."""
    from civitas.kernel import UnknownGame
    from civitas.play.registry import find_game

    for word in words[1:]:
        try:
            return find_game(word)
        except UnknownGame:
            continue
    return None
