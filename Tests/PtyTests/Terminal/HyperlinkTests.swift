import TerminalFrame
import TestSupport
import Testing

/// Links that the terminal itself can open.
struct HyperlinkTests {
  private func maildir() throws -> Maildir {
    let maildir = try Maildir("Second")
    try maildir.folder.write(
      "cur/\(Maildir.key(-1)):2,S",
      """
      From: bank@example.org
      Subject: First
      Date: 29 Jan 2020 08:00:00 +0000
      Content-Type: text/html; charset=utf-8

      <p>Read <a href="https://help.example/a?b=1;2">our help</a> or
      <a href="https://evil.example/">www.bank.example</a>,
      <a href="https://www.bank.example@evil.example/">here</a>.</p>

      """)
    return maildir
  }

  private func links(_ program: PtyProcess) -> [String] {
    ControlSequences(program.output).items.compactMap { item in
      if case .string("]", let text) = item, text.hasPrefix("8;") { return text }
      return nil
    }
  }

  private func start(
    _ maildir: Maildir, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> PtyProcess {
    let program = try PtyProcess(
      Trifold.path,
      ["\(maildir.path):\(Maildir.key(-1))", "--mark-read", "off", "--fresh"] + arguments,
      size: Size(100, 24), environment: Trifold.environment(environment))
    program.companion = maildir.folder
    try #require(program.read(untilShown: "our help"))
    program.readUntilSettled()
    return program
  }

  /// The rows of the program's screen, without the row with the time.
  private func rows(_ program: PtyProcess) -> [String] { Array(program.screen.lines.dropFirst()) }

  private func leave(_ program: PtyProcess) {
    program.send("qqq")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    ["TERM": "xterm-kitty"], ["TERM": "xterm-256color", "VTE_VERSION": "7600"],
  ])
  func `a terminal that is known to have hyperlinks gets those that do not lie`(
    environment: [String: String]
  ) throws {
    let program = try start(maildir(), environment: environment)
    let opened = links(program).filter { $0 != "8;;" }
    #expect(!opened.isEmpty && links(program).count == 2 * opened.count)
    // The list below the text shows where each link leads.
    let addresses = Set(opened.map { $0.split(separator: ";", maxSplits: 2)[2] })
    #expect(addresses == ["https://help.example/a?b=1;2", "https://evil.example/"])
    leave(program)
  }

  @Test func `other terminals get none, unless the person says so, and the screen is the same`()
    throws
  {
    let mail = try maildir()
    let plain = try start(mail)
    let always = try start(mail, "--hyperlinks", "always")
    let never = try start(mail, "--hyperlinks", "never", environment: ["VTE_VERSION": "7600"])
    #expect(links(plain).isEmpty && links(never).isEmpty)
    #expect(links(always).contains { $0.hasSuffix(";https://help.example/a?b=1;2") })
    #expect(rows(always) == rows(plain))
    for y in 1..<24 {
      for x in 0..<100 {
        let point = Point(x, y)
        #expect(always.screen[point].style == plain.screen[point].style, "\(x), \(y)")
      }
    }
    for program in [plain, always, never] { leave(program) }
  }

  @Test func `what comes over a link, and the next message, leave the screen as it is without`()
    throws
  {
    let mail = try maildir()
    let plain = try start(mail)
    let always = try start(mail, "--hyperlinks", "always")
    for keys in ["?", "\u{1B}", "L", "\u{1B}", "/", "help\r", "\u{1B}", "J"] {
      for program in [plain, always] {
        program.send(keys)
        program.readUntilSettled()
      }
      #expect(rows(always) == rows(plain), "after \(keys)")
    }
    for program in [plain, always] { leave(program) }
  }
}
