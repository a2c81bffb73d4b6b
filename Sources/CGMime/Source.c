// Copies a part, or the header of the message in it, as it stands in the message.
#include "Message.h"

#include <string.h>

void cgmime_copy_out(
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
    cgmime_copy_out(name, strlen(name), buffer, capacity, written);
    cgmime_copy_out(":", 1, buffer, capacity, written);
    cgmime_copy_out(value, length, buffer, capacity, written);
    if (length == 0 || value[length - 1] != '\n') cgmime_copy_out("\n", 1, buffer, capacity, written);
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
  // GMime keeps the Content-* fields with the root part.
  GMimeObject *root = g_mime_message_get_mime_part(inner);
  if (root) write_headers(root, buffer, capacity, &written);
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
  // A memory stream with bounds does not grow.
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
