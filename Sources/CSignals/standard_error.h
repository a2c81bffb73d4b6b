#ifndef TRIFOLD_STANDARD_ERROR_H
#define TRIFOLD_STANDARD_ERROR_H
#include <stddef.h>

/// Keeps what is written to standard error in memory, if it goes to a terminal. A library's warning
/// would spoil the screen, and Swift's words on a trap, which come before its signal, would vanish
/// with the alternate screen.
void trifold_stderr_keep(void);

/// Lets standard error be what it was, and writes what was kept (the last 16 KiB), as plain ASCII:
/// warnings may quote mail, and nothing of that reaches a terminal as a command. Async-signal-safe.
void trifold_stderr_release(void);

/// Forgets what was kept when it has grown past 1 MiB.
void trifold_stderr_bound(void);

/// Writes all of `text` to standard error. Async-signal-safe.
void trifold_stderr_write(const char *text, size_t length);
#endif
