import TerminalFrame

/// The changed cells of a frame, in the order in which they are sent.
///
/// Changing the style and changing it back takes sixteen bytes, and moving the cursor takes eight.
/// Therefore, if many parts of the frame have the same style, these parts are sent together in a
/// separate round, except those that are surrounded by other changes. Everything else is sent
/// before these rounds, row by row. After each round, ncurses refreshes the screen.
struct SendingOrder {
  /// Cells in one row that are passed to ncurses together.
  struct Piece: Equatable {
    let row: Int
    var columns: Range<Int>
    let round: Int
  }

  /// The pieces of the frame, from the top left to the bottom right, regardless of the rounds in
  /// which they are sent.
  private(set) var pieces: [Piece] = []
  /// The numbers of the rounds in which the frame is sent, in order.
  private(set) var rounds: [Int] = []

  /// The minimum number of parts that a style must have to be sent in a separate round.
  private static let fewest = 5
  /// The maximum number of styles that are sent in separate rounds.
  private static let maximumStyles = 6
  /// The minimum gap between two parts with the same style in the same round. A part that is closer
  /// is sent one round later. If the gap were smaller, ncurses would not move the cursor, but would
  /// send the cells in between again, with their styles.
  private static let closest = 6
  /// The maximum number of rounds in which the parts of one style are sent. The last of these
  /// rounds includes all remaining parts.
  private static let maximumLevels = 3

  /// Puts the changed cells of `frame` in order.
  /// - Parameters:
  ///   - runs: the changed columns of each row.
  ///   - earlier: the frame on screen, which has the same size; nil to send everything.
  init(of frame: Frame, runs: [[Range<Int>]], since earlier: Frame?) {
    var styles = Styles()
    let parts = Self.parts(of: frame, runs, since: earlier, &styles)
    let own = styles.frequent(fewest: Self.fewest, most: Self.maximumStyles)
    /// The index of the last piece in each round; -1 for a round without pieces.
    var last = [Int](repeating: -1, count: (own.count + 1) * Self.maximumLevels)
    pieces.reserveCapacity(parts.count)
    for part in parts {
      let group = part.isBetween ? 0 : own.firstIndex(of: part.style).map { $0 + 1 } ?? 0
      add(part, toLevelsFrom: group * Self.maximumLevels, &last)
    }
    rounds = last.indices.filter { last[$0] >= 0 }
  }

  /// Adds a part to the first round in which no other part is close to it. Searches the rounds from `first` on.
  private mutating func add(_ part: Part, toLevelsFrom first: Int, _ last: inout [Int]) {
    let end = first + Self.maximumLevels - 1
    for round in first...end {
      let place = last[round]
      let isAlone = place < 0 || pieces[place].row != part.row
      let gap = isAlone ? Self.closest : part.columns.lowerBound - pieces[place].columns.upperBound
      if gap == 0 || round == end && gap < Self.closest {
        pieces[place].columns = pieces[place].columns.lowerBound..<part.columns.upperBound
        return
      }
      if gap >= Self.closest {
        last[round] = pieces.count
        pieces.append(Piece(row: part.row, columns: part.columns, round: round))
        return
      }
    }
  }

  /// A part of a run whose cells have the same style.
  private struct Part {
    let row: Int
    let columns: Range<Int>
    /// The number of the part's style.
    let style: Int
    /// True if there are other parts immediately before and after this part.
    let isBetween: Bool
  }

  /// Returns the parts of the runs, from the top left to the bottom right. Wide graphemes are never cut in half,
  /// neither in this frame nor in the frame on screen.
  private static func parts(
    of frame: Frame, _ runs: [[Range<Int>]], since earlier: Frame?, _ styles: inout Styles
  ) -> [Part] {
    let cells = frame.cells.span
    var parts: [Part] = []
    parts.reserveCapacity(128)
    for (row, runs) in runs.enumerated() {
      let start = row * frame.size.width
      for run in runs {
        var first = run.lowerBound
        func add(_ end: Int, _ styles: inout Styles) {
          let isBetween = first > run.lowerBound && end < run.upperBound
          let style = styles.number(of: cells[start + first], isBetween: isBetween)
          parts.append(Part(row: row, columns: first..<end, style: style, isBetween: isBetween))
          first = end
        }
        for x in run.dropFirst() {
          let cell = cells[start + x]
          if cell.hasStyle(of: cells[start + x - 1]) || cell.isContinuation { continue }
          if let earlier, earlier.cells[start + x].isContinuation { continue }
          add(x, &styles)
        }
        add(run.upperBound, &styles)
      }
    }
    return parts
  }
}

/// The styles of the parts of a frame, numbered in the order in which they appear. A frame has few
/// styles, so a linear search is fast enough.
private struct Styles {
  private struct Known {
    let cell: Cell
    /// The number of parts that have the style.
    var parts = 0
    /// The number of parts with the style that can be sent in a separate round, because they are
    /// not surrounded by other changes.
    var free = 0
  }

  private var known: [Known] = []

  /// Returns the number of the style of `cell`, and counts a new part with this style.
  mutating func number(of cell: Cell, isBetween: Bool) -> Int {
    let number = known.firstIndex { $0.cell.hasStyle(of: cell) } ?? known.count
    if number == known.count { known.append(Known(cell: cell)) }
    known[number].parts += 1
    if !isBetween { known[number].free += 1 }
    return number
  }

  /// Returns the numbers of the styles that should have separate rounds, from the most frequent to the least frequent.
  /// The most frequent style of all parts is not included, because its parts are sent together with everything else.
  func frequent(fewest: Int, most: Int) -> [Int] {
    guard let usual = known.indices.max(by: { known[$0].parts < known[$1].parts }) else {
      return []
    }
    let frequent = known.indices.filter { $0 != usual && known[$0].free >= fewest }
    return Array(frequent.sorted { known[$0].free > known[$1].free }.prefix(most))
  }
}
