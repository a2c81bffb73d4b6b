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
      let origin = origin(at: index, of: list, summary, date(summary.date))
      let plain = messageRow(summary, origin + date(summary.date))
      let row = foundRow(plain, of: list.message(at: index), in: list)
      return threadRow(row, at: index, of: list, date)
    }
    .marks(state.marks) { MailEvent.marks(.change($0)) }
  }

  /// The mailbox that a message of a unified mailbox lies in, before its date, if the row has room.
  private func origin(
    at index: Int, of list: MailboxContents, _ summary: MessageSummary, _ date: String
  ) -> String {
    guard let message = list.message(at: index),
      let origin = state.library.origin(of: message, in: list.mailbox),
      let width = list.mailbox.isSearch ? listWidth : state.layout[state.listColumn]?.width
    else { return "" }
    let marks = state.marks.isEmpty ? 0 : 2
    // Both edges, the column of accents, and a blank between sender and detail.
    let room = width - 2 - 2 - 1 - marks - date.displayWidth
    let sender = summary.sender.displayWidth
    let words = origin + symbols.separator
    if sender + words.displayWidth <= room { return words }
    // Where a message was found is worth more than the end of a sender's name.
    guard list.mailbox.isSearch else { return "" }
    let short = state.library.title(of: message.mailbox) + symbols.separator
    return min(8, sender) + short.displayWidth <= room ? short : ""
  }

  /// The cells of the list, where it is.
  var listWidth: Int? {
    let layout = state.layout
    return layout[state.listColumn]?.width
      ?? layout.popover.flatMap { $0.column == state.listColumn ? $0.width - 2 : nil }
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
    let place = state.openMailbox?.unified == nil ? " in \(mailboxTitle)" : ""
    if state.openMailbox?.isSearch == true, state.filter.kind == .all { return state.nothingFound }
    if state.search.isActive && !state.search.text.isEmpty { return "No message found" }
    let unified = state.openMailbox?.unified?.kind
    switch state.filter.kind == .all ? unified ?? .all : state.filter.kind {
    case .all: return "No mail in \(mailboxTitle)"
    case .unread: return "No unread mail\(place)"
    case .flagged: return "No flagged mail\(place)"
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
