#!/usr/bin/env python3
"""Measures the widths of emoji in the current terminal: draws each emoji, and reads the cursor position.

    pip install unicodedataplus==16.0.0.post1
    scripts/measure-emoji-widths.py NAME > ROW.md

It measures the 1,419 emoji of Unicode 16 alone, as Trifold sends them, and then sequences, which Trifold never sends.
The report is a row for the tables in docs/emoji-widths.md: for each group, how many of the emoji have Unicode's width.
Emoji with other widths are listed on standard error. The program uses the terminal's first row.
"""

import os
import re
import sys
import termios
import tty

import unicodedataplus as unicode

VS16, ZWJ, CAP = "\ufe0f", "\u200d", "\u20e3"
EMOJI = [chr(c) for c in range(0x80, 0x110000) if unicode.is_emoji(chr(c))]
FLAG_LETTERS = {chr(c) for c in range(0x1F1E6, 0x1F200)}
COUNTRIES = "AR AT AU BE BR CA CH CN DE DK EG ES FI FR GB GR IN IT JP KR MX NL NO PL PT SE TR UA US ZA"
JOINED = "👨‍👩‍👧‍👦 👩‍❤️‍👨 🧑‍🚀 👩‍💻 🧑‍🤝‍🧑 🐻‍❄️ 🏳️‍🌈 ❤️‍🔥 🐦‍🔥 🏃‍♀️ 🙂‍↔️ 🍋‍🟩"


def presented(character):
    return unicode.is_emoji_presentation(character) and character not in FLAG_LETTERS


def textual(character):
    return not unicode.is_emoji_presentation(character)


def cells(character):
    return 2 if unicode.east_asian_width(character) in "WF" else 1


def groups():
    """Returns each group: its name, its texts, and their width in Unicode."""
    versions = [(0, 10), (10, 12), (12, 13), (13, 14), (14, 15), (15, 16), (16, 17)]
    for first, end in versions:
        yield "alone", [c for c in EMOJI if presented(c) and first <= float(unicode.age(c)) < end], 2
    for width in (1, 2):
        yield "alone", [c for c in EMOJI if textual(c) and cells(c) == width], width
    text = [c for c in EMOJI if textual(c)]
    yield "sequences", [c + VS16 for c in text], 2
    yield "sequences", [c + VS16 + CAP for c in "0123456789#*"], 2
    bases = [c for c in EMOJI if unicode.is_emoji_modifier_base(c)]
    yield "sequences", [c + "\U0001f3fd" for c in bases], 2
    yield "sequences", ["".join(chr(0x1F1A5 + ord(c)) for c in name) for name in COUNTRIES.split()], 2
    yield "sequences", JOINED.split(), 2


class Terminal:
    def __init__(self):
        self.file = os.open("/dev/tty", os.O_RDWR)
        self.before = termios.tcgetattr(self.file)
        tty.setraw(self.file)

    def close(self):
        termios.tcsetattr(self.file, termios.TCSANOW, self.before)

    def column(self, text):
        """Returns the cursor's column after `text`, from 0."""
        os.write(self.file, f"\r\x1b[2K{text}\x1b[6n".encode())
        answer = b""
        while not (match := re.search(rb"\x1b\[\d+;(\d+)R", answer)):
            answer += os.read(self.file, 100)
        return int(match.group(1)) - 1


def main():
    terminal = Terminal()
    rows = {}
    try:
        for table, texts, width in groups():
            odd = [(text, seen) for text in texts if (seen := terminal.column(text)) != width]
            rows.setdefault(table, []).append(f"{len(texts) - len(odd)} of {len(texts)}")
            for text, seen in odd if table == "alone" else []:
                codes = " ".join(f"{ord(c):X}" for c in text)
                print(f"{codes}: {seen} instead of {width}", file=sys.stderr)
    finally:
        terminal.column("")
        terminal.close()
    for table, cells in rows.items():
        print(f"{table}: | {sys.argv[1]} | {' | '.join(cells)} |")


main()
