#define _GNU_SOURCE
#include "standard_error.h"

#include "CSignals.h"
#include "giving_back.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum { KEPT_LIMIT = 1 << 20, SHOWN_LIMIT = 16384, CHUNK = 512 };

static int kept = -1;           // the file in memory
static int real_error = -1;     // the original standard error, while its output is kept
static int real_output = -1;    // the original standard output, while its output is kept
static int terminal = -1;       // a copy of standard output for the program's own output
static volatile off_t dropped;  // the number of kept bytes that the file no longer contains
static volatile off_t taken;    // the number of kept bytes that were shown, or that a log has

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

void trifold_terminal_open(void) {
  if (trifold_held.terminal >= 0) return;
  if (terminal >= 0) close(terminal);
  terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
}

int trifold_terminal(void) { return terminal < 0 ? STDOUT_FILENO : terminal; }

/// Sends the output on `descriptor` to the file in memory. Returns a copy of the original, or -1 on failure.
static int keep(int descriptor) {
  int original = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (original < 0 || dup2(kept, descriptor) >= 0) return original;
  close(original);
  return -1;
}

void trifold_output_keep(void) {
  if (kept < 0) kept = trifold_memory_open("output");
  if (kept < 0) return;
  if (real_output < 0 && terminal >= 0) {
    // `print` must reach the file line by line, although the file is no terminal.
    fflush(stdout);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    real_output = keep(STDOUT_FILENO);
  }
  if (real_error < 0 && isatty(STDERR_FILENO)) real_error = keep(STDERR_FILENO);
}

void trifold_output_bound(void) {
  off_t size = kept < 0 ? 0 : lseek(kept, 0, SEEK_CUR);
  if (size <= KEPT_LIMIT || ftruncate(kept, 0) != 0) return;
  lseek(kept, 0, SEEK_SET);
  dropped += size;
}

size_t trifold_kept_read(void *bytes, size_t room, bool takes, long long *from) {
  if (kept < 0) return 0;
  if (*from < dropped) *from = dropped;
  ssize_t n = pread(kept, bytes, room, (off_t)*from - dropped);
  if (n <= 0) return 0;
  *from += n;
  if (takes && taken < *from) taken = (off_t)*from;
  return (size_t)n;
}

static void write_all(int descriptor, const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(descriptor, text, length);
    if (n <= 0) return;
    text += n;
    length -= (size_t)n;
  }
}

void trifold_stderr_write(const char *text, size_t length) {
  write_all(STDERR_FILENO, text, length);
}

/// Writes `bytes`. Replaces each control character except line feed and tab, and each non-ASCII character, with `?`.
static void write_plain(int descriptor, const unsigned char *bytes, size_t length) {
  char plain[CHUNK];
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = bytes[i];
    if (c >= 0x80 && c < 0xC0) continue;
    plain[n++] = c == '\n' || c == '\t' || (c >= 0x20 && c < 0x7F) ? (char)c : '?';
  }
  write_all(descriptor, plain, n);
}

/// Makes `descriptor` refer to `original` again.
static void restore(int descriptor, int *original) {
  if (*original < 0) return;
  dup2(*original, descriptor);
  close(*original);
  *original = -1;
}

void trifold_output_release(void) {
  if (real_output < 0 && real_error < 0) return;
  bool error_is_shown = real_error >= 0;
  restore(STDOUT_FILENO, &real_output);
  restore(STDERR_FILENO, &real_error);
  off_t end = lseek(kept, 0, SEEK_CUR);
  off_t at = taken > dropped ? taken - dropped : 0;
  if (end - at > SHOWN_LIMIT) at = end - SHOWN_LIMIT;
  taken = dropped + end;
  unsigned char chunk[CHUNK];
  while (at < end) {
    ssize_t n = pread(kept, chunk, sizeof chunk, at);
    if (n <= 0) break;
    write_plain(error_is_shown ? STDERR_FILENO : STDOUT_FILENO, chunk, (size_t)n);
    at += n;
  }
}
