/// Formats values as text for a developer. The length of the text is limited, because a state may
/// contain a million rows.
enum ValueText {
  private static let longest = 400
  private static let mostLines = 2000
  private static let mostChildren = 50
  private static let deepest = 8

  /// Returns `value` in one line: `read("one.txt")`.
  static func line(_ value: Any) -> String {
    var text = String(describing: value)
    if text.utf8.count > longest { text = String(text.prefix(longest)) + "…" }
    return withoutModules(text).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns `value` as an indented tree: a line for each property that has a simple value.
  static func tree(_ value: Any) -> String {
    var lines: [String] = []
    add(value, name: "", depth: 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  private static func add(_ value: Any, name: String, depth: Int, to lines: inout [String]) {
    guard lines.count < mostLines else { return }
    let lead = String(repeating: "  ", count: depth) + (name.isEmpty ? "" : "\(name): ")
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return lines.append(lead + "nil") }
      return add(wrapped.value, name: name, depth: depth, to: &lines)
    }
    // If a type has its own description, show it instead of the value's properties.
    let isPlain =
      value is any CustomStringConvertible && mirror.displayStyle != .collection
      && mirror.displayStyle != .dictionary && mirror.displayStyle != .set
    if isPlain || mirror.children.isEmpty || depth >= deepest {
      return lines.append(lead + (value is String ? quoted(value) : line(value)))
    }
    let type = withoutModules("\(type(of: value))")
    let count = mirror.displayStyle == .collection ? " (\(mirror.children.count))" : ""
    lines.append(lead + type + count)
    for (index, child) in mirror.children.prefix(mostChildren).enumerated() {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      if mirror.displayStyle == .dictionary, pair.count == 2 {
        add(pair[1], name: line(pair[0]), depth: depth + 1, to: &lines)
      } else {
        add(child.value, name: child.label ?? "\(index)", depth: depth + 1, to: &lines)
      }
    }
    if mirror.children.count > mostChildren {
      lines.append(String(repeating: "  ", count: depth + 1) + "…")
    }
  }

  private static func quoted(_ value: Any) -> String { line("\(value)".debugDescription) }

  /// Removes the names before a dot: `Notes.Notes.Effect.read("a.b")` becomes `read("a.b")`. Private types have
  /// `(unknown context at $123).` before their names.
  private static func withoutModules(_ text: String) -> String {
    guard text.contains(".") else { return text }
    let parts = text.split(separator: "(unknown context at $", omittingEmptySubsequences: false)
    let text = parts[0] + parts.dropFirst().flatMap { $0.drop { $0 != "." }.dropFirst() }
    var result = ""
    var word = ""
    var isQuoted = false
    for letter in text {
      if !isQuoted, letter.isLetter || letter.isNumber || letter == "_" {
        word.append(letter)
      } else if !isQuoted, letter == ".", word.first?.isLetter == true {
        word = ""
      } else {
        result += word + String(letter)
        word = ""
        if letter == "\"" { isQuoted.toggle() }
      }
    }
    return result + word
  }
}
