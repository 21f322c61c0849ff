"""The bot that lets a program play."""

import os
import shutil
import sys
import weakref
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final, final

from civitas import __version__
from civitas.bots.random_bot import RandomBot
from civitas.bots.stdio import messages
from civitas.bots.stdio.messages import Fault, Hello
from civitas.bots.stdio.program import (
    ErrorOutput,
    LineTooLong,
    NoAnswer,
    Program,
    ProgramEnded,
)
from civitas.kernel import (
    Action,
    Config,
    Decision,
    Game,
    Literal,
    Name,
    Outcome,
    Reason,
    Seat,
    Stream,
    UnknownBot,
    View,
)

START_SECONDS: Final = 10.0
"""How long a program may take until its hello."""
HANG_SECONDS: Final = 60.0
"""How long a program without a budget may take for a decision."""
LATE_SHARE: Final = 0.05
LATE_SECONDS: Final = 0.01
"""An answer may be so much later than the budget: a share of it, but at least so many seconds."""
RESTARTS: Final = 3
"""How often a program is started again in a game."""


def make_program_bot(name: str, command: Sequence[str], game: Game) -> "StdioBot":
    """The bot for a command line, its program running; raises UnknownBot."""
    program = find_program(command[0])
    if program is None:
        missing = Literal(command[0])
        raise UnknownBot(Reason.of("unknown-bot-command", bot=Literal(name), program=missing))
    try:
        return StdioBot([program, *command[1:]], game, START_SECONDS, HANG_SECONDS)
    except Fault as fault:
        why = Name(f"program-{fault.kind}")
        raise UnknownBot(Reason.of("unknown-bot-program", bot=Literal(name), why=why)) from fault


def find_program(name: str) -> str | None:
    """The program of a name or path; after those of the system, those of this Python's environment.

    So the Node that comes with Civitas is found where there is no other.
    """
    folders = [os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)]
    return shutil.which(name, path=os.pathsep.join(folders))


@final
class StdioBot:
    """A bot whose choices a program makes; raises Fault if the program does not introduce itself.

    Where the program fails, `random` chooses for it, and the fault is counted. After every fault
    but an illegal option the program is killed and started again, a few times in each game.
    """

    def __init__(
        self,
        command: Sequence[str],
        game: Game,
        start_seconds: float = START_SECONDS,
        hang_seconds: float = HANG_SECONDS,
    ) -> None:
        self.faults: Counter[str] = Counter()
        self._command = command
        self._game = game
        self._start_seconds = start_seconds
        self._hang_seconds = hang_seconds
        self._default = RandomBot(game)
        self._errors = ErrorOutput()
        self._restarts_left = RESTARTS
        self._asked = 0
        self._opening: tuple[Seat, Config, Stream] | None = None
        self._pieces_of: Config | None = None
        """The configuration whose pieces the program knows."""
        self._program: Program | None = None
        self._finalizer: weakref.finalize[..., StdioBot] | None = None
        introduction = self._start()
        self.name = introduction.name
        self.version = introduction.version

    def reset(self, seat: Seat, config: Config, rng: Stream) -> None:
        """Tell the program that a game begins."""
        self._opening = (seat, config, rng)
        self._restarts_left = RESTARTS
        if self._program is not None:
            try:
                self._require_silence(self._program)
                self._open_game(self._program)
            except Fault as fault:
                self._note(fault)

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """What the program chooses, or what `random` chooses in its place."""
        seed = messages.seed_of(rng)
        try:
            return decision.options[self._ask(view, decision, seed, budget)]
        except Fault as fault:
            self._note(fault)
            return self._default.choose(view, decision, rng, budget)

    def end(self, outcome: Outcome) -> None:
        """Tell the program how the game ended."""
        if self._program is not None:
            self._program.send(messages.game_end(outcome))

    def close(self) -> bool:
        """End the program; whether it ended by itself when its input was closed."""
        return self._release(kill=False)

    def _ask(self, view: View, decision: Decision, seed: int, budget: float) -> int:
        if self._opening is None:
            raise ValueError("reset")
        program = self._running()
        self._require_silence(program)
        self._asked += 1
        line = messages.decide(self._asked, self._game, view, decision, seed, budget)
        program.send(line)
        answer = _receive(program, self._limit(budget))
        return messages.read_choice(answer, self._asked, len(decision.options))

    def _limit(self, budget: float) -> float:
        if budget <= 0:
            return self._hang_seconds
        return budget + max(LATE_SECONDS, LATE_SHARE * budget)

    def _running(self) -> Program:
        """The program, started again if need be."""
        if self._program is None:
            if not self._restarts_left:
                raise Fault(messages.STOPPED)
            self._restarts_left -= 1
            try:
                self._start()
            except Fault as fault:
                raise Fault(messages.START) from fault
            assert self._program is not None
            self._open_game(self._program)
        return self._program

    def _start(self) -> Hello:
        try:
            program = Program(self._command, self._errors)
        except OSError as error:
            raise Fault(messages.START) from error
        try:
            program.send(messages.hello(__version__))
            introduction = messages.read_hello(_receive(program, self._start_seconds))
        except BaseException:
            program.kill()
            raise
        self._program = program
        self._pieces_of = None
        # Without a reference to the bot, which would then live on.
        self._finalizer = weakref.finalize(self, program.leave)
        return introduction

    def _open_game(self, program: Program) -> None:
        assert self._opening is not None
        seat, config, rng = self._opening
        with_pieces = config != self._pieces_of
        program.send(messages.game_start(seat, config, rng.clone(), with_pieces))
        self._pieces_of = config

    def _require_silence(self, program: Program) -> None:
        if program.has_output():
            _receive(program, 0.0)
            raise Fault(messages.UNASKED)

    def _note(self, fault: Fault) -> None:
        self.faults[fault.kind] += 1
        if fault.kind != messages.ILLEGAL:
            self._release(kill=True)

    def _release(self, kill: bool) -> bool:
        program, self._program = self._program, None
        if program is None:
            return False
        assert self._finalizer is not None
        self._finalizer.detach()
        if kill:
            program.kill()
            return False
        return program.leave()


def _receive(program: Program, seconds: float) -> bytes:
    try:
        return program.receive(seconds)
    except NoAnswer as error:
        raise Fault(messages.SLOW) from error
    except LineTooLong as error:
        raise Fault(messages.LONG) from error
    except ProgramEnded as error:
        raise Fault(messages.CRASHED) from error
