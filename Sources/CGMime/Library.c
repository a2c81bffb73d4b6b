// Loads GMime, and initializes it.
#include "Library.h"

#include <CLoading.h>
#include <pthread.h>

#include "Message.h"

CGMimeLibrary cgmime_library;
static const char *problem;

const char *const cgmime_message_types[] = {"rfc822", "rfc2822", "global", "news", NULL};

// Discards the warnings of GLib and GMime, which would otherwise be printed to standard error and spoil the screen.
static void say_nothing(
    const gchar *domain, GLogLevelFlags level, const gchar *text, gpointer data) {
  (void)domain, (void)level, (void)text, (void)data;
}

// Calls g_mime_init once, and never shuts GMime down, because GMime counts the calls without a lock.
static void initialize(void) {
  static const char *const domains[] = {"gmime", "GLib", "GLib-GObject", "GLib-GIO"};
  for (size_t i = 0; i < G_N_ELEMENTS(domains); i++)
    g_log_set_handler(
        domains[i], G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, say_nothing, NULL);
  g_mime_init();
  // A message inside a message is treated as plain content, so that its bytes are kept. The caller
  // parses that content to look inside.
  for (size_t i = 0; cgmime_message_types[i]; i++)
    g_mime_object_register_type("message", cgmime_message_types[i], GMIME_TYPE_PART);
}

static void load(void) {
#define NAME(name) #name,
  static const char *const names[] = {CGMIME_SYMBOLS(NAME)};
#undef NAME
  static const CLoadingLibrary library = {
      "GMime", {"libgmime-3.0.so.0", NULL},
      "libgmime-3.0-0 (Debian, Ubuntu), gmime30 (Fedora) or gmime3 (Arch)"};
  _Static_assert(sizeof cgmime_library == sizeof names, "all members are pointers");
  problem = cloading_load(&library, names, (void **)&cgmime_library, G_N_ELEMENTS(names));
  if (!problem) initialize();
}

const char *cgmime_load(void) {
  static pthread_once_t is_loaded = PTHREAD_ONCE_INIT;
  pthread_once(&is_loaded, load);
  return problem;
}
