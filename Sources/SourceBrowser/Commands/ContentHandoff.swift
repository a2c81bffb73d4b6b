import Browsing
import DocumentBrowser
import SystemCalls
import TerminalApp

/// Passes complete contents to the user's pager, and to commands that the user types. The content is written to a
/// temporary file that only the user can read. The file is removed when the pager or command has ended.
public enum ContentHandoff {
  /// Returns the hierarchy with its ``Browsed/hand`` function set.
  /// - Parameter commands: runs the commands and the pager.
  public static func handing(_ browsed: Browsed, by commands: Commands) -> Browsed {
    var handing = browsed
    handing.hand = { path, view, command in
      let file = try TemporaryFile()
      try await write(browsed, path, view, to: file)
      guard let command else {
        let pager = ExternalProgram.pager(file.path)
        let problem = await commands.runInTerminal(Invocation([pager.name] + pager.arguments))
        if let problem { throw BrowserFailure("\(pager.name): \(problem)") }
        return .done("", refreshing: .nothing)
      }
      return try await outcome(of: command, file, commands)
    }
    return handing
  }

  private static func write(
    _ browsed: Browsed, _ path: [BrowserRow], _ view: Int, to file: TemporaryFile
  ) async throws {
    if let whole = browsed.whole { return try await whole(path, view) { file.append($0) } }
    // The content on screen is already complete, so pass it as it is.
    try await browsed.content(
      path, view,
      ContentSender { content in
        file.empty()
        for block in content.document.blocks {
          file.append(Array("\(block.lead)\(block.text)\n".utf8))
        }
      })
  }

  /// Runs a command with the file as standard input. A toast shows output of one line, and a page shows longer
  /// output.
  private static func outcome(
    of command: String, _ file: TemporaryFile, _ commands: Commands
  ) async throws -> BrowserOutcome {
    let words = ["sh", "-c", "{ \(command)\n} < \"$1\"", "sh", file.path]
    let output = try await OutputText.whole(of: Invocation(words), commands)
    let document = output.document(.plain)
    let lines = document.plainLines(width: 200).filter { !$0.isEmpty }
    return lines.count > 1
      ? .page(title: command, document, refreshing: .nothing)
      : .done(lines.first ?? "\(command): done", refreshing: .nothing)
  }
}

/// A temporary file that is removed when the last reference to this object is released.
private final class TemporaryFile: Sendable {
  let path: String
  private let descriptor: Int32

  init() throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/trifold-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    guard descriptor >= 0 else {
      throw BrowserFailure("\(folder): \(String(cString: strerror(errno)))")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  func empty() {
    _ = ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }

  func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemCalls.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
