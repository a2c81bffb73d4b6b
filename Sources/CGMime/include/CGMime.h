// The functions of GMime 3 that the mail store needs, without GMime's types. They parse a message in memory, list its
// parts in document order, and decode the content of a part into the caller's buffer.
//
// This is C because Swift cannot import GMime's variadic functions and cast macros, and because GMime's headers include
// those of GLib. This header does not expose either library.
//
// Every pointer that a function returns belongs to the message and is valid until cgmime_free. Only one thread at a
// time may use a message. Different threads may use different messages at the same time.
#ifndef TRIFOLD_CGMIME_H
#define TRIFOLD_CGMIME_H

#include <stddef.h>
#include <stdint.h>

/// Loads GMime, unless it has been loaded. Returns NULL, or the reason why GMime cannot be loaded. The functions that
/// parse or begin a message call this function first, and return NULL without GMime.
const char *_Nullable cgmime_load(void);

/// A parsed message.
typedef struct CGMimeMessage CGMimeMessage;

/// The limits for parsing. GMime itself limits only nesting, to 1024 levels.
typedef struct {
  /// The maximum number of levels of nested parts.
  size_t depth;
  /// The maximum number of parts.
  size_t parts;
  /// The maximum number of lines that begin with "--", as boundaries do. Each line may start a
  /// part, which takes about a kilobyte.
  size_t boundary_lines;
  /// The maximum number of lines that look like header fields of parts. Each line may take some hundred bytes.
  size_t header_lines;
} CGMimeLimits;

/// The flaws of a message, as bits of the result of cgmime_flaws.
enum {
  /// There are more boundary lines or header lines than allowed. The rest of the message is omitted.
  CGMIME_CUT = 1,
  /// There are more parts than allowed. The remaining parts are omitted.
  CGMIME_MANY_PARTS = 2,
  /// Some parts are nested more deeply than allowed.
  CGMIME_DEEP = 4,
  /// The message ends in the middle of its last part.
  CGMIME_TRUNCATED = 8,
};

/// The kinds of parts.
typedef enum {
  /// Content that is not divided into parts.
  CGMIME_LEAF = 0,
  /// A part of type multipart/*, which contains other parts.
  CGMIME_MULTIPART = 1,
  /// A part of type message/rfc822 or a similar type: a leaf whose content is a message.
  CGMIME_MESSAGE = 2,
  /// A multipart that is nested too deeply. cgmime_source returns its source.
  CGMIME_TOO_DEEP = 3,
} CGMimeKind;

/// Bytes that the caller owns.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t length;
} CGMimeBytes;

/// Parses a copy of a message. `head` must contain only those fields that affect how the body is
/// read (Content-*), each ending with a newline, because GMime would parse all other fields too.
/// Returns NULL if the message is too large or cannot be read.
CGMimeMessage *_Nullable cgmime_parse(CGMimeBytes head, CGMimeBytes body, CGMimeLimits limits);

/// Frees a message and everything that belongs to it.
void cgmime_free(CGMimeMessage *_Nonnull message);

/// Returns the flaws of a message as CGMIME_* bits.
unsigned cgmime_flaws(const CGMimeMessage *_Nonnull message);

/// Returns the number of parts. Part 0 is the root, and parents come before their children.
size_t cgmime_part_count(const CGMimeMessage *_Nonnull message);

/// Returns the kind of a part.
CGMimeKind cgmime_kind(const CGMimeMessage *_Nonnull message, size_t part);

/// Returns the index of the part that contains this part. Returns SIZE_MAX for the root.
size_t cgmime_parent(const CGMimeMessage *_Nonnull message, size_t part);

/// Returns the first field with this name in the part's header (Content-*), raw and still folded.
/// Returns NULL if there is none.
const char *_Nullable cgmime_header(
    const CGMimeMessage *_Nonnull message, size_t part, const char *_Nonnull name);

/// True if the transfer encoding is an extension (`x-...`) that GMime does not know. Content in such an
/// encoding is not decoded.
int cgmime_has_unknown_encoding(const CGMimeMessage *_Nonnull message, size_t part);

/// Returns the length of a leaf's encoded content. The decoded content is never longer.
size_t cgmime_encoded_size(const CGMimeMessage *_Nonnull message, size_t part);

/// Writes at most `capacity` bytes of a leaf's decoded content, and returns its whole length. Plain text declared as
/// base64 is not decoded. If `stop` is not 0, decoding ends when that number of bytes has been counted.
size_t cgmime_decode(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity,
    size_t stop);

/// Writes at most `capacity` bytes of the part's source in the message, and returns their number.
/// If there is no buffer, returns the length of the whole source.
size_t cgmime_source(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity);

/// Returns the text before the first boundary in a multipart. If there is no boundary, returns all
/// text. May return NULL.
const char *_Nullable cgmime_prologue(const CGMimeMessage *_Nonnull message, size_t part);

// MARK: Writing

/// A message that is being composed. Nothing in the message is checked, so the caller must reject
/// control characters in fields and names.
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
  /// The media type as two strings, such as "text" and "plain".
  const char *_Nonnull type;
  const char *_Nonnull subtype;
  /// The charset of text content, or NULL to omit the parameter.
  const char *_Nullable charset;
  /// The file name in UTF-8, which is written in the format of RFC 2231. NULL if there is no name.
  const char *_Nullable name;
  /// The content, which must remain valid until the draft is freed.
  CGMimeBytes content;
  CGMimeEncoding encoding;
} CGMimeAttachment;

/// Begins a message.
CGMimeDraft *_Nullable cgmime_draft_new(void);

/// Frees a draft, together with the bytes that `cgmime_draft_write` has returned.
void cgmime_draft_free(CGMimeDraft *_Nonnull draft);

/// Adds a field. Words with non-ASCII characters are encoded (RFC 2047).
void cgmime_draft_add_field(
    CGMimeDraft *_Nonnull draft, const char *_Nonnull name, const char *_Nonnull value);

/// Adds an address with a display name to an address field.
void cgmime_draft_add_mailbox(
    CGMimeDraft *_Nonnull draft, CGMimeAddressField field, const char *_Nullable name,
    const char *_Nonnull address);

/// Sets the text of the message, which must remain valid until the draft is freed.
void cgmime_draft_set_text(
    CGMimeDraft *_Nonnull draft, CGMimeBytes text, CGMimeEncoding encoding,
    const char *_Nonnull charset);

/// Attaches a file, after the text and the files attached before.
void cgmime_draft_add_attachment(CGMimeDraft *_Nonnull draft, CGMimeAttachment attachment);

/// Writes the message with LF line endings. The bytes belong to the draft. Must be called only once.
CGMimeBytes cgmime_draft_write(CGMimeDraft *_Nonnull draft);

#endif
