import ArgumentParser
import Glibc
import KeystrokeReplay
import VHSTape

/// `trifold tape`: what is done with tapes besides playing them.
struct TapeFiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check tapes, or write them as they should be written.",
    subcommands: [Check.self, Format.self])

  /// Reads the tape at `path`.
  static func read(_ path: String) throws -> Tape {
    do throws(TapeFileError) {
      return try Tape(at: path)
    } catch {
      throw unreadable(path, error.code)
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> Failure {
    Failure(
      "\(path): the tape cannot be read: \(String(cString: strerror(code)))", code: EX_NOINPUT)
  }

  /// Bytes that a tape of VHS may have here; VHS itself has no limit.
  private static var limit: Int { 16 << 20 }

  /// The bytes of the file at `path`, which for VHS need not be UTF-8.
  fileprivate static func bytes(at path: String) throws -> [UInt8] {
    guard let bytes = TapeFile.bytes(at: path, limit: limit + 1) else {
      throw unreadable(path, errno)
    }
    if bytes.count > limit {
      throw Failure("\(path): longer than \(limit >> 20) MiB; it was not read", code: EX_DATAERR)
    }
    return bytes
  }

  /// Writes what is wrong with tapes on standard error, one a line.
  static func tell(_ diagnostics: [TapeDiagnostic]) {
    let output = Output.error
    for diagnostic in diagnostics { output.write("\(diagnostic.description.visibleControls)\n") }
    output.flush()
  }

  /// `1 tape has errors`, `1 of 3 tapes has errors`, `2 of 3 tapes have errors`.
  static func count(_ number: Int, of all: Int, _ singular: String, _ plural: String) -> String {
    let tapes = all == 1 ? "1 tape" : "\(number) of \(all) tapes"
    return "\(tapes) \(number == 1 ? singular : plural)"
  }

  /// `trifold tape check TAPE ...`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell everything that is wrong with tapes, without playing them.")

    @Argument(help: "Tapes.", completion: .file(extensions: ["tape"]))
    var tapes: [String]

    @Flag(help: "Read them as VHS does.")
    var vhs = false

    func run() throws {
      let results = try tapes.map { path in
        do {
          return try vhs ? checkForVHS(path) : check(path)
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

    private func checkForVHS(_ path: String) throws -> TapeResult {
      let errors = VHSTape.parse(utf8: try TapeFiles.bytes(at: path)).errors
      for error in errors { Output.error.write("\("\(path):\(error)".visibleControls)\n") }
      Output.error.flush()
      return errors.isEmpty ? .passed : .hasErrors
    }
  }

  /// `trifold tape format TAPE ...`
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write tapes anew, as they should be written.")

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
        let words = TapeFiles.count(
          changed, of: tapes.count, "is not formatted", "are not formatted")
        throw Failure(words, code: EXIT_FAILURE)
      }
    }
  }
}
