#ifndef TRIFOLD_CSQLITE_SHIM_H
#define TRIFOLD_CSQLITE_SHIM_H
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a number cast to a function, which Swift cannot import; so both functions that take it are here.
/// SQLite copies the bytes before they return.
static inline int trifold_bind_text(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int trifold_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes, count, SQLITE_TRANSIENT);
}
#endif
