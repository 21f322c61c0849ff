"""The statistics of a server: figures about its finished games, with a table of the numbers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from civitas import __version__
from civitas.server.db import statistics as stored
from civitas.server.db.database import Database
from civitas.server.people import people
from civitas.server.wire import encode
from civitas.server.workers import tasks
from kit.browser import Player
from kit.finished import store_finished
from kit.screens import barriers
from kit.served import Server

GAMES = 10


def fill(url: str) -> None:
    """Store games of two set-ups and the figures of the one that has enough of them."""
    database = Database(url)
    database.migrate()
    with database.write() as connection:
        ada = people.create_guest(connection, "Ada", 1.0)
    for game, games in (("ages", GAMES), ("dice", GAMES - 1)):
        for number in range(games):
            store_finished(database, ada, [ada, "random"], f"{game}{number:02}", game, seed=number)
    with database.read() as connection:
        tables = stored.tables_to_count(connection, __version__)
    for row in tables:
        with database.read() as connection:
            lines = stored.lines_of(connection, row.id)
        stored.store_rows(database, row, __version__, *tasks.count_game(row.game, lines))
    with database.read() as connection:
        found = stored.setups(connection, __version__)
        most = max(found, key=lambda setup: setup.games[stored.ALL])
        rows = stored.rows_of(connection, most.key, stored.ALL, __version__)
    text = encode.dumps(tasks.make_report("ages", rows))
    stored.store_figures(database, most, stored.ALL, __version__, 1.0, text)
    database.close()


@pytest.fixture(scope="module")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("house")
    url = f"sqlite:///{folder / 'civitas.db'}"
    fill(url)
    server = Server(folder, url, keep_guest_days=0, statistics=False).start()
    yield server
    assert server.stop() == 0
    assert not server.faults()


def test_the_page_shows_figures_of_set_ups_with_enough_games(
    visitor: Callable[..., Player],
) -> None:
    ada = visitor()
    ada.visit("/statistics")
    expect(ada.page).to_have_title("Statistics of this server – Civitas")
    expect(ada.page.get_by_role("heading", name="Through the Ages")).to_be_visible()
    expect(ada.page.get_by_label("Set-up").locator("option")).to_have_count(1)
    expect(ada.page.get_by_role("radiogroup", name="Game", exact=True)).to_have_count(0)
    ada.page.get_by_text("As a table", exact=True).first.click()
    table = ada.page.locator(".statistics-table").first
    expect(table).to_be_visible()
    assert table.locator("tbody tr").count() > 0
    assert barriers(ada.page) == []
    assert not ada.is_too_wide()
