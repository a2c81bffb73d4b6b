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

// Starts GMime, once; to be called before everything else.
void cgmime_initialize(void);

#endif
