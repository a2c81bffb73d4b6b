// Parses HTML with libxml2 as a stream of events. libxml2 decodes the entities.
#include "CHTML.h"
#include "Cleaning.h"
#include "LibXML2.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const CHTMLHandler *handler;
  XMLParser *parser;
  size_t depth;
  size_t open;
  // A document that is nested too deeply is parsed in several passes. This is the position at which
  // the next pass continues, or SIZE_MAX if no other pass is needed.
  size_t resume;
  bool stopped;
} Reader;

static void stop(Reader *reader) {
  reader->stopped = true;
  libxml2.xmlStopParser(reader->parser);
}

static void on_start(void *data, const XMLByte *name, const XMLByte **attributes) {
  Reader *reader = data;
  if (reader->stopped) return;
  if (++reader->open > reader->depth) {
    // For each end tag, libxml2 walks through all open elements, so a document that consists of start tags and wrong
    // end tags would take quadratic time. To prevent that, parse the rest as a separate document.
    reader->resume = (size_t)libxml2.xmlByteConsumed(reader->parser);
    stop(reader);
  }
  if (!reader->handler->start(
          reader->handler->context, (const char *)name, (const char *const *)attributes)) {
    reader->resume = SIZE_MAX;
    stop(reader);
  }
}

static void on_end(void *data, const XMLByte *name) {
  Reader *reader = data;
  if (reader->stopped) return;
  if (reader->open > 0) reader->open--;
  if (!reader->handler->end(reader->handler->context, (const char *)name)) stop(reader);
}

static void on_text(void *data, const XMLByte *text, int length) {
  Reader *reader = data;
  if (reader->stopped || length <= 0) return;
  if (!reader->handler->text(reader->handler->context, (const char *)text, (size_t)length))
    stop(reader);
}

// Without this tag, libxml2 would put text outside of elements into a paragraph.
static const char prefix[] = "<body>";
static const size_t prefix_length = sizeof prefix - 1;

// Parses `html`, which begins with the prefix. Returns the position at which to continue, or `length` at the end.
static size_t parse_some(
    const char *html, size_t length, size_t depth, const CHTMLHandler *handler, bool *stopped) {
  XMLParser *parser = libxml2.htmlCreateMemoryParserCtxt(html, (int)length);
  if (!parser) return length;
  Reader reader = {handler, parser, depth, 0, SIZE_MAX, false};
  XMLHandler events;
  memset(&events, 0, sizeof events);
  events.start = on_start;
  events.end = on_end;
  events.text = on_text;
  events.blanks = on_text;
  events.cdata = on_text;
  XMLParserStart *start = (XMLParserStart *)parser;
  struct _xmlSAXHandler *own = start->handler;
  start->handler = (struct _xmlSAXHandler *)&events;
  start->data = &reader;
  libxml2.htmlCtxtUseOptions(
      parser, XML_RECOVER | XML_NO_ERRORS | XML_NO_WARNINGS | XML_NO_NETWORK | XML_IGNORE_ENCODING |
                  XML_NO_DEFAULT_DTD);
  libxml2.xmlSwitchEncoding(parser, XML_UTF8);
  libxml2.htmlParseDocument(parser);
  start->handler = own;
  libxml2_free_document(parser);
  libxml2.htmlFreeParserCtxt(parser);
  *stopped = reader.stopped && reader.resume == SIZE_MAX;
  if (reader.resume >= length || reader.resume <= prefix_length) return length;
  // libxml2 reported the tag before it had read the tag's end, so skip that end.
  size_t at = reader.resume;
  if (at < length && html[at] == '/') at++;
  if (at < length && html[at] == '>') at++;
  return at;
}

// Parses a document, in several passes if it is nested too deeply. A page begins with its own tags instead of `prefix`.
static void parse(
    const char *html, size_t length, size_t depth, bool is_page, const CHTMLHandler *handler) {
  if (chtml_load()) return;
  if (length > INT_MAX - 16) length = INT_MAX - 16;
  char *copy = malloc(prefix_length + length + 1);
  if (!copy) return;
  char *start = copy + prefix_length;
  memcpy(start, html, length);
  start[length] = 0;
  chtml_clean(start, length);
  bool stopped = false;
  for (size_t at = 0; at < length && !stopped;) {
    size_t lead = is_page && at == 0 ? 0 : prefix_length;
    // The prefix replaces text that has already been parsed.
    memcpy(start + at - lead, prefix, lead);
    at += parse_some(start + at - lead, lead + length - at, depth, handler, &stopped) - lead;
  }
  free(copy);
}

void chtml_parse(const char *html, size_t length, size_t depth, const CHTMLHandler *handler) {
  parse(html, length, depth, false, handler);
}

void chtml_parse_page(const char *html, size_t length, size_t depth, const CHTMLHandler *handler) {
  parse(html, length, depth, true, handler);
}
