import SplitViewUI
import TOML
import UserActions

extension SourceReader {
  /// Checks whether the settings of a level contradict each other or the settings of the level above.
  mutating func check(_ level: SourceDefinition.Level, _ node: TOMLNode) {
    if level.command.isEmpty, level.rows.isEmpty {
      mistake(node, "the level '\(level.name)' has neither a command nor rows")
    }
    if !level.command.isEmpty, !level.rows.isEmpty {
      mistake(
        node, "the level '\(level.name)' has a command and rows; the rows are never shown",
        isWarning: true)
    }
    checkFields(of: level, node)
    if !level.isRecursive, level.root != nil && !level.isPaged || !level.opens.isEmpty {
      mistake(node, "'root' and 'opens' need recursive = true")
    }
    if level.isPaged { checkPages(of: level, node) }
    if source.levels.last?.isRecursive == true {
      mistake(node, "the level above is recursive, so it must be the last level")
    }
    if let fields = level.fields, !level.shape.isColored {
      for column in level.table where !fields.contains(column.field) {
        mistake(node, fields.refusal(of: column.field, for: "a column of the table"))
      }
    }
    if !level.shape.removed.isEmpty, !level.shape.isEvents {
      mistake(node, "'removed' needs format = \"events\"")
    }
  }

  private mutating func checkPages(of level: SourceDefinition.Level, _ node: TOMLNode) {
    let templates = level.command + [level.input].compactMap { $0 }
    if !templates.flatMap(\.placeholders).contains(where: { $0.name == level.name }) {
      mistake(
        node,
        "with pages = true, the command must contain {\(level.name).id}, the id of the last row so far, "
          + "and list the rows after it")
    }
    if level.isRecursive || level.shape.isEvents {
      mistake(
        node, "'pages' cannot be used for a level that is recursive, or whose rows are events")
    }
  }

  /// Warns about settings for fields if the settings have no effect.
  private mutating func checkFields(of level: SourceDefinition.Level, _ node: TOMLNode) {
    let parts = ["title", "detail", "subtitle"]
    for name in level.shape.dates where !parts.contains(name) {
      mistake(node, parts.refusal(of: name, for: "a part in 'dates'"), isWarning: true)
    }
    for name in level.shape.roles.keys.sorted() {
      if let fields = level.fields, !fields.contains(name) {
        mistake(node, fields.refusal(of: name, for: "a field in 'roles'"), isWarning: true)
      }
    }
    if level.shape.isJSON, node.entry("columns") != nil {
      mistake(
        node, "JSON has members instead of 'columns'; write fields = { id = \"NAME\" }",
        isWarning: true)
    }
    if !level.shape.isJSON, !level.shape.paths.isEmpty {
      mistake(node, "'fields' works only with JSON; write format = \"json\"", isWarning: true)
    }
    if level.shape.separator.contains("\\") {
      mistake(
        node, "the separator has a backslash: '\\t' in single quotes is not a tab; write \"\\t\"",
        isWarning: true)
    }
  }

  /// Checks the placeholders in a command's standard input. A command that runs its input as a
  /// program, such as a shell, must not run values as a part of that program.
  mutating func check(_ input: Template?, of command: [Template], _ node: TOMLNode) {
    guard let input else { return }
    for message in CommandCheck.mistakes(command, input: input) { mistake(node, message) }
  }
}
