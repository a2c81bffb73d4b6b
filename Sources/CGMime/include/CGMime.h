// The part of GMime 3 that the mail store needs, without GMime's types: it parses a message from
// memory, lists its parts in document order, and decodes a part's content into the caller's buffer.
//
// Why C: Swift cannot import GMime's variadic functions and its casts by macro, and its headers
// bring GLib's with them. Nothing of either is visible here.
//
// Every pointer that a function returns belongs to the message and lives until cgmime_free.
// A message is used by one thread at a time; different messages may be used at the same time.
#ifndef TRIFOLD_CGMIME_H
#define TRIFOLD_CGMIME_H

#include <stddef.h>
#include <stdint.h>

/// A parsed message.
typedef struct CGMimeMessage CGMimeMessage;

/// The limits of parsing. GMime has none of its own but one on nesting (1024).
typedef struct {
  /// The levels of parts within parts.
  size_t depth;
  /// The number of parts.
  size_t parts;
  /// The lines that begin with "--", as boundaries do. Each may start a part of about a kilobyte.
  size_t boundary_lines;
  /// The lines that look like fields of parts' headers. Each may cost some hundred bytes.
  size_t header_lines;
} CGMimeLimits;

/// The flaws of a message: bits of cgmime_flaws.
enum {
  /// More boundary lines or header lines than the limits: the rest of the message is left out.
  CGMIME_CUT = 1,
  /// More parts than the limit: the rest of them is left out.
  CGMIME_MANY_PARTS = 2,
  /// Parts nested deeper than the limit.
  CGMIME_DEEP = 4,
  /// The message ends before its last part does.
  CGMIME_TRUNCATED = 8,
};

/// The kinds of parts.
typedef enum {
  /// Content without parts.
  CGMIME_LEAF = 0,
  /// multipart/*.
  CGMIME_MULTIPART = 1,
  /// message/rfc822 and its kin: a leaf whose content is a message.
  CGMIME_MESSAGE = 2,
  /// A multipart that lies too deep; cgmime_source gives its text.
  CGMIME_TOO_DEEP = 3,
} CGMimeKind;

/// Bytes that belong to the caller.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t length;
} CGMimeBytes;

/// Parses a copy of a message. `head` has the fields that matter for its body (Content-*), each
/// ended by a newline, and no others, which GMime would parse too. NULL if the message is too large
/// or cannot be read.
CGMimeMessage *_Nullable cgmime_parse(CGMimeBytes head, CGMimeBytes body, CGMimeLimits limits);

/// Frees a message and everything that belongs to it.
void cgmime_free(CGMimeMessage *_Nonnull message);

/// The flaws of a message as CGMIME_* bits.
unsigned cgmime_flaws(const CGMimeMessage *_Nonnull message);

/// The number of parts; part 0 is the root, and parents come before their children.
size_t cgmime_part_count(const CGMimeMessage *_Nonnull message);

/// The kind of a part.
CGMimeKind cgmime_kind(const CGMimeMessage *_Nonnull message, size_t part);

/// The index of the part that holds this one; SIZE_MAX for the root.
size_t cgmime_parent(const CGMimeMessage *_Nonnull message, size_t part);

/// The first field of this name in the part's own header (Content-*), raw and still folded; NULL
/// if there is none.
const char *_Nullable cgmime_header(
    const CGMimeMessage *_Nonnull message, size_t part, const char *_Nonnull name);

/// True if the transfer encoding is an extension (`x-...`) that GMime does not know. Such content
/// is not decoded.
int cgmime_has_unknown_encoding(const CGMimeMessage *_Nonnull message, size_t part);

/// The bytes of a leaf's content before decoding, which makes it no longer.
size_t cgmime_encoded_size(const CGMimeMessage *_Nonnull message, size_t part);

/// Writes at most `capacity` bytes of a leaf's decoded content, and returns the length of all of
/// it. Plain text that is marked as base64 is not decoded. With a `stop` other than 0, decoding
/// ends once that many bytes were counted.
size_t cgmime_decode(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity,
    size_t stop);

/// Writes at most `capacity` bytes of the part as it stands in the message, and returns their
/// number. Without a buffer, returns the whole length.
size_t cgmime_source(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity);

/// The text before a multipart's first boundary; without a boundary, all of it. May be NULL.
const char *_Nullable cgmime_prologue(const CGMimeMessage *_Nonnull message, size_t part);

// MARK: Writing

/// A message that is put together. Nothing in it is checked: the caller refuses controls in fields and names.
typedef struct CGMimeDraft CGMimeDraft;

/// The fields of addresses.
typedef enum {
  CGMIME_FROM = 0,
  CGMIME_TO = 1,
  CGMIME_CC = 2,
  CGMIME_BCC = 3,
} CGMimeAddressField;

/// How content is encoded for the way (RFC 2045, 6).
typedef enum {
  CGMIME_7BIT = 0,
  CGMIME_8BIT = 1,
  CGMIME_QUOTED_PRINTABLE = 2,
  CGMIME_BASE64 = 3,
} CGMimeEncoding;

/// A file in a message.
typedef struct {
  /// The media type, in two words.
  const char *_Nonnull type;
  const char *_Nonnull subtype;
  /// The charset of a text; NULL to name none.
  const char *_Nullable charset;
  /// The name in UTF-8, written as RFC 2231 says; NULL for none.
  const char *_Nullable name;
  /// The content; it must live until the draft is freed.
  CGMimeBytes content;
  CGMimeEncoding encoding;
} CGMimeAttachment;

/// Begins a message.
CGMimeDraft *_Nonnull cgmime_draft_new(void);

/// Frees a draft and what it wrote.
void cgmime_draft_free(CGMimeDraft *_Nonnull draft);

/// Adds a field; words that are not ASCII are encoded (RFC 2047).
void cgmime_draft_add_field(
    CGMimeDraft *_Nonnull draft, const char *_Nonnull name, const char *_Nonnull value);

/// Adds a mailbox to a field of addresses.
void cgmime_draft_add_mailbox(
    CGMimeDraft *_Nonnull draft, CGMimeAddressField field, const char *_Nullable name,
    const char *_Nonnull address);

/// Sets the text, which must live until the draft is freed.
void cgmime_draft_set_text(
    CGMimeDraft *_Nonnull draft, CGMimeBytes text, CGMimeEncoding encoding,
    const char *_Nonnull charset);

/// Adds a file behind the text.
void cgmime_draft_add_attachment(CGMimeDraft *_Nonnull draft, CGMimeAttachment attachment);

/// Writes the message, with LF at the end of lines. The bytes belong to the draft. To be called once.
CGMimeBytes cgmime_draft_write(CGMimeDraft *_Nonnull draft);

#endif
