"""Other mail programs for the torture scripts: Dovecot over IMAP on loopback, mutt and neomutt, Python's mailbox."""
import imaplib
import mailbox
import os
import re
import shutil
import socket
import subprocess
import time

CONFIGURATION = """
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
default_vsz_limit = 0
first_valid_uid = 1
mail_location = {location}
namespace inbox {{
  inbox = yes
}}
passdb {{
  driver = static
  args = password=torture
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={folder}/home
}}
service anvil {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service stats {{
  chroot =
}}
"""


class Dovecot:
    """A Dovecot that runs as the calling user, with all its files in a folder."""

    def __init__(self, folder, location):
        import grp
        import pwd
        self.folder = folder
        for name in ("run", "state", "home"):
            os.makedirs(os.path.join(folder, name), exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.configuration = os.path.join(folder, "dovecot.conf")
        with open(self.configuration, "w") as file:
            file.write(CONFIGURATION.format(
                folder=folder, location=location, port=self.port, uid=os.getuid(), gid=os.getgid(),
                user=pwd.getpwuid(os.getuid()).pw_name, group=grp.getgrgid(os.getgid()).gr_name))
        program = shutil.which("dovecot") or "/usr/sbin/dovecot"
        self.process = subprocess.Popen([program, "-F", "-c", self.configuration], stderr=subprocess.DEVNULL)

    @staticmethod
    def exists():
        return shutil.which("dovecot") is not None or os.path.exists("/usr/sbin/dovecot")

    def login(self):
        end = time.monotonic() + 20
        while True:
            try:
                session = imaplib.IMAP4("127.0.0.1", self.port)
                session.login("torture", "torture")
                return session
            except (OSError, imaplib.IMAP4.error):
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def messages(self, name):
        """Returns number -> flags, as reported by Dovecot."""
        session = self.login()
        session.select('"%s"' % name, readonly=True)
        found = {}
        for line in session.uid("fetch", "1:*", "(FLAGS BODY.PEEK[])")[1]:
            if isinstance(line, tuple):
                number = re.search(rb"^X-Torture: (\d+)", line[1], re.M)
                flags = re.search(rb"FLAGS \(([^)]*)\)", line[0]).group(1).decode().split()
                found[int(number.group(1))] = {f[1:].lower() for f in flags if f.startswith("\\")} - {"recent"}
        session.logout()
        return found

    def stop(self):
        """Ends Dovecot, and returns its complaints."""
        self.process.terminate()
        self.process.wait()
        with open(os.path.join(self.folder, "log"), errors="replace") as file:
            return [line.strip() for line in file
                    if re.search(r"(Error|Panic|Fatal|Warning|Corrupt)", line)
                    and not re.search(r"Killed with signal 15|Fixing permissions|Time moved forwards", line)]


WORDS = {"S": "seen", "F": "flagged", "R": "answered", "D": "draft", "T": "deleted", "A": "answered"}


def python(path, kind):
    """Returns number -> flags, as reported by Python's mailbox module."""
    found = {}
    box = mailbox.Maildir(path, create=False) if kind == "maildir" else mailbox.mbox(path, create=False)
    for message in box:
        letters = message.get_flags()
        names = {"R": "seen" if kind == "mbox" else "answered", "F": "flagged", "A": "answered", "S": "seen",
                 "D": "deleted" if kind == "mbox" else "draft", "T": "draft" if kind == "mbox" else "deleted"}
        found[int(message["X-Torture"])] = {names[letter] for letter in letters if letter in names}
    return found


def mutt(program, path, folder, mark=False):
    """Returns number -> flags, as reported by mutt or neomutt, which writes the messages with each flag to a file.
    With `mark`, makes the program flag all messages."""
    patterns = {"all": "~A", "seen": "~R", "flagged": "~F", "answered": "~Q"}
    rc = os.path.join(folder, "muttrc")
    keys = []
    for name, pattern in patterns.items():
        out = os.path.join(folder, name)
        open(out, "w").close()
        keys.append("<untag-pattern>.<enter><tag-pattern>%s<enter><tag-prefix-cond><pipe-message>cat >>%s<enter>"
                    "<end-cond>" % (pattern, out))
    if mark:
        keys = ["<tag-pattern>~A<enter><tag-prefix-cond><set-flag>!<end-cond><sync-mailbox>"]
    with open(rc, "w") as file:
        file.write("set quit=yes wait_key=no pipe_decode=no pipe_split=yes sort=unsorted mark_old=no move=no\n"
                   "set delete=yes auto_tag=no confirmappend=no folder=%s spoolfile=%s sleep_time=0 timeout=1\n"
                   "set check_new=no\nset beep=no\npush '%s<quit>'\n" % (folder, path, "".join(keys)))
    # -z: do not open an empty mailbox, in which the keys would have no effect.
    arguments = [program, "-z", "-n", "-F", rc] + ([] if mark else ["-R"]) + ["-f", path]
    subprocess.run(["script", "-qec", " ".join(arguments), "/dev/null"], stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, timeout=8 if mark else 60, env={**os.environ, "TERM": "vt100", "HOME": folder})
    if mark:
        return None
    numbers = {}
    for name in patterns:
        with open(os.path.join(folder, name), "rb") as file:
            numbers[name] = {int(n) for n in re.findall(rb"^X-Torture: (\d+)$", file.read(), re.M)}
    return {n: {name for name in patterns if name != "all" and n in numbers[name]} for n in numbers["all"]}
