"""Training of networks in self-play."""
