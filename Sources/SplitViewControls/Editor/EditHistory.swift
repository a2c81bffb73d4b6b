/// An edit: what stood at a place, and what stands there now.
struct Edit: Hashable, Sendable {
  var offset: Int
  var removed: String
  var inserted: String
  /// The caret before it.
  var caret: Int
  /// True if the next typed letter continues it.
  var isTyping: Bool
}

/// The edits that can be taken back: at most ``limit`` of them, and not more than a few megabytes of
/// text.
struct EditHistory: Hashable, Sendable {
  static let limit = 1000
  static let byteLimit = 8 << 20

  private(set) var undone: [Edit] = []
  private(set) var done: [Edit] = []
  private var bytes = 0
  /// Counts every change of the text.
  var revision = 0

  /// Remembers `edit`. A letter typed after another joins it, up to the end of the word.
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

  /// The last edit, which is now to be taken back.
  mutating func takeBack() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    bytes -= edit.size
    undone.append(edit)
    revision += 1
    return edit
  }

  /// The edit taken back last, which is now to be made again.
  mutating func makeAgain() -> Edit? {
    guard var edit = undone.popLast() else { return nil }
    edit.isTyping = false
    done.append(edit)
    bytes += edit.size
    revision += 1
    return edit
  }

  /// Ends a row of typed letters: the caret was moved.
  mutating func endTyping() {
    if done.last?.isTyping == true { done[done.count - 1].isTyping = false }
  }
}

extension Edit {
  fileprivate var size: Int { removed.utf8.count + inserted.utf8.count }
}
