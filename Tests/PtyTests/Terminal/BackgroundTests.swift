import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// The program asks the terminal for its background colour, and the terminal may answer.
struct BackgroundTests {
  private static let question = "\u{1B}]11;?\u{7}"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
  private static let black = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"

  private func start(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> PtyProcess {
    let program = try PtyProcess(
      Trifold.path, ["demo", "--mark-read", "off"] + arguments, size: Size(100, 24),
      environment: Trifold.environment(environment))
    try #require(program.read(untilShown: "Re: compilers"))
    return program
  }

  private func output(_ program: PtyProcess) -> String {
    String(decoding: program.output, as: UTF8.self)
  }

  /// Reads until the program has painted the background of the light theme, or of the dark theme.
  private func reads(_ program: PtyProcess, isLight: Bool) -> Bool {
    program.read { screen in
      let style = screen[Point(50, 12)].style
      return (style.background == .palette(231)) == isLight
    }
  }

  private func leave(_ program: PtyProcess) {
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `the question comes before the first text, and the answer changes the theme`() throws {
    let program = try start()
    let output = output(program)
    let question = try #require(output.firstRange(of: Self.question + "\u{1B}[c"))
    let text = try #require(output.firstRange(of: "Inbox"))
    #expect(question.lowerBound < text.lowerBound && output.contains("\u{1B}[?2031h"))
    program.send(Self.white)
    #expect(reads(program, isLight: true))
    leave(program)
    #expect(ControlSequences(program.output).modes["?2031"] == false)
  }

  @Test
  func `a change of the terminal's colours is followed, where it can by its background`()
    throws
  {
    let program = try start()
    program.send("\u{1B}[?997;2n")
    #expect(reads(program, isLight: true), "its word counts, since it told no background")
    program.send(Self.black)
    #expect(reads(program, isLight: false))
    let asked = output(program).ranges(of: Self.question).count
    program.send("\u{1B}[?997;2n")
    #expect(program.read { _ in output(program).ranges(of: Self.question).count > asked })
    #expect(reads(program, isLight: false), "its background is still dark")
    program.send(Self.white)
    #expect(reads(program, isLight: true))
    leave(program)
  }

  @Test func `an answer in pieces or long after is never typed`() throws {
    let program = try start()
    program.readUntilSettled()
    let lines = program.screen.lines
    for byte in Self.white.utf8 { program.send([byte]) }
    #expect(reads(program, isLight: true))
    program.readUntilSettled()
    #expect(program.screen.lines == lines)
    leave(program)
  }

  @Test func `what a terminal told is right in the first frame of the next start`() throws {
    let state = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": state.path, "VTE_VERSION": "7006"]
    let first = try start(environment: environment)
    first.send(Self.white)
    #expect(reads(first, isLight: true))
    leave(first)
    let second = try start(environment: environment)
    #expect(reads(second, isLight: true))
    leave(second)
    #expect(!output(second).contains("]11;rgb"))
  }

  @Test(arguments: [[:], ["TMUX": "/tmp/tmux-0/default,1,0", "TERM_PROGRAM": "tmux"]])
  func `what one terminal told is not taken for another of the same type, which never answers`(
    name: [String: String]
  ) throws {
    let state = try TemporaryFolder()
    let environment = name.merging(["XDG_STATE_HOME": state.path]) { $1 }
    let first = try start(environment: environment)
    first.send(Self.white)
    #expect(reads(first, isLight: true))
    leave(first)
    let second = try start(environment: environment)
    second.readUntilSettled()
    #expect(second.screen[Point(50, 12)].style.background != .palette(231))
    leave(second)
  }

  @Test func `a theme that was chosen stays`() throws {
    let program = try start("--theme", "nord")
    program.send(Self.white)
    program.send("j")
    #expect(program.read(untilShown: "2 of "))
    #expect(program.screen[Point(50, 12)].style.background != .palette(231))
    leave(program)
  }

  @Test(arguments: [
    ["TERM": "linux"], ["TERM": "vt100"], ["TERM": "vt220"], ["NO_COLOR": "1"],
    ["TERM": "screen-256color", "STY": "1.tty"],
  ])
  func `a terminal that could show the question, or has no colours, is not asked`(
    environment: [String: String]
  ) throws {
    let program = try start(environment: environment)
    leave(program)
    #expect(!output(program).contains("]11;") && !output(program).contains("2031"))
  }

  /// GNU screen omits marks that it takes for zero-width from its own screen, but passes them on to the terminal.
  @Test func `GNU screen is not asked for the widths of characters either`() throws {
    for (name, isAsked) in [("", true), ("1.tty", false)] {
      let program = try start(environment: ["STY": name])
      leave(program)
      #expect(output(program).contains("\u{1B}[6n") == isAsked)
    }
  }

  @Test func `a program that ends at once leaves no answer to the shell`() throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "$trifold demo; echo over; read line; echo \"<$line>\""],
      size: Size(80, 20), environment: Trifold.environment([:]))
    try #require(shell.read { _ in output(shell).contains(Self.question) })
    shell.send("q" + Self.white)
    #expect(shell.read(untilShown: "over"))
    shell.send("typed\r")
    #expect(shell.read(untilShown: "<typed>"), "\(shell.screen.lines)")
  }
}
