"""Structured logs: one event a line, with fields; never a token, a password or a card."""

import contextlib
import logging
import sys
import threading
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

SECRET: Final = frozenset(
    ("token", "password", "cookie", "authorization", "secret", "seed", "choice", "key")
)
WRITING: Final = threading.RLock()
NOT_UNICODE: Final = "send_receive_event_to_app"
"""Where the web server complains of a client's text that is no Unicode; the client was told."""


def hide(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Take out what nobody may read in a log, whoever put it there."""
    return {name: "–" if name.lower() in SECRET else value for name, value in event.items()}


def set_up(level: str, form: str) -> None:
    """Log to standard error from this level on."""
    renderer: Any = structlog.processors.JSONRenderer(ensure_ascii=False)
    if form == "text":
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide,
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=lambda *args: _Lines(),
        cache_logger_on_first_use=False,
    )
    # The web server's own lines name addresses with their queries: only its errors are of use.
    logging.basicConfig(level=logging.ERROR, handlers=[_Libraries()], force=True)


class _Lines:
    """Writes lines to standard error; a log that is full or gone must not stop a game."""

    def msg(self, line: str) -> None:
        """Write a line."""
        with contextlib.suppress(OSError, ValueError), WRITING:
            sys.stderr.write(f"{line}\n")  # at once, or another process might write in between
            sys.stderr.flush()

    debug = info = warning = error = critical = exception = fatal = log = msg


class _Libraries(logging.Handler):
    """Puts errors that libraries log among the events."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log one."""
        if record.funcName == NOT_UNICODE:
            structlog.get_logger().info("not-unicode")
            return
        structlog.get_logger().error(
            "library", library=record.name, words=record.getMessage(), exc_info=record.exc_info
        )
