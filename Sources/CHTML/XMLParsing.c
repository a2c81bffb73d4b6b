// Parses XML with libxml2 as a stream of events, piece by piece. A mistake does not end the
// document. The text after the mistake is parsed as far as possible.
#include "CXML.h"

#include <libxml/parser.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CXMLParser {
  CHTMLHandler handler;
  xmlParserCtxtPtr parser;
  bool stopped;
  char mistake[256];
  int line;
  int column;
  // The entity that was returned for the last reference.
  xmlEntity entity;
  xmlChar reference[128];
};

static void stop_unless(CXMLParser *reader, bool goes_on) {
  if (goes_on) return;
  reader->stopped = true;
  xmlStopParser(reader->parser);
}

static void on_start(void *data, const xmlChar *name, const xmlChar **attributes) {
  CXMLParser *reader = data;
  if (reader->stopped) return;
  stop_unless(
      reader, reader->handler.start(
                  reader->handler.context, (const char *)name, (const char *const *)attributes));
}

static void on_end(void *data, const xmlChar *name) {
  CXMLParser *reader = data;
  if (reader->stopped) return;
  stop_unless(reader, reader->handler.end(reader->handler.context, (const char *)name));
}

static void on_text(void *data, const xmlChar *text, int length) {
  CXMLParser *reader = data;
  if (reader->stopped || length <= 0) return;
  stop_unless(
      reader, reader->handler.text(reader->handler.context, (const char *)text, (size_t)length));
}

// Returns an entity whose text is the reference itself, `&name;`, so that unknown references are kept. The entity is
// marked as one of XML's predefined entities, so that libxml2 does not parse its text.
static xmlEntityPtr on_entity(void *data, const xmlChar *name) {
  CXMLParser *reader = data;
  xmlEntityPtr known = xmlGetPredefinedEntity(name);
  if (known) return known;
  snprintf((char *)reader->reference, sizeof reader->reference, "&%.120s;", (const char *)name);
  memset(&reader->entity, 0, sizeof reader->entity);
  reader->entity.type = XML_ENTITY_DECL;
  reader->entity.etype = XML_INTERNAL_PREDEFINED_ENTITY;
  reader->entity.name = name;
  reader->entity.content = reader->reference;
  reader->entity.length = (int)strlen((const char *)reader->reference);
  return &reader->entity;
}

static void on_error(void *data, const char *format, ...) {
  (void)format;
  CXMLParser *reader = data;
  if (reader->mistake[0]) return;
  xmlErrorPtr error = xmlCtxtGetLastError(reader->parser);
  if (!error || !error->message) return;
  strncpy(reader->mistake, error->message, sizeof reader->mistake - 1);
  reader->mistake[strcspn(reader->mistake, "\n")] = 0;
  reader->line = error->line;
  reader->column = error->int2;
}

// libxml2 initializes itself when it creates its first parser, and two threads that do so at the
// same time can deadlock.
static pthread_once_t is_set_up = PTHREAD_ONCE_INIT;

CXMLParser *cxml_begin(const CHTMLHandler *handler) {
  pthread_once(&is_set_up, xmlInitParser);
  CXMLParser *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->handler = *handler;
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  // With version 1 of the SAX interface, names are reported as written, including their prefixes.
  sax.initialized = 1;
  sax.startElement = on_start;
  sax.endElement = on_end;
  sax.characters = on_text;
  sax.ignorableWhitespace = on_text;
  sax.cdataBlock = on_text;
  sax.getEntity = on_entity;
  sax.error = on_error;
  sax.fatalError = on_error;
  reader->parser = xmlCreatePushParserCtxt(&sax, reader, NULL, 0, NULL);
  if (!reader->parser) {
    free(reader);
    return NULL;
  }
  // Without XML_PARSE_NOENT, `&amp;` in an attribute would become `&#38;`. Entities that a document
  // declares are not stored, so they are never expanded.
  xmlCtxtUseOptions(
      reader->parser, XML_PARSE_RECOVER | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_NOWARNING |
                          XML_PARSE_SAX1);
  return reader;
}

bool cxml_read(CXMLParser *reader, const char *piece, size_t length, bool is_last) {
  if (reader->stopped || length > INT_MAX) return false;
  xmlParseChunk(reader->parser, piece, (int)length, is_last);
  return !reader->stopped;
}

const char *cxml_mistake(CXMLParser *reader, int *line, int *column) {
  *line = reader->line;
  *column = reader->column;
  return reader->mistake[0] ? reader->mistake : NULL;
}

void cxml_end(CXMLParser *reader) {
  if (!reader) return;
  if (reader->parser->myDoc) xmlFreeDoc(reader->parser->myDoc);
  reader->parser->myDoc = NULL;
  xmlFreeParserCtxt(reader->parser);
  free(reader);
}
