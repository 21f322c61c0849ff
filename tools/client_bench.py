"""What the client costs a browser: until the first table, and for an update of a table."""

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

    from kit.browser import FLAGS, Effort, Somebody, Traffic, Updates, chromium
    from kit.served import serving

    heavy = False
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in GAMES:
            somebody = Somebody(browser.new_context().new_page(), server.url)
            traffic, effort = Traffic(somebody.page), Effort(somebody.page)
            timed = Updates(somebody.page)
            somebody.play_now(game)
            somebody.await_turn()
            work = effort.read()
            for _ in range(STEPS):
                if not somebody.await_turn():
                    break
                somebody.click_something()
            updates = sorted(timed.read())
            most = updates[len(updates) * 95 // 100]
            print(
                f"{game:8} {traffic.received / 1000:6.0f} KB  first table {work:5.2f} s of work"
                f"  update {statistics.median(updates):4.1f} ms of scripts,"
                f" 95 of 100 within {most:4.1f}, at most {updates[-1]:4.1f} ({len(updates)})",
                flush=True,
            )
            heavy = heavy or work > 2 or (game == "ages" and most > 50)
        browser.close()
    return 1 if heavy else 0


if __name__ == "__main__":
    sys.exit(main())
