// This macro declares asprintf.
#define _GNU_SOURCE
#include "CLoading.h"

#include <dlfcn.h>
#include <stdio.h>

static const char *reason(const CLoadingLibrary *library, const char *problem) {
  char *text;
  int length = asprintf(
      &text, "%s cannot be loaded (%s); install the package %s", library->name, problem,
      library->packages);
  return length < 0 ? "there is not enough memory" : text;
}

const char *cloading_load(
    const CLoadingLibrary *library, const char *const *symbols, void **addresses, size_t count) {
  void *handle = NULL;
  const char *problem = NULL;
  for (size_t i = 0; library->files[i] && !handle; i++) {
    handle = dlopen(library->files[i], RTLD_NOW | RTLD_LOCAL);
    // If no name can be loaded, report the error for the first name, which most systems use.
    if (!handle && !problem) problem = reason(library, dlerror());
  }
  if (!handle) return problem;
  for (size_t i = 0; i < count; i++) {
    addresses[i] = dlsym(handle, symbols[i]);
    if (!addresses[i]) return reason(library, dlerror());
  }
  return NULL;
}
