"""What several drawings need: parts in lines, names in little room, who is parted by coins."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text as Words

from civitas.kernel import Message, Outcome, Seat

DIM: Final = Style(dim=True)
BOLD: Final = Style(bold=True)
GOOD: Final = Style(color="green", bold=True)
BAD: Final = Style(color="red")

LEAST_NAME: Final = 3
BORDERS: Final = 3


def kind_of(message: Message) -> str:
    """The kind of event of a message."""
    return message.key.removeprefix("event-").partition(".")[0]


def flow(parts: Sequence[Words], room: int, indent: int = 2, between: str = " · ") -> Words:
    """Parts in lines of at most so many columns, broken between them; later lines are indented."""
    lines: list[Words] = []
    for part in parts:
        if not part.plain.strip():
            continue
        if lines and lines[-1].cell_len + len(between) + part.cell_len <= room:
            lines[-1].append(between)
            lines[-1].append_text(part)
        elif lines:
            lines.append(Words.assemble(" " * indent, part))
        else:
            lines.append(part.copy())
    return Words("\n").join(lines)


def shortened(name: str, seat: int, room: int) -> str:
    """A name that is too long: its number or else its seat stays legible."""
    if len(name) <= room:
        return name
    first, _, last = name.rpartition(" ")
    tail = f" {last}" if first and last.isdigit() else f"…{seat + 1}"
    return name[: max(1, room - len(tail))].rstrip() + tail


def room_for_names(width: int, head: int, players: int) -> int:
    """How many columns a name may take in a sheet."""
    return max(LEAST_NAME, (width - head - BORDERS) // players - BORDERS)


def parted(outcome: Outcome) -> list[Seat]:
    """The seats with as many points as another one, if coins part some of them."""
    totals, ranks = outcome.totals, outcome.places
    seats = range(len(totals))
    pairs = [(a, b) for a in seats for b in seats if a != b and totals[a] == totals[b]]
    if all(ranks[a] == ranks[b] for a, b in pairs):
        return []
    return sorted({a for a, _ in pairs})
