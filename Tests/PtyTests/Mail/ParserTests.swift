import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The process that parses messages for the program.
struct ParserTests {
  /// The parser processes of a program.
  private func parsers(of program: PtyProcess) throws -> [pid_t] {
    try FolderListing.names(in: "/proc/\(program.identifier)/task").flatMap { thread in
      text(of: "/proc/\(program.identifier)/task/\(thread)/children")
        .split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private func text(of path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The value of a line of `/proc/PID/status`.
  private func status(_ name: String, of process: pid_t) -> String? {
    text(of: "/proc/\(process)/status").split(separator: "\n").first { $0.hasPrefix("\(name):") }
      .map { $0.dropFirst(name.count + 1).drop(while: \.isWhitespace) }.map(String.init)
  }

  private func start() throws -> PtyProcess {
    let mail = try Maildir()
    for (age, name) in ["One", "Two", "Three"].enumerated() {
      try mail.add(name, age: age, body: "Text of \(name).\n")
    }
    let program = try Trifold.start(mail, size: Size(130, 24))
    try #require(program.read(untilShown: "Text of One."))
    return program
  }

  @Test func `It is confined, has no terminal, and ends with the program`() throws {
    let program = try start()
    let parser = try #require(try parsers(of: program).first)
    #expect(status("Name", of: parser) == "trifold-parser")
    #expect(status("Seccomp", of: parser) == "2")
    #expect(status("NoNewPrivs", of: parser) == "1")
    #expect(status("Threads", of: parser) == "1")
    #expect(getsid(parser) == parser)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    expectEnd(of: parser)
  }

  @Test func `It ends with a program that is killed`() throws {
    let program = try start()
    let parser = try #require(try parsers(of: program).first)
    program.signal(SIGKILL)
    #expect(program.waitForExit() == .killed(signal: SIGKILL))
    expectEnd(of: parser)
  }

  private func expectEnd(of process: pid_t) {
    let end = ContinuousClock.now.advanced(by: PtyProcess.limit)
    while status("Name", of: process) == "trifold-parser", ContinuousClock.now < end {
      _ = poll(nil, 0, 5)
    }
    #expect(status("Name", of: process) != "trifold-parser")
  }

  @Test func `If somebody ends it, the next message has another`() throws {
    let program = try start()
    program.readUntilSettled()
    let first = try #require(try parsers(of: program).first)
    for parser in try parsers(of: program) { kill(parser, SIGKILL) }
    // The neighbours may have been read in advance.
    program.send("G")
    #expect(program.read(untilShown: "Text of Three."))
    #expect(try parsers(of: program).contains { $0 != first })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }
}
