import KeystrokeReplay

/// Formats the outcomes of tapes for other programs, and as a web page.
struct TapeReports {
  /// The formats, by filename extension.
  enum Form: String, CaseIterable {
    case xml, tap, json, html

    /// Creates the format for `file`. Nil if the file name has an unknown extension.
    init?(file: String) {
      self.init(rawValue: file.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  private let tapes: [PlayedTape]
  /// The beginning of a command line that plays a tape: `trifold replay`.
  private let command: String

  init(_ tapes: [PlayedTape], playedBy command: String) {
    (self.tapes, self.command) = (tapes, command)
  }

  /// Returns the contents of a report.
  func text(_ form: Form) -> String {
    switch form {
    case .xml: junit
    case .tap: tap
    case .json: json
    case .html: html
    }
  }

  /// The failures as workflow commands, so that GitHub shows them next to the lines of the tapes.
  var annotations: String {
    tapes.flatMap(\.failures).map { failure in
      let place = failure.place.map {
        " file=\(Self.property($0.file)),line=\($0.line),col=\($0.column)"
      }
      return "::error\(place ?? "")::\(Self.data(failure.title))\n"
    }.joined()
  }

  /// Escapes the message of a workflow command.
  private static func data(_ text: String) -> String {
    text.displayed.replacing("%", with: "%25")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  // MARK: TAP

  /// The outcomes in the Test Anything Protocol, version 13.
  private var tap: String {
    let lines = tapes.enumerated().map { index, tape in
      let isPassed = tape.result == .passed
      let reasons = tape.failures.map { "# \($0.title.displayed)\n" }.joined()
      let name = tape.path.displayed.replacing("#", with: "\\#")
      let unknown = tape.unknown.words.map { "# \($0.displayed)\n" } ?? ""
      return "\(isPassed ? "ok" : "not ok") \(index + 1) - \(name)\n\(reasons)\(unknown)"
    }
    return "TAP version 13\n1..\(tapes.count)\n\(lines.joined())"
  }

  // MARK: JSON

  private var json: String {
    let lines = tapes.map { tape in
      let failures = tape.failures.map { failure in
        var fields = ["\"message\": \(Self.quoted(failure.title))"]
        if let place = failure.place {
          fields += [
            "\"file\": \(Self.quoted(place.file))", "\"line\": \(place.line)",
            "\"column\": \(place.column)",
          ]
        }
        if let golden = failure.golden {
          fields.append("\"snapshot\": \(Self.quoted(golden.name))")
        }
        return "{\(fields.joined(separator: ", "))}"
      }
      let unknown = tape.unknown.map { "\(Self.quoted($0.sequence)): \($0.count)" }
      return """
        {"tape": \(Self.quoted(tape.path)), "result": "\(tape.result)", \
        "seconds": \(Self.seconds(tape.seconds)), "failures": [\(failures.joined(separator: ", "))], \
        "unknownSequences": {\(unknown.joined(separator: ", "))}}
        """
    }
    return "[\n\(lines.joined(separator: ",\n"))\n]\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20:
        "\\u00\(scalar.value < 0x10 ? "0" : "")" + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  // MARK: JUnit

  private var junit: String {
    let failed = tapes.count { $0.result == .failed }
    let errors = tapes.count { $0.result != .failed && $0.result != .passed }
    let all = tapes.reduce(0) { $0 + $1.seconds }
    let counts =
      "tests=\"\(tapes.count)\" failures=\"\(failed)\" errors=\"\(errors)\" time=\"\(Self.seconds(all))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
      <testsuite name="tapes" \(counts)>
      \(tapes.map(Self.junit).joined())</testsuite>
      </testsuites>

      """
  }

  private static func junit(of tape: PlayedTape) -> String {
    let slash = tape.path.lastIndex(of: "/")
    let folder = slash.map { String(tape.path[..<$0]) } ?? "."
    let name = slash.map { String(tape.path[tape.path.index(after: $0)...]) } ?? tape.path
    let open =
      "<testcase classname=\"\(escaped(folder))\" name=\"\(escaped(name))\" time=\"\(seconds(tape.seconds))\""
    let unknown =
      tape.unknown.words.map { "<system-out>\(escaped($0))</system-out>\n" } ?? ""
    guard tape.result != .passed else {
      return open + (unknown.isEmpty ? "/>\n" : ">\n\(unknown)</testcase>\n")
    }
    let word = tape.result == .failed ? "failure" : "error"
    let message = tape.failures.first?.title ?? "not played"
    return open + ">\n<\(word) message=\"\(escaped(message))\">"
      + escaped(
        tape.failures.flatMap { [$0.title, $0.detail].compactMap(\.self) }.joined(separator: "\n"))
      + "</\(word)>\n\(unknown)</testcase>\n"
  }

  private static func seconds(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Escapes text for XML. Characters that XML does not allow are replaced by the symbols that a terminal would show.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayed }
      .joined(separator: "\n").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  // MARK: A page

  /// A web page with the expected and the actual picture of each screen that differs, and the
  /// command that accepts the new screen.
  private var html: String {
    let failed = tapes.filter { $0.result != .passed }
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>Tapes</title>
      <style>
      body { font-family: sans-serif; margin: 2em } pre { overflow-x: auto }
      .both { display: flex; gap: 1em } .both > div { flex: 1; min-width: 0 } .both svg { width: 100%; height: auto }
      </style>
      <h1>\(tapes.count - failed.count) of \(tapes.count.counted("tape")) passed</h1>
      \(failed.map(section).joined())<h2>All tapes</h2>
      <ul>
      \(tapes.map(Self.item).joined())</ul>

      """
  }

  private static func item(of tape: PlayedTape) -> String {
    let unknown = tape.unknown.words.map { "; \($0)" } ?? ""
    return "<li>\(escaped("\(tape.path): \(tape.result)\(unknown)"))</li>\n"
  }

  private func section(of tape: PlayedTape) -> String {
    let failures = tape.failures.map { failure in
      var text = "<h3>\(Self.escaped(failure.title))</h3>\n"
      if let golden = failure.golden {
        text += "<div class=\"both\">\n\(Self.picture(golden.expected, "expected"))"
        text += "\(Self.picture(golden.actual, "got"))</div>\n"
        let command = "\(command) --bless --only \(golden.name) \(Self.shellWord(tape.path))"
        text += "<p>Accept it: <code>\(Self.escaped(command))</code></p>\n"
      }
      return text + (failure.detail.map { "<pre>\(Self.escaped($0))</pre>\n" } ?? "")
    }
    return "<h2>\(Self.escaped(tape.path))</h2>\n\(failures.joined())"
  }

  private static func picture(_ svg: String?, _ words: String) -> String {
    svg.map { "<div><p>\(words)</p>\n\($0)</div>\n" } ?? ""
  }

  /// Quotes a word for the shell.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || "/._-".utf8.contains($0)
    }
    return isPlain
      ? word : "'\(word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined())'"
  }
}
