// A parsed message, as the files of this module share it.
#ifndef TRIFOLD_CGMIME_MESSAGE_H
#define TRIFOLD_CGMIME_MESSAGE_H

#include <gmime/gmime.h>

#include "CGMime.h"

typedef struct {
  GMimeObject *object;
  size_t parent;
  CGMimeKind kind;
} Part;

struct CGMimeMessage {
  GMimeMessage *message;
  Part *parts;
  size_t count;
  size_t capacity;
  unsigned flaws;
};

// Copies `length` bytes behind the `*written` ones in the buffer, as far as they fit, and counts
// them all.
void cgmime_copy_out(
    const char *from, size_t length, uint8_t *buffer, size_t capacity, size_t *written);

#endif
