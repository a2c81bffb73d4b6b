#!/usr/bin/env python3
"""others.py PROGRAM (work|read) [--seconds N] [--seed N] [--runs N]

`work`: two processes of PROGRAM (Tests/Torture) change a mailbox at random, while mail is delivered to it, Dovecot
flags messages over IMAP, mutt flags them, and Python's mailbox does. Then every message must be there once, byte for
byte, and Dovecot must not have complained. `read`: after each kind of change Dovecot, mutt, neomutt and Python's mailbox
must see the same messages and flags. What is not installed is skipped with a word.
"""
import argparse
import fcntl
import imaplib
import mailbox
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import mailboxes
import programs


class Work:
    def __init__(self, options, kind, folder):
        self.options, self.kind, self.folder = options, kind, folder
        self.root = os.path.join(folder, "mail")
        self.rng = random.Random(options.seed)
        texts = [mailboxes.message(n, self.rng) for n in range(60)]
        mailboxes.make_account(kind, self.root, texts, self.rng)
        self.before = {mailboxes.number(t): mailboxes.canonical(t) for t in texts}
        self.end = time.monotonic() + options.seconds
        self.counts = {}
        self.lock = threading.Lock()

    def inbox(self):
        return self.root if self.kind == "maildir" else os.path.join(self.root, "INBOX.mbox")

    def count(self, what, number=1):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + number

    # Others

    # A folder of a Maildir that is read in a single call lists each file once, whatever is renamed at the time. In a
    # larger folder, Dovecot misses files that any program renames while it reads, and warns of expunged messages that
    # reappear: 171 times in 40 seconds during mere renames of 3,500 files. So there are no more files than this.
    LARGEST_MAILDIR = 300

    def deliver(self):
        number = 1000
        while time.monotonic() < self.end:
            if self.kind == "maildir" and len(self.before) >= self.LARGEST_MAILDIR:
                return
            text = mailboxes.message(number, random.Random(number))
            with self.lock:
                self.before[number] = mailboxes.canonical(text)
            if self.kind == "maildir":
                name = "%d.D%d.mda" % (time.time(), number)
                mailboxes.write(os.path.join(self.root, "tmp", name), text)
                os.rename(os.path.join(self.root, "tmp", name), os.path.join(self.root, "new", name))
            else:
                self.append(text)
            self.count("delivered")
            number += 1
            time.sleep(0.03)

    def append(self, text):
        """Delivers as procmail and Postfix do: takes a dot lock, opens the file, and locks it with fcntl."""
        path = self.inbox()
        while True:
            try:
                lock = os.open(path + ".lock", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
            except FileExistsError:
                time.sleep(0.005)
                continue
            os.write(lock, b"%d" % os.getpid())
            os.close(lock)
            with open(path, "r+b") as file:
                try:
                    fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    os.unlink(path + ".lock")
                    time.sleep(0.005)
                    continue
                file.seek(0, 2)
                file.write(b"From mda@example.org Thu Nov 19 09:12:00 2026\n" + mailboxes.quoted(text) + b"\n")
                file.flush()
            os.unlink(path + ".lock")
            return

    def imap(self, dovecot):
        session = dovecot.login()
        rng = random.Random(self.options.seed + 1)
        while time.monotonic() < self.end:
            source = rng.choice(["INBOX", "Archive"])
            try:
                session.select(source)
                numbers = session.uid("search", "all")[1][0].split()
                if not numbers:
                    continue
                chosen = b",".join(rng.sample(numbers, min(3, len(numbers)))).decode()
                # Dovecot moves by a copy and a delete: where somebody else moves the same message meanwhile, there
                # are two of it. So it only changes flags here.
                session.uid("store", chosen, rng.choice(["+FLAGS", "-FLAGS"]), r"(\Seen \Flagged)")
                self.count("IMAP commands")
            except imaplib.IMAP4.abort as error:
                self.count("IMAP aborts: %s" % error)
                session = dovecot.login()
            time.sleep(0.02)

    def mutt(self, program):
        folder = os.path.join(self.folder, program)
        os.makedirs(folder, exist_ok=True)
        while time.monotonic() < self.end:
            try:
                programs.mutt(program, self.inbox(), folder, mark=True)
                self.count(program + " runs")
            except subprocess.TimeoutExpired:
                # The program asks a question unknown to the script, so end it as a user would.
                self.count(program + " ended while it waited")
            time.sleep(0.3)

    def python(self):
        rng = random.Random(self.options.seed + 2)
        while time.monotonic() < self.end:
            box = mailbox.Maildir(self.root, create=False)
            keys = box.keys()
            if keys:
                try:
                    message = box.get_message(rng.choice(keys))
                    name = rng.choice([n for n in os.listdir(self.root + "/cur")] or [""])
                    base, _, letters = name.partition(":2,")
                    changed = base + ":2," + "".join(sorted(set(letters) ^ {"R"}))
                    os.rename(os.path.join(self.root, "cur", name), os.path.join(self.root, "cur", changed))
                    self.count("renames by others")
                except (KeyError, OSError):
                    pass
            time.sleep(0.02)

    # All at once

    def run(self):
        dovecot = None
        threads = [threading.Thread(target=self.deliver)]
        if programs.Dovecot.exists():
            location = ("maildir:%s" % self.root if self.kind == "maildir" else
                        "mbox:%s:INBOX=%s:INDEX=%s/index" % (self.root, self.inbox(), self.folder))
            dovecot = programs.Dovecot(os.path.join(self.folder, "dovecot"), location)
            if self.kind == "maildir":
                threads.append(threading.Thread(target=self.imap, args=(dovecot,)))
        else:
            print("skipped: Dovecot is not installed")
        if self.kind == "maildir":
            threads.append(threading.Thread(target=self.python))
        if shutil.which("mutt"):
            threads.append(threading.Thread(target=self.mutt, args=("mutt",)))
        else:
            print("skipped: mutt is not installed")
        workers = [subprocess.Popen(
            [self.options.program, "churn", os.path.join(self.folder, "state"), str(self.options.seed + n),
             str(self.options.seconds), self.root], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for n in range(2)]
        for thread in threads:
            thread.start()
        outputs = [worker.communicate()[0] for worker in workers]
        for thread in threads:
            thread.join()
        faults = ["a worker ended with %d: %s" % (w.returncode, o) for w, o in zip(workers, outputs) if w.returncode]
        if dovecot:
            if self.kind == "maildir":
                for name in ("INBOX", "Archive"):
                    dovecot.messages(name)
            faults += ["Dovecot: " + line for line in dovecot.stop()]
        faults += mailboxes.check(self.before, [self.root])
        faults += ["left behind: " + each for each in mailboxes.leftovers([self.root], self.folder + "/state")]
        for line in sorted(set("".join(outputs).splitlines())):
            print("  " + line)
        print("  %s: %s, %d messages" % (self.kind, self.counts, len(self.before)))
        return faults


def read(options, kind, folder):
    """Checks that all programs see the same mail after each change."""
    rng = random.Random(options.seed)
    faults = []
    checks = 0
    actions = ["flag", "unflag", "move", "copy", "delete", "archive", "move,undo", "flag,undo"]
    for action in actions if options.runs >= 5 else rng.sample(actions, 3):
        place = os.path.join(folder, action)
        root = os.path.join(place, "mail")
        mailboxes.make_account(kind, root, [mailboxes.message(n, rng) for n in range(12)], rng)
        result = subprocess.run([options.program, "act", place + "/state", action, "7", root],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if result.returncode or "complaint" in result.stdout:
            faults.append("%s: %s" % (action, result.stdout))
        for name in ("INBOX", "Archive", "Trash"):
            if kind == "maildir":
                path = root if name == "INBOX" else os.path.join(root, "." + name)
            else:
                path = os.path.join(root, name + ".mbox")
            seen = {"python": programs.python(path, kind)}
            for program in ("mutt", "neomutt"):
                if shutil.which(program):
                    work = os.path.join(place, program)
                    os.makedirs(work, exist_ok=True)
                    seen[program] = programs.mutt(program, path, work)
            if programs.Dovecot.exists() and kind == "maildir":
                copy = os.path.join(place, "copy")
                shutil.rmtree(copy, ignore_errors=True)
                shutil.copytree(root, copy)
                dovecot = programs.Dovecot(os.path.join(place, "dovecot"), "maildir:" + copy)
                seen["dovecot"] = dovecot.messages(name)
                faults += ["Dovecot: " + line for line in dovecot.stop()]
            elif programs.Dovecot.exists():
                copy = os.path.join(place, "copy")
                shutil.rmtree(copy, ignore_errors=True)
                os.makedirs(copy)
                shutil.copy(path, os.path.join(copy, "box"))
                dovecot = programs.Dovecot(os.path.join(place, "dovecot"),
                                           "mbox:%s:INBOX=%s/box:INDEX=MEMORY" % (copy, copy))
                seen["dovecot"] = dovecot.messages("INBOX")
                faults += ["Dovecot: " + line for line in dovecot.stop()]
            own = {"seen", "flagged", "answered"}
            views = {who: {n: flags & own for n, flags in found.items()} for who, found in seen.items()}
            checks += len(views)
            for who, found in views.items():
                if found != views["python"]:
                    faults.append("%s %s: %s sees %s, Python %s" % (action, name, who, found, views["python"]))
    print("  %s: %d readings by %s" % (kind, checks, ", ".join(seen)))
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("kind", choices=["work", "read"])
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=20, help="under 5, `read` tries three of the kinds of change")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    if os.getuid() == 0 and shutil.which("setpriv"):
        # Dovecot does not serve root's mail, and a user could not change files made by another user.
        python = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
        os.execvp("setpriv", ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", python] + sys.argv)
    os.umask(0o077)
    faults = []
    for kind in ("maildir", "mbox"):
        folder = tempfile.mkdtemp(prefix="torture-")
        if options.kind == "work":
            faults += Work(options, kind, folder).run()
        else:
            faults += read(options, kind, folder)
        shutil.rmtree(folder, ignore_errors=True)
    for fault in faults:
        print("FAULT", fault)
    print("%s: %d faults" % (options.kind, len(faults)))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
