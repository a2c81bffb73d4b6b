#ifndef TRIFOLD_CSAMPLEMAIL_H
#define TRIFOLD_CSAMPLEMAIL_H

#include <stddef.h>

/// One mailbox of the sample account, as it lies in `Demo/Mail`.
typedef struct {
  /// The file's path below `Demo/Mail`, with `/` between its parts, such as `home/INBOX.mbox`.
  /// The first part names the account.
  const char *path;
  /// The file's contents: an mbox in the mboxrd form, in UTF-8. Lives as long as the program.
  const unsigned char *bytes;
  /// How many bytes there are; 0 for a mailbox without mail. A zero byte that does not count
  /// follows them.
  size_t size;
} SampleMailFile;

/// The sample account that the program carries: every file, in the order of the mailbox list.
///
/// Stores the number of files in `count`, which may be NULL. The array is constant and lives as
/// long as the program, so any thread may read it.
const SampleMailFile *sample_mail_files(size_t *count);

/// Puts a file's contents into a file in memory, for readers that want a descriptor or a path.
///
/// Returns the descriptor of the new file, or -1 with errno set. The file lives as long as the
/// descriptor is open.
int sample_mail_open(const SampleMailFile *file);

/// The tape of the tour, as it lies in `Demo/Tapes`, in UTF-8, and the number of its bytes. It lives
/// as long as the program.
const unsigned char *sample_mail_tour(size_t *size);

#endif
