"""``python -m sleuth.cli``: the same as ``sleuth``."""

import sys

from sleuth.cli import main

sys.exit(main())
