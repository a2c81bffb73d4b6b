// libxml2's HTML parser as a stream of events.
//
// This is C, because libxml2's SAX handler is a struct with more than twenty callbacks, and because hostile input must be
// cleaned before it is parsed. Nothing is fetched, no file is read, and no document tree is built.
#ifndef TRIFOLD_CHTML_H
#define TRIFOLD_CHTML_H

#include <stdbool.h>
#include <stddef.h>

/// The functions that receive the events of a document, in UTF-8. If a function returns false, parsing ends.
typedef struct {
  /// The value that is passed to each function as its first argument.
  void *_Nullable context;
  /// Reports a start tag: the name in lower case, and the attributes as name, value, name, value, ..., NULL. The
  /// attributes are NULL if there are none. The value of an attribute without a value is NULL.
  bool (*_Nonnull start)(
      void *_Nullable context, const char *_Nonnull name,
      const char *_Nullable const *_Nullable attributes);
  /// Reports an end tag, or the position at which the parser closes an element that has no end tag.
  bool (*_Nonnull end)(void *_Nullable context, const char *_Nonnull name);
  /// Reports text in pieces, with entities decoded. Scripts and style sheets are also reported as text.
  bool (*_Nonnull text)(void *_Nullable context, const char *_Nonnull text, size_t length);
} CHTMLHandler;

/// Loads libxml2, unless it has been loaded. Returns NULL, or the reason why libxml2 cannot be loaded. The functions that
/// parse call this function first; without libxml2, they parse nothing.
const char *_Nullable chtml_load(void);

/// Parses a document in UTF-8, whatever charset it declares. `depth` is the maximum number of elements that are open at
/// the same time. Beyond that depth, outer elements are forgotten, and their ends are not reported.
void chtml_parse(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

/// Does the same as `chtml_parse`, for a whole page with `html` and `head`.
void chtml_parse_page(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

#include "CXML.h"

#endif
