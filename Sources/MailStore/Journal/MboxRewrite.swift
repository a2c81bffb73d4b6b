/// A change of an mbox in place, from the first changed message to the end of the file.
///
/// The bytes are kept in a file of the journal, which is called the tail. The tail contains the new content of the mbox
/// from `start` on, and then the bytes that each edit removes. With the ranges of the edits, the old content can
/// therefore be restored from the tail.
struct MboxRewrite: Hashable, Sendable {
  /// An edit that replaces some bytes with others.
  struct Edit: Hashable, Sendable {
    /// The range of the bytes that are removed.
    var range: Range<Int64>
    /// The number of bytes that are inserted.
    var count: Int64
  }

  /// Identifies the part of a step that changes this mbox.
  struct Place: Hashable, Sendable {
    /// The number of the step's group of messages.
    var group: Int
    /// The index of the mailbox in the step.
    var mailbox: Int
  }

  /// The inode of the mbox.
  var inode: UInt64
  /// The offset in the mbox at which the first changed message begins.
  var start: Int64
  /// The size of the mbox before the change.
  var size: Int64
  /// The edits, in order and without overlaps.
  var edits: [Edit]
  /// The file name of the tail, which contains the bytes of the change.
  var tail: String
  /// True once bytes between `start` and `seam` may have changed. As long as this is false, the
  /// mbox can still be left unchanged.
  var isUnderWay = false

  /// The size of the mbox after the change.
  var newSize: Int64 { edits.reduce(size - removedSize) { $0 + $1.count } }

  /// The position in the mbox where the shorter of the two contents, old and new, ends. During the
  /// change, a zero byte marks this seam. No program begins a message with a zero byte. If this
  /// process is killed and other programs then append messages, the zero byte therefore separates
  /// these messages from the old content.
  var seam: Int64 { min(size, newSize) }

  /// The size in bytes of the journal file that contains the bytes of the change (the tail).
  var tailSize: Int64 { newSize - start + removedSize }

  private var removedSize: Int64 {
    edits.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
  }

  /// True if the sizes and ranges can describe a change of an mbox. They are read from a file, so
  /// they may be wrong.
  var isConsistent: Bool {
    guard start >= 0, size >= start, !tail.isEmpty, !tail.contains("/"), edits.count < 1 << 22
    else { return false }
    var end = start
    for edit in edits {
      guard edit.range.lowerBound >= end, edit.range.upperBound <= size,
        (0..<1 << 40).contains(edit.count)
      else { return false }
      end = edit.range.upperBound
    }
    return true
  }
}
