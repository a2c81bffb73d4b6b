// Compares the description of libxml2 in Sources/CHTML with libxml2's headers. Nothing is compared where there are none.
#if __has_include(<libxml/HTMLparser.h>)
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <stddef.h>

#include "../../Sources/CHTML/LibXML2.h"

// A result that is not `const` in older versions is allowed.
#define CHECK(result, name, parameters)                                          \
  _Static_assert(                                                                \
      __builtin_types_compatible_p(__typeof__(&name), result(*) parameters) ||   \
          __builtin_types_compatible_p(__typeof__(&name), xmlError * (*)(void *)), \
      #name);
LIBXML2_FUNCTIONS(CHECK)

#define MEMBER(ours, member, theirs, name) \
  _Static_assert(offsetof(ours, member) == offsetof(theirs, name), #name);
#define EVENT(member, name)                                                                      \
  MEMBER(XMLHandler, member, xmlSAXHandler, name)                                                \
  _Static_assert(                                                                                \
      __builtin_types_compatible_p(                                                              \
          __typeof__(((XMLHandler *)0)->member), __typeof__(((xmlSAXHandler *)0)->name)), #name);

EVENT(entity, getEntity)
EVENT(start, startElement)
EVENT(end, endElement)
EVENT(text, characters)
EVENT(blanks, ignorableWhitespace)
EVENT(cdata, cdataBlock)
EVENT(error, error)
EVENT(fatal_error, fatalError)
EVENT(version, initialized)
_Static_assert(sizeof(XMLHandler) == sizeof(xmlSAXHandler), "xmlSAXHandler");

MEMBER(XMLParserStart, handler, xmlParserCtxt, sax)
MEMBER(XMLParserStart, data, xmlParserCtxt, userData)
MEMBER(XMLParserStart, document, xmlParserCtxt, myDoc)

MEMBER(XMLEntity, type, xmlEntity, type)
MEMBER(XMLEntity, name, xmlEntity, name)
MEMBER(XMLEntity, content, xmlEntity, content)
MEMBER(XMLEntity, length, xmlEntity, length)
MEMBER(XMLEntity, kind, xmlEntity, etype)
_Static_assert(sizeof(XMLEntity) >= sizeof(xmlEntity), "xmlEntity");

MEMBER(XMLErrorStart, message, xmlError, message)
MEMBER(XMLErrorStart, line, xmlError, line)
MEMBER(XMLErrorStart, column, xmlError, int2)

#define CONSTANT(ours, name) _Static_assert((int)ours == (int)name, #name);
CONSTANT(XML_TYPE_ENTITY, XML_ENTITY_DECL)
CONSTANT(XML_KIND_PREDEFINED, XML_INTERNAL_PREDEFINED_ENTITY)
CONSTANT(XML_UTF8, XML_CHAR_ENCODING_UTF8)
CONSTANT(XML_RECOVER, XML_PARSE_RECOVER)
CONSTANT(XML_EXPAND_ENTITIES, XML_PARSE_NOENT)
CONSTANT(XML_NO_DEFAULT_DTD, HTML_PARSE_NODEFDTD)
CONSTANT(XML_NO_ERRORS, XML_PARSE_NOERROR)
CONSTANT(XML_NO_WARNINGS, XML_PARSE_NOWARNING)
CONSTANT(XML_SAX1, XML_PARSE_SAX1)
CONSTANT(XML_NO_NETWORK, XML_PARSE_NONET)
CONSTANT(XML_IGNORE_ENCODING, XML_PARSE_IGNORE_ENC)
CONSTANT(XML_RECOVER, HTML_PARSE_RECOVER)
CONSTANT(XML_NO_ERRORS, HTML_PARSE_NOERROR)
CONSTANT(XML_NO_WARNINGS, HTML_PARSE_NOWARNING)
CONSTANT(XML_NO_NETWORK, HTML_PARSE_NONET)
CONSTANT(XML_IGNORE_ENCODING, HTML_PARSE_IGNORE_ENC)
#endif
