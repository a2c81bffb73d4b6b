import Pictures
import SplitViewUI
import TerminalFrame

/// The outcome of playing a tape.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt\nExpect \"two.txt\"", file: "one.tape")
/// var player = try Player(LineReader.tape, Script(tape) { _ in nil })
/// let report = player.play()
/// #expect(!report.isPassed)
/// #expect(report.failures.first?.step?.line == 2)
/// ```
public struct TapeReport: Sendable {
  /// The failures in order.
  public package(set) var failures: [TapeFailure] = []
  /// The number of steps that were played.
  public package(set) var steps = 0
  /// The snapshots by name, in the format of goldens.
  public internal(set) var snapshots: [String: String] = [:]
  /// The names of the snapshots in the order in which they were taken. Repeated snapshots are included; snapshots in
  /// hidden parts of the tape are not.
  var shown: [String] = []
  /// The names of goldens that no step uses.
  public internal(set) var obsolete: [String] = []
  /// The pictures that the tape requested, in order.
  public package(set) var pictures: [(file: String, frame: Frame)] = []
  /// The theme of all pictures.
  public package(set) var theme = Theme.dark
  /// The screens that differ from their goldens, by the goldens' names.
  public internal(set) var unexpected: [String: Frame] = [:]
  /// Returns an SVG picture of the screen that differs from the golden `name`.
  package func unexpectedPicture(_ name: String) -> String? {
    unexpected[name]?.svg(theme, title: name)
  }
  /// The pictures and recordings that were written, with the file names that the tape contains.
  public internal(set) var written: [String] = []
  /// The commands that the program sent to the terminal, in order.
  public internal(set) var terminalCommands: [TerminalCommand] = []

  /// The names of the goldens that were written (`--bless`).
  public internal(set) var blessed: [String] = []

  /// The terminal sequences that the simulated terminal did not know, and the number of times that each was received.
  /// They come from a program that is not built on the library.
  public package(set) var unknownSequences: [String: Int] = [:]

  private var taken: [String: (record: ScreenRecord, line: Int)] = [:]
  /// The names of snapshots that were taken repeatedly with different results.
  private var unsteady: Set<String> = []

  /// Creates an empty report.
  package init() {}

  /// True if there are no failures.
  public var isPassed: Bool { failures.isEmpty }

  /// The goldens that are missing or different, with the text that `--bless` writes. Snapshots that were taken
  /// repeatedly with different results are excluded.
  public var blessings: [(name: String, text: String)] {
    var names: Set<String> = []
    return failures.compactMap { failure in
      guard let name = failure.golden, !unsteady.contains(name), names.insert(name).inserted,
        let text = snapshots[name]
      else { return nil }
      return (name, text)
    }
  }

  /// The failures that remain after goldens have been written with `--bless`.
  public var unblessable: [TapeFailure] {
    failures.filter { failure in failure.golden.map(unsteady.contains) ?? true }
  }

  package mutating func take(
    _ name: String, _ record: ScreenRecord, _ frame: Frame, _ step: Script.Step, golden: String?
  ) {
    if let first = taken[name] {
      guard let difference = ScreenDifference(expected: first.record, actual: record) else {
        return
      }
      unsteady.insert(name)
      for index in failures.indices where failures[index].golden == name {
        failures[index] = failures[index].unblessable(asIn: step.line)
      }
      return failures.append(
        TapeFailure(
          step,
          "the screen differs from the snapshot with the same name on line \(first.line); "
            + "rename one of the snapshots",
          difference: difference))
    }
    taken[name] = (record, step.line)
    snapshots[name] = record.text
    guard let golden else {
      unexpected[name] = frame
      return failures.append(
        TapeFailure(
          step, TapeFailure.missingGolden,
          detail: Frame.picture(of: record.rows, size: record.size), golden: name))
    }
    let expected: ScreenRecord
    do throws(GoldenError) {
      expected = try ScreenRecord(golden: golden)
    } catch {
      unexpected[name] = frame
      return failures.append(TapeFailure(step, "\(error)", golden: name))
    }
    if let difference = ScreenDifference(expected: expected, actual: record) {
      unexpected[name] = frame
      failures.append(
        TapeFailure(
          step, "the screen differs from its golden: \(difference.summary)", difference: difference,
          golden: name))
    }
  }

  /// Records that the goldens were written. `refused` contains the errors of the goldens that could not be written.
  mutating func bless(except refused: [String: String]) {
    let names = blessings.map(\.name)
    blessed = names.filter { refused[$0] == nil }
    var rest = Set(names)
    failures = failures.compactMap { failure in
      guard let name = failure.golden, names.contains(name) else { return failure }
      guard rest.remove(name) != nil else { return nil }
      return refused[name].map { TapeFailure(failure.step, $0, golden: name) }
    }
  }

  package mutating func finish(_ goldens: [String: String]) {
    obsolete = goldens.keys.filter { snapshots[$0] == nil }.sorted()
  }
}

extension TapeFailure {
  /// The message for a snapshot without a golden.
  fileprivate static let missingGolden =
    "there is no golden with this name; --bless writes it from this screen"

  /// Returns the failure for a snapshot that cannot be blessed, because `line` takes a snapshot of a different screen
  /// under the same name.
  fileprivate func unblessable(asIn line: Int) -> TapeFailure {
    guard message == Self.missingGolden else { return self }
    return TapeFailure(
      step,
      "there is no golden with this name, and --bless does not write one, because line \(line) has a different "
        + "screen with the same name",
      detail: detail, golden: golden)
  }
}

// MARK: - To be read

extension TapeReport: CustomStringConvertible {
  /// The maximum number of failures whose screens are shown.
  private static var limit: Int { 10 }

  /// The text of all failures, for a log. Empty if there are none.
  public var description: String { text() }

  /// Returns the text of all failures, for a terminal of `width` cells, with or without colour. If consecutive failures
  /// have the same screen, it is shown once.
  public func text(width: Int = 160, inColor: Bool = false) -> String {
    var shown: String?
    let texts = failures.enumerated().map { index, failure in
      let title = failure.title(inColor: inColor)
      guard index < Self.limit, let seen = failure.seen(width: width, inColor: inColor) else {
        return title
      }
      defer { shown = seen }
      return "\(title)\n\(seen == shown ? "  the screen is the one above" : seen)"
    }
    let more = failures.count - Self.limit
    let rest = more > 0 ? ["the screens of the last \(more) failures are not shown"] : []
    return (texts + rest).joined(separator: "\n\n")
  }
}
