"""Writes a database of the present schema for the tests of upgrades, in `tests/upgrades`.

Run it once for each schema that a release has, before the next migration is written:

    .venv/bin/python tools/upgrade_fixture.py

A server runs in a folder of its own and people talk to it as browsers do: accounts, a guest, a
running and a finished game of each kind, chat, ratings, links. The file `vNNNN.sql.gz` is the
SQLite database as SQL, `vNNNN.backup` a backup of it, and `vNNNN.json` what the tests expect.
Existing files are never rewritten.
"""

import gzip
import json
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from civitas.server.db.database import known_revisions  # noqa: E402
from kit.served import Browser, Server, as_host, new_key, spread_option, until  # noqa: E402

FOLDER: Final = ROOT / "tests" / "upgrades"
PASSWORDS: Final = {"Ada": "seven stones by the river", "Bob": "correct horse battery"}
"""That of Ada in schema 0001 is weak: rules for new passwords must not lock old accounts out."""
NEVER: Final = 4_102_444_800.0
"""When the sessions expire: in the year 2100."""
CHOICES: Final = 12
GAMES: Final[dict[str, dict[str, Any]]] = {
    "wonders": {"options": {"edition": "1st"}},
    "dice": {},
    "ages": {},
}
SHORT: Final[dict[str, dict[str, Any]]] = {
    "wonders": {"options": {"edition": "1st"}},
    "dice": {},
    "ages": {"options": {"scope": "peaceful", "length": "short"}},
}
PLAYERS: Final = {"wonders": 3, "dice": 2, "ages": 2}
CLOCKS: Final[dict[str, dict[str, Any]]] = {
    "wonders": {"kind": "realtime", "bank": 3600, "increment": 10},
    "dice": {"kind": "none"},
    "ages": {"kind": "correspondence", "bank": 86_400},
}


def main() -> int:
    """Write the files; 1 if they exist."""
    revision = known_revisions()[0]
    target = FOLDER / f"v{revision}.sql.gz"
    if target.exists():
        print(f"{target.relative_to(ROOT)} exists; a new schema gets a new file", file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), target, revision)
    return 0


def write(folder: Path, target: Path, revision: str) -> None:
    """Let people play at a server, and write its database."""
    database = folder / "civitas.db"
    url = f"sqlite:///{database}"
    server = Server(folder, url, bot_workers=1).start()
    try:
        expected = play(server)
    finally:
        server.stop()
    assert as_host(url, "admin", "create", "Ada").code == 0
    connection = sqlite3.connect(database)
    connection.execute("UPDATE session SET expires = ?", (NEVER,))
    connection.commit()
    for table in expected["tables"].values():
        query = "SELECT count(*) FROM line WHERE table_id = ?"
        [table["lines"]] = connection.execute(query, (table["id"],)).fetchone()
    dump = "\n".join(connection.iterdump()) + "\n"
    connection.close()
    backup = folder / "civitas.backup"
    assert as_host(url, "backup", str(backup)).code == 0
    shutil.copyfile(backup, target.with_name(f"v{revision}.backup"))
    target.write_bytes(gzip.compress(dump.encode(), mtime=0))
    notes = json.dumps(expected, indent=1, ensure_ascii=False) + "\n"
    target.with_name(f"v{revision}.json").write_text(notes, encoding="utf-8")


def play(server: Server) -> dict[str, Any]:
    """Accounts, a guest, and tables; what is known about them."""
    ada, bob, guest = (Browser(server.url) for _ in range(3))
    ada.register("Ada", PASSWORDS["Ada"])
    bob.register("Bob", PASSWORDS["Bob"])
    guest_id = guest.become("Gil")
    tables: dict[str, dict[str, Any]] = {}
    for game in GAMES:
        tables[f"{game} running"] = running(game, ada, bob, guest)
        tables[f"{game} finished"] = finished(game, ada, bob)
    bob.ask("POST", "/api/mute", {"person": guest_id})
    opened = ada.open("wonders", 3, "mo", title="Wednesday", public=True)
    tables["open"] = {"id": opened, "game": "wonders", "status": "open", "result": None}
    me = ada.ask("GET", "/api/me/ratings")["ratings"]
    notes = {
        "passwords": PASSWORDS,
        "sessions": {"Ada": ada.token(), "Bob": bob.token(), "Gil": guest.token()},
        "ratings": {rating["ladder"]: rating["games"] for rating in me},
        "tables": tables,
    }
    for browser in (ada, bob, guest):
        browser.http.close()
    return notes


def start(game: str, host: Browser, others: list[Browser], **settings: Any) -> str:
    """A table that has started."""
    seats = "m" + "o" * len(others) + "r" * (PLAYERS[game] - 1 - len(others))
    table = host.open(game, PLAYERS[game], seats, shuffle=False, bot="random", **settings)
    invitation = host.ask("GET", f"/api/tables/{table}/links")["invitation"]
    for browser in others:
        browser.ask("POST", f"/api/tables/{table}/join", {"invitation": invitation})
    host.ask("POST", f"/api/tables/{table}/start")
    return table


def choose(table: str, people: list[Browser], number: int) -> None:
    """Let people answer some decisions."""
    made = 0
    while made < number:
        for seat, browser in enumerate(people):
            path = f"/api/tables/{table}/seats/{seat}"
            decision = browser.ask("GET", path)["decision"]
            if decision is None:
                continue
            choice = spread_option(seat, decision)
            body = {"number": decision["number"], "choice": choice, "key": new_key()}
            browser.ask("POST", f"{path}/choices", body)
            made += 1


def running(game: str, ada: Browser, bob: Browser, guest: Browser) -> dict[str, Any]:
    """A game in progress, with chat and a seat that a guest plays by its link."""
    table = start(game, ada, [bob], clock=CLOCKS[game], title=f"Friday: {game}", **GAMES[game])
    choose(table, [ada, bob], CHOICES)
    for browser, words in ((ada, "Good luck!"), (bob, "שלום, and you 🙂")):
        with closing(browser.sit(table)) as at:
            at.ask({"type": "say", "words": words, "key": new_key()})
    links = bob.ask("GET", f"/api/tables/{table}/links")
    guest.ask("POST", f"/api/tables/{table}/claim", {"token": links["seats"]["1"]})
    shown = {"id": table, "game": game, "status": "running", "result": None}
    return {**shown, "seat link": links["seats"]["1"], "spectator link": links["spectator"]}


def finished(game: str, ada: Browser, bob: Browser) -> dict[str, Any]:
    """A game that bots ended; rated where accounts alone play and nothing is optional."""
    rated = PLAYERS[game] == 2 and not SHORT[game]
    table = start(game, ada, [bob], rated=rated, **SHORT[game])
    choose(table, [ada, bob], CHOICES)
    for seat, browser in enumerate((ada, bob)):
        body = {"type": "leave", "key": new_key()}
        browser.ask("POST", f"/api/tables/{table}/seats/{seat}/commands", body)
    result = until(lambda: ada.ask("GET", f"/api/tables/{table}/seats/0")["result"], 600)
    return {"id": table, "game": game, "status": "finished", "result": result}


if __name__ == "__main__":
    raise SystemExit(main())
