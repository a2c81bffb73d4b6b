import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The process that parses messages for the program, and the libraries that parse them.
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
    var (text, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = read(file, &piece, piece.count)
      if count <= 0 { return String(decoding: text, as: UTF8.self) }
      text += piece[..<count]
    }
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

  // MARK: Libraries

  @Test func `Only the parser loads the libraries that parse messages`() throws {
    let program = try start()
    let parser = try #require(try parsers(of: program).first)
    let names = ["gmime", "glib", "gobject", "gio", "gpgme", "xml2", "icu"]
    let (own, parsers) = (
      text(of: "/proc/\(program.identifier)/maps"), text(of: "/proc/\(parser)/maps")
    )
    #expect(own.contains("/libsqlite3.so"))
    #expect(names.filter { own.contains("/lib\($0)") } == [])
    #expect(names.filter { !parsers.contains("/lib\($0)") } == [])
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  /// An environment in which a library's files are empty.
  private func environment(
    without files: [String], in folder: TemporaryFolder
  ) throws -> [String: String] {
    for file in files { try folder.write("lib/\(file)", "") }
    return ["LD_LIBRARY_PATH": folder["lib"]]
  }

  private let libraries = [
    (
      files: ["libgmime-3.0.so.0"],
      reason: "GMime cannot be loaded (FOLDER/libgmime-3.0.so.0: file too short); install the"
        + " package libgmime-3.0-0 (Debian, Ubuntu), gmime30 (Fedora) or gmime3 (Arch)"
    ),
    (
      files: ["libxml2.so.2", "libxml2.so.16"],
      reason: "libxml2 cannot be loaded (FOLDER/libxml2.so.2: file too short); install the package"
        + " libxml2"
    ),
  ]

  @Test func `A command that lacks a library says so in one line`() throws {
    for (files, reason) in libraries {
      let folder = try TemporaryFolder()
      let environment = try environment(without: files, in: folder)
      let line = "trifold: \(reason.replacing("FOLDER", with: folder["lib"]))\n"
      let message = "Subject: x\n\nText\n"
      for arguments in [["show", "-"], ["show", "-", "--part", "1"]] {
        let run = try ProgramRun(
          Trifold.path, arguments, environment: Trifold.environment(environment), input: message)
        #expect(run.errorText == line && run.text.isEmpty && run.status == .exited(69))
      }
      let raw = try Trifold.run("show", "-", "--raw", environment: environment, input: message)
      #expect(raw.text == message && raw.status == .exited(0))

      // The index contains no message without its text.
      let mail = try Maildir()
      try mail.add("One", age: 0, body: "Lighthouse\n")
      let cache = ["XDG_CACHE_HOME": folder["cache"]]
      let index = try Trifold.run(
        "index", mail.path, environment: environment.merging(cache) { $1 })
      #expect(index.errorText == line && index.status == .exited(69))
      #expect(try Trifold.run("index", mail.path, environment: cache).status == .exited(0))
      let found = try Trifold.run("search", mail.path, "lighthouse", environment: cache)
      #expect(found.text.contains("One"))
    }
  }

  @Test func `A message cannot be written without GMime`() throws {
    let folder = try TemporaryFolder()
    let own = ["EMAIL": "bob@example.org", "XDG_STATE_HOME": folder["state"]]
    let environment = try environment(without: libraries[0].files, in: folder).merging(own) { $1 }
    let run = try Trifold.run(
      "compose", "ada@example.org", "--body", "-", "--print",
      environment: environment, input: "Text\n")
    let reason = libraries[0].reason.replacing("FOLDER", with: folder["lib"])
    #expect(run.errorText == "trifold: \(reason)\n" && run.status == .exited(69))
  }

  @Test func `Without a library, a message is a notice`() throws {
    let folder = try TemporaryFolder()
    for (files, _) in libraries {
      let mail = try Maildir()
      try mail.add("One", age: 0, body: "Lighthouse\n")
      let program = try Trifold.start(
        mail, size: Size(130, 24), environment: try environment(without: files, in: folder))
      #expect(program.read(untilShown: "cannot be loaded"))
      #expect(program.screen.shows("This message could not be read"))
      program.send("q")
      #expect(program.waitForExit() == .exited(0))
    }
  }

  @Test func `Without libxml2, a page is a notice`() throws {
    let folder = try TemporaryFolder()
    let environment = try environment(without: libraries[1].files, in: folder)
    for name in ["a.xml", "a.html"] {
      try folder.write(name, "<p>Lighthouse</p>")
      let program = try Trifold.start(
        "browse", folder[name], size: Size(130, 24), environment: environment)
      #expect(program.read(untilShown: "libxml2 cannot be loaded"))
      program.send("q")
      #expect(program.waitForExit() == .exited(0))
    }
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
