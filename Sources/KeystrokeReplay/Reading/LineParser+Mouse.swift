import SplitViewUI
import TerminalFrame

extension LineParser {
  private static let place =
    "a place: a column and row, starting at 1 (10,5), or text on the screen (\"Inbox\")"

  /// Parses `10,5`, `"Inbox"` or `"Inbox" 2`.
  mutating func target() throws(Problem) -> ClickTarget {
    guard let token = peek else { throw expected(Self.place) }
    if token.kind == .text, !token.text.isEmpty {
      index += 1
      // In a drag, a second place may follow instead of a number.
      let isPlace = peek?.text.contains(",") == true
      let occurrence =
        isPlace
        ? 1 : try number(in: 1...1000, "the number of the occurrence, counted from the top,") ?? 1
      return .text(token.text, occurrence: occurrence)
    }
    guard token.kind == .word, let cell = cell(token.text) else { throw expected(Self.place) }
    index += 1
    return .cell(cell)
  }

  /// The count, modifiers and button of a click.
  typealias Click = (count: Int, modifiers: Modifiers, button: MouseEvent.Button)

  /// Returns the click for a word such as `Ctrl+Click` or `Ctrl+DoubleClick`. Nil for any other word.
  static func modifiedClick(_ word: String) -> Click? {
    let kinds: [(CommandWord, Int, MouseEvent.Button)] = [
      (.doubleClick, 2, .left), (.click, 1, .left), (.rightClick, 1, .right),
      (.middleClick, 1, .middle),
    ]
    for (click, count, button) in kinds {
      let ending = "+\(click.rawValue)"
      guard word.hasSuffix(ending), let modifiers = Modifiers(tape: word.dropLast(ending.count - 1))
      else { continue }
      return (count, modifiers, button)
    }
    return nil
  }

  func cell(_ text: some StringProtocol) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let figures = parts.compactMap { $0.count <= 4 ? Int($0) : nil }
    guard parts.count == 2, figures.count == 2, figures.allSatisfy({ (1...1000).contains($0) })
    else { return nil }
    return Point(figures[0] - 1, figures[1] - 1)
  }

  /// Parses `Scroll Down 3 @10,5`.
  mutating func scroll() throws(Problem) -> TapeCommand {
    let directions: [(String, MouseEvent.ScrollDirection)] = [
      ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ]
    guard let token = peek, let direction = directions.first(where: { $0.0 == token.text }) else {
      throw expected(choice(of: directions.map(\.0)))
    }
    index += 1
    let count = try number(in: TapeCommand.counts, "a number of wheel notches,") ?? 1
    guard let at = peek, !isCommand(at) else { return .scroll(direction.1, count: count, at: nil) }
    guard at.kind == .word, at.text.first == "@" else {
      throw expected("a place after an @, as in Scroll Down 3 @10,5")
    }
    index += 1
    if at.text == "@" { return .scroll(direction.1, count: count, at: try target()) }
    guard let cell = cell(at.text.dropFirst()) else {
      throw Problem(column: at.column, message: "expected @ followed by \(Self.place)")
    }
    return .scroll(direction.1, count: count, at: .cell(cell))
  }

  /// Returns the names as a list such as `Up, Down or Left`, and suggests the name that is most similar to the next
  /// token.
  func choice(of names: [String]) -> String {
    let nearest = peek.flatMap { names.nearest(to: $0.text) }.map { " (did you mean \($0)?)" } ?? ""
    let list = names.dropLast().joined(separator: ", ")
    return "\(list.isEmpty ? "" : list + " or ")\(names.last ?? "")\(nearest)"
  }
}
