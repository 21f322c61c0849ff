"""Bots that are programs: JSON lines on their standard input and output."""
