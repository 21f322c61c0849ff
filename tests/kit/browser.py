"""A person at a browser, by script: what is clicked, typed and read on the client's pages."""

import bisect
import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

CHROMIUM: Final = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAMES: Final = ("wonders", "dice", "ages")
PATIENCE: Final = 60_000
"""Milliseconds anything may take on a slow machine before a test gives up."""
MOST_STEPS: Final = 3000
PICKED: Final = 60
"""Milliseconds after something was picked up; where there is one way alone it is chosen at once."""

expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """The browser of this machine."""
    found = os.environ.get("CIVITAS_CHROMIUM", "")
    places = [found] if found else list(CHROMIUM)
    return next((place for place in places if Path(place).exists()), None)


class Player:
    """A person at a table of the client."""

    def __init__(self, page: Page, url: str, seed: int = 1) -> None:
        self.page = page
        self.url = url
        self.random = random.Random(seed)
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        # Browsers tell of every refused request and lost line themselves.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text:
            self.faults.append(text)

    def visit(self, path: str = "/") -> None:
        """Open a page of the client."""
        self.page.goto(self.url + path)
        expect(self.page.locator("main").first).to_be_visible()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name)

    def play_now(self, game: str) -> None:
        """Begin a game against bots from the lobby, with one click."""
        self.visit()
        self.page.locator(f".lobby-game-{game} .button-primary").click()
        self.await_table()

    def pick(self, group: str, value: str) -> None:
        """Choose one of a few values that stand side by side."""
        values = self.page.get_by_role("radiogroup", name=group, exact=True)
        values.locator(".segment").filter(has_text=re.compile(rf"^{re.escape(value)}")).click()

    def seat(self, number: int, kind: str) -> None:
        """Say on the page for new tables who plays a seat: `me`, `open` or `bot`."""
        self.pick(f"Player {number}", {"me": "Me", "open": "Friend", "bot": "Bot"}[kind])

    def unfold_more(self) -> None:
        """Show everything about a new table."""
        self.page.locator(".more > summary").click()

    def open_deal(self, game: str, seats: str, seed: int, **settings: Any) -> str:
        """Begin a game with a deal of one's choice; seats are `m` for oneself and `b` for bots."""
        request = self.page.context.request
        me = request.get(f"{self.url}/api/me").json()
        if me["person"] is None:
            me = request.post(f"{self.url}/api/me", data={"name": "Ada"}).json()
        kinds = [{"kind": "me" if seat == "m" else "bot"} for seat in seats]
        body = {"game": game, "players": len(seats), "seats": kinds, "seed": seed, "start": True}
        table = request.post(
            f"{self.url}/api/tables",
            data={**body, "shuffle": False, **settings},
            headers={"X-Civitas-CSRF": me["csrf"]},
        ).json()
        path = f"/table/{table['table']}"
        self.visit(path)
        return path

    def play_deal(self, game: str, players: int, seed: int, **options: str) -> str:
        """Begin a game against bots with a deal of one's choice; where it is."""
        seats = "m" + "b" * (players - 1)
        path = self.open_deal(game, seats, seed, options=options, public=True)
        self.await_table()
        return path

    def await_table(self) -> None:
        """Wait until the board is there."""
        expect(self.page.locator(".table-board > :not(h1)").first).to_be_visible()

    def await_game(self) -> None:
        """Wait until a game that others play is there; bots may be at its end before it is seen."""
        board = self.page.locator(".table-board > :not(h1):visible").or_(self.finished)
        expect(board.first).to_be_visible()

    @property
    def finished(self) -> Locator:
        """The score sheet of a finished game."""
        return self.page.locator(".finished")

    def await_turn(self) -> bool:
        """Wait until there is something to choose; whether the game goes on."""
        # On phones some of it lies in parts that are not shown.
        asked = self.page.locator(f":is({ASKED}):visible").or_(self.finished)
        expect(asked.first).to_be_visible()
        return not self.finished.is_visible()

    @property
    def asked(self) -> Locator:
        """Everything that can be chosen or picked up now."""
        return self.page.locator(ASKED)

    def play_turn(self) -> None:
        """Choose until nothing is asked any more, as long as another player thinks too."""
        while self.await_turn():
            self.click_something()
            if self.question() is None:
                return

    def play_steps(self, steps: int) -> None:
        """Do some things; the game must not be over by then."""
        for _ in range(steps):
            assert self.await_turn()
            self.click_something()
        assert self.await_turn()

    def question(self) -> str | None:
        """The number of the question that is open."""
        table = self.page.locator(".table")
        return (table.get_attribute("data-decision") or None) if table.count() else None

    def score_columns(self) -> list[tuple[str, ...]]:
        """The score sheet, column by column: the categories, then the players, the reader first."""
        rows = self.page.locator(".score tr").all()
        cells = [row.locator("th, td").all_inner_texts() for row in rows]
        return list(zip(*[[cell.strip() for cell in row] for row in cells], strict=True))

    def something(self) -> Locator:
        """Something that can be done next: a choice, or else a thing to be picked up first."""
        choices = self.page.locator(f"{CHOICE}:visible")
        found = choices if choices.count() else self.page.locator(f"{PICK}:visible")
        return found.nth(self.random.randrange(found.count()))

    def click_something(self) -> None:
        """Choose something, by mouse."""
        self.choose(lambda found: found.click())

    def tap_something(self) -> None:
        """Choose something, with a finger."""
        self.choose(lambda found: found.tap())

    def choose(self, act: Callable[[Locator], None]) -> None:
        """Do something; if it answers the question, wait until it is answered."""
        number = self.question()
        found = self.something()
        answers = found.get_attribute("data-choice") is not None
        act(found)
        if answers:
            self.await_answer(number)
        else:
            self.page.wait_for_timeout(PICKED)

    def tab_to(self, place: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("(place) => document.activeElement.matches(place)", place):
                return
        raise AssertionError(place)

    def press_something(self) -> None:
        """Choose something, by keyboard."""
        assert not self.asked.count() or self.something().is_visible()
        for _ in range(1 + self.random.randrange(3)):
            self.tab_to(f":is({ASKED})")
        assert self.has_visible_focus()
        number = self.question()
        answers = bool(self.page.evaluate("() => 'choice' in document.activeElement.dataset"))
        self.page.keyboard.press("Enter")
        if answers:
            self.await_answer(number)

    def has_visible_focus(self) -> bool:
        """Whether a person sees where the keyboard is."""
        return bool(self.page.evaluate(FOCUSED))

    def await_answer(self, number: str | None) -> None:
        """Wait until a question is answered."""
        table = self.page.locator(f'.table[data-decision="{number}"]')
        expect(table).to_have_count(0)

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(150)

    def is_too_wide(self) -> bool:
        """Whether the page has to be scrolled sideways."""
        wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return bool(self.page.evaluate(wide))

    def score_total(self) -> int:
        """The most points on the score sheet."""
        cells = self.page.locator(".score tfoot tr").first.locator("td").all_inner_texts()
        return max(int(cell.replace("−", "-")) for cell in cells)

    def play_to_end(self, act: Callable[["Player"], None], most: int = MOST_STEPS) -> int:
        """Play until the game is over; how many steps it took."""
        for step in range(most):
            if not self.await_turn():
                return step
            act(self)
        raise AssertionError("the game does not end")


MOST_TABS: Final = 400
FOCUSED: Final = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""
CHOICE: Final = "[data-choice]:not([data-disabled]):not([disabled])"
PICK: Final = "[data-pick]:not([data-disabled]):not([disabled])"
ASKED: Final = f"{CHOICE}, {PICK}"


class Traffic:
    """Counts what comes over the wire to a page, as packed as it comes."""

    def __init__(self, page: Page) -> None:
        self.received = 0
        self.by_address: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._begin)
        session.on("Network.loadingFinished", self._end)
        session.send("Network.enable")

    def _begin(self, event: Any) -> None:
        self._addresses[event["requestId"]] = event["response"]["url"]

    def _end(self, event: Any) -> None:
        size = int(event["encodedDataLength"])
        address = self._addresses.get(event["requestId"], "")
        self.received += size
        self.by_address[address] = self.by_address.get(address, 0) + size

    def largest(self) -> list[tuple[int, str]]:
        """What weighs most."""
        return sorted(((size, name) for name, size in self.by_address.items()), reverse=True)[:8]


TIMED: Final = """
window.updates = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    let began = 0;
    this.addEventListener("message", () => { began = performance.now(); });
    setTimeout(() => this.addEventListener("message", ({ data }) => {
      const isState = /"type":"(state|change)"/.test(data);
      queueMicrotask(() => isState && window.updates.push(performance.now() - began));
    }));
  }
};
"""
"""Measures from a state's arrival until everything is drawn; the last microtask is ours."""


class Updates:
    """Milliseconds of scripts each state of a table costs a page that is opened later."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(TIMED)

    def read(self) -> list[float]:
        """All until now."""
        found = self._page.evaluate("() => window.updates")
        return [float(update) for update in found]


class Effort:
    """What a page costs its machine."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")

    def read(self) -> float:
        """Seconds of work until now: scripts, styles, layout and drawing."""
        found = self._session.send("Performance.getMetrics")["metrics"]
        numbers = {metric["name"]: float(metric["value"]) for metric in found}
        return numbers["TaskDuration"]


SCRIPTS: Final = ("FunctionCall", "EvaluateScript", "RunMicrotasks", "V8.Execute")
FRAMES: Final = "FireAnimationFrame"
MOVES: Final = "civitas-moves"
LOOP: Final = f"""() => {{
  const next = () => {{
    if (document.querySelector(".caption, .stage > *")) performance.mark("{MOVES}");
    requestAnimationFrame(next);
  }};
  next();
}}"""
"""Draws all the time, and marks the frames in which something is played back."""
TRACED: Final = ["devtools.timeline", "v8.execute", "blink.user_timing"]


def frame_costs(trace: bytes) -> list[float]:
    """Milliseconds of scripts in each frame of a trace in which something is played back.

    What is done between two frames belongs to the first, so the frame before a playback counts too:
    in it the new state comes and is drawn.
    """
    events = json.loads(trace)["traceEvents"]
    frames = sorted(event["ts"] for event in events if event["name"] == FRAMES)
    thread = next((event["tid"] for event in events if event["name"] == FRAMES), None)

    def frame_at(moment: float) -> int:
        return bisect.bisect_right(frames, moment) - 1

    costs = [0.0] * len(frames)
    end = 0.0
    scripts = [event for event in events if event["name"] in SCRIPTS and event["tid"] == thread]
    for event in sorted(scripts, key=lambda one: one["ts"]):
        if event["ts"] < end or "dur" not in event:  # inside another
            continue
        end = event["ts"] + event["dur"]
        place = frame_at(event["ts"])
        if place >= 0:
            # The time of the thread, where the browser tells it: others use the machine too.
            costs[place] += event.get("tdur", event["dur"]) / 1000
    marked = {frame_at(event["ts"]) for event in events if event["name"] == MOVES}
    moving = {place - before for place in marked for before in (0, 1)}
    return [cost for place, cost in enumerate(costs) if place in moving]


MOST_OF_A_FRAME: Final = 16
"""Milliseconds of scripts in the median frame while turns are played back."""
MOVING_STEPS: Final = 12
TRACED_FOR: Final = 1700
"""Milliseconds after a click in which frames are counted."""


def moving_frames(player: Player, game: str, steps: int = MOVING_STEPS) -> list[float]:
    """Milliseconds of scripts in each frame of some turns that are played back, sorted."""
    player.play_now(game)
    page = player.page
    browser = page.context.browser
    assert browser is not None
    page.evaluate(LOOP)
    costs: list[float] = []
    for _ in range(steps):
        if not player.await_turn():
            break
        # A board that moves may replace what was found.
        page.locator(".table-behind").wait_for(state="detached")
        browser.start_tracing(page=page, categories=TRACED)
        player.something().click()
        page.wait_for_timeout(TRACED_FOR)
        costs += frame_costs(browser.stop_tracing())
    return sorted(costs)
