import TerminalFrame
import TestSupport
import Testing

/// Commands that receive messages and use the program's terminal.
struct LentTerminalTests {
  @Test
  func `a command after an exclamation mark has the terminal, and the screen comes back whole`()
    throws
  {
    let maildir = try Maildir("First", "Second")
    let program = try Trifold.start(maildir, size: Size(96, 24))
    try #require(program.read(untilShown: "1 of 2"))
    program.readUntilSettled()
    let picture = ScreenPicture(program.screen)
    program.send("|")
    try #require(program.read(untilShown: "Pipe Message To"))
    program.send("!grep -c Subject; read answer < /dev/tty; test $answer = yes\r")
    try #require(program.read { !$0.isAlternate })
    program.send("yes\n")
    #expect(program.read { $0.isAlternate && $0.says("received 1 message") })
    program.send("J")
    #expect(program.read(untilShown: "2 of 2"))
    program.send("K")
    #expect(program.read(untilShown: "1 of 2"))
    program.readUntilSettled()
    program.expect(picture)
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `what a command said before it failed stays until Enter`() throws {
    let program = try Trifold.start(try Maildir("First"), size: Size(96, 24))
    try #require(program.read(untilShown: "1 of 1"))
    program.send("|")
    try #require(program.read(untilShown: "Pipe Message To"))
    program.send("!echo no such patch; exit 2\r")
    #expect(
      program.read {
        $0.shows("no such patch") && $0.shows("exit status 2; press Enter to go back")
      })
    program.send("\n")
    #expect(program.read { $0.isAlternate && $0.says("exit status 2)") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }
}
