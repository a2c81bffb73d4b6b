// libxml2's XML parser as a stream of events, for documents that arrive in pieces.
//
// Nothing is fetched, no other file is read, only the five predefined entities are expanded, and no document tree is
// built. The parser's own limits apply: 256 open elements, ten million bytes of text in one piece.
#ifndef TRIFOLD_CXML_H
#define TRIFOLD_CXML_H

#include "CHTML.h"

/// A document being parsed.
typedef struct CXMLParser CXMLParser;

/// Begins a document whose events are sent to `handler`; NULL if there is no memory. The handler receives UTF-8,
/// whatever the document's charset is.
CXMLParser *_Nullable cxml_begin(const CHTMLHandler *_Nonnull handler);

/// Parses the next piece of the document. Returns false if no more events will follow.
bool cxml_read(
    CXMLParser *_Nonnull parser, const char *_Nullable piece, size_t length, bool is_last);

/// Returns the parser's message for the first mistake in the document, and its position; NULL if there is none. The
/// message is valid until the document ends.
const char *_Nullable cxml_mistake(
    CXMLParser *_Nonnull parser, int *_Nonnull line, int *_Nonnull column);

/// Ends a document.
void cxml_end(CXMLParser *_Nullable parser);

#endif
