#!/usr/bin/env python3
"""Writes Sources/TerminalFrame/Text/WidthTable.swift from Unicode's data files.

    scripts/generate-width-table.py [DATA FOLDER] > Sources/TerminalFrame/Text/WidthTable.swift

The data files are those of Debian's package unicode-data (/usr/share/unicode). The table says for
every scalar what TerminalFrame makes of it (ScalarClass). A scalar is let through only if everybody
who counts cells gives it the same width: glibc's wcwidth (on which ncurses, tmux and xterm stand),
libvterm and Python's wcwidth. Whether they agree follows from a scalar's age, for each knows
Unicode up to some version:

  * libvterm 0.1.4 knows the combining marks of Unicode 5.0 and the wide emoji of Unicode 9.0; all
    of the CJK blocks is wide to it, assigned or not.
  * glibc 2.36 (Debian 12) knows Unicode 14.0; what is newer has the width -1.

Python 0.7.0 alone gives no width to the vowel signs that stand beside their base (category Mc);
those are let through in a cell of their own.

What does not follow from that is in the lists of exceptions below, each with its reason. The test
"the table agrees with libvterm and glibc" checks every scalar.
"""

import re
import sys

MARKS_UNTIL = (5, 0)
WIDE_UNTIL = (9, 0)
ASSIGNED_UNTIL = (14, 0)

# Raw values of ScalarClass.
(NARROW, WIDE, MARK, DISPUTED_MARK, SPACING, IGNORABLE, JOINER, SPACE, CONTROL, FORBIDDEN, MISSING,
 REGIONAL, LEADING_JAMO, TRAILING_JAMO, SKIN_TONE, TAG) = range(16)
PICTOGRAPHIC = 0x10


def scalars(text):
    """The scalars that "1F, 20-2F" names."""
    for part in text.replace(",", " ").split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


# Marks that were letters or spacing marks in Unicode 5.0 and are so to libvterm still.
LATE_MARKS = set(scalars("1885-1886 1A1B A802"))
# Marks in a CJK block: libvterm gives them two cells when they arrive together with their base.
WIDE_MARKS = set(scalars("302A-302D 3099-309A"))
# Spacing marks to which libvterm or glibc gives another width than 1.
ODD_SPACING_MARKS = set(scalars("1734 302E-302F 16FF0-16FF1"))
# Reckoned wide by convention though their East Asian Width is neutral: the hexagrams.
WIDE_BY_CONVENTION = set(scalars("4DC0-4DFF"))
# Wide to libvterm whatever its age: the blocks from CJK radicals to Yi, and planes 2 and 3.
ALWAYS_WIDE = set(scalars("2E80-A4CF 20000-3FFFD"))
DISPUTED = set(scalars(
    "6DE "  # a mark in Unicode 5.0, a symbol since
    "3248-324F "  # East Asian Width ambiguous; 2 to glibc and libvterm, 1 to Python
    "1F93B 1F946 "  # without emoji presentation, yet wide to libvterm
    "2630-2637 268A-268F 1D300-1D356 1D360-1D376"  # narrow until Unicode 15, wide since 16
))
# Marks of direction have no glyph and do no harm when left out; overrides and isolates are shown.
BIDI_MARKS = set(scalars("61C 200E 200F"))
BIDI_CONTROLS = set(scalars("202A-202E 2066-2069"))


class Data:
    def __init__(self, folder):
        self.folder = folder
        self.category = self.categories()
        self.age = {c: tuple(map(int, v.split("."))) for c, v in self.properties("DerivedAge.txt")}
        self.east_asian = dict(self.properties("EastAsianWidth.txt"))
        self.grapheme_break = dict(self.properties("auxiliary/GraphemeBreakProperty.txt"))
        self.syllable = dict(self.properties("HangulSyllableType.txt"))
        self.ignorable = self.having("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
        self.prepended = self.having("PropList.txt", "Prepended_Concatenation_Mark")
        self.pictographic = self.having("emoji/emoji-data.txt", "Extended_Pictographic")
        with open(f"{folder}/EastAsianWidth.txt") as file:
            self.version = re.search(r"-([0-9.]+)\.txt", file.readline()).group(1)

    def properties(self, name):
        with open(f"{self.folder}/{name}") as file:
            for line in file:
                fields = line.split("#")[0].split(";")
                if len(fields) >= 2:
                    for scalar in scalars(fields[0].strip().replace("..", "-")):
                        yield scalar, fields[1].strip()

    def having(self, name, value):
        return {scalar for scalar, v in self.properties(name) if v == value}

    def categories(self):
        result, first = {}, None
        with open(f"{self.folder}/UnicodeData.txt") as file:
            for line in file:
                code, name, category = line.split(";")[:3]
                scalar = int(code, 16)
                if name.endswith(", First>"):
                    first = scalar
                elif name.endswith(", Last>"):
                    result.update((s, category) for s in range(first, scalar + 1))
                else:
                    result[scalar] = category
        return result

    def scalar_class(self, c):
        """What becomes of scalar `c`: its ScalarClass, and whether it is pictographic."""
        picture = PICTOGRAPHIC if c in self.pictographic and c >= 0x80 else 0
        return self.plain_class(c) | picture

    def plain_class(self, c):
        category = self.category.get(c, "Cn")
        if category == "Cc":
            return CONTROL if c < 0x80 else FORBIDDEN
        if category == "Cs" or c & 0xFFFE == 0xFFFE or 0xFDD0 <= c <= 0xFDEF:
            return FORBIDDEN
        if category in ("Zl", "Zp") or c in BIDI_CONTROLS or 0xFFF9 <= c <= 0xFFFB or c == 0xE0001:
            return FORBIDDEN
        if category in ("Cn", "Co") or self.age[c] > ASSIGNED_UNTIL:
            return MISSING
        if 0xE0020 <= c <= 0xE007F:
            return TAG
        if c == 0x200D:
            return JOINER
        if c in self.ignorable or c in BIDI_MARKS:
            return IGNORABLE
        if 0x1F3FB <= c <= 0x1F3FF:
            return SKIN_TONE
        if 0x1F1E6 <= c <= 0x1F1FF:
            return REGIONAL
        if category == "Zs" and c not in (0x1680, 0x3000):
            return SPACE
        if c in DISPUTED or c in self.prepended or category == "Cf":
            return MISSING
        return self.glyph_class(c, category)

    def glyph_class(self, c, category):
        if category in ("Mn", "Me"):
            agreed = self.age[c] <= MARKS_UNTIL and c not in LATE_MARKS | WIDE_MARKS
            return MARK if agreed else DISPUTED_MARK
        if c in ODD_SPACING_MARKS:
            return DISPUTED_MARK
        syllable = self.syllable.get(c)
        if syllable == "L":
            return LEADING_JAMO
        if syllable in ("V", "T"):
            return TRAILING_JAMO
        if self.east_asian.get(c) in ("W", "F") or c in WIDE_BY_CONVENTION:
            return WIDE if self.age[c] <= WIDE_UNTIL or c in ALWAYS_WIDE else MISSING
        if category == "Mc" or self.grapheme_break.get(c) in ("Extend", "SpacingMark"):
            return SPACING
        return NARROW


def ranges(data):
    last = None
    for c in range(0x110000):
        value = data.scalar_class(c)
        if value != last:
            yield c, value
        last = value


def main():
    data = Data(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
    entries = [f"0x{c << 8 | value:X}," for c, value in ranges(data)]
    print(f"""\
// Made by scripts/generate-width-table.py from Unicode {data.version}'s data files. Do not edit.

/// The display form of each scalar, as ranges: the East Asian width and much more.
enum WidthTable {{
  /// The first scalar of each range, shifted left by 8, with its ``ScalarClass`` and, as bit 4, a mark
  /// for emoji that U+200D can join; ascending, from 0. A range ends before the next one begins.
  static let ranges: [UInt32] = [""")
    line = "   "
    for entry in entries:
        if len(line) + 1 + len(entry) > 100:
            print(line)
            line = "   "
        line += " " + entry
    print(f"{line}\n  ]\n}}")


main()
