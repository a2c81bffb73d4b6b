#!/usr/bin/env python3
"""torture.py PROGRAM (kill|faults|strace) [--runs N] [--seed N] [--only TEXT] [--disk FOLDER] [--jobs N]

Changes mail with PROGRAM (Tests/Torture) in processes that end by SIGKILL at a random system call (`kill`, and `strace`
from outside), or whose calls fail one by one (`faults`). Each time the next start recovers, and then every message must be
in one place, byte for byte; of copies one or two. After half of the kills, mail comes to an mbox before the next start. Runs are made per layout and action. Ends with 1 after a fault.
"""
import argparse
import concurrent.futures
import errno
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import mailboxes

# Actions apply to the first account's INBOX; `move` and `copy` go to the last account's Archive.
LAYOUTS = {
    "maildir": ["maildir"], "mbox": ["mbox"], "folder": ["folder"],
    "maildir-to-tmpfs": ["maildir", "maildir"], "mbox-to-maildir": ["mbox", "maildir"],
    "maildir-to-mbox": ["maildir", "mbox"], "mbox-to-mbox": ["mbox", "mbox"],
    "folder-to-mbox": ["folder", "mbox"], "folder-to-maildir": ["folder", "maildir"],
    "maildir-to-folder": ["maildir", "folder"], "mbox-to-folder": ["mbox", "folder"],
}
TRANSFERS = ["move", "copy", "move,undo", "copy,undo", "move,undo,redo", "copy,undo,redo"]
ALONE = ["flag", "unflag", "flag,undo", "delete", "delete,undo", "archive", "erase"]
FAULTS = [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EDQUOT, errno.EXDEV, errno.EROFS]


def cases(only):
    for layout, kinds in LAYOUTS.items():
        for action in TRANSFERS + (ALONE if len(kinds) == 1 else []):
            if "flag" in action and kinds[0] == "folder":
                continue
            if only in layout + " " + action:
                yield layout, action


class Place:
    """The mail of a case, made once and restored before each run: the first account on disk, the second in tmpfs."""

    def __init__(self, layout, seed, disk):
        self.disk = tempfile.mkdtemp(prefix="torture-", dir=disk)
        memory = "/dev/shm" if os.path.isdir("/dev/shm") else disk
        self.memory = tempfile.mkdtemp(prefix="torture-", dir=memory)
        rng = random.Random(seed)
        texts = [mailboxes.message(n, rng) for n in range(14)]
        kinds = LAYOUTS[layout]
        self.roots = [os.path.join(self.disk, "a")] + [os.path.join(self.memory, "b")] * (len(kinds) - 1)
        parts = [texts[:9], texts[9:]] if len(kinds) > 1 else [texts]
        for kind, root, part in zip(kinds, self.roots, parts):
            mailboxes.make_account(kind, root, part, rng)
            shutil.copytree(root, root + ".kept")
        self.state = os.path.join(self.disk, "state")
        self.before = {mailboxes.number(t): mailboxes.canonical(t) for t in texts}

    def restore(self):
        for root in self.roots:
            shutil.rmtree(root)
            shutil.copytree(root + ".kept", root)
        shutil.rmtree(self.state, ignore_errors=True)

    def close(self):
        shutil.rmtree(self.disk)
        shutil.rmtree(self.memory)


class Torture:
    def __init__(self, options):
        self.options = options
        self.runs = self.kills = self.refused = 0
        self.faults = []

    def run(self, *arguments, prefix=()):
        return subprocess.run([*prefix, self.options.program, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=120, errors="replace",
                              env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})

    def deliver(self, place, rng):
        """Appends to an mbox after a kill, as other programs may; sometimes a copy of the last message."""
        boxes = [os.path.join(root, name + ".mbox") for root in set(place.roots) for name in ("INBOX", "Archive")]
        boxes = [box for box in boxes if os.path.exists(box)]
        if not boxes or rng.random() < 0.5:
            return None
        text = mailboxes.message(1000, random.Random(1000))
        with open(rng.choice(boxes), "ab") as file:
            file.write(b"From mda@example.org Thu Nov 19 09:12:00 2026\n" + mailboxes.quoted(text) + b"\n")
        return text

    def act(self, place, action, seed, *blow, prefix=()):
        place.restore()
        self.runs += 1
        return self.run("act", place.state, action, str(seed), *blow, *place.roots, prefix=prefix)

    def calls(self, place, action, seed):
        output = self.act(place, action, seed).stdout
        for line in output.splitlines():
            if line.startswith("calls "):
                return int(line.split()[1])
        raise SystemExit("no calls were counted: " + output)

    def check(self, place, action, what, late=None):
        before = place.before if late is None else {**place.before, mailboxes.number(late): mailboxes.canonical(late)}
        result = self.run("recover", place.state, *place.roots)
        faults = []
        if result.returncode != 0:
            faults.append("recovery ended with %d: %s" % (result.returncode, result.stdout))
        if "cannot be" in result.stdout:
            faults.append(result.stdout.strip())
        faults += mailboxes.check(before, place.roots, copies="copy" in action, erased="erase" in action)
        faults += ["left behind: " + each for each in mailboxes.leftovers(place.roots, place.state)]
        again = self.run("recover", place.state, *place.roots)
        if "notice" in again.stdout:
            faults.append("recovered twice: " + again.stdout.strip())
        for fault in faults:
            self.faults.append("%s: %s" % (what, fault))
            print("FAULT %s: %s" % (what, fault), flush=True)

    def kill(self, layout, action, runs, rng):
        place = Place(layout, rng.randrange(10**6), self.options.disk)
        seeds = [rng.randrange(10**6) for _ in range(min(4, 1 + runs // 10))]
        counts = {seed: self.calls(place, action, seed) for seed in seeds}
        self.check(place, action, "%s %s, not killed" % (layout, action))
        for _ in range(runs):
            seed = rng.choice(seeds)
            turn = rng.randint(1, max(1, counts[seed]))
            result = self.act(place, action, seed, "--kill", str(turn))
            self.kills += result.returncode == -9
            late = self.deliver(place, rng)
            self.check(place, action, "%s %s, seed %d, killed at call %d%s" % (
                layout, action, seed, turn, ", mail came" if late else ""), late)
        place.close()

    def strace(self, layout, action, runs, rng):
        """Does the same from outside: strace kills the process at any call, even by a library."""
        place = Place(layout, rng.randrange(10**6), self.options.disk)
        calls = "renameat2,rename,link,unlink,openat,pwrite64,fsync,ftruncate,fchmod,close,utimensat,mkdir,fallocate"
        for _ in range(runs):
            call = rng.choice(calls.split(","))
            turn = rng.randint(1, 40)
            seed = rng.randrange(10**6)
            prefix = ("strace", "-qq", "-f", "-o", "/dev/null", "-e", "trace=" + call,
                      "-e", "inject=%s:signal=SIGKILL:when=%d" % (call, turn))
            result = self.act(place, action, seed, prefix=prefix)
            self.kills += result.returncode == -9
            late = self.deliver(place, rng)
            self.check(place, action, "%s %s, seed %d, killed at %s %d%s" % (
                layout, action, seed, call, turn, ", mail came" if late else ""), late)
        place.close()

    def refuse(self, layout, action, runs, rng):
        """Makes each call fail with each errno: `runs` random combinations, or all."""
        place = Place(layout, rng.randrange(10**6), self.options.disk)
        seed = rng.randrange(10**6)
        count = self.calls(place, action, seed)
        every = [(turn, code) for turn in range(1, count + 1) for code in FAULTS]
        for turn, code in every if runs == 0 else rng.sample(every, min(runs, len(every))):
            what = "%s %s, seed %d, call %d %s" % (layout, action, seed, turn, errno.errorcode[code])
            result = self.act(place, action, seed, "--fault", str(turn), str(code))
            self.refused += 1
            lines = result.stdout.splitlines()
            if result.returncode != 0:
                self.faults.append("%s: ended with %d: %s" % (what, result.returncode, result.stdout))
                print("FAULT", self.faults[-1], flush=True)
            if any(l.startswith("not ") for l in lines) and sum(l.startswith("complaint ") for l in lines) != 1:
                self.faults.append("%s: not one complaint: %s" % (what, result.stdout))
                print("FAULT", self.faults[-1], flush=True)
            self.true(place, lines, what)
            self.check(place, action, what)
        place.close()

    def true(self, place, lines, what):
        """Checks the reports: each message is where its line says, and exactly once before any recovery."""
        lines = lines[max([i for i, l in enumerate(lines) if l.startswith("name ")], default=0):]
        for line in lines:
            if not line.startswith("done "):
                continue
            _, mailbox, key, account = line[5:].split("\t")
            folder = os.path.join(account, "." + mailbox) if mailbox != "INBOX" else account
            if key == "-" or not os.path.isdir(os.path.join(folder, "cur")):
                continue
            base = key.rpartition("/")[2]
            names = [n for part in ("cur", "new") for n in os.listdir(os.path.join(folder, part))]
            if not any(n.partition(":2,")[0] == base for n in names):
                self.faults.append("%s: %s is not in %s" % (what, base, folder))
                print("FAULT", self.faults[-1], flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("kind", choices=["kill", "faults", "strace"])
    parser.add_argument("--runs", type=int, default=20, help="for each case; with `faults`, 0 for all there are")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="cases whose name holds this text")
    parser.add_argument("--disk", default=None, help="a folder on disk")
    parser.add_argument("--jobs", type=int, default=4, help="cases at the same time; a case mostly waits for the disk")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    start = time.monotonic()

    def play(case):
        torture = Torture(options)
        work = {"kill": torture.kill, "faults": torture.refuse, "strace": torture.strace}[options.kind]
        # Each case has random numbers of its own, so that it is the same alone and among others.
        work(*case, options.runs, random.Random("%d %s %s" % (options.seed, *case)))
        return torture

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        played = list(pool.map(play, cases(options.only)))
    faults = sum(len(torture.faults) for torture in played)
    print("%s: %d runs, %d killed, %d refused calls, %d faults, %.0f s" % (
        options.kind, sum(torture.runs for torture in played), sum(torture.kills for torture in played),
        sum(torture.refused for torture in played), faults, time.monotonic() - start))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
