#include "CTOML.h"

#include <new>
#include <string>
#include <string_view>
#include <vector>

// Errors are values; nothing is written, so no formatters.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

struct trifold_toml_document {
  toml::parse_result result;
  std::string error;
  std::vector<trifold_toml_node> nodes;
};

namespace {

// Appends a value and all that is in it. The parser limits how deep values lie in one another.
void append(std::vector<trifold_toml_node> &nodes, const toml::node &value, ptrdiff_t parent,
            const toml::key *key) {
  const ptrdiff_t own = static_cast<ptrdiff_t>(nodes.size());
  const toml::source_position place = key ? key->source().begin : value.source().begin;
  trifold_toml_node node = {};
  node.kind = TRIFOLD_TOML_OTHER;
  node.parent = parent;
  node.line = place.line;
  node.column = place.column;
  if (key) {
    node.key = key->str().data();
    node.key_size = key->str().size();
  }
  if (const auto *string = value.as_string()) {
    node.kind = TRIFOLD_TOML_STRING;
    node.text = string->get().data();
    node.text_size = string->get().size();
  } else if (const auto *integer = value.as_integer()) {
    node.kind = TRIFOLD_TOML_INTEGER;
    node.integer = integer->get();
  } else if (const auto *real = value.as_floating_point()) {
    node.kind = TRIFOLD_TOML_REAL;
    node.real = real->get();
  } else if (const auto *boolean = value.as_boolean()) {
    node.kind = TRIFOLD_TOML_BOOLEAN;
    node.boolean = boolean->get();
  } else if (value.is_table()) {
    node.kind = TRIFOLD_TOML_TABLE;
  } else if (value.is_array()) {
    node.kind = TRIFOLD_TOML_ARRAY;
  }
  nodes.push_back(node);
  if (const auto *table = value.as_table()) {
    for (const auto &[name, element] : *table) append(nodes, element, own, &name);
  } else if (const auto *array = value.as_array()) {
    for (const auto &element : *array) append(nodes, element, own, nullptr);
  }
}

}  // namespace

trifold_toml_document *trifold_toml_parse(const char *text, size_t size) {
  auto *document = new (std::nothrow) trifold_toml_document{
      toml::parse(std::string_view(text ? text : "", text ? size : 0)), {}, {}};
  if (!document) return nullptr;
  if (document->result) {
    append(document->nodes, document->result.table(), -1, nullptr);
  } else {
    document->error = std::string(document->result.error().description());
  }
  return document;
}

void trifold_toml_free(trifold_toml_document *document) { delete document; }

const char *trifold_toml_error(const trifold_toml_document *document) {
  return document->result ? nullptr : document->error.c_str();
}

uint32_t trifold_toml_error_line(const trifold_toml_document *document) {
  return document->result ? 0 : document->result.error().source().begin.line;
}

uint32_t trifold_toml_error_column(const trifold_toml_document *document) {
  return document->result ? 0 : document->result.error().source().begin.column;
}

size_t trifold_toml_count(const trifold_toml_document *document) { return document->nodes.size(); }

trifold_toml_node trifold_toml_at(const trifold_toml_document *document, size_t index) {
  return index < document->nodes.size() ? document->nodes[index] : trifold_toml_node{};
}
