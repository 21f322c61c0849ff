"""A real Redis for tests, on a socket in a folder of its own."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis as Client
from redis.exceptions import ConnectionError as NotConnected

from kit.served import PATIENCE, until

PROGRAM = "redis-server"
REQUIRED_BY = "CIVITAS_REQUIRE_REDIS"


def need_redis() -> None:
    """Skip the test where there is no Redis; where one is required, fail."""
    if os.name == "posix" and shutil.which(PROGRAM):
        return
    why = f"no Redis is installed (Debian's package: {PROGRAM})"
    if os.environ.get(REQUIRED_BY):
        pytest.fail(f"{why}; required by {REQUIRED_BY}", pytrace=False)
    pytest.skip(why)


class Redis:
    """A Redis that keeps nothing; it can be killed, frozen and started again."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.socket.unlink(missing_ok=True)
        words = ["--port", "0", "--unixsocket", str(self.socket), "--save", ""]
        self._process = subprocess.Popen(
            [PROGRAM, *words, "--dir", str(self._folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self._answers)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def _answers(self) -> bool:
        with contextlib.suppress(NotConnected), self.client() as client:
            return bool(client.ping())
        return False

    def client(self) -> Client:
        """A connection of the test's own."""
        return Client(unix_socket_path=str(self.socket), decode_responses=True)

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it as a crash would."""
        if self._process is not None:
            self.send(signal.SIGKILL)
            self._process.wait(PATIENCE)


@contextlib.contextmanager
def running_redis() -> Iterator[Redis]:
    """A Redis that is ended at the end; its folder's name is short, as sockets require."""
    need_redis()
    with tempfile.TemporaryDirectory(prefix="civitas-redis-", dir="/tmp") as folder:
        redis = Redis(Path(folder))
        try:
            redis.start()
            yield redis
        finally:
            redis.kill()
