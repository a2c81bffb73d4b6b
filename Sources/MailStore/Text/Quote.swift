/// The marks before a line of quoted text. `> > text`, `>> text` and `>text` are all in use.
struct Quote {
  /// The levels of the quote.
  private(set) var depth = 0
  /// The marks as they were written, unless they are `> ` for each level; before an empty line without the last space.
  private(set) var oddMarks: String?

  /// The marks `> ` for each level; none for a depth of 0.
  init(depth: Int = 0) { self.depth = depth }

  /// The marks of `line`, which is quoted `depth` times, before its text.
  init(
    _ depth: Int, of line: UnsafeBufferPointer<UInt8>,
    before text: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    self.depth = depth
    let bytes = line.count - text.count
    // No level has more than two bytes.
    if depth > 0, bytes != 2 * depth - (text.isEmpty ? 1 : 0) {
      oddMarks = String(decoding: line[..<bytes], as: UTF8.self)
    }
  }

  /// The marks of a line that has only blanks behind them.
  func adding(blanks: Slice<UnsafeBufferPointer<UInt8>>) -> Quote {
    var quote = self
    let marks = oddMarks ?? String(repeating: "> ", count: depth)
    quote.oddMarks = marks + String(decoding: blanks, as: UTF8.self)
    return quote
  }
}
