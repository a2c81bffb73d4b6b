#!/usr/bin/env python3
"""Compares the patches that `trifold show --as-sent` prints with those that `git mailinfo` extracts from the same
messages.

usage: check-as-sent.py TRIFOLD PATH...

PATH is a message, or a folder of messages such as a Maildir's cur. If `git mailinfo` finds a patch in a message, the
output of trifold must contain the same patch byte for byte, with quoted CRs or without them (`--quoted-cr`). git joins
the lines of format=flowed. Messages with attachments or HTML are skipped, because git treats those as text too. If a
message differs, prints the first difference and exits with 1.
"""
import argparse
import concurrent.futures
import difflib
import email
import os
import subprocess
import sys
import tempfile


def is_text(message):
    """True if the message is only plain text, without attachments."""
    return all(
        part.get_content_type() == "text/plain"
        and part.get_content_disposition() != "attachment"
        for part in email.message_from_bytes(message).walk()
        if not part.is_multipart()
    )


def patch(message, quoted_cr):
    """Returns the patch that `git am` would apply, or None. If all lines end with CR LF, they lose the CR, as in
    `git mailsplit`."""
    if message.count(b"\n") == message.count(b"\r\n"):
        message = message.replace(b"\r\n", b"\n")
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            ["git", "mailinfo", f"--quoted-cr={quoted_cr}", "msg", "patch"], cwd=folder, input=message,
            capture_output=True)
        if run.returncode != 0:
            return None
        with open(os.path.join(folder, "patch"), "rb") as file:
            text = file.read()
    # The line break before a boundary does not belong to the text (RFC 2046, 5.1.1), but git keeps it.
    return text.rstrip(b"\n") if b"\n@@ -" in text or b"\nGIT binary patch" in text else None


def check(program, path):
    with open(path, "rb") as file:
        message = file.read()
    wanted = patch(message, "nowarn") if is_text(message) else None
    if wanted is None:
        return path, None, ""
    run = subprocess.run([program, "show", "--as-sent", path], capture_output=True, timeout=120)
    if wanted in run.stdout or patch(message, "strip") in run.stdout:
        return path, True, ""
    lines = [text.decode("utf-8", "replace").split("\n") for text in (wanted, run.stdout)]
    missing = [line for line in difflib.unified_diff(*lines, n=0, lineterm="") if line[:1] == "-"][1:]
    return path, False, repr(missing[0] if missing else "other lines between")


def files(paths):
    for path in paths:
        if os.path.isdir(path):
            yield from (entry.path for entry in sorted(os.scandir(path), key=lambda e: e.name) if entry.is_file())
        else:
            yield path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [f for f in pool.map(lambda p: check(arguments.program, p), files(arguments.paths)) if f[1] is not None]
    different = [(path, difference) for path, is_same, difference in found if not is_same]
    for path, difference in different[:20]:
        print(f"{path}: {difference}")
    print(f"{len(found)} messages with patches, {len(different)} printed in another way")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
