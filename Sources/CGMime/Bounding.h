// What GMime takes by the square, by recursion or by the gigabyte is kept from it.
#ifndef TRIFOLD_CGMIME_BOUNDING_H
#define TRIFOLD_CGMIME_BOUNDING_H

#include <glib.h>

#include "CGMime.h"

// The message as GMime gets it; CGMIME_CUT is added to the flaws if not all of it is there.
GByteArray *cgmime_bounded_copy(
    CGMimeBytes head, CGMimeBytes body, const CGMimeLimits *limits, unsigned *flaws);

#endif
