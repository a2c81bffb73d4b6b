#ifndef TRIFOLD_CVTERM_SHIM_H
#define TRIFOLD_CVTERM_SHIM_H
#include <vterm.h>
#include <wchar.h>

/// wchar.h declares this function only for X/Open, which Swift's importer does not request. Tests
/// compare widths with this function.
extern int wcwidth(wchar_t c);
#endif
