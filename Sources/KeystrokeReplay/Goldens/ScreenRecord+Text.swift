import TerminalFrame

/// Goldens are text files that begin with the size and the rows, so that a reader sees the screen:
///
/// ```
/// Screen 60x24
///  ‹ Inbox    Quarterly forecast
/// ...
/// Styles
///   1: 1-8 button, 20-37 title
/// Cursor hidden
/// Model
///   Focus secondary
/// ```
extension ScreenRecord {
  /// The golden as text. Columns and rows are counted from 1, and ranges include their last cell.
  public var text: String {
    var lines = ["Screen \(size.text)"] + rows + ["Styles"]
    for (y, runs) in runs.enumerated() where !runs.isEmpty {
      lines += Self.lines(of: runs).map { "  \(y + 1): \($0)" }
    }
    lines.append(cursor.map { "Cursor \($0.x + 1),\($0.y + 1)" } ?? "Cursor hidden")
    if !model.isEmpty { lines += ["Model"] + model.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the runs of a row in one line. Long lines are split every forty cells, so that a change at one end of a row
  /// does not change the line for the other end.
  private static func lines(of runs: [Run]) -> [String] {
    let whole = runs.map(\.text).joined(separator: ", ")
    guard whole.count > 100 else { return [whole] }
    return Dictionary(grouping: runs) { $0.cells.lowerBound / 40 }.sorted { $0.key < $1.key }
      .map { $0.value.map(\.text).joined(separator: ", ") }
  }

  /// Parses a golden. Throws an error with the number of the damaged line if the golden is damaged.
  public init(golden text: String) throws(GoldenError) {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
    if lines.last == "" { lines.removeLast() }
    var number = 0
    func next() throws(GoldenError) -> Substring {
      number += 1
      guard let line = lines.popFirst() else { throw GoldenError(line: number) }
      return line
    }
    guard let size = Size(tape: try next().dropped("Screen ")) else { throw GoldenError(line: 1) }
    var rows: [String] = []
    for _ in 0..<size.height { rows.append(String(try next()).trimmingBlanksAtEnd) }
    guard try next() == "Styles" else { throw GoldenError(line: number) }
    var runs = [[Run]](repeating: [], count: size.height)
    var line = try next()
    while line.hasPrefix("  ") {
      guard let (row, found) = Self.runs(line), runs.indices.contains(row),
        runs[row].last?.cells.upperBound ?? 0 <= found.first?.cells.lowerBound ?? .max
      else { throw GoldenError(line: number) }
      runs[row] += found
      line = try next()
    }
    guard let cursor = Self.cursor(line) else { throw GoldenError(line: number) }
    var model: [String] = []
    if !lines.isEmpty {
      guard try next() == "Model" else { throw GoldenError(line: number) }
      model = lines.map { String($0.drop { $0 == " " }) }
    }
    self.init(size: size, rows: rows, runs: runs, cursor: cursor.point, model: model)
  }

  /// Parses a line that lists the styles of a row: ` 3: 1-28 selection, 29 border`.
  private static func runs(_ line: Substring) -> (row: Int, runs: [Run])? {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let row = Int(parts[0].drop { $0 == " " }), row > 0 else { return nil }
    var runs: [Run] = []
    for part in parts[1].split(separator: ",") {
      let words = part.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
      let ends = (words.first ?? "").split(separator: "-").map { Int($0) ?? 0 }
      guard words.count == 2, let first = ends.first, let last = ends.last, ends.count <= 2,
        (1...1000).contains(first), (first...1000).contains(last)
      else { return nil }
      // The runs must be in ascending order, and adjacent runs with the same style must have been merged.
      if let before = runs.last, first - 1 < before.cells.upperBound { return nil }
      let style = String(words[1])
      if let before = runs.last, before.style == style, before.cells.upperBound == first - 1 {
        runs[runs.count - 1].cells = before.cells.lowerBound..<last
      } else {
        runs.append(Run(cells: first - 1..<last, style: style))
      }
    }
    return (row - 1, runs)
  }

  private static func cursor(_ line: Substring) -> (point: Point?, Void)? {
    guard line.hasPrefix("Cursor ") else { return nil }
    if line == "Cursor hidden" { return (nil, ()) }
    let figures = line.dropFirst("Cursor ".count).split(separator: ",").map { Int($0) ?? 0 }
    guard figures.count == 2, figures.allSatisfy({ (1...1000).contains($0) }) else { return nil }
    return (Point(figures[0] - 1, figures[1] - 1), ())
  }
}

extension ScreenRecord.Run {
  fileprivate var text: String {
    let last = cells.upperBound
    return cells.count == 1 ? "\(last) \(style)" : "\(cells.lowerBound + 1)-\(last) \(style)"
  }
}

extension Substring {
  /// Returns the text after `beginning`, or "" if the text does not begin with it.
  fileprivate func dropped(_ beginning: String) -> Substring {
    hasPrefix(beginning) ? dropFirst(beginning.count) : ""
  }
}

/// A golden that cannot be read.
public struct GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the damaged line.
  public let line: Int
  /// The error in words.
  public var description: String { "the golden cannot be read: line \(line) is damaged" }
}
