"""A server for the built page, on this machine only."""

import functools
import http.server

from .places import SITE
from .say import step


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files; asks browsers to look for newer ones each time."""

    def end_headers(self) -> None:
        """Add the one header of ours."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal free for the address."""


def serve(port: int) -> None:
    """Serve build/web/ until interrupted. OSError when the port is taken."""
    handler = functools.partial(Handler, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        step(f"open http://localhost:{server.server_port}/ in a browser; Ctrl+C stops the server")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            step("stopped")
