import TerminalFrame

extension Tape {
  /// The tape in canonical form, or nil if it has errors. Comments and blank lines are kept. Within a paragraph,
  /// comments after commands are aligned.
  public var formatted: String? {
    guard isValid else { return nil }
    var text = ""
    var paragraph: [(line: Line, depth: Int)] = []
    var depth = 0
    for line in lines {
      if line.command == .endLoop { depth = max(0, depth - 1) }
      defer { if case .loop = line.command { depth += 1 } }
      if line.command == nil && line.comment == nil && line.written == nil {
        text += Self.formatted(paragraph) + "\n"
        paragraph = []
      } else {
        paragraph.append((line, depth))
      }
    }
    text += Self.formatted(paragraph)
    // End the text with exactly one line feed.
    while text.hasSuffix("\n\n") || text == "\n" { text.removeLast() }
    return text
  }

  /// Returns true if `text` is already in canonical form (``formatted``).
  public static func isFormatted(_ text: String, file: String) -> Bool {
    Tape(text, file: file).formatted == text
  }

  /// The comments of a paragraph are aligned after its widest command. Commands wider than this
  /// number of cells are ignored.
  private static var widestAligned: Int { 48 }

  /// - Parameter paragraph: lines, each with the number of loops around it.
  private static func formatted(_ paragraph: [(line: Line, depth: Int)]) -> String {
    let commands = paragraph.map { line, depth in
      (line.written ?? line.command?.text).map { String(repeating: "  ", count: depth) + $0 } ?? ""
    }
    // The comment of a multi-line command follows its last line.
    let widths = commands.map { ($0.split(separator: "\n").last ?? "").displayWidth }
    let column = widths.filter { $0 <= widestAligned }.max() ?? 0
    var text = ""
    for (((line, _), command), width) in zip(zip(paragraph, commands), widths) {
      text += command
      if let comment = line.comment {
        let gap = command.isEmpty ? 0 : max(0, column - width) + 1
        text += String(repeating: " ", count: gap) + comment
      }
      text += "\n"
    }
    return text
  }
}
