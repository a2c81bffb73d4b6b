// memmem
#define _GNU_SOURCE
#include "CHTML.h"

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const CHTMLHandler *handler;
  htmlParserCtxtPtr parser;
  size_t depth;
  size_t open;
  // Where the next parse goes on, after one that went too deep; SIZE_MAX if it did not.
  size_t resume;
  bool stopped;
} Reader;

static void stop(Reader *reader) {
  reader->stopped = true;
  xmlStopParser(reader->parser);
}

static void on_start(void *data, const xmlChar *name, const xmlChar **attributes) {
  Reader *reader = data;
  if (reader->stopped) return;
  if (++reader->open > reader->depth) {
    // libxml2 walks the open elements for each end tag, so that a document of nothing but start
    // tags and wrong end tags takes time by the square. Parse the rest as a document of its own.
    reader->resume = (size_t)xmlByteConsumed(reader->parser);
    stop(reader);
  }
  if (!reader->handler->start(
          reader->handler->context, (const char *)name, (const char *const *)attributes)) {
    reader->resume = SIZE_MAX;
    stop(reader);
  }
}

static void on_end(void *data, const xmlChar *name) {
  Reader *reader = data;
  if (reader->stopped) return;
  if (reader->open > 0) reader->open--;
  if (!reader->handler->end(reader->handler->context, (const char *)name)) stop(reader);
}

static void on_text(void *data, const xmlChar *text, int length) {
  Reader *reader = data;
  if (reader->stopped || length <= 0) return;
  if (!reader->handler->text(reader->handler->context, (const char *)text, (size_t)length))
    stop(reader);
}

// Without it libxml2 makes a paragraph of text that is in no element.
static const char prefix[] = "<body>";
static const size_t prefix_length = sizeof prefix - 1;

// Parses from `html` on, which begins with the prefix, and returns where to go on; `length` when
// all is done.
static size_t parse_some(
    const char *html, size_t length, size_t depth, const CHTMLHandler *handler, bool *stopped) {
  htmlParserCtxtPtr parser = htmlCreateMemoryParserCtxt(html, (int)length);
  if (!parser) return length;
  Reader reader = {handler, parser, depth, 0, SIZE_MAX, false};
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.startElement = on_start;
  sax.endElement = on_end;
  sax.characters = on_text;
  sax.ignorableWhitespace = on_text;
  sax.cdataBlock = on_text;
  xmlSAXHandlerPtr own = parser->sax;
  parser->sax = &sax;
  parser->userData = &reader;
  htmlCtxtUseOptions(
      parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                  HTML_PARSE_IGNORE_ENC | HTML_PARSE_NODEFDTD);
  xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(parser);
  parser->sax = own;
  if (parser->myDoc) xmlFreeDoc(parser->myDoc);
  parser->myDoc = NULL;
  htmlFreeParserCtxt(parser);
  *stopped = reader.stopped && reader.resume == SIZE_MAX;
  if (reader.resume >= length || reader.resume <= prefix_length) return length;
  // The tag was told of, but its end was not read yet.
  size_t at = reader.resume;
  if (at < length && html[at] == '/') at++;
  if (at < length && html[at] == '>') at++;
  return at;
}

// MARK: What libxml2 2.9 does badly

static void blank(char *html, size_t at, size_t end) { memset(html + at, ' ', end - at); }

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static size_t find(const char *html, size_t at, size_t length, const char *word) {
  const char *hit = at < length ? memmem(html + at, length - at, word, strlen(word)) : NULL;
  return hit ? (size_t)(hit - html) : length;
}

// libxml2 compares each attribute of a tag with all before it. No honest tag has so many.
static const size_t most_attributes = 256;

// Where the tag at `at` ends, and how many attributes it has.
static size_t tag_end(const char *html, size_t at, size_t length, size_t *attributes) {
  *attributes = 0;
  while (at < length && html[at] != '>') {
    while (at < length && (is_space(html[at]) || html[at] == '/')) at++;
    if (at >= length || html[at] == '>') break;
    ++*attributes;
    while (at < length && !is_space(html[at]) && html[at] != '=' && html[at] != '>') at++;
    while (at < length && is_space(html[at])) at++;
    if (at >= length || html[at] != '=') continue;
    at++;
    while (at < length && is_space(html[at])) at++;
    if (at < length && (html[at] == '"' || html[at] == '\'')) {
      const char *quote = memchr(html + at + 1, html[at], length - at - 1);
      at = quote ? (size_t)(quote - html) + 1 : length;
    } else {
      while (at < length && !is_space(html[at]) && html[at] != '>') at++;
    }
  }
  return at;
}

// Handles the `<!` at `at` and returns where to go on. `<![if !mso]>` (Outlook's) and other bogus
// comments, which libxml2 gives as text, are blanked, and so is `<!-->`, which it does not end.
static size_t clean_declaration(char *html, size_t at, size_t length) {
  if (length - at >= 4 && html[at + 2] == '-' && html[at + 3] == '-') {
    size_t end = find(html, at + 2, length, "-->");
    if (end == at + 2) blank(html, at, at + 5);
    return end < length ? end + 3 : length;
  }
  // Not looked for far, or a document of nothing but `<!` would take time by the square.
  size_t within = length - at > 1024 ? at + 1024 : length;
  size_t end = find(html, at, within, ">");
  if (end == within) return at + 2;
  if (html[at + 2] != 'D' && html[at + 2] != 'd') blank(html, at, end + 1);
  return end + 1;
}

static void clean(char *html, size_t length) {
  for (size_t at = 0; (at = find(html, at, length, "<")) < length;) {
    char next = at + 1 < length ? html[at + 1] : 0;
    if (next == '!') {
      at = clean_declaration(html, at, length);
    } else if (is_letter(next)) {
      size_t attributes, end = tag_end(html, at + 1, length, &attributes);
      if (attributes > most_attributes) blank(html, at, end);
      at = end;
    } else {
      at++;
    }
  }
  // A NUL would end the text for libxml2.
  for (char *nul = html; (nul = memchr(nul, 0, (size_t)(html + length - nul)));) *nul = ' ';
}

void chtml_parse(const char *html, size_t length, size_t depth, const CHTMLHandler *handler) {
  if (length > INT_MAX - 16) length = INT_MAX - 16;
  char *copy = malloc(prefix_length + length + 1);
  if (!copy) return;
  char *start = copy + prefix_length;
  memcpy(start, html, length);
  start[length] = 0;
  clean(start, length);
  bool stopped = false;
  for (size_t at = 0; at < length && !stopped;) {
    // Over what was read already.
    memcpy(start + at - prefix_length, prefix, prefix_length);
    at += parse_some(
              start + at - prefix_length, prefix_length + length - at, depth, handler, &stopped) -
          prefix_length;
  }
  free(copy);
}
