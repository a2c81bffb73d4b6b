#!/usr/bin/env python3
"""Compares the language of searches with notmuch's, operator by operator.

    language.py TRIFOLD MAILDIR

Of the messages in MAILDIR a copy is made, in two mailboxes and with flags. Each line is a query of ours, the same in
notmuch's words, how many messages both, only we and only notmuch found, and why they differ. SHOWN=N names N of each.
Ends with 1 if they differ where they should not. A word that is joined with others is looked for in the message itself.
"""
import email
import email.policy
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

# Our query, notmuch's query, and why their results may differ. An empty reason allows no difference.
STEMS = "notmuch stems words that are not in quotation marks"
PARTS = "a word is joined with others by _ ' or a point, which notmuch does not part"
ATTACHED = "notmuch passes over what is attached inline, under a name"
QUERIES = [
    ("regression", '"regression"', PARTS),
    ("regress", "regress", STEMS),
    ("regress*", "regress*", PARTS),
    ('"memory leak"', '"memory leak"', PARTS),
    ("from:mips", "from:mips", ""),
    ("from:linux-mips", "from:linux-mips", ""),
    ("to:linux-mips", "to:linux-mips", ""),
    ("cc:akpm", "to:akpm", ""),
    ('subject:"page fault"', 'subject:"page fault"', PARTS),
    ("subject:patch", 'subject:"patch"', ""),
    ("body:tlb", 'body:"tlb"', PARTS),
    ("has:attachment", "tag:attachment", ATTACHED),
    ("attachment:patch", "attachment:patch", ATTACHED),
    ("filename:patch", "attachment:patch", ATTACHED),
    ("is:unread", "tag:unread", ""),
    ("is:read", "not tag:unread", ""),
    ("is:flagged", "is:flagged", ""),
    ("is:replied", "is:replied", ""),
    ("is:draft", "is:draft", ""),
    ("is:passed", "is:passed", ""),
    ("in:Archive", "folder:.Archive", ""),
    ("folder:Archive", "folder:.Archive", ""),
    ("date:2012-04", "date:2012-04", ""),
    ("date:2012-04-03..2012-04-20", "date:2012-04-03..2012-04-20", ""),
    ("date:2012-05..", "date:2012-05..", ""),
    ("date:..2012-04-15", "date:..2012-04-15", ""),
    ("after:2012/05/01", "date:2012-05-01..", ""),
    ("before:2012-04-15", "date:..2012-04-14", ""),
    ("list:linux-mips", "List:linux-mips", ""),
    ("patch and tlb", '"patch" and "tlb"', PARTS),
    ("tlb or cache", '"tlb" or "cache"', PARTS),
    ("tlb and not cache", '"tlb" and not "cache"', PARTS),
    ("tlb -cache", '"tlb" -"cache"', PARTS),
    ("(tlb or cache) from:david", '("tlb" or "cache") from:david', PARTS),
    ("not (tlb or cache)", 'not ("tlb" or "cache")', PARTS),
    ("*", "*", ""),
]
# Queries in which a placeholder is replaced by the Message-ID of an answered message.
NAMED = [("mid:{}", "id:{}", ""), ("id:{}", "id:{}", ""), ("thread:{}", "thread:{{id:{}}}", "")]


def is_joined(path, query):
    """True if the message has a word of the query joined to another word by `_`, `'` or `.`."""
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    texts = [str(value) for value in message.values()]
    for part in message.walk():
        texts.append(str(part.get_filename()))
        if part.get_content_maintype() == "text":
            texts.append((part.get_payload(decode=True) or b"").decode("utf-8", "replace"))
    words = "|".join(word.replace("*", "\\w*") for word in re.findall(r"\w+\*?", re.sub(r"\w+:|\b(and|or|not)\b", "", query)))
    return re.search(rf"(?i)\w[_'.]({words})(?![a-z])|(?<![a-z])({words})[_'.]\w", "\n".join(texts)) is not None


def files(source):
    for folder, folders, names in os.walk(source):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                if re.match(rb"(?i)[\x21-\x39\x3b-\x7e]+:|from ", file.read(80)):
                    yield path


def copy(source, target):
    """Copies the messages of `source`, every fourth to a second mailbox, each with one of a few flags."""
    for box in ("", ".Archive"):
        for part in ("cur", "new", "tmp"):
            os.makedirs(os.path.join(target, box, part))
    for number, path in enumerate(files(source)):
        box = ".Archive" if number % 4 == 0 else ""
        flags = ("S", "", "FS", "RS", "PS", "D", "S")[number % 7]
        name = "%d.M%dP1.language:2,%s" % (1000000000 + number, number, flags)
        shutil.copy(path, os.path.join(target, box, "cur", name))


class Ours:
    def __init__(self, program, mail, folder):
        self.program, self.mail = program, mail
        self.environment = dict(os.environ, XDG_CACHE_HOME=folder, XDG_CONFIG_HOME=folder, TZ="UTC")
        self.run("index", mail)

    def run(self, *arguments):
        return subprocess.run(
            [self.program, *arguments], env=self.environment, capture_output=True, text=True)

    def find(self, query):
        run = self.run("search", self.mail, "--json", "--", query)
        if run.returncode > 1 or run.stderr:
            sys.exit(f"{query}: {run.stderr}")
        return {json.loads(line)["messageID"][1:-1] for line in run.stdout.splitlines()}


class Notmuch:
    def __init__(self, mail, folder):
        config = os.path.join(folder, "config")
        with open(config, "w") as file:
            file.write(
                f"[database]\npath={mail}\n[user]\nprimary_email=a@x\n[new]\ntags=unread\n[search]\nexclude_tags=\n"
                "[maildir]\nsynchronize_flags=true\n[index]\nheader.List=List-Id\n")
        self.mail = mail
        self.environment = dict(os.environ, NOTMUCH_CONFIG=config, XAPIAN_CJK_NGRAM="1", TZ="UTC")
        subprocess.run(["notmuch", "new", "--quiet"], env=self.environment, check=True, stderr=subprocess.DEVNULL)

    def search(self, output, query):
        command = ["notmuch", "search", "--output=" + output, "--", query]
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=True).stdout.splitlines()

    def find(self, query):
        return {line[3:] for line in self.search("messages", query)}

    def path(self, identity):
        return self.search("files", "id:" + identity)[0]


def named(mail):
    """Returns the queries, with the Message-ID that has the most answers."""
    found = {}
    for path in files(mail):
        with open(path, "rb") as file:
            for identity in re.findall(rb"(?im)^in-reply-to:\s*<([^>\s]+)>", file.read()):
                found[identity.decode()] = found.get(identity.decode(), 0) + 1
    most = max(sorted(found), key=found.get, default="x@x")
    return [(ours.format(most), theirs.format(most), reason) for ours, theirs, reason in NAMED]


def compare(ours, notmuch, shown):
    """Prints a line for each query, and returns how many differ without a reason."""
    faults = 0
    for query, asked, reason in QUERIES + named(ours.mail):
        mine, theirs = ours.find(query), notmuch.find(asked)
        more, less = mine - theirs, theirs - mine
        is_fault = bool(more or less) and not reason
        if reason is PARTS:
            is_fault = not all(is_joined(notmuch.path(identity), query) for identity in more | less)
        faults += is_fault
        why = "FAULT" if is_fault else reason if more or less else ""
        print(f"{query[:30]:30} {asked[:34]:34} {len(mine & theirs):5} {len(more):5} {len(less):5}  {why}")
        for name, some in (("ours", more), ("notmuch", less)):
            for identity in sorted(some)[:shown]:
                print(f"    only {name}: {identity}")
    return faults


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = tempfile.mkdtemp(prefix="language-")
    try:
        mail = os.path.join(folder, "mail")
        copy(sys.argv[2], mail)
        ours = Ours(os.path.abspath(sys.argv[1]), mail, folder)
        print(f"{'ours':30} {'notmuch':34} {'both':>5} {'ours':>5} {'theirs':>5}")
        faults = compare(ours, Notmuch(mail, folder), int(os.environ.get("SHOWN", "0")))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if faults else 0)


main()
