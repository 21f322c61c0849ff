"""The worker's side of a worker process: its channel to the server, its limits and its end.

Every message is a frame, which begins with its length: jobs come on the standard input, replies go
to the standard output.
"""

import os
import signal
import sys
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

READY = "ready"
"""What a worker says once it has started."""
TAKEN = "taken"
"""What a worker says when a job has arrived."""

MARGIN_SECONDS = 2.0
"""How much later than the server a worker itself ends a job that takes too long."""

SIZE_BYTES = 4
BEHIND_MOVES = 10
"""How much nicer than the server a process of jobs is."""


def read_frame(file: BinaryIO, most: int | None = None) -> bytes | None:
    """The next frame; None at the end of the file or if it would be longer than `most`."""
    head = file.read(SIZE_BYTES)
    if len(head) < SIZE_BYTES:
        return None
    size = int.from_bytes(head)
    if most is not None and size > most:
        return None
    body = file.read(size)
    return body if len(body) == size else None


def write_frame(file: BinaryIO, body: bytes) -> None:
    """Send a frame at once."""
    file.write(len(body).to_bytes(SIZE_BYTES) + body)
    file.flush()


def open_channel() -> tuple[BinaryIO, BinaryIO]:
    """The channel of this process; whatever else is printed goes nowhere."""
    # Ctrl-C and a service manager's SIGTERM reach all processes: the server decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    inbox = os.fdopen(os.dup(0), "rb")
    outbox = os.fdopen(os.dup(1), "wb")
    silence = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(silence, standard)
    return inbox, outbox


def listen(inbox: BinaryIO) -> SimpleQueue[bytes]:
    """The jobs as they arrive; the process ends when the server closes the channel or dies."""
    jobs: SimpleQueue[bytes] = SimpleQueue()
    # A thread of its own notices the server's death while a job runs.
    threading.Thread(target=_listen, args=(inbox, jobs), daemon=True).start()
    return jobs


def _listen(inbox: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    try:
        while (frame := read_frame(inbox)) is not None:
            jobs.put(frame)
    finally:
        os._exit(0)


def set_alarm(seconds: float) -> None:
    """Let the kernel end this process then; 0: not at all.

    Code that never lets go of the interpreter's lock keeps the listening thread from noticing
    that the server died, but not the kernel.
    """
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def lower_priority() -> None:
    """Let the server and its bots come first."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(BEHIND_MOVES)


def limit_memory(size: int) -> None:
    """Limit the address space of this process, in bytes."""
    if sys.platform != "win32":
        import resource

        # Some systems have no such limits, or lower ones already.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (size, size))


def place_of(error: BaseException) -> str:
    """What was raised and where; not its words, which could tell what a seat holds."""
    cause = error.__cause__ or error
    frames = traceback.extract_tb(cause.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(cause).__name__} {where}".strip()
