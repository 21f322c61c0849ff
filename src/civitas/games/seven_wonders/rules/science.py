"""Science symbols to points."""

from mypy_extensions import i64


def points(compasses: i64, gears: i64, tablets: i64) -> i64:
    """Squares of each symbol and seven for each set: wonders:W-88."""
    sets = min(compasses, gears, tablets)
    return compasses * compasses + gears * gears + tablets * tablets + 7 * sets


def symbol_counts(symbols: i64) -> tuple[int, int, int, int]:
    """How many compasses, gears, tablets and symbols of choice there are in lanes."""
    return (symbols & 255, symbols >> 8 & 255, symbols >> 16 & 255, symbols >> 24 & 255)


def best_points(symbols: i64, extra: i64) -> i64:
    """The points of symbols in lanes with the best choice for those of choice: wonders:R-20."""
    a, b, c, choices = symbol_counts(symbols)
    choices += extra
    best = 0
    for more_a in range(choices + 1):
        for more_b in range(choices + 1 - more_a):
            found = points(a + more_a, b + more_b, c + choices - more_a - more_b)
            best = max(best, found)
    return best
