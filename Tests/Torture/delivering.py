#!/usr/bin/env python3
"""delivering.py PROGRAM [--seconds N] [--seed N] [--load N] [--kills] [--agents A,B]

Programs of many shapes deliver to an mbox while a process of PROGRAM (Tests/Torture) flags, moves and takes back in it at
random, beside `--load` programs that keep the processors busy. With `--kills` that process is killed every now and then, and the
next one recovers. Then every message must be there once, byte for byte. `--agents` names the programs that deliver:
shapes of this script (see SHAPES), or real ones (see REAL), each of which is skipped with a word where it is not installed.
"""
import argparse
import fcntl
import glob
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import mailboxes

FROM = b"From mda@example.org Thu Nov 19 09:12:00 2026\n"


def entry(number):
    return FROM + mailboxes.quoted(mailboxes.message(number, random.Random(number))) + b"\n"


# Shapes of delivery: each delivers a message. A file may have been opened long before it is locked.

# Locks of different kinds do not exclude one another here, but an append in a single write is safe.
OPEN = os.O_RDWR | os.O_APPEND


def append(file, data):
    while data:
        data = data[os.write(file, data):]


def dot(path):
    while True:
        try:
            lock = os.open(path + ".lock", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
        except FileExistsError:
            left_behind(path + ".lock")
            time.sleep(0.003)
            continue
        os.write(lock, b"%d\n" % os.getpid())
        os.close(lock)
        return


def left_behind(lock):
    """Removes the lock of a process that was killed, as liblockfile does."""
    try:
        with open(lock) as file:
            process = int(file.read().split(":")[0] or 0)
        os.kill(process, 0)
    except ProcessLookupError:
        # Another program may take the lock at this moment, so only one program removes it.
        try:
            os.rename(lock, lock + ".%d" % os.getpid())
            os.unlink(lock + ".%d" % os.getpid())
        except OSError:
            pass
    except (OSError, ValueError):
        pass


def by_fcntl(path, kept, data):
    """Opens the file, waits for its lock, and appends, as getmail and many scripts do."""
    file = os.open(path, OPEN)
    fcntl.lockf(file, fcntl.LOCK_EX)
    append(file, data)
    os.close(file)


def by_kept(path, kept, data):
    """Does the same with a file that was opened at the very beginning."""
    fcntl.lockf(kept, fcntl.LOCK_EX)
    append(kept, data)
    fcntl.lockf(kept, fcntl.LOCK_UN)


def by_slow(path, kept, data):
    """Does the same, with a pause between opening and locking, during which the mbox is changed."""
    file = os.open(path, OPEN)
    time.sleep(random.random() / 10)
    fcntl.lockf(file, fcntl.LOCK_EX)
    append(file, data)
    os.close(file)


def by_flock(path, kept, data):
    """Delivers with flock only, as qmail does."""
    file = os.open(path, OPEN)
    fcntl.flock(file, fcntl.LOCK_EX)
    append(file, data)
    os.close(file)


def by_dot(path, kept, data):
    """Delivers with a dot lock only, and with a file that was opened before."""
    dot(path)
    append(kept, data)
    os.unlink(path + ".lock")


def by_both(path, kept, data):
    """Delivers with a dot lock and then fcntl without waiting, as procmail and Postfix do."""
    while True:
        dot(path)
        file = os.open(path, OPEN)
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            append(file, data)
            return
        except OSError:
            time.sleep(0.003)
        finally:
            os.unlink(path + ".lock")
            os.close(file)


SHAPES = {"fcntl": by_fcntl, "kept": by_kept, "slow": by_slow, "flock": by_flock, "dot": by_dot, "both": by_both}


def deliver(shape, path, first, seconds, most):
    """Delivers messages from a number on in a separate process, and reports how many."""
    kept = os.open(path, OPEN)
    end = time.monotonic() + seconds
    number = first
    while time.monotonic() < end and number - first < most:
        SHAPES[shape](path, kept, entry(number))
        number += 1
        time.sleep(random.random() / 50)
    print(number - first)


# Real programs

class Procmail:
    NAME = "procmail"

    def __init__(self, folder, path):
        self.rc = os.path.join(folder, "procmailrc")
        with open(self.rc, "w") as file:
            file.write("LOCKSLEEP=1\nDEFAULT=%s\nLOGFILE=%s/procmail.log\n:0:\n%s\n" % (path, folder, path))

    def command(self):
        return [self.NAME, "-f", "mda@example.org", self.rc]


class Maildrop:
    NAME = "maildrop"

    def __init__(self, folder, path):
        self.rc = os.path.join(folder, "mailfilter")
        with open(self.rc, "w") as file:
            file.write('to "%s"\n' % path)
        os.chmod(self.rc, 0o600)

    def command(self):
        return [self.NAME, self.rc]


class Dovecot:
    """Dovecot's delivery agent."""
    NAME = "/usr/lib/dovecot/dovecot-lda"

    def __init__(self, folder, path):
        import grp
        import pwd
        self.configuration = os.path.join(folder, "lda.conf")
        user, group = pwd.getpwuid(os.getuid()).pw_name, grp.getgrgid(os.getgid()).gr_name
        os.makedirs(folder + "/home", exist_ok=True)
        with open(self.configuration, "w") as file:
            file.write("base_dir=%s/run\nstate_dir=%s/state\nlog_path=%s/lda.log\nmail_location=mbox:%s/lda:INBOX=%s:INDEX=MEMORY\n"
                       "default_internal_user=%s\ndefault_internal_group=%s\ndefault_login_user=%s\nmail_home=%s/home\n"
                       "postmaster_address=mda@example.org\nhostname=example.org\nssl=no\n"
                       "namespace inbox {\n inbox=yes\n}\n" % (folder, folder, folder, folder, path, user, group, user, folder))

    def command(self):
        return [self.NAME, "-c", self.configuration, "-f", "mda@example.org", "-o", "stats_writer_socket_path="]


REAL = {"procmail": Procmail, "maildrop": Maildrop, "dovecot-lda": Dovecot}


def run_agent(name, folder, path, first, most):
    """Passes messages to a real program one by one, and reports how many it accepted."""
    agent = REAL[name](folder, path)
    for number in range(first, first + most):
        while True:
            result = subprocess.run(agent.command(), input=mailboxes.message(number, random.Random(number)),
                                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            if result.returncode == 0:
                break
            # Exit code 75 asks to try again later.
            if result.returncode != 75:
                sys.exit("%s ended with %d: %s" % (name, result.returncode, result.stderr.decode(errors="replace")))
    print(most)


class Delivering:
    def __init__(self, options):
        self.options = options
        self.rng = random.Random(options.seed)
        self.folder = tempfile.mkdtemp(prefix="torture-", dir=options.disk)
        self.root = os.path.join(self.folder, "mail")
        texts = [mailboxes.message(n, self.rng) for n in range(options.messages)]
        mailboxes.make_account("mbox", self.root, texts, self.rng)
        self.before = {mailboxes.number(t): mailboxes.canonical(t) for t in texts}
        self.inbox = os.path.join(self.root, "INBOX.mbox")
        self.state = os.path.join(self.folder, "state")

    def agents(self):
        for index, name in enumerate(self.options.agents.split(",")):
            first = 10000 * (index + 1)
            if name in REAL and not (shutil.which(REAL[name].NAME) or os.path.exists(REAL[name].NAME)):
                print("skipped: %s is not installed" % name)
                continue
            yield name, first, subprocess.Popen(
                [sys.executable, os.path.abspath(__file__), self.options.program, "--deliver", name, "--folder", self.folder,
                 "--path", self.inbox, "--first", str(first), "--seconds", str(self.options.seconds),
                 "--most", str(self.options.most)], stdout=subprocess.PIPE, text=True)

    def churn(self, seed, seconds):
        return subprocess.Popen([self.options.program, "churn", self.state, str(seed), str(seconds), self.root],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self):
        load = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(self.options.load)]
        agents = list(self.agents())
        faults, kills, outputs, seed = [], 0, [], self.options.seed
        while any(agent.poll() is None for _, _, agent in agents):
            seed += 1
            worker = self.churn(seed, self.rng.randint(2, 6))
            if self.options.kills:
                try:
                    worker.wait(self.rng.random() * 1.5)
                except subprocess.TimeoutExpired:
                    worker.send_signal(signal.SIGKILL)
                    kills += 1
            outputs.append(worker.communicate()[0])
            if worker.returncode not in (0, -9):
                faults.append("a worker ended with %d: %s" % (worker.returncode, outputs[-1]))
        counts = {}
        for name, first, agent in agents:
            output = agent.communicate()[0].split()
            if agent.returncode or not output:
                faults.append("%s ended with %d" % (name, agent.returncode))
                continue
            counts[name] = int(output[-1])
            for number in range(first, first + counts[name]):
                self.before[number] = mailboxes.canonical(mailboxes.message(number, random.Random(number)))
        for process in load:
            process.kill()
            process.wait()
        final = subprocess.run([self.options.program, "recover", self.state, self.root], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
        if final.returncode:
            faults.append("recovery ended with %d: %s" % (final.returncode, final.stdout))
        faults += mailboxes.check(self.before, [self.root])
        faults += ["left behind: " + each for each in mailboxes.leftovers([self.root], self.state)]
        faults += ["put aside: " + each for each in glob.glob(self.state + "/*.mbox")]
        lines = "".join(outputs).splitlines()
        done = sum(int(l.split()[1].split("\t")[0]) for l in lines if l.startswith("count ") and l.endswith("\tactions"))
        notices = sum(l.startswith("notice") for l in lines)
        print("  load %d: %s delivered, %d actions, %d kills, %d notices, %d messages, %d faults" % (
            self.options.load, counts, done, kills, notices, len(self.before), len(faults)), flush=True)
        if not faults or not self.options.keep:
            shutil.rmtree(self.folder)
        return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=10, help="of the shapes; real programs deliver as many as they should")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--load", type=int, default=0)
    parser.add_argument("--messages", type=int, default=60, help="in the account at the beginning")
    parser.add_argument("--most", type=int, default=500, help="messages that each program delivers")
    parser.add_argument("--kills", action="store_true")
    parser.add_argument("--keep", action="store_true", help="leave the mail where it is after a fault")
    parser.add_argument("--agents", default=",".join(SHAPES))
    parser.add_argument("--disk", default=None, help="a folder on disk")
    for name in ("deliver", "folder", "path"):
        parser.add_argument("--" + name, help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.deliver in REAL:
        return run_agent(options.deliver, options.folder, options.path, options.first, options.most)
    if options.deliver:
        return deliver(options.deliver, options.path, options.first, options.seconds, options.most)
    options.program = os.path.abspath(options.program)
    os.umask(0o077)
    faults = Delivering(options).run()
    for fault in faults:
        print("FAULT", fault)
    print("delivering: %d faults" % len(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
