"""`civitas play`: a game in the terminal."""

import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.cli import saves
from civitas.cli.draw import drawing_of
from civitas.cli.settings import program
from civitas.cli.terminal import complain, configure, console, no_extras, text_for, whole
from civitas.kernel import (
    SPECTATOR,
    BadConfig,
    CivitasError,
    Config,
    Decision,
    Literal,
    Reason,
    Seat,
    Stream,
    UnknownGame,
)
from civitas.kernel.chance import MAX_SEED
from civitas.play.match import Match
from civitas.play.record import PERSON, SeatInfo, game_of, read
from civitas.play.registry import Title, find_game
from civitas.play.replay import resume as resume_record
from civitas.play.runner import answer, bot_stream
from civitas.play.runner import run as run_match
from civitas.play.text import Text

DEMO_SEED = 7
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Home, erase the screen, erase what scrolled off."""

USUAL_PLAYERS = 3
RANDOM = "random"
FIXED_AT_START = ("--players", "--people", "--bots", "--seed", "--rules", "--save")
WITH_RESUME = ("--resume", "--language")
ALLOWED = (
    "--players",
    "--people",
    "--bots",
    "--seed",
    "--rules",
    "--resume",
    "--save",
    "--language",
)


class Leave(Exception):
    """The person at the keyboard wants to stop."""


def play_command(
    spec: str | None,
    extras: list[str],
    players: str | None,
    people: str | None,
    bots: str | None,
    seed: str | None,
    rules: str | None,
    resume: str | None,
    save: str | None,
    language: str | None,
) -> int:
    """Play a new or a saved game, or show one where there is no terminal."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if resume is not None:
        given = zip(FIXED_AT_START, (players, people, bots, seed, rules, save), strict=True)
        no_extras([*extras, *(name for name, value in given if value is not None)], WITH_RESUME)
        return _resume(spec, resume, language, terminal)
    if spec is None:
        raise BadConfig(
            Reason.of("cli-missing", name=Literal("GAME"), example=Literal("civitas play FILE.py"))
        )
    title = find_game(spec)
    config = configure(title, players, rules, extras, ALLOWED, USUAL_PLAYERS)
    default = secrets.randbits(32) if terminal else DEMO_SEED
    number = whole("--seed", seed, default, 0, MAX_SEED)
    wanted = whole("--people", people, 1, 0, config.players)
    persons = wanted if terminal else 0
    text = text_for(language, title)
    seats = seat_names(config, persons, (bots or RANDOM).split(","), text)
    for seat in seats[persons:]:
        make_bot(seat.player, title.game)
    file = saves.SaveFile(saves.new_path(config.game) if save is None else Path(save))
    if not terminal:
        return _show_game(title, config, number, seats, text, file if save else None)
    file.create()
    match = Match(title.game, config, number, seats, sink=file.append)
    return Sitting(title, match, number, file, text).play()


def seat_names(config: Config, people: int, bots: list[str], text: Text) -> list[SeatInfo]:
    """People in the first seats, then bots in rotation."""
    seats: list[SeatInfo] = []
    for seat in range(config.players):
        if seat < people:
            seats.append(SeatInfo(text.say("play-person-name", number=seat + 1), PERSON))
        else:
            number = seat - people + 1
            seats.append(
                SeatInfo(text.say("play-bot-name", number=number), bots[(number - 1) % len(bots)])
            )
    return seats


def _resume(spec: str | None, name: str, language: str | None, terminal: bool) -> int:
    path = saves.saved_path(name)
    contents, cut = saves.without_cut(saves.read_text(path))
    title = title_of_record(spec, contents or cut, "cli-need-game-file")
    text = text_for(language, title)
    record = read(contents, title.game)
    screen = console()
    if cut:
        screen.print(text.say("play-cut", line=cut[:60]), markup=False)
    seed = record.header.seed or 0
    file = saves.SaveFile(path)
    match = resume_record(title.game, record, None)
    for player in match.players:
        if player != PERSON:
            make_bot(player, title.game)
    if not terminal:
        bots: list[Bot] = [
            make_bot(RANDOM if player == PERSON else player, title.game) for player in match.players
        ]
        run_match(match, bots, seed)
        show_end(screen, match, text)
        return 0
    file.rewrite(match.record.text())
    match.go_on(file.append)
    screen.print(text.say("play-resumed"))
    return Sitting(title, match, seed, file, text).play()


def title_of_record(spec: str | None, contents: str, hint: str) -> Title:
    """The game of a record, or the one in the file named beside it; else the hint."""
    key = game_of(contents)
    if spec is not None:
        return find_game(spec)
    try:
        return find_game(key)
    except UnknownGame as error:
        raise BadConfig(Reason.of(hint, game=Literal(key))) from error


def _show_game(
    title: Title,
    config: Config,
    seed: int,
    seats: Sequence[SeatInfo],
    text: Text,
    file: saves.SaveFile | None,
) -> int:
    """One whole game between bots, for where nobody can be asked."""
    if file is not None:
        file.create()
    screen = console()
    screen.print(text.say("play-demo"))
    match = Match(title.game, config, seed, seats, sink=file.append if file else None)
    run_match(match, [make_bot(seat.player, title.game) for seat in seats], seed)
    screen.print(heading(title, match, seed, text), style="bold")
    show_story(screen, match, SPECTATOR, 0, text)
    show_end(screen, match, text)
    print(text.say("play-go-on", program=program(), game=shlex.quote(title.spec)))
    return 0


def heading(title: Title, match: Match, seed: int, text: Text) -> str:
    """The game, its players and its seed."""
    return text.say(
        "play-heading", title=text.say("title"), players=match.config.players, seed=str(seed)
    )


def show_story(screen: Console, match: Match, seat: Seat, since: int, text: Text) -> int:
    """What a seat was told since a number; the number of the last."""
    told = match.events(seat, since)
    if told:
        screen.print(text.say("play-story"), style="bold")
        drawing = drawing_of(match, screen, text)
        drawing.story(match.view(seat), [item.message for item in told])
    return since + len(told)


def show_board(screen: Console, match: Match, seat: Seat, text: Text) -> None:
    """The board as a seat sees it."""
    drawing_of(match, screen, text).board(match.view(seat))


def show_end(screen: Console, match: Match, text: Text) -> None:
    """The last board, the score sheet and the winner."""
    outcome = match.outcome()
    assert outcome is not None
    show_board(screen, match, SPECTATOR, text)
    drawing_of(match, screen, text).score(match.view(SPECTATOR), outcome)


def hide_everything(screen: Console) -> None:
    """Leave nothing of the screen to be read, nor of what scrolled off it."""
    if screen.is_dumb_terminal:
        print("\n" * (2 * screen.size.height))
    else:
        print(CLEAR_ALL, end="", flush=True)


class Sitting:
    """People at one keyboard, and bots, at one match."""

    def __init__(
        self, title: Title, match: Match, seed: int, file: saves.SaveFile, text: Text
    ) -> None:
        self.title = title
        self.match = match
        self.seed = seed
        self.file = file
        self.text = text
        self.screen = console()
        self.drawing = drawing_of(match, self.screen, text)
        self.told = [0] * match.config.players
        self.bots: dict[Seat, tuple[Bot, Stream]] = {}
        for seat, player in enumerate(match.players):
            if player != PERSON:
                rng = bot_stream(seed + len(match.record.entries), seat)
                self.bots[seat] = (make_bot(player, title.game), rng)
        self.people = [seat for seat in range(match.config.players) if seat not in self.bots]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None

    def play(self) -> int:
        """Ask until the game is over or the people leave; the exit code."""
        self.screen.print(heading(self.title, self.match, self.seed, self.text), style="bold")
        if self.drawing.has_legend:
            self.screen.print(self.text.say("play-legend"), style="dim", markup=False)
        try:
            while waiting := self.match.waiting():
                self.step(waiting)
        except Leave:
            return self.leave(0)
        except (KeyboardInterrupt, EOFError):
            return self.leave(130)
        for seat in self.people[:1]:
            show_story(self.screen, self.match, seat, self.told[seat], self.text)
        show_end(self.screen, self.match, self.text)
        self.file.close()
        self.screen.print(self.text.say("play-finished", file=str(self.file.path)), markup=False)
        return 0

    def leave(self, code: int) -> int:
        """Say how to go on; everything chosen is in the file already."""
        self.file.close()
        print()
        game, file = shlex.quote(self.title.spec), shlex.quote(str(self.file.path))
        print(self.text.say("play-saved", program=program(), game=game, file=file))
        return code

    def step(self, waiting: Sequence[Seat]) -> None:
        """Ask the next seat: people first, so that they can still change their minds."""
        for seat in waiting:
            if seat not in self.bots:
                self.ask(seat)
                return
        for seat in waiting:
            if self.match.decision(seat) is not None:
                bot, rng = self.bots[seat]
                answer(self.match, seat, bot, rng, 0.0)

    def ask(self, seat: Seat) -> None:
        """Put the decision of a seat to the person there."""
        if self.at_keyboard != seat and not self.hand_over(seat):
            return
        self.told[seat] = show_story(self.screen, self.match, seat, self.told[seat], self.text)
        self.show_decision(seat)
        while True:
            decision = self.match.decision(seat)
            assert decision is not None
            if self.answered(seat, decision, self.read(self.text.say("play-ask"))):
                return

    def hand_over(self, seat: Seat) -> bool:
        """Hide everything until the next person sits down; False: the last one changes a choice."""
        before = self.at_keyboard
        hide_everything(self.screen)
        name = self.match.names[seat]
        line = self.text.say("play-hand-over", name=name)
        self.screen.print(line, style="bold", markup=False)
        if before is not None and self.match.can_take_back(before):
            line = self.text.say("play-hand-over-undo", name=self.match.names[before])
            if self.read(line).lower() in ("undo", "u") and self.match.undo(before):
                return False
        else:
            self.read(self.text.say("play-hand-over-key"))
        self.at_keyboard = seat
        hide_everything(self.screen)
        return True

    def show_decision(self, seat: Seat) -> None:
        """The board, the question, what can be chosen, and what cannot and why."""
        decision = self.match.decision(seat)
        assert decision is not None
        view = self.match.view(seat)
        self.drawing.board(view, asked=True)
        self.drawing.decision(view, decision)

    def read(self, line: str) -> str:
        """What the person types."""
        self.screen.print(line, end=" ", markup=False)
        sys.stdout.flush()
        return input().strip()

    def answered(self, seat: Seat, decision: Decision, typed: str) -> bool:
        """Do what was typed; whether the board has to be shown again."""
        word = typed.lower()
        if word in ("", "?", "help"):
            example = self.title.game.format_action(decision.options[0])
            print(self.text.say("play-help", example=example))
            if self.drawing.has_legend:
                print(self.text.say("play-help-legend"))
            return False
        if word in ("legend", "l") and self.drawing.has_legend:
            self.drawing.legend()
            return False
        if word in ("quit", "q"):
            raise Leave
        if word in ("board", "b"):
            self.show_decision(seat)
            return False
        if word in ("why", "w"):
            self.drawing.refused(decision)
            return False
        if word in ("story", "s"):
            show_story(self.screen, self.match, seat, 0, self.text)
            return False
        if word in ("undo", "u"):
            if self.match.undo(seat):
                return True
            complain(self.text.say("play-no-undo"))
            return False
        return self.submitted(seat, decision, typed)

    def submitted(self, seat: Seat, decision: Decision, typed: str) -> bool:
        """Play an option by its number or its text."""
        choice = self.spelled(decision, typed)
        if typed.isascii() and typed.isdigit():
            number = int(typed[:9])
            if not 1 <= number <= len(decision.options):
                complain(
                    self.text.say("play-not-a-number", number=number, most=len(decision.options))
                )
                return False
            choice = self.title.game.format_action(decision.options[number - 1])
        try:
            self.match.submit(seat, decision.number, choice)
        except CivitasError as error:
            complain(self.text.error(error, self.match.names))
            return False
        return True

    def spelled(self, decision: Decision, typed: str) -> str:
        """An option as the game writes it, if it was typed with spaces or capitals."""
        plain = " ".join(typed.lower().replace("_", " ").split())
        for action in decision.options:
            text = self.title.game.format_action(action)
            if text.lower().replace("_", " ") == plain:
                return text
        return typed
