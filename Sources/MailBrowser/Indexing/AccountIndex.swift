import MailIndex
import MailStore
import Synchronization

/// The index of one account, searched by one thread while another brings it up to date. A class, because it owns what
/// both have open.
final class AccountIndex: Sendable {
  private let place: IndexPlace
  /// The index that is searched; in memory, it is brought up to date as well.
  private let searched = Mutex<MailIndex?>(nil)
  private let updated = Mutex<MailIndex?>(nil)
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
    let isShared = place == .memory
    let report = try (isShared ? searched : updated).withLock {
      (index) throws(MailIndexError) -> IndexReport in
      guard let open = open(&index, account) else { return IndexReport() }
      return try open.update(goesOn: goesOn)
    }
    if report.wasMade && !isShared { searched.withLock { $0 = nil } }
    if report.left == 0 { changes.withLock { $0 = max($0, number) } }
    return report
  }

  /// What `body` finds in the index; nil if there is none yet.
  func search<Result: Sendable>(
    _ account: MailAccount, _ body: (MailIndex) throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result? {
    try searched.withLock { (index) throws(MailIndexError) -> Result? in
      guard let open = open(&index, account), open.exists else { return nil }
      return try body(open)
    }
  }

  private func open(_ index: inout MailIndex?, _ account: MailAccount) -> MailIndex? {
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
