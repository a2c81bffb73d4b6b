import Browsing

/// Puts values into the templates of a command.
struct CommandFilling: Sendable {
  /// The values without a level: arguments of the command line, answers.
  var values: [String: String]
  /// The names of the levels, outermost first.
  var levels: [String]
  /// The path to the selected row.
  var path: [BrowserRow]
  /// The rows for placeholders that stand for each of the marked ones, and their level.
  var marked: [BrowserRow] = []

  /// The command of `templates`, with its standard input.
  func command(
    _ templates: [Template], input: Template? = nil
  ) throws(BrowserFailure) -> Invocation {
    var command = Invocation(try words(templates))
    if let input { command.input = try text(input) }
    return command
  }

  /// The command of `templates` for lines of so many cells, which `{width}` stands for.
  func command(
    _ templates: [Template], input: Template?, width: Int
  ) throws(BrowserFailure) -> Invocation {
    var sized = self
    sized.values[Template.width] = "\(width)"
    var command = try sized.command(templates, input: input)
    guard templates.contains(where: \.isSized) else { return command }
    sized.values[Template.width] = "{\(Template.width)}"
    command.general = try sized.words(templates)
    return command
  }

  private func words(_ templates: [Template]) throws(BrowserFailure) -> [String] {
    var words: [String] = []
    var isAfterDashes = false
    for (index, template) in templates.enumerated() {
      if ["--", "--end-of-options"].contains(template.text) { isAfterDashes = true }
      for word in try filled(template) {
        // A value could be taken for an option. What the source wrote itself before a value is meant.
        let isValue = if case .value? = template.pieces.first { true } else { false }
        if isValue, word.hasPrefix("-"), !isAfterDashes, index > 0 {
          throw BrowserFailure(
            "'\(word.prefix(60))' could be taken for an option: the source has no -- before it")
        }
        if isValue, index == 0 {
          throw BrowserFailure("A value would be run as a program: \(word.prefix(60))")
        }
        if word.utf8.contains(0) { throw BrowserFailure("A value has a NUL: \(template.text)") }
        words.append(word)
      }
    }
    return words
  }

  /// A template with its values, as one text.
  func text(_ template: Template) throws(BrowserFailure) -> String {
    try filled(template).joined(separator: " ")
  }

  /// The words of a template: one, or one for each marked row.
  private func filled(_ template: Template) throws(BrowserFailure) -> [String] {
    guard let each = template.placeholders.first(where: \.isEach) else {
      return [try word(template, nil)]
    }
    let level = levels.firstIndex(of: each.name)
    let rows = marked.isEmpty ? level.flatMap { $0 < path.count ? [path[$0]] : nil } ?? [] : marked
    var words: [String] = []
    for row in rows { words.append(try word(template, row)) }
    return words
  }

  private func word(_ template: Template, _ each: BrowserRow?) throws(BrowserFailure) -> String {
    var word = ""
    for piece in template.pieces {
      switch piece {
      case .text(let text): word += text
      case .value(let placeholder):
        let value = try value(placeholder, placeholder.isEach ? each : nil)
        word += Template.Filter(rawValue: placeholder.filter)?.apply(value) ?? value
      }
    }
    return word
  }

  private func value(
    _ placeholder: Template.Placeholder, _ each: BrowserRow?
  ) throws(BrowserFailure) -> String {
    guard let field = placeholder.field else {
      if let value = values[placeholder.name] { return value }
      throw BrowserFailure("{\(placeholder.name)} has no value")
    }
    guard let level = levels.firstIndex(of: placeholder.name), each != nil || level < path.count
    else { throw BrowserFailure("{\(placeholder.name).\(field)} has no row here") }
    let row = each ?? path[level]
    let known: String? =
      switch field {
      case "id": row.id
      // What is shown of a title has no sequences in it; a command gets what was printed.
      case "title": row["title"] ?? row["id"] ?? row.title
      default: row[field]
      }
    guard let value = known else {
      throw BrowserFailure("'\(row.title)' has no field '\(field)'")
    }
    // A row has the first 8 KiB of a record, as text. A value that was cut or not decoded must not reach a command.
    if row.range.count > RowList.mostBytes,
      value == row.fields.last(where: { !$0.value.isEmpty })?.value
    {
      throw BrowserFailure("{\(placeholder.name).\(field)} is too long for a command here")
    }
    if value.unicodeScalars.contains("\u{FFFD}") {
      throw BrowserFailure("{\(placeholder.name).\(field)} is not UTF-8: '\(value.prefix(60))'")
    }
    return value
  }
}
