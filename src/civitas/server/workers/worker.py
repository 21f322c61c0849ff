"""The process in which jobs run: a function and plain arguments come as a pickle, a result goes.

It runs only functions of this program, on data that strangers may have sent.
"""

import pickle
import sys
from typing import BinaryIO

from civitas.kernel import CivitasError
from civitas.server.workers.channel import (
    MARGIN_SECONDS,
    READY,
    TAKEN,
    limit_memory,
    listen,
    lower_priority,
    open_channel,
    place_of,
    set_alarm,
    write_frame,
)

DONE = "done"
REFUSED = "refused"
MEMORY = "memory"
FAILED = "failed"


def work(inbox: BinaryIO, outbox: BinaryIO, seconds: float) -> None:
    """Do jobs until the server closes the channel or dies."""
    jobs = listen(inbox)
    write_frame(outbox, pickle.dumps((READY,)))
    while True:
        frame = jobs.get()
        write_frame(outbox, pickle.dumps((TAKEN,)))
        set_alarm(seconds + MARGIN_SECONDS)
        reply = _reply(frame)
        set_alarm(0)
        write_frame(outbox, reply)


def _reply(frame: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(frame)
        return pickle.dumps((DONE, function(*arguments)))
    except CivitasError as error:
        return pickle.dumps((REFUSED, error))
    except MemoryError:
        return pickle.dumps((MEMORY,))
    except Exception as error:
        return pickle.dumps((FAILED, place_of(error)))


def main() -> None:
    """Run a worker; its arguments are the seconds and the megabytes of a job."""
    seconds, megabytes = float(sys.argv[1]), int(sys.argv[2])
    inbox, outbox = open_channel()
    lower_priority()
    limit_memory(megabytes * 1024**2)
    from civitas.server.workers import tasks  # noqa: F401  loaded before the first job

    work(inbox, outbox, seconds)


if __name__ == "__main__":
    main()
