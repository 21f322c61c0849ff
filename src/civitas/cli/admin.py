"""`civitas admin`: administer a server from the command line, running or not."""

import getpass
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table as RichTable
from rich.text import Text as Words

from civitas.cli.arguments import parse_int, print_error, reject_extras, text_for
from civitas.cli.saves import write_error
from civitas.cli.serve import default_database_url
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.registry import find_game
from civitas.play.text import Text
from civitas.terminal.screen import console

if TYPE_CHECKING:
    from civitas.server.ops.admin import TableSummary
    from civitas.server.settings import Settings

ERRORS_FOUND = 1
MAX_SEATS = 99
COLUMNS: Final = (
    "admin-column-table",
    "admin-column-game",
    "admin-column-players",
    "admin-column-status",
    "admin-column-seats",
    "admin-column-changed",
)


@dataclass(frozen=True)
class AdminArguments:
    """The arguments of `civitas admin` after the subcommand."""

    name: str | None = None
    file: str | None = None
    from_stdin: bool = False
    status: str | None = None
    as_json: bool = False
    seat: str | None = None
    truncate: bool = False

    def given(self) -> dict[str, bool]:
        """Every argument, and whether it was given."""
        return {
            "NAME": self.name is not None,
            "FILE": self.file is not None,
            "--password-stdin": self.from_stdin,
            "--status": self.status is not None,
            "--json": self.as_json,
            "--seat": self.seat is not None,
            "--truncate": self.truncate,
        }


ALLOWED: Final[dict[str, tuple[str, ...]]] = {
    "create": ("NAME", "--password-stdin"),
    "password": ("NAME", "--password-stdin"),
    "two-factor": ("NAME",),
    "log-out": ("NAME",),
    "list": ("--status", "--json"),
    "end": ("NAME",),
    "export": ("NAME", "FILE", "--seat"),
    "repair": ("NAME", "--truncate"),
}


def admin_command(
    verb: str | None, arguments: AdminArguments, extras: list[str], language: str | None
) -> int:
    """Run a subcommand and return its exit code."""
    if verb is None:
        example = Literal(" ".join(("civitas", "admin", "list")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("|".join(ALLOWED)), example=example))
    if verb not in ALLOWED:
        allowed = Literal(", ".join(ALLOWED))
        raise BadConfig(Reason.of("cli-subcommand", verb=Literal(verb), allowed=allowed))
    _check_arguments(verb, arguments, extras)
    text = text_for(language)
    handlers: dict[str, Callable[[AdminArguments, Text], int]] = {
        "create": create,
        "password": password,
        "two-factor": two_factor,
        "log-out": log_out,
        "list": list_tables,
        "end": end,
        "export": export,
        "repair": repair,
    }
    return handlers[verb](arguments, text)


def _check_arguments(verb: str, arguments: AdminArguments, extras: list[str]) -> None:
    """Raise BadConfig for an argument the subcommand does not take or a missing one."""
    allowed = ALLOWED[verb]
    reject_extras(extras, allowed)
    values = {"NAME": arguments.name, "FILE": arguments.file}
    for name, is_given in arguments.given().items():
        if is_given and name not in allowed:
            reject_extras([values.get(name) or name], allowed)
    if "NAME" in allowed and not arguments.name:
        example = Literal(" ".join(("civitas", "admin", verb, "NAME")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("NAME"), example=example))


def server_settings() -> "Settings":
    """The settings `civitas serve` would use; raises BadConfig."""
    try:
        from civitas.server.ops.serve import read_settings
    except ModuleNotFoundError as error:
        raise BadConfig(Reason("server-missing")) from error
    return read_settings(default_database_url())


# People.


def create(arguments: AdminArguments, text: Text) -> int:
    """Create an administrator, or make an existing account one."""
    settings = server_settings()
    from civitas.server.ops import admin
    from civitas.server.people.names import clean_name

    name = clean_name(arguments.name or "")
    with admin.open_database(settings, create=True) as database:
        known = admin.find_account(database, name)
        if known is not None:
            admin.promote(database, known)
            key = "admin-already" if known.is_admin else "admin-promoted"
            print(text.say(key, name=known.name))
            return 0
        chosen = ask_password(name, arguments.from_stdin, text)
        first = admin.create_administrator(database, name, chosen, time.time())
    print(text.say("admin-first" if first else "admin-created", name=name))
    return 0


def password(arguments: AdminArguments, text: Text) -> int:
    """Set the password of an account."""
    settings = server_settings()
    from civitas.server.ops import admin

    with admin.open_database(settings) as database:
        with database.read() as connection:
            known = admin.require_account(connection, arguments.name or "")
        chosen = ask_password(known.name, arguments.from_stdin, text)
        admin.reset_password(database, known.name, chosen)
    print(text.say("admin-password-set", name=known.name))
    return 0


def two_factor(arguments: AdminArguments, text: Text) -> int:
    """Switch two-factor authentication of an account off."""
    settings = server_settings()
    from civitas.server.ops import admin

    name = arguments.name or ""
    with admin.open_database(settings) as database:
        was_on = admin.switch_off_two_factor(database, name)
    key = "admin-two-factor-off" if was_on else "admin-two-factor-off-before"
    print(text.say(key, name=name))
    return 0


def log_out(arguments: AdminArguments, text: Text) -> int:
    """End all sessions of an account."""
    settings = server_settings()
    from civitas.server.ops import admin

    name = arguments.name or ""
    with admin.open_database(settings) as database:
        ended = admin.log_out(database, name)
    print(text.say("admin-logged-out", name=name, sessions=ended))
    return 0


def ask_password(name: str, from_stdin: bool, text: Text) -> str:
    """Read a password: twice from the terminal without echo, or from standard input."""
    from civitas.server.ops.admin import require_valid_password

    if from_stdin:
        try:
            line = sys.stdin.buffer.readline().decode()
        except UnicodeDecodeError as error:
            raise BadConfig(Reason("admin-password-text")) from error
        chosen = line.removesuffix("\n").removesuffix("\r")
        require_valid_password(chosen, name)
        return chosen
    if not sys.stdin.isatty():
        raise BadConfig(Reason("admin-password-terminal"))
    try:
        chosen = getpass.getpass(text.say("admin-password-ask", name=name))
        require_valid_password(chosen, name)
        again = getpass.getpass(text.say("admin-password-again"))
    except EOFError as error:
        raise KeyboardInterrupt from error
    if again != chosen:
        raise BadConfig(Reason("admin-password-differs"))
    return chosen


# Tables.


def format_time(at: float) -> str:
    """A time as text, in UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def list_tables(arguments: AdminArguments, text: Text) -> int:
    """List the tables, the most recently changed first."""
    settings = server_settings()
    from civitas.server.ops import admin

    if arguments.status is not None and arguments.status not in admin.STATUSES:
        allowed = Literal(", ".join(admin.STATUSES))
        raise BadConfig(
            Reason.of("admin-status", status=Literal(arguments.status), allowed=allowed)
        )
    with admin.open_database(settings) as database:
        found = admin.list_tables(database, arguments.status)
    if arguments.as_json:
        for table in found:
            print(json.dumps(table_as_json(table), ensure_ascii=False))
        return 0
    if found:
        console().print(draw_tables(found, text))
    print(text.say("admin-tables", tables=len(found)))
    return 0


def table_as_json(table: "TableSummary") -> dict[str, object]:
    """A table as a JSON object."""
    return {
        "table": table.id,
        "game": table.game,
        "players": table.players,
        "status": table.status,
        "lines": table.lines,
        "changed": format_time(table.changed).replace(" ", "T") + "Z",
        "seats": [{"kind": kind, "name": name} for kind, name in table.seats],
    }


def draw_tables(found: list["TableSummary"], text: Text) -> RichTable:
    """The tables as a terminal table."""
    drawn = RichTable(header_style="bold")
    for column in COLUMNS:
        drawn.add_column(text.say(column), no_wrap=column != "admin-column-seats")
    for table in found:
        names = [name or text.say("admin-free") for _, name in table.seats]
        cells = (table.id, table.game, str(table.players), table.status, ", ".join(names))
        drawn.add_row(*(Words(cell) for cell in cells), format_time(table.changed))
    return drawn


def end(arguments: AdminArguments, text: Text) -> int:
    """End a game permanently."""
    settings = server_settings()
    from civitas.server.ops import admin

    table = arguments.name or ""
    with admin.open_database(settings) as database:
        done = admin.end_table(database, table, time.time())
    print(text.say("admin-ended" if done else "admin-ended-before", table=table))
    return 0


def export(arguments: AdminArguments, text: Text) -> int:
    """Write a record to standard output or a file."""
    settings = server_settings()
    from civitas.server.db.storage import FINISHED
    from civitas.server.ops import admin

    table = arguments.name or ""
    seat = (
        None if arguments.seat is None else parse_int("--seat", arguments.seat, 1, 1, MAX_SEATS) - 1
    )
    with admin.open_database(settings) as database:
        if seat is not None:
            found = admin.export_seat(database, table, seat)
            contents = json.dumps(found, ensure_ascii=False) + "\n"
            is_hidden = False
        else:
            table_row, contents = admin.export_table(database, table)
            is_hidden = table_row.status != FINISHED
    if arguments.file is None:
        write_stdout(contents)
    else:
        write_new_file(Path(arguments.file), contents)
        print(text.say("admin-exported", table=table, file=arguments.file))
    if is_hidden:
        print_error(text.say("admin-hidden"))
    return 0


def write_stdout(contents: str) -> None:
    """Write a record to standard output as UTF-8, whatever its encoding."""
    raw = getattr(sys.stdout, "buffer", None)
    if raw is None:
        sys.stdout.write(contents)
        return
    sys.stdout.flush()
    raw.write(contents.encode())
    raw.flush()


def write_new_file(path: Path, contents: str) -> None:
    """Write a new file that only its owner can read."""
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
            file.write(contents)
    except FileExistsError as error:
        raise BadConfig(Reason.of("cli-exists", file=Literal(str(path)))) from error
    except OSError as error:
        raise write_error(path, error) from error


def repair(arguments: AdminArguments, text: Text) -> int:
    """Print the errors of a table and repair it."""
    settings = server_settings()
    from civitas.server.ops import admin

    with admin.open_database(settings) as database:
        found = admin.repair_table(
            database, arguments.name or "", time.time(), truncate=arguments.truncate
        )
    table = found.row.id
    game_text = text_for(text.language, find_game(found.row.game))
    for fault in found.faults:
        print(game_text.message(fault))
    if found.quarantine is not None:
        number = str(found.quarantine)
        print(text.say("admin-truncated", table=table, lines=str(found.lines), number=number))
        return 0
    if found.faults:
        key = "admin-can-truncate" if found.lines else "admin-cannot-truncate"
        print(text.say(key, table=table, lines=str(found.lines)))
        return ERRORS_FOUND
    if found.repaired:
        print(text.say("admin-repaired", table=table, what=text.listing(list(found.repaired))))
        return 0
    lines = str(found.lines)
    print(text.say("admin-no-errors", table=table, status=found.row.status, lines=lines))
    return 0
