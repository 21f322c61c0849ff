"""Saved games: files a record is appended to, line by line, as it is made."""

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
    """A record on disk; lines are safely stored when `append` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def create(self) -> None:
        """Begin a new file; raises BadConfig if there is one already or it cannot be written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError as error:
            raise BadConfig(Reason.of("cli-file-exists", file=Literal(str(self.path)))) from error
        except OSError as error:
            raise self._cannot(error) from error

    def rewrite(self, text: str) -> None:
        """Put a whole record in the place of what is there, and go on after it."""
        try:
            beside = self.path.with_name(self.path.name + ".new")
            with beside.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise self._cannot(error) from error

    def append(self, lines: list[str]) -> None:
        """Store lines of the record."""
        assert self._file is not None
        try:
            self._file.write("".join(line + "\n" for line in lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._cannot(error) from error

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()

    def _cannot(self, error: OSError) -> BadConfig:
        return cannot_save(self.path, error)


def cannot_save(path: Path, error: OSError, key: str = "cli-no-save") -> BadConfig:
    """The error of a file that cannot be written."""
    why = error.strerror or type(error).__name__
    return BadConfig(Reason.of(key, file=Literal(str(path)), why=Literal(why)))


def new_path(game: str) -> Path:
    """A name for a new saved game that is not taken."""
    folder = home() / "games"
    number = 1
    try:
        while (folder / f"{game}-{number}.jsonl").exists():
            number += 1
    except OSError as error:
        raise cannot_save(folder, error) from error
    return folder / f"{game}-{number}.jsonl"


def saved_path(name: str) -> Path:
    """The file of a saved game; `last` is the one written to last."""
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
    """Whether `last` means this file."""
    try:
        return saved_path(LAST).samefile(path)
    except (BadConfig, OSError):
        return False


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record says in which file."""
    try:
        yield
    except CorruptRecord as error:
        reason = Reason.of("cli-in-file", file=Literal(str(path)), why=error.reason)
        raise CorruptRecord(reason) from error


def read_text(path: Path) -> str:
    """The text of a record file; raises BadConfig or CorruptRecord."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors put a mark at the beginning
    except UnicodeDecodeError as error:
        raise CorruptRecord(Reason.of("cli-not-text", file=Literal(str(path)))) from error
    except FileNotFoundError as error:
        raise BadConfig(Reason.of("cli-no-file", file=Literal(str(path)))) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        reason = Reason.of("cli-no-read", file=Literal(shorten(str(path))), why=Literal(why))
        raise BadConfig(reason) from error


def without_cut(text: str) -> tuple[str, str]:
    """A record's whole lines, and the rest of a line that was cut off while it was written."""
    whole = complete_lines(text)
    return whole, text[len(whole) :]
