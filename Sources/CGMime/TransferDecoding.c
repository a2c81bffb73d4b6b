// Decodes the content of a part. Base64 and quoted-printable are decoded here, because GMime's
// filters misread bytes between or after the encoded bytes. Uuencode is decoded by GMime.
#include "Message.h"

#include <string.h>

int cgmime_has_unknown_encoding(const CGMimeMessage *self, size_t part) {
  const char *raw = cgmime_header(self, part, "Content-Transfer-Encoding");
  if (!raw || !GMIME_IS_PART(self->parts[part].object)) return 0;
  while (g_ascii_isspace(*raw)) raw++;
  // An unknown name that does not begin with `x-`, such as `plain`, `8bits` or `utf-8`, means that
  // the content is not encoded.
  if (g_ascii_strncasecmp(raw, "x-", 2) != 0) return 0;
  return g_mime_part_get_content_encoding(GMIME_PART(self->parts[part].object)) ==
         GMIME_CONTENT_ENCODING_DEFAULT;
}

static GMimeStream *content_stream(const CGMimeMessage *self, size_t part) {
  GMimeObject *object = self->parts[part].object;
  GMimeDataWrapper *content =
      GMIME_IS_PART(object) ? g_mime_part_get_content(GMIME_PART(object)) : NULL;
  return content ? g_mime_data_wrapper_get_stream(content) : NULL;
}

// Returns the encoded content, which is a range of the message's copy in memory.
static CGMimeBytes encoded_content(const CGMimeMessage *self, size_t part) {
  GMimeStream *stream = content_stream(self, part);
  gint64 length = stream ? g_mime_stream_length(stream) : 0;
  if (length <= 0 || !GMIME_IS_STREAM_MEM(stream)) return (CGMimeBytes){NULL, 0};
  GByteArray *copy = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
  return (CGMimeBytes){copy->data + stream->bound_start, (size_t)length};
}

size_t cgmime_encoded_size(const CGMimeMessage *self, size_t part) {
  return encoded_content(self, part).length;
}

// MARK: Output

// The destination of decoded bytes. Bytes are stored in a buffer as long as there is room. All bytes are counted.
typedef struct {
  uint8_t *buffer;
  size_t capacity, written;
  // The number of counted bytes at which decoding may end; 0 for no limit.
  size_t stop;
} Output;

static inline void put(Output *out, uint8_t byte) {
  if (out->written < out->capacity) out->buffer[out->written] = byte;
  out->written++;
}

static void put_all(Output *out, const uint8_t *bytes, size_t length) {
  if (out->written < out->capacity) {
    size_t room = out->capacity - out->written;
    memcpy(out->buffer + out->written, bytes, length < room ? length : room);
  }
  out->written += length;
}

// MARK: Base64

// The value of each base64 digit, plus 64; 0 for other bytes.
static const uint8_t digits[256] = {

    ['A'] = 64, ['B'] = 65, ['C'] = 66, ['D'] = 67, ['E'] = 68, ['F'] = 69, ['G'] = 70,
    ['H'] = 71, ['I'] = 72, ['J'] = 73, ['K'] = 74, ['L'] = 75, ['M'] = 76, ['N'] = 77,
    ['O'] = 78, ['P'] = 79, ['Q'] = 80, ['R'] = 81, ['S'] = 82, ['T'] = 83, ['U'] = 84,
    ['V'] = 85, ['W'] = 86, ['X'] = 87, ['Y'] = 88, ['Z'] = 89, ['a'] = 90, ['b'] = 91,
    ['c'] = 92, ['d'] = 93, ['e'] = 94, ['f'] = 95, ['g'] = 96, ['h'] = 97, ['i'] = 98,
    ['j'] = 99, ['k'] = 100, ['l'] = 101, ['m'] = 102, ['n'] = 103, ['o'] = 104, ['p'] = 105,
    ['q'] = 106, ['r'] = 107, ['s'] = 108, ['t'] = 109, ['u'] = 110, ['v'] = 111, ['w'] = 112,
    ['x'] = 113, ['y'] = 114, ['z'] = 115, ['0'] = 116, ['1'] = 117, ['2'] = 118, ['3'] = 119,
    ['4'] = 120, ['5'] = 121, ['6'] = 122, ['7'] = 123, ['8'] = 124, ['9'] = 125, ['+'] = 126,
    ['/'] = 127,
};

static int is_blank(uint8_t byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

// Returns the position after the first padding that completes four digits and ends a line, or
// `limit` if there is no such padding before it. Bytes after that position, such as the footer of a
// mailing list, must not influence how the bytes before it are judged.
static size_t padding_end(CGMimeBytes content, size_t limit) {
  size_t count = 0;
  for (size_t i = 0; i < limit; i++) {
    count += digits[content.bytes[i]] != 0;
    if (content.bytes[i] != '=' || count % 4 < 2) continue;
    size_t end = i + (4 - count % 4);
    if (end <= limit && content.bytes[end - 1] == '=' &&
        (end == content.length || content.bytes[end] == '\n' || content.bytes[end] == '\r'))
      return end;
  }
  return limit;
}

// True if content declared as base64 is actually plain text. In text, there are spaces and
// punctuation, or bytes above 127, and adjacent letters of a word have the same case. Base64
// contains all combinations of adjacent digits, even if it is short and mixed with other bytes. Two
// equal letters are not evidence of text, because zeros are encoded as `AAAA`.
static int is_plain_text(CGMimeBytes content) {
  size_t length = padding_end(content, content.length < 4096 ? content.length : 4096);
  size_t strange = 0, high = 0, same = 0, mixed = 0;
  uint8_t last = 0;
  for (size_t i = 0; i < length; i++) {
    uint8_t c = content.bytes[i];
    if (c >= 0x80) high++;
    if (c == ' ' || (c && c < 0x80 && strchr(".,;:!?()<>'\"", c))) strange++;
    if (digits[c] && digits[last] && c != last) {
      if (g_ascii_islower(c) ? g_ascii_islower(last) : g_ascii_isupper(c) && g_ascii_isupper(last))
        same++;
      else if (!(g_ascii_islower(c) && g_ascii_isupper(last)) &&
               !(g_ascii_isdigit(c) && g_ascii_isdigit(last)))
        mixed++;
    }
    last = c;
  }
  return high > length / 4 || (strange > length / 20 && same > 8 && same > 3 * mixed);
}

// True if the beginning of `content` contains nothing but base64.
static int is_base64(CGMimeBytes content) {
  for (size_t i = 0; i < content.length && i < 4096; i++) {
    uint8_t c = content.bytes[i];
    if (!digits[c] && c != '=' && (c == ' ' || !is_blank(c))) return 0;
  }
  return 1;
}

// Decodes base64 according to RFC 2045 (6.8). Other bytes are skipped, and padding ends the data
// unless more base64 follows. Missing padding is accepted.
static void decode_base64(CGMimeBytes content, Output *out) {
  uint32_t bits = 0;
  unsigned count = 0;
  // The number of checks of the bytes after padding that are still allowed. Several pieces of base64, each with its own
  // padding, may follow each other, and each check takes time.
  int looks_left = 64;
  for (size_t i = 0; i < content.length && (!out->stop || out->written < out->stop); i++) {
    uint8_t digit = digits[content.bytes[i]];
    if (digit) {
      bits = bits << 6 | (digit & 63);
      count += 6;
      if (count >= 8) put(out, (uint8_t)(bits >> (count -= 8)));
    } else if (content.bytes[i] == '=') {
      // Padding that does not follow digits is ignored.
      int ends = count > 0 && looks_left > 0 && looks_left-- > 0 &&
                 !is_base64((CGMimeBytes){content.bytes + i, content.length - i});
      if (ends) return;
      bits = count = 0;
    }
  }
}

// MARK: Quoted-printable

// Returns the value of a hexadecimal digit; -1 for other bytes.
static inline int hex_value(uint8_t c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int is_line_end(CGMimeBytes content, size_t at) {
  return content.bytes[at] == '\n' ||
         (content.bytes[at] == '\r' && at + 1 < content.length && content.bytes[at + 1] == '\n');
}

// Decodes quoted-printable (RFC 2045, 6.7). A `=` at the end of a line joins the line with the next, even if blanks
// follow it, which servers add. Any other `=` without two hexadecimal digits is kept.
static void decode_quoted(CGMimeBytes content, Output *out) {
  size_t at = 0;
  while (at < content.length && (!out->stop || out->written < out->stop)) {
    if (content.bytes[at] != '=') {
      const uint8_t *from = content.bytes + at;
      const uint8_t *sign = memchr(from, '=', content.length - at);
      size_t plain = sign ? (size_t)(sign - from) : content.length - at;
      put_all(out, from, plain);
      at += plain;
      continue;
    }
    size_t end = at + 1;
    if (end + 1 < content.length) {
      int high = hex_value(content.bytes[end]), low = hex_value(content.bytes[end + 1]);
      if (high >= 0 && low >= 0) {
        put(out, (uint8_t)(high << 4 | low));
        at = end + 2;
        continue;
      }
    }
    while (end < content.length && (content.bytes[end] == ' ' || content.bytes[end] == '\t')) end++;
    if (end == content.length) return;
    if (is_line_end(content, end)) {
      at = end + (content.bytes[end] == '\r' ? 2 : 1);
    } else {
      put_all(out, content.bytes + at, end - at);
      at = end;
    }
  }
}

// MARK: Uuencode

static void decode_uuencode(GMimeStream *stream, Output *out) {
  g_mime_stream_reset(stream);
  GMimeStream *filtered = g_mime_stream_filter_new(stream);
  GMimeFilter *decoder = g_mime_filter_basic_new(GMIME_CONTENT_ENCODING_UUENCODE, FALSE);
  g_mime_stream_filter_add(GMIME_STREAM_FILTER(filtered), decoder);
  g_object_unref(decoder);
  uint8_t block[16384];
  ssize_t got;
  while ((!out->stop || out->written < out->stop) &&
         (got = g_mime_stream_read(filtered, (char *)block, sizeof block)) > 0)
    put_all(out, block, (size_t)got);
  g_object_unref(filtered);
}

// MARK: Decoding

size_t cgmime_decode(
    CGMimeMessage *self, size_t part, uint8_t *buffer, size_t capacity, size_t stop) {
  CGMimeBytes content = encoded_content(self, part);
  if (!content.length) return 0;
  Output out = {buffer, buffer ? capacity : 0, 0, stop};
  switch (g_mime_part_get_content_encoding(GMIME_PART(self->parts[part].object))) {
    case GMIME_CONTENT_ENCODING_BASE64:
      if (is_plain_text(content))
        put_all(&out, content.bytes, content.length);
      else
        decode_base64(content, &out);
      break;
    case GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE: decode_quoted(content, &out); break;
    case GMIME_CONTENT_ENCODING_UUENCODE:
      decode_uuencode(content_stream(self, part), &out);
      break;
    default: put_all(&out, content.bytes, content.length);
  }
  return out.written;
}
