"""The pictures of the documentation: all there, shown, and small."""

import re

import pytest
from PIL import Image

from kit.cases import ROOT

GAMES = ("wonders", "dice", "ages")
FOLDER = ROOT / "docs" / "pictures"
SHOWN = re.compile(r"!\[[^\]]+\]\((?:docs/)?pictures/([^)]+)\)")


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_wide_and_small(game: str) -> None:
    path = FOLDER / f"{game}.png"
    with Image.open(path) as picture:
        assert picture.size == (1440, 900)
    assert path.stat().st_size <= 150_000


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_moves_and_is_small(game: str) -> None:
    path = FOLDER / f"{game}-turn.webp"
    with Image.open(path) as recording:
        assert getattr(recording, "n_frames", 1) > 20
    assert path.stat().st_size <= 700_000


def test_every_picture_is_shown() -> None:
    kept = {path.name for path in FOLDER.iterdir()}
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    play = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    assert set(SHOWN.findall(readme)) == kept
    assert set(SHOWN.findall(play)) == {f"{game}-turn.webp" for game in GAMES}
