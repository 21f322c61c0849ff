"""Every screen: no barrier for any user, nothing cut off, nothing overlapping."""

from itertools import chain

import pytest
from playwright.sync_api import Browser

from kit.browser import GAMES
from kit.screens import LOOKS, STRICT, Screens, barriers, crowded
from kit.served import Server

pytestmark = pytest.mark.full
WIDTH = {"light": 1440, "dark": 360, "rtl": 900}


@pytest.mark.parametrize("look", LOOKS)
def test_the_pages_around_the_tables(house: Server, browser: Browser, look: str) -> None:
    found = {}
    screens = Screens(house, browser, look, WIDTH[look])
    for name, page in chain(screens.lobby(), screens.people()):
        found[name] = [*barriers(page), *crowded(page)]
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_tables(house: Server, browser: Browser, game: str, look: str) -> None:
    found = {}
    screens = Screens(house, browser, look, WIDTH[look])
    for name, page in chain(screens.table(game), screens.moments(game), screens.variants(game)):
        found[name] = [*barriers(page, STRICT), *crowded(page)]
    # What moves lies over other things.
    found |= {name: barriers(page, STRICT) for name, page in screens.playback(game)}
    assert {name: faults for name, faults in found.items() if faults} == {}
