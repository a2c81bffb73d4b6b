import CNcurses
import TerminalFrame

extension CursesTerminal {
  /// Asks the terminal for the widths of characters, on its still empty screen. A slow line is
  /// spared.
  func askForWidths() {
    let isLarge =
      size.width >= WidthMeasurement.leastSize.width
      && size.height >= WidthMeasurement.leastSize.height
    guard widths != nil, isUTF8, type.isXtermLike, isLarge, !isLineSlow else { return }
    measurement = WidthMeasurement()
    answersEnd = .now.advanced(by: Self.answerPatience)
    send(WidthMeasurement.question)
  }

  /// The time in which answers are expected.
  static var answerPatience: Duration { .seconds(1) }
  /// The longest wait for answers before the terminal is given to somebody else.
  private static var settlingTime: Duration { .milliseconds(200) }

  /// Takes a report of the cursor's place. After the last one, characters that were shown by mistake
  /// or not at all are shown as they should be.
  func receive(_ cursor: Point) {
    measurement?.take(cursor)
    guard let answer = measurement, answer.isComplete else { return }
    measurement = nil
    let before = widths
    widths = answer.widths
    if before != widths, shown?.hasGenerations == true { redraw() }
  }

  /// Waits shortly for answers that are on their way: the shell would take them for something typed.
  func awaitAnswers() {
    let end = min(answersEnd, .now.advanced(by: Self.settlingTime))
    while measurement != nil || owesAttributes, !isGone, ContinuousClock.now < end {
      collect(within: end - .now)
    }
    awaitArrival()
    measurement = nil
    owesAttributes = false
    expectReplies()
  }
}

extension Frame {
  /// True if it has characters of any generation.
  fileprivate var hasGenerations: Bool {
    cells.contains { cell in
      text(of: cell).unicodeScalars.contains { CharacterGeneration(of: $0) != nil }
    }
  }
}
