import TerminalFrame
import TestSupport
import Testing

/// All cells of a screen, to be compared with another time's; without the clock at the end of the
/// status bar.
struct ScreenPicture: Equatable {
  let cells: [[VirtualScreen.Look]]

  init(_ screen: VirtualScreen) {
    let size = screen.size
    cells = (0..<size.height).map { y in
      let width = y == 0 ? max(0, size.width - 6) : size.width
      return (0..<width).map { x in
        var look = screen[Point(x, y)]
        // libvterm leaves the right half of a wide character the style that was there before.
        if look.width == 0 { look.style = .plain }
        return look
      }
    }
  }

  /// The rows that differ from those of `other`, both ways; where only colours do, the first such
  /// cell.
  func differences(from other: ScreenPicture) -> String {
    guard cells.count == other.cells.count else { return "\(cells.count) rows" }
    return zip(cells, other.cells).enumerated().compactMap { y, rows in
      guard rows.0 != rows.1 else { return nil }
      let texts = [rows.0, rows.1].map { $0.map(\.text).joined() }
      let x = zip(rows.0, rows.1).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? -1
      let looks = "\(rows.0[x]) \(rows.1[x])"
      return
        "row \(y), from cell \(x):\n  \(texts[0])\n  \(texts[1])\(texts[0] == texts[1] ? looks : "")"
    }
    .joined(separator: "\n")
  }
}

extension PtyProcess {
  /// Expects the screen to become equal to `picture`, cell by cell.
  func expect(_ picture: ScreenPicture, sourceLocation: SourceLocation = #_sourceLocation) {
    let isEqual = read { ScreenPicture($0) == picture }
    #expect(
      isEqual, "\(ScreenPicture(screen).differences(from: picture))", sourceLocation: sourceLocation
    )
  }
}

/// What of the mail browser's screen holds at any width, for text of any script: whole borders, and
/// the selected message in sight. For heights that have a status bar, a navigation bar with its
/// rule, and hints.
struct ScreenShape {
  let screen: VirtualScreen
  let size: Size

  init(_ screen: VirtualScreen) {
    self.screen = screen
    size = screen.size
  }

  /// The first row that is the columns', and the row of the rule below their titles.
  private let top = 1, rule = 2
  private var bottom: Int { size.height - 1 }

  func text(_ x: Int, _ y: Int) -> String { screen[Point(x, y)].text }

  func line(_ y: Int) -> String { (0..<size.width).map { text($0, y) }.joined() }

  /// Dividers between columns at this width.
  static func dividers(atWidth width: Int) -> Int {
    switch width {
    case 96...: 2
    case 79...95: 1
    default: 0
    }
  }

  /// Whether the rule is whole, there are as many dividers as there should be, each is whole, and
  /// the last row is painted.
  var hasWholeBorders: Bool {
    let columns = (0..<size.width).filter { ["┼", "┬"].contains(text($0, rule)) }
    let joints: Set = ["─", "┼", "┬", "┴", "├", "┤", "╭", "╮", "▲"]
    return columns.count == Self.dividers(atWidth: size.width)
      && line(rule).replacing(" ↑ ", with: "───").allSatisfy { joints.contains(String($0)) }
      && columns.allSatisfy { x in
        (top..<bottom).allSatisfy { ["│", "├", "┤", "┼", "┬", "┴"].contains(text(x, $0)) }
      }
      && (0..<size.width).contains { text($0, bottom) != " " }
  }

  /// The corners of boxes: top left, top right, bottom left, bottom right.
  private func corners(_ corner: String) -> [Point] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { Point($0, y) }.filter { screen[$0].text == corner }
    }
  }

  var hasPopover: Bool { !corners("╭").isEmpty }

  /// Whether there is one box, and its border is closed.
  var hasWholePopover: Bool {
    let found = ["╭", "╮", "╰", "╯"].map(corners)
    guard found.allSatisfy({ $0.count == 1 }) else { return false }
    let (left, top, right, bottom) = (found[0][0].x, found[0][0].y, found[3][0].x, found[3][0].y)
    guard found[1][0] == Point(right, top), found[2][0] == Point(left, bottom) else { return false }
    let across = left + 1..<right
    // In the border stand an arrow, and marks that there is more of the list.
    let upper = across.map { text($0, top) }.joined().replacing(" ↑ ", with: "───")
    let lower = across.map { text($0, bottom) }.joined().replacing(" ↓ ", with: "───")
    return upper.allSatisfy { "─▲".contains($0) } && upper.count { $0 == "▲" } == 1
      && lower.allSatisfy { $0 == "─" }
      && (top + 1..<bottom).allSatisfy { text(left, $0) == "│" && text(right, $0) == "│" }
  }

  /// Whether the message with this subject is marked in the list that is on screen, and its title
  /// is over the message that is.
  func shows(selected subject: String) -> Bool {
    let isMarked = (top..<bottom).contains { y in
      line(y).split(separator: "│").contains { cells in
        cells.contains(subject) && (cells.hasPrefix("▌") || cells.hasPrefix("▏"))
      }
    }
    let isTitle = line(top).contains(subject)
    switch size.width {
    case 79...: return isMarked && isTitle
    case 55...78: return isTitle && (isMarked || !hasPopover)
    default: return isMarked || isTitle
    }
  }
}
