"""`civitas play`: play a game in the terminal."""

import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from civitas.bots.bot import close_bot
from civitas.bots.bot_string import split_bots
from civitas.bots.registry import LEVEL_NAMES, default_bot, is_installed, make_bot
from civitas.bots.roster import Roster
from civitas.cli import saves
from civitas.cli.arguments import (
    configure,
    option_flag,
    parse_int,
    print_faults,
    print_replaced,
    reject_extras,
    text_for,
)
from civitas.cli.session import PlaySession
from civitas.cli.settings import program
from civitas.cli.show import heading, show_end, show_story
from civitas.kernel import SPECTATOR, BadConfig, Config, Literal, Reason, UnknownGame
from civitas.kernel.chance import MAX_SEED, SEED_BITS
from civitas.kernel.notation import shorten
from civitas.play.match import Match
from civitas.play.record import PERSON, SeatInfo, game_key_of, read
from civitas.play.registry import Title, find_game, installed_game
from civitas.play.replay import resume as resume_record
from civitas.play.runner import run as run_match
from civitas.play.text import Text
from civitas.terminal.screen import console

DEMO_SEED = 7
DEFAULT_PLAYERS = 3
FIXED_AT_START = ("--players", "--people", "--names", "--bots", "--seed", "--rules", "--save")
WITH_RESUME = ("--resume", "--trust-bots", "--language")
ALLOWED = (*FIXED_AT_START[:-1], "--resume", "--save", "--language")
MAX_NAME_LENGTH = 20


def play_command(
    spec: str | None,
    extras: list[str],
    players: str | None,
    people: str | None,
    names: str | None,
    bots: str | None,
    seed: str | None,
    rules: str | None,
    resume: str | None,
    save: str | None,
    language: str | None,
    trust: bool = False,
) -> int:
    """Play a new or saved game; without a terminal, show a game between bots."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if resume is not None:
        given = zip(FIXED_AT_START, (players, people, names, bots, seed, rules, save), strict=True)
        return _resume(
            spec,
            resume,
            language,
            terminal,
            trust,
            [*(name for name, value in given if value is not None), *extras],
        )
    if spec is None:
        raise BadConfig(
            Reason.of("cli-missing", name=Literal("GAME"), example=Literal("civitas play wonders"))
        )
    title = find_game(spec)
    given_names = read_names(names)
    most = title.game.meta.most if players is None else MAX_SEED
    humans = parse_int("--people", people, max(1, len(given_names)), 0, most)
    config = configure(title, players, rules, extras, ALLOWED, max(DEFAULT_PLAYERS, humans))
    humans = parse_int("--people", str(humans), 1, 0, config.players)
    if len(given_names) > humans:
        raise BadConfig(Reason.of("cli-names-many", given=len(given_names), people=humans))
    default = secrets.randbits(SEED_BITS) if terminal else DEMO_SEED
    number = parse_int("--seed", seed, default, 0, MAX_SEED)
    if not terminal:
        humans = 0
    text = text_for(language, title)
    seats = seat_names(
        config, given_names[:humans], humans, split_bots(bots or default_bot(title.game)), text
    )
    for player in dict.fromkeys(seat.player for seat in seats[humans:]):
        close_bot(make_bot(player, title.game))
    print_replaced([seat.player for seat in seats[humans:]], title.game, text)
    file = saves.SaveFile(saves.new_path(config.game) if save is None else Path(save))
    if not terminal:
        return _play_demo(title, config, number, seats, text, file if save else None)
    file.create()
    match = Match(title.game, config, number, seats, sink=file.append)
    return PlaySession(title, match, number, file, text).play()


def read_names(given: str | None) -> list[str]:
    """Parse the names of the human players; raises BadConfig."""
    if given is None:
        return []
    names = [" ".join(name.split()) for name in given.split(",")]
    distinct = {name.lower() for name in names}
    valid = all(name.isprintable() and 1 <= len(name) <= MAX_NAME_LENGTH for name in names)
    if not valid or len(distinct) < len(names):
        shown = Literal(shorten(given))
        raise BadConfig(Reason.of("cli-names", names=shown, most=MAX_NAME_LENGTH))
    return names


def seat_names(
    config: Config, given_names: Sequence[str], people: int, bots: list[str], text: Text
) -> list[SeatInfo]:
    """The seats: the human players first, then bots in rotation; raises BadConfig."""
    seats: list[SeatInfo] = []
    players: list[str] = []
    for seat in range(config.players):
        if seat < people:
            default = text.say("play-person-name", number=seat + 1)
            name = given_names[seat] if seat < len(given_names) else default
            seats.append(SeatInfo(name, PERSON))
        else:
            players.append(bots[(seat - people) % len(bots)])
    names = names_of_bots(players, text)
    seats += [SeatInfo(name, player) for name, player in zip(names, players, strict=True)]
    if len({seat.name.lower() for seat in seats}) < len(seats):
        shown = Literal(shorten(",".join(given_names)))
        raise BadConfig(Reason.of("cli-names", names=shown, most=MAX_NAME_LENGTH))
    return seats


def names_of_bots(bots: Sequence[str], text: Text) -> list[str]:
    """The names of bots at a table: a level's is its strength, numbered where several have it."""
    names: list[str] = []
    for place, bot in enumerate(bots):
        if bot not in LEVEL_NAMES:
            names.append(text.say("play-bot-name", number=place + 1))
        elif bots.count(bot) == 1:
            names.append(text.say(f"level-{bot}"))
        else:
            number = bots[: place + 1].count(bot)
            names.append(
                text.say("play-numbered-name", name=text.say(f"level-{bot}"), number=number)
            )
    return names


def _resume(
    spec: str | None,
    name: str,
    language: str | None,
    terminal: bool,
    trust: bool,
    extras: list[str],
) -> int:
    for option in extras:
        if option in FIXED_AT_START:
            raise BadConfig(Reason.of("cli-with-resume", option=Literal(option)))
    path = saves.saved_path(name)
    contents, truncated = saves.split_truncated(saves.read_text(path))
    with saves.errors_name_file(path):
        title = title_of_record(spec, contents or truncated, "cli-need-game-file")
        _refuse_options(title, extras)
        record = read(contents, title.game)
        match = resume_record(title.game, record, None)
    text = text_for(language, title)
    screen = console()
    if truncated:
        screen.print(text.say("play-cut", line=truncated[:60]), markup=False)
    if record.is_finished():
        screen.print(text.say("play-resumed-over"))
        show_end(screen, match, text)
        return 0
    seed = record.header.seed or 0
    for player in dict.fromkeys(match.players):
        if player != PERSON:
            if not (trust or is_installed(player)):
                raise BadConfig(Reason.of("cli-untrusted-bot", bot=Literal(shorten(player))))
            close_bot(make_bot(player, title.game))
    if not terminal:
        screen.print(text.say("play-resumed-demo"))
        default = default_bot(title.game)
        bots = [default if player == PERSON else player for player in match.players]
        _run_bots(title, match, bots, seed, text)
        show_end(screen, match, text)
        return 0
    file = saves.SaveFile(path)
    file.rewrite(match.record.text())
    match.resume(file.append)
    screen.print(text.say("play-resumed"))
    return PlaySession(title, match, seed, file, text, resumed=True).play()


def _refuse_options(title: Title, extras: list[str]) -> None:
    """Reject arguments that cannot be combined with --resume, such as options of the game."""
    flags = [option_flag(option.name) for option in title.game.meta.options]
    for word in extras:
        option = word.partition("=")[0].replace("_", "-")
        if option in flags:
            raise BadConfig(Reason.of("cli-with-resume", option=Literal(option)))
    reject_extras(extras, WITH_RESUME)


def title_of_record(spec: str | None, contents: str, hint: str) -> Title:
    """The game that was typed, else the installed game of a record; raises BadConfig(hint)."""
    key = game_key_of(contents)
    if spec is not None:
        return find_game(spec)
    try:
        return installed_game(key)
    except UnknownGame as error:
        raise BadConfig(Reason.of(hint, game=Literal(shorten(key)))) from error


def _run_bots(title: Title, match: Match, bots: Sequence[str], seed: int, text: Text) -> None:
    """Play a match to its end, and report programs that failed."""
    roster = Roster(title.game)
    try:
        run_match(match, roster.bots(bots), seed)
    finally:
        faults = roster.take_faults()
        roster.close()
        print_faults(faults, text)


def _play_demo(
    title: Title,
    config: Config,
    seed: int,
    seats: Sequence[SeatInfo],
    text: Text,
    file: saves.SaveFile | None,
) -> int:
    """Play a whole game between bots and print it."""
    if file is not None:
        file.create()
    screen = console()
    screen.print(text.say("play-demo"))
    match = Match(title.game, config, seed, seats, sink=file.append if file else None)
    _run_bots(title, match, [seat.player for seat in seats], seed, text)
    if file is not None:
        file.close()
    screen.print(heading(title, match, text, seed), style="bold")
    show_story(screen, match, SPECTATOR, 0, text)
    show_end(screen, match, text)
    print(text.say("play-next-steps", program=program(), game=shlex.quote(title.spec)))
    return 0
