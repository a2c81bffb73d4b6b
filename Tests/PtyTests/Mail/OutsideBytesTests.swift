import TerminalFrame
import TestSupport
import Testing

/// Text from outside never reaches the terminal as a command, whether it is in a header, a body, an attachment name, a
/// mailbox name or a path.
struct OutsideBytesTests {
  /// Sequences that terminals are known to obey, and each control character alone.
  private static let payloads =
    [
      "\u{1B}]52;c;cHduZWQ=\u{7}", "\u{1B}]0;pwned\u{7}", "\u{1B}]2;pwned\u{1B}\\",
      "\u{1B}]8;;http://evil.example\u{1B}\\click\u{1B}]8;;\u{1B}\\", "\u{1B}]1337;File=:AAAA\u{7}",
      "\u{1B}[31;5;7mred", "\u{1B}[3Jgone", "\u{1B}[?1049lout", "\u{1B}[6n", "\u{1B}[c",
      "\u{1B}[21t",
      "\u{1B}[4;1Hhere", "\u{1B}P$qm\u{1B}\\", "\u{1B}_Gpwned\u{1B}\\", "\u{1B}^pwned\u{1B}\\",
      "\u{1B}Xpwned\u{1B}\\", "\u{1B}c", "\u{1B}#8", "\u{1B}(0", "\u{9B}31;5;7mred",
      "\u{9D}0;pwned\u{9C}", "\u{90}$qm\u{9C}", "\u{85}next", "first\rOVERWRITTEN",
      "back\u{8}\u{8}",
      "\u{202E}txt.exe\u{202C}", "\u{2066}in\u{2069}", "\u{61C}\u{200E}\u{200F}", "\u{2028}line",
      "tag\u{E0001}\u{E0041}\u{E007F}",
    ] + [0..<0x20, 0x7F..<0xA0].joined().compactMap(Unicode.Scalar.init).map { "c\($0)c" }

  /// Makes a Maildir with a message for each payload. Its own name and the names of its mailboxes contain payloads too.
  private func maildir() throws -> (outer: TemporaryFolder, path: String) {
    let outer = try TemporaryFolder()
    let name = "box\u{1B}]0;pwned\u{7}\u{9B}31;5;7m\u{202E}"
    for box in ["", ".evil\u{1B}]2;pwned\u{7}\u{9D}\u{202E}\r\u{8}", ".utf7&AJs-&AAc-&ABs-"] {
      for part in ["cur", "new", "tmp"] { outer.makeFolder("\(name)/\(box)/\(part)") }
    }
    for (index, payload) in Self.payloads.enumerated() {
      try outer.write(
        "\(name)/cur/\(Maildir.key(index)):2,S", HostileMessage(payload, index).bytes)
    }
    let raw =
      "cd \"$1\" && d=$(printf '.raw\\233\\235\\033]0;x\\007\\377'); mkdir -p \"$d/cur\" \"$d/new\" \"$d/tmp\""
    _ = try ProgramRun(
      "/bin/sh", ["-c", raw, "sh", outer[name]], environment: Trifold.environment)
    return (outer, outer[name])
  }

  @Test func `the mail browser sends the terminal nothing but what ncurses and its modes need`()
    throws
  {
    let (outer, path) = try maildir()
    let program = try Trifold.start(path, size: Size(200, 50))
    program.companion = outer
    let count = Self.payloads.count
    for place in 1...count {
      guard program.read(untilShown: "\(place) of \(count)") else {
        Issue.record(
          "message \(place) is not shown:\n\(program.screen.lines.joined(separator: "\n"))")
        return
      }
      program.send("H")
      // There are no links until the message is read.
      for _ in 1...100 {
        program.send("L")
        if program.read(untilShown: "Esc Close", within: .seconds(3)) { break }
      }
      program.send("h")
      if place == count { break }
      program.send("J")
    }
    program.send("R?")
    program.read(untilShown: "Go to the next message")
    for size in [Size(66, 20), Size(40, 20), Size(120, 20)] {
      program.resize(size)
      program.send("\\")
      program.readUntilQuiet(.milliseconds(50))
    }
    #expect(!ControlSequences(program.output).items.contains(.csi("?1049l")))
    #expect(program.screen.isAlternate)
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    let items = ControlSequences(program.output).items
    // The program asks for the cursor's position once for each width sample.
    #expect(items.count { $0 == .csi("6n") } == CharacterGeneration.samples.count)
    // The program asks once for synchronized output, for the background and for the attributes.
    let background = ControlSequences("\u{1B}[?2026$p\u{1B}]11;?\u{7}\u{1B}[c".utf8).items
    #expect(background.allSatisfy { asked in items.count { $0 == asked } == 1 })
    let others = Set(items).subtracting([.csi("6n")] + background)
    #expect(others.filter { !$0.isExpectedOfXterm } == [])
    #expect(Self.planted.isDisjoint(with: others))
  }

  /// Sequences of the payloads that ncurses could send in another program, but never in this one.
  private static let planted: Set<ControlSequences.Item> = [
    .csi("31;5;7m"), .csi("3J"), .csi("6n"), .csi("c"), .csi("21t"), .escape("c"), .escape("#8"),
    .escape("(0"),
  ]

  @Test func `a stand-in shows each control, and nothing is overwritten`() throws {
    let maildir = try Maildir()
    try maildir.folder.write(
      "cur/1.a:2,S", HostileMessage("first\rOVERWRITTEN\u{1B}]0;pwned\u{7}\u{9B}5m", 1).bytes)
    let program = try Trifold.start(maildir, size: Size(200, 40))
    #expect(program.read { $0.shows(title: "first") })
    #expect(
      program.read { $0.lines.contains { $0.contains("first") && $0.contains("OVERWRITTEN") } })
    #expect(program.screen.shows("␛]0;pwned"))
  }

  @Test(arguments: [["list"], ["list", "--mailbox", "INBOX"]])
  func `lists print no control except line ends`(
    arguments: [String]
  ) throws {
    let (outer, path) = try maildir()
    defer { withExtendedLifetime(outer) {} }
    for extra in [[], ["--json"]] {
      let run = try ProgramRun(
        Trifold.path, [arguments[0], path] + arguments.dropFirst() + extra,
        environment: Trifold.environment)
      #expect(run.status == .exited(0))
      let lines = run.text.split(separator: "\n")
      #expect(lines.count == (arguments.count == 1 ? 4 : Self.payloads.count))
      #expect(run.text.strangeScalars(besides: ["\n", "\u{61C}", "\u{200E}", "\u{200F}"]) == [])
      #expect(run.errorText.strangeScalars(besides: ["\n"]) == [])
    }
  }

  @Test func `a printed message has no controls`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "all.eml", HostileMessage(Self.payloads.joined(separator: " "), 0).bytes)
    for arguments in [[], ["--headers", "all"], ["--json"], ["--width", "1"], ["--width", "20"]] {
      let run = try ProgramRun(
        Trifold.path, ["show", folder["all.eml"]] + arguments, environment: Trifold.environment)
      #expect(run.status == .exited(0))
      if arguments.last != "1" { #expect(run.text.contains("pwned")) }
      // Direction marks that override nothing are kept.
      let allowed: Set<Unicode.Scalar> = ["\n", "\u{61C}", "\u{200E}", "\u{200F}"]
      #expect(run.text.strangeScalars(besides: allowed) == [], "\(arguments)")
    }
  }

  @Test(arguments: [
    ["list", "/no/\u{1B}]0;pwned\u{7}"], ["show", "/no/\u{9B}31m\r\u{202E}x"],
    ["\u{1B}[2J\n\u{7F}"],
    ["list", "--\u{1B}[31m"], ["show", "x", "--width", "\u{1B}[31m\n"],
    ["list", "/dev/null", "--mailbox", "\u{1B}[31m\n\u{85}"], ["demo", "--theme", "\u{1B}c"],
  ])
  func `errors that quote what was typed are one plain line`(arguments: [String]) throws {
    let run = try ProgramRun(Trifold.path, arguments, environment: Trifold.environment)
    #expect(run.status != .exited(0) && run.status != nil)
    #expect(run.output == [])
    #expect(run.errorText.hasPrefix("trifold: "))
    #expect(run.errorText.utf8.count { $0 == 0x0A } == 1 && run.errorText.hasSuffix("\n"))
    #expect(run.errorText.strangeScalars(besides: ["\n"]) == [])
  }
}
