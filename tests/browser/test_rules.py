"""The help at a table, links from reasons to rules, and the pages with the rules."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kit.browser import GAMES, Player
from kit.screens import barriers, crowded

Visitor = Callable[..., Player]
SEATS = {"wonders": "mbb", "dice": "mb", "ages": "mb"}
RULES = {"wonders": "W-57", "dice": "D-51", "ages": "A-106"}
PHONE = {"width": 360, "height": 740}

UNNAMED = """() => {
  const visible = { visibilityProperty: true, opacityProperty: true };
  const seen = (element) => element.checkVisibility(visible) && !element.disabled;
  const saysNothing = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent.closest(".visually-hidden") || !parent.checkVisibility(visible)) continue;
      if (getComputedStyle(parent).clipPath !== "none" && parent.offsetWidth < 2) continue;
      if (/[\\p{L}\\p{N}]/u.test(node.textContent)) return false;
    }
    return element.querySelector("svg, [aria-hidden=true]") !== null;
  };
  const found = [...document.querySelectorAll("button, a[href], summary")];
  return found.filter((one) => seen(one) && saysNothing(one)).map((one, at) => {
    one.dataset.sign = at;
    return one.outerHTML.slice(0, 200);
  });
}"""
"""Marks the controls that show a sign and no words."""


def open_table(visitor: Visitor, game: str, **settings: object) -> Player:
    """A table at which it is the player's turn."""
    ada = visitor(**settings)
    ada.open_deal(game, SEATS[game], 7)
    ada.await_turn()
    ada.settle()
    return ada


def reason_link(page: Page, game: str) -> str:
    """Look for something that cannot be done now; where its link to the rule is."""
    if game == "ages":
        return ".sheet .ages-why .rule-link"
    marked = {"wonders": "[data-pick]", "dice": "[data-space]"}[game]
    within = {"wonders": ".wonders-play-why", "dice": ".dice-refused"}[game]
    for one in page.locator(f"{marked}:visible").all():
        one.click()
        if page.locator(f"{within} .rule-link").count():
            break
    return f"{within} .rule-link"


@pytest.mark.parametrize("game", GAMES)
def test_help_is_opened_searched_and_closed_by_keyboard(visitor: Visitor, game: str) -> None:
    ada = open_table(visitor, game)
    page = ada.page
    if game == "wonders":
        ada.play_steps(2)
    link = page.locator(reason_link(page, game)).first
    link.focus()
    page.keyboard.press("?")
    field = page.locator(".help input[type=search]")
    expect(field).to_be_focused()
    expect(page.locator(".help .rules-summary-section").first).to_be_visible()
    assert barriers(page) == []
    page.locator(".help [role=tab]").nth(1).click()
    expect(page.locator(".help .rules-symbols svg").first).to_be_visible()
    assert barriers(page) == []
    field.fill("neighbour" if game != "ages" else "happy face")
    expect(page.locator(".help mark").first).to_be_visible()
    assert barriers(page) == []
    page.keyboard.press("Escape")  # empties the field first
    if field.count():
        page.keyboard.press("Escape")
    expect(page.locator(".help")).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".help .rule-target")).to_be_focused()
    expect(page.locator(".help .rule-target")).to_be_in_viewport()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(link).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_is_named_on_focus(visitor: Visitor, game: str) -> None:
    page = open_table(visitor, game).page
    page.keyboard.press("Tab")  # what is focused from now on is focused by keyboard
    found = page.evaluate(UNNAMED)
    assert len(found) >= 4
    for number, control in enumerate(found):
        sign = page.locator(f"[data-sign='{number}']")
        sign.focus()
        tooltip = page.locator("[role=tooltip]")
        expect(tooltip, control).to_be_visible()
        assert tooltip.inner_text().strip()
        page.keyboard.press("Escape")
        expect(tooltip).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_pages_with_a_link_for_each_rule(visitor: Visitor, game: str) -> None:
    ada = visitor(viewport=PHONE, locale="he", color_scheme="dark")
    ada.visit("/learn")
    ada.page.locator(f'a[href="/rules/{game}"]').click()
    expect(ada.page.locator(".rule").first).to_be_visible()
    assert [*barriers(ada.page), *crowded(ada.page)] == []
    ada.visit(f"/rules/{game}/{RULES[game]}")
    target = ada.page.locator(".rule-target")
    expect(target).to_be_in_viewport()
    expect(target.locator(".rules-numbers")).to_contain_text(RULES[game])
    assert [*barriers(ada.page), *crowded(ada.page)] == []
    ada.visit(f"/rules/{game}/summary")
    expect(ada.page.locator(".rules-symbols").first).to_be_visible()
    assert [*barriers(ada.page), *crowded(ada.page)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_summary_is_one_sheet_of_paper(visitor: Visitor, game: str) -> None:
    ada = visitor()
    ada.visit(f"/rules/{game}/summary")
    expect(ada.page.locator(".rules-symbols svg").first).to_be_visible()
    ada.settle()
    paper = ada.page.pdf(prefer_css_page_size=True)
    assert paper.count(b"/Type /Page\n") == 1
    ada.page.emulate_media(media="print")
    expect(ada.page.locator(".header")).to_be_hidden()
    expect(ada.page.locator(".rules-links")).to_be_hidden()
