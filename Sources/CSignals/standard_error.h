#ifndef TRIFOLD_STANDARD_ERROR_H
#define TRIFOLD_STANDARD_ERROR_H
#include <stddef.h>

/// From now on, keeps output on standard error in memory, if standard error is a terminal.
/// Otherwise, warnings from libraries would spoil the screen, and Swift's message about a trap,
/// which is written before the signal, would disappear with the alternate screen.
void trifold_stderr_keep(void);

/// Restores standard error, and writes the last 16 KiB of the kept output as plain ASCII. Warnings
/// may quote mail, which must not reach the terminal as a command. Async-signal-safe.
void trifold_stderr_release(void);

/// Drops the kept output if it is larger than 1 MiB.
void trifold_stderr_bound(void);

/// Writes all of `text` to standard error. Async-signal-safe.
void trifold_stderr_write(const char *text, size_t length);
#endif
