// libxml2, which only the C module CHTML includes. The package's libxml2 is found by pkg-config, because SwiftPM allows
// no folders of headers in a package that others depend on.
#include <libxml/HTMLparser.h>
