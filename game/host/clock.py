"""What day and time it is, by the clock of the machine."""

import time


def utc() -> str:
    """The present second in universal time, such as 2026-06-21T20:15:00Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time()))
