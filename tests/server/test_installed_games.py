"""An installed game: what a client without a board for it gets."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.served import Browser, Server
from kit.toys import TOY, install_toy, with_packages


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A person at a server with one game more."""
    folder: Path = tmp_path_factory.mktemp("installed")
    install_toy(folder / "packages")
    server = with_packages(Server(folder), folder / "packages").start()
    browser = Browser(server.url)
    browser.become("Ada")
    yield browser
    browser.http.close()
    assert server.stop() == 0
    assert not server.faults()


def test_it_is_offered_with_its_options_and_what_its_tables_can_have(browser: Browser) -> None:
    games = {info["game"]: info for info in browser.ask("GET", "/api/games")}
    assert set(games) == {"ages", "dice", TOY, "wonders"}
    assert {option["name"] for option in games[TOY]["options"]} == {"passing", "deck", "coins"}
    tracking = {key: info["tracking"] for key, info in games.items()}
    assert tracking == {"ages": True, "dice": False, TOY: True, "wonders": True}
    advice = {key: info["advice"] for key, info in games.items()}
    assert advice == {"ages": True, "dice": True, TOY: False, "wonders": True}


def test_its_view_has_a_plain_drawing(browser: Browser) -> None:
    table = browser.open(TOY, 2, "mr", start=True, shuffle=False)
    at = browser.sit(table)
    at.hear_until(lambda: 0 in at.states)
    drawn = {one["title"]["key"]: one for one in at.states[0]["view"]["tables"]}
    assert drawn["table-cities"]["columns"][:2] == ["column-player", "column-coins"]
    assert [row[0] for row in drawn["table-cities"]["rows"]] == [{"seat": 0}, {"seat": 1}]
    assert all("name" in row[0] for row in drawn["table-hand"]["rows"])
    at.close()


def test_games_with_a_board_have_none(browser: Browser) -> None:
    at = browser.sit(browser.open("dice", 2, "mr", start=True, shuffle=False))
    at.hear_until(lambda: 0 in at.states)
    assert "tables" not in at.states[0]["view"]
    at.close()
