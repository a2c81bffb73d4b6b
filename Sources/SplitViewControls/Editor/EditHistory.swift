/// An edit: the text removed at a position, and the text inserted in its place.
struct Edit: Hashable, Sendable {
  var offset: Int
  var removed: String
  var inserted: String
  /// The position of the caret before the edit.
  var caret: Int
  /// True if the next typed letter can be combined with this edit.
  var isTyping: Bool
}

/// The edits that can be undone. The history keeps at most ``limit`` edits, with at most a few megabytes of text in
/// total.
struct EditHistory: Hashable, Sendable {
  static let limit = 1000
  static let byteLimit = 8 << 20

  private(set) var undone: [Edit] = []
  private(set) var done: [Edit] = []
  private var bytes = 0
  /// The number of changes to the text so far.
  var revision = 0

  /// Adds `edit`. Consecutively typed letters of a word are combined into one edit.
  mutating func record(_ edit: Edit) {
    revision += 1
    undone = []
    if var last = done.last, last.isTyping, edit.isTyping, edit.removed.isEmpty,
      last.offset + last.inserted.utf8.count == edit.offset,
      edit.inserted.first?.isWhitespace != true || last.inserted.last?.isWhitespace == true
    {
      last.inserted += edit.inserted
      done[done.count - 1] = last
      bytes += edit.inserted.utf8.count
    } else {
      done.append(edit)
      bytes += edit.size
    }
    while done.count > Self.limit || bytes > Self.byteLimit && done.count > 1 {
      bytes -= done.removeFirst().size
    }
  }

  /// Removes and returns the last edit, so that the caller can undo it.
  mutating func takeBack() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    bytes -= edit.size
    undone.append(edit)
    revision += 1
    return edit
  }

  /// Returns the edit that was last undone, so that the caller can redo it.
  mutating func makeAgain() -> Edit? {
    guard var edit = undone.popLast() else { return nil }
    edit.isTyping = false
    done.append(edit)
    bytes += edit.size
    revision += 1
    return edit
  }

  /// Ends a sequence of typed letters, because the caret was moved. The next letter starts a new edit.
  mutating func endTyping() {
    if done.last?.isTyping == true { done[done.count - 1].isTyping = false }
  }
}

extension Edit {
  fileprivate var size: Int { removed.utf8.count + inserted.utf8.count }
}
