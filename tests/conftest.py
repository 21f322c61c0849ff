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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests marked `full` to the full tier."""
    if FULL:
        return
    left = [item for item in items if item.get_closest_marker("full")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("full")]
