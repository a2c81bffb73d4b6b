#ifndef TRIFOLD_STANDARD_ERROR_H
#define TRIFOLD_STANDARD_ERROR_H
#include <stddef.h>

/// From now on, keeps output on standard output in memory, and output on standard error too if
/// standard error is a terminal. If output were not kept, `print` and warnings from libraries would
/// spoil the screen, and Swift's message about a trap, which is written before the signal, would
/// disappear with the alternate screen.
void trifold_output_keep(void);

/// Restores standard output and standard error, and writes the last 16 KiB of the output that was kept since they were
/// last restored, as plain ASCII. Warnings may quote mail, which must not reach the terminal as a command.
/// Async-signal-safe.
void trifold_output_release(void);

/// Drops the kept output if it is larger than 1 MiB.
void trifold_output_bound(void);

/// Writes all of `text` to standard error. Async-signal-safe.
void trifold_stderr_write(const char *text, size_t length);
#endif
