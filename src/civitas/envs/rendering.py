"""Drawing positions as text and as pictures of that text, from the tables of a view."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

import numpy as np
from numpy.typing import NDArray

from civitas.envs.errors import BadEnvironment
from civitas.kernel import Literal, Outcome, Prompt, Reason, Table, View
from civitas.play.text import Text

ANSI: Final = "ansi"
HUMAN: Final = "human"
RGB_ARRAY: Final = "rgb_array"
RENDER_MODES: Final = (HUMAN, ANSI, RGB_ARRAY)
"""The ways to draw."""
WIDTH: Final = 120
"""The longest line of a drawing."""
LINES: Final = 72
"""How many lines a picture shows."""
LETTER: Final = (6, 11)
"""The width and height of a letter in a picture."""
MARGIN: Final = 8
GAP: Final = "  "
LATIN: Final = str.maketrans("“”‘’–−·…×→←↔▲▼★☆✓✗│─", "\"\"''--.~x><=^v**+x|-")
"""What pictures show in place of signs that their font does not have."""


def check_render_mode(mode: str | None) -> str | None:
    """The way to draw, if it is one; raises BadEnvironment."""
    if mode is not None and mode not in RENDER_MODES:
        allowed = Literal(", ".join(RENDER_MODES))
        raise BadEnvironment(Reason.of("env-render-mode", mode=Literal(mode), allowed=allowed))
    return mode


def present(mode: str | None, drawing: str) -> str | NDArray[np.uint8] | None:
    """A drawing as a render mode wants it: the text, a picture, or printed."""
    if mode == ANSI:
        return drawing
    if mode == RGB_ARRAY:
        return picture(drawing)
    if mode == HUMAN:
        print(drawing, flush=True)
    return None


def view_text(
    text: Text,
    view: View,
    names: Sequence[str],
    prompt: Prompt | None = None,
    legal: Sequence[int] = (),
) -> str:
    """The tables of a view, then a question with its legal actions, each with its number."""
    parts = [_table_text(text, table, names) for table in view.tables()]
    if prompt is not None:
        viewer = names[view.viewer()]
        question = text.message(prompt, names)
        lines = wrap(f"{viewer}: {question}", WIDTH)
        lines += [f"{action:>6}{GAP}{text.move(action, names)}" for action in legal]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def score_text(text: Text, outcome: Outcome, names: Sequence[str]) -> str:
    """The points of a finished game, by category."""
    rows = [[text.say(key), *map(str, points)] for key, points in outcome.categories]
    rows.append([text.say("play-score-total"), *map(str, outcome.totals)])
    return "\n" + _grid(text.say("play-score"), [text.say("play-category"), *names], rows)


def _table_text(text: Text, table: Table, names: Sequence[str]) -> str:
    head = [text.say(column) for column in table.columns]
    rows = [[text.cell(cell, names) for cell in row] for row in table.rows]
    return _grid(text.message(table.title, names), head, rows)


def _grid(title: str, head: list[str], rows: list[list[str]]) -> str:
    """A table in columns; the last one is wrapped."""
    sizes = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head) - 1)]
    indent = sum(sizes) + len(GAP) * (len(sizes) + 1)
    lines = [title]
    for row in [head, *rows]:
        start = "".join(GAP + cell.ljust(size) for cell, size in zip(row[:-1], sizes, strict=True))
        words = wrap(row[-1], max(WIDTH - indent, WIDTH // 3)) or [""]
        lines.append((start + GAP + words[0]).rstrip())
        lines += [" " * indent + more for more in words[1:]]
    return "\n".join(lines) + "\n"


def picture(drawing: str) -> NDArray[np.uint8]:
    """A picture of a text, always of the same size; raises BadEnvironment without Pillow."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise BadEnvironment(Reason("env-pillow")) from error
    width, height = LETTER
    size = (WIDTH * width + 2 * MARGIN, LINES * height + 2 * MARGIN)
    image = Image.new("RGB", size, "white")
    canvas = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for number, line in enumerate(drawing.splitlines()[:LINES]):
        letters = line.translate(LATIN).encode("latin-1", "replace").decode("latin-1")
        canvas.text((MARGIN, MARGIN + number * height), letters, fill="black", font=font)
    return np.array(image, np.uint8)
