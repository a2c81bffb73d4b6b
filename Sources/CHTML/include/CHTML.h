// libxml2's HTML parser as a stream of events.
//
// Why C: libxml2's headers clash with Foundation's and SQLite's in one Swift module (UErrorCode),
// its SAX handler is a struct of more than twenty callbacks, and hostile input has to be cleaned
// for it. Nothing is fetched, no file is read, and no document tree is built.
#ifndef TRIFOLD_CHTML_H
#define TRIFOLD_CHTML_H

#include <stdbool.h>
#include <stddef.h>

/// The functions that get the events of a document, in UTF-8. One that returns false ends the
/// parse.
typedef struct {
  /// The first argument of each function.
  void *_Nullable context;
  /// A start tag: its name in lower case, and its attributes as name, value, name, value, ...,
  /// NULL; or NULL for none. The value of an attribute without one is NULL.
  bool (*_Nonnull start)(
      void *_Nullable context, const char *_Nonnull name,
      const char *_Nullable const *_Nullable attributes);
  /// An end tag, or the place at which the parser closes an element by itself.
  bool (*_Nonnull end)(void *_Nullable context, const char *_Nonnull name);
  /// Text in pieces, with entities decoded. Scripts and style sheets come as text, too.
  bool (*_Nonnull text)(void *_Nullable context, const char *_Nonnull text, size_t length);
} CHTMLHandler;

/// Reads a document in UTF-8, whatever charset it names. `depth` is the most elements that may be
/// open at a time; beyond it the outer ones are forgotten, and get no end.
void chtml_parse(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

/// The same for a whole page, with its `html` and `head`.
void chtml_parse_page(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

#include "CXML.h"

#endif
