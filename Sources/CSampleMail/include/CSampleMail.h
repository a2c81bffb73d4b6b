#ifndef TRIFOLD_CSAMPLEMAIL_H
#define TRIFOLD_CSAMPLEMAIL_H

#include <stddef.h>

/// A mailbox of the sample account, with the contents of its file in `Demo/Mail`.
typedef struct {
  /// The file's path below `Demo/Mail`, with `/` between its parts, such as `home/INBOX.mbox`.
  /// The first part names the account.
  const char *path;
  /// The file's contents: an mbox in mboxrd format, in UTF-8, valid as long as the program runs.
  const unsigned char *bytes;
  /// The number of bytes, which is 0 for a mailbox without messages. A zero byte follows the contents.
  size_t size;
} SampleMailFile;

/// The files of the sample account, in the order of the list of mailboxes.
///
/// Stores the number of files in `count`, which may be NULL. The array is constant and exists as
/// long as the program runs, so any thread may read it.
const SampleMailFile *sample_mail_files(size_t *count);

/// Copies the contents into a file in memory, for readers that need a descriptor or a path.
///
/// Returns the descriptor of the new file, or -1 with errno set. The file exists as long as the descriptor is open.
int sample_mail_open(const SampleMailFile *file);

/// Returns the tape of the tour in `Demo/Tapes`, in UTF-8, and stores the number of its bytes in
/// `size`. The tape exists as long as the program runs.
const unsigned char *sample_mail_tour(size_t *size);

#endif
