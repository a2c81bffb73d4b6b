import SplitViewUI

/// A value that a command printed for a terminal, as text with colours. Other escape sequences are removed.
struct PrintedValue {
  private(set) var text: String
  private(set) var runs: [TextRun] = []

  /// The text in one line.
  var line: String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  init(_ value: String) {
    text = value
    guard value.utf8.contains(0x1B) else { return }
    let lines = TextDocument(ansi: value).blocks
    text = lines.map(\.text).joined(separator: " ")
    runs = lines.first?.runs ?? []
  }
}
