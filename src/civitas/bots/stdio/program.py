"""A running program: lines to it and from it, its standard error, its end.

Threads do what could block: a program that reads nothing, writes without end or hangs costs the
caller no more than the time it is willing to wait.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Final

MOST_LINE_BYTES: Final = 65_536
"""How long a line of a program may be."""
MOST_LINES_WAITING: Final = 64
"""How many lines are read from a program that was not asked for any."""
MOST_ERROR_BYTES: Final = 65_536
"""How much of the standard error of a bot's programs is shown."""
CHUNK: Final = 65_536
LEAVE_SECONDS: Final = 1.0
"""How long a program may take to end once its standard input is closed."""
GUARD_SECONDS: Final = 10.0
"""How long the guard of a program may take for its small duties."""
OMITTED: Final = "…\n"


class ProgramEnded(Exception):
    """A program has ended, or closed its output."""


class LineTooLong(Exception):
    """A program wrote a line that is longer than allowed."""


class NoAnswer(Exception):
    """A program wrote no line in time."""


class ErrorOutput:
    """Shows the standard error of a bot's programs on ours, up to a limit for all of them."""

    def __init__(self, most: int = MOST_ERROR_BYTES) -> None:
        self._left = most

    def show(self, chunk: bytes) -> None:
        """Show what is within the limit."""
        if self._left <= 0:
            return
        shown = chunk[: self._left].decode(errors="replace")
        self._left -= len(chunk)
        with suppress(Exception):  # our standard error may be closed
            sys.stderr.write(shown if self._left > 0 else f"{shown}\n{OMITTED}")
            sys.stderr.flush()


class Program:
    """A program that was started; raises OSError if it cannot be."""

    def __init__(self, command: Sequence[str], errors: ErrorOutput) -> None:
        self._life: socket.socket | None = None
        """The end of the connection to the guard; the guard ends the program when it is closed."""
        self._group = 0
        self._process = self._start(command)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._incoming: SimpleQueue[bytes | Exception] = SimpleQueue()
        self._threads = [
            threading.Thread(target=_read, args=(self._process.stdout, self._incoming)),
            threading.Thread(target=_write, args=(self._process.stdin, self._outgoing)),
            threading.Thread(target=_show, args=(self._process.stderr, errors)),
        ]
        for thread in self._threads:
            thread.daemon = True
            thread.start()

    def _start(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        if sys.platform == "win32":
            return _popen(command)
        self._life, theirs = socket.socketpair()
        file = str(Path(__file__).with_name("guard.py"))
        guard = [sys.executable, "-I", "-S", file, str(theirs.fileno())]
        try:
            with theirs:
                process = _popen([*guard, *command], theirs.fileno())
            self._life.settimeout(GUARD_SECONDS)
            self._group = int(self._life.recv(CHUNK))
        except (OSError, ValueError) as error:
            self._life.close()
            raise OSError from error
        return process

    def send(self, line: bytes) -> None:
        """Send a line, whenever the program reads it."""
        self._outgoing.put(line + b"\n")

    def receive(self, seconds: float) -> bytes:
        """The next line; raises ProgramEnded, LineTooLong and NoAnswer."""
        try:
            line = self._incoming.get(timeout=max(0.0, seconds))
        except Empty:
            raise NoAnswer from None
        if isinstance(line, Exception):
            self._incoming.put(line)
            raise line
        return line

    def has_output(self) -> bool:
        """Whether there is something to receive."""
        return not self._incoming.empty()

    def leave(self) -> bool:
        """Close the program's input; whether the program then ended by itself."""
        self._outgoing.put(None)
        reader = self._threads[0]
        reader.join(LEAVE_SECONDS)
        is_over = not reader.is_alive()
        self.kill()
        return is_over

    def kill(self) -> None:
        """End the program and what it has started."""
        self._outgoing.put(None)
        if self._process.returncode is not None:
            return
        if sys.platform == "win32":
            self._process.kill()
        else:
            assert self._life is not None
            self._life.close()
            try:
                self._process.wait(GUARD_SECONDS)
            except subprocess.TimeoutExpired:  # nobody else can have the number of the group yet
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._group, signal.SIGKILL)
                self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(LEAVE_SECONDS)


def _popen(command: Sequence[str], *descriptors: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for us
        pass_fds=descriptors,
    )


def _read(pipe: IO[bytes], lines: SimpleQueue[bytes | Exception]) -> None:
    rest = b""
    with suppress(OSError, ValueError), pipe:
        while chunk := pipe.read1(CHUNK):  # type: ignore[attr-defined]
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                if len(line) > MOST_LINE_BYTES:
                    lines.put(LineTooLong())
                    return
                lines.put(line)
            if len(rest) > MOST_LINE_BYTES:
                lines.put(LineTooLong())
                return
            if lines.qsize() > MOST_LINES_WAITING:
                return
    lines.put(ProgramEnded())


def _write(pipe: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    with suppress(OSError, ValueError), pipe:
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _show(pipe: IO[bytes], errors: ErrorOutput) -> None:
    with suppress(OSError, ValueError), pipe:
        while chunk := pipe.read1(CHUNK):  # type: ignore[attr-defined]
            errors.show(chunk)
