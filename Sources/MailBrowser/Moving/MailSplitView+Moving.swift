import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// What a message is called while it is carried, and a mailbox over which it is.
  func dragLabel(_ path: [MailItem]) -> String {
    switch path.last {
    case .mailbox(let mailbox):
      return state.library.title(of: mailbox, seenFrom: state.mailbox?.account)
    case .message(let key):
      guard case .mailbox(let mailbox) = path.first, let list = state.library.lists[mailbox],
        let place = list.place(of: key), let summary = state.summary(at: place, of: list)
      else { return "the message" }
      return shortened(summary.subject.isEmpty ? "No subject" : summary.subject)
    case .account, .gap, nil: return ""
    }
  }

  /// Cells that a subject has beside the mouse and in the status bar.
  private static var labelWidth: Int { 24 }

  private func shortened(_ text: String) -> String {
    guard text.displayWidth > Self.labelWidth else { return text }
    var short = text
    let room = Self.labelWidth - symbols.ellipsis.displayWidth
    while short.displayWidth > room, !short.isEmpty { short.removeLast() }
    while short.last?.isWhitespace == true { short.removeLast() }
    return short + symbols.ellipsis
  }
}
