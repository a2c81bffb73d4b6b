import Browsing
import SourceBrowser
import Synchronization
import SystemCalls

/// Records the output of commands for tapes. If a command has already been recorded, its output is read from its file.
/// Any other command is run, and its output is written to a file. If a command does not end, its output in the first
/// few seconds is recorded. This is a class because all effects share it.
final class SourceRecording: Sendable {
  private let folder: String
  private let programs: Commands
  private let outputs: Mutex<[String: [UInt8]]>

  private static let patience = Duration.seconds(5)

  /// Prepares to record in a folder, which is created if it is missing.
  init(into folder: String, _ programs: Commands = .programs()) throws {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw Failure("\(folder): \(String(cString: strerror(errno)))", code: EX_CANTCREAT)
    }
    (self.folder, self.programs) = (folder, programs)
    outputs = Mutex(try Commands.outputs(in: folder))
  }

  /// The commands that are recorded. An effect of a tape must be answered at once, so the calling
  /// thread waits for the command.
  var commands: Commands {
    Commands(
      run: { [self] command, receive in
        await receive(try output(of: command), true)
      }, endAll: programs.endAll)
  }

  private func output(of command: Invocation) throws -> [UInt8] {
    if let known = outputs.withLock({ $0[command.recordedLine] }) { return known }
    let output = try waited { [programs] in try await Self.run(command, programs) }
    try outputs.withLock { outputs in
      try write(output, of: command, number: outputs.count + 1)
      outputs[command.recordedLine] = output
    }
    return output
  }

  private static func run(_ command: Invocation, _ programs: Commands) async throws -> [UInt8] {
    let output = Mutex([UInt8]())
    let receive: @Sendable ([UInt8], Bool) async -> Void = { piece, _ in
      output.withLock { $0 += piece }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await programs.run(command, receive) }
      group.addTask { try await Task.sleep(for: patience) }
      try await group.next()
      group.cancelAll()
    }
    return output.withLock { $0 }
  }

  // MARK: Files

  private func write(_ output: [UInt8], of command: Invocation, number: Int) throws {
    let path = "\(folder)/\(number < 10 ? "0" : "")\(number)-\(Self.name(of: command)).txt"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw BrowserFailure("\(path): \(String(cString: strerror(errno)))") }
    defer { close(file) }
    var rest = (Array("$ \(command.recordedLine)\n".utf8) + output)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCalls.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BrowserFailure("\(path): \(String(cString: strerror(errno)))") }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns a readable file name: the program's name, and the first and the last argument that is
  /// not an option, a path or a number.
  private static func name(of command: Invocation) -> String {
    func isName(_ word: String) -> Bool {
      word.utf8.count <= 40 && !word.hasPrefix("-") && !word.hasPrefix(".")
        && word.contains { $0.isLetter }
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._@".contains($0)) }
    }
    let words = command.words.dropFirst().filter(isName)
    let program = command.words.first?.split(separator: "/").last.map(String.init) ?? "command"
    return ([program] + words.prefix(1) + words.dropFirst().suffix(1)).joined(separator: "-")
  }
}
