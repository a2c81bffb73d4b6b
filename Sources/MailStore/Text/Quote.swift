/// The quote marks of a line. `> > text`, `>> text` and `>text` are all in use.
struct Quote {
  /// The number of quote levels.
  private(set) var depth = 0
  /// The marks as written, unless they are the usual `> ` for each level. Before an empty line, the usual marks lack
  /// the last space.
  private(set) var oddMarks: String?

  /// Makes the usual marks, `> ` for each level.
  init(depth: Int = 0) { self.depth = depth }

  /// Reads the marks of `line`, which has `depth` quote levels, before its text.
  init(
    _ depth: Int, of line: UnsafeBufferPointer<UInt8>,
    before text: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    self.depth = depth
    let bytes = line.count - text.count
    // A level takes at most two bytes, so only `> ` for each level adds up to this length.
    if depth > 0, bytes != 2 * depth - (text.isEmpty ? 1 : 0) {
      oddMarks = String(decoding: line[..<bytes], as: UTF8.self)
    }
  }

  /// Returns the marks of a line that has only white space after its marks.
  func adding(blanks: Slice<UnsafeBufferPointer<UInt8>>) -> Quote {
    var quote = self
    let marks = oddMarks ?? String(repeating: "> ", count: depth)
    quote.oddMarks = marks + String(decoding: blanks, as: UTF8.self)
    return quote
  }
}
