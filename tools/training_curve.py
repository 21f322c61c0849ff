"""Draws the curve of `examples/envs/ppo_wonders.py`: wins by minutes of training.

    python tools/training_curve.py ppo.csv --out docs/envs/ppo-wonders.svg

The band is the interval in the file; the dashed line is what an equal bot wins.
"""

import argparse
import csv
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT, RIGHT, TOP, BOTTOM = 56, 624, 20, 256
TICKS: Final = (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)
"""The distances between the marks of the axis of minutes."""
MOST_TICKS: Final = 12
GREY, RED, BLUE = "#444", "#a33", "#2a6f97"


@dataclass(frozen=True)
class Point:
    """The share of wins after some minutes, with its interval."""

    minutes: float
    wins: float
    low: float
    high: float


def read_curve(file: Path) -> list[Point]:
    """The points of a file that the example has written."""
    with file.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    names = ("minutes", "wins", "low", "high")
    return [Point(*(float(row[name]) for name in names)) for row in rows]


def drawing(points: Sequence[Point], players: int) -> str:
    """The curve as an SVG."""
    last = points[-1].minutes
    top = min(1.0, math.ceil(10 * max(point.high for point in points)) / 10)

    def x(minutes: float) -> str:
        return f"{LEFT + (RIGHT - LEFT) * minutes / last:.1f}"

    def y(share: float) -> str:
        return f"{BOTTOM - (BOTTOM - TOP) * share / top:.1f}"

    def label(at_x: str, at_y: float, anchor: str, words: str, color: str = GREY) -> str:
        return f'<text x="{at_x}" y="{at_y}" text-anchor="{anchor}" fill="{color}">{words}</text>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
    ]
    for tenth in range(round(10 * top) + 1):
        at = y(tenth / 10)
        parts.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{at}" y2="{at}" stroke="#ddd"/>')
        parts.append(label(str(LEFT - 8), float(at) + 4, "end", f"{10 * tenth}%"))
    fair = y(1 / players)
    parts.append(
        f'<line x1="{LEFT}" x2="{RIGHT}" y1="{fair}" y2="{fair}" stroke="{RED}" '
        'stroke-dasharray="5 4"/>'
    )
    parts.append(label(str(RIGHT - 4), float(fair) + 16, "end", "an equal bot", RED))
    upper = [f"{x(point.minutes)},{y(point.high)}" for point in points]
    lower = [f"{x(point.minutes)},{y(point.low)}" for point in reversed(points)]
    band = " ".join(upper + lower)
    parts.append(f'<polygon points="{band}" fill="{BLUE}" opacity="0.18"/>')
    line = " ".join(f"{x(point.minutes)},{y(point.wins)}" for point in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{BLUE}" stroke-width="2.5"/>')
    for point in points:
        at, height = x(point.minutes), y(point.wins)
        parts.append(f'<circle cx="{at}" cy="{height}" r="4" fill="{BLUE}"/>')
    step = next((each for each in TICKS if last / each <= MOST_TICKS), TICKS[-1])
    for number in range(int(last / step) + 1):
        parts.append(label(x(number * step), BOTTOM + 20, "middle", f"{number * step:g}"))
    middle = f"{(LEFT + RIGHT) / 2:.1f}"
    parts.append(label(middle, BOTTOM + 36, "middle", "minutes of training"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    """Draw the curve of a file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, help="the CSV file beside --out of the example")
    parser.add_argument("--out", type=Path, required=True, help="the SVG file to write")
    parser.add_argument("--players", type=int, default=3, help="players of the games")
    asked = parser.parse_args()
    asked.out.write_text(drawing(read_curve(asked.file), asked.players), encoding="utf-8")


if __name__ == "__main__":
    main()
