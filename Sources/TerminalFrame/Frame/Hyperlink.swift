/// A range of cells in a row that link to an address. Terminals with hyperlinks (OSC 8) open the address when the user
/// requests it. Other terminals show the cells as ordinary text.
public struct Hyperlink: Hashable, Sendable {
  /// The row of the linked cells, counted from the top of the frame.
  public let row: Int
  /// The columns of the linked cells.
  public let columns: Range<Int>
  /// The address.
  public let address: String
  /// The number of the link. Cells with the same number and address belong to one link. A terminal highlights the
  /// entire link, even across rows.
  public let number: Int

  /// Makes a link.
  public init(row: Int, columns: Range<Int>, address: String, number: Int) {
    self.row = row
    self.columns = columns
    self.address = address
    self.number = number
  }
}

extension Frame {
  /// Links the cells of `rect` to `address`, until other text is written over them. Changing the style keeps the link.
  ///
  /// - Parameters:
  ///   - rect: the cells. Cells outside the frame are skipped.
  ///   - address: the address that the cells link to.
  ///   - number: the number of the link that the cells belong to (``Hyperlink/number``).
  public mutating func link(_ rect: Rect, to address: String, number: Int) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      unlink(area.x..<area.maxX, ofRow: y)
      links.append(
        Hyperlink(row: y, columns: area.x..<area.maxX, address: address, number: number))
    }
  }

  /// Removes the parts of links that are in `columns` of row `y`.
  mutating func unlink(_ columns: Range<Int>, ofRow y: Int) {
    if links.isEmpty || columns.isEmpty { return }
    guard links.contains(where: { $0.row == y && $0.columns.overlaps(columns) }) else { return }
    links = links.flatMap { link in
      link.row == y && link.columns.overlaps(columns) ? link.without(columns) : [link]
    }
  }
}

extension Hyperlink {
  /// Returns the parts of the link that are not in the columns `taken`. There are at most two such parts.
  package func without(_ taken: Range<Int>) -> [Hyperlink] {
    let parts = [
      columns.lowerBound..<max(columns.lowerBound, min(taken.lowerBound, columns.upperBound)),
      min(columns.upperBound, max(taken.upperBound, columns.lowerBound))..<columns.upperBound,
    ]
    return parts.filter { !$0.isEmpty }.map {
      Hyperlink(row: row, columns: $0, address: address, number: number)
    }
  }
}
