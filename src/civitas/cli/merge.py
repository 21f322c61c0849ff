"""`civitas merge`: put the parts together that `--shard` has written."""

from collections.abc import Sequence
from pathlib import Path

from civitas.arena.parts import merge_parts
from civitas.cli.arguments import reject_extras, text_for
from civitas.kernel import BadConfig, Reason

ALLOWED = ("--language",)


def merge_command(
    out: str | None, parts: Sequence[str], extras: list[str], language: str | None
) -> int:
    """Merge parts into a file of results or a folder with a dataset."""
    reject_extras([*extras, *(part for part in parts if part.startswith("-"))], ALLOWED)
    text = text_for(language)
    if out is None or not parts:
        raise BadConfig(Reason("merge-no-parts"))
    games, is_dataset = merge_parts(Path(out), [Path(part) for part in parts])
    key = "merge-done-dataset" if is_dataset else "merge-done"
    print(text.say(key, place=out, parts=len(parts), games=games))
    return 0
