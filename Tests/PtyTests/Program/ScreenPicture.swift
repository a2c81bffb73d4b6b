import TerminalFrame
import TestSupport
import Testing

/// The cells of a screen, except the clock at the end of the status bar, for comparing screens at different times.
struct ScreenPicture: Equatable {
  let cells: [[VirtualScreen.Look]]

  init(_ screen: VirtualScreen) {
    let size = screen.size
    cells = (0..<size.height).map { y in
      let width = y == 0 ? max(0, size.width - 6) : size.width
      return (0..<width).map { x in
        var look = screen[Point(x, y)]
        // libvterm keeps the former style in the right half of a wide character.
        if look.width == 0 { look.style = .plain }
        return look
      }
    }
  }

  /// Returns the rows that differ from `other`, in both versions. If only styles differ, also the first such cell.
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

/// Checks of a mail browser's screen that hold at any width and for any script: borders are complete, and the selected
/// message is visible. The screen must be high enough for a status bar, a navigation bar with its line, and key hints.
struct ScreenShape {
  let screen: VirtualScreen
  let size: Size

  init(_ screen: VirtualScreen) {
    self.screen = screen
    size = screen.size
  }

  /// The first row of the columns, and the row of the line below their titles.
  private let top = 1, rule = 2
  private var bottom: Int { size.height - 1 }

  func text(_ x: Int, _ y: Int) -> String { screen[Point(x, y)].text }

  func line(_ y: Int) -> String { (0..<size.width).map { text($0, y) }.joined() }

  /// Returns the number of dividers between columns at this width.
  static func dividers(atWidth width: Int) -> Int {
    switch width {
    case 120...: 2
    case 91...119: 1
    default: 0
    }
  }

  /// True if the line and all dividers are complete, the number of dividers is right, and the last row is painted. A
  /// screen with a single column has no line below its title.
  var hasWholeBorders: Bool {
    let columns = (0..<size.width).filter { ["┼", "┬"].contains(text($0, rule)) }
    let joints: Set = ["─", "┼", "┬", "┴", "├", "┤", "╭", "╮", "▲"]
    let hasLine = line(rule).replacing(" ↑ ", with: "───").allSatisfy {
      joints.contains(String($0))
    }
    return columns.count == Self.dividers(atWidth: size.width) && (columns.isEmpty || hasLine)
      && columns.allSatisfy { x in
        (top..<bottom).allSatisfy { ["│", "├", "┤", "┼", "┬", "┴"].contains(text(x, $0)) }
      }
      && (0..<size.width).contains { text($0, bottom) != " " }
  }

  /// Returns the positions of `corner` on the screen.
  private func corners(_ corner: String) -> [Point] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { Point($0, y) }.filter { screen[$0].text == corner }
    }
  }

  var hasPopover: Bool { !corners("╭").isEmpty }

  /// True if there is exactly one box, with a closed border.
  var hasWholePopover: Bool {
    let found = ["╭", "╮", "╰", "╯"].map(corners)
    guard found.allSatisfy({ $0.count == 1 }) else { return false }
    let (left, top, right, bottom) = (found[0][0].x, found[0][0].y, found[3][0].x, found[3][0].y)
    guard found[1][0] == Point(right, top), found[2][0] == Point(left, bottom) else { return false }
    let across = left + 1..<right
    // The border may contain an arrow, and marks for more rows above and below.
    let upper = across.map { text($0, top) }.joined().replacing(" ↑ ", with: "───")
    let lower = across.map { text($0, bottom) }.joined().replacing(" ↓ ", with: "───")
    return upper.allSatisfy { "─▲".contains($0) } && upper.count { $0 == "▲" } == 1
      && lower.allSatisfy { $0 == "─" }
      && (top + 1..<bottom).allSatisfy { text(left, $0) == "│" && text(right, $0) == "│" }
  }

  /// True if the visible list marks the message with this subject, and the visible message has this title.
  func shows(selected subject: String) -> Bool {
    let isMarked = (top..<bottom).contains { y in
      line(y).split(separator: "│").contains { cells in
        cells.contains(subject) && (cells.hasPrefix("▌") || cells.hasPrefix("▏"))
      }
    }
    // The subject is above the sender, or in the bar if the headers are scrolled away.
    let isTitle = line(top).contains(subject) || screen.shows(title: subject)
    switch size.width {
    case 91...: return isMarked && isTitle
    // The popover covers the headers.
    case 55...90: return hasPopover ? isMarked : isTitle
    default: return isMarked || isTitle
    }
  }
}

extension VirtualScreen {
  /// True if a row of the last column begins with `title`, as in an open message.
  func shows(title: String) -> Bool {
    lines.contains { line in
      (line.split(separator: "│").last ?? "").drop { $0 == " " }.hasPrefix(title)
    }
  }

  /// True if `text` is in a row, or in several consecutive rows: a notice is as wide as its column, and breaks at
  /// spaces.
  func says(_ text: String) -> Bool {
    let (lines, words) = (lines, text.split(separator: " "))
    return lines.contains { $0.contains(text) }
      || lines.indices.contains { Self.says(words[...], lines[$0...]) }
  }

  /// True if the first line contains the first of these words, and the lines below contain the rest.
  private static func says(_ words: ArraySlice<Substring>, _ lines: ArraySlice<String>) -> Bool {
    guard let line = lines.first else { return false }
    return words.indices.contains { last in
      let rest = words[words.index(after: last)...]
      return line.contains(words[...last].joined(separator: " "))
        && (rest.isEmpty || says(rest, lines.dropFirst()))
    }
  }
}
