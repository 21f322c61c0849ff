"""Science symbols to points."""


def points(compasses: int, gears: int, tablets: int) -> int:
    """Squares of each symbol and seven for each set: wonders:W-88."""
    sets = min(compasses, gears, tablets)
    return compasses * compasses + gears * gears + tablets * tablets + 7 * sets


def best_points(symbols: int, extra: int) -> int:
    """The points of symbols in lanes with the best choice for those of choice: wonders:R-20."""
    a = symbols & 255
    b = symbols >> 8 & 255
    c = symbols >> 16 & 255
    choices = (symbols >> 24 & 255) + extra
    best = 0
    for more_a in range(choices + 1):
        for more_b in range(choices + 1 - more_a):
            found = points(a + more_a, b + more_b, c + choices - more_a - more_b)
            best = max(best, found)
    return best
