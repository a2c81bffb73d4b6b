/// A change of an mbox in its place, from the first changed message to the end of the file.
///
/// The bytes lie in a file of the journal, the tail: first what the mbox will hold from `start` on, then the bytes that
/// each edit takes away. With the ranges of the edits, the tail tells what the mbox held before, too.
struct MboxRewrite: Hashable, Sendable {
  /// Bytes that others replace.
  struct Edit: Hashable, Sendable {
    /// The bytes that go.
    var range: Range<Int64>
    /// The number of bytes that come.
    var count: Int64
  }

  /// The part of a step that changes the mbox.
  struct Place: Hashable, Sendable {
    /// The number of the step's group.
    var group: Int
    /// The mailbox in the step.
    var mailbox: Int
  }

  /// The mbox's inode.
  var inode: UInt64
  /// Where the first changed message begins.
  var start: Int64
  /// The size of the mbox before.
  var size: Int64
  /// The edits, in their order, without overlaps.
  var edits: [Edit]
  /// The name of the tail.
  var tail: String
  /// False while nothing from `start` up to the seam has changed; then the mbox can still be left as it was.
  var isUnderWay = false

  /// The size of the mbox afterwards.
  var newSize: Int64 { edits.reduce(size - removedSize) { $0 + $1.count } }

  /// The end of the shorter content. While the change is made, a byte 0 marks it. No program begins a message with that,
  /// so what one appended after a kill is told from what was there before.
  var seam: Int64 { min(size, newSize) }

  /// The bytes of the tail.
  var tailSize: Int64 { newSize - start + removedSize }

  private var removedSize: Int64 {
    edits.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
  }

  /// True if the numbers, which come from a file, can be those of a change.
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
