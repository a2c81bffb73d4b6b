#define _GNU_SOURCE
#include "standard_error.h"

#include "CSignals.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum { KEPT_LIMIT = 1 << 20, SHOWN_LIMIT = 16384, CHUNK = 512 };

static int kept = -1;        // the file in memory
static int real_error = -1;  // the original standard error

int trifold_memory_open(const char *name) {
#ifdef __linux__
  return memfd_create(name, MFD_CLOEXEC);
#else
  (void)name;
  char path[] = "/tmp/trifold-XXXXXX";
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

void trifold_stderr_keep(void) {
  if (real_error >= 0 || !isatty(STDERR_FILENO)) return;
  if (kept < 0) kept = trifold_memory_open("stderr");
  if (kept < 0) return;
  real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (real_error < 0) return;
  if (dup2(kept, STDERR_FILENO) >= 0) return;
  close(real_error);
  real_error = -1;
}

static void forget(void) {
  if (ftruncate(kept, 0) == 0) lseek(kept, 0, SEEK_SET);
}

void trifold_stderr_bound(void) {
  if (real_error >= 0 && lseek(kept, 0, SEEK_CUR) > KEPT_LIMIT) forget();
}

void trifold_stderr_write(const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(STDERR_FILENO, text, length);
    if (n <= 0) return;
    text += n;
    length -= (size_t)n;
  }
}

/// Writes `bytes`. Replaces each control character except line feed and tab, and each non-ASCII character, with `?`.
static void write_plain(const unsigned char *bytes, size_t length) {
  char plain[CHUNK];
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = bytes[i];
    if (c >= 0x80 && c < 0xC0) continue;
    plain[n++] = c == '\n' || c == '\t' || (c >= 0x20 && c < 0x7F) ? (char)c : '?';
  }
  trifold_stderr_write(plain, n);
}

void trifold_stderr_release(void) {
  if (real_error < 0) return;
  dup2(real_error, STDERR_FILENO);
  close(real_error);
  real_error = -1;
  off_t end = lseek(kept, 0, SEEK_CUR);
  off_t at = end > SHOWN_LIMIT ? end - SHOWN_LIMIT : 0;
  unsigned char chunk[CHUNK];
  while (at < end) {
    ssize_t n = pread(kept, chunk, sizeof chunk, at);
    if (n <= 0) break;
    write_plain(chunk, (size_t)n);
    at += n;
  }
  forget();
}
