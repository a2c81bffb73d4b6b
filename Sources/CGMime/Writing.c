// Composes a message. GMime folds and encodes every field. The caller has already rejected control characters.
#include "Message.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct CGMimeDraft {
  GMimeMessage *message;
  GMimeObject *text;
  GMimeMultipart *mixed;
  GMimeStream *written;
};

CGMimeDraft *cgmime_draft_new(void) {
  if (cgmime_load()) return NULL;
  CGMimeDraft *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->message = g_mime_message_new(FALSE);
  return self;
}

void cgmime_draft_free(CGMimeDraft *self) {
  g_object_unref(self->message);
  if (self->text) g_object_unref(self->text);
  if (self->mixed) g_object_unref(self->mixed);
  if (self->written) g_object_unref(self->written);
  free(self);
}

// True if an id in `value` contains two @. GMime would end the id at the second @, and the message
// would not be a reply to any message.
static bool has_odd_id(const char *value) {
  int signs = 0;
  for (const char *byte = value; *byte && signs < 2; byte++) {
    if (*byte < ' ' || *byte > '~') return false;
    signs = *byte == '@' ? signs + 1 : *byte == '>' ? 0 : signs;
  }
  return signs == 2;
}

void cgmime_draft_add_field(CGMimeDraft *self, const char *name, const char *value) {
  g_mime_object_append_header(GMIME_OBJECT(self->message), name, value, "utf-8");
  bool has_ids = strcmp(name, "References") == 0 || strcmp(name, "In-Reply-To") == 0;
  if (!has_ids || !has_odd_id(value)) return;
  GMimeHeaderList *fields = g_mime_object_get_header_list(GMIME_OBJECT(self->message));
  GMimeHeader *field =
      g_mime_header_list_get_header_at(fields, g_mime_header_list_get_count(fields) - 1);
  // Each id is on a line of its own.
  char *raw = malloc(2 * strlen(value) + 3), *end = raw;
  if (!raw) return;
  *end++ = ' ';
  for (const char *byte = value; *byte; byte++) {
    if (*byte == ' ') *end++ = '\n';
    *end++ = *byte;
  }
  strcpy(end, "\n");
  g_mime_header_set_raw_value(field, raw);
  free(raw);
}

void cgmime_draft_add_mailbox(
    CGMimeDraft *self, CGMimeAddressField field, const char *name, const char *address) {
  static const GMimeAddressType types[] = {
      GMIME_ADDRESS_TYPE_FROM, GMIME_ADDRESS_TYPE_TO, GMIME_ADDRESS_TYPE_CC,
      GMIME_ADDRESS_TYPE_BCC};
  InternetAddressList *list = g_mime_message_get_addresses(self->message, types[field]);
  InternetAddress *mailbox = internet_address_mailbox_new(name, address);
  internet_address_set_charset(mailbox, "utf-8");
  internet_address_list_add(list, mailbox);
  g_object_unref(mailbox);
}

static GMimePart *part(
    const char *type, const char *subtype, CGMimeBytes content, CGMimeEncoding encoding) {
  static const GMimeContentEncoding encodings[] = {
      GMIME_CONTENT_ENCODING_7BIT, GMIME_CONTENT_ENCODING_8BIT,
      GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, GMIME_CONTENT_ENCODING_BASE64};
  GMimePart *part = strcmp(type, "text") == 0
      ? GMIME_PART(g_mime_text_part_new_with_subtype(subtype))
      : g_mime_part_new_with_type(type, subtype);
  GMimeStream *stream =
      g_mime_stream_mem_new_with_buffer((const char *)content.bytes, content.length);
  GMimeDataWrapper *wrapper =
      g_mime_data_wrapper_new_with_stream(stream, GMIME_CONTENT_ENCODING_DEFAULT);
  g_mime_part_set_content(part, wrapper);
  g_mime_part_set_content_encoding(part, encodings[encoding]);
  g_object_unref(wrapper);
  g_object_unref(stream);
  return part;
}

void cgmime_draft_set_text(
    CGMimeDraft *self, CGMimeBytes text, CGMimeEncoding encoding, const char *charset) {
  GMimePart *made = part("text", "plain", text, encoding);
  g_mime_object_set_content_type_parameter(GMIME_OBJECT(made), "charset", charset);
  self->text = GMIME_OBJECT(made);
}

// True if a calendar is a reply to an invitation, which means that one of its lines is `METHOD:REPLY`.
static bool is_reply(CGMimeAttachment attachment) {
  static const char line[] = "METHOD:REPLY";
  if (strcmp(attachment.type, "text") != 0 || strcmp(attachment.subtype, "calendar") != 0) {
    return false;
  }
  const char *bytes = (const char *)attachment.content.bytes;
  size_t length = attachment.content.length, size = sizeof line - 1;
  for (size_t at = 0; at + size < length; at++) {
    bool begins = at == 0 || bytes[at - 1] == '\n';
    bool ends = bytes[at + size] == '\n' || bytes[at + size] == '\r';
    if (begins && ends && memcmp(bytes + at, line, size) == 0) return true;
  }
  return false;
}

// Writes a non-ASCII parameter in UTF-8. GMime would choose the smallest charset, but aerc reads
// parameters only in UTF-8.
static void write_as_utf8(GMimeParamList *parameters, const char *name) {
  GMimeParam *parameter = parameters ? g_mime_param_list_get_parameter(parameters, name) : NULL;
  if (!parameter) return;
  for (const char *c = g_mime_param_get_value(parameter); c && *c; c++)
    if (*c & 0x80) {
      g_mime_param_set_charset(parameter, "utf-8");
      return;
    }
}

void cgmime_draft_add_attachment(CGMimeDraft *self, CGMimeAttachment attachment) {
  GMimePart *made =
      part(attachment.type, attachment.subtype, attachment.content, attachment.encoding);
  GMimeObject *object = GMIME_OBJECT(made);
  if (attachment.charset) {
    g_mime_object_set_content_type_parameter(object, "charset", attachment.charset);
  }
  // Programs that process replies look only at this parameter (RFC 6047, 2.4).
  if (is_reply(attachment)) g_mime_object_set_content_type_parameter(object, "method", "REPLY");
  g_mime_object_set_disposition(object, GMIME_DISPOSITION_ATTACHMENT);
  if (attachment.name) {
    g_mime_part_set_filename(made, attachment.name);
    write_as_utf8(
        g_mime_content_type_get_parameters(g_mime_object_get_content_type(object)), "name");
    write_as_utf8(
        g_mime_content_disposition_get_parameters(g_mime_object_get_content_disposition(object)),
        "filename");
  }
  if (!self->mixed) self->mixed = g_mime_multipart_new_with_subtype("mixed");
  g_mime_multipart_add(self->mixed, object);
  g_object_unref(made);
}

CGMimeBytes cgmime_draft_write(CGMimeDraft *self) {
  if (self->mixed) {
    if (self->text) g_mime_multipart_insert(self->mixed, 0, self->text);
    g_mime_message_set_mime_part(self->message, GMIME_OBJECT(self->mixed));
  } else if (self->text) {
    g_mime_message_set_mime_part(self->message, self->text);
  }
  self->written = g_mime_stream_mem_new();
  g_mime_object_write_to_stream(GMIME_OBJECT(self->message), NULL, self->written);
  GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(self->written));
  return (CGMimeBytes){bytes->data, bytes->len};
}
