"""Every card as a row."""
