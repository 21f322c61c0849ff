"""Science symbols to points."""

from mypy_extensions import i64


def points(compasses: i64, gears: i64, tablets: i64) -> i64:
    """Squares of each symbol and seven for each set: wonders:W-88."""
    sets = compasses if compasses < gears else gears
    if tablets < sets:
        sets = tablets
    return compasses * compasses + gears * gears + tablets * tablets + 7 * sets


def symbol_counts(symbols: i64) -> tuple[i64, i64, i64, i64]:
    """How many compasses, gears, tablets and symbols of choice there are in lanes."""
    return (symbols & 255, symbols >> 8 & 255, symbols >> 16 & 255, symbols >> 24 & 255)


def best_points(symbols: i64, extra: i64) -> i64:
    """The points of symbols in lanes with the best choice for those of choice: wonders:R-20."""
    a, b, c, choices = symbol_counts(symbols)
    choices += extra
    best: i64 = 0
    more_a: i64 = 0
    while more_a <= choices:
        more_b: i64 = 0
        while more_a + more_b <= choices:
            found = points(a + more_a, b + more_b, c + choices - more_a - more_b)
            if found > best:
                best = found
            more_b += 1
        more_a += 1
    return best
