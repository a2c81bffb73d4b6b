// A parsed message, shared by the files of this module.
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

// Initializes GMime once. Must be called before any other function.
void cgmime_initialize(void);

#endif
