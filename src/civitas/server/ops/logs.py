"""Structured logs: one event per line; never a token, a password or a card."""

import contextlib
import logging
import sys
import threading
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

REDACTED_FIELDS: Final = frozenset(
    ("token", "password", "cookie", "authorization", "secret", "seed", "choice", "key")
)
WRITE_LOCK: Final = threading.RLock()
NOT_UNICODE: Final = "send_receive_event_to_app"
"""The function of the web server that logs invalid UTF-8; the client has received an error."""


def redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace the values of secret fields."""
    return {
        name: "–" if name.lower() in REDACTED_FIELDS else value for name, value in event.items()
    }


def configure_logging(level: str, log_format: str) -> None:
    """Log to standard error from a level on."""
    renderer: Any = structlog.processors.JSONRenderer(ensure_ascii=False)
    if log_format == "text":
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            redact,
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=lambda *args: _StderrLogger(),
        cache_logger_on_first_use=False,
    )
    # Access lines of the web server contain URLs with tokens: keep only its errors.
    logging.basicConfig(level=logging.ERROR, handlers=[_LibraryLogHandler()], force=True)


class _StderrLogger:
    """Writes lines to standard error; a failing log must not stop a game."""

    def msg(self, line: str) -> None:
        """Write a line."""
        with contextlib.suppress(OSError, ValueError), WRITE_LOCK:
            sys.stderr.write(f"{line}\n")  # in one call, so that processes do not mix their lines
            sys.stderr.flush()

    debug = info = warning = error = critical = exception = fatal = log = msg


class _LibraryLogHandler(logging.Handler):
    """Logs the errors of libraries as events."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.funcName == NOT_UNICODE:
            structlog.get_logger().info("invalid-utf8")
            return
        structlog.get_logger().error(
            "library-error",
            library=record.name,
            message=record.getMessage(),
            exc_info=record.exc_info,
        )
