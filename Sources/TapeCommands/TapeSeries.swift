import KeystrokeReplay
import SystemCalls

/// A tape that was played, for a report of all.
package struct PlayedTape {
  let path: String
  let result: TapeResult
  /// What failed, a line for each; the reason if it was not played at all.
  let failures: [String]
  /// Seconds that it took.
  var seconds = 0.0

  /// Makes the outcome of a tape.
  package init(_ path: String, _ result: TapeResult, failures: [String] = []) {
    self.path = path
    self.result = result
    self.failures = failures
  }

  /// The outcome of a tape that was played to its end.
  package init(_ path: String, _ outcome: ReplayOutcome) {
    self.init(path, outcome.isPassed ? .passed : .failed, failures: outcome.titles)
  }
}

extension ReplayOptions {
  /// Plays all tapes, one after the other: those that are named, and those of folders by their names.
  /// - Parameter play: plays one, and prints what it has to say.
  /// - Throws: ``TapeCommandFailure`` if one did not pass, or if the report cannot be written.
  package func playAll(_ play: (String) throws -> PlayedTape) throws {
    var played: [PlayedTape] = []
    for path in try paths {
      let start = ContinuousClock.now
      var tape = try play(path)
      tape.seconds = (ContinuousClock.now - start) / .seconds(1)
      played.append(tape)
      if failFast, tape.result != .passed { break }
    }
    if let junit {
      do throws(TapeFileError) {
        try TapeFile.write(JUnitReport(tapes: played).text, to: junit)
      } catch {
        throw TapeCommandFailure("\(error)", code: EX_CANTCREAT)
      }
    }
    try played.map(\.result).check()
  }

  /// The paths of all tapes.
  private var paths: [String] {
    get throws {
      try tapes.flatMap { path -> [String] in
        guard path != "-", isFolder(path) else { return [path] }
        let found = try TapeFile.names(in: path).filter { $0.hasSuffix(".tape") }.sorted()
        if found.isEmpty {
          throw TapeCommandFailure("\(path.displayed) has no tapes", code: EX_NOINPUT)
        }
        return found.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
      }
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The outcomes of tapes in the form that continuous integration reads (JUnit's XML).
struct JUnitReport {
  let tapes: [PlayedTape]

  /// The whole file.
  var text: String {
    let failed = tapes.count { $0.result == .failed }
    let errors = tapes.count { $0.result != .failed && $0.result != .passed }
    let all = tapes.reduce(0) { $0 + $1.seconds }
    let counts =
      "tests=\"\(tapes.count)\" failures=\"\(failed)\" errors=\"\(errors)\" time=\"\(Self.seconds(all))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="tapes" \(counts)>
      \(tapes.map(Self.text).joined())</testsuite>
      </testsuites>

      """
  }

  private static func text(of tape: PlayedTape) -> String {
    let slash = tape.path.lastIndex(of: "/")
    let folder = slash.map { String(tape.path[..<$0]) } ?? "."
    let name = slash.map { String(tape.path[tape.path.index(after: $0)...]) } ?? tape.path
    let open =
      "<testcase classname=\"\(escaped(folder))\" name=\"\(escaped(name))\" time=\"\(seconds(tape.seconds))\""
    guard tape.result != .passed else { return open + "/>\n" }
    let word = tape.result == .failed ? "failure" : "error"
    let message = tape.failures.first ?? "not played"
    return open + ">\n<\(word) message=\"\(escaped(message))\">"
      + escaped(tape.failures.joined(separator: "\n")) + "</\(word)>\n</testcase>\n"
  }

  private static func seconds(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Text as XML has it. What XML cannot have is shown as a terminal shows it.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayed }
      .joined(separator: "\n").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
