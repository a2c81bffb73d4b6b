/// How the lines of a text end: with CR LF if a CR precedes the first LF, with CR if the text contains no LF, and
/// otherwise with LF. If lines end with LF, a CR before the LF is part of the line, as in a patch for a file with CR
/// LF.
enum LineEnd {
  case lf, crlf, cr

  /// Detects how the first line ends. All other lines are assumed to end in the same way.
  package init(of text: Span<UInt8>) {
    guard let first = text.index(of: 0x0A, in: 0..<text.count) else {
      self = .cr
      return
    }
    self = first > 0 && text[first - 1] == 0x0D ? .crlf : .lf
  }

  /// Returns the end of the line that begins at `start`, and the start of the next line.
  package func next(in text: Span<UInt8>, from start: Int) -> (end: Int, next: Int) {
    let last = text.index(of: self == .cr ? 0x0D : 0x0A, in: start..<text.count)
    guard let last else { return (text.count, text.count + 1) }
    let isPair = self == .crlf && last > start && text[last - 1] == 0x0D
    return (isPair ? last - 1 : last, last + 1)
  }
}
