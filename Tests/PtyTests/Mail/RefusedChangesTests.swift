import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Changes that fail because of the disk or another program.
struct RefusedChangesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ path: String, showing text: String) throws -> PtyProcess {
    let program = try PtyProcess(
      Trifold.path, [path], size: Size(120, 30),
      environment: Trifold.environment([
        "XDG_CONFIG_HOME": folder["config"], "XDG_STATE_HOME": folder["state"],
      ]))
    try #require(
      program.read { $0.says(text) }, "\(program.screen.lines.joined(separator: "\n"))")
    return program
  }

  @Test(arguments: ["state", "state/trifold/journal"])
  func `mail is only read where no change can be noted`(file: String) throws {
    try folder.write(file, "in the way")
    let mail = try Maildir("One A")
    let program = try start(mail.path, showing: "Mail is read-only")
    program.send("d")
    #expect(program.read { $0.says("Nothing was changed: the journal of changes") })
    #expect(program.read(untilShown: "read-only"))
  }

  @Test func `who leaves twice is told in the shell what was not done`() throws {
    let message = "From ada@example.org Thu Nov 19 09:12:00 2026\nSubject: Ada\n\nText\n\n"
    try folder.write("mail/INBOX.mbox", message)
    // A recent lock file that names no process.
    try folder.write("mail/INBOX.mbox.lock", "")
    let program = try start(folder["mail"], showing: "│ Ada")
    program.send("d")
    try #require(program.read(untilShown: "Waiting for another program"))
    program.send("q")
    try #require(program.read { $0.says("Quitting once everything is on disk") })
    program.send("q")
    #expect(program.waitForExit() == .exited(75))
    #expect(program.screen.lines.contains { $0.hasPrefix("trifold: Deleting Message: stopped") })
    #expect(folder.contents(of: "mail/INBOX.mbox") == Array(message.utf8))
  }
}
