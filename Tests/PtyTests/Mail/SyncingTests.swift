import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// A command of the user's that brings mail, in the real program.
struct SyncingTests {
  private let maildir: Maildir

  init() throws { maildir = try Maildir("First", "Second") }

  private func start(_ configuration: String) throws -> PtyProcess {
    try maildir.folder.write("config/trifold/config.toml", configuration)
    return try Trifold.start(
      maildir, size: Size(120, 24),
      environment: [
        "XDG_CONFIG_HOME": maildir.folder["config"], "XDG_STATE_HOME": maildir.folder["state"],
      ])
  }

  @Test func `R runs the command, what it brings is shown, and a program is told`() throws {
    try maildir.folder.write(
      "deliver",
      """
      printf 'From: Ada <a@example.org>\\nSubject: --Engine $(notes)\\n\\nText\\n' \
        > '\(maildir.path)/new/900.x'

      """)
    let told = maildir.folder["told"]
    let program = try start(
      """
      [sync]
      command = ["sh", "\(maildir.folder["deliver"])"]
      [notify]
      command = ["sh", "-c", "printf '%s|' \\"$@\\" > '\(told)'", "sh"]
      """)
    try #require(program.read(untilShown: "Second"))
    program.send("R")
    #expect(program.read(untilShown: "--Engine $(notes)"))
    #expect(program.read { _ in maildir.folder.contents(of: "told").last == UInt8(ascii: "|") })
    let words = String(decoding: maildir.folder.contents(of: "told"), as: UTF8.self)
    #expect(words == "Ada| --Engine $(notes)|Inbox|1|")
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `two programs do not sync at once, and one that quits ends its command`() throws {
    let fifo = maildir.folder["begun"]
    try #require(mkfifo(fifo, 0o600) == 0)
    let configuration = """
      [sync]
      command = ["sh", "-c", "exec 7>'\(fifo)'; sleep 987; sleep 987"]
      """
    let first = try start(configuration)
    try #require(first.read(untilShown: "Second"))
    first.send("R")
    let file = open(fifo, O_RDONLY)
    defer { close(file) }
    try #require(first.read(untilShown: "Syncing"))
    let second = try start(configuration)
    try #require(second.read(untilShown: "Second"))
    second.send("R")
    #expect(second.read(untilShown: "Another Trifold is syncing"))
    second.send("q")
    #expect(second.waitForExit() == .exited(0))
    first.send("q")
    try #require(first.read(untilShown: "Stop and Quit"))
    first.send("\r")
    #expect(first.waitForExit() == .exited(0))
    var byte: UInt8 = 0
    #expect(read(file, &byte, 1) == 0)
  }
}
