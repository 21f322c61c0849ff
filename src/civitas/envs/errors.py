"""The errors of environments."""

from collections.abc import Iterator
from contextlib import contextmanager

from civitas.kernel import CivitasError, Reason
from civitas.play.registry import Title
from civitas.play.text import Text


class BadEnvironment(CivitasError):
    """An environment that cannot be made or drawn like that; a note says why in English."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        add_words(self)


def add_words(error: CivitasError, title: Title | None = None) -> None:
    """Add a note in English, which tracebacks show: what is wrong, and what is allowed."""
    if not hasattr(error, "__notes__"):
        error.add_note(Text("en", title).error(error))


@contextmanager
def in_words(title: Title | None = None) -> Iterator[None]:
    """Add such a note to an error that is raised in the block."""
    try:
        yield
    except CivitasError as error:
        add_words(error, title)
        raise
