"""Players that learned by playing against themselves: a network values where options lead."""

import os
import sys

if "numpy" not in sys.modules:
    # The matrices are small: threads make them slower, and round otherwise on other machines.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
