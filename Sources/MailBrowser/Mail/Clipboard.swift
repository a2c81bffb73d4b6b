/// Describes text that is copied to the clipboard.
enum Clipboard {
  /// Returns the size of `text` in words, such as `12 characters` or `3 lines`.
  static func size(of text: String) -> String {
    var text = text[...]
    if text.last?.isNewline == true { text.removeLast() }
    let lines = 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
    if lines > 1 { return "\(lines) lines" }
    return text.count == 1 ? "1 character" : "\(text.count) characters"
  }
}
