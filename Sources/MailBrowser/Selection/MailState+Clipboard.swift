import SplitViewUI
import TerminalFrame

extension MailState {
  /// Copies `text` to the clipboard and shows a notice.
  /// - Parameter what: how the notice names the text; nil to give the length of the text instead.
  mutating func copy(_ text: String, as what: String? = nil) -> [Command<MailEffect>] {
    guard !text.isEmpty else {
      notices.notice = "Nothing to copy"
      return []
    }
    notices.notice = "Copied \(what ?? Clipboard.size(of: text))"
    return [.terminal(.copy(text))]
  }
}
