"""What a seat may know: its view, and the worlds it allows."""
