"""Telling a real Ctrl-C from a KeyboardInterrupt that a bot raises."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class CtrlC(KeyboardInterrupt):
    """Ctrl-C was pressed."""


@contextmanager
def ctrl_c_marked() -> Iterator[None]:
    """Let Ctrl-C raise CtrlC within the block, if it would raise KeyboardInterrupt."""
    if not _would_raise():
        yield
        return
    signal.signal(signal.SIGINT, _raise)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def is_ctrl_c(error: BaseException) -> bool:
    """Whether an error is, or without marks may be, that of Ctrl-C."""
    return isinstance(error, CtrlC) or (isinstance(error, KeyboardInterrupt) and _would_raise())


def _would_raise() -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _raise(number: int, frame: FrameType | None) -> None:
    raise CtrlC
