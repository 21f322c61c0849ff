"""The progress bar of long commands, on the error output of a terminal."""

import sys

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

RATE = "{task.fields[rate]}"


def progress_bar(words: str, has_rate: bool = False) -> Progress:
    """A bar that vanishes when it is done; nothing is shown where no terminal is."""
    screen = Console(file=sys.stderr, highlight=False)
    return Progress(
        *progress_columns(words, has_rate),
        console=screen,
        disable=not sys.stderr.isatty(),
        transient=True,
    )


def progress_columns(words: str, has_rate: bool) -> list[ProgressColumn]:
    """What is done, of how much, and how long it takes; with a rate, the field `rate`."""
    rate = [TextColumn(RATE)] if has_rate else []
    return [
        TextColumn(words),
        BarColumn(),
        MofNCompleteColumn(),
        *rate,
        TimeRemainingColumn(),
    ]
