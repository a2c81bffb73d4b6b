// Copies the source of a part, without decoding it.
#include "Message.h"

#include <string.h>

size_t cgmime_source(CGMimeMessage *self, size_t part, uint8_t *buffer, size_t capacity) {
  GMimeObject *object = self->parts[part].object;
  if (!buffer || capacity == 0) {
    GMimeStream *counter = g_mime_stream_null_new();
    g_mime_object_write_to_stream(object, NULL, counter);
    gint64 length = g_mime_stream_tell(counter);
    g_object_unref(counter);
    return length > 0 ? (size_t)length : 0;
  }
  // Limit the stream to the capacity, because a memory stream that is limited to a range does not
  // grow.
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
