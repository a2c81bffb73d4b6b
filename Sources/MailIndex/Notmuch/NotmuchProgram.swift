import SystemCalls

/// The user's notmuch program.
struct NotmuchProgram: Hashable, Sendable {
  /// The configuration file; nil for the user's default.
  let configuration: String?

  /// The time between two calls of `goesOn`.
  private static let look = Duration.milliseconds(40)
  /// The maximum number of characters kept from an error message.
  private static let heard = 300

  /// Runs notmuch without a shell and without input, and returns its output.
  /// - Parameter goesOn: called from time to time; if it returns false, notmuch is killed, and the call throws
  ///   `unwanted`.
  func output(_ arguments: [String], _ goesOn: () -> Bool) throws(NotmuchError) -> [UInt8] {
    let options = configuration.map { ["--config=" + $0] } ?? []
    let program: RunningProgram
    do throws(SystemError) {
      program = try RunningProgram(
        ProgramStart(["notmuch"] + options + arguments), keepingErrors: 4096)
    } catch {
      throw error.number == ENOENT ? .notInstalled : .failed("\(error)")
    }
    var isWanted = true
    let result = program.result {
      if isWanted, !goesOn() {
        isWanted = false
        program.signal(SIGKILL)
      }
      return Self.look
    }
    guard isWanted else { throw .unwanted }
    guard result.end.succeeded else { throw .failed(Self.reason(program.lastErrors)) }
    return result.output
  }

  /// Returns the last line of the error message, shortened. The query and the name of the exception are removed.
  private static func reason(_ said: [UInt8]) -> String {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("Query string was") && !$0.hasSuffix("exception occurred") }
    let words = lines.last.map { $0.drop { $0 == " " } } ?? "notmuch gave no reason"
    return String(words.prefix(heard))
  }
}
