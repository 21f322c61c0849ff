"""`python -m civitas` is the command line."""

import sys

from civitas.cli.main import main

sys.exit(main())
