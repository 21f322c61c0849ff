"""Trains a network in self-play, or goes on where an earlier run stopped.

The folder gets the weights of every generation, a log and a checkpoint. The same seed gives the
same games on any number of processes. Needs the extra `learn`.
"""

import argparse
import os
from pathlib import Path

from civitas.learn.plan import COURSES
from civitas.learn.trainer import MOST_SEED, OtherSettings, Settings, Trainer


def main() -> None:
    """Train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("course", choices=list(COURSES))
    parser.add_argument("folder", type=Path, help="for weights, the log and a checkpoint")
    parser.add_argument("--generations", type=int, default=300)
    parser.add_argument("--games", type=int, default=Settings.games, help="of a generation")
    parser.add_argument("--rate", type=float, default=Settings.rate, help="of learning, at first")
    parser.add_argument("--last-rate", type=float, default=Settings.last_rate, help="at the end")
    parser.add_argument(
        "--passes", type=float, default=Settings.passes, help="how often a position is learned from"
    )
    parser.add_argument(
        "--study",
        type=float,
        default=Settings.study_share,
        help="how often the other options of a choice are played on for a turn too",
    )
    parser.add_argument(
        "--memory", type=int, default=Settings.memory, help="generations that are learned from"
    )
    parser.add_argument(
        "--hidden", type=int, nargs="+", default=[], help="the units of the hidden layers"
    )
    parser.add_argument("--groups", type=int, default=0, help="1: the same layers for all ages")
    parser.add_argument(
        "--trace", type=float, default=Settings.trace, help="λ: how much results count"
    )
    parser.add_argument(
        "--margin-loss",
        type=float,
        default=Settings.margin_loss,
        help="how much errors of the margin count beside those of the chance to win",
    )
    parser.add_argument(
        "--margin-weight",
        type=float,
        default=Settings.margin_weight,
        help="how much margins count in the choices of training",
    )
    parser.add_argument(
        "--temperature", type=float, default=Settings.temperature, help="of choices, at first"
    )
    parser.add_argument("--start", default="", help="a file of weights to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--device", default="cpu", help="cpu or cuda, of the learner")
    asked = parser.parse_args()
    if not 0 <= asked.seed <= MOST_SEED:
        parser.error(f"--seed must be from 0 to {MOST_SEED}")
    together = COURSES[asked.course]().games_together
    if asked.games < together:
        parser.error(f"--games must be at least {together}")
    settings = Settings(
        asked.course,
        asked.generations,
        asked.games,
        asked.seed,
        asked.rate,
        asked.last_rate,
        passes=asked.passes,
        memory=asked.memory,
        study_share=asked.study,
        start=asked.start,
        hidden=tuple(asked.hidden),
        groups=asked.groups,
        trace=asked.trace,
        margin_loss=asked.margin_loss,
        margin_weight=asked.margin_weight,
        temperature=asked.temperature,
    )
    try:
        trainer = Trainer(settings, asked.folder, asked.device)
    except OtherSettings as error:
        before = ", ".join(f"{key} {value}" for key, value in error.kept.items())
        parser.error(f"the training in {asked.folder} was begun with {before}")
    trainer.run(asked.jobs, asked.minutes * 60, report)


def report(told: dict[str, float]) -> None:
    """Print the figures of a generation on one line."""
    print(" ".join(f"{key} {value:.6g}" for key, value in told.items()), flush=True)


if __name__ == "__main__":
    main()
