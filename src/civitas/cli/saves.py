"""Saved games: files to which a record is appended line by line during the game."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from civitas.cli.settings import home
from civitas.kernel import BadConfig, CorruptRecord, Literal, Reason
from civitas.kernel.notation import shorten
from civitas.play.record import complete_lines

LAST = "last"


class SaveFile:
    """A record on disk; lines are durable when `append` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def create(self) -> None:
        """Create the file; raises BadConfig if it exists or cannot be written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError as error:
            raise BadConfig(Reason.of("cli-game-exists", file=Literal(str(self.path)))) from error
        except OSError as error:
            raise write_error(self.path, error) from error

    def rewrite(self, text: str) -> None:
        """Replace the contents with a whole record; `append` continues after it."""
        try:
            temporary = self.path.with_name(self.path.name + ".new")
            with temporary.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self.path)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise write_error(self.path, error) from error

    def append(self, lines: list[str]) -> None:
        """Append lines of the record."""
        assert self._file is not None
        try:
            self._file.write("".join(line + "\n" for line in lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise write_error(self.path, error) from error

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def write_error(path: Path, error: OSError) -> BadConfig:
    """The error for a file that cannot be written."""
    why = error.strerror or type(error).__name__
    return BadConfig(Reason.of("cli-no-write", file=Literal(str(path)), why=Literal(why)))


def new_path(game: str) -> Path:
    """An unused path for a new saved game."""
    folder = home() / "games"
    number = 1
    try:
        while (folder / f"{game}-{number}.jsonl").exists():
            number += 1
    except OSError as error:
        raise write_error(folder, error) from error
    return folder / f"{game}-{number}.jsonl"


def saved_path(name: str) -> Path:
    """The path of a saved game; `last` is the most recently written one."""
    if name != LAST:
        return Path(name)
    try:
        found = sorted((home() / "games").glob("*.jsonl"), key=lambda path: path.stat().st_mtime)
    except OSError:
        found = []
    if not found:
        raise BadConfig(Reason("cli-nothing-to-resume"))
    return found[-1]


def is_last(path: Path) -> bool:
    """Whether `last` is this file."""
    try:
        return saved_path(LAST).samefile(path)
    except (BadConfig, OSError):
        return False


@contextmanager
def errors_name_file(path: Path) -> Iterator[None]:
    """Add the name of the file to the errors of its record."""
    try:
        yield
    except CorruptRecord as error:
        reason = Reason.of("cli-in-file", file=Literal(str(path)), why=error.reason)
        raise CorruptRecord(reason) from error


def read_text(path: Path) -> str:
    """Read a text file; raises BadConfig or CorruptRecord."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError as error:
        raise CorruptRecord(Reason.of("cli-not-text", file=Literal(str(path)))) from error
    except FileNotFoundError as error:
        raise BadConfig(Reason.of("cli-no-file", file=Literal(str(path)))) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        reason = Reason.of("cli-no-read", file=Literal(shorten(str(path))), why=Literal(why))
        raise BadConfig(reason) from error


def split_truncated(text: str) -> tuple[str, str]:
    """The complete lines of a record and the truncated line after them."""
    complete = complete_lines(text)
    return complete, text[len(complete) :]
