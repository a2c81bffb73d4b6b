// libxml2's HTML parser as a stream of events.
//
// Why C: libxml2's headers clash with Foundation's and SQLite's in one Swift module (UErrorCode),
// its SAX handler is a struct of more than twenty callbacks, and hostile input has to be cleaned
// before it. Nothing is fetched, no file is read, and no document tree is built.
#ifndef TRIFOLD_CHTML_H
#define TRIFOLD_CHTML_H

#include <stdbool.h>
#include <stddef.h>

/// The functions that receive the events of a document, in UTF-8. If one of them returns false, parsing
/// ends.
typedef struct {
  /// The first argument of each function.
  void *_Nullable context;
  /// A start tag: its name in lower case, and its attributes as name, value, name, value, ..., NULL;
  /// or NULL if there are none. The value of an attribute without a value is NULL.
  bool (*_Nonnull start)(
      void *_Nullable context, const char *_Nonnull name,
      const char *_Nullable const *_Nullable attributes);
  /// An end tag, or the position at which the parser closes an element without one.
  bool (*_Nonnull end)(void *_Nullable context, const char *_Nonnull name);
  /// Text in pieces, with entities decoded. Scripts and style sheets are reported as text, too.
  bool (*_Nonnull text)(void *_Nullable context, const char *_Nonnull text, size_t length);
} CHTMLHandler;

/// Parses a document in UTF-8, whatever charset it declares. `depth` is the maximum number of elements
/// open at a time. Beyond it, the outer elements are forgotten, and their ends are not reported.
void chtml_parse(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

/// Like `chtml_parse`, for a whole page with `html` and `head`.
void chtml_parse_page(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

#include "CXML.h"

#endif
