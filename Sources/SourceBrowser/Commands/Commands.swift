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
    var running: [ObjectIdentifier: RunningProgram] = [:]
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
    let running = try Self.start(command)
    let id = ObjectIdentifier(running)
    let isOver = contents.withLock { contents in
      contents.running[id] = running
      return contents.isOver
    }
    defer { contents.withLock { $0.running[id] = nil } }
    if isOver { running.signal(SIGKILL) }
    let end = await withTaskCancellationHandler {
      while true {
        switch await running.next() {
        case .output(let piece): await receive(piece, !running.hasOutput)
        case .pause: continue
        case .end(let end): return end
        }
      }
    } onCancel: {
      running.stop(killingAfter: Self.patience)
    }
    try Task.checkCancellation()
    if let failure = Self.failure(of: command, end, running.lastErrors) { throw failure }
  }

  /// The time between asking a command to end and killing it.
  private static let patience = Duration.milliseconds(500)

  /// Starts a command in a session of its own. The processes that it leaves behind are killed when it ends.
  private static func start(_ command: Invocation) throws(BrowserFailure) -> RunningProgram {
    var start = ProgramStart(command.words)
    start.hasOwnSession = true
    start.environment = environment
    do throws(SystemError) {
      if !command.input.isEmpty {
        start.files.0 = .owned(try OwnedDescriptor(of: Array(command.input.utf8)))
      }
      return try RunningProgram(start, keepingErrors: 2048, endsGroup: true)
    } catch {
      let name = command.program
      throw BrowserFailure(
        error.number == ENOENT ? "\(name) is not installed" : "\(name): \(error)",
        details: [command.text])
    }
  }

  /// Without a terminal, programs cannot ask for a password. These variables make them fail instead of waiting.
  private static let environment = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat", "PAGER": "cat",
    "SSH_ASKPASS_REQUIRE": "never", "GIT_SSH_COMMAND": "ssh -oBatchMode=yes",
  ]

  /// Describes how a command failed. Nil if it succeeded.
  private static func failure(
    of command: Invocation, _ end: ProcessEnd, _ errors: [UInt8]
  ) -> BrowserFailure? {
    let way: String
    switch end {
    case .exited(0), .unknown: return nil
    case .exited(let code): way = "ended with status \(code)"
    case .killed(let signal):
      way = "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .stopped: way = "was stopped"
    }
    let problem = "\(command.program) \(way)"
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n").suffix(12)
      .map(String.init)
    // The last line of standard error is usually the reason, so it comes first. Indented lines add to the line above.
    let reason = lines.last { $0.first?.isWhitespace == false } ?? lines.last
    return BrowserFailure(
      reason.map { "\($0) (\(problem))" } ?? problem,
      details: (lines.count > 1 ? lines + [""] : []) + [command.text])
  }

  func endAll() {
    let running = contents.withLock { contents in
      contents.isOver = true
      return Array(contents.running.values)
    }
    for command in running { command.signal(SIGKILL) }
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
