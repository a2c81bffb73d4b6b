import Browsing
import SplitViewUI
import TOML
import UserActions

/// Converts the file of a source to its definition, and collects all mistakes.
struct SourceReader: ValueReading {
  private(set) var source = SourceDefinition()
  var mistakes: [SourceMistake] = []

  /// Parses a file. If the file contains a mistake that is more than a warning, none of the file's commands may be
  /// run.
  init(_ text: [UInt8]) {
    let document = TOMLDocument(text)
    for error in document.errors {
      mistakes.append(
        SourceMistake(line: error.line, column: error.column, message: error.message))
    }
    // Report only the syntax error: it hides settings, and can therefore cause all other mistakes.
    if !mistakes.isEmpty { return }
    let known = ["title", "needs", "arguments", "host", "login", "level", "view", "action"]
    for entry in document.entries where !known.contains(entry.key) {
      unknown(entry, "setting", among: known)
    }
    for key in known {
      for entry in document.entries where entry.key == key { read(entry) }
    }
    if source.levels.isEmpty, mistakes.isEmpty {
      mistakes.append(
        SourceMistake(
          line: 1, column: 1, message: "there is no [[level]]; a source needs at least one"))
    }
    let names = source.levels.map(\.name)
    if !names.isEmpty, !names.contains("") { checkPlaceholders(document) }
    mistakes.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  mutating func mistake(_ node: TOMLNode, _ message: String, isWarning: Bool) {
    mistakes.append(
      SourceMistake(
        line: node.line, column: node.column, message: message, isWarning: isWarning))
  }

  private mutating func read(_ entry: TOMLEntry) {
    switch entry.key {
    case "title": source.title = string(entry) ?? ""
    case "needs": source.needs = strings(entry) ?? []
    case "host": source.host = string(entry).map { Template($0) }
    case "login": source.login = command(entry)
    case "arguments": for argument in table(entry) { readArgument(argument) }
    case "level": for node in tables(entry) { readLevel(node) }
    case "view": for node in tables(entry) { readView(node) }
    case "action": for node in tables(entry) { readAction(node) }
    default: break
    }
  }

  private mutating func readArgument(_ entry: TOMLEntry) {
    var (usual, help) = ("", "")
    for part in table(entry) {
      switch part.key {
      case "default": usual = string(part) ?? ""
      case "help": help = string(part) ?? ""
      default: unknown(part, "setting of an argument", among: ["default", "help"])
      }
    }
    source.arguments.append(.init(name: entry.key, usual: usual, help: help))
  }

  // MARK: Levels and views

  private mutating func readLevel(_ node: TOMLNode) {
    let entries = table(node, "level")
    var level = SourceDefinition.Level(
      name: text("name", in: entries, needed: node) ?? "", title: "")
    level.title = text("title", in: entries) ?? level.name
    if source.levels.contains(where: { $0.name == level.name }) {
      mistake(node, "another level is already named '\(level.name)'")
    }
    for entry in entries where !readShape(entry, &level.shape) {
      switch entry.key {
      case "name", "title": break
      case "command": level.command = command(entry)
      case "input": level.input = string(entry).map { Template($0) }
      case "refresh": level.pause = .seconds(max(1, number(entry)))
      case "watch": level.watched = (strings(entry) ?? []).map { Template($0) }
      case "rows": level.rows = rows(entry)
      case "follow": level.followsEnd = flag(entry)
      case "lines": level.lines = lines(entry)
      case "search": level.search = searchCommand(entry)
      case "table": level.table = columns(entry)
      case "recursive": level.isRecursive = flag(entry)
      case "pages": level.isPaged = flag(entry)
      case "root": level.root = string(entry).map { Template($0) }
      case "opens": level.opens = values(entry)
      default: unknown(entry, "setting of a level", among: Self.ofLevel + Self.ofShape)
      }
    }
    check(level, node)
    check(level.input, of: level.command, node)
    source.levels.append(level)
  }

  /// Parses the command of a search, which must contain `{query}`.
  private mutating func searchCommand(_ entry: TOMLEntry) -> [Template] {
    let command = command(entry)
    if !command.isEmpty, !command.flatMap(\.placeholders).contains(where: { $0.name == "query" }) {
      mistake(
        entry.node,
        "'search' must contain {query}, which is replaced with the words that the user types")
    }
    return command
  }

  /// Parses field values: `{ kind = "d" }`, `{ type = ["DELETED", "GONE"] }`.
  mutating func values(_ entry: TOMLEntry) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for part in table(entry) {
      if case .array = part.node.value {
        values[part.key] = strings(part)
      } else {
        values[part.key] = string(part).map { [$0] }
      }
    }
    return values
  }

  /// Parses the columns of a table: names of fields, or tables with a title and a field.
  private mutating func columns(_ entry: TOMLEntry) -> [BrowserColumn] {
    guard case .array(let nodes) = entry.node.value else {
      mistake(entry.node, entry.node.value.isNot("a list of columns", entry.key))
      return []
    }
    return nodes.compactMap { node in
      if case .string(let field) = node.value { return BrowserColumn(field) }
      let entries = table(node, "column")
      for part in entries where !["title", "field"].contains(part.key) {
        unknown(part, "setting of a column", among: ["title", "field"])
      }
      return text("field", in: entries, needed: node).map {
        BrowserColumn(text("title", in: entries) ?? $0, field: $0)
      }
    }
  }

  private static let ofLevel = [
    "name", "title", "command", "input", "rows", "lines", "refresh", "follow", "search",
    "recursive", "root", "opens", "table", "watch", "pages",
  ]
  private static let ofShape = [
    "separator", "record", "columns", "format", "fields", "removed", "skip", "ansi", "roles",
    "dates",
  ]

  private mutating func lines(_ entry: TOMLEntry) -> Int? {
    let lines = number(entry)
    if !(1...2).contains(lines) { mistake(entry.node, "'lines' must be 1 or 2") }
    return lines
  }

  /// Parses roles for field values: `{ active = { failed = "warning" } }`.
  private mutating func roles(_ entry: TOMLEntry) -> [String: [String: TextRole]] {
    var roles: [String: [String: TextRole]] = [:]
    for field in table(entry) {
      for value in table(field) {
        guard let name = string(value) else { continue }
        roles[field.key, default: [:]][value.key] = SourceRows.roles[name]
        if SourceRows.roles[name] == nil {
          mistake(value.node, SourceRows.roles.keys.sorted().refusal(of: name, for: "a role"))
        }
      }
    }
    return roles
  }

  /// Parses a setting that belongs to `RowShape`. Returns false if it belongs elsewhere.
  private mutating func readShape(
    _ entry: TOMLEntry, _ shape: inout SourceDefinition.RowShape
  ) -> Bool {
    switch entry.key {
    case "separator":
      let text = string(entry) ?? ""
      shape.separator = text == "blank" ? "" : text
    case "record":
      let bytes = Array((string(entry) ?? "").utf8)
      if bytes.count == 1 {
        shape.record = bytes[0]
      } else {
        mistake(entry.node, "'record' must be one byte, such as \"\\n\" or \"\\u0000\"")
      }
    case "columns": shape.columns = strings(entry) ?? []
    case "format":
      let name = string(entry) ?? ""
      shape.isEvents = name == "events"
      shape.isJSON = name == "json" || shape.isEvents
      if !shape.isJSON {
        mistake(entry.node, ["json", "events"].refusal(of: name, for: "format of a level"))
      }
    case "removed": shape.removed = values(entry)
    case "fields": for part in table(entry) { shape.paths[part.key] = string(part) }
    case "skip": shape.skipped = number(entry)
    case "dates": shape.dates = strings(entry) ?? []
    case "ansi": shape.isColored = flag(entry)
    case "roles": shape.roles = roles(entry)
    default: return false
    }
    return true
  }

  private mutating func rows(_ entry: TOMLEntry) -> [BrowserRow] {
    guard case .array(let nodes) = entry.node.value else {
      mistake(entry.node, entry.node.value.isNot("a list", entry.key))
      return []
    }
    return nodes.map { node in
      if case .string(let id) = node.value {
        return SourceRows.row(of: [BrowserRow.Field("id", id)])
      }
      let fields = table(node, "row").map { BrowserRow.Field($0.key, string($0) ?? "") }
      return SourceRows.row(of: fields)
    }
  }

  private mutating func readView(_ node: TOMLNode) {
    let entries = table(node, "view")
    var view = SourceDefinition.View(
      title: text("title", in: entries) ?? "Content", level: level(of: entries), command: [])
    var shape = SourceDefinition.RowShape()
    for entry in entries {
      switch entry.key {
      case "title", "on": break
      case "command": view.command = command(entry)
      case "field": view.field = string(entry)
      case "input": view.input = string(entry).map { Template($0) }
      case "ansi": if flag(entry) { view.format = .ansi }
      case "wrap": view.wraps = flag(entry)
      case "follow": view.followsEnd = flag(entry)
      case "prefetch": view.isFetchedAhead = flag(entry)
      case "format":
        let name = string(entry) ?? ""
        let names = SourceDefinition.Format.allCases.map(\.rawValue)
        view.format = SourceDefinition.Format(rawValue: name) ?? .text
        if !names.contains(name) { mistake(entry.node, names.refusal(of: name, for: "format")) }
      case "columns", "separator", "record", "skip":
        _ = readShape(entry, &shape)
        view.table = shape
      default: unknown(entry, "setting of a view", among: Self.ofView)
      }
    }
    if view.command.isEmpty == (view.field == nil) {
      let has =
        view.field == nil
        ? "neither a command nor a field" : "both a command and a field; remove one of them"
      mistake(node, "the view '\(view.title)' has \(has)")
    }
    if let field = view.field, source.levels.indices.contains(view.level),
      let fields = source.levels[view.level].fields, !fields.contains(field)
    {
      let level = source.levels[view.level].name
      mistake(node, fields.refusal(of: field, for: "a field of '\(level)'"))
    }
    check(view.input, of: view.command, node)
    source.views.append(view)
  }

  private static let ofView = [
    "title", "on", "command", "field", "input", "ansi", "wrap", "follow", "format", "columns",
    "separator", "record", "skip", "prefetch",
  ]

  /// Returns the level of a view or an action: the level that `on` names, or else the innermost level.
  mutating func level(of entries: [TOMLEntry]) -> Int {
    guard let entry = entries.first(where: { $0.key == "on" }), let name = string(entry) else {
      return max(0, source.levels.count - 1)
    }
    let names = source.levels.map(\.name)
    // If there are no levels at all, only this mistake is reported, and not that the name is
    // unknown.
    if names.isEmpty { return 0 }
    guard let index = names.firstIndex(of: name) else {
      mistake(entry.node, names.refusal(of: name, for: "on"))
      return 0
    }
    return index
  }

  mutating func add(_ action: SourceDefinition.Action) { source.actions.append(action) }
}
