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
    """An action that a player might try but that is not allowed, with the reason."""

    action: Action
    """The action."""
    reason: Reason
    """Why it is not allowed."""


@final
@frozen
class Decision(Value):
    """An open decision of a seat."""

    seat: Seat
    """The seat that must choose."""
    number: int
    """Counts the decisions of the seat; an answer with an older number is rejected."""
    prompt: Prompt
    """The question, as a message."""
    options: tuple[Action, ...]
    """The legal actions, in ascending order; never empty."""
    refused: tuple[Refusal, ...]
    """Actions that a player might try but that are not allowed."""
    secret: bool
    """Whether the options are hidden information. The seat is then asked even if there is only one
    option, because skipping the question would reveal that."""
    sealed: tuple[Action, ...]
    """The choices that the seat has already made in this decision and that are not revealed yet."""
    offers: tuple[Offer, ...] = ()
    """The price and gain of each option, then of each refused action; empty unless asked for."""

    def offer(self, action: Action) -> Offer:
        """What an option or a refused action costs and gains, if that was asked for."""
        subjects = [*self.options, *[refusal.action for refusal in self.refused]]
        for subject, offer in zip(subjects, self.offers, strict=False):
            if subject == action:
                return offer
        return NO_OFFER
