"""A process that runs a program and ends it when the process that started both has ended.

`guard.py DESCRIPTOR PROGRAM ARGUMENT…`: the descriptor is a socket, on which the guard tells the
number of the program's process and then waits. The program and what it starts are a process group,
which is killed when the other end of the socket is closed, by intention or because its process
ended. On Linux processes that have left the group are killed too: the guard is their subreaper, so
they become its children when their parents end. Standard library only, without packages: it starts
in milliseconds.
"""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

NOT_STARTED = 127
SET_CHILD_SUBREAPER = 36
"""The option of Linux's prctl."""
KILL_SECONDS = 5.0
"""How long processes are killed that may start others meanwhile."""
PROCESSES = "/proc"


def main() -> None:
    """Run the program until the socket is closed."""
    life = int(sys.argv[1])
    is_subreaper = become_subreaper()
    program = os.fork()
    if program == 0:
        os.close(life)
        os.setpgid(0, 0)
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        try:
            os.execvp(sys.argv[2], sys.argv[2:])
        finally:
            os._exit(NOT_STARTED)
    with suppress(OSError):  # the program may have done it already
        os.setpgid(program, program)
    # The end of the program's output is seen only if nobody else could write.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nowhere, standard)
    with suppress(OSError):
        os.write(life, str(program).encode())
        os.read(life, 1)
    with suppress(OSError):
        os.killpg(program, signal.SIGKILL)
    os.waitpid(program, 0)
    if is_subreaper:
        kill_children()
    os._exit(0)


def become_subreaper() -> bool:
    """Let orphans among the descendants become children; whether the system can."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0)
    except (OSError, AttributeError):
        return False


def kill_children() -> None:
    """Kill children, and those that become children by it, until there are none."""
    end = time.monotonic() + KILL_SECONDS
    while time.monotonic() < end:
        found = list(children())
        for child in found:
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
        try:
            while os.waitpid(-1, 0 if found else os.WNOHANG)[0]:
                found = found[1:]
        except ChildProcessError:
            return


def children() -> Iterator[int]:
    """The numbers of the child processes."""
    own = str(os.getpid())
    for name in os.listdir(PROCESSES):
        if name.isdigit():
            with suppress(OSError), open(f"{PROCESSES}/{name}/stat", encoding="latin-1") as file:
                # The name of the program, in brackets, may contain anything.
                if file.read().rpartition(")")[2].split()[1] == own:
                    yield int(name)


if __name__ == "__main__":
    main()
