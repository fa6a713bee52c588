"""Many files in one: four bytes with the length of a list, the list as JSON, [[path, size], ...], then all contents.

The page reads it without Python (web/page/loader.js), and it is compressed as a whole.
"""

import json
import struct


def pack(files: dict[str, bytes]) -> bytes:
    """The bundle of these files, by path; the same bytes for the same contents."""
    listed = sorted(files.items())
    head = json.dumps([[path, len(data)] for path, data in listed], separators=(",", ":")).encode()
    return struct.pack("<I", len(head)) + head + b"".join(data for _, data in listed)


def unpack(data: bytes) -> dict[str, bytes]:
    """The files of a bundle, by path."""
    at = 4 + struct.unpack_from("<I", data)[0]
    files = {}
    for path, size in json.loads(data[4:at]):
        files[path] = data[at : at + size]
        at += size
    return files
