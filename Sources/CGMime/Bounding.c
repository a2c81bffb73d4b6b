#include "Bounding.h"

#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t length;
} Text;

// Returns the position after the newline that ends the line.
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

// True if the line begins with a field name, followed by a colon. Blanks before the colon are allowed.
static int is_field(const uint8_t *line, size_t length) {
  const uint8_t *colon = memchr(line, ':', length);
  if (!colon || colon == line) return 0;
  while (colon > line && (colon[-1] == ' ' || colon[-1] == '\t')) colon--;
  for (const uint8_t *at = line; at < colon; at++)
    if (*at <= ' ' || *at == 127) return 0;
  return 1;
}

// Overwrites the end of a folded field with blanks, after a character has occurred `most` times.
static void cut_field(Text text, size_t at, size_t end, char character, size_t most) {
  size_t seen = 0;
  for (; at < end; at++)
    if (text.bytes[at] == character && ++seen > most) break;
  for (; at + 1 < end; at++) text.bytes[at] = ' ';
}

// Returns the position after the field, including its continuation lines.
static size_t field_end(Text text, size_t at) {
  size_t end = line_end(text, at);
  while (end < text.length && (text.bytes[end] == ' ' || text.bytes[end] == '\t'))
    end = line_end(text, end);
  return end;
}

static const size_t longest_field = 1 << 20;

// Shortens fields that would overload GMime. The limits are far higher than any real message needs. GMime compares each
// parameter with all previous parameters, recurses into nested address groups until the stack overflows, and allocates
// half a kilobyte for each address.
static void tame_field(Text text, size_t at) {
  static const char *const with_parameters[] = {"Content-Type", "Content-Disposition"};
  static const char *const with_addresses[] = {
      "From", "To", "Cc", "Bcc", "Sender", "Reply-To", "Resent-", "Disposition-Notification-To"};
  size_t end = field_end(text, at);
  for (size_t i = 0; i < G_N_ELEMENTS(with_parameters); i++)
    if (begins_with(text, at, with_parameters[i])) cut_field(text, at, end, ';', 128);
  for (size_t i = 0; i < G_N_ELEMENTS(with_addresses); i++)
    if (begins_with(text, at, with_addresses[i])) {
      cut_field(text, at, end, ':', 256);
      cut_field(text, at, end, ',', 10000);
    }
  // GMime grows its buffer for a folded field by only 64 bytes at a time.
  if (end - at > longest_field)
    for (size_t i = at + longest_field; i + 1 < end; i++) text.bytes[i] = ' ';
}

// MARK: Repeated types

// The Content-Type field that has been found so far in a header.
typedef struct {
  size_t at;
  int is_found;
  int is_readable;
} TypeField;

static const char type_name[] = "Content-Type";

// True if the field contains a type and a subtype. A multipart type also needs a boundary.
static int is_readable_type(Text text, size_t at, size_t end) {
  size_t value = at + strlen(type_name);
  while (value < end && (text.bytes[value] == ':' || g_ascii_isspace(text.bytes[value]))) value++;
  size_t name = value;
  while (value < end && (g_ascii_isalnum(text.bytes[value]) || text.bytes[value] == '-')) value++;
  if (value == name || value + 1 >= end || text.bytes[value] != '/') return 0;
  if (!g_ascii_isalnum(text.bytes[value + 1])) return 0;
  return !begins_with(text, name, "multipart/") || contains(text, value, end, "boundary");
}

// Keeps only one Content-Type field in a header: the first readable one, or else the first one. If
// there were several, GMime and its callers would not choose the same field. All others are renamed
// in place.
static void keep_one_type(Text text, size_t at, TypeField *kept) {
  if (!begins_with(text, at, type_name)) return;
  int is_readable = is_readable_type(text, at, field_end(text, at));
  if (!kept->is_found) {
    *kept = (TypeField){at, 1, is_readable};
  } else if (is_readable && !kept->is_readable) {
    text.bytes[kept->at] = 'X';
    *kept = (TypeField){at, 1, 1};
  } else {
    text.bytes[at] = 'X';
  }
}

// MARK: The whole text

// Shortens the fields in the headers of parts, and returns the length of the text that is safe for
// GMime. 50 MB that consist only of boundaries or fields would create millions of objects, and
// GMime compares each boundary line with up to 1024 open boundaries.
static size_t bounded_length(Text text, size_t body, const CGMimeLimits *limits) {
  size_t at = body, boundaries = 0, fields = 0;
  // True after a boundary line, where the header of a part may follow.
  int header = 0;
  TypeField type = {0};
  while (at < text.length) {
    size_t next = line_end(text, at);
    const uint8_t *line = text.bytes + at;
    if (next - at > 2 && line[0] == '-' && line[1] == '-') {
      if (++boundaries > limits->boundary_lines) return at;
      header = 1;
      type = (TypeField){0};
    } else if (header && (line[0] == '\n' || (line[0] == '\r' && next - at == 2))) {
      header = 0;
    } else if (header && is_field(line, next - at)) {
      if (++fields > limits->header_lines) return at;
      keep_one_type(text, at, &type);
      tame_field(text, at);
    }
    at = next;
  }
  return text.length;
}

GByteArray *cgmime_bounded_copy(
    CGMimeBytes head, CGMimeBytes body, const CGMimeLimits *limits, unsigned *flaws) {
  GByteArray *copy = g_byte_array_sized_new((guint)(head.length + body.length + 2));
  g_byte_array_append(copy, head.bytes, (guint)head.length);
  g_byte_array_append(copy, (const guint8 *)"\n", 1);
  guint start = copy->len;
  g_byte_array_append(copy, body.bytes, (guint)body.length);

  Text text = {copy->data, copy->len};
  for (size_t at = 0; at < start; at = line_end(text, at)) tame_field(text, at);
  if (contains(text, 0, start, "multipart")) {
    size_t length = bounded_length(text, start, limits);
    if (length < copy->len) *flaws |= CGMIME_CUT;
    g_byte_array_set_size(copy, (guint)length);
  }
  return copy;
}
