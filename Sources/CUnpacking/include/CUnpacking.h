// Unpacking of gzip (zlib) and zstd, piece by piece.
//
// Why C: zlib's way to begin is a macro, which Swift cannot import, and both libraries keep pointers to the buffers of
// their last call in structs of their own.
#ifndef TRIFOLD_CUNPACKING_H
#define TRIFOLD_CUNPACKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An unpacking that is under way.
typedef struct CUnpacking CUnpacking;

/// The formats.
typedef enum { CUNPACKING_GZIP, CUNPACKING_ZSTD } CUnpackingFormat;

/// How far an unpacking is.
typedef enum {
  /// It wants more of the file, or more room.
  CUNPACKING_GOES_ON,
  /// The data may end here. What follows it, if it begins as such data does, belongs to the same file.
  CUNPACKING_MAY_END,
  /// The data has ended, and other bytes follow it.
  CUNPACKING_ENDED,
  /// The data is damaged.
  CUNPACKING_FAILED,
} CUnpackingState;

/// Begins; NULL if there is no memory for it.
CUnpacking *_Nullable cunpacking_begin(CUnpackingFormat format);

/// Unpacks the `*count` bytes at `bytes` into the `*room` bytes at `target`, as far as there are any and as there is room.
/// Sets `*count` to the bytes that were taken, and `*room` to those that were written.
CUnpackingState cunpacking_run(
    CUnpacking *_Nonnull unpacking, const uint8_t *_Nullable bytes, size_t *_Nonnull count, uint8_t *_Nonnull target,
    size_t *_Nonnull room);

/// Ends it, and gives its memory back.
void cunpacking_end(CUnpacking *_Nonnull unpacking);

#endif
