import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The program as a job in an interactive shell, which stops and continues it.
struct JobControlTests {
  /// Starts the program from an interactive shell (dash, which does not change the terminal's modes). Also returns the
  /// modes from before.
  private func start() throws -> (shell: PtyProcess, modes: TerminalModes) {
    let shell = try PtyProcess(
      "/bin/sh", ["-i"], environment: Trifold.environment(["PS1": "ready> ", "ENV": ""]))
    try #require(shell.read(untilShown: "ready>"))
    let modes = try #require(shell.modes)
    shell.send("\"$trifold\" demo --mark-read off\n")
    try #require(shell.read { $0.isAlternate && $0.shows("Re: compilers") })
    shell.readUntilSettled()
    return (shell, modes)
  }

  private func expectStopped(
    _ shell: PtyProcess, _ modes: TerminalModes, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      shell.read {
        !$0.isAlternate && $0.shows("Stopped") && shell.foregroundGroup == shell.identifier
      },
      sourceLocation: sourceLocation)
    #expect(shell.modes == modes, sourceLocation: sourceLocation)
    #expect(shell.screen.isCursorVisible, sourceLocation: sourceLocation)
    #expect(!shell.screen.isMouseReported, sourceLocation: sourceLocation)
    #expect(ControlSequences(shell.output).modes["?2004"] == false, sourceLocation: sourceLocation)
  }

  private func expectEnded(
    _ shell: PtyProcess, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      shell.read { !$0.isAlternate && shell.foregroundGroup == shell.identifier },
      sourceLocation: sourceLocation)
    shell.send("echo status''=$?\n")
    #expect(shell.read(untilShown: "status=0"), sourceLocation: sourceLocation)
  }

  @Test(arguments: [true, false])
  func `Ctrl+Z gives the terminal to the shell, and fg brings the program back as it was`(
    byKey: Bool
  ) throws {
    let (shell, modes) = try start()
    let picture = ScreenPicture(shell.screen)
    if byKey { shell.sendControl("z") } else { shell.signalForeground(SIGTSTP) }
    expectStopped(shell, modes)
    shell.send("echo be''tween\n")
    #expect(shell.read(untilShown: "between"))
    shell.send("fg\n")
    #expect(shell.read { $0.isAlternate && $0.isMouseReported })
    shell.expect(picture)
    #expect(ControlSequences(shell.output).modes["?2004"] == true)
    shell.send("J")
    #expect(shell.read(untilShown: "2 of 24"))
    shell.send("q")
    expectEnded(shell)
    #expect(shell.modes == modes)
  }

  @Test func `a window that was resized meanwhile is painted at its new size`() throws {
    let (shell, modes) = try start()
    shell.sendControl("z")
    expectStopped(shell, modes)
    shell.resize(Size(100, 30))
    shell.send("fg\n")
    #expect(shell.read { $0.isAlternate && ScreenShape($0).shows(selected: "Re: compilers") })
    #expect(shell.read { ScreenShape($0).hasWholeBorders })
    shell.sendControl("c")
    expectEnded(shell)
  }

  @Test func `after SIGSTOP the program takes the terminal again`() throws {
    let (shell, modes) = try start()
    // SIGSTOP in the middle of a frame would split the shell's output.
    shell.readUntilSettled()
    let picture = ScreenPicture(shell.screen)
    shell.signalForeground(SIGSTOP)
    #expect(shell.read(untilShown: "Stopped"))
    shell.send("fg\n")
    shell.expect(picture)
    shell.send("q")
    expectEnded(shell)
    #expect(shell.modes == modes)
  }

  @Test func `stopping and continuing ten times changes nothing`() throws {
    let (shell, modes) = try start()
    let picture = ScreenPicture(shell.screen)
    for _ in 0..<10 {
      shell.sendControl("z")
      expectStopped(shell, modes)
      shell.send("clear; fg\n")
      #expect(shell.read { $0.isAlternate })
      shell.expect(picture)
    }
    shell.send("q")
    expectEnded(shell)
  }

  @Test func `a program in the background does not touch the terminal until it is in front`() throws
  {
    let (shell, modes) = try start()
    shell.sendControl("z")
    expectStopped(shell, modes)
    shell.send("bg; echo af''ter\n")
    #expect(shell.read(untilShown: "after"))
    shell.send("echo status''=kept\n")
    #expect(shell.read(untilShown: "status=kept"))
    #expect(shell.modes == modes)
    #expect(!shell.screen.isAlternate)
    shell.send("fg\n")
    #expect(shell.read { $0.isAlternate && $0.shows("Re: compilers") })
    shell.send("q")
    expectEnded(shell)
  }

  @Test func `input that the shell took from a program in the background is not waited for`() throws
  {
    let (shell, modes) = try start()
    shell.sendControl("z")
    expectStopped(shell, modes)
    // While the shell sleeps, the next line is pending in the terminal, where the program that `bg` continued could
    // read it.
    shell.send("bg; sleep 1\n")
    shell.send("echo status''=kept\n")
    #expect(shell.read(untilShown: "status=kept"))
    shell.send("fg\n")
    #expect(shell.read { $0.isAlternate && $0.shows("Re: compilers") })
    shell.send("q")
    expectEnded(shell)
  }
}
