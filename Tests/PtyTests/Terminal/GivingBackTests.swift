import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The program restores the terminal, however the program ends.
struct GivingBackTests {
  /// Starts the program from a shell that sets unusual modes, and returns both.
  private func start() throws -> (program: PtyProcess, modes: TerminalModes) {
    let script = """
      ulimit -c 0; stty -ixon -echok erase ^H intr ^X; echo ready; read line
      exec "$trifold" demo
      """
    let program = try PtyProcess(
      "/bin/sh", ["-c", script], environment: Trifold.environment([:]))
    try #require(program.read(untilShown: "ready"))
    let modes = try #require(program.modes)
    program.send("\n")
    try #require(program.read(untilShown: "Re: compilers"))
    // The terminal's answers must arrive before the program ends, or they would be echoed into its last lines.
    program.readUntilSettled()
    #expect(program.screen.isAlternate && program.screen.isMouseReported)
    #expect(program.modes != modes)
    return (program, modes)
  }

  /// Expects a restored terminal after the program has ended.
  private func expectGivenBack(
    _ program: PtyProcess, _ modes: TerminalModes, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(program.modes == modes, sourceLocation: sourceLocation)
    #expect(!program.screen.isAlternate, sourceLocation: sourceLocation)
    #expect(program.screen.isCursorVisible, sourceLocation: sourceLocation)
    let sent = ControlSequences(program.output)
    for mode in ["?1000", "?1002", "?1006", "?2004", "?2031", "?1049", "?1"] {
      #expect(sent.modes[mode] == false, "mode \(mode)", sourceLocation: sourceLocation)
    }
    #expect(sent.modes["?25"] == true, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["q", "\u{3}"])
  func `after a key that quits`(key: String) throws {
    let (program, modes) = try start()
    program.send(key)
    #expect(program.waitForExit() == .exited(0))
    expectGivenBack(program, modes)
    #expect(program.screen.lines.prefix(2) == ["ready", ""])
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGXFSZ,
  ])
  func `after a signal, which the parent sees as the cause of the end`(signal: Int32) throws {
    let (program, modes) = try start()
    program.signal(signal)
    #expect(program.waitForExit() == .killed(signal: signal))
    expectGivenBack(program, modes)
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGTRAP])
  func `after a fault, which one line reports`(signal: Int32) throws {
    let (program, modes) = try start()
    program.signal(signal)
    #expect(program.waitForExit() == .killed(signal: signal))
    expectGivenBack(program, modes)
    let told = "ended by a fault (signal \(signal)); the terminal was given back"
    #expect(program.screen.shows(told))
  }

  @Test func `a signal during painting leaves no half of a sequence`() throws {
    for round in 0..<8 {
      let (program, modes) = try start()
      for step in 0..<(round * 3) {
        program.resize(Size(90 + step, 30))
        program.send("jkJK")
      }
      program.signal(round % 2 == 0 ? SIGTERM : SIGSEGV)
      #expect(program.waitForExit() == .killed(signal: round % 2 == 0 ? SIGTERM : SIGSEGV))
      expectGivenBack(program, modes)
      // CAN cancels an interrupted sequence, so that the terminal takes no later bytes for its end.
      let items = ControlSequences(program.output).items
      let malformed = zip(items, items.dropFirst() + [.control(0)]).filter { item, next in
        if case .malformed = item { next != .control(0x18) } else { false }
      }
      #expect(malformed.map(\.0) == [])
    }
  }

  @Test(arguments: [20, 32, 48])
  func `where too few files can be opened, a sentence says so and the terminal is left alone`(
    limit: Int
  ) throws {
    let script =
      "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n \(limit); exec \"$trifold\" demo"
    let program = try PtyProcess(
      "/bin/sh", ["-c", script], size: Size(120, 24), environment: Trifold.environment([:]))
    #expect(program.waitForExit() == .exited(EX_OSERR))
    // Files that the tests have open are inherited, so the program may fail even before it opens the sample account.
    #expect(
      program.screen.lines.contains {
        $0.hasPrefix("trifold: ")
          && ($0.contains("ulimit -n") || $0.contains("Too many open files"))
      })
    #expect(!program.output.contains(Array("\u{1B}[?1049h".utf8)))
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func `a closed terminal ends the program, even if it ignores the signal`(
    prefix: String
  ) throws {
    let program = try PtyProcess(
      "/bin/sh", ["-c", prefix + "exec \"$trifold\" demo"], environment: Trifold.environment([:]),
      leadsSession: true)
    try #require(program.read(untilShown: "Re: compilers"))
    program.hangUp()
    let status = program.waitForExit()
    #expect(status == (prefix.isEmpty ? .killed(signal: SIGHUP) : .exited(0)))
  }
}
