import TerminalFrame

/// The edges of a view beyond which there is more content. The view can be scrolled in these directions.
///
/// ```swift
/// let list = List((1...50).map { "\($0)" }, offset: 10, send: { _ in Event?.none }) { text, _ in
///   Row(text)
/// }
/// #expect(list.overflow(in: Size(20, 10)) == [.above, .below])
/// #expect(list.overflow(in: Size(20, 40)) == .above)
/// ```
public struct Overflow: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is more content above the visible part.
  public static let above = Overflow(rawValue: 1)
  /// There is more content below the visible part.
  public static let below = Overflow(rawValue: 2)
}

extension Canvas {
  /// The width of a mark painted by ``moreMarks(_:in:besides:)``, in cells.
  static var moreMarkWidth: Int { 4 }

  /// Paints marks on the upper and lower border of the frame if there is more content above or below. The
  /// marks are near the end of the border or, if a popover's arrow is in the way, near the beginning.
  mutating func moreMarks(_ overflow: Overflow, in rect: Rect, besides arrow: Point? = nil) {
    let end = rect.maxX - 1 - Self.moreMarkWidth
    guard end > rect.x + 1, rect.height > 2 else { return }
    func x(_ y: Int) -> Int {
      guard let arrow, arrow.y == y, arrow.x >= end else { return end }
      return rect.x + 2
    }
    let (top, bottom) = (rect.y, rect.maxY - 1)
    if overflow.contains(.above) {
      write(" \(symbols.moreAbove) ", x: x(top), y: top, style: theme.frame)
    }
    if overflow.contains(.below) {
      write(" \(symbols.moreBelow) ", x: x(bottom), y: bottom, style: theme.frame)
    }
  }

  /// Paints marks in the empty cells at the right edge of `rect`, in its first and last row, if there is more content
  /// above or below. If a word ends directly before that cell, the mark is in the next row with more room, if there is
  /// one. In a selected row, a mark is before the edge, with the row's colours.
  mutating func moreMarks(_ overflow: Overflow, atEdgeOf rect: Rect) {
    guard rect.width > 2, rect.height > 2 else { return }
    if overflow.contains(.above) { mark(symbols.moreAbove, [rect.y, rect.y + 1], rect) }
    if overflow.contains(.below) { mark(symbols.moreBelow, [rect.maxY - 1, rect.maxY - 2], rect) }
  }

  private mutating func mark(_ sign: Character, _ rows: [Int], _ rect: Rect) {
    let places = rows.compactMap { placeOfMark(atEdgeOf: rect, y: $0) }
    // In ASCII, a mark directly after a word would look like its last letter.
    guard let place = places.first(where: \.isApart) ?? (symbols.isUnicode ? places.first : nil)
    else { return }
    write(sign, x: place.x, y: place.y, style: place.style)
  }

  /// A cell in which a mark can be painted. `isApart` is false if a word ends directly before the cell.
  private typealias PlaceOfMark = (x: Int, y: Int, style: Style, isApart: Bool)

  /// Returns the place of a mark in row `y`; nil if there is something else.
  private func placeOfMark(atEdgeOf rect: Rect, y: Int) -> PlaceOfMark? {
    let edges = [symbols.selectionEdges[1], symbols.unfocusedEdges[1]]
    let isSelected =
      cell(rect.maxX - 1, y).map { edge in
        edges.contains { $0 != " " && frame.shows(edge, $0) }
      } ?? false
    let x = rect.maxX - (isSelected ? 2 : 1)
    guard let cell = cell(x, y), frame.shows(cell, " ") else { return nil }
    let isApart = self.cell(x - 1, y).map { frame.shows($0, " ") } ?? false
    return (x, y, isSelected ? cell.style : theme.secondaryText, isApart)
  }
}

/// A view of which only a part scrolls.
protocol PartlyScrolling {
  /// Returns the part that scrolls, in a view of `size`. Marks for more content are at the edge of this part.
  func scrolledRect(in size: Size) -> Rect
}

extension AnyView: PartlyScrolling {
  func scrolledRect(in size: Size) -> Rect {
    (base as? any PartlyScrolling)?.scrolledRect(in: size) ?? Rect(size: size)
  }
}
