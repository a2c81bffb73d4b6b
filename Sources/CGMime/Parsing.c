// Parses a message with GMime, and lists its parts.
#include "Bounding.h"
#include "Message.h"

#include <stdlib.h>
#include <string.h>

// MARK: Parsing

static void note_warning(
    gint64 offset, GMimeParserWarning code, const gchar *item, gpointer data) {
  (void)offset, (void)item;
  unsigned *flaws = data;
  switch (code) {
    case GMIME_WARN_TRUNCATED_MESSAGE: *flaws |= CGMIME_TRUNCATED; break;
    case GMIME_CRIT_NESTING_OVERFLOW: *flaws |= CGMIME_DEEP; break;
    default: break;
  }
}

// Sets the callback for warnings. GMime 3.2.14 added a fourth parameter to the function that sets
// the callback, without changing the function's name or the version of the library. GMime calls the
// new argument when the options are freed. A program compiled for an older version would therefore
// let GMime call an arbitrary address. Older versions ignore the argument.
static void watch_warnings(GMimeParserOptions *options, unsigned *flaws) {
  typedef void (*Setter)(GMimeParserOptions *, GMimeParserWarningFunc, gpointer, GDestroyNotify);
  Setter set = (Setter)(void (*)(void))&g_mime_parser_options_set_warning_callback;
  set(options, note_warning, flaws, NULL);
}

static CGMimeKind kind_of(GMimeObject *object) {
  if (GMIME_IS_MULTIPART(object)) return CGMIME_MULTIPART;
  GMimeContentType *type = g_mime_object_get_content_type(object);
  for (size_t i = 0; type && cgmime_message_types[i]; i++)
    if (g_mime_content_type_is_type(type, "message", cgmime_message_types[i])) return CGMIME_MESSAGE;
  return CGMIME_LEAF;
}

// Adds the part and all parts inside it to the list. The recursion ends at limits.depth.
static void list_parts(
    CGMimeMessage *self, GMimeObject *object, size_t parent, size_t depth,
    const CGMimeLimits *limits) {
  if (self->count >= limits->parts) {
    self->flaws |= CGMIME_MANY_PARTS;
    return;
  }
  if (self->count == self->capacity) {
    size_t capacity = self->capacity ? self->capacity * 2 : 16;
    Part *parts = realloc(self->parts, capacity * sizeof(Part));
    if (!parts) {
      self->flaws |= CGMIME_MANY_PARTS;
      return;
    }
    self->parts = parts;
    self->capacity = capacity;
  }
  size_t index = self->count++;
  CGMimeKind kind = kind_of(object);
  if (kind == CGMIME_MULTIPART && depth >= limits->depth) {
    kind = CGMIME_TOO_DEEP;
    self->flaws |= CGMIME_DEEP;
  }
  self->parts[index] = (Part){object, parent, kind};
  if (kind == CGMIME_MULTIPART) {
    int count = g_mime_multipart_get_count(GMIME_MULTIPART(object));
    for (int i = 0; i < count && self->count <= limits->parts; i++) {
      GMimeObject *child = g_mime_multipart_get_part(GMIME_MULTIPART(object), i);
      if (child) list_parts(self, child, index, depth + 1, limits);
    }
  }
}

CGMimeMessage *cgmime_parse(CGMimeBytes head, CGMimeBytes body, CGMimeLimits limits) {
  // GMime stores lengths in 32 bits, so refuse a message that is too long.
  if (head.length > G_MAXINT16 * 1024 || body.length > G_MAXINT32 / 2) return NULL;
  if (cgmime_load()) return NULL;
  unsigned flaws = 0;
  GByteArray *copy = cgmime_bounded_copy(head, body, &limits, &flaws);
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(copy);
  GMimeParserOptions *options = g_mime_parser_options_new();
  // Without these charsets, GMime would decode bytes without a charset in the locale's encoding.
  const char *charsets[] = {"utf-8", "windows-1252", NULL};
  g_mime_parser_options_set_fallback_charsets(options, charsets);
  watch_warnings(options, &flaws);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  GMimeMessage *message = g_mime_parser_construct_message(parser, options);
  // The headers have been parsed, and the contents of the parts are ranges of the copy. Restore the
  // original bytes of the copy now.
  size_t start = head.length + 1;
  memcpy(copy->data + start, body.bytes, copy->len - start);
  g_object_unref(parser);
  g_object_unref(stream);
  g_mime_parser_options_free(options);
  GMimeObject *root = message ? g_mime_message_get_mime_part(message) : NULL;
  CGMimeMessage *self = root ? calloc(1, sizeof *self) : NULL;
  if (!self) {
    if (message) g_object_unref(message);
    return NULL;
  }
  self->message = message;
  self->flaws = flaws;
  list_parts(self, root, SIZE_MAX, 0, &limits);
  return self;
}

void cgmime_free(CGMimeMessage *self) {
  g_object_unref(self->message);
  free(self->parts);
  free(self);
}

// MARK: Parts

unsigned cgmime_flaws(const CGMimeMessage *self) { return self->flaws; }

size_t cgmime_part_count(const CGMimeMessage *self) { return self->count; }

CGMimeKind cgmime_kind(const CGMimeMessage *self, size_t part) { return self->parts[part].kind; }

size_t cgmime_parent(const CGMimeMessage *self, size_t part) { return self->parts[part].parent; }

const char *cgmime_header(const CGMimeMessage *self, size_t part, const char *name) {
  GMimeHeaderList *list = g_mime_object_get_header_list(self->parts[part].object);
  GMimeHeader *header = g_mime_header_list_get_header(list, name);
  return header ? g_mime_header_get_raw_value(header) : NULL;
}

const char *cgmime_prologue(const CGMimeMessage *self, size_t part) {
  GMimeObject *object = self->parts[part].object;
  return GMIME_IS_MULTIPART(object) ? g_mime_multipart_get_prologue(GMIME_MULTIPART(object)) : NULL;
}
