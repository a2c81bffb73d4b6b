import SplitViewUI

/// What is told about text that goes to the clipboard.
enum Clipboard {
  /// Bytes that terminals take (xterm and tmux, as base64).
  static let limit = 75_000

  /// `12 characters`, `3 lines`.
  static func size(of text: String) -> String {
    var text = text[...]
    if text.last?.isNewline == true { text.removeLast() }
    let lines = 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
    if lines > 1 { return "\(lines) lines" }
    return text.count == 1 ? "1 character" : "\(text.count) characters"
  }
}

extension MailState {
  /// Puts `text` on the clipboard and says that; `what` names it, else it is said how much it is.
  mutating func copy(_ text: String, as what: String? = nil) -> [Command<MailEffect>] {
    guard !text.isEmpty else {
      notice = "There is nothing to copy"
      return []
    }
    let bytes = text.utf8.count
    guard bytes <= Clipboard.limit else {
      let most = MessageDocument.bytes(Clipboard.limit)
      notice = "Not copied: \(MessageDocument.bytes(bytes)), and terminals take \(most) at most"
      return []
    }
    notice = "Copied \(what ?? Clipboard.size(of: text))"
    return [.terminal(.copy(text))]
  }
}
