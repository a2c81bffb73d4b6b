import SplitViewUI
import Synchronization

/// Caches the rows of a list between frames. Most rows of a frame are the same as in the previous
/// frame, and making a row takes several thousand instructions.
///
/// All copies of a state share the cache. A row depends on its list, its place in the list, and the
/// look that all rows share (``MessageRows/Look``). A different list or look empties the cache.
final class CachedRows: Sendable {
  /// The maximum number of rows that are cached. When it is exceeded, the cache is emptied.
  private static let limit = 256

  private struct Kept {
    var list: MailboxContents?
    var look: MessageRows.Look?
    var rows: [Int: Row] = [:]
  }

  private let kept = Mutex(Kept())

  /// Empties the cache unless it belongs to this list and look. Also empties it if `list` is nil.
  func adopt(_ list: MailboxContents?, _ look: MessageRows.Look) {
    kept.withLock { kept in
      if kept.list !== list || kept.look != look { kept = Kept(list: list, look: look) }
    }
  }

  /// Returns the row at a place in the list that was passed to `adopt`. If the row is not cached, makes it with `make`.
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
