// Blanks out the parts of a document that libxml2 2.9 parses incorrectly or slowly.
#ifndef TRIFOLD_CHTML_CLEANING_H
#define TRIFOLD_CHTML_CLEANING_H

#include <stddef.h>

// Cleans a document in place. The document's length does not change.
void chtml_clean(char *html, size_t length);

#endif
