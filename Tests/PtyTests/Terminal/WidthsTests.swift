import TerminalFrame
import TestSupport
import Testing

/// Characters whose width the terminal may not know.
struct WidthsTests {
  private let state: TemporaryFolder
  private let maildir: Maildir

  init() throws {
    state = try TemporaryFolder()
    maildir = try Maildir()
    try maildir.add("🥰 and \u{1FAE9} and ☰ end", age: 1, body: "🧑\u{200D}🚀 \u{1FADC} last\n")
  }

  private func start(isOld: Bool = false) throws -> PtyProcess {
    try PtyProcess(
      Trifold.path, [maildir.path], size: Size(120, 20), isOld: isOld,
      environment: Trifold.environment(["XDG_STATE_HOME": state["state"]]))
  }

  private func leave(_ program: PtyProcess) {
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `a terminal that knows Unicode 16 shows all of it`() throws {
    let program = try start()
    #expect(program.read(untilShown: "🥰 and \u{1FAE9} and ☰ end"))
    #expect(program.read(untilShown: "🧑🚀 \u{1FADC} last"))
    leave(program)
  }

  @Test func `an old terminal shows stand-ins of the same width`() throws {
    let program = try start(isOld: true)
    #expect(program.read(untilShown: "▯  and ▯  and ☰  end"))
    #expect(program.read(untilShown: "▯ 🚀 ▯  last"))
    #expect(ScreenShape(program.screen).hasWholeBorders)
    leave(program)
  }

  @Test func `what a terminal told is remembered for the next start`() throws {
    let first = try start()
    #expect(first.read(untilShown: "🥰 and \u{1FAE9}"))
    leave(first)
    #expect(
      String(decoding: state.contents(of: "state/trifold/terminals.json"), as: UTF8.self).contains(
        "\"xterm-256color\""))
    let second = try start()
    #expect(second.read(untilShown: "🥰 and \u{1FAE9}"))
    leave(second)
    #expect(!String(decoding: second.output, as: UTF8.self).contains("▯"))
  }

  @Test func `another terminal of the same name is told apart, and its screen corrected`() throws {
    let first = try start()
    #expect(first.read(untilShown: "🥰 and \u{1FAE9}"))
    leave(first)
    let second = try start(isOld: true)
    #expect(second.read(untilShown: "▯  and ▯  and ☰  end"))
    #expect(ScreenShape(second.screen).hasWholeBorders)
    leave(second)
  }

  @Test func `the question comes before the first text, and nothing is drawn over`() throws {
    let program = try start()
    #expect(program.read(untilShown: "🥰 and \u{1FAE9}"))
    let output = String(decoding: program.output, as: UTF8.self)
    let question = try #require(output.firstRange(of: "\u{1B}[6n"))
    let text = try #require(output.firstRange(of: "Inbox"))
    #expect(question.lowerBound < text.lowerBound)
    #expect(!output[text.lowerBound...].contains("\u{1B}[6n"))
    leave(program)
  }

  @Test func `an answer does not reach the shell after a program that ended at once`() throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "$trifold $mail; echo over; read line; echo \"<$line>\""],
      size: Size(80, 20),
      environment: Trifold.environment(["mail": maildir.path]))
    shell.send("q")
    #expect(shell.read(untilShown: "over"))
    shell.send("typed\r")
    #expect(shell.read(untilShown: "<typed>"), "\(shell.screen.lines)")
  }
}
