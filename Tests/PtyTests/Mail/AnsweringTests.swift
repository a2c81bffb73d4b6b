import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Answering a message from within the mail browser: the editor has the terminal, and a program of the user's sends.
struct AnsweringTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try script("editor", "printf 'Yes, gladly.\\n' >>\"$1\"")
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

  @Test func `A draft that another program takes away is saved again`() throws {
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try #require(program.read(untilShown: "1 of 2"))
    program.send("r")
    try #require(program.read(untilShown: "Reply All"))
    program.send("\r")
    try #require(program.read { !$0.isAlternate && $0.shows("[s]end") })
    #expect(try drafts(of: maildir) == 1)
    let remove = "find \(maildir.path) -path '*Drafts/cur/*' -delete"
    #expect(try Trifold.shell(remove).status == .exited(0))
    program.send("k\n")
    #expect(program.read { $0.isAlternate && $0.shows("1 of 2") })
    #expect(try drafts(of: maildir) == 1)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `An answer is written in the editor and sent, and the message is marked`() throws {
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try #require(program.read(untilShown: "1 of 2"))
    program.send("r")
    try #require(program.read(untilShown: "Reply All"))
    program.send("\r")
    try #require(program.read { !$0.isAlternate && $0.shows("[s]end") })
    program.send("s\n")
    #expect(program.read { $0.isAlternate && $0.shows("↩") })
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
    try #require(program.read(untilShown: "1 of 2"))
    program.send("r")
    try #require(program.read(untilShown: "Reply All"))
    program.send("\r")
    try #require(program.read { !$0.isAlternate && $0.shows("[s]end") })
    program.send("s\n")
    try #require(program.read { $0.shows("no such host") && $0.shows("Enter goes back") })
    program.send("\n")
    #expect(
      program.read { $0.isAlternate && $0.shows("▎Not sent") && !$0.shows("↩") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `Ctrl+C while it is sent ends the program that sends, and says that nobody knows`()
    throws
  {
    try script("msmtp", "echo begun >\(folder["begun"]); exec sleep 1000")
    let maildir = try Maildir("First", "Second")
    let program = try start(maildir)
    try #require(program.read(untilShown: "1 of 2"))
    program.send("r")
    try #require(program.read(untilShown: "Reply All"))
    program.send("\r")
    try #require(program.read { !$0.isAlternate && $0.shows("[s]end") })
    program.send("s\n")
    try #require(program.read { $0.shows("sending with msmtp") })
    // Another trifold leaves the message alone meanwhile.
    let sending = "$trifold list \(folder["state"])/trifold/outbox --mailbox sending"
    let key = try shell("while ! test -e \(folder["begun"]); do sleep 0.1; done; \(sending)")
    let name = try #require(key.text.split(whereSeparator: \.isWhitespace).last)
    for option in ["--retry", "--was-sent"] {
      let other = try shell("$trifold send \(option) \(folder["state"])/trifold/outbox:\(name)")
      #expect(
        other.status == .exited(75) && other.errorText.contains("sending the message right now"))
    }
    program.sendControl("c")
    try #require(program.read { $0.shows("may have been sent") && $0.shows("Enter goes back") })
    program.send("\n")
    #expect(program.read { $0.isAlternate && $0.shows("The answer may have been sent") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  private func shell(_ line: String) throws -> ProgramRun {
    try Trifold.shell(
      line,
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder["state"], "EMAIL": "me@example.org",
      ])
  }
}
