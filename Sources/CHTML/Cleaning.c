// This macro declares memmem.
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

// A limit that is higher than the number of attributes in any genuine tag. libxml2 compares each attribute with all
// previous attributes.
static const size_t most_attributes = 256;

// Returns the end of the tag at `at`. Also counts the tag's attributes.
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

// The next occurrence of a word. The position is remembered, because otherwise a document that consists only of `<!`
// would take quadratic time.
typedef struct {
  const char *word;
  size_t at;
  bool known;
} Next;

static size_t next_of(Next *next, const char *html, size_t at, size_t length) {
  if (!next->known || next->at < at) {
    next->at = find(html, at, length, next->word);
    next->known = true;
  }
  return next->at;
}

typedef struct {
  Next tag_end, comment_end, odd_comment_end;
} Ends;

// Blanks text that browsers treat as a comment up to the next `>`: `<![if !mso]>` (from Outlook), `<!- - x>`,
// `<?php ?>`, `</ x>`. libxml2 treats some of these as text. If there is no `>`, the text is left unchanged.
static size_t clean_bogus_comment(char *html, size_t at, size_t length, Ends *ends) {
  size_t end = next_of(&ends->tag_end, html, at, length);
  if (end == length) return at + 2;
  blank(html, at, end + 1);
  return end + 1;
}

// Cleans the declaration or comment at `at`, and returns the position after it. Replaces `<!-->`
// and `<!--->` with blanks, because libxml2 does not recognise that these comments end there.
// Replaces `--!>`, which also ends a comment, with `-->`.
static size_t clean_declaration(char *html, size_t at, size_t length, Ends *ends) {
  if (length - at >= 4 && html[at + 2] == '-' && html[at + 3] == '-') {
    size_t end = next_of(&ends->comment_end, html, at + 2, length);
    size_t odd = next_of(&ends->odd_comment_end, html, at + 4, length);
    if (odd < end) {
      memcpy(html + odd, "--> ", 4);
      return odd + 4;
    }
    if (end <= at + 3) blank(html, at, end + 3);
    return end < length ? end + 3 : length;
  }
  bool is_doctype = length - at > 2 && (html[at + 2] == 'D' || html[at + 2] == 'd');
  if (!is_doctype) return clean_bogus_comment(html, at, length, ends);
  size_t end = next_of(&ends->tag_end, html, at, length);
  return end == length ? at + 2 : end + 1;
}

// True if the tag name at `at` is exactly `name`, which is in lower case.
static bool is_tag(const char *html, size_t at, size_t length, const char *name) {
  size_t count = strlen(name);
  if (length - at <= count) return false;
  for (size_t i = 0; i < count; i++)
    if ((html[at + i] | 0x20) != name[i]) return false;
  char after = html[at + count];
  return is_space(after) || after == '>' || after == '/';
}

// Returns the position of the name in the last `</xml>`, or 0 if there is no `</xml>`.
static size_t last_xml_end(const char *html, size_t length) {
  for (size_t at = length; at > 2; at--)
    if (html[at - 2] == '<' && html[at - 1] == '/' && is_tag(html, at, length, "xml")) return at;
  return 0;
}

// Returns the position of the end tag of a style sheet or script, in which other tags and comments
// have no meaning. Returns `length` if there is no end tag.
static size_t raw_end(const char *html, size_t at, size_t length, const char *name) {
  while ((at = find(html, at, length, "</")) < length && !is_tag(html, at + 2, length, name)) at += 2;
  return at;
}

void chtml_clean(char *html, size_t length) {
  Ends ends = {{">", 0, false}, {"-->", 0, false}, {"--!>", 0, false}};
  size_t xml_end = 0;
  bool has_xml = false;
  for (size_t at = 0; (at = find(html, at, length, "<")) < length;) {
    char next = at + 1 < length ? html[at + 1] : 0;
    char after = at + 2 < length ? html[at + 2] : 0;
    if (next == '!') {
      at = clean_declaration(html, at, length, &ends);
    } else if (next == '?' || (next == '/' && after && !is_letter(after))) {
      at = clean_bogus_comment(html, at, length, &ends);
    } else if (is_letter(next)) {
      size_t attributes, end = tag_end(html, at + 1, length, &attributes);
      // Data that Word inserts always has an end tag, so an `xml` tag without an end tag is not such data.
      bool is_xml = is_tag(html, at + 1, length, "xml");
      if (is_xml && !has_xml) {
        xml_end = last_xml_end(html, length);
        has_xml = true;
      }
      if (attributes > most_attributes) blank(html, at, end);
      if (is_xml && xml_end <= at) blank(html, at, end < length ? end + 1 : end);
      const char *raw = is_tag(html, at + 1, length, "style")    ? "style"
                        : is_tag(html, at + 1, length, "script") ? "script"
                                                                 : NULL;
      bool is_empty = html[end - 1] == '/';
      at = raw && !is_empty && attributes <= most_attributes ? raw_end(html, end, length, raw) : end;
    } else {
      at++;
    }
  }
  // libxml2 would treat a NUL as the end of the text.
  for (char *nul = html; (nul = memchr(nul, 0, (size_t)(html + length - nul)));) *nul = ' ';
}
