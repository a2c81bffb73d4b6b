import SplitViewUI
import TerminalFrame

/// A step that did not go as the tape says.
public struct TapeFailure: Hashable, Sendable, CustomStringConvertible {
  /// The step; nil where it happened before the first.
  public let step: Script.Step?
  /// What was expected, and what is, in one line.
  public let message: String
  /// The screen, where that helps.
  public let detail: String?
  /// How the screen differs from its golden, where it does.
  public let difference: ScreenDifference?
  /// The golden that is missing or different.
  public let golden: String?

  /// Makes a failure.
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

  /// `turn.tape:7:1: Snapshot landscape: ...`, and below it what there is to see.
  public var description: String { text() }

  /// The same for a terminal of `width` cells, in colour or without.
  public func text(width: Int = 160, inColor: Bool = false) -> String {
    let title = title(inColor: inColor)
    return seen(width: width, inColor: inColor).map { "\(title)\n\($0)" } ?? title
  }

  /// The first line of it.
  func title(inColor: Bool) -> String {
    let place = step.map { "\($0.file):\($0.line):\($0.column): \($0.command.text): " } ?? ""
    return Paint(isOn: inColor).bold(place.displayed) + message.displayed
  }

  /// What there is to see below it; a picture that is wider than the terminal is cut.
  func seen(width: Int, inColor: Bool) -> String? {
    if let difference { return difference.text(width: width, inColor: inColor) }
    return detail.map { detail in
      detail.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.truncated(toWidth: width)
      }.joined(separator: "\n")
    }
  }
}

/// What came of playing a tape.
public struct TapeReport: Sendable {
  /// What did not go as the tape says, in order.
  public internal(set) var failures: [TapeFailure] = []
  /// Steps that were played.
  public internal(set) var steps = 0
  /// The screens of the snapshots, by their names, as texts of goldens.
  public internal(set) var snapshots: [String: String] = [:]
  /// The names of the snapshots in the order in which they were taken, also those taken again, but
  /// for hidden ones.
  var shown: [String] = []
  /// Goldens that no step of the tape uses.
  public internal(set) var obsolete: [String] = []
  /// Pictures that the tape asked for, in order.
  public internal(set) var pictures: [(file: String, frame: Frame)] = []
  /// The colours of all pictures.
  public internal(set) var theme = Theme.dark
  /// The screens that are not as their goldens, by the goldens' names.
  public internal(set) var unexpected: [String: Frame] = [:]
  /// Files of pictures and recordings that were written, as the tape names them.
  public internal(set) var written: [String] = []
  /// What the program asked of the terminal, in order.
  public internal(set) var terminalCommands: [TerminalCommand] = []

  /// The goldens that blessing has written.
  public internal(set) var blessed: [String] = []

  private var taken: [String: (record: ScreenRecord, line: Int)] = [:]
  /// The snapshots that were not the same each time they were taken.
  private var unsteady: Set<String> = []

  /// Whether everything went as the tape says.
  public var isPassed: Bool { failures.isEmpty }

  /// The goldens that are missing or differ, with their texts as they should be: what blessing
  /// writes. One that is not the same each time it is taken in one tape is none.
  public var blessings: [(name: String, text: String)] {
    var names: Set<String> = []
    return failures.compactMap { failure in
      guard let name = failure.golden, !unsteady.contains(name), names.insert(name).inserted,
        let text = snapshots[name]
      else { return nil }
      return (name, text)
    }
  }

  /// What is wrong that blessing does not mend.
  public var unblessable: [TapeFailure] {
    failures.filter { failure in failure.golden.map(unsteady.contains) ?? true }
  }

  mutating func take(
    _ name: String, _ record: ScreenRecord, _ frame: Frame, _ step: Script.Step, golden: String?
  ) {
    if let first = taken[name] {
      guard let difference = ScreenDifference(expected: first.record, actual: record) else {
        return
      }
      unsteady.insert(name)
      return failures.append(
        TapeFailure(
          step, "the screen is not as it was in line \(first.line), under the same name",
          difference: difference))
    }
    taken[name] = (record, step.line)
    snapshots[name] = record.text
    guard let golden else {
      unexpected[name] = frame
      return failures.append(
        TapeFailure(
          step, "there is no golden of this name; --bless makes it of this screen",
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
          step, "the screen is not as its golden: \(difference.summary)", difference: difference,
          golden: name))
    }
  }

  /// Takes it that blessing has written what it can.
  mutating func bless() {
    blessed = blessings.map(\.name)
    failures = unblessable
  }

  mutating func finish(_ goldens: [String: String]) {
    obsolete = goldens.keys.filter { snapshots[$0] == nil }.sorted()
  }
}

// MARK: - To be read

extension TapeReport: CustomStringConvertible {
  /// Failures of one tape whose screens are shown.
  private static var limit: Int { 10 }

  /// What did not go as the tape says, as it is read in a log; empty where all did.
  public var description: String { text() }

  /// The same for a terminal of `width` cells, in colour or without. A screen that several steps
  /// look at is shown once.
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
