#!/usr/bin/env python3
"""Draws an asciicast as an animated PNG (APNG), for pages that take no SVG. It needs no library.

usage: cast-picture.py CAST PICTURE.png [FONT.ttf [BOLD.ttf [WIDE.ttf]]]
       cast-picture.py --check CAST PICTURE.png    fails if the picture was drawn from another cast

The cast is one that `trifold replay` writes. The fonts are TrueType and of one width; without them, DejaVu Sans Mono is taken
from where Debian has it (the package fonts-dejavu-core), and for Chinese and Japanese Droid Sans Fallback
(fonts-droid-fallback).
"""
import hashlib, json, os, re, struct, sys, unicodedata, zlib

CELL, ROW = 8, 16
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
DROID = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
GROUND, TEXT = (18, 18, 18), (208, 208, 208)


class Font:
    """The outlines of a TrueType font, as grey cells."""

    def __init__(self, path):
        self.data = data = open(path, "rb").read()
        count = struct.unpack(">H", data[4:6])[0]
        entries = (struct.unpack(">4sLLL", data[12 + 16 * i : 28 + 16 * i]) for i in range(count))
        self.table = {tag.decode(): offset for tag, _, offset, _ in entries}
        head = self.table["head"]
        self.units = struct.unpack(">H", data[head + 18 : head + 20])[0]
        self.long = struct.unpack(">h", data[head + 50 : head + 52])[0]
        self.glyphs = self.characters()
        # All characters of such a font are as wide as the widest.
        advance = self.table["hhea"] + 10
        self.scale = CELL / struct.unpack(">H", data[advance : advance + 2])[0]
        self.cells = {}

    def characters(self):
        data, start = self.data, self.table["cmap"]
        found = {}
        for i in range(struct.unpack(">H", data[start + 2 : start + 4])[0]):
            at = start + struct.unpack(">L", data[start + 8 + 8 * i : start + 12 + 8 * i])[0]
            if struct.unpack(">H", data[at : at + 2])[0] != 12:
                continue
            for group in range(struct.unpack(">L", data[at + 12 : at + 16])[0]):
                place = at + 16 + 12 * group
                first, last, glyph = struct.unpack(">LLL", data[place : place + 12])
                found.update((c, glyph + c - first) for c in range(first, last + 1))
        return found

    def contours(self, glyph):
        """The closed lines of a glyph: lists of (x, y, is on the curve)."""
        data, loca = self.data, self.table["loca"]
        size, factor, kind = (4, 1, ">LL") if self.long else (2, 2, ">HH")
        place = data[loca + size * glyph : loca + size * glyph + 2 * size]
        begin, end = (factor * x for x in struct.unpack(kind, place))
        if begin == end:
            return []
        at = self.table["glyf"] + begin
        count = struct.unpack(">h", data[at : at + 2])[0]
        return self.parts(at + 10) if count < 0 else self.outline(at + 10, count)

    def parts(self, at):
        contours, more = [], True
        while more:
            flags, glyph = struct.unpack(">HH", self.data[at : at + 4])
            kind, size = (">hh", 4) if flags & 1 else (">bb", 2)
            dx, dy = struct.unpack(kind, self.data[at + 4 : at + 4 + size])
            at += 4 + size + (2 if flags & 8 else 4 if flags & 64 else 8 if flags & 128 else 0)
            contours += [[(x + dx, y + dy, on) for x, y, on in c] for c in self.contours(glyph)]
            more = flags & 32
        return contours

    def outline(self, at, count):
        data = self.data
        ends = struct.unpack(f">{count}H", data[at : at + 2 * count])
        at += 2 * count
        at += 2 + struct.unpack(">H", data[at : at + 2])[0]
        flags = []
        while len(flags) <= ends[-1]:
            flag = data[at]
            repeats = data[at + 1] if flag & 8 else 0
            flags += [flag] * (1 + repeats)
            at += 2 if flag & 8 else 1
        axes = []
        for short, same in ((2, 16), (4, 32)):
            values, value = [], 0
            for flag in flags:
                if flag & short:
                    value += data[at] if flag & same else -data[at]
                    at += 1
                elif not flag & same:
                    value += struct.unpack(">h", data[at : at + 2])[0]
                    at += 2
                values.append(value)
            axes.append(values)
        points = [(x, y, f & 1) for x, y, f in zip(*axes, flags)]
        starts = [0] + [e + 1 for e in ends[:-1]]
        return [points[s : e + 1] for s, e in zip(starts, ends)]

    def edges(self, glyph):
        for contour in self.contours(glyph):
            points = []
            for (x, y, on), (nx, ny, next_on) in zip(contour, contour[1:] + contour[:1]):
                points.append((x, y, on))
                if not on and not next_on:
                    points.append(((x + nx) / 2, (y + ny) / 2, 1))
            start = next((i for i, p in enumerate(points) if p[2]), 0)
            points = points[start:] + points[: start + 1]
            line, i = [points[0][:2]], 1
            while i < len(points):
                x, y, on = points[i]
                if on:
                    line.append((x, y))
                    i += 1
                    continue
                (ax, ay), (bx, by) = line[-1], points[i + 1][:2]
                for t in (0.25, 0.5, 0.75, 1):
                    u = 1 - t
                    line.append((u * u * ax + 2 * u * t * x + t * t * bx, u * u * ay + 2 * u * t * y + t * t * by))
                i += 2
            yield from zip(line, line[1:])

    def cell(self, character, half=None):
        """How much of each pixel of a cell is ink, 0 to 16, row by row; of the left or right half of a wide character, 0 or 1."""
        if (character, half) not in self.cells:
            # Without a sign for it, the letter in it: i for an i in a circle; else a square.
            plain = unicodedata.normalize("NFKD", character)[0]
            glyph = next((self.glyphs[ord(c)] for c in (character, plain, "\u25a1") if ord(c) in self.glyphs), 0)
            scale, ink = self.scale if half is None else 2 * self.scale, [0] * (CELL * ROW)
            left = CELL * 4 * (half or 0)
            edges = [(a, b) for a, b in self.edges(glyph) if a[1] != b[1]]
            for line in range(ROW * 4):
                # The baseline is four pixels above the cell's lower edge.
                y = (ROW - 4 - (line + 0.5) / 4) / scale
                crossings = []
                for (ax, ay), (bx, by) in edges:
                    if min(ay, by) <= y < max(ay, by):
                        crossings.append((ax + (y - ay) * (bx - ax) / (by - ay), 1 if by > ay else -1))
                crossings.sort()
                winding = 0
                for (x, turn), (end, _) in zip(crossings, crossings[1:]):
                    winding += turn
                    if winding:
                        first, last = round(x * scale * 4) - left, round(end * scale * 4) - left
                        for sample in range(max(0, first), min(CELL * 4, last)):
                            ink[line // 4 * CELL + sample // 4] += 1
            self.cells[character, half] = ink
        return self.cells[character, half]


def colour(index):
    """A colour of xterm's palette."""
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    if index >= 16:
        steps = (0, 95, 135, 175, 215, 255)
        return tuple(steps[(index - 16) // k % 6] for k in (36, 6, 1))
    basic = "1c1c1c d75f5f 87af5f d7af5f 5f87d7 af87d7 5fafaf d0d0d0 6c6c6c ff8787 afd787 ffd787 87afff d7afff 87d7d7 ffffff"
    return tuple(bytes.fromhex(basic.split()[index]))


class Terminal:
    """What a terminal shows, as far as casts of ours go."""

    def __init__(self, width, height):
        self.resize(width, height)
        self.style = (None, None, frozenset())

    def resize(self, width, height):
        self.width, self.height = width, height
        self.x = self.y = 0
        self.cells = {}

    def feed(self, text):
        for match in re.finditer(r"\x1b\[([?\d;]*)([A-Za-z])|([^\x1b])", text):
            numbers, mark, character = match.groups()
            if character:
                self.write(character)
            elif mark == "H":
                self.y, self.x = (int(n) - 1 for n in numbers.split(";"))
            elif mark == "J":
                self.cells = {}
            elif mark == "m":
                self.paint([int(n or 0) for n in numbers.split(";")])

    def write(self, character):
        if 0x300 <= ord(character) < 0x370 or ord(character) in (0x200D, 0xFE0E, 0xFE0F):
            return
        if unicodedata.east_asian_width(character) in "WF":
            for half in "01":
                self.cells[self.x, self.y] = (character + half, self.style)
                self.x += 1
        else:
            self.cells[self.x, self.y] = (character, self.style)
            self.x += 1

    def paint(self, numbers):
        fore, back, marks = self.style
        while numbers:
            n = numbers.pop(0)
            if n == 0:
                fore, back, marks = None, None, frozenset()
            elif n in (38, 48):
                direct = numbers.pop(0) == 2
                value = tuple(numbers.pop(0) for _ in range(3)) if direct else colour(numbers.pop(0))
                fore, back = (value, back) if n == 38 else (fore, value)
            else:
                marks |= {n}
        self.style = fore, back, marks


class Picture:
    """The pixels of a terminal in the middle of a larger ground."""

    def __init__(self, width, height, fonts):
        self.width, self.height, self.fonts, self.blocks = width * CELL, height * ROW, fonts, {}
        self.columns, self.rows = width, height
        self.shown, self.lines = {}, [bytearray(self.width) for _ in range(self.height)]
        self.palette = {}

    def index(self, colour):
        """Its place in the palette; one that has no room there is the nearest that has."""
        if colour not in self.palette:
            if len(self.palette) == 256:
                return min((sum((a - b) ** 2 for a, b in zip(c, colour)), i) for c, i in self.palette.items())[1]
            self.palette[colour] = len(self.palette)
        return self.palette[colour]

    def block(self, cell):
        """The rows of pixels of a cell."""
        if cell not in self.blocks:
            character, (fore, back, marks) = cell
            fore, back = fore or TEXT, back or GROUND
            if 7 in marks:
                fore, back = back, fore
            if 2 in marks:
                fore = tuple((a + b) // 2 for a, b in zip(fore, back))
            shades = [self.index(tuple((b * (4 - i) + f * i) // 4 for f, b in zip(fore, back))) for i in range(5)]
            ink = self.ink(character, 1 in marks)
            rows = [bytes(shades[min(4, (i + 2) // 4)] for i in ink[y * CELL : y * CELL + CELL]) for y in range(ROW)]
            if 4 in marks:
                rows[-2] = bytes((shades[4],)) * CELL
            self.blocks[cell] = rows
        return self.blocks[cell]

    def ink(self, character, is_bold):
        """The ink of a cell; a digit behind the character tells the half of a wide one."""
        if character[1:] and ord(character[0]) in self.fonts[-1].glyphs:
            return self.fonts[-1].cell(character[0], int(character[1]))
        return self.fonts[is_bold].cell(character[0] if character[1:] != "1" else " ")

    def draw(self, terminal):
        """Draws what has changed, and returns its rectangle of cells; None if nothing has."""
        dx, dy = (self.columns - terminal.width) // 2, (self.rows - terminal.height) // 2
        blank = (" ", (None, None, frozenset()))
        wanted = {(x + dx, y + dy): c for (x, y), c in terminal.cells.items() if x < terminal.width and y < terminal.height}
        edge = (" ", (None, (38, 38, 38), frozenset()))
        changed = []
        for y in range(self.rows):
            for x in range(self.columns):
                inside = dx <= x < dx + terminal.width and dy <= y < dy + terminal.height
                cell = wanted.get((x, y), blank) if inside else edge
                if self.shown.get((x, y)) == cell:
                    continue
                self.shown[x, y] = cell
                changed.append((x, y))
                for i, row in enumerate(self.block(cell)):
                    self.lines[y * ROW + i][x * CELL : (x + 1) * CELL] = row
        if not changed:
            return None
        xs, ys = [x for x, _ in changed], [y for _, y in changed]
        return min(xs), min(ys), max(xs) + 1, max(ys) + 1

    def pixels(self, rect):
        left, top, right, bottom = rect
        rows = self.lines[top * ROW : bottom * ROW]
        return zlib.compress(b"".join(b"\0" + bytes(r[left * CELL : right * CELL]) for r in rows), 9)


def chunk(name, data):
    return struct.pack(">L", len(data)) + name + data + struct.pack(">L", zlib.crc32(name + data))


def frames(cast, fonts):
    """The pictures in order: the time, the rectangle that is new, its pixels."""
    lines = [json.loads(line) for line in open(cast, encoding="utf-8")]
    sizes = [(lines[0]["width"], lines[0]["height"])]
    sizes += [tuple(map(int, e[2].split("x"))) for e in lines[1:] if e[1] == "r"]
    picture = Picture(max(w for w, _ in sizes), max(h for _, h in sizes), fonts)
    terminal = Terminal(*sizes[0])
    yield picture
    for number, (time, kind, data) in enumerate(lines[1:], 1):
        if kind == "r":
            terminal.resize(*map(int, data.split("x")))
        elif kind == "o":
            terminal.feed(data)
            later = next((e[0] for e in lines[number + 1 :] if e[1] == "o"), None)
            rect = picture.draw(terminal) if later != time else None
            if rect or later is None:
                yield time, rect or (0, 0, 1, 1), picture.pixels(rect or (0, 0, 1, 1))


def source(cast):
    """The name of a cast by its contents, which its picture bears."""
    return b"Source\0" + hashlib.sha256(open(cast, "rb").read()).hexdigest().encode()


def check(cast, picture):
    if chunk(b"tEXt", source(cast)) not in open(picture, "rb").read():
        sys.exit(f"{picture}: not drawn from {cast} as it is now; make pictures draws it")


def main(cast, out, *fonts):
    regular = fonts[0] if fonts else DEJAVU + ".ttf"
    bold = fonts[min(1, len(fonts) - 1)] if fonts else DEJAVU + "-Bold.ttf"
    wide = fonts[2] if fonts[2:] else DROID if os.path.exists(DROID) else regular
    for font in (regular, bold, wide):
        if not os.path.exists(font):
            sys.exit(f"cast-picture.py: there is no font {font}; install fonts-dejavu-core, or name a font")
    made = frames(cast, (Font(regular), Font(bold), Font(wide)))
    picture = next(made)
    shots = list(made)
    with open(out, "wb") as file:
        size = struct.pack(">LL", picture.width, picture.height)
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size + bytes((8, 3, 0, 0, 0))))
        file.write(chunk(b"tEXt", source(cast)))
        file.write(chunk(b"PLTE", b"".join(bytes(c) for c in picture.palette)))
        file.write(chunk(b"acTL", struct.pack(">LL", len(shots), 0)))
        order = 0
        for number, (time, (left, top, right, bottom), pixels) in enumerate(shots):
            end = shots[number + 1][0] if number + 1 < len(shots) else time + 1.5
            place = (right - left) * CELL, (bottom - top) * ROW, left * CELL, top * ROW
            shown = min(65535, max(1, round((end - time) * 1000)))
            file.write(chunk(b"fcTL", struct.pack(">LLLLLHHBB", order, *place, shown, 1000, 0, 0)))
            order += 1
            if number == 0:
                file.write(chunk(b"IDAT", pixels))
            else:
                file.write(chunk(b"fdAT", struct.pack(">L", order) + pixels))
                order += 1
        file.write(chunk(b"IEND", b""))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    check(*sys.argv[2:]) if sys.argv[1] == "--check" else main(*sys.argv[1:])
