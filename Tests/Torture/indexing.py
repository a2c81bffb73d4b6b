#!/usr/bin/env python3
"""indexing.py TRIFOLD [--runs N] [--seed N] [--messages N]

Kills `trifold index` at random moments, while mail comes, goes, moves and changes its flags; indexes mail of sizes and
numbers on both sides of the limits of a batch; spoils the index's file; takes its locks and its disk away. After each,
every message that a search finds must be there and have the words, with at most one line on standard error. After an
undisturbed run all of them must be found, each by its own word, and `index --check` must find no difference. Ends with 1
after a fault.
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NO_LOCKS = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
static int call(const char *name, int file, int command, void *argument) {
  if (command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW) {
    errno = ENOLCK;
    return -1;
  }
  return ((int (*)(int, int, void *))dlsym(RTLD_NEXT, name))(file, command, argument);
}
int fcntl(int file, int command, ...) {
  va_list list; va_start(list, command); void *argument = va_arg(list, void *); va_end(list);
  return call("fcntl", file, command, argument);
}
int fcntl64(int file, int command, ...) {
  va_list list; va_start(list, command); void *argument = va_arg(list, void *); va_end(list);
  return call("fcntl64", file, command, argument);
}
"""


class Mail:
    """A Maildir in which each message has some words that other messages have too."""

    def __init__(self, folder, rng, count):
        self.root, self.rng, self.last, self.words = folder, rng, 0, {}
        for box in ["", ".Work"]:
            for part in ["cur", "new", "tmp"]:
                os.makedirs(os.path.join(folder, box, part))
        for _ in range(count):
            self.add()

    def add(self, size=None):
        self.last += 1
        n = self.last
        words = {f"word{n % 7}", f"word{n % 11}", f"only{n}", "text"}
        # Sizes vary, so that kills happen during reading, indexing and writing.
        filler = " ".join(f"x{self.rng.randrange(50000)}" for _ in range(self.rng.randrange(400)))
        if size is not None:
            filler = "y" * 70 + "\n"
            filler *= size // 71 + 1
        text = f"From: a@x\nSubject: message {n}\nMessage-ID: <{n}@x>\n\n{' '.join(sorted(words))}\n{filler}\n"
        if size is not None:
            text = text[:size - 1] + "\n"
        box = self.rng.choice(["", ".Work"])
        path = os.path.join(self.root, box, "cur", f"{1600000000 + n}.M{n}P1.host:2,")
        with open(path, "w") as file:
            file.write(text)
        self.words[n] = words

    def files(self):
        for box in ["", ".Work"]:
            folder = os.path.join(self.root, box, "cur")
            for name in os.listdir(folder):
                yield int(name.split(".")[1][1:].split("P")[0]), os.path.join(folder, name)

    def disturb(self):
        """Adds, removes and moves some messages, and changes flags."""
        for _ in range(self.rng.randrange(40)):
            self.add()
        present = sorted(self.files())
        for n, path in self.rng.sample(present, min(len(present), self.rng.randrange(30))):
            act = self.rng.randrange(3)
            if act == 0:
                os.unlink(path)
                del self.words[n]
            elif act == 1:
                other = path.replace("/.Work/", "/") if "/.Work/" in path else path.replace("/cur/", "/.Work/cur/")
                os.rename(path, other)
            else:
                os.rename(path, path.split(":2,")[0] + self.rng.choice([":2,", ":2,S", ":2,FS"]))


class Test:
    def __init__(self, program, mail, cache):
        self.program, self.mail, self.cache = program, mail, cache
        self.environment = dict(os.environ, XDG_CACHE_HOME=cache, LC_ALL="C.UTF-8")
        self.faults = 0

    def fail(self, *words):
        self.faults += 1
        print("fault:", *words, flush=True)

    def run(self, *arguments, **environment):
        return subprocess.run(
            [self.program, *arguments], env=dict(self.environment, **environment), capture_output=True, text=True)

    def index(self):
        run = self.run("index", self.mail.root)
        if run.returncode != 0:
            self.fail("index ended with", run.returncode, run.stderr)
        check = self.run("index", self.mail.root, "--check")
        if check.returncode != 0:
            self.fail("check:", check.stdout, check.stderr)
        return run

    def search(self, word, is_whole, notices=1, **environment):
        run = self.run("search", self.mail.root, word, "--json", **environment)
        if run.returncode not in (0, 1) or len(run.stderr.splitlines()) > notices:
            self.fail(word, "ended with", run.returncode, run.stderr)
        found = {}
        for line in run.stdout.splitlines():
            message = json.loads(line)
            found[int(message["messageID"][1:-3])] = message
        true = {n for n, words in self.mail.words.items() if word in words}
        if not set(found) <= true:
            self.fail(word, "found", sorted(set(found) - true)[:5])
        if is_whole and set(found) != true:
            self.fail(word, "did not find", sorted(true - set(found))[:5])
        for message in list(found.values())[:3]:
            shown = self.run("show", f"{self.mail.root}:{message['key']}")
            if word not in shown.stdout:
                self.fail(message["key"], "is not there or has not", word)
        return run

    def kill(self, seconds):
        process = subprocess.Popen(
            [self.program, "index", self.mail.root], env=self.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        return process.wait() == -signal.SIGKILL

    def file(self):
        folder = os.path.join(self.cache, "trifold")
        return next(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".sqlite"))

    def clear(self):
        shutil.rmtree(os.path.join(self.cache, "trifold"), ignore_errors=True)


def kills(test, runs, rng):
    started = time.time()
    test.run("index", test.mail.root)
    whole = time.time() - started
    killed = 0
    for number in range(runs):
        if rng.random() < 0.6:
            test.clear()
        test.mail.disturb()
        killed += test.kill(rng.random() * whole)
        if os.path.isdir(os.path.join(test.cache, "trifold")):
            test.search(rng.choice(["word3", "word9", "text"]), is_whole=False)
        if rng.random() < 0.2:
            test.index()
            test.search(f"word{rng.randrange(11)}", is_whole=True, notices=0)
        if (number + 1) % 50 == 0:
            print(f"{killed} of {number + 1} runs were killed", file=sys.stderr, flush=True)
    test.index()
    for word in ["text", "word0", "word5", "word10"]:
        test.search(word, is_whole=True, notices=0)
    print(f"{killed} of {runs} runs were killed, {len(test.mail.words)} messages at the end")


# The limits of a batch of an update: its bytes, which also limit how much of a message is read, and its messages.
BATCH, MESSAGES = 32 << 20, 2000


def limits(test, folder, rng):
    """Checks twice that each message is found by its own word, with sizes and numbers on both sides of every limit."""
    small = [BATCH // 35] * 36
    kinds = [
        [BATCH - 1], [BATCH], [BATCH + 1], [BATCH + 1] * 3, [BATCH // 2] * 4, [BATCH // 2 - 1, BATCH // 2] * 2, small,
        small * 3, [300] * (MESSAGES - 1), [300] * MESSAGES, [300] * (MESSAGES + 1), [300] * (2 * MESSAGES + 1),
    ]
    before = test.mail
    for number, sizes in enumerate(kinds):
        test.mail = Mail(os.path.join(folder, f"limits-{number}"), rng, 0)
        for size in sizes:
            test.mail.add(size)
        for _ in range(2):
            run = test.index()
            test.search("text", is_whole=True, notices=0)
            for n in list(test.mail.words)[:3] + list(test.mail.words)[-3:]:
                test.search(f"only{n}", is_whole=True, notices=0)
            test.mail.add(300)
        shutil.rmtree(test.mail.root)
        print(f"{len(sizes)} messages of {max(sizes):,} bytes at most: {run.stdout.strip()}", file=sys.stderr, flush=True)
    test.mail = before
    test.clear()
    print(f"{len(kinds)} sets of mail on both sides of the limits")


def damages(test, runs, rng):
    """Checks that a damaged index is rebuilt, and that no search finds a wrong message."""
    noticed = 0
    for _ in range(runs):
        test.index()
        path = test.file()
        with open(path, "r+b") as file:
            size = os.path.getsize(path)
            for _ in range(rng.randrange(1, 4)):
                file.seek(rng.randrange(size))
                file.write(rng.randbytes(rng.randrange(1, 3000)))
            if rng.random() < 0.3:
                file.truncate(rng.randrange(size))
        search = test.search(rng.choice(["word3", "only7", "text"]), is_whole=False)
        run = test.run("index", test.mail.root)
        noticed += "damaged" in search.stderr + run.stderr
        if run.returncode not in (0, 65):
            test.fail("index ended with", run.returncode, run.stderr)
        test.clear()
    print(f"{runs} spoiled indexes, {noticed} of them noticed")


def surroundings(test, folder):
    """Runs without locks, and without disk space."""
    test.clear()
    source, library = os.path.join(folder, "nolocks.c"), os.path.join(folder, "nolocks.so")
    with open(source, "w") as file:
        file.write(NO_LOCKS)
    if shutil.which("cc") and subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"]).returncode == 0:
        run = test.run("index", test.mail.root, LD_PRELOAD=library)
        if run.returncode != 73 or len(run.stderr.splitlines()) != 1 or "no locks" not in run.stderr:
            test.fail("without locks, index ended with", run.returncode, run.stderr)
        test.index()
        run = test.run("search", test.mail.root, "subject:message", LD_PRELOAD=library)
        if run.returncode != 0 or len(run.stderr.splitlines()) != 1:
            test.fail("without locks, search ended with", run.returncode, run.stderr)
    else:
        print("skipped: no C compiler, so no file system without locks")
    small = os.path.join(folder, "small")
    os.mkdir(small)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "none", small], stderr=subprocess.DEVNULL).returncode:
        print("skipped: only root can mount a full disk")
        return
    try:
        run = test.run("index", test.mail.root, XDG_CACHE_HOME=small)
        if run.returncode != 73 or len(run.stderr.splitlines()) != 1 or "full" not in run.stderr:
            test.fail("on a full disk, index ended with", run.returncode, run.stderr)
        test.search("text", is_whole=False, XDG_CACHE_HOME=small)
    finally:
        subprocess.run(["umount", small])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--messages", type=int, default=6000)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    folder = tempfile.mkdtemp(prefix="indexing-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        mail = Mail(os.path.join(folder, "mail"), rng, options.messages)
        cache = os.path.join(folder, "cache")
        os.mkdir(cache)
        test = Test(os.path.abspath(options.program), mail, cache)
        kills(test, options.runs, rng)
        limits(test, folder, rng)
        damages(test, max(1, options.runs // 5), rng)
        surroundings(test, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if test.faults else 0)


main()
