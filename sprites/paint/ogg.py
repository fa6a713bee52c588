"""Gives an Ogg stream a fixed serial number: the encoder draws one at random, so no two runs would be equal."""

from __future__ import annotations

import struct

HEADER = 27
SERIAL_AT, CHECKSUM_AT, SEGMENTS_AT = 14, 22, 26


def _table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


TABLE = _table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ TABLE[(value >> 24) ^ byte]
    return value


def with_serial(stream: bytes, serial: int) -> bytes:
    """The same stream with another serial number on every page; ValueError if it is no Ogg stream."""
    pages = []
    start = 0
    while start < len(stream):
        if stream[start : start + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {start}")
        segments = stream[start + SEGMENTS_AT]
        body = start + HEADER + segments
        end = body + sum(stream[start + HEADER : body])
        page = bytearray(stream[start:end])
        struct.pack_into("<I", page, SERIAL_AT, serial)
        struct.pack_into("<I", page, CHECKSUM_AT, 0)
        struct.pack_into("<I", page, CHECKSUM_AT, _checksum(bytes(page)))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)
