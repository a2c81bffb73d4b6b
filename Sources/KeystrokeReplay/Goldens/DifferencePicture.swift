import TerminalFrame

/// Draws two screens so that their differences stand out.
struct DifferencePicture {
  private let difference: ScreenDifference
  private let rows: [RowDifference]
  private let paint: Paint
  /// The number of digits in the highest row number.
  private let digits: Int
  private var columns: Int { difference.size.width }

  init(_ difference: ScreenDifference, _ rows: [RowDifference], _ paint: Paint) {
    self.difference = difference
    self.rows = rows
    self.paint = paint
    digits = String(rows.count).count
  }

  func lines(width: Int) -> [String] {
    let room = (width - digits - 6) / 2
    return window(room).map(sideBySide) ?? oneAboveTheOther(room: width - digits - 14)
  }

  // MARK: Side by side

  /// Returns the columns to show side by side in `room` cells: all columns, or a window around the differing columns.
  /// Nil if the differing columns do not fit.
  private func window(_ room: Int) -> Range<Int>? {
    if columns <= room { return 0..<columns }
    let differing = rows.compactMap(\.differing)
    guard let first = differing.map(\.lowerBound).min(),
      let last = differing.map(\.upperBound).max(), room >= 30, last - first + 3 <= room
    else { return nil }
    let start = max(0, min(first - (room - (last - first + 1)) / 2, columns - room))
    return start..<start + room
  }

  private func sideBySide(_ window: Range<Int>) -> [String] {
    let blank = String(repeating: " ", count: digits + 2)
    let line = String(repeating: "-", count: window.count)
    let cells =
      window.count < columns ? ", cells \(window.lowerBound + 1)-\(window.upperBound)" : ""
    let edge = paint.faint("\(blank) +\(line)+\(line)+")
    let title = paint.old(("expected" + cells).padded(toWidth: window.count + 1))
    var lines = ["\(blank)  \(title)\(paint.new("got"))", edge]
    for part in parts {
      switch part {
      case .folded(let count): lines.append(paint.faint("\(blank) ... \(count) identical rows"))
      case .row(let y):
        let bar = paint.faint("|")
        let old = text(y, of: difference.expected, window, .old)
        let new = text(y, of: difference.actual, window, .new)
        lines.append("\(label(y)) \(bar)\(old)\(bar)\(new)\(bar)")
        if let marks = marks(y, window) { lines.append("\(blank)  \(marks) \(marks)") }
      }
    }
    return lines + [edge]
  }

  private enum Part {
    case row(Int)
    case folded(Int)
  }

  /// The rows to show, where long runs of equal rows are folded.
  private var parts: [Part] {
    var parts: [Part] = []
    var hidden = 0
    for y in rows.indices {
      let near = rows[max(0, y - 1)...min(rows.count - 1, y + 1)]
      if near.allSatisfy(\.isSame) {
        hidden += 1
        continue
      }
      if hidden > 0 { parts += folded(hidden, before: y) }
      hidden = 0
      parts.append(.row(y))
    }
    return hidden > 0 ? parts + folded(hidden, before: rows.count) : parts
  }

  /// Folds equal rows, unless they are so few that showing them takes no more lines than folding
  /// them.
  private func folded(_ count: Int, before y: Int) -> [Part] {
    count < 3 ? (y - count..<y).map { .row($0) } : [.folded(count)]
  }

  // MARK: One above the other

  /// Shows only the rows that differ. Rows that are too wide begin shortly before their first difference.
  private func oneAboveTheOther(room: Int) -> [String] {
    var lines: [String] = []
    for (y, row) in rows.enumerated() where !row.isSame {
      var window = 0..<columns
      if columns > room, let first = row.differing?.lowerBound {
        let start = max(0, min(first - 4, columns - room))
        window = start..<min(columns, start + max(20, room))
      }
      let bar = paint.faint("|")
      let blank = String(repeating: " ", count: digits + 2)
      let old = text(y, of: difference.expected, window, .old)
      lines.append("\(label(y)) expected \(bar)\(old)\(bar)")
      if row.hasOtherText {
        let new = text(y, of: difference.actual, window, .new)
        lines.append("\(blank) got      \(bar)\(new)\(bar)")
      }
      let place = window.lowerBound > 0 ? "from \(window.lowerBound + 1)" : ""
      let marks = marks(y, window)
      if marks != nil || !place.isEmpty {
        lines.append("\(blank) \(place.padded(toWidth: 8))  \(marks ?? "")")
      }
    }
    return lines
  }

  // MARK: Rows

  /// Returns the row's number with a sign, such as `> 12`.
  private func label(_ y: Int) -> String {
    let number = String(y + 1)
    let text =
      (rows[y].isSame ? "  " : rows[y].hasOtherText ? "> " : "~ ")
      + String(repeating: " ", count: digits - number.count) + number
    return rows[y].isSame ? paint.faint(text) : paint.bold(text)
  }

  private enum Side {
    case old, new

    /// Returns the SGR colours of a cell: foreground for a replaced row or a new style, background for changed text.
    func attributes(of x: Int, _ row: RowDifference) -> String {
      let color = self == .old ? 2 : 1
      if row.isAnother && row.otherText?.contains(x) == true { return "3\(color)" }
      return switch row.marks[x] {
      case .nothing: ""
      case .style: "3\(color);4"
      case .text: "30;4\(color)"
      }
    }
  }

  /// Returns the cells of a row within `window`. A wide character that the window cuts becomes a space.
  private func text(
    _ y: Int, of record: ScreenRecord, _ window: Range<Int>, _ side: Side
  ) -> String {
    let cells = record.cells(ofRow: y, width: columns)
    let row = rows[y]
    var text = ""
    var run = ""
    var attributes = ""
    for x in window {
      let isCut =
        cells[x].isEmpty
        ? x == window.lowerBound
        : x + 1 == window.upperBound
          && x + 1 < columns && cells[x + 1].isEmpty
      let own = side.attributes(of: x, row)
      if own != attributes {
        text += attributes.isEmpty ? run : paint.painted(run, attributes)
        (run, attributes) = ("", own)
      }
      run += isCut ? " " : cells[x]
    }
    return text + (attributes.isEmpty ? run : paint.painted(run, attributes))
  }

  /// Returns the marks below differing cells. Nil for a replaced row, or if colours show the difference.
  private func marks(_ y: Int, _ window: Range<Int>) -> String? {
    let row = rows[y]
    if paint.isOn || row.isSame || row.isAnother { return nil }
    return window.map { x in
      switch row.marks[x] {
      case .nothing: " "
      case .style: "~"
      case .text: "^"
      }
    }.joined()
  }
}
