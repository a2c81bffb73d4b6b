#ifndef TRIFOLD_FAULTS_H
#define TRIFOLD_FAULTS_H
#include <signal.h>

/// The signal that halts the writing thread after a fault in another one.
enum { TRIFOLD_HALT = SIGURG };

/// Gives the handlers of faults a stack of their own, since the fault may be a stack overflow.
void trifold_faults_begin(void);

/// The handler of faults (SIGSEGV and its like): gives the terminal back, says so in a line on
/// standard error, and ends the program.
void trifold_on_fault(int number);

/// The handler of `TRIFOLD_HALT`: stops the writing thread for good, since it must neither go on
/// writing nor take the terminal again.
void trifold_on_halt(int number);
#endif
