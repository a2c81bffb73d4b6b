#!/usr/bin/env python3
"""Compares the threads of real mail with those of other programs.

    threads.py PROGRAM MAILDIR ...

PROGRAM is Torture. Of each MAILDIR a copy is made, and its threads are compared, as sets of messages, with those of
Dovecot (THREAD=REFS, which goes by references alone, and THREAD=REFERENCES, which also joins equal subjects), of
notmuch, and of Mailman's archive. Each difference is told with its reason; SHOWN=N shows N of each. Dovecot wants an
ordinary user, who has to reach PROGRAM and the mail. Mailman wants a Python with HyperKitty and Whoosh from PyPI; MAILMAN
is its path if it is not this one.
"""
import email
import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile

import programs


def copy(source, target):
    """Makes a Maildir from the message files at any depth in `source`, without files of other programs."""
    for name in ("cur", "new", "tmp"):
        os.makedirs(os.path.join(target, name))
    count = 0
    for folder, folders, names in os.walk(source):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.startswith(".") or not re.match(rb"(?i)[\x21-\x39\x3b-\x7e]+:|from ", open(path, "rb").read(80)):
                continue
            count += 1
            base = re.sub(r":2,.*", "", name) if ":2," in name else "%d.M%dP1.threads" % (1000000000 + count, count)
            shutil.copy(path, os.path.join(target, "cur", base + ":2,S"))
    return count


def ours(program, path):
    """Returns the threads as sets of keys, and the times."""
    found, times = {}, []
    output = subprocess.run([program, "threads", "-", path], capture_output=True, check=True, text=True).stdout
    for line in output.splitlines():
        if line.startswith("time "):
            times.append(line[5:].replace("\t", " "))
        else:
            thread, _, key = line.split(" ", 2)
            found.setdefault(thread, set()).add(key)
    return set(map(frozenset, found.values())), times


def nested(text):
    """Returns the sets of numbers in IMAP's nested lists of threads."""
    depth, threads = 0, []
    for token in re.findall(r"[()]|\d+", text):
        if token == "(":
            if depth == 0:
                threads.append(set())
            depth += 1
        elif token == ")":
            depth -= 1
        else:
            threads[-1].add(int(token))
    return threads


def dovecot(folder, path):
    """Returns the threads of Dovecot, by each of its two algorithms."""
    server = programs.Dovecot(folder, "maildir:" + path)
    try:
        session = server.login()
        session.select("INBOX", readonly=True)
        found = {}
        for algorithm in ("REFS", "REFERENCES"):
            answer = session.uid("thread", algorithm, "UTF-8", "ALL")[1][0]
            found[algorithm] = nested((answer or b"").decode())
        session.logout()
    finally:
        server.stop()
    names = {}
    with open(os.path.join(path, "dovecot-uidlist")) as file:
        for line in list(file)[1:]:
            number, name = line.split(" ", 1)
            names[int(number)] = re.sub(r":2,.*", "", name.rstrip("\n").split(":", 1)[1])
    return {name: {frozenset(names[n] for n in thread) for thread in threads} for name, threads in found.items()}


def notmuch(folder, path):
    """Returns the threads of notmuch, which keeps a single message for each id, even if there are copies."""
    config = os.path.join(folder, "notmuch")
    with open(config, "w") as file:
        file.write("[database]\npath=%s\n[user]\nname=a\nprimary_email=a@example.org\n[new]\ntags=\n" % path)
    environment = {**os.environ, "NOTMUCH_CONFIG": config}
    run = lambda *words: subprocess.run(["notmuch", *words], env=environment, capture_output=True, check=True, text=True)
    run("new", "--quiet")
    found = set()
    for thread in run("search", "--output=threads", "*").stdout.split():
        files = run("search", "--output=files", thread).stdout.splitlines()
        found.add(frozenset(re.sub(r":2,.*", "", os.path.basename(file)) for file in files))
    return found


def mailman(folder, path):
    """Returns the threads of Mailman's archive, or None if HyperKitty is not installed."""
    python = os.environ.get("MAILMAN", sys.executable)
    if subprocess.run([python, "-c", "import hyperkitty, whoosh"], capture_output=True).returncode:
        return None
    os.mkdir(folder)
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mailman.py")
    output = subprocess.run([python, script, folder, path], stdout=subprocess.PIPE, check=True, text=True).stdout
    found = {}
    for line in output.splitlines():
        thread, name = line.split(" ", 1)
        found.setdefault(thread, set()).add(re.sub(r":2,.*", "", name))
    return set(map(frozenset, found.values()))


def head(path, key):
    """The fields of a message that determine its place in threads."""
    with open(os.path.join(path, "cur", key + ":2,S"), "rb") as file:
        text = file.read(1 << 16).replace(b"\r\n", b"\n").split(b"\n\n")[0].decode("utf-8", "replace")
    text = re.sub(r"\n[ \t]+", " ", text)
    fields = re.findall(r"(?im)^(subject|message-id|in-reply-to|references):\s*(.*)$", text)
    return "; ".join("%s: %s" % (name, value[:90]) for name, value in sorted(fields))


def subject(text):
    """Returns the subject of a header without reply marks and list names."""
    text = re.search(r"(?im)subject: ([^;]*)", text)
    text = text.group(1).lower().strip() if text else ""
    while True:
        bare = re.sub(r"^((re|fwd?|aw|wg|sv|vs|tr|rv)\s*(\[\d+\])?:|\[[^]]*\](?=.))\s*", "", text)
        if bare == text:
            return text
        text = bare


def named(path, key):
    """Returns the id of a message, and of the message that it answers: In-Reply-To, or else the last of References."""
    with open(os.path.join(path, "cur", key + ":2,S"), "rb") as file:
        fields = email.message_from_binary_file(file)
    ids = {name: re.findall(r"<([^<>\s]+)>", str(fields[name] or "")) for name in ("message-id", "in-reply-to", "references")}
    answered = ids["in-reply-to"][:1] or ids["references"][-1:]
    return (ids["message-id"] or [key])[0], answered[0] if answered else None


@functools.cache
def answers(path):
    """Returns the result of `named` for each message."""
    keys = [re.sub(r":2,.*", "", name) for name in os.listdir(os.path.join(path, "cur"))]
    return {key: named(path, key) for key in keys}


def begins_anew(thread, path):
    """True if every answered message that is outside `thread` is missing from the mail."""
    known = answers(path)
    there = {name for name, _ in known.values()}
    inside = {known[key][0] for key in thread}
    outside = {known[key][1] for key in thread} - inside - {None}
    return bool(outside) and not outside & there


def reason(thread, parts, theirs, path):
    """Explains why two programs differ: which of them joined messages by subject, and if that is the only reason."""
    if len(parts) == 1 and thread < (whole := next(iter(parts))):
        pieces = [other for other in theirs if other & whole]
        if set().union(*pieces) == whole and sum(not begins_anew(piece, path) for piece in pieces) <= 1:
            return "theirs begins anew where the message that is answered is not there"
    heads = {key: head(path, key) for key in set().union(thread, *parts)}
    lonely = [key for key, text in heads.items() if not re.search(r"(?i)(references|in-reply-to): ", text)]
    names = [subject(heads[key]) for key in lonely]
    if len(parts) == 1 and thread < next(iter(parts)):
        orphans = [key for key in lonely if re.search(r"(?i)subject: (\[[^]]*\] *)?(re|fwd?|aw|sv)\b", heads[key])]
        if orphans:
            return "ours joins a reply that has neither field by its subject"
        if any(re.search(r"(?i)in-reply-to: [^;]*<[^;>]*>[^;]*(<|of \")", text) for text in heads.values()):
            return "ours passes over an address in In-Reply-To, before the id"
    if len(parts) > 1 and (len(set(names)) < len(names) or len({subject(heads[min(p & thread)]) for p in parts}) == 1):
        return "theirs joins threads of one subject"
    return "UNEXPLAINED"


def compare(name, mine, theirs, path, limit):
    """Reports how the sets differ, and why."""
    thread_of = {key: thread for thread in mine for key in thread}
    differing = [thread for thread in theirs if thread not in mine]
    print("%-22s %5d threads, %d of them ours too, %d not" % (
        name, len(theirs), len(theirs) - len(differing), len(differing)))
    reasons = {}
    for thread in sorted(differing, key=min):
        parts = {thread_of[key] for key in thread if key in thread_of}
        reasons.setdefault(reason(thread, parts, theirs, path), []).append((thread, parts))
    for words, found in sorted(reasons.items()):
        print("  %d: %s" % (len(found), words))
        for thread, parts in found[:None if words == "UNEXPLAINED" else limit]:
            print("    theirs has %d messages, ours %s" % (len(thread), " + ".join(str(len(part)) for part in parts)))
            shown = set().union(*parts) ^ thread if len(parts) == 1 else {min(part & thread) for part in parts}
            for key in sorted(shown)[:4]:
                print("      %s  %s" % (key, head(path, key)))


def main():
    program, sources = os.path.abspath(sys.argv[1]), sys.argv[2:]
    limit = int(os.environ.get("SHOWN", "2"))
    for source in sources:
        folder = tempfile.mkdtemp(prefix="threads")
        try:
            path = os.path.join(folder, "mail")
            count = copy(source, path)
            mine, times = ours(program, path)
            print("%s: %d messages, %d threads (%s)" % (source, count, len(mine), "; ".join(times)))
            if programs.Dovecot.exists():
                for name, threads in dovecot(os.path.join(folder, "dovecot"), path).items():
                    compare("Dovecot " + name, mine, threads, path, limit)
            else:
                print("skipped: Dovecot is not installed")
            if shutil.which("notmuch"):
                compare("notmuch", mine, notmuch(folder, path), path, limit)
            else:
                print("skipped: notmuch is not installed")
            archive = mailman(os.path.join(folder, "mailman"), path)
            if archive is None:
                print("skipped: HyperKitty is not installed")
            else:
                compare("Mailman", mine, archive, path, limit)
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
