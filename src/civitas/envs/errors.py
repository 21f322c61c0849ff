"""The errors of environments."""

from civitas.kernel import CivitasError


class BadEnvironment(CivitasError):
    """An environment that cannot be made or drawn like that."""
