import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Commands that the user defines in the configuration.
struct OwnCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["mail", "mail/cur", "mail/new", "mail/tmp", "state", "config/trifold"] {
      folder.makeFolder(name)
    }
    try folder.write(
      "mail/cur/1.a:2,S",
      "From: Ada <ada@example.org>\nSubject: $(touch evil); 'x'\n\nFirst text.\n")
    try folder.write(
      "config/trifold/config.toml",
      """
      [[action]]
      title = "Keep a Copy"
      key = "E"
      command = ["sh", "-c", "cp \\"$1\\" \\"$2/copy\\"; ls -l \\"$1\\" | cut -c1-10; printf %s {message.subject|sh} >\\"$2/subject\\"", "x", "{message.file}", "\(folder.path)"]
      then = "archive"

      [[action]]
      title = "Talk"
      key = "Alt+t"
      terminal = true
      input = ""
      command = ["sh", "-c", "printf 'Your name? '; read -r name; echo \\"$name\\" >'\(folder.path)/name'"]

      [[action]]
      title = "Wrong"
      command = ["sh", "-c", "echo {message.subject}"]
      """)
  }

  private func start() throws -> PtyProcess {
    try PtyProcess(
      Trifold.path, [folder["mail"], "--mark-read", "off"], size: Size(100, 30),
      environment: Trifold.environment([
        "XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"],
      ]))
  }

  private func text(_ name: String) -> String {
    String(decoding: folder.contents(of: name), as: UTF8.self)
  }

  @Test func `a message is a file that its owner alone can read, and is archived afterwards`()
    throws
  {
    let program = try start()
    try #require(program.read(untilShown: "First text."))
    #expect(program.screen.shows("1 config error"))
    program.send("E")
    try #require(program.read(untilShown: "Archived"))
    #expect(text("copy").hasSuffix("First text.\n") && text("copy").hasPrefix("From: Ada"))
    #expect(text("subject") == "$(touch evil); 'x'")
    #expect(access("evil", F_OK) != 0 && access(folder["evil"], F_OK) != 0)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `a command that wants the terminal gets it`() throws {
    let program = try start()
    try #require(program.read(untilShown: "First text."))
    program.send("\u{1B}t")
    try #require(program.read(untilShown: "Your name?"))
    program.send("Ada\r")
    try #require(program.read(untilShown: "Talk: done"))
    #expect(text("name") == "Ada\n")
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }
}
