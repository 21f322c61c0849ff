"""Finished games as datasets: only with the consent of everybody, and without any name."""

import gzip
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from sqlalchemy import Connection, delete, update

from civitas.play.record import read
from civitas.play.registry import find_game
from civitas.play.replay import replay
from civitas.server.db import schema, storage
from civitas.server.db.database import Database
from civitas.server.db.published import withhold
from civitas.server.ops import retention
from civitas.server.ops.publish import Publisher
from civitas.server.people import people
from civitas.server.people.people import Person
from civitas.stats.row_files import read_rows
from kit.commands import Shown
from kit.finished import store_finished
from kit.served import as_host

DICE = f"dice-players-2-rules-{find_game('dice').game.meta.rules}"
WONDERS = f"wonders-players-3-rules-{find_game('wonders').game.meta.rules}"
TABLES = ("games", "steps", "records")
MOST_GAMES = 100
"""The default of --games-per-file."""
NAMES = ("Adalovelace", "Benfranklin", "Carolineherschel")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'civitas.db'}"


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    found = Database(url, pool=2)
    found.migrate()
    yield found
    found.close()


@pytest.fixture
def crowd(database: Database) -> list[Person]:
    """Three guests who have agreed to nothing."""
    with database.write() as connection:
        return [people.create_guest(connection, name, 1.0) for name in NAMES]


def agree(database: Database, *persons: Person, agrees: bool = True) -> None:
    with database.write() as connection:
        for person in persons:
            people.set_sharing(connection, person.id, agrees)


def export(url: str, out: Path, *more: str) -> Shown:
    words = ("records", "export", "--out", str(out), "--tables", "games,steps,records", *more)
    shown = as_host(url, *words)
    assert shown.code == 0, shown
    return shown


def contents(folder: Path) -> bytes:
    """All bytes of a folder, those of the tables as text too."""
    found = b""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            found += str(path.relative_to(folder)).encode() + data
            if path.suffix == ".gz":
                found += gzip.decompress(data)
            if path.suffix == ".parquet":
                table = pyarrow.parquet.read_table(path)
                found += repr((table.schema, table.to_pylist())).encode()
    return found


def records(folder: Path) -> list[dict[str, Any]]:
    return [
        json.loads(line)
        for path in sorted(folder.glob("records/*.gz"))
        for line in gzip.decompress(path.read_bytes()).decode().splitlines()
    ]


Change = Callable[[Connection, str, list[Person]], None]


def with_values(**values: Any) -> Change:
    """A change of the table."""

    def change(connection: Connection, table: str, crowd: list[Person]) -> None:
        storage.update_table(connection, table, **values)

    return change


def used_a_link(connection: Connection, table: str, crowd: list[Person]) -> None:
    storage.add_link_use(connection, table, "x", crowd[2].id, 1.0, "")


def shares_a_seat(connection: Connection, table: str, crowd: list[Person]) -> None:
    storage.add_holder(connection, table, 1, crowd[2].id)


def has_a_seat(connection: Connection, table: str, crowd: list[Person]) -> None:
    own = (schema.seat.c.table_id == table) & (schema.seat.c.seat == 1)
    connection.execute(update(schema.seat).where(own).values(person_id=crowd[2].id))


def was_deleted(connection: Connection, table: str, crowd: list[Person]) -> None:
    own = (schema.seat.c.table_id == table) & (schema.seat.c.seat == 1)
    connection.execute(update(schema.seat).where(own).values(person_id=None))


def used_a_link_and_was_deleted(connection: Connection, table: str, crowd: list[Person]) -> None:
    guest = people.create_guest(connection, "Erased", 1.0)
    storage.add_link_use(connection, table, "x", guest.id, 1.0, "")
    own = schema.person.c.id == guest.id
    withhold(connection, own)
    connection.execute(delete(schema.person).where(own))


def used_a_link_and_was_forgotten(connection: Connection, table: str, crowd: list[Person]) -> None:
    guest = people.create_guest(connection, "Forgotten", 1.0)
    storage.add_link_use(connection, table, "x", guest.id, 1.0, "")
    assert retention.delete_guests(connection, 1, time.time()) == 1


OBSTACLES: dict[str, Change] = {
    "aaaaaa": has_a_seat,
    "bbbbbb": used_a_link,
    "cccccc": shares_a_seat,
    "dddddd": was_deleted,
    "eeeeee": with_values(host_id=3),
    "ffffff": with_values(host_id=None),
    "gggggg": with_values(public=False),
    "hhhhhh": with_values(status="running"),
    "iiiiii": with_values(status="ended"),
    "jjjjjj": with_values(started=None),  # imported
    "kkkkkk": with_values(seeded=True),
    "llllll": with_values(options=json.dumps({"boards": "{}"})),
    "nnnnnn": used_a_link_and_was_deleted,
    "oooooo": used_a_link_and_was_forgotten,
    "mmmmmm": with_values(settings='{"delay":3600}', changed=time.time()),
}
"""By table, what speaks against publishing it; the last person has not agreed."""


def test_only_public_games_that_everybody_has_agreed_to_are_exported(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    for seed, table in enumerate(["zzzzzz", *OBSTACLES]):
        store_finished(database, crowd[0], crowd[:2], table, seed=seed)
    agree(database, *crowd[:2])
    out = tmp_path / "out"
    assert f"{len(OBSTACLES) + 1} added, 0 removed" in export(url, out, "--games-per-file", "5").out
    with database.write() as connection:
        for table, change in OBSTACLES.items():
            change(connection, table, crowd)
    assert "1 added" in export(url, tmp_path / "other").out
    assert {row["seed"] for row in read_rows(tmp_path / "other" / DICE).rows} == {"0"}
    # What was exported before is removed.
    assert f"0 added, {len(OBSTACLES)} removed" in export(url, out, "--games-per-file", "5").out
    assert {row["seed"] for row in read_rows(out / DICE).rows} == {"0"}
    agree(database, crowd[0], agrees=False)
    assert (
        "0 games in 0 set-ups; 0 added, 1 removed" in export(url, out, "--games-per-file", "5").out
    )
    left = sorted(path.name for path in out.rglob("*") if path.is_file())
    assert left == ["published.jsonl", "published.lock", "setup.json"]


def test_nobody_has_agreed_at_first(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    store_finished(database, crowd[0], crowd[:2], "aaaaaa")
    store_finished(database, crowd[0], ["random", "random"], "bbbbbb")
    assert "0 games" in export(url, tmp_path / "out").out


def test_games_are_exported_without_names_and_replay(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    match = store_finished(
        database, crowd[0], [*crowd[:2], "random"], "aaaaaa", "wonders", takes_back=True
    )
    store_finished(
        database, crowd[1], ["random", "random"], "bbbbbb", settings='{"title":"Secretplan"}'
    )
    out = tmp_path / "out"
    assert "2 games in 2 set-ups" in export(url, out).out
    found = contents(out)
    for word in (*NAMES, "aaaaaa", "bbbbbb", "Secretplan"):
        assert word.encode() not in found

    folder = out / WONDERS
    [line] = records(folder)
    game = find_game("wonders").game
    record = read(line["record"], game)
    assert [seat.name for seat in record.header.seats] == ["person 1", "person 2", "random 3"]
    assert replay(game, record).outcome() == match.outcome()
    rows = read_rows(folder)
    outcome = match.outcome()
    assert outcome is not None
    assert [row["points"] for row in rows.rows] == list(outcome.totals)
    assert [row["bot"] for row in rows.rows] == ["person", "person", "random"]
    steps = pyarrow.parquet.read_table(folder / "steps/steps-00000.parquet").to_pylist()
    kept = [entry for entry in record.entries if entry.kind == "choice"]
    back = [entry for entry in record.entries if entry.kind == "withdraw"]
    assert len(back) > 0
    assert {row["length"] for row in rows.rows} == {len(kept) - len(back)}
    assert len(steps) == len([entry for entry in kept if not entry.auto]) - len(back)
    assert [step["step"] for step in steps] == list(range(len(steps)))
    for step in steps:
        assert step["choice"] in step["legal"]
        assert len(step["features"]) == sum(
            field["size"] for field in json.loads((folder / "features.json").read_text())
        )
    about = json.loads((folder / "about.json").read_text())
    card = (folder / "README.md").read_text()
    assert about["result_hash"] in card
    assert about["command"] in card
    assert about["games"] == 1


def test_an_export_adds_what_is_new_and_goes_on_where_it_was_stopped(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    for number, table in enumerate(("aaaaaa", "bbbbbb", "cccccc")):
        store_finished(database, crowd[0], crowd[:2], table, seed=number)
    out = tmp_path / "out"
    assert "3 added, 0 removed" in export(url, out, "--games-per-file", "2").out
    before = contents(out)
    assert "0 added, 0 removed" in export(url, out, "--games-per-file", "2").out
    assert contents(out) == before
    store_finished(database, crowd[0], crowd[1:], "dddddd", seed=7)
    # A run that was killed leaves files that no line names, and half of a line.
    (out / DICE / "games" / "games-00002.parquet").write_bytes(b"half")
    with (out / "published.jsonl").open("a") as file:
        file.write('{"setup": "di')
    assert "1 added, 0 removed" in export(url, out, "--games-per-file", "2").out
    assert [row["game"] for row in read_rows(out / DICE).rows] == [0, 0, 1, 1, 2, 2, 3, 3]
    agree(database, crowd[2], agrees=False)
    assert "0 added, 1 removed" in export(url, out, "--games-per-file", "2").out
    assert [line["game"] for line in records(out / DICE)] == [0, 1, 2]
    assert {row["game"] for row in read_rows(out / DICE).rows} == {0, 1, 2}


def forget_people(out: Path) -> None:
    """Make the notes those of a version that did not note who had to agree."""
    file = out / "published.jsonl"
    head, *lines = file.read_text().splitlines()
    shards = [json.loads(line) for line in lines]
    for shard in shards:
        del shard["people"]
    file.write_text("".join(f"{line}\n" for line in (head, *map(json.dumps, shards))))


def test_games_whose_tables_were_deleted_stay_as_long_as_everybody_agrees(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    for number, table in enumerate(("aaaaaa", "bbbbbb", "cccccc", "dddddd", "eeeeee")):
        other = crowd[2] if table == "aaaaaa" else "random"
        store_finished(database, crowd[0], [crowd[0], other], table, seed=number)
    with database.write() as connection:
        storage.update_table(connection, "bbbbbb", host_id=crowd[1].id)
    out = tmp_path / "out"
    assert "5 added" in export(url, out).out
    notes = (out / "published.jsonl").read_bytes()
    with database.write() as connection:
        used_a_link(connection, "cccccc", crowd)  # since the last export
    assert "0 added, 0 removed" in export(url, out).out
    assert (out / "published.jsonl").read_bytes().startswith(notes)
    with database.write() as connection:  # by retention
        for table in ("aaaaaa", "bbbbbb", "cccccc", "dddddd"):
            storage.delete_table(connection, table)
    notes = (out / "published.jsonl").read_bytes()
    assert "5 games in one set-up; 0 added, 0 removed" in export(url, out).out
    assert (out / "published.jsonl").read_bytes() == notes
    agree(database, crowd[1], agrees=False)
    assert "0 added, 1 removed" in export(url, out).out
    with database.write() as connection:
        connection.execute(delete(schema.person).where(schema.person.c.id == crowd[2].id))
    assert "0 added, 2 removed" in export(url, out).out
    assert {row["seed"] for row in read_rows(out / DICE).rows} == {"3", "4"}
    forget_people(out)
    assert "one game in one set-up; 0 added, 1 removed" in export(url, out).out
    assert {row["seed"] for row in read_rows(out / DICE).rows} == {"4"}


def test_the_notes_do_not_tell_which_games_have_the_same_people(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    for number, table in enumerate(("aaaaaa", "bbbbbb")):
        store_finished(database, crowd[0], crowd[:2], table, seed=number)
    export(url, tmp_path / "out")
    _, line = (tmp_path / "out" / "published.jsonl").read_text().splitlines()
    one, other = json.loads(line)["people"].values()
    shared = sum(a == b for a, b in zip(bytes.fromhex(one), bytes.fromhex(other), strict=True))
    assert shared < 8  # of 24 bytes; by chance one in ten has one


@pytest.mark.parametrize("is_deleted", [False, True])
def test_consent_is_checked_again_when_a_game_is_written(
    database: Database,
    url: str,
    crowd: list[Person],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    is_deleted: bool,
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa", seed=1)
    store_finished(database, crowd[1], ["random", "random"], "bbbbbb", seed=2)
    write = Publisher._write

    def late(publisher: Publisher, *args: Any) -> None:
        if is_deleted:
            with database.write() as connection:
                storage.delete_table(connection, "aaaaaa")
        agree(database, crowd[0], agrees=False)
        write(publisher, *args)

    monkeypatch.setattr(Publisher, "_write", late)
    shown = export(url, tmp_path / "out")
    assert "1 added, 0 removed" in shown.out
    assert shown.err == ""
    assert {row["seed"] for row in read_rows(tmp_path / "out" / DICE).rows} == {"2"}


def test_consent_that_ends_during_a_run_removes_what_it_has_written(
    database: Database,
    url: str,
    crowd: list[Person],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa")
    write = Publisher._write

    def early(publisher: Publisher, *args: Any) -> None:
        write(publisher, *args)
        agree(database, crowd[0], agrees=False)

    monkeypatch.setattr(Publisher, "_write", early)
    assert "0 games in 0 set-ups; 1 added, 1 removed" in export(url, tmp_path / "out").out


def test_a_second_export_into_the_same_folder_is_refused(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa")
    out = tmp_path / "out"
    with Publisher(database, out, TABLES, MOST_GAMES) as publisher:
        publisher.open()
        before = contents(out)
        shown = as_host(url, "records", "export", "--out", str(out))
        assert (shown.code, shown.out, shown.err.count("\n")) == (2, "", 1)
        assert "Another export is writing into" in shown.err
        assert contents(out) == before
    assert "1 added" in export(url, out).out


def test_an_export_that_was_killed_at_its_start_goes_on(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa")
    out = tmp_path / "out"
    out.mkdir()
    (out / "published.lock").touch()
    (out / "published.jsonl.part").write_text('{"civitas_publ')
    assert "1 added" in export(url, out).out
    (out / WONDERS / "games").mkdir(parents=True)
    (out / WONDERS / "setup.json.part").write_text('{"ga')
    store_finished(database, crowd[0], crowd, "bbbbbb", "wonders")
    assert "2 games in 2 set-ups; 1 added, 0 removed" in export(url, out).out


@pytest.mark.parametrize("name", ["steps/steps-00000.parquet", "records/records-00000.jsonl.gz"])
@pytest.mark.parametrize("is_missing", [False, True])
def test_a_damaged_file_that_must_lose_a_game_is_named(
    database: Database,
    url: str,
    crowd: list[Person],
    tmp_path: Path,
    name: str,
    is_missing: bool,
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa", seed=1)
    store_finished(database, crowd[0], [crowd[0], "random"], "bbbbbb", seed=2)
    out = tmp_path / "out"
    export(url, out)
    file = out / DICE / name
    file.unlink() if is_missing else file.write_bytes(file.read_bytes()[:-40])
    agree(database, crowd[1], agrees=False)
    words = ("records", "export", "--out", str(out), "--tables", "games,steps,records")
    shown = as_host(url, *words)
    assert (shown.code, shown.out, shown.err.count("\n")) == (2, "", 1)
    assert f"“{file}” is missing or damaged" in shown.err


def test_steps_are_written_in_groups(
    database: Database,
    url: str,
    crowd: list[Person],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa", seed=1)
    store_finished(database, crowd[0], [crowd[0], "random"], "bbbbbb", seed=2)
    whole, grouped = tmp_path / "whole", tmp_path / "grouped"
    export(url, whole)
    monkeypatch.setattr("civitas.arena.dataset.MAX_GROUP_ROWS", 7)
    export(url, grouped)
    name = Path(DICE) / "steps" / "steps-00000.parquet"
    for agrees in (True, False):  # those that stay are written in groups too
        agree(database, crowd[1], agrees=agrees)
        export(url, grouped)
        export(url, whole)
        one, many = (pyarrow.parquet.ParquetFile(each / name) for each in (whole, grouped))
        assert many.metadata.num_row_groups > 2
        assert one.read().equals(many.read())


def test_a_guest_who_logs_in_keeps_the_links_that_were_used(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    guest, account = crowd[2], crowd[1]
    agree(database, crowd[0], guest)
    store_finished(database, crowd[0], [crowd[0], "random"], "aaaaaa")
    with database.write() as connection:
        used_a_link(connection, "aaaaaa", crowd)
        people.merge_guest(connection, guest.id, account.id)
    assert "0 added" in export(url, tmp_path / "out").out
    agree(database, guest, agrees=False)
    agree(database, account)
    assert "1 added" in export(url, tmp_path / "out").out


def test_a_shard_that_loses_a_game_keeps_the_others(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa", seed=1)
    other = store_finished(database, crowd[0], [crowd[0], "random"], "bbbbbb", seed=2)
    out = tmp_path / "out"
    export(url, out)
    agree(database, crowd[1], agrees=False)
    assert "one game in one set-up; 0 added, 1 removed" in export(url, out).out
    [line] = records(out / DICE)
    game = find_game("dice").game
    assert replay(game, read(line["record"], game)).outcome() == other.outcome()
    assert {row["game"] for row in read_rows(out / DICE).rows} == {line["game"]}
    steps = pyarrow.parquet.read_table(out / DICE / "steps/steps-00000.parquet")
    assert set(steps["game"].to_pylist()) == {line["game"]}


def test_a_damaged_record_is_left_out(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    agree(database, *crowd)
    store_finished(database, crowd[0], crowd[:2], "aaaaaa")
    with database.write() as connection:
        connection.execute(
            update(schema.line).where(schema.line.c.number == 3).values(text='{"seat":0')
        )
    shown = export(url, tmp_path / "out")
    assert "0 added" in shown.out
    assert shown.err == "The record of one game is damaged and left out.\n"


def test_a_folder_of_something_else_is_refused(
    database: Database, url: str, crowd: list[Person], tmp_path: Path
) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    words = ("records", "export", "--out")
    for folder, more in ((tmp_path, ()), (tmp_path / "out", ("--games-per-file", "7"))):
        export(url, tmp_path / "out")
        shown = as_host(url, *words, str(folder), "--tables", "games,steps,records", *more)
        assert (shown.code, shown.out, shown.err.count("\n")) == (2, "", 1)
        assert "contains something other" in shown.err


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), "Missing VERB"),
        (("import",), "allowed: export"),
        (("export",), "Missing --out"),
        (("export", "chess", "--out", "x"), "allowed: ages, dice, wonders"),
        (("export", "--out", "x", "--tables", "moves"), "allowed: games, steps, records"),
    ],
)
def test_bad_values_get_one_line_and_exit_code_2(
    url: str, args: tuple[str, ...], words: str
) -> None:
    shown = as_host(url, "records", *args)
    assert (shown.code, shown.out, shown.err.count("\n")) == (2, "", 1)
    assert words in shown.err
