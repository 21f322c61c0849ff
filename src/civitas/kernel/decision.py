"""Decisions: the questions put to front ends and bots."""

from typing import final

from civitas.kernel.fields import frozen
from civitas.kernel.message import Prompt, Reason
from civitas.kernel.question import NO_OFFER, Offer
from civitas.kernel.types import Action, Seat
from civitas.kernel.value import Value


@final
@frozen
class Refusal(Value):
    """An action a player might try that is not allowed, with the reason."""

    action: Action
    reason: Reason


@final
@frozen
class Decision(Value):
    """An open decision of a seat.

    `number` counts the decisions of this seat, so that an answer to an earlier one can be rejected.
    A secret decision is asked even if there is only one option: skipping it would reveal that.
    `offers` belong to the options and then to what is refused; they are empty unless asked for.
    """

    seat: Seat
    number: int
    prompt: Prompt
    options: tuple[Action, ...]
    refused: tuple[Refusal, ...]
    secret: bool
    sealed: tuple[Action, ...]
    offers: tuple[Offer, ...] = ()

    def offer(self, action: Action) -> Offer:
        """What an option or a refused action costs and gains, if that was asked for."""
        subjects = [*self.options, *[refusal.action for refusal in self.refused]]
        for subject, offer in zip(subjects, self.offers, strict=False):
            if subject == action:
                return offer
        return NO_OFFER
