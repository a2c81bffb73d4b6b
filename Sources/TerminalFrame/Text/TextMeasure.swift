extension StringProtocol {
  /// Cells that the text takes in its display form.
  public var displayWidth: Int { measured() }

  @specialized(where Self == String)
  @specialized(where Self == Substring)
  private func measured() -> Int {
    withScanner { scanner in
      var width = scanner.nextPlain().count
      while let unit = scanner.next() { width += unit.width + scanner.nextPlain().count }
      return width
    }
  }

  /// The text if it fits into `width` cells, else as much as fits with `ellipsis` after it.
  ///
  /// Grapheme clusters stay whole. Of an ellipsis wider than `width`, as much as fits is left.
  ///
  /// - Complexity: O(`width`), however long the text is, unless it abounds with scalars that take
  ///   no cell.
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

  /// The text cut with an ellipsis or filled up with spaces, so that it takes `width` cells.
  public func padded(toWidth width: Int) -> String {
    let text = truncated(toWidth: width)
    return text + String(repeating: " ", count: Swift.max(0, width - text.displayWidth))
  }

  /// The text with its tabs as the spaces to the next multiple of `interval` cells, counted from
  /// its beginning.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func expandingTabs(to interval: Int = 8) -> String {
    guard interval > 0, utf8.contains(0x09) else { return String(self) }
    var expanded = ""
    var column = 0
    var first = true
    for piece in split(separator: "\t", omittingEmptySubsequences: false) {
      if !first {
        let gap = interval - column % interval
        expanded += String(repeating: " ", count: gap)
        column += gap
      }
      first = false
      expanded += piece
      column += piece.displayWidth
    }
    return expanded
  }

  /// The longest beginning of whole clusters that takes at most `width` cells.
  private func prefixFitting(_ width: Int) -> Prefix {
    // No text takes more cells than it has bytes.
    if utf8.count <= width { return .all }
    return withScanner { scanner in
      var column = 0
      var fitting = 0
      var end = 0
      while true {
        let plain = scanner.nextPlain(width - column).count
        if plain > 0 {
          column += plain
          end += plain
          fitting = end - 1
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

/// How much of a text fits.
private enum Prefix {
  case all
  /// Its first bytes, in UTF-8.
  case bytes(Int)
}
