#!/usr/bin/env python3
"""Checks the sample account in Demo/Mail, which `trifold demo` shows and the tapes rely on.

Run it after an edit:  scripts/check-sample-mail.py [--list]
It prints a line for each fault and exits with 1, or prints a summary and exits with 0.
"""

import email
import email.policy
import mailbox
import re
import struct
import sys
import unicodedata
import zlib
from datetime import datetime, timezone
from email.header import decode_header
from email.utils import parsedate_to_datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAIL = ROOT / "Demo" / "Mail"
CARRIER = ROOT / "Sources" / "CSampleMail" / "mailboxes.c"

TODAY = datetime(2026, 11, 19, 9, 41, tzinfo=timezone.utc)
LARGEST = 150_000  # bytes in all, as the program carries them
LONGEST = 78  # cells in a line of text
COUNTS = {
    "home/Archive": 11,
    "home/Drafts": 2,
    "home/INBOX": 24,
    "home/Sent": 8,
    "home/Travel": 1,
    "work/Drafts": 0,
    "work/INBOX": 17,
    "work/Lists/compilers": 9,
}
FROM_LINE = re.compile(
    r"From (\S+) ((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$"
)
FLAGS = {"Status": {None, "O", "RO"}, "X-Status": {None, "A", "F", "AF", "T"}}

faults = []


def fault(where, what):
    faults.append(f"{where}: {what}")


def cells(line):
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in line)
    narrow = sum(not unicodedata.combining(c) and c not in "\u200d\ufe0f" for c in line)
    return wide + narrow


def decoded(value):
    """Decodes the text of a header (RFC 2047). Raises an error if it cannot be decoded."""
    parts = decode_header(re.sub(r"\n(?=[ \t])", "", str(value)))
    return "".join(
        part if isinstance(part, str) else part.decode(charset or "ascii")
        for part, charset in parts
    )


def split(name, data):
    """Returns the messages of an mbox in mboxrd format, as (From line, unquoted bytes)."""
    text = data.decode("utf-8")
    if "\r" in text or "\0" in text or "\ufeff" in text:
        fault(name, "has a CR, a NUL or a byte order mark")
    lines = text.split("\n")
    starts = [i for i, line in enumerate(lines) if line.startswith("From ")]
    if text and (not starts or starts[0] != 0 or lines[-2:] != ["", ""]):
        fault(name, "does not begin with a From line or does not end with a blank line")
    for start, end in zip(starts, starts[1:] + [len(lines) - 1]):
        if start and lines[start - 1]:
            fault(name, f"line {start + 1}: no blank line before the From line (unquoted?)")
        if not FROM_LINE.match(lines[start]):
            fault(name, f"line {start + 1}: not a From line with a date: {lines[start]}")
        body = [re.sub(r"^>(>*From )", r"\1", line) for line in lines[start + 1 : end]]
        yield lines[start], "\n".join(body).encode("utf-8")


def check_png(where, data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return fault(where, "not a PNG")
    at, pixels = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        chunk = data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        if zlib.crc32(kind + chunk) != checksum:
            fault(where, "a chunk of the PNG has a wrong checksum")
        pixels += chunk if kind == b"IDAT" else b""
        at += 12 + length
    zlib.decompress(pixels)


def check_addresses(where, text):
    """Checks that addresses are in the domains reserved by RFC 2606, so that nobody gets mail from a sample."""
    for host in re.findall(r"\w@([A-Za-z][\w.-]*)|https?://([\w.-]+)", text):
        if not re.search(r"(^|\.)example\.(com|org)$", "".join(host).rstrip(".")):
            fault(where, f"an address at {''.join(host)}")


def check_part(where, part):
    for defect in part.defects:
        fault(where, f"defect: {defect!r}")
    if part.is_multipart():
        return
    data = part.get_payload(decode=True)
    kind = part.get_content_type()
    if kind == "image/png":
        check_png(where, data)
    if kind == "application/pdf" and not data.startswith(b"%PDF-"):
        fault(where, "not a PDF")
    if part.get_content_maintype() != "text":
        return
    text = data.decode(part.get_content_charset("us-ascii"))
    if "\ufffd" in text:
        fault(where, "has a replacement character")
    check_addresses(where, text)
    if part["Content-Transfer-Encoding"] in (None, "7bit", "8bit"):
        for line in text.split("\n"):
            if cells(line) > LONGEST and not line.strip().startswith("https://"):
                fault(where, f"a line of {cells(line)} cells: {line[:40]}...")


def check_message(where, from_line, data, seen):
    head = data.split(b"\n\n", 1)[0]
    if not head.isascii():
        fault(where, "a header is not ASCII")
    check_addresses(where, head.decode("utf-8"))
    if any(len(line) > LONGEST for line in head.split(b"\n")):
        fault(where, "a header line is too long")
    message = email.message_from_bytes(data, policy=email.policy.compat32)
    for part in message.walk():
        try:
            check_part(where, part)
        except (LookupError, UnicodeError, zlib.error, struct.error) as error:
            fault(where, f"{part.get_content_type()}: {error}")
    for name, value in message.items():
        try:
            decoded(value)
        except (LookupError, UnicodeError) as error:
            fault(where, f"{name}: {error}")
    for name, allowed in FLAGS.items():
        if message[name] not in allowed:
            fault(where, f"{name}: {message[name]}")
    try:
        date = parsedate_to_datetime(message["Date"]).astimezone(timezone.utc)
    except (TypeError, ValueError) as error:
        fault(where, f"Date: {error}")
        date = TODAY
    if date > TODAY:
        fault(where, f"is of {date}, which has not come yet")
    from_match = FROM_LINE.match(from_line)
    if from_match and from_match[2] != f"{date:%a %b} {date.day:2d} {date:%H:%M:%S %Y}":
        fault(where, "the From line and Date do not agree (the From line is in UTC)")
    if message["Message-ID"] in seen:
        fault(where, f"Message-ID {message['Message-ID']} is taken")
    seen[message["Message-ID"]] = where
    return message, date


def check_mailbox(path, seen):
    name = path.relative_to(MAIL).with_suffix("").as_posix()
    messages = []
    for number, (from_line, data) in enumerate(split(name, path.read_bytes()), 1):
        messages.append(check_message(f"{name} {number}", from_line, data, seen))
    if len(messages) != len(mailbox.mbox(path, create=False)):
        fault(name, "Python's mailbox module counts another number of messages")
    if len(messages) != COUNTS.get(name):
        fault(name, f"{len(messages)} messages, not {COUNTS.get(name)}")
    dates = [date for _, date in messages]
    if dates != sorted(dates):
        fault(name, "is not in order of date")
    return name, messages


def main():
    paths = sorted(MAIL.rglob("*.mbox"))
    seen = {}
    mailboxes = dict(check_mailbox(path, seen) for path in paths)
    if set(mailboxes) != set(COUNTS):
        fault("Demo/Mail", f"holds {sorted(mailboxes)}")
    everything = [message for messages in mailboxes.values() for message, _ in messages]
    for message in everything:
        for reference in re.findall(r"<[^>]+>", str(message["References"] or "")):
            if reference not in seen:
                fault(seen[message["Message-ID"]], f"refers to {reference}, which is not there")
    embedded = re.findall(r'^#embed "\.\./\.\./Demo/Mail/([^"]+)"', CARRIER.read_text(), re.M)
    named = re.findall(r'FILE_AT\("([^"]+)"', CARRIER.read_text())
    present = [path.relative_to(MAIL).as_posix() for path in paths]
    if embedded != named or sorted(named) != present:
        fault("mailboxes.c", "does not carry the files that are there, each under its name")
    size = sum(path.stat().st_size for path in paths)
    if size > LARGEST:
        fault("Demo/Mail", f"{size} bytes, more than {LARGEST}")
    if "--list" in sys.argv[1:]:
        for name, messages in mailboxes.items():
            print(f"{name} ({len(messages)})")
            for message, date in reversed(messages):
                new = " " if "R" in (message["Status"] or "") else "●"
                print(f"  {new} {date:%Y-%m-%d %H:%M}  {decoded(message['From'] or '')!r:.40}"
                      f"  {decoded(message['Subject'] or '')!r:.70}")
    for line in faults:
        print(line, file=sys.stderr)
    unread = sum("R" not in (message["Status"] or "") for message in everything)
    print(f"{len(mailboxes)} mailboxes, {len(everything)} messages, {unread} unread, {size} bytes")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
