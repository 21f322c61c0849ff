"""Pictures of every screen of the client, in `build/screens`; says what does not fit on them."""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))


def main() -> int:
    """The exit code: 1 if something does not fit."""
    from playwright.sync_api import sync_playwright

    from kit.browser import FLAGS, chromium
    from kit.screens import LOOKS, PARTS, WIDTHS, save_screens
    from kit.served import serving

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--looks", nargs="+", choices=LOOKS, default=LOOKS)
    parser.add_argument("--widths", nargs="+", type=int, choices=WIDTHS, default=WIDTHS)
    asked = parser.parse_args()

    folder = ROOT / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)

        faults = save_screens(
            server,
            browser,
            folder,
            lambda line: print(line, flush=True),
            asked.looks,
            asked.widths,
            asked.parts,
        )
        browser.close()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
