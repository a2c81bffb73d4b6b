#include "CUnpacking.h"

#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

struct CUnpacking {
  CUnpackingFormat format;
  /// True between two members of a gzip file, or between two zstd frames.
  bool mayEnd;
  z_stream gzip;
  ZSTD_DStream *zstd;
};

/// zlib's maximum window size, plus 16 to expect a gzip header.
static const int windowBits = 15 + 16;

CUnpacking *cunpacking_begin(CUnpackingFormat format) {
  CUnpacking *unpacking = calloc(1, sizeof(CUnpacking));
  if (unpacking == NULL) return NULL;
  unpacking->format = format;
  bool begun = format == CUNPACKING_GZIP ? inflateInit2(&unpacking->gzip, windowBits) == Z_OK
                                         : (unpacking->zstd = ZSTD_createDStream()) != NULL;
  if (begun) return unpacking;
  free(unpacking);
  return NULL;
}

static CUnpackingState gunzip(CUnpacking *unpacking) {
  if (unpacking->mayEnd) {
    // A trailer may be followed by a further member, by zeros, or by data that gzip calls garbage and ignores.
    if (unpacking->gzip.avail_in == 0) return CUNPACKING_MAY_END;
    if (unpacking->gzip.next_in[0] != 0x1F || inflateReset(&unpacking->gzip) != Z_OK) return CUNPACKING_ENDED;
    unpacking->mayEnd = false;
  }
  switch (inflate(&unpacking->gzip, Z_NO_FLUSH)) {
    case Z_STREAM_END: unpacking->mayEnd = true; return CUNPACKING_MAY_END;
    // There is no more input, or no more room.
    case Z_OK: case Z_BUF_ERROR: return CUNPACKING_GOES_ON;
    default: return CUNPACKING_FAILED;
  }
}

static CUnpackingState unzstd(CUnpacking *unpacking, ZSTD_inBuffer *in, ZSTD_outBuffer *out) {
  if (unpacking->mayEnd && in->size == 0) return CUNPACKING_MAY_END;
  size_t rest = ZSTD_decompressStream(unpacking->zstd, out, in);
  // Data after a frame is ignored if it is not a further frame, like data after a gzip member.
  if (ZSTD_isError(rest)) return unpacking->mayEnd ? CUNPACKING_ENDED : CUNPACKING_FAILED;
  unpacking->mayEnd = rest == 0;
  return rest == 0 ? CUNPACKING_MAY_END : CUNPACKING_GOES_ON;
}

CUnpackingState cunpacking_run(
    CUnpacking *unpacking, const uint8_t *bytes, size_t *count, uint8_t *target, size_t *room) {
  if (unpacking->format == CUNPACKING_ZSTD) {
    ZSTD_inBuffer in = {bytes, *count, 0};
    ZSTD_outBuffer out = {target, *room, 0};
    CUnpackingState state = unzstd(unpacking, &in, &out);
    *count = in.pos;
    *room = out.pos;
    return state;
  }
  z_stream *gzip = &unpacking->gzip;
  gzip->next_in = (z_const Bytef *)bytes;
  gzip->avail_in = (uInt)*count;
  gzip->next_out = target;
  gzip->avail_out = (uInt)*room;
  CUnpackingState state = gunzip(unpacking);
  *count -= gzip->avail_in;
  *room -= gzip->avail_out;
  gzip->next_in = NULL;
  return state;
}

void cunpacking_end(CUnpacking *unpacking) {
  if (unpacking->format == CUNPACKING_GZIP) inflateEnd(&unpacking->gzip);
  else ZSTD_freeDStream(unpacking->zstd);
  free(unpacking);
}
