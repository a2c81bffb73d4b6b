// Decodes the content of a part from its transfer encoding: base64, quoted-printable, uuencode.
// GMime's filters do the work; this adds what they do not forgive.
#include "Message.h"

#include <string.h>

int cgmime_has_unknown_encoding(const CGMimeMessage *self, size_t part) {
  const char *raw = cgmime_header(self, part, "Content-Transfer-Encoding");
  if (!raw || !GMIME_IS_PART(self->parts[part].object)) return 0;
  while (g_ascii_isspace(*raw)) raw++;
  // Other unknown names (`plain`, `8bits`, `utf-8`) mean that there is no encoding.
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

size_t cgmime_encoded_size(const CGMimeMessage *self, size_t part) {
  GMimeStream *stream = content_stream(self, part);
  gint64 length = stream ? g_mime_stream_length(stream) : 0;
  return length > 0 ? (size_t)length : 0;
}

// True if content that is marked as base64 is plain text, which has spaces and punctuation.
static int is_no_base64(GMimeStream *stream) {
  char start[4096];
  ssize_t got = g_mime_stream_read(stream, start, sizeof start);
  g_mime_stream_reset(stream);
  ssize_t strange = 0;
  for (ssize_t i = 0; i < got; i++)
    if (start[i] == ' ' || (start[i] > 0 && strchr(".,;:!?()<>'\"", start[i]))) strange++;
  return strange > 3 && strange > got / 20;
}

// The padding that is missing at the end of base64. Without it GMime's decoder drops the last
// bytes.
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

// The content with its padding. The caller frees it.
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

// Copies a block behind the bytes that were written, as far as there is room, and counts them all.
static void copy_out(
    const char *block, size_t length, uint8_t *buffer, size_t capacity, size_t *written) {
  if (buffer && *written < capacity) {
    size_t room = capacity - *written;
    memcpy(buffer + *written, block, length < room ? length : room);
  }
  *written += length;
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
