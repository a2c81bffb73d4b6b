// The parser of toml++ behind an interface that C, and so Swift, understands: its own is templates of C++.
// No exception leaves it, and whatever the text holds it ends with a document.
#ifndef TRIFOLD_CTOML_H
#define TRIFOLD_CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  TRIFOLD_TOML_TABLE,
  TRIFOLD_TOML_ARRAY,
  TRIFOLD_TOML_STRING,
  TRIFOLD_TOML_INTEGER,
  TRIFOLD_TOML_REAL,
  TRIFOLD_TOML_BOOLEAN,
  // Dates and times: nothing here wants any.
  TRIFOLD_TOML_OTHER,
} trifold_toml_kind;

// A value of the document. Text is UTF-8, not ended by a zero, and lives as long as the document.
typedef struct {
  trifold_toml_kind kind;
  // The number of the table or array it is in, which is less than its own; -1 for the root.
  ptrdiff_t parent;
  // In a table its key; none in an array. Line and column are those of the key, or else of the value,
  // from 1; the column counts characters.
  const char *_Nullable key;
  size_t key_size;
  uint32_t line, column;
  const char *_Nullable text;
  size_t text_size;
  int64_t integer;
  double real;
  bool boolean;
} trifold_toml_node;

typedef struct trifold_toml_document trifold_toml_document;

// Parses text; NULL where there is no memory left for it.
trifold_toml_document *_Nullable trifold_toml_parse(const char *_Nullable text, size_t size);
void trifold_toml_free(trifold_toml_document *_Nullable document);

// What is wrong with the text, and where, from 1; NULL if nothing is.
const char *_Nullable trifold_toml_error(const trifold_toml_document *_Nonnull document);
uint32_t trifold_toml_error_line(const trifold_toml_document *_Nonnull document);
uint32_t trifold_toml_error_column(const trifold_toml_document *_Nonnull document);

// All values, the root table first, what is in something after that. None where there is an error.
size_t trifold_toml_count(const trifold_toml_document *_Nonnull document);
trifold_toml_node trifold_toml_at(const trifold_toml_document *_Nonnull document, size_t index);

#ifdef __cplusplus
}
#endif

#endif
