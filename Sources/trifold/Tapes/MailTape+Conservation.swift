import MailBrowser
import MailStore

/// Moving messages neither makes nor loses any.
extension MailTape {
  /// The number of messages that `accounts` have together.
  static func total(of accounts: [MailAccount]) -> Int {
    accounts.reduce(0) { sum, account in
      let reader = MailReader(account)
      return account.mailboxes.filter(\.isSelectable).reduce(sum) { sum, mailbox in
        sum + ((try? reader.counts(of: mailbox).total) ?? 0)
      }
    }
  }

  /// The faults in the numbers of messages, once all were counted.
  func miscounts(in state: MailState, of total: Int) -> [String] {
    var sum = 0
    var wrong: [String] = []
    for (index, account) in state.library.accounts.enumerated() {
      for mailbox in account.mailboxes where mailbox.isSelectable {
        guard let count = mailbox.total, let unread = mailbox.unread else { return [] }
        sum += count
        let list = state.library.wholeList(of: MailboxReference(account: index, name: mailbox.name))
        if let list, list.count != count || list.unread != unread {
          wrong.append(
            "\(mailbox.name) lists \(list.count) messages, \(list.unread) unread; "
              + "it is said to have \(count), \(unread) unread")
        }
      }
    }
    if sum != total { wrong.append("there are \(sum) messages, not \(total)") }
    return wrong
  }
}
