"""Hosts for the page: the plain one of the standard library, and some that behave as others do in the world."""

import contextlib
import functools
import gzip
import http.server
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar


class PlainHost:
    """`python -m http.server` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [
            sys.executable,
            "-u",
            "-m",
            "http.server",
            "0",
            "--bind",
            "127.0.0.1",
            "--directory",
            str(folder),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        found = re.search(r"port (\d+)", self.process.stdout.readline())
        assert found, "http.server does not tell its port"
        self.address = f"http://127.0.0.1:{found[1]}/"

    def __enter__(self) -> "PlainHost":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.communicate(timeout=10)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as http.server does, without a word, and notes the requests in the server's list."""

    def do_GET(self) -> None:
        """Serve, and remember the path and the range."""
        self.server.seen.append((self.path, self.headers.get("Range")))  # type: ignore[attr-defined]
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def file(self) -> Path:
        """The file that is asked for."""
        return Path(self.translate_path(self.path))

    def answer(self, status: int, data: bytes, **headers: str) -> None:
        """Send a whole answer."""
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(self.file())))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


class Host:
    """A host in a thread; its handler decides how it behaves."""

    handler: ClassVar[type[Handler]] = Handler

    def __init__(self, folder: Path) -> None:
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(self.handler, directory=str(folder))
        )
        self.seen: list[tuple[str, str | None]] = []
        self.server.seen = self.seen  # type: ignore[attr-defined]
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Stop serving."""
        self.server.shutdown()
        self.server.server_close()

    def requests_of(self, name: str) -> list[str | None]:
        """The ranges with which a file was asked for."""
        return [asked for path, asked in self.seen if path.partition("?")[0].endswith(f"/{name}")]


class EncodingHandler(Handler):
    """Says of every packed file that it is packed, so that the browser unpacks it, and packs the scripts."""

    def do_GET(self) -> None:
        """Send with Content-Encoding."""
        path = self.file()
        if path.suffix == ".bin":
            self.answer(200, path.read_bytes(), Content_Encoding="gzip")
        elif path.suffix == ".js":
            self.answer(200, gzip.compress(path.read_bytes()), Content_Encoding="gzip")
        else:
            super().do_GET()


class EncodingHost(Host):
    """A host that adds Content-Encoding by itself."""

    handler = EncodingHandler


class CuttingHandler(Handler):
    """Cuts the connection in the middle of big files, twice for each; knows no ranges."""

    cuts = 2
    ranges = False

    def do_GET(self) -> None:
        """Send a part and hang up, or the whole."""
        path = self.file()
        times = len([1 for seen, _ in self.server.seen if seen == self.path])  # type: ignore[attr-defined]
        if path.suffix != ".bin":
            super().do_GET()
            return
        asked = self.headers.get("Range")
        self.server.seen.append((self.path, asked))  # type: ignore[attr-defined]
        data = path.read_bytes()
        start = int(asked.removeprefix("bytes=").rstrip("-")) if asked and self.ranges else 0
        rest = data[start:]
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        self.send_header("Content-Length", str(len(rest)))
        self.end_headers()
        if times < self.cuts:
            self.wfile.write(rest[: len(rest) // 2])
            # a browser may forget what came just before the end
            time.sleep(0.5)
        else:
            self.wfile.write(rest)


class CuttingHost(Host):
    """A host behind a bad line, without ranges."""

    handler = CuttingHandler


class ResumingHandler(CuttingHandler):
    """The same, but it knows ranges."""

    ranges = True


class ResumingHost(Host):
    """A host behind a bad line that can go on where it stopped."""

    handler = ResumingHandler


class WrongTypesHandler(Handler):
    """Says of everything but pages that it is plain text, and forbids to guess."""

    def guess_type(self, path: Any) -> str:
        """No script, no program, no picture."""
        return "text/html" if str(path).endswith((".html", "/")) else "text/plain"

    def end_headers(self) -> None:
        """Insist on it."""
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class WrongTypesHost(Host):
    """A host that knows no types of files."""

    handler = WrongTypesHandler


class SlowHandler(Handler):
    """Sends packed files in drops."""

    drop = 4096  # bytes
    pause = 0.02  # s

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send the body, slowly."""
        if not self.file().name.endswith(".bin"):
            super().copyfile(source, outputfile)
            return
        with contextlib.suppress(ConnectionError):
            while data := source.read(self.drop):
                outputfile.write(data)
                time.sleep(self.pause)


class SlowHost(Host):
    """A host behind a thin line: some 200 kB/s for each file."""

    handler = SlowHandler


class BriskHandler(SlowHandler):
    """Sends packed files in pieces, in a second or two."""

    drop = 32768  # bytes


class BriskHost(Host):
    """A host behind a line on which a start can be watched."""

    handler = BriskHandler


class CountingHandler(Handler):
    """Serves as http.server does, and notes when each answer was sent and how large its body was."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send the body."""
        before = source.tell()
        super().copyfile(source, outputfile)
        self.server.sent.append((time.monotonic(), self.path, source.tell() - before))  # type: ignore[attr-defined]


class CountingHost(Host):
    """A plain host that knows what it sent: moment in seconds, path, bytes."""

    handler = CountingHandler

    def __init__(self, folder: Path) -> None:
        self.sent: list[tuple[float, str, int]] = []
        super().__init__(folder)
        self.server.sent = self.sent  # type: ignore[attr-defined]
