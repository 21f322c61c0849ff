"""What a front end or a bot is asked."""

from typing import final

from civitas.kernel.fields import frozen
from civitas.kernel.message import Prompt, Reason
from civitas.kernel.question import NO_OFFER, Offer
from civitas.kernel.types import Action, Seat
from civitas.kernel.value import Value


@final
@frozen
class Refusal(Value):
    """An action somebody might try and may not, with the reason."""

    action: Action
    reason: Reason


@final
@frozen
class Decision(Value):
    """A question put to a seat.

    `number` counts the decisions of this seat, so that an answer to an old one can be refused.
    A secret decision is put to the seat even when there is one option: not being asked would tell.
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
