import MailBrowser
import MailStore

extension MailTape {
  /// Returns descriptions of messages that differ between a unified mailbox and the mailbox that contains them. Search
  /// results are updated only when their list is opened, so only the open search is checked.
  func disagreements(in state: MailState) -> [String] {
    var wrong: [String] = []
    for (mailbox, list) in state.library.lists
    where mailbox.unified != nil && (mailbox.unified != .search || mailbox == state.mailbox) {
      for place in 0..<list.count {
        guard let message = list.message(at: place), !state.library.isDeparted(message),
          let own = state.library.wholeList(of: message.mailbox)
        else { continue }
        let flags = own.place(of: message).map(own.flags)
        if flags != list.flags(at: place) {
          wrong.append(
            "the message \(message.key.rawValue) has different flags in \(mailbox.name) and in the mailbox that contains it"
          )
        }
      }
    }
    return wrong.sorted()
  }

  /// Returns descriptions of mailboxes for which the list and the sidebar show different numbers.
  func miscounts(in state: MailState) -> [String] {
    var wrong: [String] = []
    for (index, account) in state.library.accounts.enumerated() {
      for mailbox in account.mailboxes where mailbox.isSelectable {
        guard let count = mailbox.total, let unread = mailbox.unread else { continue }
        let list = state.library.wholeList(of: MailboxReference(account: index, name: mailbox.name))
        if let list, list.count != count || list.unread != unread {
          wrong.append(
            "\(mailbox.name) lists \(list.count) messages, \(list.unread) of them unread; "
              + "the sidebar shows \(count) messages, \(unread) of them unread")
        }
      }
    }
    return wrong
  }
}
