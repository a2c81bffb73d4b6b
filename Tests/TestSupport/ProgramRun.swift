@_exported import PtyReplay
import SystemCalls

/// A program that ran to its end without a terminal, with its input and output in files.
public struct ProgramRun {
  /// How the process ended, or nil if it was killed at the time limit.
  public let status: PtyProcess.ExitStatus?
  /// The bytes of standard output.
  public let output: [UInt8]
  /// The bytes of standard error.
  public let errors: [UInt8]

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs `executable` (a path) until it ends.
  ///
  /// - Parameter environment: The complete environment of the program.
  public init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    input: String = ""
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("in", input)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, folder["in"], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder["out"], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder["err"], O_WRONLY | O_CREAT, 0o600)
    let argv = ([executable] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var identifier: pid_t = 0
    let error = posix_spawn(&identifier, executable, &actions, nil, argv, envp)
    if error != 0 { throw PtyProcess.LaunchError(number: error) }
    status = Self.end(of: identifier)
    output = folder.contents(of: "out")
    errors = folder.contents(of: "err")
  }

  private static func end(of identifier: pid_t) -> PtyProcess.ExitStatus? {
    let end = ContinuousClock.now.advanced(by: PtyProcess.limit)
    var raw: Int32 = 0
    while waitpid(identifier, &raw, WNOHANG) != identifier {
      if ContinuousClock.now >= end {
        kill(identifier, SIGKILL)
        waitpid(identifier, &raw, 0)
        return nil
      }
      _ = poll(nil, 0, 2)
    }
    return PtyProcess.ExitStatus(raw: raw)
  }
}
