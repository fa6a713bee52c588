"""Zip files with the same bytes for the same contents."""

import hashlib
import zipfile
from pathlib import Path

LONG_AGO = (2020, 1, 1, 0, 0, 0)


def read(path: Path) -> dict[str, bytes]:
    """The files of a zip, by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def write(path: Path, files: dict[str, bytes], *, packed: bool) -> None:
    """Write a zip; not packed where the whole is compressed afterwards."""
    path.parent.mkdir(parents=True, exist_ok=True)
    method = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.compress_type = method
            archive.writestr(entry, data)


def hash_of(data: bytes) -> str:
    """A name for these very bytes."""
    return hashlib.sha256(data).hexdigest()
