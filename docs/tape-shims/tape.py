"""Tells a player of tapes when the program is done: docs/exact-tapes.md."""
import os
import sys

_taken = 0


def read(file, count):
    """In the place of os.read from the terminal."""
    global _taken
    data = os.read(file, count)
    _taken += len(data)
    return data


def done():
    """Called before the program waits for input, after everything was handled and written."""
    if "TAPE_PLAYER" in os.environ:
        sys.stdout.write(f"\033]7747;done;{_taken}\a")
    sys.stdout.flush()
