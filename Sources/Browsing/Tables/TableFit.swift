import TerminalFrame

/// The columns of a table that fit on screen, and the cells of each of these columns. Columns keep their order. If
/// there is too little room, the last columns are hidden first. The values in hidden columns are visible only in the
/// form that shows the selected row.
///
/// ```
///   id  customer       city    total  +2
///  118  Grace Hopper   Paris  915.65
/// ```
struct TableFit: Hashable {
  /// A column that is shown.
  struct Place: Hashable {
    let column: Int
    let cells: Range<Int>
  }

  /// The number of cells before the first column, and the number of cells between two columns.
  static let (margin, gap) = (1, 2)
  /// The maximum width of a column while other columns need more room, and the width to which a column of text may be
  /// reduced.
  private static let (widest, least) = (40, 12)
  /// The same as `widest`, but for a last column that contains text. This width is larger, because no other column
  /// follows.
  private static let widestLast = 64
  /// The maximum width of a column of numbers. Numbers are never cut off.
  private static let widestNumber = 24
  /// The number of cells reserved for showing the number of hidden columns, such as `+2`.
  private static let hiddenCells = 5

  private(set) var places: [Place] = []
  /// The number of columns that do not fit.
  private(set) var hidden = 0

  /// Divides the cells from `start` to `end` among the columns.
  ///
  /// - Parameters:
  ///   - widths: for each column, the width of the title or of the widest value, whichever is
  ///     larger.
  ///   - bare: the widths without room for an arrow beside the title, which are used if space is
  ///     short; nil to use `widths`.
  ///   - isNumeric: true for each column of numbers.
  ///   - count: the total number of columns. Needed only if the other parameters describe just the
  ///     first columns, as limited by ``most(in:)``; otherwise nil.
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
    // If columns are hidden, reserve cells for showing their number, such as `+2`.
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

  /// Returns a number of columns that is certainly more than can fit in `width` cells. Only this
  /// many columns need to be measured.
  static func most(in width: Int) -> Int { max(0, width) / (gap + 1) + 2 }

  /// Returns the number of columns that fit at their minimum widths, counted from the left.
  private static func count(_ least: [Int], in room: Int) -> Int {
    var (used, count) = (-gap, 0)
    for width in least {
      used += width + gap
      if used > room { break }
      count += 1
    }
    return count
  }

  /// Returns the width that a list needs to show all its columns.
  static func wantedWidth(_ widths: [Int]) -> Int {
    2 * margin + wanted(widths).reduce(-gap) { $0 + $1 + gap }
  }

  /// Returns the widths that the columns have if there is enough room for all of them.
  private static func wanted(_ widths: [Int]) -> [Int] {
    widths.enumerated().map { index, width in
      min(max(1, width), index == widths.count - 1 ? widestLast : widest)
    }
  }
}
