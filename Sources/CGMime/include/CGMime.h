// What the mail store needs of GMime 3, without GMime's types: a message is parsed from memory, its
// parts are listed in document order, and a part's content is decoded into the caller's buffer.
//
// Why C: GMime is GObjects, macros and functions that Swift cannot import (variadic, casts by
// macro), and its headers drag GLib's in. Nothing of either is visible here.
//
// Every pointer that a function returns belongs to the message and lives until cgmime_free.
// A message is used by one thread at a time; different messages may be used at the same time.
#ifndef TRIFOLD_CGMIME_H
#define TRIFOLD_CGMIME_H

#include <stddef.h>
#include <stdint.h>

/// A parsed message.
typedef struct CGMimeMessage CGMimeMessage;

/// How much of a message is taken in. GMime itself has no limits but one on nesting (1024).
typedef struct {
  /// Levels of parts within parts.
  size_t depth;
  /// Parts.
  size_t parts;
  /// Lines that begin with "--", as boundaries do. Each may start a part of about a kilobyte.
  size_t boundary_lines;
  /// Lines that look like fields of parts' headers. Each may cost some hundred bytes.
  size_t header_lines;
} CGMimeLimits;

/// What was wrong with a message: bits of cgmime_flaws.
enum {
  /// More boundary lines or header lines than the limits: the rest of the message is left out.
  CGMIME_CUT = 1,
  /// More parts than the limit: the rest of them is left out.
  CGMIME_MANY_PARTS = 2,
  /// Parts nested deeper than the limit.
  CGMIME_DEEP = 4,
  /// The message ends before its last part does.
  CGMIME_TRUNCATED = 8,
  /// A multipart names no boundary.
  CGMIME_NO_BOUNDARY = 16,
};

/// What a part is.
typedef enum {
  /// Content without parts.
  CGMIME_LEAF = 0,
  /// multipart/*.
  CGMIME_MULTIPART = 1,
  /// message/rfc822 and its kin; its only child is the root part of the message in it.
  CGMIME_MESSAGE = 2,
  /// A multipart or message that lies too deep; cgmime_source gives its text.
  CGMIME_TOO_DEEP = 3,
} CGMimeKind;

/// Bytes of the caller's.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t length;
} CGMimeBytes;

/// Reads a message, from a copy. `head` is the fields that matter for its body (Content-*), each
/// ended by a newline, or nothing: GMime would parse all the others, too. NULL if it cannot be
/// read.
CGMimeMessage *_Nullable cgmime_parse(CGMimeBytes head, CGMimeBytes body, CGMimeLimits limits);

/// Frees a message and all that belongs to it.
void cgmime_free(CGMimeMessage *_Nonnull message);

/// The CGMIME_* bits of what was wrong.
unsigned cgmime_flaws(const CGMimeMessage *_Nonnull message);

/// The number of parts; part 0 is the root, and parents come before their children.
size_t cgmime_part_count(const CGMimeMessage *_Nonnull message);

/// What the part is.
CGMimeKind cgmime_kind(const CGMimeMessage *_Nonnull message, size_t part);

/// The index of the part that holds this one; SIZE_MAX for the root.
size_t cgmime_parent(const CGMimeMessage *_Nonnull message, size_t part);

/// The first field of this name in the part's own header (Content-*), raw and still folded; NULL
/// if there is none.
const char *_Nullable cgmime_header(
    const CGMimeMessage *_Nonnull message, size_t part, const char *_Nonnull name);

/// Whether the transfer encoding is an extension (`x-...`) that GMime does not know; content is
/// then given undecoded.
int cgmime_has_unknown_encoding(const CGMimeMessage *_Nonnull message, size_t part);

/// Writes the header of the message in a CGMIME_MESSAGE part, raw, and returns its whole length,
/// which may be more than `capacity`.
size_t cgmime_message_header(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity);

/// Bytes of a leaf's content before decoding: never less than after it.
size_t cgmime_encoded_size(const CGMimeMessage *_Nonnull message, size_t part);

/// Writes at most `capacity` bytes of a leaf's decoded content and returns the length of all of
/// it. What is said to be base64 but is plain text is not decoded. With a `stop` other than 0,
/// decoding ends once that many bytes were counted.
size_t cgmime_decode(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity,
    size_t stop);

/// Writes at most `capacity` bytes of the part as it stands in the message, and returns how many.
/// For a CGMIME_MESSAGE part it is the message in it. With no buffer, returns the whole length.
size_t cgmime_source(
    CGMimeMessage *_Nonnull message, size_t part, uint8_t *_Nullable buffer, size_t capacity);

/// The text before a multipart's first boundary; all of it where no boundary was found. May be
/// NULL.
const char *_Nullable cgmime_prologue(const CGMimeMessage *_Nonnull message, size_t part);

#endif
