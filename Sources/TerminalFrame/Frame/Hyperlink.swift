/// Cells of a row that lead to an address. Terminals that have hyperlinks (OSC 8) open it when the user
/// asks them to; others show the cells as they are.
public struct Hyperlink: Hashable, Sendable {
  /// The row, from the top of the frame.
  public let row: Int
  /// The columns.
  public let columns: Range<Int>
  /// The address.
  public let address: String
  /// Cells with the same number and address are one link, which a terminal marks as a whole, however
  /// many rows it takes.
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
  /// Makes the cells of `rect` lead to `address`, until other text is written over them. A change of
  /// their style leaves them links.
  /// - Parameters:
  ///   - rect: the cells; those outside of the frame are left out.
  ///   - address: where they lead.
  ///   - number: the link to which they belong: ``Hyperlink/number``.
  public mutating func link(_ rect: Rect, to address: String, number: Int) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      unlink(area.x..<area.maxX, ofRow: y)
      links.append(
        Hyperlink(row: y, columns: area.x..<area.maxX, address: address, number: number))
    }
  }

  /// Takes the links away that `columns` of row `y` were.
  mutating func unlink(_ columns: Range<Int>, ofRow y: Int) {
    if links.isEmpty || columns.isEmpty { return }
    guard links.contains(where: { $0.row == y && $0.columns.overlaps(columns) }) else { return }
    links = links.flatMap { link in
      link.row == y && link.columns.overlaps(columns) ? link.without(columns) : [link]
    }
  }
}

extension Hyperlink {
  /// What is left of the link when `taken` are other cells: up to two parts.
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
