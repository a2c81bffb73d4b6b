// Protects GMime from input that would take quadratic time, cause endless recursion, or fill the memory.
#ifndef TRIFOLD_CGMIME_BOUNDING_H
#define TRIFOLD_CGMIME_BOUNDING_H

#include "CGMime.h"
#include "Library.h"

// Returns a copy of the message that is safe for GMime: the head, a newline, and the body. In the body, the headers of
// parts are changed in place. If the copy is cut off, adds CGMIME_CUT to the flaws.
GByteArray *cgmime_bounded_copy(
    CGMimeBytes head, CGMimeBytes body, const CGMimeLimits *limits, unsigned *flaws);

#endif
