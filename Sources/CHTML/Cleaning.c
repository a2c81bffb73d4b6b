// memmem
#define _GNU_SOURCE
#include "Cleaning.h"

#include <stdbool.h>
#include <string.h>

static void blank(char *html, size_t at, size_t end) { memset(html + at, ' ', end - at); }

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static size_t find(const char *html, size_t at, size_t length, const char *word) {
  const char *hit = at < length ? memmem(html + at, length - at, word, strlen(word)) : NULL;
  return hit ? (size_t)(hit - html) : length;
}

// More attributes than any honest tag has. libxml2 compares each with all before it.
static const size_t most_attributes = 256;

// The end of the tag at `at`; counts its attributes.
static size_t tag_end(const char *html, size_t at, size_t length, size_t *attributes) {
  *attributes = 0;
  while (at < length && html[at] != '>') {
    while (at < length && (is_space(html[at]) || html[at] == '/')) at++;
    if (at >= length || html[at] == '>') break;
    ++*attributes;
    while (at < length && !is_space(html[at]) && html[at] != '=' && html[at] != '>') at++;
    while (at < length && is_space(html[at])) at++;
    if (at >= length || html[at] != '=') continue;
    at++;
    while (at < length && is_space(html[at])) at++;
    if (at < length && (html[at] == '"' || html[at] == '\'')) {
      const char *quote = memchr(html + at + 1, html[at], length - at - 1);
      at = quote ? (size_t)(quote - html) + 1 : length;
    } else {
      while (at < length && !is_space(html[at]) && html[at] != '>') at++;
    }
  }
  return at;
}

// Cleans the declaration or comment at `at`, and returns the position behind it. Blanks
// `<![if !mso]>` (Outlook's) and other bogus comments, which libxml2 takes for text, and `<!-->`,
// which it does not end.
static size_t clean_declaration(char *html, size_t at, size_t length) {
  if (length - at >= 4 && html[at + 2] == '-' && html[at + 3] == '-') {
    size_t end = find(html, at + 2, length, "-->");
    if (end == at + 2) blank(html, at, at + 5);
    return end < length ? end + 3 : length;
  }
  // The search is short, because a document of nothing but `<!` would take time by the square.
  size_t within = length - at > 1024 ? at + 1024 : length;
  size_t end = find(html, at, within, ">");
  if (end == within) return at + 2;
  if (html[at + 2] != 'D' && html[at + 2] != 'd') blank(html, at, end + 1);
  return end + 1;
}

void chtml_clean(char *html, size_t length) {
  for (size_t at = 0; (at = find(html, at, length, "<")) < length;) {
    char next = at + 1 < length ? html[at + 1] : 0;
    if (next == '!') {
      at = clean_declaration(html, at, length);
    } else if (is_letter(next)) {
      size_t attributes, end = tag_end(html, at + 1, length, &attributes);
      if (attributes > most_attributes) blank(html, at, end);
      at = end;
    } else {
      at++;
    }
  }
  // libxml2 would take a NUL for the end of the text.
  for (char *nul = html; (nul = memchr(nul, 0, (size_t)(html + length - nul)));) *nul = ' ';
}
