"""The errors of the engine; front ends make their text from the reason."""

from civitas.kernel.message import Reason, on_one_line


class CivitasError(Exception):
    """An error with a translatable reason, whose texts are short and on one line."""

    def __init__(self, reason: Reason) -> None:
        reason = on_one_line(reason)
        super().__init__(reason.key, *(f"{name}={value!r}" for name, value in reason.args))
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.reason,))


class BadConfig(CivitasError):
    """An invalid configuration."""


class BadDeclaration(CivitasError):
    """A class whose fields cannot be declared like that."""


class BadBuffer(CivitasError):
    """A buffer into which numbers do not fit."""


class BadNotation(CivitasError):
    """A text that is not an action of the game."""


class BadPosition(CivitasError):
    """A text that is not a possible position of the game."""


class IllegalAction(CivitasError):
    """An action that is not one of the options; nothing changed."""


class NotYourDecision(CivitasError):
    """A seat without an open decision; nothing changed."""


class StaleDecision(CivitasError):
    """An answer to a decision that is no longer open; nothing changed."""


class CorruptRecord(CivitasError):
    """A record that is unreadable or contradicts itself."""


class UnknownGame(CivitasError):
    """A name or file that is not a game."""


class UnknownBot(CivitasError):
    """A name or file that is not a bot."""


class NeedOutcome(Exception):
    """A script ended where a random choice among `outcomes` possibilities is needed.

    The state is then in the middle of a step: clone it before, discard it after.
    """

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class ScriptMismatch(Exception):
    """A script dictates an outcome that is not possible here."""

    def __init__(self, outcome: int, outcomes: int) -> None:
        super().__init__(outcome, outcomes)
        self.outcome = outcome
        self.outcomes = outcomes
