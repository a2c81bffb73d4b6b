/// How the lines of a text end: with LF, with CR LF if the first one does, or with CR where there is no LF. So a CR at the
/// end of a line in a text of LF, such as a patch of a file that has some, belongs to the line.
enum LineEnd {
  case lf, crlf, cr

  /// The end of the first line of `text` is that of all.
  init(of text: Span<UInt8>) {
    guard let first = text.index(of: 0x0A, in: 0..<text.count) else {
      self = .cr
      return
    }
    self = first > 0 && text[first - 1] == 0x0D ? .crlf : .lf
  }

  /// The end of the line that begins at `start`, and the beginning of the next one.
  func next(in text: Span<UInt8>, from start: Int) -> (end: Int, next: Int) {
    let last = text.index(of: self == .cr ? 0x0D : 0x0A, in: start..<text.count)
    guard let last else { return (text.count, text.count + 1) }
    let isPair = self == .crlf && last > start && text[last - 1] == 0x0D
    return (isPair ? last - 1 : last, last + 1)
  }
}
