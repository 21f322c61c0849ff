"""A process that runs a program and ends it when the process that started both has ended.

`guard.py DESCRIPTOR PROGRAM ARGUMENT…`: the descriptor is a socket, on which the guard tells the
number of the program's process and then waits. The program and what it starts are a process group,
which is killed when the other end of the socket is closed, by intention or because its process
ended. Standard library only, without packages: it starts in milliseconds.
"""

import os
import signal
import sys
from contextlib import suppress

NOT_STARTED = 127


def main() -> None:
    """Run the program until the socket is closed."""
    life = int(sys.argv[1])
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
    os._exit(0)


if __name__ == "__main__":
    main()
