"""Settings of all tests."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick", max_examples=60, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "long", max_examples=2_000, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("CIVITAS_HYPOTHESIS", "quick"))
