"""A person at a terminal, by script."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from kit.cases import ROOT

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Person:
    """Runs `civitas` in a pseudo-terminal, types, and reads the screen."""

    def __init__(self, args: list[str], home: Path, terminal: str = "xterm") -> None:
        leader, follower = pty.openpty()
        environment = {
            **os.environ,
            "CIVITAS_HOME": str(home),
            "TERM": terminal,
            "COLUMNS": "110",
            "CIVITAS_LANGUAGE": "en",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "civitas", *args],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=ROOT,
            env=environment,
            start_new_session=True,
        )
        os.close(follower)
        self.leader = leader
        self.screen = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def wait_for(self, words: str) -> str:
        """What was shown up to these words, which must come."""
        end = time.monotonic() + 60
        while words not in self.screen:
            assert time.monotonic() < end, self.screen
            if select.select([self.leader], [], [], 1)[0]:
                try:
                    self.screen += ESCAPES.sub("", self.read())
                except OSError:  # the program has ended
                    break
        assert words in self.screen, self.screen
        shown, _, self.screen = self.screen.partition(words)
        return shown

    def read(self) -> str:
        """What is there now; a letter that has come in part only is kept for the next time."""
        return self._decoder.decode(os.read(self.leader, 65_536))

    def type(self, line: str) -> None:
        os.write(self.leader, (line + "\n").encode())

    def interrupt(self) -> None:
        """Press Ctrl-C; again if it came just before the program began to read.

        Not too soon: one that comes while the program ends would kill it.
        """
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                continue
            return

    def end(self) -> int:
        """The exit code; the rest of the screen stays in `screen`."""
        while True:
            try:
                piece = os.read(self.leader, 65_536)
            except OSError:
                break
            if not piece:
                break
            self.screen += ESCAPES.sub("", self._decoder.decode(piece))
        os.close(self.leader)
        return self.process.wait(60)
