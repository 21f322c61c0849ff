"""The command line; a command imports what it needs when it runs."""
