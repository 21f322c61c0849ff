"""A process that runs a program and ends it when the process that started both has ended.

`guard.py DESCRIPTOR PROGRAM ARGUMENT…`: the descriptor is the reading end of a pipe on which nobody
writes. The program and what it starts are one process group, which is killed when the pipe closes.
Standard library only, without packages: it starts in milliseconds.
"""

import os
import signal
import sys

NOT_STARTED = 127


def main() -> None:
    """Run the program, and wait for the end of the pipe."""
    life = int(sys.argv[1])
    if os.fork() == 0:
        os.close(life)
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        try:
            os.execvp(sys.argv[2], sys.argv[2:])
        finally:
            os._exit(NOT_STARTED)
    # The end of the program's output is seen only if nobody else could write.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nowhere, standard)
    os.read(life, 1)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
