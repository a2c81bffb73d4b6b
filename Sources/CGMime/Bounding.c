#include "Bounding.h"

#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t length;
} Text;

// The position behind the line's newline.
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

// True if the line begins with a name and a colon; blanks between them are allowed.
static int is_field(const uint8_t *line, size_t length) {
  const uint8_t *colon = memchr(line, ':', length);
  if (!colon || colon == line) return 0;
  while (colon > line && (colon[-1] == ' ' || colon[-1] == '\t')) colon--;
  for (const uint8_t *at = line; at < colon; at++)
    if (*at <= ' ' || *at == 127) return 0;
  return 1;
}

// Blanks the rest of a folded field behind the first `most` of a character.
static void cut_field(Text text, size_t at, size_t end, char character, size_t most) {
  size_t seen = 0;
  for (; at < end; at++)
    if (text.bytes[at] == character && ++seen > most) break;
  for (; at + 1 < end; at++) text.bytes[at] = ' ';
}

static const size_t longest_field = 1 << 20;

// Cuts fields that are too much for GMime, at lengths far beyond those that any program writes.
// GMime compares each parameter with all before it, recurses into groups of addresses in groups
// until the stack ends, and makes half a kilobyte of an address.
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

// Tames every field of the parts' headers, and returns the length of the text that GMime may have.
// 50 MB of nothing but boundaries or fields would make millions of objects, and GMime compares each
// boundary line with up to 1024 open boundaries.
static size_t bounded_length(Text text, size_t body, const CGMimeLimits *limits) {
  size_t at = body, block = body, boundaries = 0, fields = 0;
  // True if a header may be here: behind a boundary, and behind the header of a part that is a
  // message.
  int header = contains(text, 0, body, "message");
  // Parts of a digest are messages, unless their own type is another.
  int digest = contains(text, 0, body, "digest");
  while (at < text.length) {
    size_t next = line_end(text, at);
    const uint8_t *line = text.bytes + at;
    if (next - at > 2 && line[0] == '-' && line[1] == '-') {
      if (++boundaries > limits->boundary_lines) return at;
      header = 1;
      block = next;
    } else if (header && (line[0] == '\n' || (line[0] == '\r' && next - at == 2))) {
      digest = digest || contains(text, block, at, "digest");
      header = digest || contains(text, block, at, "message") ||
               !contains(text, block, at, "content-type");
      block = next;
    } else if (header && is_field(line, next - at)) {
      if (++fields > limits->header_lines) return at;
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
  if (contains(text, 0, start, "multipart") || contains(text, 0, start, "message")) {
    size_t length = bounded_length(text, start, limits);
    if (length < copy->len) *flaws |= CGMIME_CUT;
    g_byte_array_set_size(copy, (guint)length);
  }
  return copy;
}
