// libxml2's HTML parser as a stream of events.
//
// Why C: libxml2's headers clash with Foundation's and SQLite's in one Swift module (UErrorCode),
// its SAX handler is a struct of twenty-some callbacks, and what keeps it fast on hostile input
// is here. Nothing is fetched: there is neither a network nor a file access, and no document tree
// is built.
#ifndef TRIFOLD_CHTML_H
#define TRIFOLD_CHTML_H

#include <stdbool.h>
#include <stddef.h>

/// Who hears of what is in a document. Text is UTF-8. Returning false ends the parse.
typedef struct {
  /// Handed to each function.
  void *_Nullable context;
  /// A start tag: its name in lower case; name, value, name, value, ... NULL or NULL itself.
  /// A value is NULL where the attribute has none.
  bool (*_Nonnull start)(
      void *_Nullable context, const char *_Nonnull name,
      const char *_Nullable const *_Nullable attributes);
  /// An end tag, or where the parser closes an element by itself.
  bool (*_Nonnull end)(void *_Nullable context, const char *_Nonnull name);
  /// Text, in pieces, entities replaced. Scripts and style sheets come as text too.
  bool (*_Nonnull text)(void *_Nullable context, const char *_Nonnull text, size_t length);
} CHTMLHandler;

/// Reads a document that is UTF-8, whatever it says of itself. `depth` is how many elements may be
/// open at a time: where there are more, those outside are forgotten (no end is told of them).
void chtml_parse(
    const char *_Nonnull html, size_t length, size_t depth, const CHTMLHandler *_Nonnull handler);

#endif
