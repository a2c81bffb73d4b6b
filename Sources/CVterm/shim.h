#ifndef TRIFOLD_CVTERM_SHIM_H
#define TRIFOLD_CVTERM_SHIM_H
#include <fcntl.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <vterm.h>
#include <wchar.h>

// Swift's Glibc is compiled without _GNU_SOURCE, so it lacks these.
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern int ptsname_r(int, char *, size_t);

/// Opens a pty, not to be inherited by programs, and tells its terminal's name; -1 if that failed
/// (errno).
static inline int trifold_pty_open(char *name, size_t length) {
  int pty = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (pty < 0) return -1;
  if (grantpt(pty) != 0 || unlockpt(pty) != 0) return -1;
  return ptsname_r(pty, name, length) == 0 ? pty : -1;
}

/// What makes a spawned program the leader of a new session (POSIX_SPAWN_SETSID).
static inline short trifold_spawn_new_session(void) { return 0x80; }

/// `ioctl` is variadic, which Swift cannot call. Tells a pty its size; 0 if it worked.
static inline int trifold_pty_resize(int pty, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(pty, TIOCSWINSZ, &size);
}

/// wchar.h declares it only for X/Open, which Swift's importer does not ask for; tests compare
/// widths with it.
extern int wcwidth(wchar_t c);
#endif
