// Here and not beside the other calls of ncurses: term.h defines macros by the hundred, such as
// `lines` and `columns`, which no header that Swift reads could live with.

#include "CSignals.h"

#include <curses.h>
#include <term.h>

void trifold_forget_repetition(void) { repeat_char = NULL; }
