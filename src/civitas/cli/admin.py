"""`civitas admin`: what a host does beside the server."""

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

from civitas.cli.arguments import no_extras, parse_int, print_error, text_for
from civitas.cli.saves import cannot_save
from civitas.cli.serve import database_url
from civitas.kernel import BadConfig, Literal, Reason
from civitas.play.registry import find_game
from civitas.play.text import Text
from civitas.terminal.screen import console

if TYPE_CHECKING:
    from civitas.server.ops.admin import Listed
    from civitas.server.settings import Settings

FAULTY = 1
MOST_SEATS = 99
COLUMNS: Final = (
    "admin-column-table",
    "admin-column-game",
    "admin-column-players",
    "admin-column-status",
    "admin-column-seats",
    "admin-column-changed",
)


@dataclass(frozen=True)
class Wish:
    """What a command line asks for besides the verb."""

    name: str | None = None
    file: str | None = None
    from_stdin: bool = False
    status: str | None = None
    as_json: bool = False
    seat: str | None = None
    cut: bool = False

    def given(self) -> dict[str, bool]:
        """The options and words, and whether they are there."""
        return {
            "NAME": self.name is not None,
            "FILE": self.file is not None,
            "--password-stdin": self.from_stdin,
            "--status": self.status is not None,
            "--json": self.as_json,
            "--seat": self.seat is not None,
            "--cut": self.cut,
        }


ALLOWED: Final[dict[str, tuple[str, ...]]] = {
    "create": ("NAME", "--password-stdin"),
    "password": ("NAME", "--password-stdin"),
    "list": ("--status", "--json"),
    "end": ("NAME",),
    "export": ("NAME", "FILE", "--seat"),
    "repair": ("NAME", "--cut"),
}


def admin_command(verb: str | None, wish: Wish, extras: list[str], language: str | None) -> int:
    """Do what the verb says; the exit code."""
    if verb is None:
        example = Literal(" ".join(("civitas", "admin", "list")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("|".join(ALLOWED)), example=example))
    if verb not in ALLOWED:
        allowed = Literal(", ".join(ALLOWED))
        raise BadConfig(Reason.of("admin-verb", verb=Literal(verb), allowed=allowed))
    _require_fit(verb, wish, extras)
    text = text_for(language)
    doing: dict[str, Callable[[Wish, Text], int]] = {
        "create": create,
        "password": password,
        "list": list_tables,
        "end": end,
        "export": export,
        "repair": repair,
    }
    return doing[verb](wish, text)


def _require_fit(verb: str, wish: Wish, extras: list[str]) -> None:
    """Refuse what a verb does not know, and a name that is missing."""
    allowed = ALLOWED[verb]
    no_extras(extras, allowed)
    values = {"NAME": wish.name, "FILE": wish.file}
    for name, is_there in wish.given().items():
        if is_there and name not in allowed:
            no_extras([values.get(name) or name], allowed)
    if "NAME" in allowed and not wish.name:
        example = Literal(" ".join(("civitas", "admin", verb, "NAME")))
        raise BadConfig(Reason.of("cli-missing", name=Literal("NAME"), example=example))


def host_settings() -> "Settings":
    """The settings of the server this user would start; raises BadConfig."""
    try:
        from civitas.server.ops.serve import read_settings
    except ModuleNotFoundError as error:
        raise BadConfig(Reason("server-missing")) from error
    return read_settings(database_url())


# People.


def create(wish: Wish, text: Text) -> int:
    """Make an administrator: a new account, or one there is."""
    settings = host_settings()
    from civitas.server.ops import admin
    from civitas.server.people import people

    name = people.clean_name(wish.name or "")
    with admin.opened(settings, make=True) as database:
        known = admin.find_account(database, name)
        if known is not None:
            admin.promote(database, known)
            key = "admin-already" if known.is_admin else "admin-promoted"
            print(text.say(key, name=known.name))
            return 0
        chosen = ask_password(name, wish.from_stdin, text)
        first = admin.create_administrator(database, name, chosen, time.time())
    print(text.say("admin-first" if first else "admin-created", name=name))
    return 0


def password(wish: Wish, text: Text) -> int:
    """Give an account another password."""
    settings = host_settings()
    from civitas.server.ops import admin

    with admin.opened(settings) as database:
        with database.read() as connection:
            known = admin.require_account(connection, wish.name or "")
        chosen = ask_password(known.name, wish.from_stdin, text)
        admin.reset_password(database, known.name, chosen)
    print(text.say("admin-password-set", name=known.name))
    return 0


def ask_password(name: str, from_stdin: bool, text: Text) -> str:
    """A password from the terminal, asked twice and not shown, or from the input."""
    from civitas.server.ops.admin import require_fit

    if from_stdin:
        try:
            line = sys.stdin.buffer.readline().decode()
        except UnicodeDecodeError as error:
            raise BadConfig(Reason("admin-password-text")) from error
        chosen = line.removesuffix("\n").removesuffix("\r")
        require_fit(chosen)
        return chosen
    if not sys.stdin.isatty():
        raise BadConfig(Reason("admin-password-terminal"))
    try:
        chosen = getpass.getpass(text.say("admin-password-ask", name=name))
        require_fit(chosen)
        again = getpass.getpass(text.say("admin-password-again"))
    except EOFError as error:
        raise KeyboardInterrupt from error
    if again != chosen:
        raise BadConfig(Reason("admin-password-differs"))
    return chosen


# Tables.


def moment(at: float) -> str:
    """A time for people and programs, in UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def list_tables(wish: Wish, text: Text) -> int:
    """Show the tables, those changed last first."""
    settings = host_settings()
    from civitas.server.ops import admin

    if wish.status is not None and wish.status not in admin.STATUSES:
        allowed = Literal(", ".join(admin.STATUSES))
        raise BadConfig(Reason.of("admin-status", status=Literal(wish.status), allowed=allowed))
    with admin.opened(settings) as database:
        found = admin.list_tables(database, wish.status)
    if wish.as_json:
        for table in found:
            print(json.dumps(plain_table(table), ensure_ascii=False))
        return 0
    if found:
        console().print(draw_tables(found, text))
    print(text.say("admin-tables", tables=len(found)))
    return 0


def plain_table(table: "Listed") -> dict[str, object]:
    """A table in values JSON knows."""
    return {
        "table": table.id,
        "game": table.game,
        "players": table.players,
        "status": table.status,
        "lines": table.lines,
        "changed": moment(table.changed).replace(" ", "T") + "Z",
        "seats": [{"kind": kind, "name": name} for kind, name in table.seats],
    }


def draw_tables(found: list["Listed"], text: Text) -> RichTable:
    """The tables for the terminal."""
    drawn = RichTable(header_style="bold")
    for column in COLUMNS:
        drawn.add_column(text.say(column), no_wrap=column != "admin-column-seats")
    for table in found:
        names = [name or text.say("admin-free") for _, name in table.seats]
        cells = (table.id, table.game, str(table.players), table.status, ", ".join(names))
        drawn.add_row(*(Words(cell) for cell in cells), moment(table.changed))
    return drawn


def end(wish: Wish, text: Text) -> int:
    """End a game for good."""
    settings = host_settings()
    from civitas.server.ops import admin

    table = wish.name or ""
    with admin.opened(settings) as database:
        done = admin.end_table(database, table, time.time())
    print(text.say("admin-ended" if done else "admin-ended-before", table=table))
    return 0


def export(wish: Wish, text: Text) -> int:
    """Print a record or write it into a file."""
    settings = host_settings()
    from civitas.server.db.storage import FINISHED
    from civitas.server.ops import admin

    table = wish.name or ""
    seat = None if wish.seat is None else parse_int("--seat", wish.seat, 1, 1, MOST_SEATS) - 1
    with admin.opened(settings) as database:
        if seat is not None:
            found = admin.export_seat(database, table, seat)
            contents = json.dumps(found, ensure_ascii=False) + "\n"
            is_hidden = False
        else:
            table_row, contents = admin.export_table(database, table)
            is_hidden = table_row.status != FINISHED
    if wish.file is None:
        write_out(contents)
    else:
        write_new(Path(wish.file), contents)
        print(text.say("admin-exported", table=table, file=wish.file))
    if is_hidden:
        print_error(text.say("admin-hidden"))
    return 0


def write_out(contents: str) -> None:
    """Print a record byte for byte, whatever the terminal speaks."""
    raw = getattr(sys.stdout, "buffer", None)
    if raw is None:
        sys.stdout.write(contents)
        return
    sys.stdout.flush()
    raw.write(contents.encode())
    raw.flush()


def write_new(path: Path, contents: str) -> None:
    """Write a file that is not there yet, for its owner only."""
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
            file.write(contents)
    except FileExistsError as error:
        raise BadConfig(Reason.of("admin-exists", file=Literal(str(path)))) from error
    except OSError as error:
        raise cannot_save(path, error, "backup-no-write") from error


def repair(wish: Wish, text: Text) -> int:
    """Say what is wrong with a table, and mend it."""
    settings = host_settings()
    from civitas.server.ops import admin

    with admin.opened(settings) as database:
        found = admin.repair_table(database, wish.name or "", time.time(), cut=wish.cut)
    table = found.row.id
    speech = text_for(text.language, find_game(found.row.game))
    for fault in found.faults:
        print(speech.message(fault))
    if found.quarantine is not None:
        number = str(found.quarantine)
        print(text.say("admin-cut", table=table, lines=str(found.lines), number=number))
        return 0
    if found.faults:
        key = "admin-can-cut" if found.lines else "admin-nothing-whole"
        print(text.say(key, table=table, lines=str(found.lines)))
        return FAULTY
    if found.mended:
        print(text.say("admin-mended", table=table, what=text.listing(list(found.mended))))
        return 0
    lines = str(found.lines)
    print(text.say("admin-healthy", table=table, status=found.row.status, lines=lines))
    return 0
