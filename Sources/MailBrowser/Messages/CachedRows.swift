import SplitViewUI
import Synchronization

/// Caches the rows of a list between frames. Most rows of a frame are as before, and making a row takes some thousand
/// instructions.
///
/// All copies of a state share the cache. A row depends on the list, its place there and the look; a change of list or
/// look empties the cache.
final class CachedRows: Sendable {
  /// The most rows that are cached. Exceeding the limit empties the cache.
  private static let limit = 256

  private struct Kept {
    var list: MailboxContents?
    var look: MessageRows.Look?
    var rows: [Int: Row] = [:]
  }

  private let kept = Mutex(Kept())

  /// Empties the cache unless it belongs to this list and look. Nil always empties it.
  func adopt(_ list: MailboxContents?, _ look: MessageRows.Look) {
    kept.withLock { kept in
      if kept.list !== list || kept.look != look { kept = Kept(list: list, look: look) }
    }
  }

  /// Returns the row at a place of the adopted list, made by `make` if it is not cached.
  func row(at place: Int, _ make: () -> Row) -> Row {
    if let known = kept.withLock({ $0.rows[place] }) { return known }
    let row = make()
    kept.withLock { kept in
      if kept.rows.count >= Self.limit { kept.rows = [:] }
      kept.rows[place] = row
    }
    return row
  }
}
