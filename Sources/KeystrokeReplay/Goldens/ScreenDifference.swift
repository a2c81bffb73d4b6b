import TerminalFrame

/// The difference between the expected and the actual screen.
///
/// ```swift
/// let session = Session(LineReader(), state: LineReader.State(names: []), size: Size(60, 8))
/// let before = ScreenRecord(session.frame(), theme: .dark)
/// var frame = session.frame()
/// frame.write("?", at: Point(3, 3), in: frame.bounds, style: .plain)
/// let after = ScreenRecord(frame, theme: .dark)
/// #expect(ScreenDifference(expected: before, actual: before) == nil)
/// #expect(ScreenDifference(expected: before, actual: after) != nil)
/// ```
public struct ScreenDifference: Hashable, Sendable {
  /// The expected screen.
  public let expected: ScreenRecord
  /// The actual screen.
  public let actual: ScreenRecord

  /// Compares two screens. Nil if they look the same.
  public init?(expected: ScreenRecord, actual: ScreenRecord) {
    if expected.looks(like: actual) { return nil }
    self.expected = expected
    self.actual = actual
  }

  /// The larger width and the larger height of the two screens.
  var size: Size {
    Size(
      max(expected.size.width, actual.size.width), max(expected.size.height, actual.size.height))
  }

  /// The differences of all rows, from the top.
  var rows: [RowDifference] {
    (0..<size.height).map { y in
      RowDifference(
        old: expected.cells(ofRow: y, width: size.width),
        new: actual.cells(ofRow: y, width: size.width),
        oldStyles: expected.styles(ofRow: y, width: size.width),
        newStyles: actual.styles(ofRow: y, width: size.width))
    }
  }

  /// The difference in a few words.
  public var summary: String {
    let rows = rows
    let texts = rows.count { $0.hasOtherText }
    let styles = rows.count { $0.hasOtherStyle && !$0.hasOtherText }
    var parts: [String] = []
    if expected.size != actual.size { parts.append("the size") }
    if texts > 0 { parts.append(texts == 1 ? "1 row" : "\(texts) rows") }
    if styles > 0 { parts.append("the style of \(styles == 1 ? "1 row" : "\(styles) rows")") }
    if expected.cursor != actual.cursor { parts.append("the cursor") }
    return parts.joined(separator: ", ")
  }
}

/// The difference between an actual row and the expected row.
struct RowDifference {
  /// The difference of one cell.
  enum Mark { case nothing, style, text }

  /// The mark of each cell. Both halves of a wide character have the same mark.
  let marks: [Mark]
  /// Runs of cells whose style differs, except runs whose whole text differs.
  let styles: [StyleChange]
  /// True if most of the text differs, either in the whole row or between the first and the last difference. The row
  /// then counts as replaced, and marks and styles are not useful.
  let isAnother: Bool

  /// A run of cells whose style differs.
  struct StyleChange: Hashable {
    var cells: Range<Int>
    var old: String
    var new: String
  }

  init(old: [String], new: [String], oldStyles: [String], newStyles: [String]) {
    var marks = old.indices.map { x -> Mark in
      if !old[x].isSpelt(as: new[x]) { return .text }
      return oldStyles[x] == newStyles[x] ? .nothing : .style
    }
    for x in marks.indices.dropFirst() where old[x].isEmpty && new[x].isEmpty {
      marks[x] = marks[x - 1]
    }
    self.marks = marks
    styles = Self.changes(oldStyles, newStyles).filter { marks[$0.cells].contains(.style) }
    let occupied = marks.indices.map {
      marks[$0] == .text || old[$0] != " " || new[$0] != " "
    }
    let texts = marks.count { $0 == .text }
    let first = marks.firstIndex(of: .text) ?? 0
    let last = marks.lastIndex(of: .text) ?? first
    func isMost(of cells: ArraySlice<Bool>) -> Bool { texts * 5 > cells.count { $0 } * 3 }
    isAnother =
      (texts > 3 && isMost(of: occupied[...]))
      || (texts >= 16 && isMost(of: occupied[first...last]))
  }

  private static func changes(_ old: [String], _ new: [String]) -> [StyleChange] {
    var changes: [StyleChange] = []
    for x in old.indices where old[x] != new[x] {
      if let last = changes.last, last.cells.upperBound == x, last.old == old[x],
        last.new == new[x]
      {
        changes[changes.count - 1].cells = last.cells.lowerBound..<x + 1
      } else {
        changes.append(StyleChange(cells: x..<x + 1, old: old[x], new: new[x]))
      }
    }
    return changes
  }

  /// The range from the first to the last cell whose text differs. Nil if no text differs.
  var otherText: ClosedRange<Int>? {
    guard let first = marks.firstIndex(of: .text), let last = marks.lastIndex(of: .text) else {
      return nil
    }
    return first...last
  }

  var hasOtherText: Bool { marks.contains(.text) }
  var hasOtherStyle: Bool { !styles.isEmpty }
  var isSame: Bool { !hasOtherText && !hasOtherStyle }

  /// The range from the first to the last cell that differs. Nil if all cells are equal.
  var differing: ClosedRange<Int>? {
    guard let first = marks.firstIndex(where: { $0 != .nothing }),
      let last = marks.lastIndex(where: { $0 != .nothing })
    else { return nil }
    return first...last
  }
}
