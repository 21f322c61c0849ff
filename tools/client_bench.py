"""What the client costs a browser: until the first table, for an update, for a frame that moves."""

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
GAMES = ("wonders", "dice", "ages")
STEPS = 80


def main() -> int:
    """The exit code: 1 if a limit is passed."""
    from playwright.sync_api import sync_playwright

    from kit.browser import (
        FLAGS,
        MOST_OF_A_FRAME,
        Effort,
        Player,
        Traffic,
        Updates,
        chromium,
        moving_frames,
    )
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
            moving = Player(browser.new_context().new_page(), server.url)
            frames = moving_frames(moving, game)
            moving.page.context.close()
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
