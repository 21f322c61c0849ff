"""Advice that comes from a worker process, checked before it is used."""

import json
from typing import Annotated, Final, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

from civitas.bots.advisor.advice import (
    Advice,
    Difference,
    Estimate,
    Method,
    Range,
    Role,
    Step,
)
from civitas.kernel import CivitasError, Decision, Game

LONGEST_LINE: Final = 40
MOST_TERMS: Final = 40
MOST_DIFFERENCES: Final = 2
MOST_SAMPLES: Final = 10_000

Number = Annotated[float, Field(allow_inf_nan=False)]
Share = Annotated[float, Field(ge=0, le=1)]
Term = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,30}$")]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Range(_Model):
    mean: Number
    low: Number
    high: Number

    @model_validator(mode="after")
    def check_order(self) -> Self:
        """Raise ValueError unless the mean lies in the interval."""
        if not self.low <= self.mean <= self.high:
            raise ValueError("range")
        return self

    def range(self) -> Range:
        """The same for the advisor."""
        return Range(self.mean, self.low, self.high)


class _Step(_Model):
    choice: str
    share: Share


class _Difference(_Model):
    term: Term
    role: Role
    points: Number


class _Estimate(_Model):
    choice: str
    win: _Range | None
    points: _Range | None
    behind: Number | None
    samples: Annotated[int, Field(ge=0, le=MOST_SAMPLES)]
    line: Annotated[list[_Step], Field(max_length=LONGEST_LINE)]
    terms: Annotated[dict[Term, Number], Field(max_length=MOST_TERMS)]
    compared: int | None
    differences: Annotated[list[_Difference], Field(max_length=MOST_DIFFERENCES)]


class _Advice(_Model):
    game: str
    seat: int
    number: int
    level: str
    method: Method
    best: int
    order: list[int]
    options: list[_Estimate]


def read_advice(game: Game, decision: Decision, level: str, text: str) -> Advice:
    """The advice for a decision from its JSON; raises ValueError."""
    try:
        found = _Advice.model_validate(json.loads(text))
        estimates = [_estimate(game, each) for each in found.options]
    except (ValidationError, CivitasError, RecursionError) as error:
        raise ValueError("advice") from error
    count = len(decision.options)
    is_ordered = sorted(found.order) == list(range(count)) and found.order[:1] == [found.best]
    is_asked = (found.game, found.seat, found.number, found.level) == (
        game.meta.key,
        decision.seat,
        decision.number,
        level,
    )
    is_complete = tuple([each.action for each in estimates]) == decision.options
    is_compared = all(-1 <= each.compared < count for each in estimates)
    if not (is_asked and is_complete and is_ordered and is_compared):
        raise ValueError("advice")
    return Advice(
        found.game,
        found.seat,
        found.number,
        found.level,
        found.method,
        tuple(found.order),
        tuple(estimates),
    )


def _estimate(game: Game, each: _Estimate) -> Estimate:
    return Estimate(
        game.parse_action(each.choice),
        None if each.win is None else each.win.range(),
        None if each.points is None else each.points.range(),
        each.behind,
        each.samples,
        tuple([Step(game.parse_action(step.choice), step.share) for step in each.line]),
        tuple(each.terms.items()),
        -1 if each.compared is None else each.compared,
        tuple([Difference(d.term, d.role, d.points) for d in each.differences]),
    )
