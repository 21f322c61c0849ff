"""`civitas position`: show, play on and analyse a position."""

import sys
from dataclasses import dataclass
from pathlib import Path

from civitas.bots.advisor.advise import LEVELS, advise
from civitas.bots.bot import close_bot
from civitas.bots.bot_string import split_bots
from civitas.bots.registry import default_bot, make_bot
from civitas.cli import saves
from civitas.cli.advise import Asked, Report
from civitas.cli.arguments import (
    parse_int,
    print_error,
    print_replaced,
    reject_extras,
    require_allowed,
    require_argument,
    text_for,
)
from civitas.cli.play import seat_names, title_of_record
from civitas.cli.replay import INVALID
from civitas.cli.session import PlaySession
from civitas.cli.show import set_up_lines, show_board, show_end
from civitas.kernel import (
    SPECTATOR,
    BadConfig,
    BadPosition,
    CivitasError,
    CorruptRecord,
    Literal,
    Reason,
    UnknownGame,
)
from civitas.kernel.chance import MAX_SEED
from civitas.kernel.position import read_json
from civitas.play.match import Match
from civitas.play.record import MARK, SeatInfo, read
from civitas.play.registry import Title, find_game, installed_game
from civitas.play.replay import known_position, replay
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.screen import console

DEFAULT_SEED = 1
TABLE, JSON = "table", "json"
FORMATS = (TABLE, JSON)
ALLOWED = (
    "--at",
    "--seat",
    "--play",
    "--advise",
    "--level",
    "--people",
    "--bots",
    "--seed",
    "--save",
    "--game",
    "--format",
    "--language",
)


@dataclass(frozen=True)
class PositionArguments:
    """What was typed."""

    file: str | None
    extras: list[str]
    at: str | None
    seat: str | None
    plays: bool
    advises: bool
    level: str
    people: str | None
    bots: str | None
    seed: str | None
    save: str | None
    game: str | None
    output: str
    language: str | None


def position_command(arguments: PositionArguments) -> int:
    """Show a position of a file or of a record; with options play it on, or estimate options."""
    reject_extras(arguments.extras, ALLOWED)
    path = Path(require_argument("FILE", arguments.file, "civitas position position.json"))
    require_allowed("--level", arguments.level, LEVELS)
    require_allowed("--format", arguments.output, FORMATS)
    text = text_for(arguments.language)
    seed = parse_int("--seed", arguments.seed, DEFAULT_SEED, 0, MAX_SEED)
    try:
        contents = saves.read_text(path)
        with saves.errors_name_file(path):
            title, position = read_position(contents, arguments.at, arguments.game)
        text = text_for(arguments.language, title)
        config, known = known_position(title.game, position, seed)
    except CorruptRecord as error:
        print_error(text.error(error))
        return INVALID
    except BadPosition as error:
        reason = Reason.of("cli-in-file", file=Literal(str(path)), why=error.reason)
        print_error(text.error(CivitasError(reason)))
        return INVALID
    if arguments.output == JSON:
        print(position, end="")
        return 0
    seat = parse_int("--seat", arguments.seat, 0, 1, config.players) - 1
    if arguments.plays:
        return play_on(title, known, seed, arguments, text)
    names = [text.say("seat", number=number + 1) for number in range(config.players)]
    seats = [SeatInfo(name, "person") for name in names]
    match = Match(title.game, config, seed, seats, position=known, auto_answer=False)
    if arguments.advises:
        return show_advice(match, seat, arguments.level, text)
    show_position(title, match, seat, text)
    return 0


def read_position(contents: str, at: str | None, spec: str | None) -> tuple[Title, str]:
    """The game and the text of a position: the file's own, or that before an entry of a record.

    The game is the one that was typed, else the installed one that the file names.
    """
    if not contents.lstrip().startswith(f'{{"{MARK}"'):
        if at is not None:
            raise BadConfig(Reason("cli-position-no-record"))
        key = read_json(contents).text("game")
        return (_installed(key) if spec is None else find_game(spec)), contents
    title = title_of_record(spec, contents, "cli-need-game")
    record = read(contents, title.game)
    last = len(record.entries)
    match = replay(title.game, record, parse_int("--at", at, last + 1, 2, last + 1) - 1)
    return title, title.game.position(match.snapshot())


def _installed(key: str) -> Title:
    try:
        return installed_game(key)
    except UnknownGame as error:
        raise BadPosition(error.reason) from error


def play_on(title: Title, known: str, seed: int, arguments: PositionArguments, text: Text) -> int:
    """Play a position on in the terminal; raises BadConfig without one."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadConfig(Reason("cli-position-no-terminal"))
    config, _ = known_position(title.game, known, seed)
    people = parse_int("--people", arguments.people, 1, 0, config.players)
    bots = split_bots(arguments.bots or default_bot(title.game))
    seats = seat_names(config, (), people, bots, text)
    for player in dict.fromkeys(seat.player for seat in seats[people:]):
        close_bot(make_bot(player, title.game))
    print_replaced([seat.player for seat in seats[people:]], title.game, text)
    save = arguments.save
    file = saves.SaveFile(saves.new_path(config.game) if save is None else Path(save))
    file.create()
    match = Match(title.game, config, seed, seats, sink=file.append, position=known)
    return PlaySession(title, match, seed, file, text).play()


def show_advice(match: Match, wanted: int, level: str, text: Text) -> int:
    """Print estimates of the options of a seat that is asked."""
    waiting = match.waiting()
    seat = wanted if wanted >= 0 or not waiting else waiting[0]
    decision = match.decision_with_offers(seat)
    if decision is None:
        allowed = Literal(", ".join([str(each + 1) for each in waiting]) or "–")
        raise BadConfig(Reason.of("cli-position-not-asked", seat=seat + 1, allowed=allowed))
    screen = console()
    asked = Asked(0, seat, match.view(seat), decision, None)
    advice = advise(match.game, asked.view, decision, level)
    Report(drawing_of(match, screen, text), match, asked, advice).show(screen)
    return 0


def show_position(title: Title, match: Match, seat: int, text: Text) -> None:
    """Print the board, as a seat or the spectator sees it, and who is asked what."""
    screen = console()
    players = match.config.players
    screen.print(text.say("play-heading", title=text.say("title"), players=players), style="bold")
    for line in set_up_lines(title.game, match.config, text):
        screen.print(line, markup=False)
    if match.outcome() is not None:
        show_end(screen, match, text)
        return
    show_board(screen, match, seat if seat >= 0 else SPECTATOR, text)
    for asked in match.decisions():
        prompt = text.message(asked.prompt, match.names)
        line = text.say("cli-position-asked", name=match.names[asked.seat], prompt=prompt)
        screen.print(line, markup=False)
