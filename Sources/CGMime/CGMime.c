#include "CGMime.h"
#include "Bounding.h"

#include <gmime/gmime.h>
#include <string.h>

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

// MARK: Once

// GLib and GMime complain on standard error, which is the terminal that the program draws on.
static void say_nothing(
    const gchar *domain, GLogLevelFlags level, const gchar *text, gpointer data) {
  (void)domain, (void)level, (void)text, (void)data;
}

// g_mime_init counts its calls without a lock, so it is called once and never undone.
static void initialize(void) {
  static gsize done = 0;
  if (!g_once_init_enter(&done)) return;
  static const char *const domains[] = {"gmime", "GLib", "GLib-GObject", "GLib-GIO"};
  for (size_t i = 0; i < G_N_ELEMENTS(domains); i++)
    g_log_set_handler(
        domains[i], G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, say_nothing, NULL);
  g_mime_init();
  g_once_init_leave(&done, 1);
}

// MARK: Parsing

static void note_warning(
    gint64 offset, GMimeParserWarning code, const gchar *item, gpointer data) {
  (void)offset, (void)item;
  unsigned *flaws = data;
  switch (code) {
    case GMIME_WARN_TRUNCATED_MESSAGE: *flaws |= CGMIME_TRUNCATED; break;
    case GMIME_CRIT_MULTIPART_WITHOUT_BOUNDARY: *flaws |= CGMIME_NO_BOUNDARY; break;
    case GMIME_CRIT_NESTING_OVERFLOW: *flaws |= CGMIME_DEEP; break;
    default: break;
  }
}

static CGMimeKind kind_of(GMimeObject *object) {
  if (GMIME_IS_MULTIPART(object)) return CGMIME_MULTIPART;
  if (GMIME_IS_MESSAGE_PART(object)) return CGMIME_MESSAGE;
  return CGMIME_LEAF;
}

// Lists the part and what is in it. The recursion ends at limits.depth.
static void list_parts(
    CGMimeMessage *self, GMimeObject *object, size_t parent, size_t depth,
    const CGMimeLimits *limits) {
  if (self->count >= limits->parts) {
    self->flaws |= CGMIME_MANY_PARTS;
    return;
  }
  if (self->count == self->capacity) {
    self->capacity = self->capacity ? self->capacity * 2 : 16;
    self->parts = g_renew(Part, self->parts, self->capacity);
  }
  size_t index = self->count++;
  CGMimeKind kind = kind_of(object);
  if (kind != CGMIME_LEAF && depth >= limits->depth) {
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
  } else if (kind == CGMIME_MESSAGE) {
    GMimeMessage *inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
    GMimeObject *root = inner ? g_mime_message_get_mime_part(inner) : NULL;
    if (root) list_parts(self, root, index, depth + 1, limits);
  }
}

CGMimeMessage *cgmime_parse(CGMimeBytes head, CGMimeBytes body, CGMimeLimits limits) {
  // GMime keeps lengths in 32 bits.
  if (head.length > G_MAXINT16 * 1024 || body.length > G_MAXINT32 / 2) return NULL;
  initialize();
  unsigned flaws = 0;
  GByteArray *copy = cgmime_bounded_copy(head, body, &limits, &flaws);
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(copy);
  GMimeParserOptions *options = g_mime_parser_options_new();
  // GMime would take the locale's charset for bytes that no charset is given for.
  const char *charsets[] = {"utf-8", "windows-1252", NULL};
  g_mime_parser_options_set_fallback_charsets(options, charsets);
  g_mime_parser_options_set_warning_callback(options, note_warning, &flaws);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  GMimeMessage *message = g_mime_parser_construct_message(parser, options);
  g_object_unref(parser);
  g_object_unref(stream);
  g_mime_parser_options_free(options);
  GMimeObject *root = message ? g_mime_message_get_mime_part(message) : NULL;
  if (!root) {
    if (message) g_object_unref(message);
    return NULL;
  }
  CGMimeMessage *self = g_new0(CGMimeMessage, 1);
  self->message = message;
  self->flaws = flaws;
  list_parts(self, root, SIZE_MAX, 0, &limits);
  return self;
}

void cgmime_free(CGMimeMessage *self) {
  g_object_unref(self->message);
  g_free(self->parts);
  g_free(self);
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

int cgmime_has_unknown_encoding(const CGMimeMessage *self, size_t part) {
  const char *raw = cgmime_header(self, part, "Content-Transfer-Encoding");
  if (!raw || !GMIME_IS_PART(self->parts[part].object)) return 0;
  while (g_ascii_isspace(*raw)) raw++;
  // Others (`plain`, `8bits`, `utf-8`) are ways to say that there is none.
  if (g_ascii_strncasecmp(raw, "x-", 2) != 0) return 0;
  return g_mime_part_get_content_encoding(GMIME_PART(self->parts[part].object)) ==
         GMIME_CONTENT_ENCODING_DEFAULT;
}

const char *cgmime_prologue(const CGMimeMessage *self, size_t part) {
  GMimeObject *object = self->parts[part].object;
  return GMIME_IS_MULTIPART(object) ? g_mime_multipart_get_prologue(GMIME_MULTIPART(object)) : NULL;
}

// MARK: Content

static void copy_out(
    const char *from, size_t length, uint8_t *buffer, size_t capacity, size_t *written) {
  if (buffer && *written < capacity) {
    size_t room = capacity - *written;
    memcpy(buffer + *written, from, length < room ? length : room);
  }
  *written += length;
}

static void write_headers(
    GMimeObject *object, uint8_t *buffer, size_t capacity, size_t *written) {
  GMimeHeaderList *list = g_mime_object_get_header_list(object);
  int count = g_mime_header_list_get_count(list);
  for (int i = 0; i < count; i++) {
    GMimeHeader *header = g_mime_header_list_get_header_at(list, i);
    const char *name = g_mime_header_get_name(header);
    const char *value = g_mime_header_get_raw_value(header);
    if (!name || !value) continue;
    size_t length = strlen(value);
    copy_out(name, strlen(name), buffer, capacity, written);
    copy_out(":", 1, buffer, capacity, written);
    copy_out(value, length, buffer, capacity, written);
    if (length == 0 || value[length - 1] != '\n') copy_out("\n", 1, buffer, capacity, written);
  }
}

size_t cgmime_message_header(
    CGMimeMessage *self, size_t part, uint8_t *buffer, size_t capacity) {
  size_t written = 0;
  if (!GMIME_IS_MESSAGE_PART(self->parts[part].object)) return 0;
  GMimeMessage *inner =
      g_mime_message_part_get_message(GMIME_MESSAGE_PART(self->parts[part].object));
  if (!inner) return 0;
  write_headers(GMIME_OBJECT(inner), buffer, capacity, &written);
  // GMime moves the Content-* fields to the root part.
  GMimeObject *root = g_mime_message_get_mime_part(inner);
  if (root) write_headers(root, buffer, capacity, &written);
  return written;
}

static GMimeStream *content_stream(const CGMimeMessage *self, size_t part) {
  GMimeObject *object = self->parts[part].object;
  GMimeDataWrapper *content =
      GMIME_IS_PART(object) ? g_mime_part_get_content(GMIME_PART(object)) : NULL;
  return content ? g_mime_data_wrapper_get_stream(content) : NULL;
}

size_t cgmime_encoded_size(const CGMimeMessage *self, size_t part) {
  GMimeStream *stream = content_stream(self, part);
  gint64 length = stream ? g_mime_stream_length(stream) : 0;
  return length > 0 ? (size_t)length : 0;
}

// Whether what is said to be base64 is plain text: that has spaces within its lines.
static int is_no_base64(GMimeStream *stream) {
  char start[4096];
  ssize_t got = g_mime_stream_read(stream, start, sizeof start);
  g_mime_stream_reset(stream);
  ssize_t strange = 0;
  for (ssize_t i = 0; i < got; i++)
    if (start[i] == ' ' || (start[i] > 0 && strchr(".,;:!?()<>'\"", start[i]))) strange++;
  return strange > 3 && strange > got / 20;
}

// The padding that base64 lacks at its end: GMime's decoder leaves out what is not filled up.
static const char *missing_padding(GMimeStream *stream) {
  char block[16384];
  ssize_t got;
  size_t digits = 0;
  while ((got = g_mime_stream_read(stream, block, sizeof block)) > 0)
    for (ssize_t i = 0; i < got; i++) {
      char c = block[i];
      digits += (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                c == '+' || c == '/' || c == '=';
    }
  g_mime_stream_reset(stream);
  return digits % 4 == 3 ? "=" : digits % 4 == 2 ? "==" : NULL;
}

// The content with its padding. The caller's to free.
static GMimeStream *padded(GMimeStream *stream) {
  const char *padding = missing_padding(stream);
  if (!padding) return g_object_ref(stream);
  GMimeStream *all = g_mime_stream_cat_new();
  GMimeStream *end = g_mime_stream_mem_new_with_buffer(padding, strlen(padding));
  g_mime_stream_cat_add_source(GMIME_STREAM_CAT(all), stream);
  g_mime_stream_cat_add_source(GMIME_STREAM_CAT(all), end);
  g_object_unref(end);
  return all;
}

size_t cgmime_decode(
    CGMimeMessage *self, size_t part, uint8_t *buffer, size_t capacity, size_t stop) {
  GMimeStream *stream = content_stream(self, part);
  if (!stream) return 0;
  g_mime_stream_reset(stream);
  GMimeContentEncoding encoding =
      g_mime_part_get_content_encoding(GMIME_PART(self->parts[part].object));
  if (encoding == GMIME_CONTENT_ENCODING_BASE64 && is_no_base64(stream))
    encoding = GMIME_CONTENT_ENCODING_BINARY;
  GMimeStream *whole =
      encoding == GMIME_CONTENT_ENCODING_BASE64 ? padded(stream) : g_object_ref(stream);
  GMimeStream *filtered = g_mime_stream_filter_new(whole);
  g_object_unref(whole);
  GMimeFilter *decoder = g_mime_filter_basic_new(encoding, FALSE);
  g_mime_stream_filter_add(GMIME_STREAM_FILTER(filtered), decoder);
  g_object_unref(decoder);
  size_t written = 0;
  char block[16384];
  ssize_t got;
  while ((stop == 0 || written < stop) &&
         (got = g_mime_stream_read(filtered, block, sizeof block)) > 0)
    copy_out(block, (size_t)got, buffer, capacity, &written);
  g_object_unref(filtered);
  return written;
}

size_t cgmime_source(CGMimeMessage *self, size_t part, uint8_t *buffer, size_t capacity) {
  GMimeObject *object = self->parts[part].object;
  if (GMIME_IS_MESSAGE_PART(object)) {
    GMimeMessage *inner = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
    if (!inner) return 0;
    object = GMIME_OBJECT(inner);
  }
  if (!buffer || capacity == 0) {
    GMimeStream *counter = g_mime_stream_null_new();
    g_mime_object_write_to_stream(object, NULL, counter);
    gint64 length = g_mime_stream_tell(counter);
    g_object_unref(counter);
    return length > 0 ? (size_t)length : 0;
  }
  // A memory stream with bounds does not grow: it writes into what is there.
  GByteArray *bytes = g_byte_array_sized_new((guint)capacity);
  g_byte_array_set_size(bytes, (guint)capacity);
  GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);
  g_mime_stream_set_bounds(stream, 0, (gint64)capacity);
  g_mime_object_write_to_stream(object, NULL, stream);
  gint64 length = g_mime_stream_tell(stream);
  if (length < 0) length = 0;
  memcpy(buffer, bytes->data, (size_t)length);
  g_object_unref(stream);
  return (size_t)length;
}
