"""What a front end or a bot is asked."""

from typing import final

from civitas.kernel.message import Prompt, Reason
from civitas.kernel.question import NO_OFFER, Offer
from civitas.kernel.types import Action, Seat
from civitas.kernel.value import Value


@final
class Refusal(Value):
    """An action somebody might try and may not, with the reason."""

    def __init__(self, action: Action, reason: Reason) -> None:
        self.action = action
        self.reason = reason

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.action, self.reason)


@final
class Decision(Value):
    """A question put to a seat.

    `number` counts the decisions of this seat, so that an answer to an old one can be refused.
    A secret decision is put to the seat even when there is one option: not being asked would tell.
    `offers` belong to the options and then to what is refused; they are empty unless asked for.
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
        offers: tuple[Offer, ...] = (),
    ) -> None:
        self.seat = seat
        self.number = number
        self.prompt = prompt
        self.options = options
        self.refused = refused
        self.secret = secret
        self.sealed = sealed
        self.offers = offers

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
            self.offers,
        )

    def offer(self, action: Action) -> Offer:
        """What an option or a refused action costs and gains, if that was asked for."""
        subjects = [*self.options, *[refusal.action for refusal in self.refused]]
        for subject, offer in zip(subjects, self.offers, strict=False):
            if subject == action:
                return offer
        return NO_OFFER
