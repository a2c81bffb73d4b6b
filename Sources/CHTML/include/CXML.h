// libxml2's XML parser as a stream of events, for documents that come in pieces.
//
// Nothing is fetched, no other file is read, no entity but the five of XML is expanded, and no document tree is built. The
// parser's own limits hold: 256 open elements, ten million bytes of a text.
#ifndef TRIFOLD_CXML_H
#define TRIFOLD_CXML_H

#include "CHTML.h"

/// A document that is being read.
typedef struct CXMLParser CXMLParser;

/// Begins a document, whose events go to `handler`; NULL if there is no memory. The text is in UTF-8, whatever charset the
/// document has.
CXMLParser *_Nullable cxml_begin(const CHTMLHandler *_Nonnull handler);

/// Reads the next piece of the document. Returns false if no event comes any more.
bool cxml_read(
    CXMLParser *_Nonnull parser, const char *_Nullable piece, size_t length, bool is_last);

/// The parser's words for the first mistake in the document, with its place; NULL if there is none. The words are valid until the
/// document ends.
const char *_Nullable cxml_mistake(
    CXMLParser *_Nonnull parser, int *_Nonnull line, int *_Nonnull column);

/// Ends a document.
void cxml_end(CXMLParser *_Nullable parser);

#endif
