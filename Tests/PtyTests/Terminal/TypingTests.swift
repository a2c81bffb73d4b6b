import TerminalFrame
import TestSupport
import Testing

/// Input: keys, pasted text, clicks, and answers by the terminal itself.
struct TypingTests {
  /// Starts the program with the first of 30 messages selected. The list begins at cell 30, row 3.
  private func start(size: Size = Size(120, 24)) throws -> PtyProcess {
    let maildir = try Maildir((0..<30).map { "Subject \($0)" })
    let program = try Trifold.start(maildir, size: size)
    try #require(program.read(untilShown: "1 of 30"))
    return program
  }

  @Test(arguments: [
    "\u{1B}[200~qqq\nJJJ\u{1B}[201~", "\u{1B}[200~\u{3}\u{1A}\u{4}\u{1B}[B\u{1B}q\u{1B}[201~",
    "\u{1B}[200~\u{1B}[200~qq\u{1B}[201~", "\u{1B}[200~\u{1B}[201~",
  ])
  func `pasted text is never a command`(paste: String) throws {
    let program = try start()
    program.send(paste)
    program.send("J")
    #expect(program.read(untilShown: "2 of 30"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    "\u{1B}[99;99~", "\u{1B}]11;rgb:qqqq/JJJJ\u{1B}\\", "\u{1B}]52;c;qqqq\u{7}",
    "\u{1B}P1+rq\u{1B}\\",
    "\u{1B}[I\u{1B}[O", "\u{1B}[?62;22c", "\u{1B}[24;80R", "\u{1B}[<0;999;999M\u{1B}[<0;999;999m",
    "\u{1B}[<64;0;0M", "\u{1B}[<99999999999;1;1M", "\u{0}", "\u{FFFD}", "\u{1B}_Gi=1;qJ\u{1B}\\",
  ])
  func `answers of the terminal and unknown sequences are never commands`(answer: String) throws {
    let program = try start()
    program.send(answer)
    program.send("J")
    #expect(program.read(untilShown: "2 of 30"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `random bytes neither end nor crash the program`() throws {
    let program = try start()
    var generator = SeededGenerator(seed: 11)
    let quitting: Set<UInt8> = [0x03, 0x1A, UInt8(ascii: "q")]
    for _ in 0..<40 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      program.send(bytes.filter { !quitting.contains($0) })
    }
    program.send("\u{1B}\\\u{1B}[201~\u{1B}\\")
    program.readUntilSettled()
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test(arguments: ["\u{1B}OB", "\u{1B}[B", "j", "\u{E}"])
  func `both forms of arrow keys work, and so do letters`(key: String) throws {
    let program = try start()
    program.send(key)
    #expect(program.read(untilShown: "2 of 30"))
    program.send(key + key)
    #expect(program.read(untilShown: "4 of 30"))
  }

  @Test func `a lone Escape closes the popover`() throws {
    let program = try start(size: Size(66, 24))
    #expect(program.read { ScreenShape($0).hasWholePopover })
    program.send("\u{1B}")
    #expect(program.read { !ScreenShape($0).hasPopover })
  }

  @Test func `a click selects the row it is on, and the wheel scrolls without selecting`() throws {
    let program = try start()
    program.click(Point(40, 7))
    #expect(program.read(untilShown: "3 of 30"))
    #expect(program.read { ScreenShape($0).shows(selected: "Subject 2") })
    #expect(program.screen.shows("Writer 0 "))
    for _ in 0..<4 { program.wheelDown(Point(40, 10)) }
    #expect(program.read { !$0.shows("Writer 0 ") && !$0.shows("Writer 1 ") })
    #expect(program.screen.shows("3 of 30"))
  }

  @Test func `clicks on every cell crash nothing`() throws {
    let program = try Trifold.start("demo", size: Size(90, 16))
    try #require(program.read(untilShown: "Re: compilers"))
    for size in [Size(90, 16), Size(60, 12), Size(30, 8), Size(120, 13)] {
      program.resize(size)
      for y in stride(from: 0, to: size.height, by: 1) {
        for x in stride(from: y % 5, to: size.width, by: 5) {
          program.wheelDown(Point(x, y))
          // Skip the last row, because one of its hints is Quit.
          if y < size.height - 1 { program.click(Point(x, y)) }
        }
        program.send("\u{1B}[D")
        program.readAvailable()
      }
    }
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
  }
}
