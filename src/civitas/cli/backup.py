"""`civitas backup` and `civitas restore`: write a server's database to a file and restore it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from civitas.cli.admin import format_time, server_settings
from civitas.cli.arguments import reject_extras, text_for
from civitas.cli.progress import progress_bar
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.text import Text

if TYPE_CHECKING:
    from civitas.server.ops.backup import BackupInfo, ProgressCallback


def backup_command(file: str | None, extras: list[str], language: str | None) -> int:
    """Write a backup."""
    reject_extras(extras, ("FILE", "--language"))
    path = _path(file, "backup")
    text = text_for(language)
    settings = server_settings()
    from civitas.server.db.database import Database
    from civitas.server.ops.backup import write_backup

    database = Database(settings.database_url, pool=1)
    try:
        with _progress(text) as on_progress:
            info = write_backup(database, path, on_progress)
    finally:
        database.close()
    print(text.say("backup-written", file=str(path), **_counts(info)))
    return 0


def restore_command(
    file: str | None, replace: bool, extras: list[str], language: str | None
) -> int:
    """Restore a backup to the database."""
    reject_extras(extras, ("FILE", "--replace", "--language"))
    path = _path(file, "restore")
    text = text_for(language)
    settings = server_settings()
    from civitas.server.db.database import Database
    from civitas.server.ops.backup import restore_backup

    database = Database(settings.database_url, pool=1)
    try:
        with _progress(text) as on_progress:
            info = restore_backup(database, path, replace=replace, on_progress=on_progress)
    finally:
        database.close()
    print(text.say("restore-done", at=format_time(info.at), **_counts(info)))
    return 0


def _path(file: str | None, command: str) -> Path:
    if not file:
        example = Literal(" ".join(("civitas", command, "civitas.backup")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("FILE"), example=example))
    return Path(file)


def _counts(info: "BackupInfo") -> dict[str, int]:
    return {
        "tables": info.counts.get("game_table", 0),
        "people": info.counts.get("person", 0),
    }


@contextmanager
def _progress(text: Text) -> Iterator["ProgressCallback"]:
    """Show a progress bar on a terminal."""
    progress = progress_bar(text.say("backup-progress"))
    with progress:
        task = progress.add_task("", total=None)

        def on_progress(done: int, rows: int) -> None:
            progress.update(task, completed=done, total=rows)

        yield on_progress
