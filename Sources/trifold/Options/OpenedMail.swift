import MailBrowser
import MailStore

/// The accounts at the given paths, without duplicates. If the same mail were opened as two accounts, these would show
/// different counts and orders, and would undo each other's changes.
struct OpenedMail {
  private(set) var accounts: [MailAccount] = []
  /// The message at which the browser starts, named by the first `PATH:KEY`. Nil if no path names a message.
  private(set) var message: MessageReference?
  /// Notices about the paths. Each account also has notices of its own.
  private(set) var notices: [String] = []

  /// Creates a value from accounts that are already open.
  init(_ accounts: [MailAccount]) { self.accounts = accounts }

  /// Opens mail. Each path may name a message after a colon. An account that cannot be opened does not prevent other
  /// accounts from being opened. Such an account has no mailboxes until it can be opened. Throws an error if no account
  /// can be opened.
  /// - Parameter isKnown: true for a path that was an account before. An empty folder is then accepted as an account.
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
        notices.append("The account was named twice, but is opened only once: \(account.path)")
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
      // The account exists, but it does not contain the named message.
      if case .noSuchMessage = error { throw error }
      failures.append(error)
      return (.closed(path, error), nil)
    }
  }

  /// All notices. Each notice begins with the fault, because the screen may cut off the end.
  var allNotices: [String] { notices + accounts.flatMap { $0.notices.map(\.faultFirst) } }
}
