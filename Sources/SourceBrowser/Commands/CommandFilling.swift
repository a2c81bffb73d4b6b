import Browsing
import SystemCalls
import UserActions

/// Replaces the placeholders in a command's templates with values.
struct CommandFilling: CommandValues, Sendable {
  /// The values of placeholders without a level: command line arguments and answers.
  var values: [String: String]
  /// The names of the levels, outermost first.
  var levels: [String]
  /// The path to the selected row.
  var path: [BrowserRow]
  /// The marked rows, for placeholders that are repeated for each of them.
  var marked: [BrowserRow] = []
  /// The machine on which commands run, over ssh. Empty or nil for this machine.
  var host: Template?
  /// True for commands that use the terminal, such as an editor.
  var takesTerminal = false

  /// Returns the command made from `templates`, with its standard input.
  func command(
    _ templates: [Template], input: Template? = nil
  ) throws(BrowserFailure) -> Invocation {
    var command = Invocation(try remote(words(templates)))
    if let input { command.input = try text(input) }
    return command
  }

  /// Returns the command made from `templates`, with a width in cells for `{width}`.
  func command(
    _ templates: [Template], input: Template?, width: Int
  ) throws(BrowserFailure) -> Invocation {
    var sized = self
    sized.values[Template.width] = "\(width)"
    var command = try sized.command(templates, input: input)
    guard templates.contains(where: \.isSized) else { return command }
    sized.values[Template.width] = "{\(Template.width)}"
    command.general = try sized.remote(sized.words(templates))
    return command
  }

  /// Returns the words that run a command on the host. The host's shell reads them as a single text, so each word is
  /// quoted.
  private func remote(_ words: [String]) throws(BrowserFailure) -> [String] {
    guard let host else { return words }
    let name = try text(host)
    if name.isEmpty { return words }
    let options = takesTerminal ? "-t" : "-oBatchMode=yes"
    return ["ssh", options, "--", name, Invocation(words).text]
  }

  /// Returns how many times a placeholder is repeated: once for each marked row or, if no row is
  /// marked, once for the selected row.
  func count(of each: Template.Placeholder) -> Int {
    if !marked.isEmpty { return marked.count }
    return levels.firstIndex(of: each.name).map { $0 < path.count ? 1 : 0 } ?? 0
  }

  static func refusal(_ words: String) -> BrowserFailure { BrowserFailure(words) }

  func value(
    _ placeholder: Template.Placeholder, at index: Int?
  ) throws(BrowserFailure) -> String {
    let each = index.flatMap { marked.indices.contains($0) ? marked[$0] : nil }
    guard let field = placeholder.field else {
      if let value = values[placeholder.name] { return value }
      throw BrowserFailure("{\(placeholder.name)} has no value")
    }
    guard let level = levels.firstIndex(of: placeholder.name), each != nil || level < path.count
    else { throw BrowserFailure("{\(placeholder.name).\(field)} does not refer to a row here") }
    let row = each ?? path[level]
    let known: String? =
      switch field {
      case "id": row.id
      // The title on screen has no escape sequences, but commands receive the title exactly as it was printed.
      case "title": row["title"] ?? row["id"] ?? row.title
      default: row[field]
      }
    guard let value = known else {
      throw BrowserFailure("'\(row.title)' has no field '\(field)'")
    }
    // A row contains only the first 8 KiB of a record, as text. A value that was cut off, or is not UTF-8, must not
    // be passed to a command.
    if row.range.count > RowList.maximumBytes,
      value == row.fields.last(where: { !$0.value.isEmpty })?.value
    {
      throw BrowserFailure("{\(placeholder.name).\(field)} is too long for a command")
    }
    if value.unicodeScalars.contains("\u{FFFD}") {
      throw BrowserFailure("{\(placeholder.name).\(field)} is not UTF-8: '\(value.prefix(60))'")
    }
    return value
  }
}

extension SourceDefinition {
  /// Returns the programs that the source needs with these arguments but that are not installed on this machine.
  public func missing(with values: [String: String]) -> [String] {
    host(with: values).isEmpty ? missing : ["ssh"].filter { !Executable.isInstalled($0) }
  }

  /// Returns the machine on which commands run if the arguments have these values. Empty for this
  /// machine.
  func host(with values: [String: String]) -> String {
    host.flatMap { try? CommandFilling(values: values, levels: [], path: []).text($0) } ?? ""
  }
}
