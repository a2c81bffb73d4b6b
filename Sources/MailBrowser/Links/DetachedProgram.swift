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
    var program = ProgramStart(words)
    if let input { program.files.0 = .descriptor(input) }
    guard let child = try? program.start() else { return false }
    waiting.async {
      ended((try? ProgramStart.wait(for: child)) ?? 0)
    }
    return true
  }
}
