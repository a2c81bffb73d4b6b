import SplitViewUI
import Synchronization

/// The rows of a list as they were made for the last frames: most of a frame's rows are those of the one before, and a
/// row costs some thousand instructions.
///
/// All copies of a state share it. A row follows from the list, its place there and the look; with another list or look, all are
/// forgotten.
final class KeptRows: Sendable {
  /// Rows that are kept at most; with one more, all are forgotten.
  private static let limit = 256

  private struct Kept {
    var list: MailboxContents?
    var look: MessageRows.Look?
    var rows: [Int: Row] = [:]
  }

  private let kept = Mutex(Kept())

  /// Forgets all rows that are not of this list with this look; all of them for nil.
  func adopt(_ list: MailboxContents?, _ look: MessageRows.Look) {
    kept.withLock { kept in
      if kept.list !== list || kept.look != look { kept = Kept(list: list, look: look) }
    }
  }

  /// The row at a place of the list that was adopted; made by `make` where it is not kept.
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
