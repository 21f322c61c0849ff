"""Positions are copied from a replay, changed as text, and played."""

import json
from collections.abc import Callable

from playwright.sync_api import expect

from kit.browser import Player
from kit.cases import ROOT
from kit.screens import barriers

RECORD = ROOT / "tests/replays/wonders/r2-players-3.jsonl"


def test_a_position_is_copied_changed_and_played(visitor: Callable[..., Player]) -> None:
    ada = visitor(permissions=["clipboard-read", "clipboard-write"])
    ada.visit("/history")
    ada.page.locator("input[type=file]").set_input_files(RECORD)
    expect(ada.finished).to_be_visible()
    ada.visit(f"/replay/{ada.page.url.rsplit('/', 1)[-1]}?step=8&seat=1")
    ada.page.get_by_role("button", name="Copy position").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    copied = ada.page.evaluate("navigator.clipboard.readText()")
    position = json.loads(copied)
    assert (position["game"], position["players"]) == ("wonders", 3)
    ada.visit("/position")
    assert barriers(ada.page) == []
    text = ada.page.locator("textarea")
    text.fill(json.dumps({**position, "players": 9}))
    play = ada.page.get_by_role("button", name="Play from here")
    play.click()
    expect(ada.page.locator(".error")).not_to_be_empty()
    position["cities"][1]["coins"] = 17
    text.fill(json.dumps(position))
    ada.page.get_by_label("You play").select_option("1")
    play.click()
    ada.await_turn()
    expect(ada.page.locator(".wonders-city-own, .table-board").first).to_contain_text("17")
