import SplitViewUI
import TerminalFrame

extension MailState {
  /// Copies `text` to the clipboard and shows a notice.
  /// - Parameter what: the name of the text in the notice; nil for its length.
  mutating func copy(_ text: String, as what: String? = nil) -> [Command<MailEffect>] {
    guard !text.isEmpty else {
      notice = "Nothing to copy"
      return []
    }
    notice = "Copied \(what ?? Clipboard.size(of: text))"
    return [.terminal(.copy(text))]
  }
}
