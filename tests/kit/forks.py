"""Servers as forks of one process that has imported everything: they start in no time.

The full tier, other systems and servers with a Python set up differently start as hosts start them.
"""

import atexit
import functools
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, NoReturn, Protocol
from unittest import mock

from argon2 import PasswordHasher

from kit.tier import FULL

ROOT = Path(__file__).parents[2]
CAN_FORK = sys.platform == "linux"
MOST_BYTES = 1 << 20


class Process(Protocol):
    """What tests need of a process, however it was started."""

    pid: int
    stdout: IO[str] | None

    def poll(self) -> int | None:
        """The exit code; nothing while it runs."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; the exit code."""

    def send_signal(self, sig: int, /) -> None:
        """Send a signal, if it still runs."""


def start(words: list[str], environment: dict[str, str], log: IO[str]) -> Process:
    """Start `civitas` with arguments and an environment; the log is its standard error."""
    if CAN_FORK and not FULL and at_start(environment) == at_start(os.environ):
        return _template().fork(words, environment, log)
    command = [sys.executable, "-m", "civitas", *words]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT
    )


def at_start(environment: Mapping[str, str]) -> dict[str, str]:
    """The settings that are read before anything is imported, or while it is."""
    return {
        name: value
        for name, value in environment.items()
        if name == "CIVITAS_PURE" or (name.startswith("PYTHON") and name != "PYTHONUNBUFFERED")
    }


class Fork:
    """A running fork; only the template, its parent, can ask for its exit code."""

    def __init__(self, template: "Template", pid: int, stdout: IO[str]) -> None:
        self.template = template
        self.pid = pid
        self.stdout: IO[str] | None = stdout
        self.code: int | None = None

    def poll(self) -> int | None:
        """The exit code; nothing while it runs."""
        if self.code is None:
            found = self.template.ask({"poll": self.pid})["code"]
            self.code = None if found is None else int(found)
        return self.code

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; the exit code."""
        end = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired("civitas", timeout or 0)
            time.sleep(0.005)
        return code

    def send_signal(self, sig: int, /) -> None:
        """Send a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, sig)


class Template:
    """The process that forks; it ends with the one that started it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
            paths = [str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])]
            code = f"import sys; sys.path[:0] = {paths!r}; from kit.forks import serve; "
            code += f"serve({theirs.fileno()})"
            self.process = subprocess.Popen(
                [sys.executable, "-c", code],
                env=environment,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                cwd=ROOT,
            )

    def close(self) -> None:
        """End it."""
        self.channel.close()
        self.process.wait()

    def ask(self, request: dict[str, Any], files: tuple[int, ...] = ()) -> dict[str, Any]:
        """The answer to a request."""
        with self.lock:
            socket.send_fds(self.channel, [json.dumps(request).encode()], list(files))
            answer: dict[str, Any] = json.loads(self.channel.recv(MOST_BYTES))
            return answer

    def fork(self, words: list[str], environment: dict[str, str], log: IO[str]) -> Fork:
        """A new fork."""
        reading, writing = os.pipe()
        try:
            request = {"words": words, "environment": environment}
            answer = self.ask(request, (writing, log.fileno()))
        finally:
            os.close(writing)
        return Fork(self, answer["pid"], os.fdopen(reading))


@functools.cache
def _template() -> Template:
    template = Template()
    atexit.register(template.close)
    return template


def serve(number: int) -> None:
    """Fork and watch forks until nobody asks any more; a fork returns from here to run."""
    import civitas.cli.serve
    import civitas.server.ops.serve  # noqa: F401
    from civitas.server.db.database import Database
    from civitas.server.settings import Settings
    from civitas.server.web.app import make_app

    # The first application of a process takes longest: much is made once and kept.
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'civitas.db'}"
        database = Database(url)
        database.migrate()
        make_app(Settings(database_url=url), database)
        database.close()
    gc.collect()
    gc.freeze()
    channel = socket.socket(fileno=number)
    while True:
        text, files, _, _ = socket.recv_fds(channel, MOST_BYTES, 2)
        if not text:
            return
        request = json.loads(text)
        if "poll" in request:
            answer: dict[str, int | None] = {"code": exit_code(request["poll"])}
        else:
            pid = os.fork()
            if not pid:
                channel.close()
                become(request["words"], request["environment"], files)
            answer = {"pid": pid}
            for file in files:
                os.close(file)
        channel.send(json.dumps(answer).encode())


def exit_code(pid: int) -> int | None:
    """The exit code of a fork; nothing while it runs."""
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def become(words: list[str], environment: dict[str, str], files: list[int]) -> NoReturn:
    """Run `civitas` in this fork."""
    from civitas.cli.main import main
    from civitas.server.people import passwords

    # Passwords of tests are no secrets, and a safe hash takes a third of a second.
    mock.patch.object(passwords, "HASHER", PasswordHasher(1, 8, 1)).start()
    os.environ.clear()
    os.environ.update(environment)
    for standard, file in zip((1, 2), files, strict=True):
        os.dup2(file, standard)
        os.close(file)
    # New ones: the old ones remember what kind of file they had.
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, encoding="utf-8", closefd=False)
    random.seed()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = ["civitas", *words]
    sys.exit(main())
