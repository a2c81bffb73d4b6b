import TerminalFrame

/// A step whose outcome is not what the tape expects.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt\nExpect \"two.txt\"", file: "one.tape")
/// var player = try Player(LineReader.tape, Script(tape) { _ in nil })
/// for failure in player.play().failures { #expect("\(failure)".hasPrefix("one.tape:2:")) }
/// ```
public struct TapeFailure: Hashable, Sendable, CustomStringConvertible {
  /// The step, or nil if the failure does not belong to a step.
  public let step: Script.Step?
  /// The failure in one line.
  public let message: String
  /// A drawing of the screen, if it helps the user to understand the failure.
  public let detail: String?
  /// The difference between the screen and its golden, if there is one.
  public let difference: ScreenDifference?
  /// The name of the golden that is missing or different.
  public let golden: String?

  /// Creates a failure.
  public init(
    _ step: Script.Step?, _ message: String, detail: String? = nil,
    difference: ScreenDifference? = nil, golden: String? = nil
  ) {
    self.step = step
    self.message = message
    self.detail = detail
    self.difference = difference
    self.golden = golden
  }

  /// The failure in one line, followed by the screen: `turn.tape:7:1: Snapshot landscape: ...`.
  public var description: String { text() }

  /// Returns the failure and the screen, for a terminal of `width` cells, with or without colour.
  public func text(width: Int = 160, inColor: Bool = false) -> String {
    let title = title(inColor: inColor)
    return seen(width: width, inColor: inColor).map { "\(title)\n\($0)" } ?? title
  }

  /// The first line of the failure's text.
  package var title: String { title(inColor: false) }

  /// Returns the first line of the failure's text, with or without colour.
  func title(inColor: Bool) -> String {
    let place = step.map { "\($0.file):\($0.line):\($0.column): \($0.command.text): " } ?? ""
    let source = step?.source.map { " (sourced at \($0))" } ?? ""
    let values = step?.values.map { " (\($0))" } ?? ""
    return Paint(isOn: inColor).bold(place.displayed) + (message + values + source).displayed
  }

  /// Returns the screen or the difference. Lines that are wider than the terminal are cut off.
  package func seen(width: Int, inColor: Bool = false) -> String? {
    if let difference { return difference.text(width: width, inColor: inColor) }
    return detail.map { detail in
      detail.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.truncated(toWidth: width)
      }.joined(separator: "\n")
    }
  }
}

extension Frame {
  /// The rows of the screen, with row numbers and a frame, for a log.
  public var picture: String { Self.picture(of: lines, size: size) }

  /// Returns a drawing of rows of text, with row numbers and a frame. Empty rows at the end are counted instead of
  /// drawn.
  static func picture(of rows: [String], size: Size) -> String {
    let digits = String(size.height).count
    let blank = String(repeating: " ", count: digits)
    let edge = "\(blank) +\(String(repeating: "-", count: size.width))+"
    let last = rows.lastIndex { !$0.isEmpty } ?? -1
    let empty = size.height - 1 - last
    let shown = (0..<size.height).prefix(empty > 2 ? last + 1 : size.height).map { y in
      let number = String(y + 1)
      let text = rows.indices.contains(y) ? rows[y] : ""
      return String(repeating: " ", count: digits - number.count) + "\(number) |\(text)"
    }
    let rest = empty > 2 ? ["\(blank) ... \(empty) empty rows"] : []
    return ([edge] + shown + rest + [edge]).joined(separator: "\n")
  }
}
