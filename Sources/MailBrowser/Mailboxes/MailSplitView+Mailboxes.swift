import MailStore
import NavigationModel
import SplitViewUI

extension MailSplitView {
  /// The sidebar, with each account's mailboxes below its name.
  func sidebar(_ context: Context) -> any View<MailEvent> {
    List(context, placeholder: "No mailboxes") { [self] item, _ in
      switch item {
      case .account(let index): return Row(accountName(index), kind: .header)
      case .gap, .message, .member: return Row("", kind: .header)
      case .mailbox(let reference): return mailboxRow(reference)
      }
    }
    .keepingRoomForSigns()
  }

  /// The depth below which mailboxes are not indented further, so that their names keep some room.
  private static let deepestIndent = 5

  private func mailboxRow(_ reference: MailboxReference) -> Row {
    guard let mailbox = state.library.mailbox(reference) else { return Row("") }
    let isFlagged = reference.unified == .flagged
    // For the search in the field, show the number of all results; for the mailbox of flagged
    // messages, the number of these messages; for any other mailbox, the number of unread messages.
    let isFound = reference == .search
    let count = (isFound ? mailbox.total : isFlagged ? mailbox.flagged : mailbox.unread) ?? 0
    // In a narrow column, use fewer words, to leave room for the name of the mailbox.
    let isNarrow = state.layout[.primary].map { $0.width < 24 } == true
    let figure = count == 0 ? "" : isFound && !isNarrow ? "\(count) found" : String(count)
    let isTarget =
      state.navigator.isDragging(on: state.layout)
      && state.navigator.drag?.target?.last == .mailbox(reference)
    let detail = mailbox.isUnreadable ? "unreadable" : figure
    let hereWords = isNarrow ? "here " : "Move here "
    return Row(
      mailbox.title, detail: isTarget ? hereWords : detail,
      isProminent: count > 0 && !isFlagged && !isFound,
      indent: min(mailbox.depth, Self.deepestIndent),
      isDimmed: !mailbox.isSelectable || mailbox.isGone)
  }

  /// The name of the selected mailbox's account; empty if no mailbox is selected.
  var accountName: String { state.mailbox.map { accountName($0.account) } ?? "" }

  private func accountName(_ index: Int) -> String { state.library.accountName(index) }

  /// Shows the number of messages in a mailbox that is selected but not open.
  var mailboxFigures: ContentUnavailable<MailEvent> {
    guard let mailbox, let total = mailbox.total else {
      return ContentUnavailable(mailbox?.title ?? "")
    }
    let messages = total == 1 ? "1 message" : "\(total) messages"
    let unread = state.mailbox?.unified == .unread ? 0 : mailbox.unread ?? 0
    return ContentUnavailable(
      mailbox.title, detail: unread > 0 ? "\(messages), \(unread) unread" : messages)
  }
}
