"""Running a server: start, administration, backup, logs, metrics."""
