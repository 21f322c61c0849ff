"""Pictures and recordings of the documentation, made from the product: see `docs/pictures`.

A game between bots is played to a moment worth seeing and imported into a server, where a person
takes the first seat. A picture shows that moment, a recording the turn that follows: time passes
slowly in the browser, so that every frame of the movement is caught on any machine.
"""

import argparse
import io
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from civitas import Match, SeatInfo, find_game, make_bot
from civitas.play.record import PERSON
from civitas.play.runner import bot_stream

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, ViewportSize

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "pictures"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
BOT: Final = "normal"
EMBLEM: Final = 23
PICTURE: Final["ViewportSize"] = {"width": 1440, "height": 900}
COLOURS: Final = 256
WINDOW: Final["ViewportSize"] = {"width": 1100, "height": 700}
"""The window of a recording."""
WIDE: Final = 960
"""The width of a recording in pixels."""
SLOWNESS: Final = 10
FRAMES: Final = 12
"""Frames a second, at normal speed."""
QUALITY: Final = 58
MOST_QUESTIONS: Final = 4
"""Questions after the first choice that are answered before others are heard."""
LONGEST: Final = 16_000
"""Milliseconds after which a recording ends anyway."""

SLOW: Final = f"""
const wait = window.setTimeout;
window.setTimeout = (deed, ms = 0, ...given) =>
  wait(deed, ms >= 100 ? ms * {SLOWNESS} : ms, ...given);
"""
POINTER: Final = """
addEventListener("DOMContentLoaded", () => {
  const ns = "http://www.w3.org/2000/svg";
  const pointer = document.createElementNS(ns, "svg");
  pointer.setAttribute("viewBox", "0 0 24 24");
  const arrow = document.createElementNS(ns, "path");
  arrow.setAttribute("d", "M3 2l7 18 3-7 7-3z");
  arrow.setAttribute("fill", "#fff");
  arrow.setAttribute("stroke", "#222");
  arrow.setAttribute("stroke-width", "1.6");
  pointer.append(arrow);
  Object.assign(pointer.style, {
    position: "fixed", zIndex: 99, insetBlockStart: 0, left: "-9rem", width: "28px",
    pointerEvents: "none",
  });
  document.body.append(pointer);
  addEventListener("mousemove", ({ clientX, clientY }) => {
    pointer.style.left = `${clientX}px`;
    pointer.style.insetBlockStart = `${clientY}px`;
  });
});
"""


@dataclass(frozen=True)
class Scene:
    """A moment of a game, and the choices of the first seat from there."""

    game: str
    players: int
    seed: int
    is_reached: Callable[[Any, str], bool]
    """Whether it is the moment: the view of the first seat, and what its bot would choose."""


@dataclass(frozen=True)
class Moment:
    """A game at a moment: its record, and what the first seat does next."""

    record: str
    choice: str


def find_moment(scene: Scene) -> Moment:
    """Let bots play to the moment of a scene."""
    game = find_game(scene.game).game
    config = game.configure(players=scene.players, rules=0, chosen={})
    seats = [SeatInfo(name, PERSON if name == NAMES[0] else BOT) for name in NAMES]
    match = Match(game, config, scene.seed, seats[: scene.players])
    bots = [make_bot(BOT, game) for _ in range(scene.players)]
    streams = [bot_stream(scene.seed, seat) for seat in range(scene.players)]
    while waiting := match.waiting():
        for seat in waiting:
            decision = match.decision(seat)
            if decision is None:
                continue
            action = bots[seat].choose(match.view(seat), decision, streams[seat], 0.0)
            choice = game.format_action(action)
            if seat == 0 and scene.is_reached(match.view(0), choice):
                return Moment(match.record.text(), choice)
            match.submit(seat, decision.number, choice)
    raise SystemExit(f"pictures: a game of {scene.game} with seed {scene.seed} has no such moment")


def open_moment(page: "Page", url: str, moment: Moment) -> None:
    """Continue a game in a browser."""
    from playwright.sync_api import expect

    request = page.context.request
    me = request.post(f"{url}/api/me", data={"name": NAMES[0], "emblem": EMBLEM}).json()
    table = request.post(
        f"{url}/api/records",
        data=moment.record,
        headers={"X-Civitas-CSRF": me["csrf"], "Content-Type": "text/plain"},
    ).json()
    page.goto(f"{url}/table/{table['table']}")
    expect(page.locator("#prompt")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)


# Pictures.


def save_picture(browser: "Browser", url: str, scene: Scene) -> Path:
    """A picture of the moment of a scene."""
    context = browser.new_context(viewport=PICTURE, reduced_motion="reduce")
    page = context.new_page()
    moment = find_moment(scene)
    open_moment(page, url, moment)
    if scene.game == "wonders":
        place = find_pick(page, moment.choice)
        page.locator("[data-pick]").nth(place or 0).click()
        page.mouse.move(0, 0)
        page.wait_for_timeout(300)
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    context.close()
    path = FOLDER / f"{scene.game}.png"
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    return path


# Recordings.


class Recorder:
    """Takes the frames of a page on which time passes slowly."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.times: list[float] = []
        self.pointer = (WINDOW["width"] * 0.5, WINDOW["height"] * 0.72)
        page.mouse.move(*self.pointer)
        session = page.context.new_cdp_session(page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWNESS})
        self.start = time.monotonic()

    @property
    def now(self) -> float:
        """Milliseconds that have passed on the page."""
        return (time.monotonic() - self.start) * 1000 / SLOWNESS

    def take(self) -> None:
        """Take a frame."""
        self.times.append(self.now)
        picture = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        height = WIDE * picture.height // picture.width
        self.frames.append(picture.resize((WIDE, height), Image.Resampling.LANCZOS))

    def wait(self, length: float, is_over: Callable[[], bool] = lambda: False) -> None:
        """Record for a time, or until something is true."""
        end = self.now + length
        while self.now < end and not is_over():
            due = self.now + 1000 / FRAMES
            self.take()
            time.sleep(max(0.0, (due - self.now) * SLOWNESS / 1000))

    def click(self, target: "Locator") -> None:
        """Move the pointer to something, and click it."""
        box = target.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.6
        steps = 5
        for step in range(1, steps + 1):
            share = step / steps
            left, top = self.pointer
            self.page.mouse.move(left + (x - left) * share, top + (y - top) * share)
            self.wait(1000 / FRAMES)
        self.pointer = (x, y)
        self.page.mouse.down()
        self.page.mouse.up()

    def save(self, path: Path) -> None:
        """Write the frames as an animated picture; the last stays for a while."""
        ends = [*self.times[1:], self.times[-1] + 1800]
        lengths = [round(end - begin) for begin, end in zip(self.times, ends, strict=True)]
        first, *others = self.frames
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=lengths,
            loop=0,
            quality=QUALITY,
            method=4,
            minimize_size=True,
        )


def find_pick(page: "Page", choice: str) -> int | None:
    """The place of what is to be picked up first; the page is opened again after the search."""
    picks = page.locator("[data-pick]")
    before = picks.count()
    answer = page.locator(f'[data-choice="{choice}"]')
    if answer.count():
        return None
    for place in range(before):
        page.reload()
        page.wait_for_load_state("networkidle")
        picks.nth(place).click()
        page.wait_for_timeout(300)
        if answer.count():
            page.reload()
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(500)
            return place
    raise SystemExit(f"pictures: no way to choose “{choice}”")


def save_recording(browser: "Browser", url: str, scene: Scene) -> Path:
    """A recording of the turn that follows the moment of a scene."""
    moment = find_moment(scene)
    context = browser.new_context(viewport=WINDOW, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(SLOW)
    page.add_init_script(POINTER)
    open_moment(page, url, moment)
    place = find_pick(page, moment.choice)
    page.locator("#prompt").wait_for()
    page.wait_for_timeout(800)
    recorder = Recorder(page)
    recorder.wait(700)
    if place is not None:
        recorder.click(page.locator("[data-pick]").nth(place))
        recorder.wait(600)
    recorder.click(page.locator(f'[data-choice="{moment.choice}"]').first)
    playing = page.locator(".table-behind")
    for _ in range(MOST_QUESTIONS):  # how to pay, and what follows
        recorder.wait(900, lambda: playing.count() > 0)
        if playing.count():
            break
        recorder.click(page.locator(".sheet [data-choice]:visible").first)
    recorder.wait(LONGEST, lambda: playing.count() == 0)
    recorder.wait(400)
    path = FOLDER / f"{scene.game}-turn.webp"
    recorder.save(path)
    context.close()
    return path


# Scenes.


def in_turn(age: int, turn: int) -> Callable[[Any, str], bool]:
    """The first turn of 7 Wonders from one on in which the first seat builds a card."""

    def is_reached(view: Any, choice: str) -> bool:
        return (view.age, view.turn) >= (age, turn) and choice.startswith("build ")

    return is_reached


def from_turn(turn: int) -> Callable[[Any, str], bool]:
    """The first turn of 7 Wonders Dice from a number on in which the first seat uses a die."""
    return lambda view, choice: view.turn >= turn and choice.startswith("build ")


def from_round(number: int, verb: str) -> Callable[[Any, str], bool]:
    """The first time in Through the Ages that the first seat does something, from a round on."""
    return lambda view, choice: view.round_number >= number and choice.startswith(verb)


PICTURES: Final = (
    Scene("wonders", 4, 3, in_turn(3, 2)),
    Scene("dice", 3, 3, from_turn(16)),
    Scene("ages", 3, 3, from_round(9, "build")),
)
RECORDINGS: Final = (
    Scene("wonders", 4, 25, in_turn(2, 3)),
    Scene("dice", 3, 3, from_turn(12)),
    Scene("ages", 2, 3, from_round(5, "end")),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make what the command line says; everything without it."""
    sys.path.insert(0, str(ROOT / "tests"))
    from playwright.sync_api import sync_playwright

    from kit.browser import FLAGS, chromium
    from kit.served import serving

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=[scene.game for scene in PICTURES])
    parser.add_argument("--only", choices=("pictures", "recordings"))
    asked = parser.parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home), bot_workers=1) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for kind, scenes, save in (
            ("pictures", PICTURES, save_picture),
            ("recordings", RECORDINGS, save_recording),
        ):
            for scene in scenes:
                if asked.only in (None, kind) and (not asked.games or scene.game in asked.games):
                    path = save(browser, server.url, scene)
                    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
