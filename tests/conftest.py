"""Settings of all tests."""

import signal

import pytest
from hypothesis import HealthCheck, settings

from kit.tier import FULL, LONG

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Inherited by whatever runs in the background; tests that press Ctrl-C would wait for ever.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "quick", max_examples=60, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "long", max_examples=2_000, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("long" if LONG else "quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--every N` runs every Nth test, for a run that repeats another in a different mode."""
    parser.addoption("--every", type=int, default=1, metavar="N", help="run every Nth test")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests marked `full` to the full tier, and take every Nth where that is asked for."""
    kept = [item for item in items if FULL or not item.get_closest_marker("full")]
    kept = kept[:: config.getoption("--every")]
    if len(kept) < len(items):
        gone = set(items).difference(kept)
        config.hook.pytest_deselected(items=[item for item in items if item in gone])
        items[:] = kept
