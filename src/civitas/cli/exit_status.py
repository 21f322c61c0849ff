"""The exit statuses of commands."""

INTERRUPTED = 130
"""The user ended the command by Ctrl-C."""
