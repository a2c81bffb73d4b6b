"""Runs a program in a pseudo-terminal for the benchmarks, and measures the time and bytes of its answers."""
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

QUIET = 0.06
QUERIES = {b"\x1b[c": b"\x1b[?62;22c", b"\x1b[>c": b"\x1b[>41;354;0c", b"\x1b[6n": b"\x1b[1;1R"}


class Terminal:
    """A program in a pseudo-terminal, whose answers are timed."""

    def __init__(self, command, columns=120, rows=40, quiet=QUIET):
        self.quiet = quiet
        self.sent = bytearray()
        self.started = time.perf_counter()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            # Set the size before the program starts, as in a real terminal.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            # Do not read or write the user's own files.
            os.environ.update(XDG_CONFIG_HOME="/dev/null/config", XDG_STATE_HOME="/dev/null/state")
            os.environ.pop("LINES", None)
            os.environ.pop("COLUMNS", None)
            try:
                os.execvp(command[0], command)
            finally:
                os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.pid, 0)
        os.close(self.file)

    def settle(self, since, patience=5.0):
        """Returns (seconds from `since` to the last byte before a quiet time, number of bytes), or (None, 0)."""
        last, count = None, 0
        while True:
            wait = self.quiet if last else since + patience - time.perf_counter()
            if wait <= 0 or not select.select([self.file], [], [], wait)[0]:
                return (last - since if last else None), count
            try:
                data = os.read(self.file, 65536)
            except OSError:
                data = b""
            if not data:
                sys.exit("bench: the program ended")
            last, count = time.perf_counter(), count + len(data)
            self.sent += data
            for query, reply in QUERIES.items():
                if query in data:
                    os.write(self.file, reply)

    def first_screen(self):
        return self.settle(self.started)[0]

    def press(self, key):
        start = time.perf_counter()
        os.write(self.file, key)
        return self.settle(start, patience=0.5)

    def resize(self, columns, rows):
        start = time.perf_counter()
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        return self.settle(start, patience=0.5)

    def peak_memory(self):
        with open(f"/proc/{self.pid}/status") as status:
            for line in status:
                if line.startswith("VmHWM"):
                    return int(line.split()[1]) / 1024
        return None


def report(name, value, unit, **more):
    shown = None if value is None else round(value, 3)
    print(json.dumps({"name": name, "value": shown, "unit": unit, **more}), flush=True)
