#include "CGMime.h"

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

// MARK: What GMime must not be given

typedef struct {
  uint8_t *bytes;
  size_t length;
} Text;

// Behind the line's newline.
static size_t line_end(Text text, size_t at) {
  const uint8_t *end = memchr(text.bytes + at, '\n', text.length - at);
  return end ? (size_t)(end - text.bytes) + 1 : text.length;
}

static int begins_with(Text text, size_t at, const char *word) {
  size_t size = strlen(word);
  return text.length - at >= size &&
         g_ascii_strncasecmp((const char *)text.bytes + at, word, size) == 0;
}

static int contains(Text text, size_t at, size_t end, const char *word) {
  size_t size = strlen(word);
  for (; at + size <= end; at++)
    if (begins_with(text, at, word)) return 1;
  return 0;
}

// Whether the line is `name:`, with blanks allowed before the colon.
static int is_field(const uint8_t *line, size_t length) {
  const uint8_t *colon = memchr(line, ':', length);
  if (!colon || colon == line) return 0;
  while (colon > line && (colon[-1] == ' ' || colon[-1] == '\t')) colon--;
  for (const uint8_t *at = line; at < colon; at++)
    if (*at <= ' ' || *at == 127) return 0;
  return 1;
}

// Keeps `most` of a character in a folded field, and of the field what lies before the next.
static void cut_field(Text text, size_t at, size_t end, char character, size_t most) {
  size_t seen = 0;
  for (; at < end; at++)
    if (text.bytes[at] == character && ++seen > most) break;
  for (; at + 1 < end; at++) text.bytes[at] = ' ';
}

// GMime compares each parameter with all before it, walks into a group of addresses in a group of
// addresses by recursion until the stack ends, and makes half a kilobyte of an address. Such fields
// are cut, far beyond what any program writes, wherever they stand: whether a line is one of a header
// shows only when the parts are known.
static const size_t longest_field = 1 << 20;

static void tame_field(Text text, size_t at) {
  static const char *const with_parameters[] = {"Content-Type", "Content-Disposition"};
  static const char *const with_addresses[] = {
      "From", "To", "Cc", "Bcc", "Sender", "Reply-To", "Resent-", "Disposition-Notification-To"};
  size_t end = line_end(text, at);
  while (end < text.length && (text.bytes[end] == ' ' || text.bytes[end] == '\t'))
    end = line_end(text, end);
  for (size_t i = 0; i < G_N_ELEMENTS(with_parameters); i++)
    if (begins_with(text, at, with_parameters[i])) cut_field(text, at, end, ';', 128);
  for (size_t i = 0; i < G_N_ELEMENTS(with_addresses); i++)
    if (begins_with(text, at, with_addresses[i])) {
      cut_field(text, at, end, ':', 256);
      cut_field(text, at, end, ',', 10000);
    }
  // GMime lengthens a folded field by 64 bytes at a time.
  if (end - at > longest_field)
    for (size_t i = at + longest_field; i + 1 < end; i++) text.bytes[i] = ' ';
}

// Goes through what may be headers and boundaries, tames it, and returns how much of the text may be
// handed to GMime. 50 MB of nothing but boundaries or fields would make millions of objects, and each
// boundary line is compared with up to 1024 open boundaries.
static size_t bounded_length(Text text, size_t body, const CGMimeLimits *limits) {
  size_t at = body, block = body, boundaries = 0, fields = 0;
  // Whether a header may be here: after a boundary, and after the header of a part that is a message.
  int header = contains(text, 0, body, "message/");
  while (at < text.length) {
    size_t next = line_end(text, at);
    const uint8_t *line = text.bytes + at;
    if (next - at > 2 && line[0] == '-' && line[1] == '-') {
      if (++boundaries > limits->boundary_lines) return at;
      header = 1;
      block = next;
    } else if (header && (line[0] == '\n' || (line[0] == '\r' && next - at == 2))) {
      header = contains(text, block, at, "message/") || !contains(text, block, at, "content-type");
      block = next;
    } else if (header && is_field(line, next - at)) {
      if (++fields > limits->header_lines) return at;
      tame_field(text, at);
    }
    at = next;
  }
  return text.length;
}

// The message as GMime gets it.
static GByteArray *bounded_copy(
    CGMimeBytes head, CGMimeBytes body, const CGMimeLimits *limits, unsigned *flaws) {
  GByteArray *copy = g_byte_array_sized_new((guint)(head.length + body.length + 2));
  g_byte_array_append(copy, head.bytes, (guint)head.length);
  g_byte_array_append(copy, (const guint8 *)"\n", 1);
  guint start = copy->len;
  g_byte_array_append(copy, body.bytes, (guint)body.length);

  Text text = {copy->data, copy->len};
  for (size_t at = 0; at < start; at = line_end(text, at)) tame_field(text, at);
  if (contains(text, 0, start, "multipart") || contains(text, 0, start, "message/")) {
    size_t length = bounded_length(text, start, limits);
    if (length < copy->len) *flaws |= CGMIME_CUT;
    g_byte_array_set_size(copy, (guint)length);
  }
  return copy;
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
  GByteArray *copy = bounded_copy(head, body, &limits, &flaws);
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

size_t cgmime_decode(
    CGMimeMessage *self, size_t part, uint8_t *buffer, size_t capacity, size_t stop) {
  GMimeStream *stream = content_stream(self, part);
  if (!stream) return 0;
  g_mime_stream_reset(stream);
  GMimeContentEncoding encoding =
      g_mime_part_get_content_encoding(GMIME_PART(self->parts[part].object));
  if (encoding == GMIME_CONTENT_ENCODING_BASE64 && is_no_base64(stream))
    encoding = GMIME_CONTENT_ENCODING_BINARY;
  GMimeStream *filtered = g_mime_stream_filter_new(stream);
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
