#!/usr/bin/env python3
"""Prints the threads that Mailman's archive makes from a Maildir.

Run by `threads.py`, with a Python that has HyperKitty and Whoosh.

    mailman.py FOLDER MAILDIR

HyperKitty (Mailman 3) takes in the messages as its own import does, in the order of their dates, with a database in FOLDER;
then its daily job looks for answers that came before what they answer.
Prints a line for each message: the number of its thread, and its file's name. Of copies of one Message-ID it has the first.
"""
import logging
import os
import sys
import warnings
from datetime import datetime, timezone
from email import message_from_binary_file, policy, utils

warnings.simplefilter("ignore")
logging.disable(logging.WARNING)


def set_up(folder):
    import django
    from django.conf import settings
    from django.core.management import call_command
    from hyperkitty.tests import settings_test
    values = {name: getattr(settings_test, name) for name in dir(settings_test) if name.isupper()}
    values["DATABASES"]["default"]["NAME"] = os.path.join(folder, "mailman.db")
    values |= {"HYPERKITTY_BATCH_MODE": True, "LOGGING_CONFIG": None, "TESTING": False,
               "HAYSTACK_SIGNAL_PROCESSOR": "haystack.signals.BaseSignalProcessor"}
    settings.configure(**values)
    django.setup()
    call_command("migrate", verbosity=0)


def messages(path):
    found = []
    for name in sorted(os.listdir(os.path.join(path, "cur"))):
        with open(os.path.join(path, "cur", name), "rb") as file:
            message = message_from_binary_file(file, policy=policy.default)
        if message["message-id"] is None:
            message["Message-ID"] = utils.make_msgid("generated")
        try:
            date = utils.parsedate_to_datetime(message["date"])
        except (TypeError, ValueError):
            date = datetime.now(timezone.utc)
        found.append((date.timestamp(), name, message))
    return sorted(found, key=lambda each: each[:2])


def main():
    folder, path = sys.argv[1:]
    set_up(folder)
    from hyperkitty.jobs.orphan_emails import Job
    from hyperkitty.lib.incoming import DuplicateMessage, add_to_list
    from hyperkitty.models import Email
    names = {}
    for _, name, message in messages(path):
        try:
            names[add_to_list("list@example.org", message, from_import=True)] = name
        except (DuplicateMessage, UnicodeError, ValueError, LookupError) as error:
            print(f"{name}: {error!r:.80}", file=sys.stderr)
    Job().execute()
    for email in Email.objects.all():
        print(email.thread_id, names[email.message_id_hash])


main()
