"""Statistics: finished games are counted once, in the background, and shown as sums only."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from civitas import __version__
from civitas.kernel import Reason
from civitas.server.db import schema, storage
from civitas.server.db import statistics as stored
from civitas.server.errors import NotFound, Unavailable
from civitas.server.people.people import Person
from civitas.server.tables.statistics import FIGURE_SECONDS, Statistics
from civitas.server.wire import protocol
from civitas.stats.report.contents import report_of
from civitas.stats.rows import Deal, seat_rows
from kit.finished import store_finished
from kit.in_process import Room
from kit.served import Browser

LEAST = 3
GAMES = 6


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setattr(stored, "LEAST_GAMES", LEAST)
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as made:
        yield made


@pytest.fixture
def ada(room: Room) -> Person:
    return room.person("Adalovelace")


def count(room: Room) -> Statistics:
    """The statistics after a look for new games."""
    statistics = Statistics(room.registry)
    room.run(statistics.refresh())
    return statistics


def listing(room: Room, statistics: Statistics) -> list[dict[str, Any]]:
    found = room.run(statistics.listing())
    protocol.StatisticsList.model_validate(found)
    setups: list[dict[str, Any]] = found["setups"]
    return setups


def figures(
    room: Room, statistics: Statistics, setup: str, players: str = "all"
) -> protocol.Statistics:
    return room.run(statistics.find(setup, players))


def test_the_figures_are_those_of_a_report_of_the_same_games(room: Room, ada: Person) -> None:
    matches = [
        store_finished(
            room.database,
            ada,
            [ada, "random"],
            f"table{number}",
            seed=number,
            changed=10.0 - number,
        )
        for number in range(GAMES)
    ]
    statistics = count(room)
    [setup] = listing(room, statistics)
    assert (setup["game"], setup["players"]) == ("dice", 2)
    assert setup["games"] == {"all": GAMES, "people": 0, "bots": 0}
    shown = figures(room, statistics, setup["setup"])
    rows = [
        row
        for number, match in enumerate(matches)
        for row in seat_rows(match, Deal(number, number, 0, 0), ["person", "random"], 1)
    ]
    report = report_of(matches[0].game, rows, {})
    assert shown.overview.games == GAMES
    assert shown.overview.points.model_dump() == report.overview.points.plain()
    titles = [each.title.key.removeprefix("report-title-") for each in shown.figures]
    assert titles == ["players", *[each.key for each in report.figures[1:]]]
    [who, *_] = shown.figures
    labels = {bar.label[0].key: bar for bar in who.bars}
    assert labels["survey-bot"].label[0].args == {"player": {"text": "random"}}
    assert labels["survey-person"].seats == labels["survey-bot"].seats == GAMES
    wins = sum(bar.wins.mean for bar in who.bars)
    assert wins == pytest.approx(1)


def test_games_of_people_and_of_bots_are_told_apart(room: Room, ada: Person) -> None:
    ben = room.person("Ben")
    for number in range(LEAST):
        store_finished(room.database, ada, [ada, ben], f"people{number}", seed=number)
        store_finished(room.database, ada, ["random", "random"], f"robots{number}", seed=number)
    store_finished(room.database, ada, [ada, "random"], "aaaaaa", seed=9)
    store_finished(room.database, ada, [ada, ben, "random"], "bbbbbb", seed=9)
    statistics = count(room)
    [first] = listing(room, statistics)
    assert first["games"] == {"all": 7, "people": 3, "bots": 3}
    with room.database.read() as connection:
        keys = {each.key for each in stored.setups(connection, __version__)}
    [second] = keys - {first["setup"]}
    for players, games in (("all", 7), ("people", 3), ("bots", 3)):
        assert figures(room, statistics, first["setup"], players).overview.games == games
    for setup, players in ((second, "all"), (first["setup"], "mixed")):
        with pytest.raises(NotFound):
            room.run(statistics.find(setup, players))


def test_what_is_shown_has_no_names_and_nothing_about_a_table(room: Room, ada: Person) -> None:
    for number in range(LEAST):
        store_finished(room.database, ada, [ada, "random"], f"table{number}", public=False)
    statistics = count(room)
    [setup] = listing(room, statistics)
    text = json.dumps([setup, figures(room, statistics, setup["setup"]).model_dump()])
    assert "Adalovelace" not in text
    assert "table0" not in text


def test_few_games_and_those_of_other_kinds_have_no_figures(room: Room, ada: Person) -> None:
    for number in range(LEAST - 1):
        store_finished(room.database, ada, [ada, "random"], f"table{number}")
    others: list[dict[str, Any]] = [
        {"status": "running"},
        {"status": "ended"},
        {"started": None},
        {"seeded": True},
        {"options": json.dumps({"boards": "{}"})},
        {"game": "dice", "lines": 5},
    ]
    for number, values in enumerate(others):
        table = f"other{number}"
        store_finished(room.database, ada, [ada, "random"], table)
        with room.database.write() as connection:
            storage.update_table(connection, table, **values)
            if "lines" in values:  # a damaged record
                line = schema.line.c
                cut = (line.table_id == table) & (line.number == 5)
                connection.execute(update(schema.line).where(cut).values(text="{"))
    statistics = count(room)
    with room.database.read() as connection:
        [setup] = stored.setups(connection, __version__)
    assert setup.games["all"] == LEAST - 1
    assert listing(room, statistics) == []
    with pytest.raises(NotFound):
        room.run(statistics.find(setup.key, "all"))
    done = len(room.jobs.done)
    count(room)
    assert len(room.jobs.done) == done  # the damaged one is not tried again


def test_a_game_is_counted_once_and_figures_are_made_again_after_some_time(
    room: Room, ada: Person
) -> None:
    for number in range(LEAST):
        store_finished(room.database, ada, [ada, "random"], f"table{number}", seed=number)
    statistics = count(room)
    assert room.jobs.done.count("statistics") == LEAST + 1
    [setup] = listing(room, statistics)
    store_finished(room.database, ada, [ada, "random"], "another", seed=7, changed=3.0)
    count(room)
    assert room.jobs.done.count("statistics") == LEAST + 2
    assert figures(room, statistics, setup["setup"]).overview.games == LEAST
    room.now += FIGURE_SECONDS
    count(room)
    assert room.jobs.done.count("statistics") == LEAST + 3
    assert figures(room, statistics, setup["setup"]).overview.games == LEAST + 1
    count(room)
    assert room.jobs.done.count("statistics") == LEAST + 3
    with room.database.write() as connection:  # deleted tables do not count any longer
        for table in ("table0", "table1"):
            storage.delete_table(connection, table)
    count(room)
    assert listing(room, statistics) == []
    with pytest.raises(NotFound):
        room.run(statistics.find(setup["setup"], "all"))


def test_a_repaired_record_and_a_new_version_are_counted_again(room: Room, ada: Person) -> None:
    store_finished(room.database, ada, [ada, "random"], "aaaaaa")
    count(room)
    rows = schema.game_rows
    for values in ({"lines": 4}, {"version": "0.0"}):
        with room.database.write() as connection:
            connection.execute(update(rows).values(**values))
        before = room.jobs.done.count("statistics")
        count(room)
        assert room.jobs.done.count("statistics") == before + 1
    with room.database.read() as connection:
        assert len(connection.execute(select(rows)).all()) == 1


@pytest.mark.parametrize(
    "values", [{"version": "0.0"}, {"text": '{"overview":{}}'}, {"text": "[1]"}, {"text": "null"}]
)
def test_figures_of_another_version_are_not_shown(
    room: Room, ada: Person, values: dict[str, str]
) -> None:
    for number in range(LEAST):
        store_finished(room.database, ada, [ada, "random"], f"table{number}", seed=number)
    [setup] = listing(room, count(room))
    with room.database.write() as connection:
        connection.execute(update(schema.statistics).values(**values))
    statistics = Statistics(room.registry)
    for ask in (statistics.find, statistics.shared_figures):
        with pytest.raises(NotFound):
            room.run(ask(setup["setup"], "all"))


def test_many_requests_read_the_figures_once(
    room: Room, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(LEAST):
        store_finished(room.database, ada, [ada, "random"], f"table{number}", seed=number)
    statistics = count(room)
    [setup] = listing(room, statistics)
    asked: list[str] = []
    for name in ("setups", "figures_of"):
        read = getattr(stored, name)

        def noted(*args: Any, read: Any = read, name: str = name) -> Any:
            asked.append(name)
            return read(*args)

        monkeypatch.setattr(stored, name, noted)
    for _ in range(3):
        body = room.run(statistics.shared_figures(setup["setup"], "all"))
        assert json.loads(body)["overview"]["games"] == LEAST
        for unknown, players in (("0" * 32, "all"), (setup["setup"], "people")):
            with pytest.raises(NotFound):
                room.run(statistics.shared_figures(unknown, players))
    assert asked == ["setups", "figures_of"]


def test_a_busy_server_counts_later(
    room: Room, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_finished(room.database, ada, [ada, "random"], "aaaaaa")

    async def full(*args: Any, **more: Any) -> Any:
        raise Unavailable(Reason("server-jobs-full"))

    with monkeypatch.context() as patch:
        patch.setattr(room.registry.jobs, "run", full)
        count(room)
    with room.database.read() as connection:
        assert connection.execute(select(schema.game_rows)).all() == []
    count(room)
    with room.database.read() as connection:
        assert len(connection.execute(select(schema.game_rows)).all()) == 1


def test_everybody_may_ask_for_the_statistics(browser: Browser) -> None:
    found = browser.ask("GET", "/api/statistics")
    assert found["least"] == 10
    answer = browser.http.get(f"/api/statistics/{'0' * 32}")
    assert (answer.status_code, answer.json()["key"]) == (404, "server-no-statistics")
    assert browser.http.get("/api/statistics/x").status_code == 400
