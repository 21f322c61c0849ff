"""`civitas backup` and `civitas restore`: everything a server keeps, in one file and back."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from civitas.cli.admin import host_settings, moment
from civitas.cli.arguments import no_extras, text_for
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.text import Text

if TYPE_CHECKING:
    from civitas.server.ops.backup import Contents, Tell


def backup_command(file: str | None, extras: list[str], language: str | None) -> int:
    """Write a backup."""
    no_extras(extras, ("FILE", "--language"))
    path = _path(file, "backup")
    text = text_for(language)
    settings = host_settings()
    from civitas.server.db.database import Database
    from civitas.server.ops.backup import write_backup

    database = Database(settings.database_url, pool=1)
    try:
        with _progress(text) as tell:
            contents = write_backup(database, path, tell)
    finally:
        database.close()
    print(text.say("backup-written", file=str(path), **_counts(contents)))
    return 0


def restore_command(
    file: str | None, replace: bool, extras: list[str], language: str | None
) -> int:
    """Put a backup into the database."""
    no_extras(extras, ("FILE", "--replace", "--language"))
    path = _path(file, "restore")
    text = text_for(language)
    settings = host_settings()
    from civitas.server.db.database import Database
    from civitas.server.ops.backup import restore_backup

    database = Database(settings.database_url, pool=1)
    try:
        with _progress(text) as tell:
            contents = restore_backup(database, path, replace=replace, tell=tell)
    finally:
        database.close()
    print(text.say("restore-done", at=moment(contents.at), **_counts(contents)))
    return 0


def _path(file: str | None, command: str) -> Path:
    if not file:
        example = Literal(" ".join(("civitas", command, "civitas.backup")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("FILE"), example=example))
    return Path(file)


def _counts(contents: "Contents") -> dict[str, int]:
    return {
        "tables": contents.counts.get("board", 0),
        "people": contents.counts.get("person", 0),
    }


@contextmanager
def _progress(text: Text) -> Iterator["Tell"]:
    """A bar, where somebody is watching."""
    progress = Progress(
        TextColumn(text.say("backup-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with progress:
        task = progress.add_task("", total=None)

        def tell(done: int, rows: int) -> None:
            progress.update(task, completed=done, total=rows)

        yield tell
