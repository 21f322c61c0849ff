"""What lies in sight on one screen: boxes in the window, and what cuts them off."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, Page, WebSocketRoute, expect

from kit.browser import Player
from kit.served import ROOT, Browser, Pick, Seated, spread_option

SIZES: Final = ((1440, 900), (1920, 1080))
"""The windows in which nobody scrolls to decide."""
TABLET: Final = (1024, 768)
HANDHELD: Final = ((390, 844), (360, 740), (430, 932))
ZOOMED: Final = ((720, 450), (960, 540))
"""Windows of 1440 × 900 and 1920 × 1080 zoomed to 200 %."""
PHONES: Final = (*HANDHELD, *ZOOMED)
"""Windows with one part at a time above a sheet."""
SHEET: Final = 1 / 3
"""The most of the height that the question takes on phones."""

OUT_OF_SIGHT: Final = """([needed, counts]) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) {
    faults.push(`the page scrolls: ${root.scrollWidth} × ${root.scrollHeight}`);
  }
  const nameOf = (element) => {
    const { choice, card, anchor } = element.dataset;
    return `${element.getAttribute("class") ?? element.tagName} ${choice ?? card ?? anchor ?? ""}`;
  };
  const leaves = (box, around) =>
    box.left < around.left - 1.5 || box.top < around.top - 1.5 ||
    box.right > around.right + 1.5 || box.bottom > around.bottom + 1.5;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const paints = (element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (opacity === "0") return false;
    const isFilled = !/^(transparent|rgba\\(.*, 0\\))$/.test(backgroundColor);
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
    );
    const isPicture = element instanceof SVGGraphicsElement && !element.matches("svg, g");
    return isFilled || backgroundImage !== "none" || hasWords || isPicture;
  };
  const covering = (element, x, y) => {
    const picture = element.closest("svg")?.parentElement;
    for (const found of document.elementsFromPoint(x, y)) {
      if (found.contains(element) || element.contains(found)) return null;
      if (picture && found.closest("svg")?.parentElement === picture) return null;
      if (paints(found)) return found;
    }
    return null;
  };
  const cover = (element, { left, top, right, bottom }) => {
    const at = (across, down) =>
      covering(element, left + (right - left) * across, top + (bottom - top) * down);
    const corners = [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)];
    const covered = corners.filter((one) => one !== null);
    return at(0.5, 0.5) ?? (covered.length > 1 ? covered[0] : null);
  };
  const faultsOf = (element) => {
    const found = [];
    const box = element.getBoundingClientRect();
    if (leaves(box, screen)) found.push(`outside the window: ${nameOf(element)}`);
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const cuts = getComputedStyle(at).overflowY !== "visible";
      const isPart = cuts || at.matches(".wonders-city, .sheet, .pane, .player");
      if (isPart && leaves(box, at.getBoundingClientRect())) {
        found.push(`outside ${at.className}: ${nameOf(element)}`);
      }
    }
    const over = found.length ? null : cover(element, box);
    if (over) found.push(`under ${nameOf(over)}: ${nameOf(element)}`);
    return found;
  };
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().width > 0 &&
        !element.closest(".visually-hidden"),
    );
  for (const selector of needed) {
    const found = shown(selector);
    if (found.length === 0) faults.push(`missing: ${selector}`);
    for (const element of found) faults.push(...faultsOf(element));
  }
  for (const [selector, count] of Object.entries(counts)) {
    const found = shown(selector);
    const inSight = found.filter((element) => faultsOf(element).length === 0);
    if (inSight.length !== count) {
      const why = found.flatMap(faultsOf)[0] ?? "";
      faults.push(`${inSight.length} of ${count} in sight: ${selector} ${why}`);
    }
  }
  return [...new Set(faults)];
}"""
"""Faults of needed elements: missing, outside the window, cut off, or under something else.

An element is under another one where that paints over its middle or two of its corners. Of what
there is for every player, as many must be in sight as are counted.
"""

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


Counts = Mapping[str, int]
"""How many elements must be in sight, by selector."""
NOTHING: Final[Counts] = {}


def of_each(players: int, *selectors: str) -> Counts:
    """As many elements of each kind as there are players."""
    return dict.fromkeys(selectors, players)


def out_of_sight(page: Page, needed: Iterable[str], counts: Counts = NOTHING) -> list[str]:
    """Needed elements that are not in sight, numbers of players that are not, pages that scroll."""
    found = page.evaluate(OUT_OF_SIGHT, [list(needed), dict(counts)])
    return [str(fault) for fault in found]


def small_texts(page: Page, least: float) -> list[str]:
    """Texts of a board that are smaller than a number of pixels."""
    return [str(fault) for fault in page.evaluate(SMALL_TEXTS, least)]


SCROLLED_AWAY: Final = """(selector) => {
  const sheet = document.querySelector(".sheet");
  const body = (sheet.querySelector(".sheet-body") ?? sheet).getBoundingClientRect();
  const bottom = Math.min(body.bottom, innerHeight) + 1.5;
  const answers = [...sheet.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (answers.length === 0) return [`no answer: ${selector}`];
  return answers
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.bottom > bottom || box.top < body.top - 1.5;
    })
    .map((one) => `scrolled away: ${one.dataset.choice}`);
}"""
"""The answers in the sheet of a phone that are reached by scrolling in it alone."""


def sheet_faults(player: Player, size: tuple[int, int], answers: str = "") -> list[str]:
    """What is wrong with the sheet of a phone: too high, or answers that have to be searched."""
    width, height = size
    player.page.set_viewport_size({"width": width, "height": height})
    player.settle()
    faults = small_texts(player.page, 12)
    if sheet_share(player.page) > SHEET:
        faults.append(f"the sheet takes {sheet_share(player.page):.3f}")
    if player.is_too_wide():
        faults.append("the page scrolls sideways")
    if answers:
        faults += [str(fault) for fault in player.page.evaluate(SCROLLED_AWAY, answers)]
    return [f"{width} × {height}: {fault}" for fault in faults]


def box_of(page: Page, selector: str) -> FloatRect:
    """Where an element lies in the window."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box


def sheet_share(page: Page) -> float:
    """The part of the window's height that the question takes."""
    share = "() => document.querySelector('.sheet').getBoundingClientRect().height / innerHeight"
    return float(page.evaluate(share))


def faults_at(
    player: Player, size: tuple[int, int], needed: Iterable[str], counts: Counts = NOTHING
) -> list[str]:
    """What is wrong in a window of a size."""
    width, height = size
    player.page.set_viewport_size({"width": width, "height": height})
    player.settle()
    found = out_of_sight(player.page, needed, counts)
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


MOMENTS: Final = ROOT / "tests" / "browser" / "moments"


@dataclass(frozen=True)
class Moment:
    """A position of a game, which tools/moments.py has recorded."""

    game: str
    name: str
    players: int
    seat: int
    position: str

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"


def moments_of(game: str) -> list[Moment]:
    """All moments of a game: its start, middle and end, and rare questions, for all players."""
    lines = (MOMENTS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    read = [json.loads(line) for line in lines]
    return [
        Moment(game, one["name"], one["players"], one["seat"], json.dumps(one["position"]))
        for one in read
    ]


def chosen_moments(game: str, brief: Sequence[str]) -> list[Any]:
    """The moments of a game as parameters of a test: some in the short tier, all in the full."""
    found = moments_of(game)
    assert {*brief} <= {str(one) for one in found}
    marks = pytest.mark.full
    return [one if str(one) in brief else pytest.param(one, marks=marks) for one in found]


def some_moments(game: str, names: Sequence[str]) -> list[Moment]:
    """Moments of a game by their names."""
    found = {str(one): one for one in moments_of(game)}
    return [found[name] for name in names]


def show_moment(player: Player, moment: Moment) -> None:
    """Play a position against bots, at the seat that is asked."""
    request = player.page.context.request
    me = request.get(f"{player.url}/api/me").json()
    if me["person"] is None:
        me = request.post(f"{player.url}/api/me", data={"name": "Ada"}).json()
    seats = [{"kind": "me" if seat == moment.seat else "bot"} for seat in range(moment.players)]
    answer = request.post(
        f"{player.url}/api/positions",
        data={"position": moment.position, "seats": seats, "seed": 7},
        headers={"X-Civitas-CSRF": me["csrf"]},
    )
    assert answer.ok, answer.text()
    player.visit(f"/table/{answer.json()['table']}")
    assert player.await_turn()
    player.settle()


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
