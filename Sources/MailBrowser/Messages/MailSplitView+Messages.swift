import MailStore
import NavigationModel
import SplitViewUI

extension MailSplitView {
  /// The list of messages: two lines for each.
  func messages(_ context: Context) -> any View<MailEvent> {
    let dates = browser.dates(state)
    let list = state.list
    let hasTimes = hasRoomForTimes
    if list == nil, let reason = state.mailbox.flatMap({ state.messages.failures[$0] }) {
      return ContentUnavailable<MailEvent>("This mailbox cannot be read", detail: reason)
    }
    return List(context, placeholder: emptyListText) { [self] row in
      guard let list else { return Row("") }
      let index = place(ofRow: row)
      guard let summary = state.summary(at: index, of: list) else {
        return Row(symbols.ellipsis, isProminent: !list.flags(at: index).contains(.seen))
      }
      let date = hasTimes ? dates.tabular : dates.short
      let row = messageRow(summary, date(summary.date))
      return threadRow(row, at: index, of: list, date)
    }
    .marks(state.marks) { MailEvent.marks(.change($0)) }
  }

  private func messageRow(_ summary: MessageSummary, _ date: String) -> Row {
    let unread = !summary.flags.contains(.seen)
    return Row(
      summary.sender, detail: date,
      subtitle: summary.subject.isEmpty ? "No subject" : summary.subject, marks: marks(summary),
      accent: unread ? symbols.unread : nil, isProminent: unread)
  }

  /// True if the list is so wide that a sender keeps some twenty cells beside a date with its time.
  private var hasRoomForTimes: Bool {
    state.layout[state.listColumn].map { $0.width >= 44 } ?? false
  }

  private var emptyListText: String {
    if state.search.isActive && !state.search.text.isEmpty { return "No message found" }
    switch state.filter.kind {
    case .all: return "No mail in \(mailboxTitle)"
    case .unread: return "No unread mail in \(mailboxTitle)"
    case .flagged: return "No flagged mail in \(mailboxTitle)"
    }
  }

  /// Small marks at the end of a message's second line.
  private func marks(_ summary: MessageSummary) -> String {
    var marks: [Character] = []
    if summary.flags.contains(.draft) { marks.append(symbols.draft) }
    if summary.flags.contains(.replied) { marks.append(symbols.answered) }
    if summary.flags.contains(.passed) { marks.append(symbols.forwarded) }
    if summary.flags.contains(.flagged) { marks.append(symbols.flagged) }
    if summary.hasAttachments { marks.append(symbols.attachment) }
    return String(marks)
  }
}
