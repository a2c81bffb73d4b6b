import CFileCalls
import SystemCalls

/// notmuch, as the person has set it up.
struct NotmuchProgram: Hashable, Sendable {
  /// Its configuration file; nil for the person's own.
  let configuration: String?

  /// What it prints.
  /// - Parameter goesOn: false ends it, and throws `unwanted`.
  func output(_ arguments: [String], _ goesOn: () -> Bool) throws(NotmuchError) -> [UInt8] {
    let options = configuration.map { ["--config=" + $0] } ?? []
    return try NotmuchProcess(options + arguments).answer(goesOn)
  }
}

/// A run of notmuch: without a shell, without input, ended when its answer is not wanted any more.
private struct NotmuchProcess {
  private let number: pid_t
  /// The ends of its standard output and standard error.
  private let ends: [Int32]

  /// The milliseconds after which it is asked again whether the answer is wanted.
  private static let look: Int32 = 40
  /// The characters of what it says about its failure.
  private static let heard = 300

  init(_ arguments: [String]) throws(NotmuchError) {
    var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard trifold_pipe(&output) == 0 else { throw .failed(Self.words(errno)) }
    defer { close(output[1]) }
    guard trifold_pipe(&errors) == 0 else {
      close(output[0])
      throw .failed(Self.words(errno))
    }
    defer { close(errors[1]) }
    ends = [output[0], errors[0]]
    let started = Self.spawn(["notmuch"] + arguments, output[1], errors[1])
    number = started.number
    guard started.code != 0 else { return }
    for end in ends { close(end) }
    throw started.code == ENOENT ? .notInstalled : .failed(Self.words(started.code))
  }

  /// What it prints, once it has ended.
  func answer(_ goesOn: () -> Bool) throws(NotmuchError) -> [UInt8] {
    var said: [[UInt8]] = [[], []]
    var files = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    defer { for end in ends { close(end) } }
    while files.contains(where: { $0.fd >= 0 }) {
      guard goesOn() else {
        kill(number, SIGKILL)
        _ = wait()
        throw .unwanted
      }
      guard poll(&files, nfds_t(files.count), Self.look) > 0 else { continue }
      for (place, file) in files.enumerated() where file.fd >= 0 && file.revents != 0 {
        let count = read(file.fd, &buffer, buffer.count)
        if count > 0 {
          said[place] += buffer[..<count]
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          // A negative descriptor is passed over.
          files[place].fd = -1
        }
      }
    }
    guard wait() == 0 else { throw .failed(Self.reason(said[1])) }
    return said[0]
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  /// What it said about its failure, without its name and the query.
  private static func reason(_ said: [UInt8]) -> String {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("Query string was") && !$0.hasSuffix("exception occurred") }
    let words = lines.last.map { $0.drop { $0 == " " } } ?? "it does not say why"
    return String(words.prefix(heard))
  }

  private static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Starts it in a process group of its own, so that Ctrl+C at the terminal does not reach it, with default signals.
  private static func spawn(
    _ words: [String], _ output: Int32, _ errors: Int32
  ) -> (number: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    _ = trifold_spawn_closing_others(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    return (child, code)
  }
}
