"""A server of a folder that sends everything gzipped, as the servers of sites do."""

import gzip
import socket
from contextlib import suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm"}


class GzipServer:
    """Serves until it is stopped; `sent` has how many bytes of each file went out."""

    def __init__(self, folder: Path):
        self.sent: dict[str, int] = {}
        self.lines: set[socket.socket] = set()  # that are open
        known = {"sent": self.sent, "lines": self.lines}
        handler = partial(Handler, directory=str(folder), **known)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
        for line in [*self.lines]:  # a browser asks again on one that it has
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

    def __init__(self, *given, sent, lines, **options):
        self.sent, self.lines = sent, lines
        super().__init__(*given, **options)

    def setup(self):
        super().setup()
        self.lines.add(self.connection)

    def finish(self):
        self.lines.discard(self.connection)
        with suppress(OSError):
            super().finish()

    def log_message(self, *_):
        """Nothing is printed."""

    def do_GET(self):
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        content = zipped(file)
        name = self.path.partition("?")[0]
        self.sent[name] = self.sent.get(name, 0) + len(content)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@cache
def zipped(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6)
