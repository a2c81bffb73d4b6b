/* Shows the screens from a file, the next one at each key. This is the minimum work that a program needs to show
   them with ncurses. bench-screens writes the file.

   Each row of a screen is a line. A line consists of pieces, separated by U+001E. A piece is the number of a style,
   U+001F, and the text. A second file contains a line for each style: foreground and background as numbers in the
   palette (-1 for the terminal's default), bold, and underlined. */
#define _XOPEN_SOURCE_EXTENDED 1
#define _XOPEN_SOURCE 700
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { most = 80000, most_styles = 250 };
struct piece { int style, column; wchar_t *text; struct piece *next; };
static struct piece *rows[most];
static int row_count;
static attr_t styles[most_styles];

static FILE *open_file(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(66);
  }
  return file;
}

static void end_of_room(const char *what) {
  fprintf(stderr, "too many %s\n", what);
  exit(65);
}

static void read_styles(const char *path) {
  FILE *file = open_file(path);
  int front, back, bold, underlined, count = 0;
  while (fscanf(file, "%d %d %d %d", &front, &back, &bold, &underlined) == 4) {
    if (count == most_styles) end_of_room("styles");
    init_pair(count + 1, front, back);
    styles[count] = COLOR_PAIR(count + 1) | (bold ? A_BOLD : 0) | (underlined ? A_UNDERLINE : 0);
    count++;
  }
  fclose(file);
}

static struct piece *read_row(char *line) {
  struct piece *first = NULL, **end = &first;
  int column = 0;
  char *rest;
  for (char *part = strtok_r(line, "\x1e", &rest); part; part = strtok_r(NULL, "\x1e", &rest)) {
    char *text = strchr(part, 0x1f) + 1;
    size_t length = mbstowcs(NULL, text, 0);
    struct piece *piece = calloc(1, sizeof *piece);
    piece->style = atoi(part);
    piece->column = column;
    piece->text = calloc(length + 1, sizeof(wchar_t));
    mbstowcs(piece->text, text, length + 1);
    column += wcswidth(piece->text, length);
    *end = piece;
    end = &piece->next;
  }
  return first;
}

static void read_screens(const char *path) {
  FILE *file = open_file(path);
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, file) > 0) {
    if (row_count == most) end_of_room("rows");
    line[strcspn(line, "\n")] = 0;
    rows[row_count++] = read_row(line);
  }
  free(line);
  fclose(file);
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  setlocale(LC_ALL, "");
  read_screens(arguments[1]);
  initscr();
  raw();
  noecho();
  curs_set(0);
  start_color();
  use_default_colors();
  read_styles(arguments[2]);
  int screens = row_count / LINES;
  if (!screens) return endwin(), 65;
  for (int number = 0;; number++) {
    erase();
    for (int row = 0; row < LINES; row++) {
      struct piece *piece = rows[number % screens * LINES + row];
      for (; piece; piece = piece->next) {
        attrset(styles[piece->style]);
        mvaddwstr(row, piece->column, piece->text);
      }
    }
    attrset(A_NORMAL);
    refresh();
    if (getch() == 'q') break;
  }
  return endwin(), 0;
}
