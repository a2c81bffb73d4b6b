// Unpacks gzip (zlib) and zstd data, piece by piece.
//
// This is C because zlib's initializer is a macro, which Swift cannot import, and because the
// structs of both libraries contain pointers to the buffers of the last call.
#ifndef TRIFOLD_CUNPACKING_H
#define TRIFOLD_CUNPACKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The state of unpacking one file.
typedef struct CUnpacking CUnpacking;

/// The supported formats.
typedef enum { CUNPACKING_GZIP, CUNPACKING_ZSTD } CUnpackingFormat;

/// The result of an unpacking step.
typedef enum {
  /// More input or more room is needed.
  CUNPACKING_GOES_ON,
  /// The data may end here. If data in the same format follows, it belongs to the same file.
  CUNPACKING_MAY_END,
  /// The data has ended, and unrelated bytes follow it.
  CUNPACKING_ENDED,
  /// The data is damaged.
  CUNPACKING_FAILED,
} CUnpackingState;

/// Begins to unpack data. Returns NULL if there is not enough memory.
CUnpacking *_Nullable cunpacking_begin(CUnpackingFormat format);

/// Unpacks the `*count` bytes at `bytes` into the `*room` bytes at `target`, until the input or the room runs out. Sets
/// `*count` to the number of bytes consumed, and `*room` to the number of bytes written.
CUnpackingState cunpacking_run(
    CUnpacking *_Nonnull unpacking, const uint8_t *_Nullable bytes, size_t *_Nonnull count, uint8_t *_Nonnull target,
    size_t *_Nonnull room);

/// Ends unpacking, and frees the memory.
void cunpacking_end(CUnpacking *_Nonnull unpacking);

#endif
