import CSystemCalls

/// Describes how to start another program: without a shell, with default signal handlers, in a new process group or in
/// the group of this process, and with no open files except its standard input, output and error.
public struct ProgramStart: Sendable {
  /// One of the program's standard files.
  public enum File: Sendable {
    /// The same file that this process uses.
    case own
    /// No file: `/dev/null`.
    case nothing
    /// An open file of this process.
    case descriptor(Int32)
    /// An open file that is closed when the description of the program is no longer needed.
    case owned(OwnedDescriptor)
  }

  /// The program's name, which is looked up in `PATH`, and its arguments.
  public let words: [String]
  /// The program's standard input, output and error, in this order.
  public var files = (File.nothing, File.nothing, File.nothing)
  /// The folder in which the program starts. Nil to use the folder of this process.
  public var folder: String?
  /// False to leave the program in this process's group, so that Ctrl+C and Ctrl+Z at the terminal reach it too.
  public var hasOwnGroup = true

  /// True to start a new session, and therefore a new group. The program then has no controlling terminal.
  public var hasOwnSession = false
  /// Environment variables that are added to the variables of this process, or replace them.
  public var environment: [String: String] = [:]

  /// Prepares to start the program whose name is the first of `words`.
  public init(_ words: [String]) { self.words = words }

  /// Starts the program and returns its process. The caller must wait for the process to end (``wait(for:options:)``),
  /// because otherwise it would remain a zombie.
  public func start() throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes) = (posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    addFiles(to: &actions)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let group =
      hasOwnSession ? Self.newSession : hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(
      &attributes,
      Int16(group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Self.closingOthers))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.isEmpty ? [] : merged.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let code =
      variables.isEmpty
      ? posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
      : posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    if code != 0 { throw SystemError(code) }
    return process
  }

  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
    /// The flag that makes the started program inherit only the files that `addFiles(to:)` names.
    private static let closingOthers = POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    /// `POSIX_SPAWN_SETSID`, which Swift's C library modules omit.
    private static let newSession: Int32 = 0x80
    private static let closingOthers: Int32 = 0
  #endif

  /// The environment of this process, combined with the program's variables.
  private var merged: [String] {
    Environment.all.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
  #endif

  private func addFiles(to actions: inout Actions) {
    for (file, number) in zip([files.0, files.1, files.2], [Int32](0...2)) {
      switch file {
      case .own:
        #if canImport(Darwin)
          posix_spawn_file_actions_adddup2(&actions, number, number)
        #else
          break
        #endif
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .owned(let file): posix_spawn_file_actions_adddup2(&actions, file.number, number)
      }
    }
    // Files that this process has inherited are not marked as close-on-exec, so they are closed explicitly.
    _ = trifold_spawn_closing_others(&actions)
    if let folder { _ = trifold_spawn_in(&actions, folder) }
  }

  /// Runs the program until it ends. Meant for programs that use the terminal; ``RunningProgram`` reads the output of a
  /// program.
  package func run() throws(SystemError) -> ProcessEnd {
    ProcessEnd(status: try Self.wait(for: try start()))
  }

  /// Waits until a process has ended or, with `WUNTRACED`, was stopped. Returns its status in the format of `waitpid`.
  public static func wait(for process: pid_t, options: Int32 = 0) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, options) < 0 {
      if errno != EINTR { throw SystemError(errno) }
    }
    return status
  }
}

/// A pipe whose ends are not inherited by other programs.
public struct Pipe: Sendable {
  /// The end for reading.
  public let reading: Int32
  /// The end for writing.
  public let writing: Int32

  /// Opens a pipe. The caller must close both ends.
  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard trifold_pipe(&ends) == 0 else { throw SystemError(errno) }
    (reading, writing) = (ends[0], ends[1])
  }
}
