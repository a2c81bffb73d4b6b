import TerminalFrame
import TestSupport
import Testing

/// Other terminal types, terminals without colours, and terminals that show only ASCII.
struct AppearanceTests {
  /// Returns the output of the program for a short session: the first messages, and the page of keys.
  private func output(of program: PtyProcess, showing text: String) throws -> [UInt8] {
    try #require(program.read(untilShown: text), "\(program.screen.lines.joined(separator: "\n"))")
    program.send("J")
    #expect(program.read(untilShown: "2 of "))
    program.send("?")
    program.readUntilSettled()
    program.send("qq")
    #expect(program.waitForExit() == .exited(0))
    return program.output
  }

  @Test(arguments: ["1", "anything"])
  func `with NO_COLOR the program sets no colour`(value: String) throws {
    let program = try Trifold.start(
      "demo", size: Size(120, 30), environment: ["NO_COLOR": value])
    let items = ControlSequences(try output(of: program, showing: "Re: compilers")).items
    #expect(items.colors == [])
  }

  @Test func `without NO_COLOR the program sets colours`() throws {
    let program = try Trifold.start("demo", size: Size(120, 30))
    #expect(ControlSequences(try output(of: program, showing: "Re: compilers")).items.colors != [])
  }

  @Test(arguments: [20, 45, 66, 85, 120])
  func `with --ascii the program draws only ASCII`(width: Int) throws {
    let maildir = try Maildir("One", "Two", "Three")
    let program = try Trifold.start(maildir, "--ascii", size: Size(width, 24))
    try #require(program.read(untilShown: "One"))
    program.send("\\")
    program.readUntilSettled()
    program.send("?")
    program.readUntilSettled()
    #expect(program.output.filter { $0 >= 0x80 } == [])
  }

  @Test(arguments: [["LANG": "C"], ["LANG": "POSIX"], ["LANG": ""], ["LC_ALL": "C"]])
  func `in an ASCII locale the program sends only ASCII, whatever the mail contains`(
    environment: [String: String]
  ) throws {
    let program = try Trifold.start("demo", size: Size(120, 30), environment: environment)
    let sent = try output(of: program, showing: "Re: compilers")
    #expect(sent.filter { $0 >= 0x80 } == [])
  }

  @Test func `a UTF-8 locale counts even if it is not installed`() throws {
    let program = try Trifold.start(
      "demo", size: Size(120, 30), environment: ["LANG": "xx_YY.UTF-8"])
    #expect(program.read { $0.shows("Re: compilers") && ScreenShape($0).hasWholeBorders })
  }

  @Test(arguments: [
    "xterm", "tmux-256color", "screen-256color", "screen", "linux", "rxvt", "vt220",
  ])
  func `the program runs on common terminal types`(type: String) throws {
    let program = try Trifold.start("demo", size: Size(120, 30), environment: ["TERM": type])
    _ = try output(of: program, showing: "Re: compilers")
  }

  @Test func `a vt100 gets only sequences that it knows`() throws {
    let program = try Trifold.start("demo", size: Size(80, 24), environment: ["TERM": "vt100"])
    let items = ControlSequences(try output(of: program, showing: "Re: compilers")).items
    #expect(items.colors == [])
    for case .csi(let sequence) in items where sequence.first == "?" {
      #expect(["?1h", "?1l", "?6l", "?7h"].contains(sequence), "\(sequence)")
    }
  }

  @Test(arguments: [("", "TERM is not set"), ("no-such-type", "type' is unknown;")])
  func `an unknown terminal type counts as xterm, with a notice`(
    type: String, notice: String
  ) throws {
    let program = try Trifold.start("demo", size: Size(120, 30), environment: ["TERM": type])
    #expect(program.read { $0.shows("Re: compilers") && $0.says(notice) })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `a terminal that cannot place its cursor is refused in one line`() throws {
    let program = try Trifold.start("demo", environment: ["TERM": "dumb"])
    #expect(program.waitForExit() == .exited(69))
    #expect(program.screen.shows("trifold: a terminal of type 'dumb' cannot show this"))
    #expect(!program.output.contains(0x1B))
  }
}

extension [ControlSequences.Item] {
  /// The sequences that set a colour other than the terminal's default.
  var colors: Set<String> {
    Set(
      compactMap { item in
        guard case .csi(let sequence) = item, sequence.last == "m" else { return nil }
        let numbers = sequence.dropLast().split(separator: ";").compactMap { Int($0) }
        let isColor = numbers.contains {
          (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0)
        }
        return isColor ? sequence : nil
      })
  }
}
