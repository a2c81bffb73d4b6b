import TerminalFrame

/// The changed cells of a frame, in the order in which they are sent.
///
/// A change of style and the way back cost sixteen bytes, and a motion of the cursor eight. So cells of a
/// style that many parts of the frame have are sent one after the other, in a round of their own, unless
/// they stand between others. All the rest is sent before, row by row. After each round ncurses refreshes
/// the screen.
struct SendingOrder {
  /// Cells of one row that are given to ncurses at once.
  struct Piece: Equatable {
    let row: Int
    var columns: Range<Int>
    let round: Int
  }

  /// The pieces of all rounds, from the top left to the bottom right.
  private(set) var pieces: [Piece] = []
  /// The numbers of the rounds, in their order.
  private(set) var rounds: [Int] = []

  /// A style is worth a round from so many parts on.
  private static let fewest = 5
  /// The most styles with a round of their own.
  private static let mostStyles = 6
  /// Of a style, what lies closer to the piece before it comes a round later: ncurses would not move the
  /// cursor so little, but send what lies between again, with its styles.
  private static let closest = 6
  /// The most rounds of one style. The last one has whatever is left.
  private static let mostLevels = 3

  /// - Parameters:
  ///   - runs: the columns of each row that changed.
  ///   - earlier: the frame on screen, of the same size; nil if all is sent.
  init(of frame: Frame, runs: [[Range<Int>]], since earlier: Frame?) {
    var styles = Styles()
    let parts = Self.parts(of: frame, runs, since: earlier, &styles)
    let own = styles.frequent(fewest: Self.fewest, most: Self.mostStyles)
    /// The last piece of each round.
    var last = [Int](repeating: -1, count: (own.count + 1) * Self.mostLevels)
    pieces.reserveCapacity(parts.count)
    for part in parts {
      let group = part.isBetween ? 0 : own.firstIndex(of: part.style).map { $0 + 1 } ?? 0
      add(part, toLevelsFrom: group * Self.mostLevels, &last)
    }
    rounds = last.indices.filter { last[$0] >= 0 }
  }

  /// Adds a part to the first of the rounds from `first` on in which nothing lies close to it.
  private mutating func add(_ part: Part, toLevelsFrom first: Int, _ last: inout [Int]) {
    let end = first + Self.mostLevels - 1
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

  /// A part of a run that has one style.
  private struct Part {
    let row: Int
    let columns: Range<Int>
    /// The number of its style.
    let style: Int
    /// True if other parts touch it at both sides.
    let isBetween: Bool
  }

  /// The parts of the runs, from the top left to the bottom right. A wide grapheme is not cut, neither
  /// of this frame nor of the one on screen.
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

/// The styles of the parts of a frame, numbered as they come. Frames have a few, so they are looked through.
private struct Styles {
  private struct Known {
    let cell: Cell
    /// The number of its parts.
    var parts = 0
    /// The number of those that would come in a round of their own.
    var free = 0
  }

  private var known: [Known] = []

  /// The number of the style of `cell`, which counts as one more part.
  mutating func number(of cell: Cell, isBetween: Bool) -> Int {
    let number = known.firstIndex { $0.cell.hasStyle(of: cell) } ?? known.count
    if number == known.count { known.append(Known(cell: cell)) }
    known[number].parts += 1
    if !isBetween { known[number].free += 1 }
    return number
  }

  /// The numbers of the styles that are worth a round of their own, the most frequent ones first. The style
  /// that most parts have is not among them: it is that of the rest.
  func frequent(fewest: Int, most: Int) -> [Int] {
    guard let usual = known.indices.max(by: { known[$0].parts < known[$1].parts }) else {
      return []
    }
    let frequent = known.indices.filter { $0 != usual && known[$0].free >= fewest }
    return Array(frequent.sorted { known[$0].free > known[$1].free }.prefix(most))
  }
}
