"""What the client costs a browser: until the first table, and for an update of a table."""

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
GAMES = ("wonders", "dice", "ages")
UPDATES = 40


def main() -> int:
    """The exit code: 1 if a limit is passed."""
    from playwright.sync_api import sync_playwright

    from kit.browser import FLAGS, Effort, Somebody, Traffic, chromium
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
            somebody.play_now(game)
            somebody.await_turn()
            work, _ = effort.read()
            updates: list[float] = []
            while len(updates) < UPDATES and somebody.await_turn():
                _, before = effort.read()
                somebody.click_something()
                somebody.settle()
                updates.append(effort.read()[1] - before)
            usual = statistics.median(updates) * 1000
            worst = max(updates) * 1000
            print(
                f"{game:8} {traffic.received / 1000:6.0f} KB  first table {work:5.2f} s of work"
                f"  update {usual:4.0f} ms of scripts, at most {worst:4.0f} ({len(updates)})",
                flush=True,
            )
            heavy = heavy or work > 2 or (game == "ages" and usual > 50)
        browser.close()
    return 1 if heavy else 0


if __name__ == "__main__":
    sys.exit(main())
