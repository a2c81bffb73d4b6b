/// The quote marks of a line, which may be written as `> > text`, `>> text` or `>text`.
struct Quote {
  /// The number of quote levels of the line.
  private(set) var depth = 0
  /// The marks, in their original form. Nil for the usual marks, which are `> ` for each level.
  /// Before an empty line, the usual marks have no space at the end.
  private(set) var oddMarks: String?

  /// Makes the usual marks, which are `> ` for each level.
  package init(depth: Int = 0) { self.depth = depth }

  /// Reads the marks before the text of `line`, which has `depth` quote levels.
  package init(
    _ depth: Int, of line: UnsafeBufferPointer<UInt8>,
    before text: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    self.depth = depth
    let bytes = line.count - text.count
    // The marks of a level have at most two bytes, so this length is possible only with `> ` for each level.
    if depth > 0, bytes != 2 * depth - (text.isEmpty ? 1 : 0) {
      oddMarks = String(decoding: line[..<bytes], as: UTF8.self)
    }
  }

  /// Returns the marks of a line that contains only white space after its marks.
  package func adding(blanks: Slice<UnsafeBufferPointer<UInt8>>) -> Quote {
    var quote = self
    let marks = oddMarks ?? String(repeating: "> ", count: depth)
    quote.oddMarks = marks + String(decoding: blanks, as: UTF8.self)
    return quote
  }
}
