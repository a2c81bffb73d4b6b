/// An edit, consisting of the text that was removed at a position and the text that was inserted there.
struct Edit: Hashable, Sendable {
  var offset: Int
  var removed: String
  var inserted: String
  /// The position of the caret before the edit.
  var caret: Int
  /// True if the next typed letter can be combined with this edit.
  var isTyping: Bool
}

/// The edits that can be undone. There are at most ``limit`` edits, which contain at most a few megabytes of text.
struct EditHistory: Hashable, Sendable {
  static let limit = 1000
  static let byteLimit = 8 << 20

  private(set) var undone: [Edit] = []
  private(set) var done: [Edit] = []
  private var bytes = 0
  /// The number of changes of the text so far.
  var revision = 0

  /// Adds `edit`. A letter that follows another typed letter is combined with the edit of that
  /// letter, up to the end of the word.
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

  /// Removes and returns the last edit. The caller undoes this edit.
  mutating func takeBack() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    bytes -= edit.size
    undone.append(edit)
    revision += 1
    return edit
  }

  /// Returns the edit that was last undone. The caller performs this edit again.
  mutating func makeAgain() -> Edit? {
    guard var edit = undone.popLast() else { return nil }
    edit.isTyping = false
    done.append(edit)
    bytes += edit.size
    revision += 1
    return edit
  }

  /// Ends a sequence of typed letters, because the caret was moved.
  mutating func endTyping() {
    if done.last?.isTyping == true { done[done.count - 1].isTyping = false }
  }
}

extension Edit {
  fileprivate var size: Int { removed.utf8.count + inserted.utf8.count }
}
