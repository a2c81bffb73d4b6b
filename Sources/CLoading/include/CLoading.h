// Loads shared libraries while the program runs. The program then starts without libraries that it may never use.
#ifndef TRIFOLD_CLOADING_H
#define TRIFOLD_CLOADING_H

#include <stddef.h>

/// A shared library.
typedef struct {
  /// The name of the library, as users know it.
  const char *_Nonnull name;
  /// The names of its file, in the order in which they are tried. The last one is NULL.
  const char *_Nullable const files[3];
  /// The packages that contain the library.
  const char *_Nonnull packages;
} CLoadingLibrary;

/// Loads a library, and stores the addresses of its symbols and of the symbols of the libraries that it needs. The
/// library is never unloaded. Returns NULL, or the reason why the library cannot be loaded, which stays valid.
const char *_Nullable cloading_load(
    const CLoadingLibrary *_Nonnull library, const char *_Nonnull const *_Nonnull symbols,
    void *_Nullable *_Nonnull addresses, size_t count);

#endif
