import TerminalFrame

/// The columns of a table that there is room for, and their cells. Columns keep their order; where the room is short, the
/// last ones fold away first, and are in the form of the selected row alone.
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

  /// The cells before the first column, and those between two columns.
  static let (margin, gap) = (1, 2)
  /// The greatest width of a column while others want more room, and the least width to which a column of texts is cut.
  private static let (widest, least) = (40, 12)
  /// The greatest width of the last column if it holds texts. It may be wide, because no column follows it.
  private static let widestLast = 64
  /// The greatest width of a column of numbers, which are not cut.
  private static let widestNumber = 24
  /// The width of the number of columns without room, such as `+2`.
  private static let hiddenCells = 5

  private(set) var places: [Place] = []
  /// The number of columns without room.
  private(set) var hidden = 0

  /// Shares `room`, the cells from the first column on.
  /// - Parameters:
  ///   - widths: the cells of the title and the widest value of each column.
  ///   - bare: those without room for an arrow beside a title, for columns that get no more; nil for `widths`.
  ///   - isNumeric: whether a column holds numbers.
  ///   - count: the number of columns, if those from ``most(in:)`` on are left out of the others; nil for all.
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
    // The sign that says how many are missing needs a place.
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

  /// The most columns that could have room in `width` cells, and one more.
  static func most(in width: Int) -> Int { max(0, width) / (gap + 1) + 2 }

  /// The number of columns from the left that fit with their least widths.
  private static func count(_ least: [Int], in room: Int) -> Int {
    var (used, count) = (-gap, 0)
    for width in least {
      used += width + gap
      if used > room { break }
      count += 1
    }
    return count
  }

  /// The cells of a list that shows all columns.
  static func wantedWidth(_ widths: [Int]) -> Int {
    2 * margin + wanted(widths).reduce(-gap) { $0 + $1 + gap }
  }

  /// The cells that columns get where there is room.
  private static func wanted(_ widths: [Int]) -> [Int] {
    widths.enumerated().map { index, width in
      min(max(1, width), index == widths.count - 1 ? widestLast : widest)
    }
  }
}
