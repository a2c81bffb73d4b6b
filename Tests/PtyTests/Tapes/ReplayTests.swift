import Foundation
import TestSupport
import Testing

/// `trifold replay` and `trifold tape`, run as a user or a build runs them.
struct ReplayTests {
  /// The folder of the demo's tapes.
  private static let folder: String = {
    let file = #filePath
    let root = file.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(root)/Demo/Tapes"
  }()

  private static func names(_ ending: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// Playing a tape once compares all three: goldens, pictures, and the program in a terminal.
  @Test(arguments: try names(".tape"))
  func `the demo's tapes match their goldens, their pictures and the program in a terminal`(
    name: String
  ) throws {
    let run = try Trifold.run(
      "replay", "--pty", "--check-outputs", "\(Self.folder)/\(name).tape")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(run.text.hasPrefix("ok      ") && !run.text.contains("unused"), "\(run.text)")
    #expect(run.text.contains(" screens matched in a terminal)"), "\(run.text)")
    #expect(run.errors == [])
  }

  @Test func `commands of a tape's configuration run only where they are allowed`() throws {
    let tape = "\(Self.folder.dropLast("Tapes".count))Commands/commands.tape"
    let run = try Trifold.run("replay", "--allow-commands", tape)
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    let refused = try Trifold.run("replay", tape)
    #expect(refused.status == .exited(1))
    #expect(refused.text.contains("│▎Count Words: Commands cannot "), "\(refused.text)")

    let folder = try TemporaryFolder()
    try folder.write("a.tape", "Launch demo --config ../keys.toml\n")
    let outside = try Trifold.run("replay", folder["a.tape"])
    #expect(outside.status == .exited(65))
    #expect(outside.errorText.contains("the file of --config must be in the tape's folder"))
    try folder.write("a.tape", "Launch demo --config keys.toml\nSet Size 60x10\n")
    try folder.write("keys.toml", "lines = 7\n")
    let mistaken = try Trifold.run("replay", folder["a.tape"])
    #expect(mistaken.status == .exited(66))
    #expect(mistaken.text.contains("not played"), "\(mistaken.text)")
    try folder.write("keys.toml", "[keys]\nquit = \"F9\"\n")
    try folder.write(
      "b.tape", "Launch demo --config keys.toml\nSet Size 120x30\nExpect \"F9 Quit\"\n")
    #expect(try Trifold.run("replay", folder["b.tape"]).status == .exited(0))
  }

  @Test func `the demo's tapes are formatted`() throws {
    let paths = try Self.names(".tape").map { "\(Self.folder)/\($0).tape" }
    let check = try ProgramRun(
      Trifold.path, ["tape", "format", "--check"] + paths, environment: Trifold.environment)
    #expect(check.status == .exited(0), "\(check.text)")
  }

  @Test func `every folder of goldens belongs to one of the demo's tapes`() throws {
    #expect(try Self.names(".golden") == Self.names(".tape"))
  }

  @Test func `a screen unlike its golden is reported, and blessing accepts it`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    try folder.write("a.tape", "Launch demo\nSet Size 60x10\nSnapshot start\n")
    #expect(try Trifold.run("replay", tape).status == .exited(1))
    let blessing = try Trifold.run("replay", "--bless", tape)
    #expect(blessing.status == .exited(0) && blessing.text.contains("blessed \(tape): start"))
    #expect(try Trifold.run("replay", tape).status == .exited(0))

    try folder.write("a.tape", "Launch demo\nSet Size 60x10\nLeft\nSnapshot start\n")
    let other = try Trifold.run("replay", tape)
    #expect(other.status == .exited(1))
    #expect(other.text.contains(":4:1: Snapshot start: the screen differs from its golden"))
    #expect(other.text.contains(">  4 |") && !other.text.contains("\u{1B}"))
    #expect(!folder.contents(of: "a.golden/start.actual.txt").isEmpty)
  }

  @Test(arguments: ["head -1", "true"])
  func `a tape that fails ends with 1, however much of the report is read`(reader: String) throws {
    let folder = try TemporaryFolder()
    let lines = String(repeating: "Expect \"no such text\"\n", count: 2000)
    try folder.write("a.tape", "Launch demo\nSet Size 60x10\n" + lines)
    let run = try Trifold.shell(
      "{ \"$trifold\" replay '\(folder["a.tape"])'; echo $? >&2; } | \(reader)")
    #expect(run.errorText == "trifold: 1 tape failed\n1\n")
  }

  @Test func `pictures and recordings are written beside the tape, or compared, or left out`()
    throws
  {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    try folder.write(
      "a.tape",
      "Output a.svg\nOutput none/a.txt\nOutput frames/\nLaunch demo\nSet Size 60x10\nDown\n"
    )
    #expect(try Trifold.run("replay", "--no-outputs", tape).status == .exited(0))
    #expect(folder.contents(of: "a.svg").isEmpty)
    let run = try Trifold.run("replay", tape)
    #expect(run.status == .exited(1))
    #expect(run.text.contains("wrote   \(folder.path)/a.svg\n"))
    #expect(
      run.text.contains("\(folder.path)/none/a.txt cannot be written: No such file or directory"))
    #expect(run.errorText.contains("a.tape:3:8: warning: folders of pictures are not supported"))
    #expect(String(decoding: folder.contents(of: "a.svg"), as: UTF8.self).contains("<svg"))

    try folder.write("a.tape", "Output a.svg\nLaunch demo\nSet Size 60x10\nDown\n")
    #expect(try Trifold.run("replay", "--check-outputs", tape).status == .exited(0))
    try folder.write("a.svg", "another")
    let check = try Trifold.run("replay", "--check-outputs", tape)
    #expect(check.status == .exited(1))
    #expect(check.text.contains("\(folder.path)/a.svg differs from the tape's output"))
    #expect(String(decoding: folder.contents(of: "a.svg"), as: UTF8.self) == "another")

    try folder.write("a.tape", "Output b.svg\nDwn\n")
    #expect(try Trifold.run("replay", tape).status == .exited(65))
    #expect(folder.contents(of: "b.svg").isEmpty)
  }

  @Test func `the package with the program that makes a film or a PNG is named if it is missing`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.tape", "Output a.gif\nOutput a.svg\nLaunch demo\nSet Size 60x10\nScreenshot b.png\nDown\n")
    let run = try ProgramRun(
      Trifold.path, ["replay", folder["a.tape"]],
      environment: Trifold.environment(["PATH": folder.path]))
    #expect(run.status == .exited(1))
    #expect(
      run.text.contains(
        "a.tape:1:1: Output a.gif: ffmpeg is not installed; on Debian: apt-get install ffmpeg\n"))
    #expect(
      run.text.contains(
        "a.tape:5:1: Screenshot b.png: rsvg-convert is not installed; on Debian: "
          + "apt-get install librsvg2-bin\n"))
    #expect(run.text.contains("wrote   \(folder["a.svg"])\n"))
  }

  @Test
  func `tapes that are played at the same time are reported in their order, with the same words`()
    throws
  {
    let folder = try TemporaryFolder()
    let maildir = try Maildir("One", "Two")
    for number in 0..<12 {
      let last = number % 4 == 3 ? "Expect \"no such text\"" : "Snapshot end"
      try folder.write(
        "t\(number + 10).tape",
        "Output t\(number).txt\nLaunch mail --copy \(maildir.path)\nSet Size \(40 + number)x10\n"
          + "Down\nType \"d\"\nSleep 1s\n\(last)\n")
    }
    #expect(try Trifold.run("replay", "--bless", "--jobs", "4", folder.path).status == .exited(1))
    let one = try Trifold.run("replay", folder.path)
    let four = try Trifold.run("replay", "--jobs", "4", folder.path)
    #expect(one.status == .exited(1) && four.status == .exited(1))
    #expect(four.text == one.text && four.errorText == one.errorText)
    #expect(four.text.split(separator: "\n").count { $0.hasPrefix("ok ") } == 9)
    let first = try Trifold.run("replay", "--fail-fast", "--jobs", "4", folder.path)
    #expect(first.text.split(separator: "\n").count { $0.hasPrefix("ok ") } == 3)
    #expect(first.errorText.contains("1 of 4 tapes failed"))
    #expect(try Trifold.run("replay", "--jobs", "0", folder.path).status == .exited(64))
  }

  @Test func `a copy's path is in no screen`() throws {
    let maildir = try Maildir("One", "Two")
    let folder = try TemporaryFolder()
    let keys = [
      "H", "s", "m", "d", "E", "L", ",", "?", "r", "v", "o", "a", "c", "|",
    ]
    for (number, key) in keys.enumerated() {
      try folder.write(
        "k\(number).tape",
        "Output k\(number).txt\nLaunch mail --copy \(maildir.path)\nSet Size 140x40\nDown\nEnter\n"
          + "Type '\(key)'\nSleep 1s\nEscape\nDown\nSleep 1s\n")
    }
    // The names of both folders have the same length, so that text is cut off at the same
    // places.
    for name in ["tmp1", "tmp2"] {
      folder.makeFolder(name)
      let run = try ProgramRun(
        Trifold.path, ["replay", folder.path],
        environment: Trifold.environment(["TMPDIR": folder[name]]))
      #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
      for number in keys.indices {
        let screens = String(decoding: folder.contents(of: "k\(number).txt"), as: UTF8.self)
        #expect(!screens.contains("trifold-copy") && !screens.contains(name), "\(keys[number])")
        #expect(screens.contains("One"))
      }
    }
  }

  @Test func `a Maildir is launched by its path`() throws {
    let maildir = try Maildir("One", "Two")
    let folder = try TemporaryFolder()
    try folder.write(
      "mail.tape", "Launch mail \"\(maildir.path)\"\nDown\nEnter\nExpect Focus secondary\n")
    let run = try Trifold.run("replay", folder.path + "/mail.tape")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test func `every mistake in a tape is reported with its place`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/bad.tape"
    try folder.write("bad.tape", "Dwn\nC-a\n")
    for command in [["replay", tape], ["tape", "check", tape]] {
      let run = try ProgramRun(Trifold.path, command, environment: Trifold.environment)
      #expect(run.status == .exited(65))
      #expect(run.errorText.contains("\(tape):1:1: error: "))
      #expect(
        run.errorText.contains(
          "\(tape):2:1: error: 'C-a' is not the name of this key in tapes; write Ctrl+A"))
    }
  }

  @Test func `five mistakes are five lines on standard error`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/bad.tape"
    try folder.write(
      "bad.tape",
      """
      Set Sise 80x24
      Dwn 3
      Type "no end
      Expect Focus secondery
      Rezise 60x30

      """)
    let run = try Trifold.run("tape", "check", tape)
    #expect(run.status == .exited(65))
    #expect(
      run.errorText == """
        \(tape):1:5: error: there is no setting 'Sise'; did you mean 'Size'?
        \(tape):2:1: error: there is no command or key 'Dwn'; did you mean 'Down'?
        \(tape):3:6: error: the closing quote is missing; expected "
        \(tape):4:14: error: expected primary, supplementary, secondary, inspector or compact (did you mean \
        secondary?), not 'secondery'
        \(tape):5:1: error: there is no command or key 'Rezise'; did you mean 'Resize'?
        trifold: 1 tape has errors

        """)
  }

  @Test func `invisible and control characters of a tape or its name do not reach a terminal`()
    throws
  {
    let folder = try TemporaryFolder()
    let evil = "\u{1B}[2J\u{9B}1m\u{202E}"
    let texts = [
      "Dwn \(evil)\n", "Dwn\u{202E}\n", "Type \"\(evil)\"\n", "Launch \"\u{202E}x\"\n",
      "Expect \"\u{202E}x\"\n", "Click \"\u{2066}x\"\n", "Wait@1s /\u{202E}x/\n",
      "Screenshot \"\u{202E}x.txt\"\n", "Source \"\u{202E}.tape\"\n", "Set Theme \u{202E}x\n",
      "Snapshot a\n",
    ]
    for (number, text) in texts.enumerated() { try folder.write("\(number)\(evil).tape", text) }
    let tapes = texts.indices.map { folder["\($0)\(evil).tape"] }
    let absent = folder["absent\(evil).tape"]
    for command in [
      ["replay"] + tapes, ["replay", "--bless"] + tapes, ["tape", "check"] + tapes,
      ["tape", "format", "--check"] + tapes, ["replay", absent], ["tape", "format", absent],
    ] {
      let run = try ProgramRun(Trifold.path, command, environment: Trifold.environment)
      let shown = run.text + run.errorText
      let isLeak = shown.unicodeScalars.contains {
        ["\u{1B}", "\u{9B}", "\u{202E}", "\u{2066}"].contains($0)
      }
      #expect(!shown.isEmpty && !isLeak, "\(command.prefix(2)): \(shown.debugDescription)")
    }
  }

  @Test func `format rewrites a tape`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    try folder.write("a.tape", "down   2 # x\nEsc")
    #expect(try Trifold.run("tape", "format", "--check", tape).status == .exited(1))
    #expect(try Trifold.run("tape", "format", tape).status == .exited(0))
    #expect(
      String(decoding: folder.contents(of: "a.tape"), as: UTF8.self) == "Down 2 # x\nEscape\n")
    #expect(try Trifold.run("tape", "format", "--check", tape).status == .exited(0))
  }

  @Test func `unknown programs and options are reported with their place`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    for (launch, message) in [
      (
        "Launch dmo",
        "Launch cannot be 'dmo'; did you mean 'demo'? Possible values: demo, mail, browse, exec"
      ),
      (
        "Launch demo --style dobule",
        "Launch demo: --style cannot be 'dobule'; did you mean 'double'? Possible values: double, triple"
      ), ("Launch mail", "Launch mail needs a PATH"),
      ("Launch demo /x", "Launch demo does not accept a PATH: '/x'"),
    ] {
      try folder.write("a.tape", "Set Size 60x10\n  \(launch)\nDown\n")
      for command in [["replay", tape], ["tape", "check", tape]] {
        let run = try ProgramRun(Trifold.path, command, environment: Trifold.environment)
        #expect(run.status == .exited(65))
        #expect(run.errorText.hasPrefix("\(tape):2:3: error: \(message)\n"), "\(run.errorText)")
      }
    }
    // Missing mail is noticed only when the tape is played.
    try folder.write("a.tape", "Launch mail none\n")
    #expect(try Trifold.run("tape", "check", tape).status == .exited(0))
    #expect(try Trifold.run("replay", tape).status == .exited(66))
  }

  @Test func `a command line that is typed as into a shell is warned of, with the launch to write`()
    throws
  {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    for (typed, launch) in [
      ("trifold demo", "Launch demo"), ("trifold", "Launch mail PATH"),
      ("trifold ~/Mail", "Launch mail ~/Mail"), ("ls -l", "Launch demo or Launch mail PATH"),
    ] {
      try folder.write("a.tape", "Hide\nType \"\(typed)\"\nSleep 1s\nEnter\n")
      let run = try Trifold.run("tape", "check", tape)
      #expect(run.status == .exited(0))
      #expect(
        run.errorText == """
          \(tape):2:1: warning: no shell is running, so these keys go to the demo; to start a program, write \(launch), and leave out the \
          Enter; for a shell, replay it with --command bash

          """)
    }
    for text in ["Type \"/ada\"\nEnter\n", "Launch demo\nType \"ls -l\"\nEnter\n", "Type \"jj\"\n"]
    {
      try folder.write("a.tape", text)
      #expect(try Trifold.run("tape", "check", tape).errorText == "")
    }
  }

  @Test func `a program that a tape requires must be in PATH`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    try folder.write("a.tape", "Require sh\nRequire nosuchprog\n")
    #expect(try Trifold.run("tape", "check", tape).status == .exited(0))
    let run = try Trifold.run("replay", tape)
    #expect(run.status == .exited(65))
    #expect(
      run.errorText.hasPrefix(
        "\(tape):2:1: error: there is no program 'nosuchprog' in PATH\ntrifold: "))
  }

  @Test func `a tape that cannot be opened does not stop the others`() throws {
    let folder = try TemporaryFolder()
    let names: [String] = ["none", "mail", "bad", "wrong", "good"]
    try folder.write("mail.tape", "Launch mail none\n")
    try folder.write("bad.tape", "Dwn\n")
    try folder.write("wrong.tape", "Expect \"nothing of the kind\"\n")
    try folder.write("good.tape", "Down\n")
    func run(_ command: [String], _ names: some Sequence<String>) throws -> ProgramRun {
      let paths: [String] = names.map { name in folder[name + ".tape"] }
      return try ProgramRun(Trifold.path, command + paths, environment: Trifold.environment)
    }
    let all = try run(["replay"], names)
    #expect(all.status == .exited(66))
    let lines: [String] = all.text.split(separator: "\n").map(String.init)
    let expected: [String] = [
      "failed  \(folder["none.tape"]) (not opened)",
      "failed  \(folder["mail.tape"]) (not played)",
      "failed  \(folder["bad.tape"]) (1 error)", "failed  \(folder["wrong.tape"]) (1 failure)",
      "ok      \(folder["good.tape"]) (1 step, 0 snapshots)",
    ]
    #expect(lines.filter { line in line.contains(".tape (") } == expected)
    #expect(
      all.errorText.hasSuffix(
        "trifold: 1 of 5 tapes cannot be opened; 1 of 5 tapes cannot be played; 1 of 5 tapes has errors; "
          + "1 of 5 tapes failed\n"))
    #expect(all.errorText.contains("mail.tape:1:1: error: \(folder["none"]): no such file"))
    #expect(try run(["replay"], names.dropFirst(2)).status == .exited(65))
    #expect(try run(["replay"], names.dropFirst(3)).status == .exited(1))
    let check = try run(["tape", "check"], names)
    #expect(check.status == .exited(66) && check.errorText.contains("bad.tape:1:1: error: "))
  }

  @Test func `a tape that is not UTF-8 is not rewritten`() throws {
    let folder = try TemporaryFolder()
    let bytes = Array("down\nType \"caf".utf8) + [0xE9] + Array("\"\n".utf8)
    try folder.write("a.tape", bytes)
    let run = try Trifold.run("tape", "format", folder["a.tape"])
    #expect(run.status == .exited(65))
    #expect(run.errorText.contains("a.tape:2:10: error: line 2 is not UTF-8"))
    #expect(folder.contents(of: "a.tape") == bytes)
  }
}
