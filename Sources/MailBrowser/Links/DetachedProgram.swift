import Dispatch
import SystemCalls

/// A program that runs independently of this terminal.
enum DetachedProgram {
  /// A queue that waits for the programs, so that they do not become zombies.
  private static let waiting = DispatchQueue(
    label: "trifold.detached", attributes: .concurrent)

  /// Starts a program with default signal handling and without output. No shell is used, unless the program itself is a
  /// shell.
  /// - Parameters:
  ///   - words: the program's name and arguments.
  ///   - input: the file descriptor of the program's standard input; nil for none.
  ///   - ended: receives the program's exit status, in the form of `waitpid`.
  /// - Returns: false if the program cannot be started.
  static func start(
    _ words: [String], input: Int32? = nil, ended: @escaping @Sendable (Int32) -> Void
  ) -> Bool {
    var program = ProgramStart(words)
    if let input { program.files.0 = .descriptor(input) }
    guard let child = try? program.start() else { return false }
    waiting.async {
      ended((try? ProgramStart.wait(for: child)) ?? 0)
    }
    return true
  }
}
