import ArgumentParser
import KeystrokeReplay
import SystemCalls
import TapeCommands

/// `trifold tape`: commands for tapes other than playing them.
struct TapeFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check tapes, or rewrite them in the standard form.",
    subcommands: [Check.self, Format.self])

  /// Reads the tape at `path`.
  static func read(_ path: String) throws -> Tape {
    do throws(TapeFileError) {
      return try Tape(at: path)
    } catch {
      throw Failure(
        "\(path): the tape cannot be read: \(String(cString: strerror(error.code)))",
        code: EX_NOINPUT)
    }
  }

  /// Writes errors and warnings on standard error, one a line, in the order of the tapes' lines.
  static func tell(_ diagnostics: [TapeDiagnostic]) {
    let output = Output.error
    for diagnostic in diagnostics.inOrderOfLines {
      output.write("\(diagnostic.description.visibleControls)\n")
    }
    output.flush()
  }

  /// `trifold tape check TAPE ...`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Report every mistake in tapes, without playing them.")

    @Argument(help: "Tapes.", completion: .file(extensions: ["tape"]))
    var tapes: [String]

    func run() throws {
      let results = try tapes.map { path in
        do {
          return try check(path)
        } catch {
          return try TapeResult(error)
        }
      }
      try results.check()
    }

    private func check(_ path: String) throws -> TapeResult {
      let script = Script(try TapeFiles.read(path))
      let diagnostics = script.diagnostics + TapePrograms.diagnostics(of: script)
      TapeFiles.tell(diagnostics)
      return diagnostics.contains { $0.severity == .error } ? .hasErrors : .passed
    }
  }

  /// `trifold tape format TAPE ...`
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "format", abstract: "Rewrite tapes in the standard form.")

    @Argument(help: "Tapes.", completion: .file(extensions: ["tape"]))
    var tapes: [String]

    @Flag(help: "Write nothing; name the tapes that would change, and end with 1.")
    var check = false

    func run() throws {
      var changed = 0
      for path in tapes {
        let tape = try TapeFiles.read(path)
        guard let formatted = tape.formatted else {
          TapeFiles.tell(tape.diagnostics)
          throw Failure("\(path): a tape with errors is not written anew", code: EX_DATAERR)
        }
        if formatted == TapeFile.text(at: path) { continue }
        changed += 1
        Output.standard.write("\(path.visibleControls)\n")
        if !check { try TapeFile.write(formatted, to: path) }
      }
      if check && changed > 0 {
        let words = TapeResult.count(
          changed, of: tapes.count, "is not formatted", "are not formatted")
        throw Failure(words, code: EXIT_FAILURE)
      }
    }
  }
}

extension TapeResult {
  /// The outcome of a tape whose opening threw `error`. Errors that do not concern the tape are
  /// rethrown.
  init(_ error: any Error) throws {
    let failure = Failure(error, command: Replay.self)
    guard [EX_NOINPUT, EX_DATAERR, EX_IOERR].contains(failure.code) else { throw error }
    Output.error.write("trifold: \(failure.message.visibleControls)\n")
    Output.error.flush()
    self = failure.code == EX_DATAERR ? .hasErrors : .unopened
  }
}
