"""Trains a network: `python -m civitas.learn COURSE FOLDER`."""

import argparse
import os
from pathlib import Path

from civitas.learn.plan import COURSES
from civitas.learn.trainer import Settings, Trainer


def main() -> None:
    """Train, or go on where an earlier run stopped."""
    parser = argparse.ArgumentParser(prog="python -m civitas.learn", description=__doc__)
    parser.add_argument("course", choices=list(COURSES))
    parser.add_argument("folder", type=Path, help="for weights, the log and a checkpoint")
    parser.add_argument("--generations", type=int, default=300)
    parser.add_argument("--games", type=int, default=512, help="of a generation")
    parser.add_argument("--rate", type=float, default=Settings.rate, help="of learning, at first")
    parser.add_argument("--last-rate", type=float, default=Settings.last_rate, help="at the end")
    parser.add_argument("--start", default="", help="a file of weights to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--device", default="cpu")
    asked = parser.parse_args()
    settings = Settings(
        asked.course,
        asked.generations,
        asked.games,
        asked.seed,
        asked.rate,
        asked.last_rate,
        start=asked.start,
    )
    Trainer(settings, asked.folder, asked.device).run(asked.jobs, asked.minutes * 60)


if __name__ == "__main__":
    main()
