import SplitViewUI
import TOML
import UserActions

extension SourceReader {
  /// Checks that each placeholder has a value where it is used. The value is an argument, a field of an outer level,
  /// or an answer.
  mutating func checkPlaceholders(_ document: TOMLDocument) {
    let arguments = source.arguments.map(\.name)
    for entry in document.entries where entry.key == "login" {
      check(source.login, entry.node, arguments, levels: 0)
    }
    for entry in document.entries where entry.key == "host" {
      check([source.host].compactMap { $0 }, entry.node, arguments, levels: 0)
    }
    for (index, node) in nodes("level", document).enumerated() where index < source.levels.count {
      let level = source.levels[index]
      let levels = index + (level.isRecursive || level.isPaged ? 1 : 0)
      check(level.command + [level.input].compactMap { $0 }, node, arguments, levels: levels)
      check(level.root.map { [$0] } ?? [], node, arguments, levels: index)
      check(level.watched, node, arguments, levels: index)
      check(level.search, node, arguments + ["query"], levels: levels)
      checkForMarks(level.command + level.search, node)
    }
    for (view, node) in zip(source.views, nodes("view", document)) {
      let templates = view.command + [view.input].compactMap { $0 }
      check(templates, node, arguments + [Template.width], levels: view.level + 1)
      checkForMarks(templates, node)
    }
    for (action, node) in zip(source.actions, nodes("action", document)) {
      let definition = action.definition
      let answers = definition.questions.map(\.name)
      let templates =
        definition.command + action.undo
        + [definition.confirmation, definition.input].compactMap { $0 }
      check(templates, node, arguments + answers, levels: action.level + 1)
      for command in definition.choices.values {
        check(command, node, arguments, levels: action.level + 1)
      }
      check(Array(definition.defaults.values), node, arguments, levels: action.level + 1)
    }
  }

  private func nodes(_ key: String, _ document: TOMLDocument) -> [TOMLNode] {
    document.entries.filter { $0.key == key }.flatMap { entry in
      if case .array(let nodes) = entry.node.value { return nodes }
      return []
    }
  }

  private mutating func check(
    _ templates: [Template], _ table: TOMLNode, _ names: [String], levels: Int
  ) {
    for template in templates { check(template, table.text(template.text) ?? table, names, levels) }
  }

  private mutating func check(
    _ template: Template, _ node: TOMLNode, _ names: [String], _ levels: Int
  ) {
    let known = source.levels.prefix(levels).map(\.name)
    func isKnown(_ placeholder: Template.Placeholder) -> Bool {
      placeholder.field == nil
        ? names.contains(placeholder.name) : known.contains(placeholder.name)
    }
    for inside in Self.almostPlaceholders(template) {
      if let meant = Template("{\(inside)}").placeholders.first, isKnown(meant) {
        mistake(node, "this is plain text; to insert the value, write {\(inside)}", isWarning: true)
      }
    }
    for placeholder in template.placeholders {
      if !placeholder.filter.isEmpty, Template.Filter(rawValue: placeholder.filter) == nil {
        let filters = Template.Filter.allCases.map(\.rawValue)
        mistake(node, filters.refusal(of: placeholder.filter, for: "a filter"))
      }
      if isKnown(placeholder) {
        if let advice = unknownField(placeholder) { mistake(node, advice) }
        continue
      }
      let possible = names.map { "{\($0)}" } + known.map { "{\($0).id}" }
      let advice =
        possible.isEmpty
        ? "no placeholders can be used here"
        : "possible placeholders: \(possible.joined(separator: ", "))"
      mistake(
        node,
        "\(placeholder.unfiltered) is not a placeholder here; \(advice). For plain text, "
          + "put a space after the brace")
    }
  }

  /// Returns the texts in braces that might be meant as placeholders, but contain blanks or lack the second brace.
  private static func almostPlaceholders(_ template: Template) -> [String] {
    template.pieces.flatMap { piece -> [String] in
      guard case .text(let text) = piece else { return [] }
      let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      return parts.compactMap { part in
        let inside = part.prefix { $0 != "}" }
        let isWhole = inside.endIndex < part.endIndex && inside.first != " " && inside.last != " "
        return isWhole ? nil : String(inside.filter { $0 != " " })
      }
    }
  }

  /// Warns about placeholders that are repeated for each marked row, if they are in commands that
  /// are not actions. Such commands ignore marks.
  private mutating func checkForMarks(_ templates: [Template], _ table: TOMLNode) {
    for template in templates {
      for placeholder in template.placeholders where placeholder.isEach {
        mistake(
          table.text(template.text) ?? table,
          "\(placeholder.unfiltered) can be used only in actions, because nothing else "
            + "applies to marked rows", isWarning: true)
      }
    }
  }

  /// Returns an error if rows of the placeholder's level never have its field. Nil if they may have it.
  private func unknownField(_ placeholder: Template.Placeholder) -> String? {
    guard let field = placeholder.field,
      let level = source.levels.first(where: { $0.name == placeholder.name }),
      let fields = level.fields, !fields.contains(field)
    else { return nil }
    return fields.refusal(of: field, for: "a field of '\(level.name)'")
  }
}

extension TOMLNode {
  /// Returns the first string inside this value that equals `text`, or nil.
  fileprivate func text(_ text: String) -> TOMLNode? {
    switch value {
    case .string(text): self
    case .array(let nodes): nodes.lazy.compactMap { $0.text(text) }.first
    case .table(let entries): entries.lazy.compactMap { $0.node.text(text) }.first
    case .string, .integer, .real, .boolean, .time: nil
    }
  }

  /// Returns the value for a key in a table. Nil if the key is missing.
  func entry(_ name: String) -> TOMLNode? {
    guard case .table(let entries) = value else { return nil }
    return entries.first { $0.key == name }?.node
  }
}
