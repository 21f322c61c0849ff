"""The server's side of a worker process."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Hashable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, cast

from civitas.server.workers.channel import READY, TAKEN, read_frame, write_frame

START_SECONDS = 60.0
"""How long a worker may take to start, and to take a job, before it is given up."""

POLL_SECONDS = 0.01
POLLS_FOR_THREAD = 500


class NoReply(Exception):
    """A worker said nothing in time."""


class WorkerEnded(Exception):
    """A worker process has ended."""


class WorkerLost(Exception):
    """A worker died at rest: no fault of the job it was given."""


class WorkerProcess:
    """A worker process and the thread that talks to it, so that no pipe can block the server."""

    module: str
    """What the process runs."""
    most_reply_bytes: int
    frames_per_job: int
    """How many frames the process sends for each job."""

    def __init__(self, arguments: Sequence[str] = ()) -> None:
        self.usable = True
        self.owner: Hashable = None
        self.rest: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._jobs: SimpleQueue[bytes | None] = SimpleQueue()
        # A session of its own: what a job starts ends with it, and Ctrl-C does not reach it.
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", self.module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        # A daemon: the end of the server waits for no worker.
        self._thread = threading.Thread(target=self._talk, daemon=True)
        self._thread.start()

    def alive(self) -> bool:
        """Whether the process has not ended."""
        return self.process.poll() is None

    def parse(self, frame: bytes) -> tuple[Any, ...]:
        """The words of a frame."""
        raise NotImplementedError

    async def is_ready(self) -> bool:
        """Whether the process has started and waits for jobs."""
        return await self._says(READY)

    async def send(self, job: bytes) -> None:
        """Give the process a job; raises WorkerLost.

        The worker is not usable again before a proper reply.
        """
        self.usable = False
        self._jobs.put(job)
        if not await self._says(TAKEN):
            raise WorkerLost

    async def receive(self, seconds: float) -> bytes:
        """The next frame of the process; raises NoReply and WorkerEnded."""
        try:
            async with asyncio.timeout(seconds):
                frame = await self._inbox.get()
        except TimeoutError:
            if self._inbox.empty():
                raise NoReply from None
            # It came in time; the server was too busy to look.
            frame = self._inbox.get_nowait()
        if frame is None:
            raise WorkerEnded
        return frame

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self.usable = False
        if self.rest is not None:
            self.rest.cancel()
        if not self.alive():
            pass
        elif sys.platform == "win32":
            self.process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self._jobs.put(None)

    async def gone(self) -> None:
        """Wait until nothing is left of a killed process."""
        while self.alive():
            await asyncio.sleep(POLL_SECONDS)
        for _ in range(POLLS_FOR_THREAD):
            if not self._thread.is_alive():
                break
            await asyncio.sleep(POLL_SECONDS)

    async def _says(self, word: str) -> bool:
        """Whether the process says this before it works on a job."""
        try:
            return self.parse(await self.receive(START_SECONDS)) == (word,)
        except (NoReply, WorkerEnded):
            return False

    def _talk(self) -> None:
        to_worker = cast("BinaryIO", self.process.stdin)
        from_worker = cast("BinaryIO", self.process.stdout)
        expected = 1
        try:
            while True:
                for _ in range(expected):
                    frame = read_frame(from_worker, self.most_reply_bytes)
                    self._deliver(frame)
                    if frame is None:
                        return
                job = self._jobs.get()
                if job is None:
                    return
                write_frame(to_worker, job)
                expected = self.frames_per_job
        except OSError:
            self._deliver(None)
        finally:
            for pipe in (to_worker, from_worker):
                with suppress(OSError):
                    pipe.close()

    def _deliver(self, frame: bytes | None) -> None:
        with suppress(RuntimeError):  # the loop may be closed by now
            self._loop.call_soon_threadsafe(self._inbox.put_nowait, frame)
