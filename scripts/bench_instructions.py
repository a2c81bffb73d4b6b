"""Counts the instructions of a program for the actions of a user, with valgrind's callgrind."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from bench_terminal import Terminal, report

# The actions, how often each is performed, and the actions that are performed before them without being counted.
SHAPES = [(60, 40), (120, 40)]
PHASES = [
    ("key", ["j"] * 20, ["j"] * 5),
    ("page", ["\x1b[6~"] * 10, []),
    ("turn", SHAPES * 5, []),
    ("letter.first", ["1"], ["/"]),
    ("letter", ["2", "3"], []),
    ("popover", ["h", "l"] * 5, ["\x1b", SHAPES[0], "l"]),
]
# Valgrind makes a program about fifty times slower. These are the number of seconds without output after which an answer
# is complete, and the number of seconds after the first screen until the program is idle.
QUIET, REST = 0.6, 15


def measure(command):
    if not shutil.which("valgrind"):
        sys.exit("bench: valgrind is needed to count instructions: apt-get install valgrind")
    with tempfile.TemporaryDirectory(prefix="trifold-bench-") as folder:
        command = [without_debug_information(command[0], folder)] + command[1:]
        counts = os.path.join(folder, "counts")
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}"]
        with Terminal(valgrind + command, quiet=QUIET) as terminal:
            terminal.settle(terminal.started, patience=60)
            time.sleep(REST)
            screen = Screen()
            dump = 0
            for name, acts, before in PHASES:
                for act in before:
                    do(act, terminal)
                screen.take(terminal)
                control(terminal, "-z")
                sent, cells = 0, 0
                for act in acts:
                    sent += do(act, terminal)
                    cells += screen.take(terminal, act)
                # Count what the program does after the last answer, too.
                time.sleep(QUIET)
                control(terminal, "-d")
                dump += 1
                total = instructions(f"{counts}.{dump}") / len(acts)
                report(
                    f"instructions.{name}", total / 1e6, "million", bytes=round(sent / len(acts)),
                    cells=round(cells / len(acts)) if screen.isThere else None)


def without_debug_information(program, folder):
    """Makes a copy of the program that valgrind can read: older versions fail at the DWARF 5 of Swift's runtime."""
    copy = os.path.join(folder, os.path.basename(program))
    if shutil.which("strip") and not subprocess.run(["strip", "--strip-debug", "-o", copy, program]).returncode:
        return copy
    return program


def do(act, terminal):
    """Presses a key or changes the size. Returns the bytes that the program sends in answer."""
    if isinstance(act, tuple):
        return terminal.resize(*act)[1]
    return terminal.press(act.encode())[1]


def control(terminal, wish):
    subprocess.run(["callgrind_control", wish, str(terminal.pid)], check=True, capture_output=True)


def instructions(path):
    with open(path) as file:
        return int(re.search(r"^(?:totals|summary): (\d+)", file.read(), re.MULTILINE).group(1))


class Screen:
    """The terminal's screen, for counting the cells that changed. Does nothing without pyte."""

    def __init__(self):
        try:
            import pyte
        except ImportError:
            self.isThere = False
            return
        self.isThere = True
        self.screen = pyte.Screen(120, 40)
        self.stream = pyte.ByteStream(self.screen)
        self.former = {}

    def take(self, terminal, act=None):
        """Shows the bytes sent since the last call. Returns the number of cells that look different."""
        data, terminal.sent = bytes(terminal.sent), bytearray()
        if not self.isThere:
            return 0
        if isinstance(act, tuple):
            self.screen.resize(act[1], act[0])
        self.stream.feed(data)
        now = {
            (x, y): self.screen.buffer[y][x] for y in range(self.screen.lines) for x in range(self.screen.columns)
        }
        changed = sum(1 for place, cell in now.items() if self.former.get(place) != cell)
        self.former = now
        return changed
