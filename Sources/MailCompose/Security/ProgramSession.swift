import SystemCalls

/// Runs a GnuPG program until it ends. Its input, its output and its status reports are kept in memory, and nothing
/// is written to disk.
///
///     gpg --decrypt --status-fd 2 <message >text 2>reports
///
/// The program's output for the user is discarded, because a crafted email could make this output look like status
/// reports.
struct ProgramSession {
  /// The result of a program that has ended.
  struct End {
    /// The exit code. Nil if the program was killed.
    var exitCode: Int32?
    var output: [UInt8]
    var reports: [UInt8]
    /// True if the output or the reports were longer than the limit. Reports that are too long are dropped.
    var isCut: Bool
    /// True if the program did not end in time.
    var isLate: Bool
  }

  /// The program and its arguments.
  let words: [String]
  /// The terminal on which gpg-agent may ask the user. Nil if it must not ask.
  var terminal: String?
  /// The time after which the program is killed.
  var limit = Duration.seconds(60)

  /// The maximum number of bytes of output. Real messages are smaller.
  private static let maximumOutput = 128 << 20
  private static let maximumReports = 1 << 20

  /// Runs the program.
  /// - Parameters:
  ///   - input: the bytes that the program reads from its standard input.
  ///   - second: the bytes that the program reads from file descriptor 1, which gpg calls `-&1`.
  ///     The program then has no standard output. Nil to collect the program's output.
  func run(with input: [UInt8], and second: [UInt8]? = nil) throws(SystemError) -> End {
    var start = ProgramStart(words)
    start.files.0 = .owned(try OwnedDescriptor(of: input))
    if let second { start.files.1 = .owned(try OwnedDescriptor(of: second)) }
    // If the program uses the terminal, Ctrl+C in the terminal must reach the program.
    start.hasOwnGroup = terminal == nil
    if let terminal { start.environment["GPG_TTY"] = terminal }
    let program = try RunningProgram(
      start, output: second == nil ? .pipe : .asStarted, keepingErrors: Self.maximumReports)
    let limits = ProgramLimits(time: limit, output: Self.maximumOutput, killsAtOutput: true)
    let result = program.result(limits)
    // If the beginning of the reports is missing, the rest must not be trusted.
    let reports = program.hasMoreErrors ? [] : program.lastErrors
    return End(
      exitCode: result.end.exitCode, output: result.output, reports: reports,
      isCut: result.isCut || program.hasMoreErrors, isLate: result.isLate)
  }
}
