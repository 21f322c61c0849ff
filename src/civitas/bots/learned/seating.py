"""Where others sit as seen from a seat."""


def place_at_table(step: int, cities: int) -> str:
    """The place of a city so many steps to the left; between two, the other is on the left."""
    if step == 0:
        return "own"
    if step == 1:
        return "left"
    return "right" if step == cities - 1 else "distant"
