"""The analysis of a finished game: made by the server, read by anybody, mistakes asked again."""

from collections.abc import Callable

from playwright.sync_api import expect

from kit.browser import Player
from kit.cases import ROOT
from kit.screens import barriers

RECORD = ROOT / "tests/replays/wonders/r1-players-2-1st.jsonl"


def await_analysis(player: Player) -> None:
    """Wait until all is judged; each decision may take as long as anything else."""
    progress = player.page.locator(".analysis-progress progress")
    expect(progress).to_be_visible()
    for judged in range(int(progress.get_attribute("max") or "0")):
        unchanged = player.page.locator(f".analysis-progress progress[value='{judged}']")
        expect(unchanged).to_have_count(0)
    expect(progress).to_have_count(0)


def test_a_game_is_analysed_and_its_mistakes_are_asked_again(
    visitor: Callable[..., Player],
) -> None:
    ada = visitor()
    ada.visit("/history")
    ada.page.locator("input[type=file]").set_input_files(RECORD)
    expect(ada.finished).to_be_visible()
    ada.page.get_by_role("button", name="Analysis").click()
    ada.page.get_by_role("button", name="Start the analysis").click()
    await_analysis(ada)
    expect(ada.page.locator(".analysis-players tbody tr")).to_have_count(2)
    expect(ada.page.locator(".graph-line .graph-band")).to_have_count(2)
    ada.pick("What the graph shows", "Expected lead")
    expect(ada.page.locator(".graph figcaption")).to_contain_text("best rival")
    expect(ada.page.locator(".graph-line .graph-band")).to_have_count(2)
    assert barriers(ada.page) == []
    everybody = ada.page.locator(".analysis-choice").count()
    ada.pick("Whose choices", "Bot 1")
    expect(ada.page.locator(".analysis-choice")).not_to_have_count(everybody)
    assert 0 < ada.page.locator(".analysis-choice").count() < everybody
    wrong = ada.page.locator(".analysis-inaccurate, .analysis-mistake").count()
    ada.page.get_by_role("button", name="Learn from").click()
    for number in range(wrong):
        expect(ada.page.locator(".mistakes h2")).to_have_text(f"Position {number + 1} of {wrong}")
        ada.page.locator(".mistakes-options button").first.click()
        expect(ada.page.locator(".mistakes-best")).to_have_count(1)
        if number == 0:
            assert barriers(ada.page) == []
        ada.page.get_by_role("button", name="Next").click()
    expect(ada.page.locator(".mistakes")).to_contain_text(f"of {wrong} right")
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.settle()
    assert not ada.is_too_wide()
    ada.page.reload()
    expect(ada.page.locator(".analysis-players tbody tr")).to_have_count(2)
    box = ada.page.locator(".seat-mark").first.bounding_box()
    assert box is not None
    assert box["width"] < 20
