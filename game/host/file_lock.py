"""A lock that one process at a time can hold, and that the system frees when the process dies."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}


class FileLock:
    """Tries once to take the lock at `path`; `held` says whether it did. OSError if there can be no file."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        self.held = _try_lock(self._descriptor)
        if not self.held:
            os.close(self._descriptor)

    def release(self) -> None:
        """Let others have it. May be called twice."""
        if self.held:
            self.held = False
            os.close(self._descriptor)


def _try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some network folders know no locks. Two windows are rare, so saving is the better choice there.
        return error.errno not in _TAKEN
    return True
