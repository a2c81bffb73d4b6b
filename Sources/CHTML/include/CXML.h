// libxml2's XML parser as a stream of events, for documents that arrive in pieces.
//
// Nothing is fetched, no other file is read, and no document tree is built. Only the five predefined entities are
// expanded. The parser's own limits apply: 256 open elements, and ten million bytes of text in one piece.
#ifndef TRIFOLD_CXML_H
#define TRIFOLD_CXML_H

#include "CHTML.h"

/// A document that is being parsed.
typedef struct CXMLParser CXMLParser;

/// Begins a document, and sends its events to `handler`. Returns NULL if there is not enough
/// memory, or no libxml2. The handler receives UTF-8, whatever the document's charset is.
CXMLParser *_Nullable cxml_begin(const CHTMLHandler *_Nonnull handler);

/// Parses the next piece of the document. Returns false if no more events will follow.
bool cxml_read(
    CXMLParser *_Nonnull parser, const char *_Nullable piece, size_t length, bool is_last);

/// Returns the parser's message about the first mistake in the document, and the position of the
/// mistake. Returns NULL if there is no mistake. The message is valid until the document ends.
const char *_Nullable cxml_mistake(
    CXMLParser *_Nonnull parser, int *_Nonnull line, int *_Nonnull column);

/// Ends a document.
void cxml_end(CXMLParser *_Nullable parser);

#endif
