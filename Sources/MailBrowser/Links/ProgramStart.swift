import CFileCalls
import SystemCalls

/// How another program is started: with default signals, in a group of its own or in that of this process, and with no
/// other open files than its standard input, output and errors.
struct ProgramStart {
  /// What a program has as one of its standard files.
  enum File {
    /// The one that this process has.
    case own
    /// Nothing: `/dev/null`.
    case nothing
    /// An open file of this process.
    case descriptor(Int32)
  }

  /// The reason why it could not be started.
  enum Failure: Error, CustomStringConvertible {
    case system(Int32)

    var description: String {
      switch self {
      case .system(let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
      }
    }
  }

  /// The program's name, which is looked for in `PATH`, and its arguments.
  let words: [String]
  /// Its standard input, output and errors, in this order.
  var files = (File.nothing, File.nothing, File.nothing)
  /// False if Ctrl+C and Ctrl+Z at the terminal are meant for it too.
  var hasOwnGroup = true

  init(_ words: [String]) { self.words = words }

  /// Starts the program. Returns its number, or the number of the system's error.
  func start() -> Result<pid_t, Failure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, number) in zip([files.0, files.1, files.2], [Int32](0...2)) {
      switch file {
      case .own: break
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    // Files that this process has inherited are not marked to be closed.
    _ = trifold_spawn_closing_others(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(
      &attributes, Int16(group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    return code == 0 ? .success(child) : .failure(.system(code))
  }
}
