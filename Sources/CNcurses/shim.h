#ifndef TRIFOLD_CNCURSES_SHIM_H
#define TRIFOLD_CNCURSES_SHIM_H
// Wide-character functions (add_wch, setcchar, ...) are declared only when this is set.
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#endif
