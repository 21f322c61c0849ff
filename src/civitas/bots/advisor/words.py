"""Advice in words: reasons, the expected line and notes, as translatable messages."""

from collections.abc import Sequence
from typing import Final

from civitas.bots.advisor.advice import EVEN, HEURISTIC, SAMPLED, SEARCHED, Advice, Difference
from civitas.bots.advisor.effort import SAMPLINGS
from civitas.bots.advisor.terms import differences
from civitas.kernel import Action, Literal, Message, Move, Name

TERM: Final = "advice-term-"
"""How the keys of the terms begin in the text of their game."""
KEYS: Final = {
    ("gain", True): "advice-gains",
    ("gain", False): "advice-gains-less",
    ("denial", True): "advice-denies",
    ("denial", False): "advice-leaves",
    ("cost", True): "advice-saves",
    ("cost", False): "advice-costs",
}
"""By role, and whether the option is better than the one it is compared with."""


NOTES: Final = {SAMPLED: "advice-note-sampled", SEARCHED: "advice-note-searched"}
"""How the points of reasons go together with the numbers, by method."""


def reasons(advice: Advice, index: int) -> tuple[Message, ...]:
    """One or two sentences that say why an option is better or worse than another."""
    estimate = advice.estimates[index]
    if estimate.behind is None:
        return (Message.of("advice-resign"),)
    if estimate.compared < 0:
        return (Message.of("advice-only"),)
    other = advice.estimates[estimate.compared]
    if other.behind is None:
        return (Message.of("advice-only"),)
    gap = abs(other.behind - estimate.behind)
    return _sentences(estimate.differences, other.action, gap)


def advantages(advice: Advice, index: int) -> tuple[Message, ...]:
    """One or two sentences that say why the best option is better than another one."""
    best, other = advice.estimates[advice.best], advice.estimates[index]
    if index == advice.best or other.behind is None:
        return reasons(advice, advice.best)
    found = (
        differences(advice.game, best.terms, other.terms, is_better=True)
        if best.terms and other.terms
        else ()
    )
    return _sentences(found, other.action, other.behind)


def _sentences(found: Sequence[Difference], other: Action, gap: float) -> tuple[Message, ...]:
    """How an option differs from another, of which it is so many points ahead or behind."""
    if found:
        return tuple([_sentence(each, other) for each in found])
    key = "advice-even" if gap < EVEN else "advice-unnamed"
    return (Message.of(key, other=Move(other)),)


def _sentence(each: Difference, other: Action) -> Message:
    return Message.of(
        KEYS[each.role, each.points > 0],
        points=Literal(f"{abs(each.points):.1f}"),
        term=Name(TERM + each.term),
        other=Move(other),
    )


def expected_line(advice: Advice, index: int) -> Message | None:
    """What the seat is expected to choose afterwards; None: nothing can be said."""
    line = advice.estimates[index].line
    if not line:
        return None
    return Message.of("advice-line", steps=tuple([Move(step.action) for step in line]))


def note(advice: Advice) -> Message:
    """What people must know about the numbers."""
    if advice.method != HEURISTIC:
        return Message.of(NOTES[advice.method])
    return Message.of("advice-no-numpy" if advice.game in SAMPLINGS else "advice-no-network")
