"""The errors of environments."""

from civitas.kernel import CivitasError, Reason
from civitas.play.text import Text


class BadEnvironment(CivitasError):
    """An environment that cannot be made or drawn like that; a note says why in English."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.add_note(Text("en").error(self))
