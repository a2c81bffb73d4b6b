import ArgumentParser
import KeystrokeReplay
import SystemCalls
import TapeCommands

/// `trifold tape`: commands that check or rewrite tapes without playing them.
struct TapeFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check tapes, or rewrite them in the standard form.",
    subcommands: [Check.self, Format.self])

  /// Reads the tape at `path`.
  static func read(_ path: String) throws -> Tape { try readText(path).tape }

  /// Reads the tape at `path`. Returns the tape together with its text.
  static func readText(_ path: String) throws -> (tape: Tape, text: String) {
    do throws(TapeFileError) {
      return try Tape.reading(path)
    } catch {
      throw Failure(
        "\(path): the tape cannot be read: \(String(cString: strerror(error.code)))",
        code: EX_NOINPUT)
    }
  }

  /// Prints errors and warnings on standard error, one on each line, in the order in which they occur in the tapes.
  static func tell(_ diagnostics: [TapeDiagnostic]) {
    let output = Output.error
    output.write(text(diagnostics))
    output.flush()
  }

  /// Returns the errors and warnings as text, one on each line.
  static func text(_ diagnostics: [TapeDiagnostic]) -> String {
    diagnostics.inOrderOfLines.map { "\($0.description.visibleControls)\n" }.joined()
  }

  /// `trifold tape check TAPE ...`: reports all mistakes in tapes.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Report every mistake in tapes without playing them.")

    @Argument(
      help: "Tapes, folders of tapes, or - for standard input.",
      completion: .file(extensions: ["tape"]))
    var tapes: [String]

    func run() throws {
      try ReplayOptions.paths(of: tapes).map { path in
        do { return try check(path) } catch { return TapeResult(error) }
      }.check()
    }

    private func check(_ path: String) throws -> TapeResult {
      let script = Script(try TapeFiles.read(path))
      let diagnostics = script.diagnostics + TapePrograms.diagnostics(of: script)
      TapeFiles.tell(diagnostics)
      return diagnostics.contains { $0.severity == .error } ? .hasErrors : .passed
    }
  }

  /// `trifold tape format TAPE ...`: rewrites tapes in canonical form.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "format", abstract: "Rewrite tapes in the standard form.")

    @Argument(
      help: "Tapes, folders of tapes, or - for standard input.",
      completion: .file(extensions: ["tape"]))
    var tapes: [String]

    @Flag(help: "Write nothing; list the tapes that would change, and exit with 1.")
    var check = false

    func run() throws {
      try ReplayOptions.paths(of: tapes).map { path in
        do { return try format(path) } catch { return TapeResult(error) }
      }.check()
    }

    private func format(_ path: String) throws -> TapeResult {
      let (tape, text) = try TapeFiles.readText(path)
      guard let formatted = tape.formatted else {
        TapeFiles.tell(tape.diagnostics)
        return .hasErrors
      }
      let isStandardInput = path == Tape.standardInput
      if formatted == text, check || !isStandardInput { return .passed }
      defer { Output.standard.flush() }
      if isStandardInput, !check {
        Output.standard.write(formatted)
        return .passed
      }
      if !check {
        do { try TapeFile.write(formatted, to: path) } catch {
          return TapeResult(error, .unwritten)
        }
      }
      Output.standard.write("\(path.visibleControls)\n")
      return check ? .unformatted : .passed
    }
  }
}

extension TapeResult {
  /// Prints an error, and creates the result for the tape that caused it.
  init(_ error: any Error, _ result: TapeResult = .unopened) {
    Output.error.write(
      "trifold: \(Failure(error, command: Replay.self).message.visibleControls)\n")
    Output.error.flush()
    self = result
  }
}
