#include "LibXML2.h"

#include <CLoading.h>
#include <pthread.h>

#include "CHTML.h"

LibXML2 libxml2;
static const char *problem;

static void load(void) {
#define NAME(result, name, parameters) #name,
  static const char *const names[] = {LIBXML2_FUNCTIONS(NAME)};
#undef NAME
  static const CLoadingLibrary library = {
      "libxml2", {"libxml2.so.2", "libxml2.so.16", NULL}, "libxml2"};
  _Static_assert(sizeof libxml2 == sizeof names, "all members are pointers");
  problem = cloading_load(&library, names, (void **)&libxml2, sizeof names / sizeof *names);
  // libxml2 initializes itself when it creates its first parser, and two threads that do so at the
  // same time can deadlock.
  if (!problem) libxml2.xmlInitParser();
}

const char *chtml_load(void) {
  static pthread_once_t is_loaded = PTHREAD_ONCE_INIT;
  pthread_once(&is_loaded, load);
  return problem;
}
