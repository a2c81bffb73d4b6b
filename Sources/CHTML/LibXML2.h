// The functions of libxml2 that this module uses. libxml2 is loaded when the first document is parsed.
//
// libxml2 is described here, because its headers would be found only by pkg-config, which would also link the library.
// The test target LibXML2Check compares this description with libxml2's own headers. These functions, constants and
// members are the same in both versions of the library's binary interface, libxml2.so.2 and libxml2.so.16.
#ifndef TRIFOLD_CHTML_LIBXML2_H
#define TRIFOLD_CHTML_LIBXML2_H

typedef unsigned char XMLByte;

typedef struct _xmlParserCtxt XMLParser;
typedef struct _xmlDoc XMLDocument;

// The functions that report the events of a document (xmlSAXHandler).
typedef struct {
  void (*internal_subset)(void), (*is_standalone)(void), (*has_internal_subset)(void);
  void (*has_external_subset)(void), (*resolve_entity)(void);
  struct _xmlEntity *(*entity)(void *data, const XMLByte *name);
  void (*entity_declaration)(void), (*notation_declaration)(void), (*attribute_declaration)(void);
  void (*element_declaration)(void), (*unparsed_entity)(void), (*set_locator)(void);
  void (*start_document)(void), (*end_document)(void);
  void (*start)(void *data, const XMLByte *name, const XMLByte **attributes);
  void (*end)(void *data, const XMLByte *name);
  void (*reference)(void);
  void (*text)(void *data, const XMLByte *text, int length);
  void (*blanks)(void *data, const XMLByte *text, int length);
  void (*instruction)(void), (*comment)(void);
  void (*warning)(void *data, const char *format, ...);
  void (*error)(void *data, const char *format, ...);
  void (*fatal_error)(void *data, const char *format, ...);
  void (*parameter_entity)(void);
  void (*cdata)(void *data, const XMLByte *text, int length);
  void (*external_subset)(void);
  unsigned version;
  void *own;
  void (*start_namespace)(void), (*end_namespace)(void), (*structured_error)(void);
} XMLHandler;

// The first members of a parser (xmlParserCtxt).
typedef struct {
  struct _xmlSAXHandler *handler;
  void *data;
  XMLDocument *document;
} XMLParserStart;

// An entity (xmlEntity). The last member is room for what later versions have added.
typedef struct {
  void *own;
  int type;
  const XMLByte *name;
  void *tree[6];
  XMLByte *original;
  XMLByte *content;
  int length;
  int kind;
  void *rest[8];
} XMLEntity;

// The first members of an error (xmlError).
typedef struct {
  int domain;
  int code;
  char *message;
  int level;
  char *file;
  int line;
  char *texts[3];
  int number;
  int column;
} XMLErrorStart;

enum {
  XML_TYPE_ENTITY = 17,
  XML_KIND_PREDEFINED = 6,
  XML_UTF8 = 1,
  XML_RECOVER = 1 << 0,
  XML_EXPAND_ENTITIES = 1 << 1,
  XML_NO_DEFAULT_DTD = 1 << 2,
  XML_NO_ERRORS = 1 << 5,
  XML_NO_WARNINGS = 1 << 6,
  XML_SAX1 = 1 << 9,
  XML_NO_NETWORK = 1 << 11,
  XML_IGNORE_ENCODING = 1 << 21,
};

#define LIBXML2_FUNCTIONS(X)                                                                    \
  X(XMLParser *, htmlCreateMemoryParserCtxt, (const char *, int))                               \
  X(int, htmlCtxtUseOptions, (XMLParser *, int))                                                \
  X(void, htmlFreeParserCtxt, (XMLParser *))                                                    \
  X(int, htmlParseDocument, (XMLParser *))                                                      \
  X(long, xmlByteConsumed, (XMLParser *))                                                       \
  X(XMLParser *, xmlCreatePushParserCtxt,                                                       \
    (struct _xmlSAXHandler *, void *, const char *, int, const char *))                             \
  X(const struct _xmlError *, xmlCtxtGetLastError, (void *))                                     \
  X(int, xmlCtxtUseOptions, (XMLParser *, int))                                                 \
  X(void, xmlFreeDoc, (XMLDocument *))                                                          \
  X(void, xmlFreeParserCtxt, (XMLParser *))                                                     \
  X(struct _xmlEntity *, xmlGetPredefinedEntity, (const XMLByte *))                              \
  X(void, xmlInitParser, (void))                                                                \
  X(int, xmlParseChunk, (XMLParser *, const char *, int, int))                                  \
  X(void, xmlStopParser, (XMLParser *))                                                         \
  X(int, xmlSwitchEncoding, (XMLParser *, int))

typedef struct {
#define LIBXML2_POINTER(result, name, parameters) result(*name) parameters;
  LIBXML2_FUNCTIONS(LIBXML2_POINTER)
#undef LIBXML2_POINTER
} LibXML2;

// The functions of libxml2. They are valid after `chtml_load` has returned NULL.
extern LibXML2 libxml2;

// Frees a parser's document, which is not used.
static inline void libxml2_free_document(XMLParser *parser) {
  XMLParserStart *start = (XMLParserStart *)parser;
  if (start->document) libxml2.xmlFreeDoc(start->document);
  start->document = 0;
}

#endif
