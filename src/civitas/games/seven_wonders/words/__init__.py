"""What cards and actions say to people."""
