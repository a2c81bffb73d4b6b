/* Tells the tape player when the program has finished its work (docs/exact-tapes.md).
   Include this header in only one file. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static long tape_taken;

/* Replaces read(2) from the terminal. Counts the bytes that were read. */
static ssize_t tape_read(int file, void *bytes, size_t count) {
  ssize_t taken = read(file, bytes, count);
  if (taken > 0) tape_taken += taken;
  return taken;
}

/* Reports that all input has been handled and all output written. Call it before the program waits
   for input. */
static void tape_done(void) {
  if (!getenv("TAPE_PLAYER")) return;
  printf("\033]7747;done;%ld\a", tape_taken);
  fflush(stdout);
}
