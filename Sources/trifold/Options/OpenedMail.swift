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

  /// Opens mail; each path may name a message behind a colon. An account that cannot be opened keeps no other one closed:
  /// it is there without mailboxes until it can be opened. Throws if none can be.
  /// - Parameter isKnown: true for a path that was an account before, which an emptied folder still is.
  init(at paths: [FilePath], isKnown: (FilePath) -> Bool = { _ in false }) throws {
    var places: [FilePath: Int] = [:]
    var failures: [MailStoreError] = []
    for path in paths {
      let (account, entry) = try open(path, isKnown, &failures)
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
    if let failure = failures.first, accounts.allSatisfy(\.isClosed) { throw failure }
  }

  private func open(
    _ path: FilePath, _ isKnown: (FilePath) -> Bool, _ failures: inout [MailStoreError]
  ) throws(MailStoreError) -> (account: MailAccount, entry: MessageEntry?) {
    do throws(MailStoreError) {
      return try MailReader.open(named: path, isKnown: isKnown(path))
    } catch {
      // The account is there, and the message that was named is not.
      if case .noSuchMessage = error { throw error }
      failures.append(error)
      return (.closed(path, error), nil)
    }
  }

  /// All notices, for a screen that may cut their ends off.
  var allNotices: [String] { notices + accounts.flatMap { $0.notices.map(\.faultFirst) } }
}
