import PtyReplay
import SystemCalls
import TerminalFrame
import Testing

/// A terminal on another machine. After frames in quick succession, the program asks whether it is ready.
struct FarTerminalTests {
  private static let question = "\u{1B}[5n"

  /// Holds `j` while the demo is on screen. Returns the output sent during that time.
  private func holdJ(_ environment: [String: String]) throws -> String {
    let program = try Trifold.start("demo", size: Size(120, 30), environment: environment)
    try #require(program.read(untilShown: "Welcome to Trifold"))
    program.readUntilSettled()
    let before = program.output.count
    for _ in 0..<4 {
      program.send("j")
      program.readUntilSettled()
    }
    let sent = String(decoding: program.output[before...], as: UTF8.self)
    #expect(program.read { $0.shows("5 of ") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    // No answer is left over for the shell.
    #expect(program.isCooked)
    return sent
  }

  @Test func `is asked over ssh`() throws {
    #expect(try holdJ(["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"]).contains(Self.question))
  }

  @Test func `has answered before a signal gives it back`() throws {
    let line = """
      trap : TERM; "$trifold" demo --mark-read off; stty -icanon -echo min 0 time 10
      echo "left: $(dd bs=64 count=1 2>/dev/null | od -An -c)."
      """
    for _ in 0..<3 {
      let program = try PtyProcess(
        "/bin/sh", ["-c", line], size: Size(120, 30), environment: Trifold.environment([:]))
      try #require(program.read(untilShown: "Welcome to Trifold"))
      program.readUntilSettled()
      for _ in 0..<3 {
        program.send("j")
        program.readUntilSettled()
      }
      // The test reads nothing before the signal, so the terminal does not answer. The shell
      // receives the keys that the program has not read.
      program.send("jj")
      program.signalForeground(SIGTERM)
      #expect(program.read { $0.shows("left:") && !$0.shows("033") })
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `that takes no more output does not hold up the end of the program`() throws {
    let program = try Trifold.start("demo", size: Size(200, 60))
    try #require(program.read(untilShown: "Welcome to Trifold"))
    program.readUntilSettled()
    // Each key draws another message. From here on, nothing is read, and the buffer of the terminal is soon full.
    for _ in 0..<60 { program.send("jJ") }
    kill(program.identifier, SIGTERM)
    // Wait for the end, which the time limit of the test bounds, without reading the output.
    var ended = siginfo_t()
    #expect(waitid(P_PID, id_t(program.identifier), &ended, WEXITED | WNOWAIT) == 0)
    #expect(program.waitForExit() == .killed(signal: SIGTERM))
  }

  @Test(arguments: [
    ["SSH_CONNECTION": ""],
    // GNU screen and mosh would answer in place of the terminal.
    ["STY": "1.pts-0.host"], ["MOSH_IP": "192.0.2.1"],
  ])
  func `is not asked here`(environment: [String: String]) throws {
    #expect(!(try holdJ(environment).contains(Self.question)))
  }
}

/// A terminal that reports that it has synchronized output (mode 2026) receives each frame as a unit.
struct SynchronizedOutputTests {
  private static let begin = "\u{1B}[?2026h", end = "\u{1B}[?2026l"

  @Test(arguments: [true, false])
  func `a frame is between the sequences of the mode, if the terminal has it`(has: Bool) throws {
    let program = try Trifold.start("demo", size: Size(120, 30))
    try #require(program.read(untilShown: "Welcome to Trifold"))
    #expect(String(decoding: program.output, as: UTF8.self).contains("\u{1B}[?2026$p"))
    // 2: the mode is known and off. 0: it is not known (DECRPM).
    program.send("\u{1B}[?2026;\(has ? 2 : 0)$y")
    program.readUntilSettled()
    let before = program.output.count
    program.send("j")
    try #require(program.read { $0.shows("2 of ") })
    program.readUntilSettled()
    let sent = String(decoding: program.output[before...], as: UTF8.self)
    #expect(sent.contains(Self.begin) == has && sent.contains(Self.end) == has)
    // The title of the message is in the frame.
    var (inside, outside) = ("", "")
    for (place, piece) in sent.components(by: Self.begin).enumerated() {
      let parts = piece.components(by: Self.end)
      inside += place == 0 ? "" : parts[0]
      outside += place == 0 ? piece : parts.dropFirst().joined(separator: "")
    }
    #expect((has ? inside : outside).contains("forecast"))
    #expect(!(has ? outside : inside).contains("forecast"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }
}

extension String {
  /// Returns the parts between the occurrences of `separator`, including empty parts.
  fileprivate func components(by separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
