"""What lies in sight on one screen: boxes in the window, and what cuts them off."""

import json
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute, expect

from kit.browser import Player
from kit.served import ROOT, Browser, Pick, Seated, spread_option

SIZES: Final = ((1440, 900), (1920, 1080))
"""The windows in which nobody scrolls to decide."""
TABLET: Final = (1024, 768)
PHONES: Final = ((390, 844), (360, 740), (430, 932), (720, 450))
"""Phones, and a window of 1440 × 900 zoomed to 200 %."""
SHEET: Final = 1 / 3
"""The most of the height that the question takes on phones."""

OUT_OF_SIGHT: Final = """(needed) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) {
    faults.push(`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`);
  }
  const nameOf = (element) => {
    const { choice, card, anchor } = element.dataset;
    return `${element.className || element.tagName} ${choice ?? card ?? anchor ?? ""}`;
  };
  const leaves = (box, around) =>
    box.left < around.left - 1.5 || box.top < around.top - 1.5 ||
    box.right > around.right + 1.5 || box.bottom > around.bottom + 1.5;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const selector of needed) {
    const found = [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    );
    if (found.length === 0) faults.push(`missing: ${selector}`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      if (leaves(box, screen)) faults.push(`outside the window: ${nameOf(element)}`);
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const cuts = getComputedStyle(at).overflowY !== "visible";
        const isPart = cuts || at.matches(".wonders-city, .sheet, .pane, .player");
        if (isPart && leaves(box, at.getBoundingClientRect())) {
          faults.push(`outside ${at.className}: ${nameOf(element)}`);
        }
      }
    }
  }
  return [...new Set(faults)];
}"""

SMALL_TEXTS: Final = """(least) => {
  const faults = new Set();
  const walker = document.createTreeWalker(
    document.querySelector(".table-board"), NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent.trim();
    if (!words || parent.closest(".visually-hidden, svg") || !parent.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size === 0) continue; // for screen readers
    if (size < least - 0.01) faults.add(`${size} px: ${parent.className} ${words.slice(0, 20)}`);
  }
  return [...faults];
}"""


def out_of_sight(page: Page, needed: Iterable[str]) -> list[str]:
    """What of the needed elements is missing, outside the window or cut off; scrolling pages."""
    return [str(fault) for fault in page.evaluate(OUT_OF_SIGHT, list(needed))]


def small_texts(page: Page, least: float) -> list[str]:
    """Texts of a board that are smaller than a number of pixels."""
    return [str(fault) for fault in page.evaluate(SMALL_TEXTS, least)]


def sheet_share(page: Page) -> float:
    """The part of the window's height that the question takes."""
    share = "() => document.querySelector('.sheet').getBoundingClientRect().height / innerHeight"
    return float(page.evaluate(share))


def faults_at(player: Player, size: tuple[int, int], needed: Iterable[str]) -> list[str]:
    """What is wrong in a window of a size."""
    width, height = size
    player.page.set_viewport_size({"width": width, "height": height})
    player.settle()
    found = out_of_sight(player.page, needed)
    return [f"{width} × {height}: {fault}" for fault in found]


def play_until(
    player: Player,
    path: str,
    stop: Callable[[dict[str, Any]], bool],
    pick: Pick = spread_option,
) -> bool:
    """Play the seat of a page over another connection until it is asked what `stop` looks for.

    `stop` is given the state. Returns whether it was asked; otherwise the game is over.
    """
    browser = Browser(player.url)
    for cookie in player.page.context.cookies():
        browser.http.cookies.set(cookie["name"], cookie["value"])
    at = Seated(browser, path.rsplit("/", 1)[1])
    at.hear_until(lambda: at.seats and all(seat in at.states for seat in at.seats))
    (seat,) = at.seats
    try:
        while not at.is_over():
            state = at.states[seat]
            decision = state["decision"]
            if decision is None:
                at.hear()
                continue
            if stop(state):
                shown = player.page.locator(f'.table[data-decision="{decision["number"]}"]')
                expect(shown).to_be_visible()
                player.settle()
                return True
            answer = at.choose(seat, pick(seat, decision))
            assert answer["type"] == "accepted", answer
            at.hear_until(partial(at.is_past, seat, decision["number"]))
        return False
    finally:
        at.close()


RECORDED: Final = ("view", "decision", "waiting", "events", "last", "result", "can_undo")


def show_recorded(player: Player, game: str, name: str) -> None:
    """Open a table that shows a recorded state, one of the samples of the client's tests."""
    path = ROOT / "client" / "tests" / "samples" / f"{game}-{name}.json"
    recorded = json.loads(path.read_text(encoding="utf-8"))
    info = recorded.get("info", {"options": {}})
    recorded = recorded.get("state", recorded)

    def replace(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def hear(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "state":
                heard |= {key: recorded[key] for key in RECORDED}
            if heard["type"] != "change":
                route.send(json.dumps(heard))

        route.on_message(server.send)
        server.on_message(hear)

    player.page.route_web_socket("**/*", replace)
    players = len(info["seats"]) if "seats" in info else recorded["view"]["seats"]
    seats = ["m" if seat == recorded["seat"] else "b" for seat in range(players)]
    player.open_deal(game, "".join(seats), 7, options=info["options"])
    player.await_turn()
    player.settle()
