import MailStore
import NavigationModel
import SplitViewUI

extension MailSplitView {
  /// The list of messages: one line or two for each.
  func messages(_ context: Context) -> any View<MailEvent> {
    let list = state.list
    let rows = MessageRows(self, list)
    if list == nil, let reason = state.mailbox.flatMap({ state.messages.failures[$0] }) {
      return ContentUnavailable<MailEvent>("This mailbox cannot be read", detail: reason)
    }
    if list == nil, let mistake = state.mailbox.flatMap({ state.finding.findings[$0]?.mistake }) {
      return ContentUnavailable<MailEvent>("This search has a mistake", detail: mistake)
    }
    return List(context, placeholder: emptyListText) { [self] row in
      guard let list else { return Row("") }
      let index = place(ofRow: row)
      guard let summary = state.summary(at: index, of: list) else {
        return Row(symbols.ellipsis, isProminent: !list.flags(at: index).contains(.seen))
      }
      let plain = rows.row(of: summary, at: index, of: list)
      let row = foundRow(plain, of: list.message(at: index), in: list)
      return rows.setInLine(threadRow(row, at: index, of: list, rows.date))
    }
    .marks(state.marks) { MailEvent.marks(.change($0)) }
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
}
