import Dispatch
import MailIndex
import MailStore
import Synchronization

/// The index of one account, searched by one thread while another brings it up to date. A class, because it owns what
/// both have open.
final class AccountIndex: Sendable {
  private let place: IndexPlace
  /// The index that is searched; in memory, it is brought up to date as well.
  private let searched = OpenIndex()
  private let updated = OpenIndex()
  /// The changes of our own that the index has (``PendingChange/number``).
  private let changes = Mutex(0)

  init(_ place: IndexPlace) { self.place = place }

  /// The number of changes of our own that the index surely has.
  var reflects: Int { changes.withLock { $0 } }

  /// Brings the index up to date.
  /// - Parameter number: the number of changes that are on disk by now.
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

  /// What `body` finds in the index; nil if there is none yet.
  func search<Result>(
    _ account: MailAccount, _ body: (MailIndex) throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result? {
    let found = try searched.use(account, place) { (index) throws(MailIndexError) -> Result? in
      index.exists ? try index.reading(body) : nil
    }
    return found ?? nil
  }
}

/// An index that is open, for one thread at a time.
private final class OpenIndex: @unchecked Sendable {
  // `index` is touched only between `turn.wait()` and `turn.signal()`.
  private let turn = DispatchSemaphore(value: 1)
  private var index: MailIndex?

  /// Does `body` with the index of `account`; nil if there can be none.
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
