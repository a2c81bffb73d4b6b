import Browsing
import Synchronization
import SystemCalls
import TerminalApp

/// Runs the commands of a source, or answers them with recorded output.
public struct Commands: Sendable {
  /// Runs a command and passes its output to a function, in pieces. `isLast` is true if no more output is available
  /// at the moment. Throws if the command fails.
  public typealias Run =
    @Sendable (
      Invocation, _ receive: @Sendable (_ piece: [UInt8], _ isLast: Bool) async -> Void
    ) async throws -> Void

  /// Runs a command.
  public let run: Run
  /// Runs a command in the terminal. Returns the reason if the command failed, and nil if it succeeded.
  public let runInTerminal: @Sendable (Invocation) async -> String?
  /// Kills all running commands. Called when the program ends.
  public let endAll: @Sendable () -> Void

  /// Creates commands from functions, for example for a test.
  public init(
    run: @escaping Run,
    runInTerminal: @escaping @Sendable (Invocation) async -> String? = { _ in nil },
    endAll: @escaping @Sendable () -> Void = {}
  ) {
    (self.run, self.runInTerminal, self.endAll) = (run, runInTerminal, endAll)
  }

  /// Returns commands that run real programs, at most `most` of them at the same time.
  public static func programs(atOnce most: Int = 4) -> Commands {
    let running = RunningPrograms(most)
    return Commands(
      run: { try await running.run($0, $1) },
      runInTerminal: { command in
        let program = ExternalProgram(command.words.first ?? "", Array(command.words.dropFirst()))
        let end = await program.run()
        return end == .exited(0) ? nil : "\(end)"
      }, endAll: { running.endAll() })
  }
}

/// The programs that are running. This is a class because all effects share it.
private final class RunningPrograms: Sendable {
  private struct Contents {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
    var running: [ObjectIdentifier: RunningCommand] = [:]
    var isOver = false
  }

  private let contents: Mutex<Contents>

  init(_ most: Int) { contents = Mutex(Contents(free: max(1, most))) }

  func run(
    _ command: Invocation, _ receive: @Sendable ([UInt8], Bool) async -> Void
  ) async throws {
    await begin()
    defer { end() }
    try Task.checkCancellation()
    let running = try RunningCommand(command)
    let id = ObjectIdentifier(running)
    let isOver = contents.withLock { contents in
      contents.running[id] = running
      return contents.isOver
    }
    defer { contents.withLock { $0.running[id] = nil } }
    if isOver { running.killNow() }
    let end = await withTaskCancellationHandler {
      while true {
        let piece = await running.read()
        if piece.isEmpty { break }
        await receive(piece, !running.hasOutput)
      }
      return await running.end()
    } onCancel: {
      running.terminate()
    }
    try Task.checkCancellation()
    if let problem = end.problem {
      // The last line of standard error is usually the reason, so it comes first. Indented lines add to the line above.
      let end = (problem: "\(command.program) \(problem)", errors: end.errors)
      let line = end.errors.last { $0.first?.isWhitespace == false } ?? end.errors.last
      let reason = line.map { "\($0) (\(end.problem))" } ?? end.problem
      let errors = end.errors.count > 1 ? end.errors + [""] : []
      throw BrowserFailure(reason, details: errors + [command.text])
    }
  }

  func endAll() {
    let running = contents.withLock { contents in
      contents.isOver = true
      return Array(contents.running.values)
    }
    for command in running { command.killNow() }
  }

  /// Waits until another program may be started.
  private func begin() async {
    await withCheckedContinuation { continuation in
      let isFree = contents.withLock { contents in
        if contents.free == 0 { contents.waiting.append(continuation) }
        defer { contents.free = max(0, contents.free - 1) }
        return contents.free > 0
      }
      if isFree { continuation.resume() }
    }
  }

  /// Called when a program has ended. Starts the most recent of the waiting commands, because older
  /// commands are probably no longer needed.
  private func end() {
    let next = contents.withLock { contents in
      let next = contents.waiting.popLast()
      if next == nil { contents.free += 1 }
      return next
    }
    next?.resume()
  }
}
