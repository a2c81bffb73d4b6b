// Unicode's decompositions, which Swift's library has but does not publish. GMime needs GLib anyway.
#include "CGMime.h"

#include <glib.h>

size_t cgmime_decompose(uint32_t character, uint32_t *parts, size_t room) {
  size_t count = g_unichar_fully_decompose(character, TRUE, parts, room);
  return count < room ? count : room;
}

uint32_t cgmime_compose(uint32_t first, uint32_t second) {
  gunichar composed = 0;
  return g_unichar_compose(first, second, &composed) ? composed : 0;
}
