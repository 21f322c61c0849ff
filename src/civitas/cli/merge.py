"""`civitas merge`: put the parts together that `--shard` has written."""

from collections.abc import Sequence
from pathlib import Path

from civitas.arena.parts import merge_parts
from civitas.cli.arguments import reject_extras, require_argument, text_for

ALLOWED = ("--language",)


def merge_command(
    out: str | None, parts: Sequence[str], extras: list[str], language: str | None
) -> int:
    """Merge parts into a file of results or a folder with a dataset."""
    reject_extras([*extras, *(part for part in parts if part.startswith("-"))], ALLOWED)
    example = "civitas merge whole.jsonl part-*.jsonl"
    place = require_argument("OUT", out, example)
    require_argument("PART", parts[0] if parts else None, example)
    text = text_for(language)
    games, is_dataset = merge_parts(Path(place), [Path(part) for part in parts])
    key = "merge-done-dataset" if is_dataset else "merge-done"
    print(text.say(key, place=place, parts=len(parts), games=games))
    return 0
