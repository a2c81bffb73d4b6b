// A parsed message, shared by the files of this module.
#ifndef TRIFOLD_CGMIME_MESSAGE_H
#define TRIFOLD_CGMIME_MESSAGE_H

#include "CGMime.h"
#include "Library.h"

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

// The subtypes of message/* that contain a message. The last one is NULL.
extern const char *const cgmime_message_types[];

#endif
