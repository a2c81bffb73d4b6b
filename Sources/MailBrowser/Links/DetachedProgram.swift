import Dispatch
import SystemCalls

/// A program that runs apart from this terminal.
enum DetachedProgram {
  /// Waits for the programs that were started, so that none is left behind as a zombie.
  private static let waiting = DispatchQueue(
    label: "trifold.detached", attributes: .concurrent)

  /// Starts a program with default signals and without output; never through a shell,
  /// unless that is the program.
  /// - Parameters:
  ///   - words: its name and its arguments.
  ///   - input: the file that it reads; nil for none.
  ///   - ended: gets its status, as `waitpid` tells it.
  /// - Returns: false if it cannot be started.
  static func start(
    _ words: [String], input: Int32? = nil, ended: @escaping @Sendable (Int32) -> Void
  ) -> Bool {
    guard let child = spawn(words, input) else { return false }
    waiting.async {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 && errno == EINTR {}
      ended(status)
    }
    return true
  }

  /// The program's number; nil if it cannot be started.
  private static func spawn(_ words: [String], _ input: Int32?) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    return posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ) == 0
      ? child : nil
  }
}
