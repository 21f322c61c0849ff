"""What `civitas doctor` finds: one line for each check."""

from dataclasses import dataclass
from typing import Final

from civitas.kernel import Arg, Literal, Reason

OK: Final = "ok"
WARNING: Final = "warning"
FAULT: Final = "fault"


@dataclass(frozen=True)
class Finding:
    """The result of a check; the reason says what to change, unless all is well."""

    check: str
    level: str
    reason: Reason


def finding(check: str, level: str, key: str, **args: Arg | str) -> Finding:
    """A finding whose message has these arguments."""
    typed = {name: Literal(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
    return Finding(check, level, Reason.of(key, **typed))
