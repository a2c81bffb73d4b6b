import TerminalFrame

/// Loops over all cells of many screens are in this module, because it is compiled with optimisation and tests are not.
extension Frame {
  /// The set of scalars on screen.
  public var scalars: Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    for cell in Set(cells) { found.formUnion(text(of: cell).unicodeScalars) }
    return found
  }

  /// The text in each style, without repetitions. A style that has only blanks has a single blank as its text.
  public var textByStyle: [Style: String] {
    var texts: [Style: String] = [:]
    for cell in Set(cells) { texts[cell.style, default: ""] += text(of: cell) }
    return texts
  }

  /// True if this row looks the same in a frame of the same size.
  public func hasRow(_ y: Int, of other: Frame) -> Bool {
    guard size == other.size else { return false }
    let row = (y * size.width)..<((y + 1) * size.width)
    return row.allSatisfy { shows(cells[$0], sameAs: other.cells[$0], in: other) }
  }
}
