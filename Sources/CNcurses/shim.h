#ifndef TRIFOLD_CNCURSES_SHIM_H
#define TRIFOLD_CNCURSES_SHIM_H
// Wide-character functions (setcchar, wadd_wchnstr, ...) are declared only when this is set.
#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <ncurses.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <wchar.h>

// <term.h>, which declares it, defines macros named `lines`, `columns` and the like.
extern NCURSES_EXPORT(int) setupterm(const char *, int, int *);

/// `stdin`, `stdout` and `stdscr` are mutable globals, which Swift 6 refuses. What was printed
/// before comes first.
///
/// Deleting characters is left out of what ncurses may do: terminals disagree about the colour of
/// the cells that a deletion draws in.
static inline SCREEN *trifold_newterm(const char *type, FILE *output) {
  fflush(stdout);
  SCREEN *screen = newterm(type, output, stdin);
  if (screen) idcok(stdscr, FALSE);
  return screen;
}

/// `tigetstr` says "no such capability" by the pointer -1, which Swift would take for a string.
static inline const char *trifold_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

/// `tiparm` is variadic.
static inline const char *trifold_cursor_address(const char *capability, int row, int column) {
  return tiparm(capability, row, column);
}

/// `ioctl` is variadic. Returns whether the terminal told its size.
static inline bool trifold_window_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

/// Bytes that the system has for the terminal and the line has not taken; 0 where it cannot tell.
static inline int trifold_unsent(int terminal) {
  int count = 0;
  return ioctl(terminal, TIOCOUTQ, &count) == 0 ? count : 0;
}

/// Whether the line of these modes is slower than 38400 bits a second, which is what a
/// pseudo-terminal says of itself. The constants are in the order of the speeds.
static inline bool trifold_line_is_slow(const struct termios *modes) {
  speed_t speed = cfgetospeed(modes);
  return speed != B0 && speed < B38400;
}

/// `CODESET` is a macro that stands for an enumerator of another name.
static inline bool trifold_locale_is_utf8(void) {
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// `COLORS` is a mutable global.
static inline int trifold_color_count(void) { return COLORS; }

// `stdscr` and `curscr` are mutable globals, and so are what the functions on the whole screen work
// on.
static inline void trifold_screen_erase(void) { werase(stdscr); }
static inline void trifold_screen_refresh(void) { wrefresh(stdscr); }

/// The next refresh clears the terminal and sends everything.
static inline void trifold_screen_distrust(void) { clearok(curscr, TRUE); }

/// Where the cursor is left by the next refresh; with a negative row, wherever it happens to be,
/// which costs no bytes.
static inline void trifold_screen_cursor(int row, int column) {
  leaveok(stdscr, row < 0);
  if (row >= 0) wmove(stdscr, row, column);
}

/// Puts `count` characters into a row. Neither the cursor nor the screen moves, not even at the
/// last cell.
static inline void trifold_screen_put(int row, int column, const cchar_t *cells, int count) {
  if (wmove(stdscr, row, column) == OK) wadd_wchnstr(stdscr, cells, count);
}

/// `A_BOLD` and its like are macros of casts and shifts, which Swift does not import. The bits are
/// those of TerminalFrame's `Attributes`.
static inline attr_t trifold_attributes(uint8_t bits) {
  return (bits & 1 ? A_BOLD : 0) | (bits & 2 ? A_DIM : 0) | (bits & 4 ? A_ITALIC : 0)
         | (bits & 8 ? A_UNDERLINE : 0) | (bits & 16 ? A_REVERSE : 0);
}

/// A character of one scalar. In Swift, `wchar_t` would be `Unicode.Scalar`, and `setcchar` wants
/// an array of them that ends with 0 and takes a wide pair's number only through a pointer to void.
static inline void trifold_cell_set(cchar_t *cell, uint32_t scalar, attr_t attributes, int pair) {
  wchar_t text[2] = {(wchar_t)scalar, 0};
  setcchar(cell, text, attributes, 0, &pair);
}

/// A base and up to four marks; more are left out, since a cell of ncurses holds no more.
static inline void trifold_cell_set_cluster(
    cchar_t *cell, const uint32_t *scalars, int count, attr_t attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  setcchar(cell, text, attributes, 0, &pair);
}

/// The cells that the C library, and so ncurses, counts for `scalar`; -1 if it knows none.
/// (`wcwidth` takes what Swift takes for a `Unicode.Scalar`.)
static inline int trifold_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
#endif
