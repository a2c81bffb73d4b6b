import SplitViewUI
import TerminalFrame

/// Facts about text that goes to the clipboard.
enum Clipboard {
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
  /// Puts `text` on the clipboard, and says so.
  /// - Parameter what: the name of the text in the notice; nil for its length.
  mutating func copy(_ text: String, as what: String? = nil) -> [Command<MailEffect>] {
    guard !text.isEmpty else {
      notice = "There is nothing to copy"
      return []
    }
    let bytes = text.utf8.count
    guard bytes <= TerminalCommand.copyLimit else {
      let most = ByteCount.words(TerminalCommand.copyLimit)
      notice = "Not copied: \(ByteCount.words(bytes)), and terminals take \(most) at most"
      return []
    }
    notice = "Copied \(what ?? Clipboard.size(of: text))"
    return [.terminal(.copy(text))]
  }
}
