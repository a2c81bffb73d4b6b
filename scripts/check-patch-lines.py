#!/usr/bin/env python3
"""Checks that trifold shows every line of every hunk completely, including white space.

usage: check-patch-lines.py TRIFOLD [PATH...] [--widths 40-120] [--git REPOSITORY] [--patches 100] [--made]

PATH is a message, or a folder of messages such as a Maildir's cur. The script finds the unified hunks in each
text/plain part, and the file names before them, quoted or not. Then it shows the message at each width. All of these
lines must appear completely and in the same order. A line begins after its quote marks, and continues after the sign `↳`
in the following lines. Its pieces together must equal the line that was sent, with spaces for tabs. Lines that contain
characters shown as different ones, such as control characters, are compared without white space. If a line differs,
prints the places and exits with 1.

With --git, messages are made from the patches of a repository (git format-patch). With --made, they are made from a
patch that contains everything that is hard to show. Each message is made in several formats: as git mails it, as an
attachment, quoted once and twice, as format=flowed, with CR LF, and broken at 72 columns before and after quoting.
"""
import argparse
import concurrent.futures
import email
import email.policy
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

HUNK = re.compile(r"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@")
FILE = re.compile(r"(diff --git |--- a/|\+\+\+ b/|index [0-9a-f]+\.\.)")
SIGN = "  \u21b3 "


def unquoted(line):
    """Returns the quote depth and the text after the marks, written as `> > text`, `>> text` or `>text`."""
    match = re.match(r"((?:> ?(?=>))*>)?", line)
    depth = match.group(0).count(">")
    rest = line[match.end():]
    return depth, (rest[1:] if depth and rest.startswith(" ") else rest)


def expected(text):
    """Yields (quote depth, line) for each line that belongs to a patch."""
    hunks = {}
    for line in lines_of(text):
        depth, rest = unquoted(line)
        # A deeper quote comes from an earlier message, so a hunk in it that was cut off does not continue after this
        # line.
        hunks = {other: left for other, left in hunks.items() if other >= depth}
        match = HUNK.match(rest)
        if match:
            hunks[depth] = [int(n) if n else 1 for n in match.groups()]
            yield depth, rest
            continue
        if rest.startswith("diff --git "):
            hunks.pop(depth, None)
        old, new = hunks.get(depth, (0, 0))
        if old > 0 or new > 0:
            # Some mail programs turn spaces into no-break spaces.
            mark = (rest.rstrip("\r")[:1] or " ").replace("\u00a0", " ")
            if mark not in ("+", "-", " "):
                continue
            if mark != "+":
                old -= 1
            if mark != "-":
                new -= 1
            hunks[depth] = [old, new]
            yield depth, rest
        elif FILE.match(rest):
            yield depth, rest


def lines_of(text):
    """Splits a text into lines, at CR LF if the first line ends with it."""
    first = text.find("\n")
    if first > 0 and text[first - 1] == "\r":
        return [line.removesuffix("\r") for line in text.split("\n")]
    return text.split("\n")


def is_exact(text):
    """True if every character is shown unchanged."""
    return all(c == "\t" or unicodedata.category(c)[0] not in "CMZ" or c == " " for c in text)


def cells(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def expanded(text):
    """Returns the text with tabs expanded to spaces, counted in cells."""
    shown = ""
    for piece in re.split("(\t)", text):
        shown += " " * (8 - cells(shown) % 8) if piece == "\t" else piece
    return shown


def plain(text):
    """Returns the characters that every display form keeps, so that both sides can be compared."""
    return "".join(c for c in text.replace("\r", "\u240d") if "!" <= c <= "~" or c == "\u240d")


def shown(program, path, width):
    run = subprocess.run([program, "show", "--width", str(width), path], capture_output=True, timeout=120)
    return run.stdout.decode("utf-8", "replace").split("\n")


def text_of(path):
    with open(path, "rb") as file:
        # Reading from a file would treat every CR as the end of a line.
        message = email.message_from_bytes(file.read(), policy=email.policy.compat32)
    for part in message.walk():
        if part.get_content_type() != "text/plain" or part.get_filename():
            continue
        body = part.get_payload(decode=True) or b""
        text = body.decode(part.get_content_charset() or "utf-8", "replace") if known(part) else body.decode("latin-1")
        if (part.get_param("format") or "").lower() == "flowed":
            text = "\n".join(joined(text, (part.get_param("delsp") or "").lower() == "yes"))
        yield text


def joined(text, deletes_space):
    """Joins the soft breaks of flowed text (RFC 3676). An empty context line is not joined to the next line."""
    open_depth, before = None, ""
    for line in lines_of(text):
        depth, rest = unquoted(line)
        if depth == 0 and rest.startswith(" "):
            rest = rest[1:]
        marks = "> " * depth
        is_separator = line == marks + "-- "
        if open_depth is not None and (open_depth != depth or is_separator):
            yield "> " * open_depth + before
            open_depth, before = None, ""
        if rest.endswith(" ") and not is_separator and (rest.strip(" ") or open_depth is not None):
            open_depth, before = depth, before + (rest[:-1] if deletes_space else rest)
            continue
        yield marks + before + rest
        open_depth, before = None, ""
    if open_depth is not None:
        yield "> " * open_depth + before


def known(part):
    try:
        "".encode(part.get_content_charset() or "utf-8")
        return True
    except LookupError:
        return False


def begins(lines, index, depth, wanted):
    """True if `wanted`, quoted `depth` times, begins at line `index` and continues after `↳` in the next lines."""
    quotes = "> " * depth
    if not lines[index].startswith(quotes) and lines[index] != quotes.rstrip():
        return False
    found = lines[index][len(quotes) :]
    for line in lines[index + 1 :]:
        if not line.startswith(quotes + SIGN):
            break
        found += line[len(quotes) + len(SIGN) :]
    return found == expanded(wanted) if is_exact(wanted) else plain(found) == plain(wanted)


def check(program, path, widths):
    wanted = [(d, l) for text in text_of(path) for d, l in expected(text) if d <= 4]
    if not wanted:
        return path, 0, []
    faults = []
    for width in widths:
        lines = shown(program, path, width)
        at = 0
        for depth, line in wanted:
            where = next((i for i in range(at, len(lines)) if begins(lines, i, depth, line)), None)
            if where is None:
                faults.append((width, depth, line))
            else:
                at = where + 1
    return path, len(wanted), faults


def files(paths):
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in sorted(os.walk(path)):
                yield from (os.path.join(folder, name) for name in sorted(names))
        else:
            yield path


def git(repository, *arguments):
    run = subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=True)
    return run.stdout.decode("utf-8", "replace")


def patches(repository, most):
    """Returns the latest patches of a repository, or a patch for each file if there is a single commit."""
    commits = git(repository, "rev-list", "--no-merges", f"--max-count={most}", "HEAD").split()
    if len(commits) > 1:
        for commit in commits:
            yield git(repository, "format-patch", "--stdout", "--root", "-1", commit)
        return
    for name in git(repository, "ls-files").splitlines()[:: max(1, len(git(repository, "ls-files").splitlines()) // most)]:
        yield git(repository, "format-patch", "--stdout", "--root", "-1", "HEAD", "--", name)


def broken(text, room=72):
    """Breaks lines as mail programs do: at the last space, without a quote mark before the rest."""
    for line in text.splitlines():
        while len(line) > room:
            end = line.rfind(" ", 1, room + 1)
            end = end if end > 0 and line[:end].strip(" >+-") else line.find(" ", room)
            if end < 0:
                break
            yield line[:end]
            line = line[end + 1 :]
        yield line


def quoted(text):
    return "".join(f"> {line}".rstrip("\n") + "\n" for line in text.splitlines())


def forms(text):
    rewrapped = "\n".join(broken(text)) + "\n"
    yield "sent", text
    yield "quoted", "On Monday Ada wrote:\n" + quoted(text)
    yield "quoted-twice", "On Monday Ada wrote:\n" + quoted("Grace wrote:\n" + quoted(text))
    yield "broken", rewrapped
    yield "broken-quoted", "On Monday Ada wrote:\n" + quoted(rewrapped)
    yield "quoted-broken", "On Monday Ada wrote:\n" + "\n".join(broken(quoted(text))) + "\n"
    yield "flowed", flowed(text)
    yield "crlf", text.replace("\n", "\r\n")
    yield "headless", text[text.find("\n@@ ") + 1 :] if "\n@@ " in text else text


def flowed(text, room=72):
    """Makes format=flowed from a text: with soft breaks after spaces, and a space before some lines."""
    lines = []
    for line in text.rstrip("\n").split("\n"):
        # A fixed line must not end with a space.
        line = line if line == "-- " else line.rstrip(" ")
        while len(line) > room and (end := line.rfind(" ", 2, room)) > 0 and line[:end].strip(" "):
            lines.append(stuffed(line[: end + 1]))
            line = line[end + 1 :]
        lines.append(line if line == "-- " else stuffed(line))
    return "\n".join(lines) + "\n"


def stuffed(line):
    return " " + line if line.startswith((" ", ">", "From ")) else line


LINES = [
    "tabs\tin\t\tmany\t\t\tplaces\t\t\t\t/* of  a\tline */", "blanks  in   many    places     of      a       line",
    "\t\t\tdown_read(&mm->mmap_sem_of_it_);", "#define MACRO(x)\t\t\t\t\t\t\t\\", "blanks at the end    ", "tabs too\t\t",
    "    \t  mixed\t \t indentation that goes on until the line is wider than most of the columns in which it is shown",
    "wide \u72ac\u72ac\u72ac\u72ac\t\u72ac\u72ac\u72ac  \u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\u72ac\t\u72ac",
    "accents \u00e9\t\u00e9\u00e9  \u00e9", "word" * 60, "https://example.org/" + "path/" * 40, "", " ", "\t", "> quoted  in the  file",
    "-- ", "--- a/other", "+++ b/other", "From here  on", "@@ no hunk  of  its own @@", "a-hyphen-ated  " * 12, "carriage\r", "x" * 79, "y" * 80,
    " " * 120 + "far right", "right " + " " * 60 + "edge",
]


def hard_patch():
    """Makes a patch of lines that are hard to show, each as a removed, added and context line."""
    yield "---\n hard.c | 3 +--\n 1 file changed\n\ndiff --git a/hard.c b/hard.c\nindex 1234567..89abcde 100644\n--- a/hard.c\n+++ b/hard.c\n"
    yield f"@@ -1,{2 * len(LINES)} +1,{2 * len(LINES)} @@ int hard(void)  \t\n"
    for line in LINES:
        yield f"-{line}\n+{line}\n {line}\n"
    yield "diff --git a/b.bin b/b.bin\nindex 1234567..89abcde 100644\nGIT binary patch\nliteral 5\nMcmZQ%U|?Y2;9y`-VPIet1Oq96bwC0D00e6f8~^|S\n\n-- \n2.40.0\n"


def make(texts, name, folder):
    """Writes messages with patches, in all formats, into `folder`."""
    for number, text in enumerate(texts):
        if len(text) > 200_000:
            continue
        for form, body in forms(text):
            flow = "; format=flowed" if form == "flowed" else ""
            head = f"From: Ada <ada@example.org>\nSubject: [PATCH] {form}\n"
            kind = f"Content-Type: text/plain; charset=utf-8{flow}\n\n"
            write(folder, f"{name}-{number}-{form}", head + kind + body)
        parts = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
        attached = "Content-Disposition: inline; filename=0001.patch\n"
        for kind in ("plain", "x-patch"):
            # The formats of `git format-patch --attach` and `--inline`.
            write(
                folder, f"{name}-{number}-inline-{kind}",
                head + parts + f"--b\nContent-Type: text/plain; charset=utf-8\n\nsee\n--b\n{attached}"
                f"Content-Type: text/{kind}; charset=utf-8; name=0001.patch\n\n{text}\n--b--\n")


def write(folder, name, message):
    with open(os.path.join(folder, name + ".eml"), "wb") as file:
        file.write(message.encode("utf-8"))


def texts_of(repository, most):
    for patch in patches(repository, most):
        yield patch.partition("\n\n")[2].replace("\0", "")


def width_list(text):
    """Parses a list of widths such as `40,57,80-90`."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--git", action="append", default=[], help="a repository to make messages of")
    parser.add_argument("--patches", type=int, default=100, help="patches of each repository")
    parser.add_argument("--made", action="store_true", help="make messages of a patch that is hard to show")
    parser.add_argument("--widths", default="40,57,72,80,100,120")
    parser.add_argument("--most", type=int, default=20, help="places to print")
    arguments = parser.parse_args()
    widths = list(width_list(arguments.widths))
    made = tempfile.TemporaryDirectory()
    for repository in arguments.git:
        make(texts_of(repository, arguments.patches), os.path.basename(repository.rstrip("/")), made.name)
    if arguments.made:
        make(["".join(hard_patch())], "hard", made.name)
    paths = arguments.paths + [made.name]
    messages = lines = 0
    damaged = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path, count, faults in pool.map(lambda p: check(arguments.program, p, widths), files(paths)):
            messages += count > 0
            lines += count
            if faults:
                damaged.append((path, faults))
    for path, faults in damaged[: arguments.most]:
        width, depth, line = faults[0]
        print(f"{path}: at {width} columns, {len(faults)} in all: {'> ' * depth}{line}")
    print(f"{messages} messages with patches, {lines} lines at {len(widths)} widths, {len(damaged)} messages damaged")
    return 1 if damaged else 0


if __name__ == "__main__":
    sys.exit(main())
