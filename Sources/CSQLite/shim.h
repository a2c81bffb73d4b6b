#ifndef TRIFOLD_CSQLITE_SHIM_H
#define TRIFOLD_CSQLITE_SHIM_H
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a number that is cast to a function pointer, which Swift cannot import. The two functions that
/// take it are therefore wrapped here. SQLite copies the bytes before these functions return.
static inline int trifold_bind_text(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int trifold_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// Protects a connection from a hostile file: SQL cannot damage the file, the file's triggers do
/// not run, its schema is not trusted, and values are limited to 64 MiB. This is C because Swift
/// cannot call sqlite3_db_config, which is variadic.
static inline void trifold_distrust(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
  sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, 64 << 20);
}
#endif
