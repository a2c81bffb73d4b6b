import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// How the program copes with terminal state left by other programs, and with late resizes.
struct TerminalStateTests {
  private func start(size: Size = Size(100, 24)) throws -> PtyProcess {
    let program = try Trifold.start("demo", size: size)
    try #require(program.read(untilShown: "Re: compilers"))
    program.readUntilSettled()
    return program
  }

  /// Returns the position of the cursor, or nil if it is hidden.
  private func shownCursor(_ screen: VirtualScreen) -> Point? {
    screen.isCursorVisible ? screen.cursor : nil
  }

  private func leave(_ program: PtyProcess) {
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test(arguments: ["xterm-256color", "screen-256color", "linux", "vt100", "rxvt"])
  func `a terminal that grew before it read the first bytes shows the screen of its size`(
    type: String
  ) throws {
    let program = try Trifold.start("demo", size: Size(80, 20), environment: ["TERM": type])
    try #require(program.read(untilShown: "Re: compilers"))
    program.readUntilSettled()
    program.resize(Size(132, 43))
    #expect(program.read { ScreenShape($0).hasWholeBorders })
    program.readUntilSettled()
    // On a slow line, all output for the old size arrives at a terminal of the new size.
    let late = VirtualScreen(size: Size(132, 43))
    late.feed(program.output)
    #expect(late.lines == program.screen.lines)
    leave(program)
  }

  /// Sequences that change how a terminal displays later output.
  private static let changes = [
    "\u{1B}[3;9r", "\u{1B}[3;9r\u{1B}[?6h", "\u{1B}[?69h\u{1B}[11;40s", "\u{1B}[4h", "\u{1B}[20h",
    "\u{1B}[?7l", "\u{1B})0\u{E}", "\u{1B}[1;4;7;31;45m", "\u{1B}[?25h",
    "\u{1B}[10;20H",
  ]

  @Test(arguments: changes)
  func `Ctrl+L repairs whatever another program did to the terminal`(change: String) throws {
    let program = try start()
    let (picture, cursor) = (ScreenPicture(program.screen), shownCursor(program.screen))
    program.screen.feed(Array((change + "\u{1B}[2J disturbed\n\n").utf8))
    program.sendControl("l")
    program.expect(picture)
    #expect(program.read { shownCursor($0) == cursor })
    // Later changes are displayed correctly too.
    program.send("J")
    #expect(program.read(untilShown: "2 of 24"))
    program.send("K")
    program.expect(picture)
    leave(program)
  }

  @Test(arguments: changes)
  func `so does a resize`(change: String) throws {
    let program = try start()
    let (picture, cursor) = (ScreenPicture(program.screen), shownCursor(program.screen))
    program.screen.feed(Array(change.utf8))
    #expect(program.turn(to: Size(90, 30)) { ScreenShape($0).hasWholeBorders })
    program.screen.feed(Array(change.utf8))
    program.resize(Size(100, 24))
    program.expect(picture)
    #expect(program.read { shownCursor($0) == cursor })
    leave(program)
  }

  @Test(arguments: changes)
  func `so does the end of a program that had the terminal, and fg`(change: String) throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-i"], size: Size(100, 24),
      environment: Trifold.environment(["PS1": "ready> ", "ENV": "", "CHANGE": change]))
    try #require(shell.read(untilShown: "ready>"))
    shell.send("\"$trifold\" demo --mark-read off\n")
    try #require(shell.read { $0.isAlternate && $0.shows("Re: compilers") })
    shell.readUntilSettled()
    let picture = ScreenPicture(shell.screen)
    shell.sendControl("z")
    #expect(shell.read { !$0.isAlternate && $0.shows("Stopped") })
    shell.send("printf %s \"$CHANGE\"; fg\n")
    #expect(shell.read { $0.isAlternate })
    shell.expect(picture)
    shell.send("q")
    #expect(shell.read { !$0.isAlternate })
  }

  @Test func `Ctrl+L asks again for the keys, the mouse and the pastes that the program reads`()
    throws
  {
    let program = try start()
    let before = program.output.count
    program.sendControl("l")
    #expect(program.read { _ in program.output[before...].contains("\u{1B}[2J".utf8) })
    program.readUntilSettled()
    let sent = ControlSequences(program.output[before...])
    for mode in ["?1", "?1000", "?1002", "?1006", "?2004", "?1036", "?2031", "?7"] {
      #expect(sent.modes[mode] == true, "\(mode)")
    }
    for mode in ["?1003", "?1004", "?1005", "?1015", "?1016", "?2026", "?6", "?69"] {
      #expect(sent.modes[mode] == false, "\(mode)")
    }
    #expect(sent.items.contains(.csi("=0u")))
    // The state to restore is saved only once; by now, the terminal has the program's own state.
    #expect(!sent.items.contains(.csi("?1036$p")) && !sent.items.contains(.csi("?1049h")))
    leave(program)
  }

  /// The terminal's answer says whether the mode was on: 1 for yes, 2 for no, 0 if it does not know.
  @Test(arguments: [(2, false), (1, true), (0, true)])
  func `meta as Escape is asked for, and what the terminal had before is restored`(
    answer: Int, staysOn: Bool
  ) throws {
    let program = try start()
    program.send("\u{1B}[?1036;\(answer)$y")
    program.send("\u{1B}x")
    program.readUntilSettled()
    leave(program)
    let items = ControlSequences(program.output).items
    let places = ["?1036$p", "?1036h"].map { items.firstIndex(of: .csi($0)) ?? -1 }
    #expect(places.sorted() == places && !places.contains(-1))
    #expect(ControlSequences(program.output).modes["?1036"] == staysOn)
  }

  /// Met in mosh, and in GNU screen with its defaults: both ignore the alternate screen.
  @Test(arguments: ["xterm-256color", "screen", "linux"], ["q", "\u{1A}"])
  func `without an alternate screen the shell goes on below the last frame`(
    type: String, key: String
  ) throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-i"], size: Size(80, 24),
      environment: Trifold.environment(["PS1": "ready> ", "ENV": "", "TERM": type]))
    try #require(shell.read(untilShown: "ready>"))
    shell.send("\"$trifold\" demo --mark-read off\n")
    try #require(shell.read { $0.shows("Re: compilers") })
    shell.readUntilSettled()
    let frame = shell.screen.lines
    shell.send(key)
    // Wait for the prompt: the terminal echoes earlier input at once, and the prompt would then follow the command.
    #expect(
      shell.read {
        shell.foregroundGroup == shell.identifier
          && $0.lines.last { !$0.isEmpty } == "ready>"
      })
    shell.send("echo af''ter\n")
    #expect(shell.read(untilShown: "after"))
    shell.readUntilSettled()
    let plain = VirtualScreen(size: Size(80, 24))
    let output = String(decoding: shell.output, as: UTF8.self)
    plain.feed(
      Array(
        output.replacing("\u{1B}[?1049h", with: "").replacing("\u{1B}[?1049l", with: "").utf8))
    #expect(plain.lines.last == "ready>" && plain.lines.dropLast().last == "after")
    let shown = try #require(plain.lines.firstIndex { $0.contains("echo af''ter") })
    let left = plain.lines[..<shown].filter { !$0.isEmpty && !$0.contains("Stopped") }
    // The line with the prompt ends with the typed text.
    #expect(Array(left.suffix(12)) == Array(frame.filter { !$0.isEmpty }.suffix(12)))
    if key == "\u{1A}" { shell.send("kill %1\n") }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ part: String.UTF8View) -> Bool { contains(Array(part)) }
}
