/* Tells a player of tapes when the program is done: docs/exact-tapes.md. Include it in one file. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static long tape_taken;

/* In the place of read(2) from the terminal. */
static ssize_t tape_read(int file, void *bytes, size_t count) {
  ssize_t taken = read(file, bytes, count);
  if (taken > 0) tape_taken += taken;
  return taken;
}

/* Called before the program waits for input, after everything was handled and written. */
static void tape_done(void) {
  if (!getenv("TAPE_PLAYER")) return;
  printf("\033]7747;done;%ld\a", tape_taken);
  fflush(stdout);
}
