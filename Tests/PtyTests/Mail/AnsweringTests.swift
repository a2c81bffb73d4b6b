import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Answering a message in the mail browser: the editor uses the terminal, and a program of the user sends the message.
struct AnsweringTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The text is added at the top, so that the sheet shows it however long the quote is.
    try script("editor", #"sed -i '0,/^$/s//\nYes, gladly.\n/' "$1""#)
    try script("msmtp", "cat >\(folder["sent"]); echo \"$*\" >\(folder["arguments"])")
  }

  private func script(_ name: String, _ line: String) throws {
    try folder.write(name, "#!/bin/sh\n\(line)\n")
    chmod(folder[name], 0o700)
  }

  private func start(_ maildir: Maildir) throws -> PtyProcess {
    try Trifold.start(
      maildir, size: Size(100, 24),
      environment: [
        "VISUAL": folder["editor"], "EMAIL": "Me <me@example.org>",
        "PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path,
        "XDG_STATE_HOME": folder["state"],
      ])
  }

  private func text(_ name: String) -> String {
    String(decoding: folder.contents(of: name), as: UTF8.self)
  }

  private func drafts(of maildir: Maildir) throws -> Int {
    let list = try Trifold.run("list", maildir.path, "--mailbox", "Drafts")
    return list.text.split(separator: "\n").count
  }

  /// Opens a reply to the selected message, and waits for the sheet.
  private func reply(_ program: PtyProcess) throws {
    try #require(program.read(untilShown: "1 of 2"))
    program.send("r")
    try #require(program.read(untilShown: "Reply All"))
    program.send("\r")
    try #require(program.read { $0.isAlternate && $0.shows("Yes, gladly.") })
  }

  @Test func `A draft that another program takes away is saved again`() throws {
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try reply(program)
    #expect(try drafts(of: maildir) == 1)
    let remove = "find \(maildir.path) -path '*Drafts/cur/*' -delete"
    #expect(try Trifold.shell(remove).status == .exited(0))
    program.send("q")
    #expect(program.read { $0.isAlternate && $0.shows("Draft saved") })
    #expect(try drafts(of: maildir) == 1)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `An answer is written in the editor and sent, and the message is marked`() throws {
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try reply(program)
    program.send("y")
    try #require(program.read { $0.shows("Sending in") })
    #expect(try drafts(of: maildir) == 0 && text("sent").isEmpty)
    // After undoing, the message is a draft again, and the sheet shows it.
    program.send("Z")
    try #require(program.read { $0.shows("Save Draft") })
    #expect(try drafts(of: maildir) == 1)
    program.send("y")
    #expect(program.read { $0.isAlternate && $0.shows("↩") && $0.shows("Sent") })
    #expect(text("sent").contains("Yes, gladly.") && text("sent").contains("In-Reply-To:"))
    #expect(text("arguments").contains("-- "))
    #expect(try drafts(of: maildir) == 0)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `What was not sent is said, and the message is not marked`() throws {
    try script("msmtp", "echo no such host >&2; exit 75")
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try reply(program)
    program.send("y")
    #expect(program.read { $0.says("Z opens the draft: no such host") && !$0.shows("↩") })
    #expect(try drafts(of: maildir) == 1)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `Quitting sends first what waits`() throws {
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try reply(program)
    program.send("y")
    try #require(program.read { $0.shows("Sending in") })
    program.send("q")
    try #require(program.read { $0.shows("is waiting to be sent") })
    program.send("\u{1B}[C\r")
    #expect(program.waitForExit() == .exited(0))
    #expect(text("sent").contains("Yes, gladly."))
    #expect(try drafts(of: maildir) == 0)
  }

  @Test func `A message that is being sent is left alone by others, and after a kill it is said`()
    throws
  {
    try script("msmtp", "echo $$ >\(folder["begun"]); exec sleep 1000")
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try reply(program)
    program.send("y")
    let sending = "$trifold list \(folder["state"])/trifold/outbox --mailbox sending"
    let key = try shell("while ! test -s \(folder["begun"]); do sleep 0.1; done; \(sending)")
    let name = try #require(key.text.split(whereSeparator: \.isWhitespace).last)
    for option in ["--retry", "--was-sent"] {
      let other = try shell("$trifold send \(option) \(folder["state"])/trifold/outbox:\(name)")
      #expect(
        other.status == .exited(75) && other.errorText.contains("sending the message right now"))
    }
    program.signal(SIGKILL)
    #expect(program.waitForExit() == .killed(signal: SIGKILL))
    let next = try start(maildir)
    try #require(next.read { $0.shows("1 unsure; O shows what to do") })
    next.send("O")
    #expect(next.read { $0.shows("Mark as Sent") && $0.shows("Send Again") })
    next.send("\u{1B}")
    #expect(next.read { !$0.shows("Mark as Sent") })
    next.send("q")
    #expect(next.waitForExit() == .exited(0))
    // The sender has its own session, so it keeps running after the program that started it.
    let sender = try #require(pid_t(text("begun").filter(\.isNumber)))
    kill(sender, SIGKILL)
  }

  private func shell(_ line: String) throws -> ProgramRun {
    try Trifold.shell(
      line,
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder["state"], "EMAIL": "me@example.org",
      ])
  }
}
