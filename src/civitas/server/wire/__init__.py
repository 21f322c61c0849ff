"""The protocol's messages and how engine values become them."""
