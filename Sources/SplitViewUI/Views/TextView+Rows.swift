import TerminalFrame

extension TextView {
  /// The row of a view of `size` in which the paragraph of an index begins; nil where its beginning
  /// is not on screen.
  public func row(ofBlock index: Int, in size: Size) -> Int? {
    document.linesShown(from: anchor, in: Self.textSize(size)).firstIndex {
      $0.block == index && $0.isFirst
    }
  }
}
