"""How long a server with many stored tables takes to start.

A real server plays a few games; their rows are copied until the database holds the number of
tables asked for. Of the running games some wait for bots, some have clocks that ran out while
no server was running, and in some people were connected when the last server was killed: all
that a start has to look after. The time counts from the start of the process to its first
answers, compared with an empty database.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, func, insert, select, text

from civitas.server.db import schema
from civitas.server.db.database import Database
from civitas.server.db.storage import FINISHED

ROOT = Path(__file__).parents[1]
COPIED = (schema.game_table, schema.seat, schema.line, schema.receipt)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PROCESS = "killed"
STATES: tuple[tuple[str, int], ...] = (
    ("finished", 50),
    ("idle", 20),
    ("connected", 20),
    ("clock", 5),
    ("bots", 5),
)
"""Of 100 stored tables: finished ones; running ones that wait for people, where people were
connected, whose clocks have run out, and that wait for bots."""


def work(pid: int) -> float:
    """The seconds a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Serving:
    """A running server, and the seconds it took to answer."""

    def __init__(self, database_url: str, folder: Path) -> None:
        environment = {
            **os.environ,
            "CIVITAS_HOME": str(folder),
            "CIVITAS_DATABASE_URL": database_url,
            "CIVITAS_LOG_LEVEL": "warning",
            "CIVITAS_LIMIT_TABLES": "1000000/minute",
        }
        begun = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "civitas", "serve", "--port", "0"],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        self.http = httpx.Client(base_url=self.url, trust_env=False, timeout=120)
        self.answers: dict[str, float] = {}
        for path in ("/healthz", "/api/tables", "/api/tables?status=finished"):
            self.http.get(path).raise_for_status()
            self.answers[path] = time.perf_counter() - begun
        self.answers["processor time until then"] = work(self.process.pid)

    def open(self, game: str, players: int, kind: str) -> str:
        """Open a running table of one person: the other seats are theirs too, or bots."""
        others = {"kind": "bot", "bot": "random"} if kind == "bots" else {"kind": "me"}
        seats = [{"kind": "me"}, *[others] * (players - 1)]
        body: dict[str, Any] = {"game": game, "players": players, "seats": seats}
        body |= {"start": True, "public": True, "shuffle": False}
        if kind == "clock":
            body["clock"] = {"kind": "realtime", "bank": 3600, "increment": 0}
        csrf = self._csrf()
        answer = self.http.post("/api/tables", json=body, headers={"x-civitas-csrf": csrf})
        answer.raise_for_status()
        return str(answer.json()["table"])

    def _csrf(self) -> str:
        me = self.http.get("/api/me")
        return str(me.json().get("csrf") or "") if me.status_code == 200 else ""

    def choice_seconds(self, table: str, seat: int) -> float:
        """The seconds that a choice of a seat takes now."""
        csrf = self._csrf()
        state = self.http.get(f"/api/tables/{table}/seats/{seat}?since=0").json()
        decision = state["decision"]
        body = {
            "number": decision["number"],
            "choice": decision["options"][0]["choice"],
            "key": f"first-choice-{decision['number']:06d}",
        }
        begun = time.perf_counter()
        path = f"/api/tables/{table}/seats/{seat}/choices"
        self.http.post(path, json=body, headers={"x-civitas-csrf": csrf}).raise_for_status()
        return time.perf_counter() - begun

    def stop(self) -> None:
        """Stop it."""
        self.http.close()
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def short_name(number: int) -> str:
    """The id of a copy."""
    found = ""
    for _ in range(6):
        number, rest = divmod(number, len(LETTERS))
        found = LETTERS[rest] + found
    return f"zz{found}"


def copy_tables(connection: Connection, samples: dict[str, str], number: int, now: float) -> None:
    """Copy sample tables, by their state, until there are so many of all."""
    connection.execute(insert(schema.process).values(id=PROCESS, beat=now))
    rows: dict[str, dict[str, list[dict[str, Any]]]] = {
        table_id: {
            table.name: [
                dict(row)
                for row in connection.execute(
                    select(table).where(
                        (table.c.id if table is schema.game_table else table.c.table_id) == table_id
                    )
                ).mappings()
            ]
            for table in COPIED
        }
        for table_id in samples.values()
    }
    order = [state for state, share in STATES for _ in range(share)]
    batch: dict[str, list[dict[str, Any]]] = {table.name: [] for table in COPIED}
    presence = []
    for index in range(number):
        state = order[index % len(order)]
        name = short_name(index)
        for table in COPIED:
            for row in rows[samples[state]][table.name]:
                if state == "bots" and table is schema.line and row["number"] > 1:
                    continue  # before the bots have chosen
                copy = {**row, ("id" if table is schema.game_table else "table_id"): name}
                if table is schema.game_table:
                    copy |= _state_columns(state, now, index)
                    copy["previous"] = None
                batch[table.name].append(copy)
        if state == "connected":
            presence.append({"process_id": PROCESS, "table_id": name, "person_id": 1})
        if index % 500 == 499 or index == number - 1:
            for table in COPIED:
                if batch[table.name]:
                    connection.execute(insert(table), batch[table.name])
                batch[table.name] = []
    if presence:
        connection.execute(insert(schema.presence), presence)


def _state_columns(state: str, now: float, age: float) -> dict[str, Any]:
    columns: dict[str, Any] = {"created": now - age, "changed": now - age}
    if state == "clock":
        columns["deadline"] = now - 60
    elif state == "bots":
        columns |= {"bots_due": now - 60, "lines": 1}
    elif state == "finished":
        columns |= {"status": FINISHED, "deadline": None, "bots_due": None}
    else:
        columns |= {"deadline": None, "bots_due": None}
    return columns


def fill(database_url: str, folder: Path, number: int, game: str, players: int) -> str:
    """Fill a new database; the table of the samples where a choice can be made."""
    serving = Serving(database_url, folder)
    try:
        waiting = serving.open(game, players, "idle")
        samples = {state: serving.open(game, players, state) for state, _ in STATES}
        cookie = serving.http.cookies["civitas_session"]
    finally:
        serving.stop()
    (folder / "session").write_text(json.dumps({"cookie": cookie, "table": waiting}))
    database = Database(database_url)
    try:
        with database.write() as connection:
            copy_tables(connection, samples, number, time.time())
        if database.is_postgres:
            with database.engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT")
                connection.execute(text("ANALYZE"))
        with database.read() as connection:
            count = connection.execute(
                select(schema.game_table.c.status, func.count()).group_by(
                    schema.game_table.c.status
                )
            )
            print({row[0]: row[1] for row in count})
    finally:
        database.close()
    return waiting


@contextlib.contextmanager
def database_url(kind: str, folder: Path) -> Iterator[str]:
    """A new database of a kind."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'civitas.db'}"
        return
    sys.path.insert(0, str(ROOT / "tests"))
    from kit.postgres import postgres_url, stop_postgres

    try:
        yield postgres_url("stored")
    finally:
        stop_postgres()


def measure(kind: str, number: int, game: str, players: int) -> dict[str, float]:
    """The seconds to the first answers of a server with that many tables."""
    with tempfile.TemporaryDirectory() as name, database_url(kind, Path(name)) as url:
        folder = Path(name)
        waiting = fill(url, folder, number, game, players)
        session = json.loads((folder / "session").read_text())
        serving = Serving(url, folder)
        try:
            serving.http.cookies.set("civitas_session", session["cookie"])
            found = dict(serving.answers)
            found["first choice"] = serving.choice_seconds(waiting, 0)
            time.sleep(3)
            found["choice after 3 s"] = serving.choice_seconds(waiting, 1)
        finally:
            serving.stop()
    return found


def main() -> None:
    """Measure both databases, or those named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgres"])
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--game", default="wonders")
    parser.add_argument("--players", type=int, default=3)
    asked = parser.parse_args()
    for kind in asked.databases:
        for number in (0, asked.tables):
            found = measure(kind, number, asked.game, asked.players)
            shown = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in found.items())
            print(f"{kind}, {number} stored tables: {shown}", flush=True)


if __name__ == "__main__":
    main()
