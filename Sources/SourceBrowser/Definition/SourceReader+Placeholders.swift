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
    for (index, node) in nodes("level", document).enumerated() where index < source.levels.count {
      let level = source.levels[index]
      let levels = index + (level.isRecursive ? 1 : 0)
      check(level.command + [level.input].compactMap { $0 }, node, arguments, levels: levels)
      check(level.root.map { [$0] } ?? [], node, arguments, levels: index)
      check(level.watched, node, arguments, levels: index)
      check(level.search, node, arguments + ["query"], levels: levels)
    }
    for (view, node) in zip(source.views, nodes("view", document)) {
      let templates = view.command + [view.input].compactMap { $0 }
      check(templates, node, arguments + [Template.width], levels: view.level + 1)
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
    let known = source.levels.prefix(levels).map(\.name)
    let node = table.entry("command") ?? table
    for placeholder in templates.flatMap(\.placeholders) {
      let name = placeholder.name
      if !placeholder.filter.isEmpty, Template.Filter(rawValue: placeholder.filter) == nil {
        let filters = Template.Filter.allCases.map(\.rawValue)
        mistake(node, filters.refusal(of: placeholder.filter, for: "a filter"))
      }
      if placeholder.field == nil ? names.contains(name) : known.contains(name) {
        if let advice = unknownField(placeholder) { mistake(node, advice) }
        continue
      }
      let written = name + (placeholder.field.map { ".\($0)" } ?? "")
      let possible = names.map { "{\($0)}" } + known.map { "{\($0).id}" }
      let advice =
        possible.isEmpty
        ? "there are no names to use here" : "possible: \(possible.joined(separator: ", "))"
      mistake(node, "{\(written)} is unknown here; \(advice). For the text itself, write '{ '")
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
  /// Returns the value for a key in a table. Nil if the key is missing.
  func entry(_ name: String) -> TOMLNode? {
    guard case .table(let entries) = value else { return nil }
    return entries.first { $0.key == name }?.node
  }
}
