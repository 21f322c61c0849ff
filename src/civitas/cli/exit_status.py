"""The exit statuses of commands."""

INTERRUPTED = 130
"""The user ended the command by Ctrl-C."""
WORKER_DIED = 1
"""A worker process ended before it had played its games."""
