import MailBrowser
import MailStore

/// The accounts that paths lead to, each once: two of the same mail would have different counts and orders, and undo what
/// the other did.
struct OpenedMail {
  private(set) var accounts: [MailAccount] = []
  /// The message to begin at, that of the first path that names one; nil if none does.
  private(set) var message: MessageReference?
  /// What was noticed, beside what the accounts notice themselves.
  private(set) var notices: [String] = []

  /// Mail that is open.
  init(_ accounts: [MailAccount]) { self.accounts = accounts }

  /// Opens mail; each path may name a message behind a colon.
  init(at paths: [FilePath]) throws {
    var places: [FilePath: Int] = [:]
    for path in paths {
      let (account, entry) = try MailReader.open(named: path)
      let resolved = account.path.resolved ?? account.path
      let known = places[resolved]
      let place = known ?? accounts.count
      if known == nil {
        places[resolved] = place
        accounts.append(account)
      } else {
        notices.append("Given twice, shown once: \(account.path)")
      }
      if message == nil, let entry {
        message = MessageReference(
          mailbox: MailboxReference(account: place, name: entry.mailbox.name), key: entry.key)
      }
    }
  }

  /// All notices, for a screen that may cut their ends off.
  var allNotices: [String] { notices + accounts.flatMap { $0.notices.map(\.faultFirst) } }
}
