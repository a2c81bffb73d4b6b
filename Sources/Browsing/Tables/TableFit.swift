import TerminalFrame

/// The columns of a table that fit, and the cells of each. Columns keep their order. If there is too little room, the
/// last ones are hidden first, and only the form of the selected row shows them.
///
/// ```
///   id  customer       city    total  +2
///  118  Grace Hopper   Paris  915.65
/// ```
struct TableFit: Hashable {
  /// A shown column.
  struct Place: Hashable {
    let column: Int
    let cells: Range<Int>
  }

  /// The cells before the first column, and the cells between two columns.
  static let (margin, gap) = (1, 2)
  /// The width that a column may reach while others want more, and the width to which a text column may be cut.
  private static let (widest, least) = (40, 12)
  /// Like `widest`, for a last column of texts. It is larger, because no column follows.
  private static let widestLast = 64
  /// The maximum width of a column of numbers, which are never cut.
  private static let widestNumber = 24
  /// The cells reserved for the number of hidden columns, such as `+2`.
  private static let hiddenCells = 5

  private(set) var places: [Place] = []
  /// The number of columns that do not fit.
  private(set) var hidden = 0

  /// Divides the cells from `start` to `end` among the columns.
  /// - Parameters:
  ///   - widths: the width of each column's title or widest value.
  ///   - bare: the widths without room for an arrow beside the title, used when room is short. Nil for `widths`.
  ///   - isNumeric: true for each column of numbers.
  ///   - count: the number of columns, if the other parameters leave out those after ``most(in:)``. Nil for all.
  ///   - start: the first cell.
  init(
    widths: [Int], bare: [Int]? = nil, isNumeric: [Bool], of count: Int? = nil, from start: Int,
    to end: Int
  ) {
    let count = count ?? widths.count
    func shared(_ widths: [Int]) -> [Int] {
      zip(Self.wanted(widths), isNumeric).map { $1 ? min($0, Self.widestNumber) : $0 }
    }
    let wanted = shared(widths)
    let least = zip(shared(bare ?? widths), isNumeric).map { $1 ? $0 : min($0, Self.least) }
    let room = max(0, end - start)
    let all = Self.count(least, in: room)
    // Reserve cells for the number of hidden columns.
    let shown = all == count ? all : max(1, Self.count(least, in: room - Self.hiddenCells))
    hidden = count - shown
    guard !widths.isEmpty else { return }
    let gaps = Self.gap * (shown - 1) + (hidden > 0 ? Self.hiddenCells : 0)
    var spare = max(0, room - gaps - least.prefix(shown).reduce(0, +))
    var x = start
    for column in 0..<shown {
      let more = min(spare, wanted[column] - least[column])
      spare -= more
      let width = min(least[column] + more, max(1, end - x))
      places.append(Place(column: column, cells: x..<x + width))
      x += width + Self.gap
    }
  }

  /// One more than the largest number of columns that can fit in `width` cells.
  static func most(in width: Int) -> Int { max(0, width) / (gap + 1) + 2 }

  /// The number of columns that fit at their minimum widths, from the left.
  private static func count(_ least: [Int], in room: Int) -> Int {
    var (used, count) = (-gap, 0)
    for width in least {
      used += width + gap
      if used > room { break }
      count += 1
    }
    return count
  }

  /// The width at which a list shows all columns.
  static func wantedWidth(_ widths: [Int]) -> Int {
    2 * margin + wanted(widths).reduce(-gap) { $0 + $1 + gap }
  }

  /// The widths that columns get if there is enough room.
  private static func wanted(_ widths: [Int]) -> [Int] {
    widths.enumerated().map { index, width in
      min(max(1, width), index == widths.count - 1 ? widestLast : widest)
    }
  }
}
