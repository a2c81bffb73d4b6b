import CNcurses
import TerminalFrame

extension CursesTerminal {
  /// Asks the terminal for the widths of characters while its screen is still empty. A terminal on a slow
  /// line is not asked.
  func askForWidths() {
    let isLarge =
      size.width >= WidthMeasurement.minimumSize.width
      && size.height >= WidthMeasurement.minimumSize.height
    guard widths != nil, isUTF8, type.isXtermLike, isLarge, !isLineSlow else { return }
    measurement = WidthMeasurement()
    answersEnd = .now.advanced(by: Self.answerPatience)
    send(WidthMeasurement.question)
  }

  /// The time within which the terminal is expected to answer queries.
  static var answerPatience: Duration { .seconds(1) }
  /// The maximum time to wait for answers before another program gets control of the terminal.
  private static var settlingTime: Duration { .milliseconds(200) }

  /// Handles a cursor position report. After the last report, redraws characters that were not shown correctly.
  func receive(_ cursor: Point) {
    measurement?.take(cursor)
    guard let answer = measurement, answer.isComplete else { return }
    measurement = nil
    let before = widths
    widths = answer.widths
    if before != widths, shown?.hasGenerations == true { redraw() }
  }

  /// Waits briefly for answers that are on their way. Otherwise, the shell would read them as typed text.
  func awaitAnswers() {
    let end = min(answersEnd, .now.advanced(by: Self.settlingTime))
    while measurement != nil || owesAttributes, canAnswer, ContinuousClock.now < end {
      collect(within: end - .now)
    }
    awaitArrival()
    measurement = nil
    owesAttributes = false
    expectReplies()
  }
}

extension Frame {
  /// True if the frame contains characters whose width depends on the terminal
  /// (``CharacterGeneration``).
  fileprivate var hasGenerations: Bool {
    cells.contains { cell in
      text(of: cell).unicodeScalars.contains { CharacterGeneration(of: $0) != nil }
    }
  }
}
