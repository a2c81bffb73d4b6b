extension StringProtocol {
  /// The text if it fits into `width` cells, else as much of it as fits with `ellipsis` after it.
  ///
  /// Grapheme clusters stay whole. An ellipsis wider than `width` is cut.
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

  /// The text in exactly `width` cells: cut with an ellipsis, or filled up with spaces.
  public func padded(toWidth width: Int) -> String {
    let text = truncated(toWidth: width)
    return text + String(repeating: " ", count: Swift.max(0, width - text.displayWidth))
  }

  /// The longest beginning of whole clusters in at most `width` cells.
  private func prefixFitting(_ width: Int) -> Prefix {
    // No text takes more cells than it has bytes.
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

/// The part of a text that fits.
private enum Prefix {
  case all
  /// Its first bytes, in UTF-8.
  case bytes(Int)
}
