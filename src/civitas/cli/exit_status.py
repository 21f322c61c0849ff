"""The exit statuses of commands."""

INTERRUPTED = 130
"""The user ended the command by Ctrl-C."""
WRITE_FAILED = 1
"""Results could not be saved; what was played is printed."""
WORKER_DIED = 1
"""A worker process ended before it had played its games."""
