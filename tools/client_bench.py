"""What the client costs a browser: until the first table, for an update, for a frame that moves."""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
GAMES = ("wonders", "dice", "ages")
STEPS = 80
MOVING_STEPS = 12
MOST_OF_A_FRAME = 16
"""Milliseconds of scripts in the median frame while turns are played back."""


def moving_frames(browser: "Browser", url: str, game: str) -> list[float]:
    """Milliseconds of scripts in each frame of some turns that are played back."""
    from kit.browser import LOOP, Player, frame_costs

    player = Player(browser.new_context().new_page(), url)
    player.play_now(game)
    page = player.page
    page.evaluate(LOOP)
    costs: list[float] = []
    for _ in range(MOVING_STEPS):
        if not player.await_turn():
            break
        # A board that moves may replace what was found.
        page.locator(".table-behind").wait_for(state="detached")
        player.something().click()
        if not page.locator(".caption").count():
            page.wait_for_timeout(200)
        if page.locator(".caption").count():
            browser.start_tracing(page=page, categories=["devtools.timeline", "v8.execute"])
            page.wait_for_timeout(1500)
            costs += frame_costs(browser.stop_tracing())
    page.context.close()
    return sorted(costs) or [0.0]


def main() -> int:
    """The exit code: 1 if a limit is passed."""
    from playwright.sync_api import sync_playwright

    from kit.browser import FLAGS, Effort, Player, Traffic, Updates, chromium
    from kit.served import serving

    heavy = False
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in GAMES:
            still = browser.new_context(reduced_motion="reduce")
            player = Player(still.new_page(), server.url)
            traffic, effort = Traffic(player.page), Effort(player.page)
            timed = Updates(player.page)
            player.play_now(game)
            player.await_turn()
            work = effort.read()
            for _ in range(STEPS):
                if not player.await_turn():
                    break
                player.click_something()
            updates = sorted(timed.read())
            most = updates[len(updates) * 95 // 100]
            print(
                f"{game:8} {traffic.received / 1000:6.0f} KB  first table {work:5.2f} s of work"
                f"  update {statistics.median(updates):4.1f} ms of scripts,"
                f" 95 of 100 within {most:4.1f}, at most {updates[-1]:4.1f} ({len(updates)})",
                flush=True,
            )
            heavy = heavy or work > 2 or (game == "ages" and most > 50)
            frames = moving_frames(browser, server.url, game)
            frame = statistics.median(frames)
            print(
                f"{game:8} frames of the playback: {frame:4.1f} ms of scripts,"
                f" 95 of 100 within {frames[len(frames) * 95 // 100]:4.1f} ({len(frames)})",
                flush=True,
            )
            heavy = heavy or frame > MOST_OF_A_FRAME
        browser.close()
    return 1 if heavy else 0


if __name__ == "__main__":
    sys.exit(main())
