"""Resigning is in the table's menu, away from the other options, and asks once more."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kit.browser import Player

LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "right-to-left": {"locale": "he"},
}


def reach_politics(player: Player) -> None:
    """End turns until there is a political action to choose, the only time to resign."""
    for _ in range(60):
        assert player.await_turn()
        if player.page.locator('[data-choice="pass"]').count():
            return
        number = player.question()
        ending = player.page.locator('[data-choice="end"]')
        (ending.first if ending.count() else player.something()).click()
        player.await_answer(number)
    raise AssertionError("no political action")


def ask_to_resign(player: Player) -> Locator:
    """Open the menu and choose its last item, by keyboard; the dialog that asks once more."""
    page = player.page
    page.locator(".table-menu button").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[role=menuitem]").first).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    dialog = page.locator("[role=alertdialog]")
    expect(dialog).to_be_visible()
    return dialog


@pytest.mark.parametrize("look", LOOKS)
def test_resigning_asks_once_more(visitor: Callable[..., Player], look: str) -> None:
    ada = visitor(**LOOKS[look])
    ada.visit()
    ada.play_deal("ages", 2, 7)
    reach_politics(ada)
    expect(ada.page.locator('[data-choice="resign"]')).to_have_count(0)
    question = ada.question()
    dialog = ask_to_resign(ada)
    expect(dialog.locator("button").first).to_be_focused()
    assert not ada.is_too_wide()
    ada.page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    ask_to_resign(ada)
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ada.page.locator("body:focus")).to_have_count(0)
    assert ada.question() == question
    ask_to_resign(ada)
    ada.page.keyboard.press("Tab")
    assert ada.has_visible_focus()
    ada.page.keyboard.press("Enter")
    expect(ada.finished).to_be_visible()
