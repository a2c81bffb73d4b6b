#!/usr/bin/env python3
"""Counts the lines of patches that do not begin a line when trifold shows the message.

usage: check-patch-lines.py TRIFOLD [PATH...] [--widths 40,57,80,120] [--git REPOSITORY] [--patches 100]

PATH is a message, or a folder of messages (a Maildir's cur, say). Each text/plain part is looked through for unified
hunks, diffstats and file headers, quoted ones too; then the message is shown at each width, and each of those lines
must begin a line of what is shown, in the same order. Ends with 1 and the places if one does not.

With --git, messages are made of the repository's patches (git format-patch): as git mails them, quoted once and twice,
broken at 72 columns by a mail program, and both, before and after quoting.
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

HUNK = re.compile(r"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@")
STAT = re.compile(r" \S.* \| +(\d|Bin)| \d+ files? changed")
FILE = re.compile(r"(diff --git |--- a/|\+\+\+ b/|index [0-9a-f]+\.\.)")


def unquoted(line):
    """The depth of quoting and what follows the marks, read as `> > text`, `>> text` or `>text`."""
    match = re.match(r"((?:> ?(?=>))*>)?", line)
    depth = match.group(0).count(">")
    rest = line[match.end():]
    return depth, (rest[1:] if depth and rest.startswith(" ") else rest)


def expected(text):
    """(depth, line) of each line that belongs to a patch."""
    hunks = {}
    for line in text.splitlines():
        depth, rest = unquoted(line)
        match = HUNK.match(rest)
        if match:
            hunks[depth] = [int(n) if n else 1 for n in match.groups()]
            yield depth, rest
            continue
        old, new = hunks.get(depth, (0, 0))
        if old > 0 or new > 0:
            mark = rest[:1]
            if mark not in ("+", "-", " "):
                continue
            if mark != "+":
                old -= 1
            if mark != "-":
                new -= 1
            hunks[depth] = [old, new]
            yield depth, rest
        elif STAT.match(rest) or FILE.match(rest):
            yield depth, rest


def plain(text):
    """Only what every display form keeps, so that both sides can be compared."""
    return "".join(c for c in text.expandtabs(8) if " " <= c <= "~")


def shown(program, path, width):
    run = subprocess.run([program, "show", "--width", str(width), path], capture_output=True, timeout=120)
    return run.stdout.decode("utf-8", "replace").split("\n")


def text_of(path):
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.compat32)
    for part in message.walk():
        if part.get_content_type() != "text/plain" or part.get_filename():
            continue
        if (part.get_param("format") or "").lower() == "flowed":
            continue
        body = part.get_payload(decode=True) or b""
        yield body.decode(part.get_content_charset() or "utf-8", "replace") if known(part) else body.decode("latin-1")


def known(part):
    try:
        "".encode(part.get_content_charset() or "utf-8")
        return True
    except LookupError:
        return False


def begins(lines, index, depth, wanted):
    """True if `wanted`, quoted `depth` times, begins at line `index` and goes on in the next ones."""
    quotes = "> " * depth
    mark = (quotes + wanted[:1]).rstrip()
    if not lines[index].startswith(mark):
        return False
    wanted = wanted.replace(" ", "")
    found = ""
    for line in lines[index : index + 40 + len(wanted) // 8]:
        if len(found) >= len(wanted) or not line.startswith(quotes.rstrip()):
            break
        found += line[len(quotes) :].replace(" ", "")
    return found[: len(wanted)] == wanted


def check(program, path, widths):
    wanted = [(d, l) for text in text_of(path) for d, l in expected(text) if d <= 4 and len(plain(l).strip()) > 1]
    if not wanted:
        return path, 0, []
    faults = []
    for width in widths:
        lines = [plain(line) for line in shown(program, path, width)]
        at = 0
        for depth, line in wanted:
            where = next((i for i in range(at, len(lines)) if begins(lines, i, depth, plain(line))), None)
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
    """The latest patches of a repository; where it has one commit only, one of each of its files."""
    commits = git(repository, "rev-list", "--no-merges", f"--max-count={most}", "HEAD").split()
    if len(commits) > 1:
        for commit in commits:
            yield git(repository, "format-patch", "--stdout", "--root", "-1", commit)
        return
    for name in git(repository, "ls-files").splitlines()[:: max(1, len(git(repository, "ls-files").splitlines()) // most)]:
        yield git(repository, "format-patch", "--stdout", "--root", "-1", "HEAD", "--", name)


def broken(text, room=72):
    """The text as a mail program breaks it: at the last space, without a mark before the rest."""
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


def make(repository, most, folder):
    """Writes the messages into `folder`."""
    for number, patch in enumerate(patches(repository, most)):
        text = patch.partition("\n\n")[2].replace("\0", "")
        if len(text) > 200_000:
            continue
        for form, body in forms(text):
            name = f"{os.path.basename(repository.rstrip('/'))}-{number}-{form}.eml"
            head = f"From: Ada <ada@example.org>\nSubject: [PATCH] {form}\nContent-Type: text/plain; charset=utf-8\n\n"
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(head + body)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--git", action="append", default=[], help="a repository to make messages of")
    parser.add_argument("--patches", type=int, default=100, help="patches of each repository")
    parser.add_argument("--widths", default="40,57,80,120")
    parser.add_argument("--most", type=int, default=20, help="places to print")
    arguments = parser.parse_args()
    widths = [int(width) for width in arguments.widths.split(",")]
    made = tempfile.TemporaryDirectory()
    for repository in arguments.git:
        make(repository, arguments.patches, made.name)
    paths = arguments.paths + ([made.name] if arguments.git else [])
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
