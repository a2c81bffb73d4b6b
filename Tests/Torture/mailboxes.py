"""Makes random mailboxes for the torture scripts, and reads them without using Trifold's code."""
import os
import random
import re

# mutt adds `Lines` to messages that it rewrites.
PLACES = {b"status", b"x-status", b"content-length", b"x-uid", b"x-imap", b"x-imapbase", b"x-keywords", b"lines"}
FROM = re.compile(rb"^From [^\n]*\d{4}\n", re.M)


def message(number, rng):
    """Returns a unique message, with lines that an mbox must quote."""
    lines = [b"From: Ada Lovelace <ada@example.org>", b"To: grace@example.org",
             b"Date: Thu, 19 Nov 2026 09:%02d:00 +0000" % (number % 60),
             b"Subject: Number %d" % number, b"Message-ID: <torture-%d@example.org>" % number,
             b"X-Torture: %d" % number, b""]
    words = [b"From me to you", b">From the depths", b"", b"a", b"\xc3\xa4\xff raw bytes", b"x" * 900,
             b"Status: none", b">>From far"]
    count = rng.choice([1, 5, 40, 40, 400])
    lines += [rng.choice(words) for _ in range(count)]
    return b"\n".join(lines) + b"\nend\n"


def quoted(text):
    return re.sub(rb"^(>*From )", rb">\1", text, flags=re.M)


def unquoted(text):
    return re.sub(rb"^>(>*From )", rb"\1", text, flags=re.M)


def canonical(text):
    """Returns the message without fields that only describe its place in an mbox."""
    head, gap, body = text.partition(b"\n\n")
    fields = [line for line in head.split(b"\n") if line.split(b":")[0].lower() not in PLACES]
    return b"\n".join(fields) + gap + body


def number(text):
    found = re.search(rb"^X-Torture: (\d+)$", text, re.M)
    return int(found.group(1)) if found else None


# Making

def make_maildir(path, messages, rng, read=()):
    for name in ("cur", "new", "tmp"):
        os.makedirs(os.path.join(path, name), exist_ok=True)
    for text in messages:
        base = "17000%05d.M1P%d.host,S=%d" % (number(text), rng.randrange(10**6), len(text))
        name = rng.choice(["new/" + base, "cur/" + base + ":2,", "cur/" + base + ":2,S",
                           "cur/" + base + ":2,FRSa", "cur/" + base + ":2,Sbz"])
        write(os.path.join(path, name), text)


def make_mbox(path, messages, rng):
    text = b""
    for each in messages:
        head, gap, body = each.partition(b"\n\n")
        head += rng.choice([b"", b"\nStatus: RO", b"\nStatus: O\nX-Status: F", b"\nStatus: RO\nX-Status: A"])
        text += b"From ada@example.org Thu Nov 19 09:12:00 2026\n" + quoted(head + gap + body) + b"\n"
    write(path, text)


def make_folder(path, messages, rng):
    os.makedirs(path, exist_ok=True)
    for text in messages:
        write(os.path.join(path, "message %d.eml" % number(text)), text)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text)


def make_account(kind, path, messages, rng):
    """Makes INBOX, Archive and Trash of an account, and distributes the messages among them."""
    spread = {"INBOX": [], "Archive": [], "Trash": []}
    for text in messages:
        spread[rng.choice(["INBOX", "INBOX", "INBOX", "Archive", "Trash"])].append(text)
    for name in ("INBOX", "Archive", "Trash"):
        # A folder of message files is listed only if it contains a message.
        if kind == "folder" and not spread[name] and messages:
            spread[name].append(spread["INBOX"].pop())
    for name, texts in spread.items():
        if kind == "maildir":
            make_maildir(path if name == "INBOX" else os.path.join(path, "." + name), texts, rng)
        elif kind == "mbox":
            make_mbox(os.path.join(path, name + ".mbox"), texts, rng)
        else:
            make_folder(path if name == "INBOX" else os.path.join(path, name), texts, rng)


# Reading

def split_mbox(data):
    starts = [m.start() for m in FROM.finditer(data) if m.start() == 0 or data[:m.start()].endswith(b"\n\n")]
    for start, end in zip(starts, starts[1:] + [len(data)]):
        text = data[start:end].partition(b"\n")[2]
        yield unquoted(text[:-1] if text.endswith(b"\n\n") else text)


def gather(paths):
    """Returns all messages: number -> list of (canonical bytes, mailbox)."""
    found = {}
    for root in paths:
        for folder, folders, files in os.walk(root):
            for name in files:
                path = os.path.join(folder, name)
                if name.startswith(".") or name.startswith("dovecot") or name in (
                        "maildirfolder", "subscriptions") or os.path.basename(folder) == "tmp":
                    continue
                with open(path, "rb") as file:
                    data = file.read()
                texts = split_mbox(data) if data.startswith(b"From ") and not name.endswith(".eml") else [data]
                if not data:
                    continue
                for text in texts:
                    found.setdefault(number(text), []).append((canonical(text), path))
    return found


def leftovers(paths, state):
    """Returns files that must not be left after a recovery."""
    found = []
    for root in paths:
        for folder, _, files in os.walk(root):
            for name in files:
                if "trifold" in name or name.endswith(".lock") or os.path.basename(folder) == "tmp":
                    found.append(os.path.join(folder, name))
    for folder, _, files in os.walk(state):
        found += [os.path.join(folder, name) for name in files if name.endswith((".pending", ".damaged", ".tail", ".mbox"))]
    return found


def check(before, paths, copies=False, erased=False):
    """Returns the faults of the current mail, compared with `before`: number -> canonical bytes."""
    now = gather(paths)
    faults = []
    for each, text in before.items():
        places = now.get(each, [])
        least, most = (0 if erased else 1), (2 if copies else 1)
        if not least <= len(places) <= most:
            faults.append("message %d is there %d times: %s" % (each, len(places), [p for _, p in places]))
        for found, path in places:
            if found != text:
                faults.append("message %d differs in %s" % (each, path))
    for each in now:
        if each not in before:
            faults.append("there is a message that never was: %r" % (now[each][0],))
    return faults
