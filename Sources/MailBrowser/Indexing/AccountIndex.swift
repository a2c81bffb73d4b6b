import Dispatch
import MailIndex
import MailStore
import Synchronization

/// The index of one account. One thread can search it while another updates it. This is a class
/// because it owns the open connections of both threads.
final class AccountIndex: Sendable {
  private let place: IndexPlace
  /// The connection for searching. If the index is in memory, this connection also updates it.
  private let searched = OpenIndex()
  private let updated = OpenIndex()
  /// The number of the user's changes that the index contains (``PendingChange/number``).
  private let changes = Mutex(0)

  init(_ place: IndexPlace) { self.place = place }

  /// The number of the user's changes that the index is known to contain.
  var reflects: Int { changes.withLock { $0 } }

  /// Updates the index.
  /// - Parameter number: the number of the user's changes that are on disk now.
  func update(
    _ account: MailAccount, reflecting number: Int, _ goesOn: (IndexProgress) -> Bool
  ) throws(MailIndexError) -> IndexReport {
    let report = try (place == .memory ? searched : updated).use(account, place) {
      (index) throws(MailIndexError) -> IndexReport in try index.update(goesOn: goesOn)
    }
    guard let report else { return IndexReport() }
    if report.left == 0 { changes.withLock { $0 = max($0, number) } }
    return report
  }

  /// Searches the index with `body`. Returns nil if there is no index yet.
  func search<Result>(
    _ account: MailAccount, _ body: (MailIndex) throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result? {
    let found = try searched.use(account, place) { (index) throws(MailIndexError) -> Result? in
      index.exists ? try index.reading(body) : nil
    }
    return found ?? nil
  }
}

/// An open index that one thread uses at a time.
private final class OpenIndex: @unchecked Sendable {
  // Invariant of `@unchecked Sendable`: `index` is accessed only between `turn.wait()` and `turn.signal()`.
  private let turn = DispatchSemaphore(value: 1)
  private var index: MailIndex?

  /// Calls `body` with the index of `account`. Returns nil if there is no index.
  func use<Result>(
    _ account: MailAccount, _ place: IndexPlace,
    _ body: (MailIndex) throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result? {
    turn.wait()
    defer { turn.signal() }
    guard let open = opened(account, place) else { return nil }
    return try body(open)
  }

  private func opened(_ account: MailAccount, _ place: IndexPlace) -> MailIndex? {
    if let index {
      index.replace(account)
      return index
    }
    switch place {
    case .none: return nil
    case .memory: index = MailIndex(inMemoryOf: account)
    case .folder(let folder, let parts):
      index = MailIndex(of: account, in: folder, parts: parts)
    }
    return index
  }
}
