"""The editor of positions: fields and text are one, the engine checks, and games begin there."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kit.browser import GAMES, Player
from kit.screens import barriers

POSSIBLE = "This position is possible."
PHONE = {"width": 390, "height": 844}


def begin(player: Player, game: str) -> None:
    """Open the editor with the sample of a game."""
    player.visit(f"/editor?game={game}")
    expect(player.page.get_by_text(POSSIBLE)).to_be_visible()


def position(player: Player) -> dict[str, Any]:
    """What the text says."""
    found: dict[str, Any] = json.loads(player.page.get_by_label("Position as text").input_value())
    return found


def add(player: Player, key: str, typed: str, name: str) -> None:
    """Add a card to a list by typing a part of its name."""
    player.page.get_by_role("button", name=f"Add: {key}", exact=True).first.click()
    search = player.page.get_by_role("combobox", name=f"Search: {key}")
    search.fill(typed)
    expect(player.page.get_by_role("option", name=name, exact=True)).to_be_visible()
    search.press("ArrowDown")
    search.press("Enter")
    # The list stays open for the next card.
    search.press("Escape")
    expect(player.page.get_by_role("button", name=f"Add: {key}", exact=True).first).to_be_focused()
    expect(player.page.get_by_role("button", name=f"Replace {name}", exact=True)).to_be_visible()


EDITS: dict[str, tuple[str, str, str, str, str, str]] = {
    "wonders": ("cities", "Coins", "coins", "Hand", "market", "Marketplace"),
    "dice": ("cities", "Coins", "coins", "", "", ""),
    "ages": ("civilizations", "Culture", "culture", "Technologies", "swor", "Swordsmen"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_edited_and_a_game_begins_from_it(
    visitor: Callable[..., Player], game: str
) -> None:
    ada = visitor()
    begin(ada, game)
    rows, label, key, words, typed, name = EDITS[game]
    before = position(ada)[rows][0][key]
    ada.page.get_by_role("button", name=f"More: {label}", exact=True).first.click()
    assert position(ada)[rows][0][key] == before + 1
    if typed and game == "ages":
        add(ada, words, typed, name)
        assert "swordsmen" in position(ada)[rows][0]["technologies"]
        ada.button("Undo").click()
        assert "swordsmen" not in position(ada)[rows][0]["technologies"]
        ada.button("Redo").click()
    expect(ada.page.get_by_text(POSSIBLE)).to_be_visible()
    ada.button("Play against bots").click()
    ada.await_turn()
    expect(ada.page.locator(".table-board").first).to_contain_text(str(before + 1))


def test_an_impossible_position_gets_the_line_of_the_engine(
    visitor: Callable[..., Player],
) -> None:
    ada = visitor(viewport=PHONE)
    begin(ada, "wonders")
    text = ada.page.get_by_label("Position as text")
    sample = text.input_value()
    ada.page.get_by_role("button", name="New game", exact=True).click()
    expect(text).not_to_have_value(sample)
    expect(ada.page.get_by_text(POSSIBLE)).to_be_visible()
    written = text.input_value()
    found = position(ada)
    found["cities"][0]["board"] = "giza:day"
    found["cities"][1]["board"] = "rhodes:day"
    found["cities"][2]["board"] = "ephesus:day"
    found["cities"][3]["board"] = "olympia:day"
    more = ada.page.get_by_role("button", name="More: Coins", exact=True).first
    more.click()
    ada.page.get_by_role("button", name="Less: Coins", exact=True).first.click()
    assert text.input_value() == written  # the client writes positions as the engine does
    text.fill(json.dumps(found))
    stages = 4
    for _ in range(stages):
        ada.page.get_by_role("button", name="More: Stages", exact=True).first.click()
    line = "cities[0].stages must be a whole number from 0 to 3."
    expect(ada.page.locator(".editor-verdict")).to_have_text(line)
    for name in ("Play against bots", "Analyse"):
        expect(ada.button(name)).to_be_disabled()
    text.fill("{")
    expect(ada.page.locator(".editor-verdict")).to_contain_text("not JSON")
    for _ in range(1 + stages):  # no stage can be built before the first turn
        ada.button("Undo").click()
    expect(ada.page.get_by_text(POSSIBLE)).to_be_visible()
    ada.button("Analyse").click()
    expect(ada.page.locator(".hint-options li").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "look",
    [{}, {"viewport": PHONE, "locale": "he", "color_scheme": "dark"}],
    ids=["light", "phone-dark-rtl"],
)
def test_everybody_can_use_the_editor(
    visitor: Callable[..., Player], game: str, look: dict[str, Any]
) -> None:
    ada = visitor(**look)
    ada.visit(f"/editor?game={game}")
    expect(ada.page.locator(".editor-verdict li").first).to_be_visible()
    assert barriers(ada.page) == []
    ada.page.locator(".editor-words .editor-small").first.click()
    ada.page.locator(".editor-search input").press("ArrowDown")
    expect(ada.page.locator(".listbox [role=option]").first).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
