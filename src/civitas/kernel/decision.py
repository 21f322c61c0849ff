"""Decisions: the questions put to front ends and bots."""

from typing import final

from civitas.kernel.message import Prompt, Reason
from civitas.kernel.types import Action, Seat
from civitas.kernel.value import Value


@final
class Refusal(Value):
    """An action a player might try that is not allowed, with the reason."""

    def __init__(self, action: Action, reason: Reason) -> None:
        self.action = action
        self.reason = reason

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.action, self.reason)


@final
class Decision(Value):
    """An open decision of a seat.

    `number` counts the decisions of this seat, so that an answer to an earlier one can be rejected.
    A secret decision is asked even if there is only one option: skipping it would reveal that.
    """

    def __init__(
        self,
        seat: Seat,
        number: int,
        prompt: Prompt,
        options: tuple[Action, ...],
        refused: tuple[Refusal, ...],
        secret: bool,
        sealed: tuple[Action, ...],
    ) -> None:
        self.seat = seat
        self.number = number
        self.prompt = prompt
        self.options = options
        self.refused = refused
        self.secret = secret
        self.sealed = sealed

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.seat,
            self.number,
            self.prompt,
            self.options,
            self.refused,
            self.secret,
            self.sealed,
        )
