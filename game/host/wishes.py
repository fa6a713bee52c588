"""What the player has asked the system for, where it tells: less movement. Any trouble means that nothing was asked."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache

_PATIENCE = 0.5  # s
_SPI_GETCLIENTAREAANIMATION = 0x1042

# Who tells, and what it answers when less movement is wanted.
_MAC = (["defaults", "read", "com.apple.universalaccess", "reduceMotion"], "1")
_GNOME = (["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"], "false")


@cache
def less_movement() -> bool:
    """Whether the system's own switch for animations stands against them. Asked once."""
    try:
        if sys.platform == "win32":
            return not _windows_animates()
        if sys.platform == "darwin":
            return _answers(*_MAC)
        return sys.platform == "linux" and _answers(*_GNOME)
    except (ImportError, OSError, ValueError, AttributeError, subprocess.SubprocessError):
        return False


def _windows_animates() -> bool:
    """The switch "Show animations in Windows"."""
    import ctypes

    animates = ctypes.c_int(1)
    user32 = ctypes.WinDLL("user32")  # type: ignore[attr-defined, unused-ignore]
    told = user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    return not told or bool(animates.value)


def _answers(command: list[str], wanted: str) -> bool:
    """Whether a program of the system is there and prints this word."""
    program = shutil.which(command[0])
    if program is None:
        return False
    done = subprocess.run(
        [program, *command[1:]], capture_output=True, text=True, timeout=_PATIENCE, check=False
    )
    return done.returncode == 0 and done.stdout.strip() == wanted
