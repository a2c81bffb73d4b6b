#ifndef TRIFOLD_CNCURSES_SHIM_H
#define TRIFOLD_CNCURSES_SHIM_H
// ncurses declares its functions for wide characters (setcchar, wadd_wchnstr, ...) only if this macro is defined.
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

// <term.h> also declares this function, but it defines macros with names such as `lines` and `columns` as well.
extern NCURSES_EXPORT(int) setupterm(const char *, int, int *);

/// Flushes standard output, and starts ncurses on a terminal of `type`. This function is in C
/// because `stdin`, `stdout` and `stdscr` are mutable globals, which Swift 6 rejects.
///
/// ncurses must not use the terminal's function for deleting characters, because terminals disagree
/// about the colour of the cells that move in from the edge.
static inline SCREEN *trifold_newterm(const char *type, FILE *output) {
  fflush(stdout);
  SCREEN *screen = newterm(type, output, stdin);
  if (screen) idcok(stdscr, FALSE);
  return screen;
}

/// Returns the string capability `name`, or NULL if it is missing. For a missing capability,
/// `tigetstr` returns the pointer -1, which Swift would treat as a string.
static inline const char *trifold_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// The names of all capabilities, which <term.h> also declares. Each list ends with NULL.
extern NCURSES_EXPORT_VAR(NCURSES_CONST char *const) boolnames[];
extern NCURSES_EXPORT_VAR(NCURSES_CONST char *const) numnames[];
extern NCURSES_EXPORT_VAR(NCURSES_CONST char *const) strnames[];

/// Returns the name of the flag, number or string capability at `index`, in the order of compiled entries (term(5)).
/// Returns NULL after the last one. Swift does not import arrays without a length.
static inline const char *trifold_flag_name(int index) { return boolnames[index]; }
static inline const char *trifold_number_name(int index) { return numnames[index]; }
static inline const char *trifold_string_name(int index) { return strnames[index]; }

/// Returns the bytes that move the cursor. Swift cannot call `tiparm`, which is variadic.
static inline const char *trifold_cursor_address(const char *capability, int row, int column) {
  return tiparm(capability, row, column);
}

/// Reads the terminal's size. Returns false on failure. Swift cannot call `ioctl`, which is variadic.
static inline bool trifold_window_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

/// Returns the number of bytes that have not been sent over the line yet. Returns 0 if the system
/// does not know the number.
static inline int trifold_unsent(int terminal) {
  int count = 0;
  return ioctl(terminal, TIOCOUTQ, &count) == 0 ? count : 0;
}

/// True if the line is slower than 38400 bits per second, the speed that pseudo-terminals report.
/// The constants are in ascending order of speed.
static inline bool trifold_line_is_slow(const struct termios *modes) {
  speed_t speed = cfgetospeed(modes);
  return speed != B0 && speed < B38400;
}

/// True if the locale's encoding is UTF-8. `CODESET` is a macro for an enumerator with a different
/// name, and Swift does not import it.
static inline bool trifold_locale_is_utf8(void) {
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// Returns the number of colours. `COLORS` is a mutable global variable, which Swift 6 rejects.
static inline int trifold_color_count(void) { return COLORS; }

// The functions below work on `newscr` and `curscr`, which are mutable globals that Swift 6 rejects. The next screen is
// written directly into `newscr`, because ncurses would copy the whole of `stdscr` to it at each refresh.
static inline void trifold_screen_erase(void) { werase(newscr); }
static inline void trifold_screen_refresh(void) { doupdate(); }

/// Sets the cell with which the screen is erased.
static inline void trifold_screen_background(cchar_t blank) { wbkgrndset(newscr, &blank); }

/// Makes the next refresh clear the terminal and send the whole screen.
static inline void trifold_screen_distrust(void) { clearok(curscr, TRUE); }

/// Sets the cursor's position after the next refresh. If `row` is negative, the cursor stays where
/// the last output leaves it, which costs no bytes.
static inline void trifold_screen_cursor(int row, int column) {
  leaveok(newscr, row < 0);
  if (row >= 0) wmove(newscr, row, column);
}

/// Puts `count` characters into a row. Neither moves the cursor nor scrolls, not even in the last cell of the screen.
static inline void trifold_screen_put(int row, int column, const cchar_t *cells, int count) {
  if (wmove(newscr, row, column) == OK) wadd_wchnstr(newscr, cells, count);
}

/// Puts `count` ASCII characters into a row, each with its attributes and colour pair. ncurses does not
/// check their widths.
static inline void trifold_screen_put_ascii(
    int row, int column, const chtype *characters, int count) {
  if (wmove(newscr, row, column) == OK) waddchnstr(newscr, characters, count);
}

/// Returns the attributes for the bits of TerminalFrame's `Attributes`. `A_BOLD` and the other constants are macros
/// with casts and shifts, which Swift does not import. ncurses has no attribute for strikethrough. Strikethrough is
/// therefore sent as "protected", which no modern terminal supports. The terminal's entry must define "protected" as
/// strikethrough (`TerminfoEntry`).
static inline attr_t trifold_attributes(uint8_t bits) {
  return (bits & 1 ? A_BOLD : 0) | (bits & 2 ? A_DIM : 0) | (bits & 4 ? A_ITALIC : 0)
         | (bits & 8 ? A_UNDERLINE : 0) | (bits & 16 ? A_REVERSE : 0)
         | (bits & 32 ? A_PROTECT : 0);
}

/// Returns a space with attributes and a colour pair, which is the template for all cells in that style. `setcchar`
/// needs an array that ends with 0, and a pointer to void for the number of the pair.
static inline cchar_t trifold_cell_template(attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

/// True if the number of the template's colour pair is small enough for the ASCII functions.
static inline bool trifold_fits_ascii(cchar_t template) { return template.ext_color < 256; }

/// Returns the attributes and the colour pair of `template`, to be combined with an ASCII character.
static inline chtype trifold_ascii_template(cchar_t template) { return template.attr; }

/// Returns a cell in the style of `template` that contains a character with one scalar. In Swift,
/// `wchar_t` would be `Unicode.Scalar`.
static inline cchar_t trifold_cell(cchar_t template, uint32_t scalar) {
  template.chars[0] = (wchar_t)scalar;
  return template;
}

/// Returns a cell in the style of `template` that contains a base character with up to four marks.
/// Further marks are dropped, because a cell cannot contain more.
static inline cchar_t trifold_cell_cluster(
    cchar_t template, const uint32_t *scalars, int count) {
  for (int i = 0; i < count && i < CCHARW_MAX; i++) template.chars[i] = (wchar_t)scalars[i];
  return template;
}

/// Returns the width of `scalar` according to the C library, which ncurses uses. Returns -1 if
/// `scalar` has no width. In Swift, the argument of `wcwidth` would be a `Unicode.Scalar`.
static inline int trifold_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
#endif
