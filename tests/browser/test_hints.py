"""Hints mark the best choices, say why, and can be followed; only where the table allows them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kit.browser import Player
from kit.screens import barriers

Visitor = Callable[..., Player]
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("game", "seats"), [("wonders", "mbb"), ("dice", "mb"), ("ages", "mb")])
def test_a_hint_marks_choices_and_is_followed(visitor: Visitor, game: str, seats: str) -> None:
    ada = visitor()
    ada.open_deal(game, seats, 7, advice=True)
    ada.await_turn()
    ada.page.locator(".hint-open").click()
    found = ada.page.locator(".hint-options li")
    expect(found.first).to_contain_text(re.compile(r"\d+ % to win \(\d+–\d+\)"))
    assert 1 <= found.count() <= 3
    assert found.first.locator("p").count() == 2
    expect(ada.page.locator('.table-board [data-rank="1"]').first).to_be_visible()
    assert barriers(ada.page) == []
    ada.page.keyboard.press("Escape")
    expect(found).to_have_count(0)
    expect(ada.page.locator("[data-rank]")).to_have_count(0)
    number = ada.question()
    ada.page.locator(".hint-open").click()
    ada.page.locator(".hint > .button-primary").click()
    expect(ada.page.locator(f'.table[data-decision="{number}"]')).to_have_count(0)


def test_a_hint_fits_on_a_phone(visitor: Visitor) -> None:
    ada = visitor(viewport=PHONE)
    ada.open_deal("ages", "mb", 7, advice=True)
    ada.await_turn()
    ada.page.locator(".hint-open").click()
    expect(ada.page.locator(".hint-options li").first).to_be_visible()
    box = ada.page.locator(".hint").bounding_box()
    sheet = ada.page.locator(".sheet").bounding_box()
    assert box is not None
    assert sheet is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= sheet["y"] + 1
    assert not ada.is_too_wide()


def test_tables_without_advice_have_no_hints(visitor: Visitor) -> None:
    ada = visitor()
    ada.open_deal("wonders", "mbb", 7)
    ada.await_turn()
    expect(ada.page.locator(".hint-open")).to_have_count(0)
