"""Settings of all tests."""

import os
import signal

from hypothesis import HealthCheck, settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Inherited by whatever runs in the background; tests that press Ctrl-C would wait for ever.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "quick", max_examples=60, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "long", max_examples=2_000, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("CIVITAS_HYPOTHESIS", "quick"))
