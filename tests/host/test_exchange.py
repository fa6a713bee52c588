"""The exchange of a window: command line, clipboard, dropped files, files in a folder."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pygame
import pytest

from game.host.clock import utc
from game.host.exchange_native import NativeExchange


def key(mod: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=mod, unicode="", scancode=0)


def test_the_command_line_names_links_and_files(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text("Grüße", encoding="utf-8")
    exchange = NativeExchange(["--link", "#daily", str(file), "-v", str(tmp_path), "x" * 5000])
    assert exchange.waiting
    assert exchange.received() == ["#daily", "Grüße", str(tmp_path), "x" * 5000]
    assert exchange.received() == []
    assert not exchange.waiting


def test_paste_takes_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "pasted")
    exchange = NativeExchange()
    exchange.feed(key(0))
    assert not exchange.waiting
    exchange.feed(key(pygame.KMOD_LCTRL))
    assert exchange.received() == ["pasted"]
    assert asyncio.run(exchange.ask("?", "yes", "no")) == "pasted"


def test_a_clipboard_that_fails_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    exchange = NativeExchange()
    exchange.feed(key(pygame.KMOD_META))
    assert not exchange.waiting
    assert asyncio.run(exchange.ask("?", "yes", "no")) is None


def test_what_is_dropped_comes_in(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"caf\xe9")
    exchange = NativeExchange()
    exchange.feed(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    exchange.feed(pygame.event.Event(pygame.DROPTEXT, text="text"))
    assert exchange.received() == ["caf\ufffd", "text"]


def test_files_go_to_a_folder_and_come_from_it(tmp_path: Path) -> None:
    exchange = NativeExchange(folder=tmp_path)
    assert asyncio.run(exchange.pick_file()) is None
    first = asyncio.run(exchange.save_file("solstis.json", "one"))
    second = asyncio.run(exchange.save_file("solstis.json", "two"))
    assert (first, second) == (str(tmp_path / "solstis.json"), str(tmp_path / "solstis-2.json"))
    os.utime(tmp_path / "solstis.json", (2e9, 2e9))
    assert asyncio.run(exchange.pick_file()) == "one"
    assert (tmp_path / "solstis-2.json").read_text(encoding="utf-8") == "two"


def test_a_folder_that_takes_nothing(tmp_path: Path) -> None:
    exchange = NativeExchange(folder=tmp_path / "absent")
    assert asyncio.run(exchange.save_file("solstis.json", "one")) is None
    assert asyncio.run(exchange.pick_file()) is None
    assert not asyncio.run(exchange.show("heading", "text", "done"))


def test_the_clock_writes_universal_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.clock.time.time", lambda: 86_400.0 * 365 + 3_661)
    assert utc() == "1971-01-01T01:01:01Z"
