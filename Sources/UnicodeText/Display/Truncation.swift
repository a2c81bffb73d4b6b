extension StringProtocol {
  /// Returns the text if it fits into `width` cells. Otherwise, returns as much of the text as
  /// fits, followed by `ellipsis`.
  ///
  /// Grapheme clusters are never split. If the ellipsis is wider than `width`, it is cut off.
  ///
  /// - Complexity: O(`width`), however long the text is, unless most of its scalars have no width.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
    switch prefixFitting(width) {
    case .all: return String(self)
    case .bytes: break
    }
    let mark = ellipsis.displayWidth
    guard mark <= width else {
      return width > 0 ? ellipsis.truncated(toWidth: width, ellipsis: "") : ""
    }
    guard case .bytes(let count) = prefixFitting(width - mark) else { return String(self) }
    return self[..<utf8.index(startIndex, offsetBy: count)] + ellipsis
  }

  /// Returns the text in exactly `width` cells. It is either truncated with an ellipsis or padded with spaces.
  public func padded(toWidth width: Int) -> String {
    let text = truncated(toWidth: width)
    return text + String(repeating: " ", count: Swift.max(0, width - text.displayWidth))
  }

  /// Returns the longest prefix that consists of complete clusters and fits into `width` cells.
  private func prefixFitting(_ width: Int) -> Prefix {
    // The width of a text is never greater than its number of bytes.
    if utf8.count <= width { return .all }
    return withScanner { scanner in
      var column = 0
      var fitting = 0
      var end = 0
      while true {
        let singles = scanner.skipSingles(width - column)
        if singles.cells > 0 {
          column += singles.cells
          end = scanner.state.position
          fitting = singles.last
        }
        guard let unit = scanner.next() else { return .all }
        if !unit.continuesCluster { fitting = end }
        column += unit.width
        if column > width { return .bytes(fitting) }
        end = unit.end
      }
    }
  }
}

/// The longest prefix of a text that fits.
private enum Prefix {
  case all
  /// The number of UTF-8 bytes in the prefix.
  case bytes(Int)
}
