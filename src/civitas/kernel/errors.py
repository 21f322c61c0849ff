"""What can go wrong, as types; the sentence is the front end's, from the reason."""

from civitas.kernel.message import Reason


class CivitasError(Exception):
    """Something that is wrong and can be told in one sentence."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, *(f"{name}={value!r}" for name, value in reason.args))
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.reason,))


class BadConfig(CivitasError):
    """A set-up the game does not allow."""


class BadDeclaration(CivitasError):
    """A class whose fields cannot be declared like that."""


class BadNotation(CivitasError):
    """A text that names no action of the game."""


class IllegalAction(CivitasError):
    """An action that is not among the options; nothing changed."""


class NotYourDecision(CivitasError):
    """A seat that is not asked now; nothing changed."""


class StaleDecision(CivitasError):
    """An answer to a decision that is no longer open; nothing changed."""


class CorruptRecord(CivitasError):
    """A record that cannot be read or contradicts itself."""


class UnknownGame(CivitasError):
    """A name or file that is no game."""


class UnknownBot(CivitasError):
    """A name or file that is no bot."""


class NeedOutcome(Exception):
    """A script is exhausted where chance must decide among `outcomes` possibilities.

    The state that raised it is half way through a step: clone before, discard after.
    """

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class ScriptMismatch(Exception):
    """A script dictates an outcome that cannot happen here."""

    def __init__(self, outcome: int, outcomes: int) -> None:
        super().__init__(outcome, outcomes)
        self.outcome = outcome
        self.outcomes = outcomes
