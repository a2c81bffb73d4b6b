// Parses XML with libxml2 as a stream of events, piece by piece. A mistake does not end the
// document. The text after the mistake is parsed as far as possible.
#include "CXML.h"
#include "LibXML2.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CXMLParser {
  CHTMLHandler handler;
  XMLParser *parser;
  bool stopped;
  char mistake[256];
  int line;
  int column;
  // The entity that was returned for the last reference.
  XMLEntity entity;
  XMLByte reference[128];
};

static void stop_unless(CXMLParser *reader, bool goes_on) {
  if (goes_on) return;
  reader->stopped = true;
  libxml2.xmlStopParser(reader->parser);
}

static void on_start(void *data, const XMLByte *name, const XMLByte **attributes) {
  CXMLParser *reader = data;
  if (reader->stopped) return;
  stop_unless(
      reader, reader->handler.start(
                  reader->handler.context, (const char *)name, (const char *const *)attributes));
}

static void on_end(void *data, const XMLByte *name) {
  CXMLParser *reader = data;
  if (reader->stopped) return;
  stop_unless(reader, reader->handler.end(reader->handler.context, (const char *)name));
}

static void on_text(void *data, const XMLByte *text, int length) {
  CXMLParser *reader = data;
  if (reader->stopped || length <= 0) return;
  stop_unless(
      reader, reader->handler.text(reader->handler.context, (const char *)text, (size_t)length));
}

// Returns an entity whose text is the reference itself, `&name;`, so that unknown references are kept. The entity is
// marked as one of XML's predefined entities, so that libxml2 does not parse its text.
static struct _xmlEntity *on_entity(void *data, const XMLByte *name) {
  CXMLParser *reader = data;
  struct _xmlEntity *known = libxml2.xmlGetPredefinedEntity(name);
  if (known) return known;
  snprintf((char *)reader->reference, sizeof reader->reference, "&%.120s;", (const char *)name);
  memset(&reader->entity, 0, sizeof reader->entity);
  reader->entity.type = XML_TYPE_ENTITY;
  reader->entity.kind = XML_KIND_PREDEFINED;
  reader->entity.name = name;
  reader->entity.content = reader->reference;
  reader->entity.length = (int)strlen((const char *)reader->reference);
  return (struct _xmlEntity *)&reader->entity;
}

static void on_error(void *data, const char *format, ...) {
  (void)format;
  CXMLParser *reader = data;
  if (reader->mistake[0]) return;
  const XMLErrorStart *error =
      (const XMLErrorStart *)libxml2.xmlCtxtGetLastError(reader->parser);
  if (!error || !error->message) return;
  strncpy(reader->mistake, error->message, sizeof reader->mistake - 1);
  reader->mistake[strcspn(reader->mistake, "\n")] = 0;
  reader->line = error->line;
  reader->column = error->column;
}

CXMLParser *cxml_begin(const CHTMLHandler *handler) {
  if (chtml_load()) return NULL;
  CXMLParser *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->handler = *handler;
  XMLHandler events;
  memset(&events, 0, sizeof events);
  // With version 1 of the SAX interface, names are reported as written, including their prefixes.
  events.version = 1;
  events.start = on_start;
  events.end = on_end;
  events.text = on_text;
  events.blanks = on_text;
  events.cdata = on_text;
  events.entity = on_entity;
  events.error = on_error;
  events.fatal_error = on_error;
  reader->parser = libxml2.xmlCreatePushParserCtxt(
      (struct _xmlSAXHandler *)&events, reader, NULL, 0, NULL);
  if (!reader->parser) {
    free(reader);
    return NULL;
  }
  // Without XML_EXPAND_ENTITIES, `&amp;` in an attribute would become `&#38;`. Entities that a document
  // declares are not stored, so they are never expanded.
  libxml2.xmlCtxtUseOptions(
      reader->parser,
      XML_RECOVER | XML_EXPAND_ENTITIES | XML_NO_NETWORK | XML_NO_WARNINGS | XML_SAX1);
  return reader;
}

bool cxml_read(CXMLParser *reader, const char *piece, size_t length, bool is_last) {
  if (reader->stopped || length > INT_MAX) return false;
  libxml2.xmlParseChunk(reader->parser, piece, (int)length, is_last);
  return !reader->stopped;
}

const char *cxml_mistake(CXMLParser *reader, int *line, int *column) {
  *line = reader->line;
  *column = reader->column;
  return reader->mistake[0] ? reader->mistake : NULL;
}

void cxml_end(CXMLParser *reader) {
  if (!reader) return;
  libxml2_free_document(reader->parser);
  libxml2.xmlFreeParserCtxt(reader->parser);
  free(reader);
}
