import KeystrokeReplay
import SystemCalls

/// The outcome of a played tape, as `replay` prints it.
public struct ReplayOutcome {
  private let report: TapeReport
  /// Failures that the report does not contain: a broken invariant, and a screen that differs in a terminal.
  private let others: [TapeFailure]
  /// The number of screens that were the same in a terminal as without one. Nil if the tape was not
  /// played in a terminal.
  private let screens: Int?

  /// - Parameters:
  ///   - report: the tape's report.
  ///   - broken: the broken invariant, or nil.
  ///   - inTerminal: the failure in a terminal, and the number of equal screens there. Nil if the tape was not played
  ///     in a terminal.
  public init(
    _ report: TapeReport, broken: TapeFailure?,
    inTerminal: (failure: TapeFailure?, screens: Int)? = nil
  ) {
    self.report = report
    others = [broken, inTerminal?.failure].compactMap(\.self)
    screens = inTerminal?.screens
  }

  /// All failures, for reports.
  var failures: [PlayedTape.Failure] {
    (report.failures + others).map { failure in
      let golden = failure.golden.map { name in
        (name, failure.difference?.expected.picture(report.theme), report.unexpectedPicture(name))
      }
      return PlayedTape.Failure(
        place: failure.step.map { ($0.file, $0.line, $0.column) }, title: failure.title,
        detail: failure.seen(width: 280), golden: golden)
    }
  }

  /// The sequences that the terminal did not know, for reports.
  var unknown: [UnknownSequence] {
    report.unknownSequences.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// True if nothing failed.
  public var isPassed: Bool { report.isPassed && others.isEmpty }

  /// Returns the failures, the written files, and the line about the tape at `path`.
  public func text(path: String, _ screen: ReportScreen) -> String {
    let failures =
      [report.text(width: screen.width, inColor: screen.hasColors)]
      + others.map { $0.text(width: screen.width, inColor: screen.hasColors) }
    var text = failures.filter { !$0.isEmpty }.map { "\($0)\n\n" }.joined()
    for name in report.blessed { text += "blessed \(path.displayed): \(name)\n" }
    for file in report.written {
      text += "wrote   \(TapeFile.path(file, beside: path).displayed)\n"
    }
    if let words = unknown.words { text += "unknown \(path.displayed): \(words)\n" }
    let goldens = GoldenFolder(tape: path).path.displayed
    for name in report.obsolete { text += "unused  \(goldens)/\(name.displayed).txt\n" }
    return text + Self.line(path: path, isPassed: isPassed, words, screen)
  }

  /// A summary of the outcome: `18 steps, 2 snapshots`, or `1 failure`.
  private var words: String {
    guard isPassed else { return (report.failures.count + others.count).counted("failure") }
    let terminal = screens.map { "; \($0.counted("screen")) matched in a terminal" } ?? ""
    return "\(report.steps.counted("step")), \(report.snapshots.count.counted("snapshot"))"
      + terminal
  }

  /// Returns the line about a tape: `ok      turn.tape (18 steps, 2 snapshots)`.
  public static func line(
    path: String, isPassed: Bool, _ words: String, _ screen: ReportScreen
  ) -> String {
    let (word, color) = isPassed ? ("ok", "32") : ("failed", "31")
    let shown = Paint(isOn: screen.hasColors).painted(word, color)
    let blank = String(repeating: " ", count: 8 - word.count)
    return "\(shown)\(blank)\(path.displayed) (\(words))\n"
  }
}

/// The screen on which a report is shown: its width, and whether it has colours.
public struct ReportScreen: Sendable {
  let width: Int
  let hasColors: Bool

  /// The screen for standard output. A terminal has its own width and colours. In a log, lines are long and have no
  /// colours.
  public static var standardOutput: ReportScreen {
    guard isatty(STDOUT_FILENO) == 1 else { return ReportScreen(width: 280, hasColors: false) }
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let isPlain = variable("NO_COLOR")?.isEmpty == false || variable("TERM") == "dumb"
    return ReportScreen(width: terminalWidth, hasColors: !isPlain)
  }

  private static var terminalWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }
}

extension Int {
  /// Returns the number with a noun: `1 step`, `2 steps`.
  public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
