import PtyReplay
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// `trifold browse` and `trifold source` in a terminal.
struct SourceCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["files", "config", "config/trifold", "config/trifold/sources"] {
      folder.makeFolder(name)
    }
    try folder.write("files/a.txt", "The text.\n")
  }

  private func start(_ line: String) throws -> PtyProcess {
    try PtyProcess(
      "/bin/sh", ["-c", line], size: Size(100, 30),
      environment: Trifold.environment(["XDG_CONFIG_HOME": folder["config"]]))
  }

  @Test(arguments: [
    ("q", "ended 1", ""), ("p", "ended 0", "a.txt\n"), ("\r", "ended 0", "a.txt\n"),
  ])
  func `what is chosen is printed, and nothing chosen is an end with 1`(
    key: String, words: String, answer: String
  ) throws {
    let program = try start(
      "\"$trifold\" browse '\(folder["files"])' --pick >'\(folder["answer"])'; echo ended $?; cat")
    try #require(program.read(untilShown: "The text."))
    program.send(key)
    var hasMessage = false
    let isOver = program.read { screen in
      hasMessage = screen.shows("trifold:")
      return screen.shows(words)
    }
    #expect(isOver && !hasMessage)
    let printed = String(decoding: folder.contents(of: "answer"), as: UTF8.self)
    #expect(printed == (answer.isEmpty ? "" : "\(folder["files"])/\(answer)"))
    program.signal(SIGKILL)
    _ = program.waitForExit()
  }

  @Test func `Ctrl+C ends the command of a source that is tried`() throws {
    let begun = folder["begun"]
    try #require(mkfifo(begun, 0o600) == 0)
    try folder.write(
      "config/trifold/sources/slow.toml",
      """
      [[level]]
      name = "row"
      command = ["sh", "-c", "exec 7>'\(begun)'; sleep 987; sleep 987"]
      """)
    let program = try start("exec \"$trifold\" source try slow")
    let file = open(begun, O_RDONLY)
    defer { close(file) }
    program.sendControl("c")
    #expect(program.waitForExit() == .killed(signal: SIGINT))
    // The reader of the pipe reaches its end after all processes that hold the pipe open have ended.
    var byte: UInt8 = 0
    #expect(read(file, &byte, 1) == 0)
  }

  @Test func `a field that no chosen row has is an error`() throws {
    let program = try start(
      "\"$trifold\" browse '\(folder["files"])' --print nosuch >'\(folder["answer"])'; echo ended $?; cat"
    )
    try #require(program.read(untilShown: "The text."))
    program.send("p")
    #expect(program.read(untilShown: "ended 65"))
    #expect(folder.contents(of: "answer").isEmpty)
    program.signal(SIGKILL)
    _ = program.waitForExit()
  }

  @Test func `a source by its name wins over a folder of that name`() throws {
    folder.makeFolder("git")
    let program = try start(
      "cd '\(folder.path)' && \"$trifold\" source check git; echo ended $?; cat")
    #expect(program.read(untilShown: "ended 0"))
    program.signal(SIGKILL)
    _ = program.waitForExit()
  }
}
