#!/usr/bin/env python3
"""Writes Sources/UnicodeText/Display/WidthTable.swift from the data of Unicode 16.0.

    pip install unicodedataplus==16.0.0.post1
    scripts/generate-width-table.py > Sources/UnicodeText/Display/WidthTable.swift

For every scalar, the table contains its class in UnicodeText (ScalarClass), and the generation that determines
which terminals can know its width (CharacterGeneration). All programs that count cells (terminals, the C library,
libvterm) know Unicode up to some version. Scalars of generation 0 are so old that all programs agree:

  * marks in Unicode 5.0, wide characters in 9.0, and narrow characters in 11.0. libvterm 0.1.4 does not know
    later ones. It treats all characters in the CJK blocks as wide, assigned or not.

Terminals are asked about later generations, except for the last. The widths in that generation differ
between terminals of any age, so each character gets the maximum number of cells that it has in any terminal.

The lists below are exceptions, each with its reason. The tests "what belongs to no generation has
the widths of libvterm and glibc" and "the terminal in memory shows every character of Unicode 16"
check every scalar.
"""

import unicodedataplus as unicode

VERSION = "16.0.0"
assert unicode.unidata_version == VERSION, f"Unicode {unicode.unidata_version}, not {VERSION}"

MARKS_UNTIL = (5, 0)
WIDE_UNTIL = (9, 0)
NARROW_UNTIL = (11, 0)

# For each generation, starting with 1, the first version of Unicode that is too new for it.
GENERATIONS = [(12, 0), (13, 0), (14, 0), (15, 0), (16, 0), (17, 0)]
DISPUTED_GENERATION = 7

# Raw values of ScalarClass.
(NARROW, WIDE, MARK, VOICING, SPACING, IGNORABLE, JOINER, SPACE, CONTROL, FORBIDDEN, MISSING,
 REGIONAL, LEADING_JAMO, TRAILING_JAMO, SKIN_TONE, TAG) = range(16)
KINDS = {
    "narrow": (NARROW, SPACING), "wide": (WIDE, LEADING_JAMO),
    "mark": (MARK, VOICING, TRAILING_JAMO), "joiner": (JOINER,)}
PICTOGRAPHIC = 0x10


def scalars(text):
    """Parses a list of scalars such as "1F, 20-2F"."""
    for part in text.replace(",", " ").split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


# Default_Ignorable_Code_Point, without unassigned scalars.
DEFAULT_IGNORABLE = set(scalars(
    "AD 34F 61C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-2064 2066-206F 3164 "
    "FE00-FE0F FEFF FFA0 1BCA0-1BCA3 1D173-1D17A E0001 E0020-E007F E0100-E01EF"))
# Marks that were letters or spacing marks in Unicode 5.0, and that libvterm still treats as such.
LATE_MARKS = set(scalars("1885-1886 1A1B A802"))
# Vowels and final consonants in the jamo block, which all terminals treat as marks, whatever their age.
OLD_JAMO = set(scalars("1160-11FF"))
# Marks in a CJK block. libvterm gives them two cells when they arrive together with their base.
WIDE_MARKS = set(scalars("302A-302D 3099-309A"))
# A mark in Unicode 5.0, but a symbol in later versions.
LATE_SYMBOLS = set(scalars("6DE"))
# Marks that compose with kana (KanaVoicing).
VOICING_MARKS = set(scalars("3099-309A"))
# Wide in libvterm whatever their age: characters in the blocks from CJK radicals to Yi, and in planes 2 and 3.
ALWAYS_WIDE = set(scalars("2E80-A4CF 20000-3FFFD"))
DISPUTED = set(scalars(
    "3248-324F "  # East Asian Width ambiguous; 2 to glibc and libvterm, 1 to others
    "1F93B 1F946 "  # without emoji presentation, yet wide to libvterm
    "2630-2637 268A-268F 4DC0-4DFF 1D300-1D356 1D360-1D376 "  # narrow before Unicode 16
    "3030 303D 3297 3299 1F202 1F237 "  # wide, but emoji only with variation selector 16
    "1734 302E-302F 1171E 16FF0-16FF1"  # spacing marks: 0, 1 or 2
))
# Direction marks have no glyph and can be left out without harm. Overrides and isolates are shown.
BIDI_MARKS = set(scalars("61C 200E 200F"))
BIDI_CONTROLS = set(scalars("202A-202E 2066-2069"))


def age(c):
    return tuple(map(int, unicode.age(chr(c)).split(".")))


def value(c):
    """Returns a scalar's byte: its class, its generation, and a bit if it is pictographic."""
    kind = scalar_class(c)
    picture = PICTOGRAPHIC if c >= 0x80 and unicode.is_extended_pictographic(chr(c)) else 0
    return kind | picture | generation(c, kind) << 5


def scalar_class(c):
    category = unicode.category(chr(c))
    if category == "Cc":
        return CONTROL if c < 0x80 else FORBIDDEN
    if category == "Cs" or c & 0xFFFE == 0xFFFE or 0xFDD0 <= c <= 0xFDEF:
        return FORBIDDEN
    if category in ("Zl", "Zp") or c in BIDI_CONTROLS or 0xFFF9 <= c <= 0xFFFB or c == 0xE0001:
        return FORBIDDEN
    if category in ("Cn", "Co"):
        return MISSING
    if 0xE0020 <= c <= 0xE007F:
        return TAG
    if c in (0x200C, 0x200D):
        return JOINER
    if c in DEFAULT_IGNORABLE or c in BIDI_MARKS:
        return IGNORABLE
    if 0x1F3FB <= c <= 0x1F3FF:
        return SKIN_TONE
    if 0x1F1E6 <= c <= 0x1F1FF:
        return REGIONAL
    if category == "Zs" and c not in (0x1680, 0x3000):
        return SPACE
    return MISSING if category == "Cf" else glyph_class(c, category)


def glyph_class(c, category):
    if c in DISPUTED:
        return WIDE
    if category in ("Mn", "Me"):
        return VOICING if c in VOICING_MARKS else MARK
    boundary = unicode.grapheme_cluster_break(chr(c))
    if unicode.script(chr(c)) == "Hangul" and boundary in ("L", "V", "T"):
        return LEADING_JAMO if boundary == "L" else TRAILING_JAMO
    if unicode.east_asian_width(chr(c)) in ("W", "F"):
        return WIDE
    return SPACING if category == "Mc" or boundary in ("Extend", "SpacingMark") else NARROW


def generation(c, kind):
    """Returns the generation of scalar `c`: 0 if all programs agree about its width."""
    # In some terminals, vowel signs next to their base have a cell of their own. In others, they share the cell of the
    # base. A skin tone without an emoji of a person is shown as a square, or not at all.
    if c in DISPUTED or kind in (SPACING, SKIN_TONE):
        return DISPUTED_GENERATION
    # Some terminals give both characters a cell. Others put the letter after U+200D into the cell of the letter before
    # it.
    if kind == JOINER:
        return 1 if c == 0x200C else 2
    if kind in KINDS["mark"]:
        agreed = age(c) <= MARKS_UNTIL and c not in LATE_MARKS | WIDE_MARKS or c in OLD_JAMO
    elif kind in KINDS["wide"]:
        agreed = age(c) <= (NARROW_UNTIL if c in ALWAYS_WIDE else WIDE_UNTIL)
    elif kind in KINDS["narrow"]:
        agreed = age(c) <= NARROW_UNTIL and c not in LATE_SYMBOLS
    else:
        agreed = True
    return 0 if agreed else next(n for n, end in enumerate(GENERATIONS, 1) if age(c) < end)


def ranges(values):
    last = None
    for c, byte in enumerate(values):
        if byte != last:
            yield f"0x{c << 8 | byte:X}"
        last = byte


def samples(values):
    """Returns the oldest and the newest scalar of each kind and generation that terminals are asked about.
    Prefers emoji, and omits right-to-left characters."""
    groups = {}
    for c, byte in enumerate(values):
        kind, number = byte & 0x0F, byte >> 5
        plain = kind in (NARROW, WIDE, MARK, VOICING, JOINER)
        if plain and 0 < number < DISPUTED_GENERATION \
                and unicode.bidirectional(chr(c)) in ("L", "ON", "NSM", "BN"):
            name = next(name for name, kinds in KINDS.items() if kind in kinds)
            groups.setdefault((number, name), []).append(c)
    for _, group in sorted(groups.items()):
        emoji = [c for c in group if unicode.is_emoji_presentation(chr(c))] or group
        emoji.sort(key=lambda c: (age(c), c))
        yield from (f"0x{c:X}" for c in dict.fromkeys((emoji[0], emoji[-1])))


def lines(entries):
    line = "   "
    for entry in entries:
        if len(line) + 2 + len(entry) > 100:
            yield line
            line = "   "
        line += f" {entry},"
    yield line


def main():
    values = [value(c) for c in range(0x110000)]
    print(f"""\
// Generated by scripts/generate-width-table.py from the data of Unicode {VERSION}. Do not edit.

/// How terminals display each scalar.
enum WidthTable {{
  /// The ranges of scalars that are displayed alike, in ascending order. The bits from 8 on are the first scalar of the
  /// range, which ends before the next range begins. Bits 0 to 3 are its ``ScalarClass``, bit 4 is set for emoji that
  /// U+200D can join, and bits 5 to 7 are its generation.
  static let ranges: [UInt32] = [""")
    print("\n".join(lines(ranges(values))))
    print("""\
  ]

  /// The scalars about which terminals are asked: two of each kind and generation.
  static let samples: [UInt32] = [""")
    print("\n".join(lines(samples(values))))
    print("  ]\n}")


main()
