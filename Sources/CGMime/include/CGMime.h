// The part of GMime 3 that the mail store needs, without GMime's types. It parses a message from
// memory, lists its parts in document order, and decodes a part's content into the caller's buffer.
//
// Why C: Swift cannot import GMime's variadic functions and its cast macros, and GMime's headers
// include GLib's. Neither library is visible here.
//
// Every pointer that a function returns belongs to the message and is valid until cgmime_free.
// Only one thread may use a message at a time; different messages may be used at the same time.
#ifndef TRIFOLD_CGMIME_H
#define TRIFOLD_CGMIME_H

#include <stddef.h>
#include <stdint.h>

/// A parsed message.
typedef struct CGMimeMessage CGMimeMessage;

/// The limits of parsing. GMime itself only limits nesting, to 1024 levels.
typedef struct {
  /// The maximum number of levels of nested parts.
  size_t depth;
  /// The maximum number of parts.
  size_t parts;
  /// The maximum number of lines that begin with "--", like boundaries. Each may start a part of about a kilobyte.
  size_t boundary_lines;
  /// The maximum number of lines that look like fields of parts' headers. Each may cost some hundred bytes.
  size_t header_lines;
} CGMimeLimits;

/// The flaws of a message: bits of cgmime_flaws.
enum {
  /// There are more boundary lines or header lines than allowed; the rest of the message is omitted.
  CGMIME_CUT = 1,
  /// There are more parts than allowed; the others are omitted.
  CGMIME_MANY_PARTS = 2,
  /// There are parts nested deeper than allowed.
  CGMIME_DEEP = 4,
  /// The message ends before its last part does.
  CGMIME_TRUNCATED = 8,
};

/// The kinds of parts.
typedef enum {
  /// Content, not divided into parts.
  CGMIME_LEAF = 0,
  /// multipart/*.
  CGMIME_MULTIPART = 1,
  /// message/rfc822 and similar types: a leaf whose content is a message.
  CGMIME_MESSAGE = 2,
  /// A multipart nested too deeply; cgmime_source returns its source.
  CGMIME_TOO_DEEP = 3,
} CGMimeKind;

/// Bytes owned by the caller.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t length;
} CGMimeBytes;

/// Parses a copy of a message. `head` must contain only the fields that matter for its body (Content-*),
/// each ending with a newline, because GMime would parse all others too. Returns NULL if the message is
/// too large or cannot be read.
CGMimeMessage *_Nullable cgmime_parse(CGMimeBytes head, CGMimeBytes body, CGMimeLimits limits);

/// Frees a message and everything that belongs to it.
void cgmime_free(CGMimeMessage *_Nonnull message);

/// The flaws of a message as CGMIME_* bits.
unsigned cgmime_flaws(const CGMimeMessage *_Nonnull message);

/// Returns the number of parts. Part 0 is the root, and parents come before their children.
size_t cgmime_part_count(const CGMimeMessage *_Nonnull message);

/// The kind of a part.
CGMimeKind cgmime_kind(const CGMimeMessage *_Nonnull message, size_t part);

/// Returns the index of the part that contains this part; SIZE_MAX for the root.
size_t cgmime_parent(const CGMimeMessage *_Nonnull message, size_t part);

/// Returns the first field of this name in the part's header (Content-*), raw and still folded; NULL
/// if there is none.
const char *_Nullable cgmime_header(
    const CGMimeMessage *_Nonnull message, size_t part, const char *_Nonnull name);

/// True if the transfer encoding is an extension (`x-...`) that GMime does not know. Content in such an
/// encoding is not decoded.
int cgmime_has_unknown_encoding(const CGMimeMessage *_Nonnull message, size_t part);

/// Returns the length of a leaf's encoded content. The decoded content is never longer.
size_t cgmime_encoded_size(const CGMimeMessage *_Nonnull message, size_t part);

/// Writes at most `capacity` bytes of a leaf's decoded content, and returns its whole length. Plain text
/// declared as base64 is not decoded. If `stop` is not 0, decoding ends when that number of bytes was
/// counted.
size_t cgmime_decode(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity,
    size_t stop);

/// Writes at most `capacity` bytes of the part's source in the message, and returns their
/// number. Without a buffer, returns the whole length.
size_t cgmime_source(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity);

/// Returns the text before a multipart's first boundary; without a boundary, all text. May be NULL.
const char *_Nullable cgmime_prologue(const CGMimeMessage *_Nonnull message, size_t part);

// MARK: Writing

/// A message being composed. Nothing in it is checked: the caller rejects control characters in fields and names.
typedef struct CGMimeDraft CGMimeDraft;

/// The fields that contain addresses.
typedef enum {
  CGMIME_FROM = 0,
  CGMIME_TO = 1,
  CGMIME_CC = 2,
  CGMIME_BCC = 3,
} CGMimeAddressField;

/// The transfer encoding of content (RFC 2045, 6).
typedef enum {
  CGMIME_7BIT = 0,
  CGMIME_8BIT = 1,
  CGMIME_QUOTED_PRINTABLE = 2,
  CGMIME_BASE64 = 3,
} CGMimeEncoding;

/// An attached file.
typedef struct {
  /// The media type in two parts, such as "text" and "plain".
  const char *_Nonnull type;
  const char *_Nonnull subtype;
  /// The charset of a text; NULL to omit the parameter.
  const char *_Nullable charset;
  /// The file name in UTF-8, written in the format of RFC 2231; NULL for none.
  const char *_Nullable name;
  /// The content, which must remain valid until the draft is freed.
  CGMimeBytes content;
  CGMimeEncoding encoding;
} CGMimeAttachment;

/// Begins a message.
CGMimeDraft *_Nonnull cgmime_draft_new(void);

/// Frees a draft and the bytes of `cgmime_draft_write`.
void cgmime_draft_free(CGMimeDraft *_Nonnull draft);

/// Adds a field. Words that are not ASCII are encoded (RFC 2047).
void cgmime_draft_add_field(
    CGMimeDraft *_Nonnull draft, const char *_Nonnull name, const char *_Nonnull value);

/// Adds a mailbox to an address field.
void cgmime_draft_add_mailbox(
    CGMimeDraft *_Nonnull draft, CGMimeAddressField field, const char *_Nullable name,
    const char *_Nonnull address);

/// Sets the text, which must remain valid until the draft is freed.
void cgmime_draft_set_text(
    CGMimeDraft *_Nonnull draft, CGMimeBytes text, CGMimeEncoding encoding,
    const char *_Nonnull charset);

/// Adds a file after the text.
void cgmime_draft_add_attachment(CGMimeDraft *_Nonnull draft, CGMimeAttachment attachment);

/// Writes the message, with LF as line ending. The bytes belong to the draft. Must be called only once.
CGMimeBytes cgmime_draft_write(CGMimeDraft *_Nonnull draft);

#endif
