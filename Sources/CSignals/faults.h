#ifndef TRIFOLD_FAULTS_H
#define TRIFOLD_FAULTS_H
#include <signal.h>

/// The signal that halts the writing thread after a fault in another thread.
enum { TRIFOLD_HALT = SIGURG };

/// Gives the fault handlers a separate stack, because the fault may be a stack overflow.
void trifold_faults_begin(void);

/// Handles a fault (SIGSEGV and similar signals): restores the terminal, reports the fault in a line on
/// standard error, and ends the program.
void trifold_on_fault(int number);

/// Handles `TRIFOLD_HALT`: stops the writing thread permanently, because it must neither continue to
/// write nor take the terminal again.
void trifold_on_halt(int number);
#endif
