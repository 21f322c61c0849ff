"""Every screen of the client, in every state worth looking at, and what can be wrong with one."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from kit.browser import GAMES, Player
from kit.one_screen import show_recorded
from kit.served import ROOT, Server

AXE: Final = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS: Final = (360, 900, 1440)
HEIGHTS: Final = {1440: 900}
"""Heights of the windows that do not have the usual one."""
USUAL_HEIGHT: Final = 800
LOOKS: Final = ("light", "dark", "rtl")
PLAYERS: Final = {"wonders": 4, "dice": 3, "ages": 2}
VARIANTS: Final[dict[str, dict[str, tuple[int, dict[str, str]]]]] = {
    "wonders": {
        "seven": (7, {"edition": "1st"}),
        "two": (2, {"edition": "1st"}),
        "choosing": (3, {"boards": "choose", "sides": "choose"}),
    },
    "dice": {"seven": (7, {}), "two": (2, {}), "choosing": (3, {"cities": "choose"})},
    "ages": {"four": (4, {}), "civil": (2, {"scope": "civil", "tokens": "asked"})},
}
"""Other games than the usual one: the players and the options."""
MOMENTS: Final = {
    "wonders": ("draft", "pay", "free-city", "dig", "last"),
    "dice": ("bonus", "chain", "special"),
    "ages": (
        "politics",
        "bid",
        "force",
        "defense",
        "answer",
        "spoils",
        "wars",
        "discard",
        "late",
    ),
}
"""Recorded states with questions that are rare: see client/tests/samples."""
PARTS: Final = ("lobby", "people", *GAMES)
EXPLAINED: Final = {"wonders": "[data-pick]", "dice": "[data-space]", "ages": "[data-card]"}
LOADED: Final = 600
"""Milliseconds in which the state of a step is loaded and drawn."""
MOST_CLICKS: Final = 40
BEFORE_PLAYBACK: Final = {"wonders": 8, "dice": 6, "ages": 4}
PLAYED_BACK: Final = 500
"""Milliseconds after a click, in which things have begun to move."""
SEVERE: Final = ("serious", "critical")
STRICT: Final = ("moderate", *SEVERE)

CROWDED: Final = """() => {
  const faults = [];
  const visible = { visibilityProperty: true, opacityProperty: true };
  const seen = (element) =>
    element.checkVisibility(visible) && !element.closest(".visually-hidden, [hidden], option, svg");
  const layerOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      if (at.matches("[role=tooltip], .popover, .overlay")) return at;
    }
    return null;
  };
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.replace(/[\\u2066-\\u2069]/g, "").trim();
    const parent = node.parentElement;
    if (!words || !parent || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      if (whole.width < 1 || whole.height < 1) continue;
      const box = { left: whole.left, right: whole.right, top: whole.top, bottom: whole.bottom };
      let scrolls = false;
      for (let at = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === "visible") continue;
        const around = at.getBoundingClientRect();
        scrolls ||= style.overflowX !== "hidden" || style.textOverflow === "ellipsis";
        const cut = whole.right > around.right + 2 || whole.left < around.left - 2;
        if (cut && !scrolls) faults.push(`cut: ${words.slice(0, 40)}`);
        box.left = Math.max(box.left, around.left);
        box.right = Math.min(box.right, around.right);
        box.top = Math.max(box.top, around.top);
        box.bottom = Math.min(box.bottom, around.bottom);
      }
      if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
      boxes.push({ words: words.slice(0, 40), parent, layer: layerOf(parent), box });
    }
  }
  for (let i = 0; i < boxes.length; i++) {
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i], boxes[j]];
      if (a.parent === b.parent || a.layer !== b.layer) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 3 && high > 4) faults.push(`over each other: ${a.words} / ${b.words}`);
    }
  }
  for (const bar of document.querySelectorAll(".status-bar")) {
    const around = bar.getBoundingClientRect();
    for (const part of bar.querySelectorAll("button, .table-menu")) {
      const box = part.getBoundingClientRect();
      if (seen(part) && (box.right > around.right + 1 || box.left < around.left - 1)) {
        faults.push(`outside the status bar: ${part.ariaLabel ?? part.textContent}`);
      }
    }
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push("wider than the window");
  return [...new Set(faults)];
}"""
"""Words that are cut off or lie over each other, and pages wider than the window."""


def crowded(page: Page) -> list[str]:
    """What does not fit on a page."""
    found = page.evaluate(CROWDED)
    assert isinstance(found, list)
    return [str(fault) for fault in found]


def barriers(page: Page, impacts: Sequence[str] = SEVERE) -> list[str]:
    """What axe finds on a page, of some impacts."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "\n; undefined")
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['html'][:160]} ({node.get('failureSummary', '')[:160]})"
        for rule in found["violations"]
        if rule["impact"] in impacts
        for node in rule["nodes"][:3]
    ]


def record_of(game: str) -> Path:
    """A finished game that was recorded."""
    return min((ROOT / "tests" / "replays" / game).glob("*.jsonl"))


def look_settings(look: str, width: int) -> dict[str, Any]:
    """How a browser is set up for a look and a width."""
    return {
        "viewport": {"width": width, "height": HEIGHTS.get(width, USUAL_HEIGHT)},
        "color_scheme": "dark" if look == "dark" else "light",
        "locale": "he" if look == "rtl" else "en",
        "reduced_motion": "reduce",
    }


class Screens:
    """Goes from screen to screen, as a person in a browser of a look and a width."""

    def __init__(self, server: Server, browser: Browser, look: str, width: int) -> None:
        self.server = server
        self.browser = browser
        self.settings = look_settings(look, width)
        self.number = f"{look} {width}"

    def player(self, **settings: Any) -> Player:
        """A new visitor."""
        context = self.browser.new_context(**{**self.settings, **settings})
        return Player(context.new_page(), self.server.url)

    def all(self, parts: Sequence[str] = PARTS) -> Iterator[tuple[str, Page]]:
        """The name of each screen, and the page that shows it."""
        if "lobby" in parts:
            yield from self.lobby()
        if "people" in parts:
            yield from self.people()
        for game in GAMES:
            if game in parts:
                yield from self.table(game)
                yield from self.moments(game)
                yield from self.playback(game)
                yield from self.variants(game)

    def lobby(self) -> Iterator[tuple[str, Page]]:
        """The pages around the tables."""
        ada = self.player()
        for name, path in (
            ("lobby", "/"),
            ("new-table", "/new?game=wonders"),
            ("new-table-dice", "/new?game=dice"),
            ("watch", "/watch"),
            ("history", "/history"),
            ("learn", "/learn"),
            ("profile", "/profile"),
            ("nowhere", "/nowhere"),
        ):
            ada.visit(path)
            ada.settle()
            yield name, ada.page
        yield from self.new_table(ada)
        ada.visit("/new?game=wonders")
        ada.page.locator("form button[type=submit]").click()
        expect(ada.page.locator("output.link")).to_be_visible()
        expect(ada.page.locator(".invitation .qr")).to_be_visible()
        yield "waiting-room", ada.page
        link = ada.page.locator("output.link").inner_text()
        ben = self.player()
        ben.page.goto(link)
        expect(ben.page.locator("form button[type=submit]")).to_be_visible()
        yield "invitation", ben.page
        ben.page.context.close()
        ada.visit("/")
        ada.settle()
        yield "lobby-again", ada.page
        for place, button in enumerate(ada.page.locator("header button").all()):
            button.click()
            ada.settle()
            yield f"header-{place}", ada.page
            ada.page.keyboard.press("Escape")
        ada.visit("/profile")
        ada.page.locator("input[autocomplete=username]").fill(f"Ada {self.number}")
        ada.page.locator("input[type=password]").fill("a long password")
        ada.page.locator("form button").last.click()
        expect(ada.page.locator(".session")).to_have_count(1)
        yield "account", ada.page
        two_factor = ada.page.locator("section.form form.stack")
        two_factor.locator("input[type=password]").fill("a long password")
        two_factor.locator("button").click()
        expect(ada.page.locator(".qr")).to_be_visible()
        yield "two-factor", ada.page
        ada.page.context.close()

    @staticmethod
    def new_table(ada: Player) -> Iterator[tuple[str, Page]]:
        """The choice of a picture, and the page for new tables in all its states."""
        ada.visit("/")
        ada.page.locator(".picture-button").click()
        expect(ada.page.locator(".emblem-picker")).to_be_visible()
        ada.settle()
        yield "picture", ada.page
        ada.page.keyboard.press("Escape")
        ada.visit("/new?game=wonders")
        ada.page.locator(".new-table-what .segment").last.click()
        presets = ada.page.locator(".segment:has(.preset)")
        for number in range(presets.count()):
            presets.nth(number).click()
            yield f"new-table-preset-{number}", ada.page
        ada.page.locator(".more > summary").click()
        yield "new-table-more", ada.page

    def people(self) -> Iterator[tuple[str, Page]]:
        """What people see of each other, and of a server that is away."""
        ada, eve = self.player(), self.player()
        ada.open_deal("wonders", "mmb", 7)
        expect(ada.page.locator(".hand-over button")).to_be_visible()
        yield "hand-over", ada.page
        path = ada.play_deal("wonders", 3, 7)
        self.play(ada, 3)
        eve.visit(path)
        eve.await_table()
        eve.settle()
        yield "watching", eve.page
        eve.visit("/watch")
        expect(eve.page.locator(".lobby-table").first).to_be_visible()
        yield "watch-list", eve.page
        ada.visit("/history")
        expect(ada.page.locator(".lobby-table").first).to_be_visible()
        yield "history-unfinished", ada.page
        ada.visit(path)
        ada.await_table()
        # On phones the chat is a part of the story.
        for _ in range(2):
            ada.page.locator("[role=tab]:visible").last.click()
        ada.page.locator(".chat input").fill("A word to the table, longer than a line is wide.")
        ada.page.locator(".chat button[type=submit]").click()
        expect(ada.page.locator(".chat li")).to_have_count(1)
        ada.page.locator(".table-menu button").last.click()
        yield "menu", ada.page
        ada.page.locator("[role=menuitem]").first.click()
        expect(ada.page.locator("[role=dialog]")).to_be_visible()
        yield "links", ada.page
        ada.page.keyboard.press("Escape")
        ada.visit("/new?game=wonders")
        ada.visit(path)
        ada.await_table()
        self.server.kill()
        expect(ada.page.locator(".banner-offline")).to_be_visible()
        yield "away", ada.page
        self.server.start()
        expect(ada.page.locator(".banner-offline")).to_have_count(0)
        ada.page.context.close()
        eve.page.context.close()

    def variants(self, game: str) -> Iterator[tuple[str, Page]]:
        """The beginning and some turns of games with other players and options."""
        for name, (players, options) in VARIANTS[game].items():
            ada = self.player()
            ada.play_deal(game, players, 7, **options)
            ada.await_turn()
            ada.settle()
            yield f"{game}-{name}", ada.page
            if self.play(ada, 9):
                yield f"{game}-{name}-later", ada.page
            ada.page.context.close()

    def table(self, game: str) -> Iterator[tuple[str, Page]]:
        """A game from its beginning to its replay."""
        ada = self.player()
        ada.play_deal(game, PLAYERS[game], 7)
        ada.await_turn()
        ada.settle()
        yield f"{game}-begin", ada.page
        for turn in (1, 4, 12, 30):
            if not self.play(ada, turn):
                break
            yield f"{game}-{turn}", ada.page
            if turn == 1:
                yield from self.explained(game, ada.page)
            if turn == 4:
                yield from self.asides(game, ada)
            if ada.page.locator("[data-pick]").count():
                ada.page.locator("[data-pick]").first.click()
                yield f"{game}-{turn}-picked", ada.page
        ada.visit("/history")
        ada.page.locator("input[type=file]").set_input_files(record_of(game))
        expect(ada.finished).to_be_visible()
        ada.settle()
        yield f"{game}-finished", ada.page
        see_board = ada.page.locator(".ending-head button")
        see_board.click()
        ada.settle()
        yield f"{game}-finished-board", ada.page
        see_board.click()
        ada.visit(urlsplit(ada.page.url).path.replace("/table/", "/replay/"))
        expect(ada.page.locator(".replay")).to_be_visible()
        ada.page.locator(".replay input[type=range]").press("End")
        for _ in range(8):
            ada.page.locator(".replay input[type=range]").press("ArrowLeft")
        ada.page.wait_for_timeout(LOADED)
        ada.settle()
        yield f"{game}-replay", ada.page
        ada.page.context.close()

    @staticmethod
    def asides(game: str, ada: Player) -> Iterator[tuple[str, Page]]:
        """What happened since the last turn, and the preferences, opened over a table."""
        recap = ada.page.locator(".recap-open")
        if recap.count() and recap.is_visible():
            recap.click()
            expect(ada.page.locator(".recap-popover")).to_be_visible()
            yield f"{game}-recap", ada.page
            ada.page.keyboard.press("Escape")
            expect(ada.page.locator(".recap-popover")).to_have_count(0)
        ada.page.locator(".status-bar button[aria-haspopup]").first.click()
        expect(ada.page.locator("[role=menu]")).to_be_visible()
        yield f"{game}-preferences", ada.page
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("[role=menu]")).to_have_count(0)

    def moments(self, game: str) -> Iterator[tuple[str, Page]]:
        """Questions that are rare: an auction, a defence, wars, the discard pile."""
        for name in MOMENTS[game]:
            ada = self.player()
            show_recorded(ada, game, name)
            yield f"{game}-moment-{name}", ada.page
            ada.page.context.close()

    def playback(self, game: str) -> Iterator[tuple[str, Page]]:
        """What others did, while it is played back; the pages move."""
        ada = self.player(reduced_motion="no-preference")
        ada.play_deal(game, PLAYERS[game], 7)
        ada.page.evaluate("() => localStorage.setItem('civitas-speed', 'off')")
        ada.page.reload()
        self.play(ada, BEFORE_PLAYBACK[game])
        ada.page.evaluate("() => localStorage.setItem('civitas-speed', 'normal')")
        ada.page.reload()
        for _ in range(MOST_CLICKS):
            assert ada.await_turn()
            ada.something().click()
            ada.page.wait_for_timeout(PLAYED_BACK)
            if ada.page.locator(".table-behind").count():
                break
        yield f"{game}-playback", ada.page
        ada.page.context.close()

    @staticmethod
    def explained(game: str, page: Page) -> Iterator[tuple[str, Page]]:
        """A card or a space in words."""
        page.locator(f"{EXPLAINED[game]}:visible").first.hover()
        expect(page.locator("[role=tooltip]")).to_be_visible()
        yield f"{game}-explained", page
        page.keyboard.press("Escape")
        expect(page.locator("[role=tooltip]")).to_have_count(0)

    @staticmethod
    def play(player: Player, steps: int) -> bool:
        """Play some steps; whether the game goes on."""
        for _ in range(steps):
            if not player.await_turn():
                return False
            player.click_something()
        going = player.await_turn()
        player.settle()
        return going


def save_screens(
    server: Server,
    browser: Browser,
    folder: Path,
    tell: Callable[[str], None],
    looks: Sequence[str] = LOOKS,
    widths: Sequence[int] = WIDTHS,
    parts: Sequence[str] = PARTS,
) -> list[str]:
    """Pictures of all screens in all looks and widths; what does not fit on them."""
    faults: list[str] = []
    for look in looks:
        for width in widths:
            for name, page in Screens(server, browser, look, width).all(parts):
                title = f"{name}-{look}-{width}"
                # A picture of the whole page moves the pointer off what it explains.
                whole = not name.endswith(("explained", "playback"))
                page.screenshot(path=folder / f"{title}.png", full_page=whole)
                still = not name.endswith("playback")
                found = [f"{title}: {fault}" for fault in crowded(page)] if still else []
                faults += found
                tell(title)
                for fault in found:
                    tell(fault)
    return faults
