"""What tests in the browser share: Chromium, the built client, and a server."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from kit.browser import FLAGS, Player, chromium
from kit.served import ROOT, Server

REQUIRED = bool(os.environ.get("CIVITAS_REQUIRE_CHROMIUM"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium, quiet and without a window."""
    found = chromium()
    if found is None:
        assert not REQUIRED, "no Chromium"
        pytest.skip("no Chromium")
    return {**browser_type_launch_args, "executable_path": found, "args": FLAGS}


@pytest.fixture(scope="session")
def client() -> None:
    """The client, built from its sources."""
    tool = [sys.executable, str(ROOT / "tools" / "client.py")]
    subprocess.run(tool, check=True, cwd=ROOT)


@pytest.fixture(scope="module")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server all tests of a module share."""
    server = Server(tmp_path_factory.mktemp("house")).start()
    yield server
    assert server.stop() == 0
    assert not server.faults()


Visitor = Callable[..., Player]


@pytest.fixture
def visitor(house: Server, browser: Browser) -> Iterator[Visitor]:
    """Makes people, each with a browser of their own; none of their pages may have a fault."""
    contexts: list[BrowserContext] = []
    people: list[Player] = []

    def make(url: str = "", seed: int = 1, **settings: Any) -> Player:
        usual = {
            "viewport": {"width": 1280, "height": 900},
            "locale": "en",
            "reduced_motion": "reduce",  # tests of the playback ask for motion
        }
        context = browser.new_context(**{**usual, **settings})
        contexts.append(context)
        player = Player(context.new_page(), url or house.url, seed)
        people.append(player)
        return player

    yield make
    for context in contexts:
        context.close()
    assert [fault for player in people for fault in player.faults] == []
