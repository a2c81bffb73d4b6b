import KeystrokeReplay
import TerminalFrame
import TestSupport
import Testing

@testable import LineReader

/// The program of docs/guides/effects.md in a terminal, and its commands for tapes.
struct LineReaderTests {
  private static var program: String { PtyCommand(besideTests: "LineReader").executable }

  /// Returns a folder with two files, and with a shell script as the editor.
  private static func folder(editor: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("one.txt", "the first file\nits second line\n")
    try folder.write("two.txt", "the second file\n")
    try folder.write("edit", editor)
    return folder
  }

  private static func start(
    _ folder: TemporaryFolder, size: Size = Size(80, 12), editor: String? = nil
  ) throws -> PtyProcess {
    try PtyProcess(
      program, [folder["one.txt"], folder["two.txt"], folder["three.txt"]], size: size,
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "EDITOR": editor ?? "sh \(folder["edit"])",
      ])
  }

  @Test func `lines come from a real program, and an error of it is shown`() throws {
    let folder = try Self.folder(editor: "")
    defer { withExtendedLifetime(folder) {} }
    let process = try Self.start(folder, size: Size(140, 12))
    #expect(process.read(untilShown: "its second line"))
    process.send("jj")
    #expect(process.read(untilShown: "No such file or directory"))
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
    #expect(process.isCooked)
  }

  @Test func `an editor gets the terminal, and gives it back in another size and strange modes`()
    throws
  {
    let folder = try Self.folder(
      editor: """
        printf '\\033[?1049l\\033[?1000l\\033[2J\\033[Hediting\\033[?7l\\033[4h\\033[?1003h'
        stty -echo -icanon
        read word
        echo "$word" >>"$1"
        """)
    defer { withExtendedLifetime(folder) {} }
    let process = try Self.start(folder)
    #expect(process.read(untilShown: "its second line"))
    process.send("e")
    #expect(process.read(untilShown: "editing"))
    process.resize(Size(100, 20))
    process.send("typed in the editor\n")
    #expect(process.read { $0.isAlternate && $0.shows("typed in the editor") && $0.shows("Edit") })
    process.send("j")
    #expect(process.read(untilShown: "the second file"))
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
    #expect(process.isCooked)
    #expect(!process.screen.isAlternate)
  }

  @Test func `an interrupt from the keyboard ends the editor and not the program`() throws {
    let folder = try Self.folder(editor: "printf 'editing'; exec sleep 1000")
    defer { withExtendedLifetime(folder) {} }
    let process = try Self.start(folder)
    #expect(process.read(untilShown: "its second line"))
    process.send("e")
    #expect(process.read(untilShown: "editing"))
    process.send("\u{03}")
    #expect(process.read { $0.isAlternate && $0.shows("was ended by signal 2") })
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
  }

  @Test func `an editor that is not there is named`() throws {
    let folder = try Self.folder(editor: "")
    defer { withExtendedLifetime(folder) {} }
    let process = try Self.start(
      folder, size: Size(140, 12), editor: "no-such-editor --wait")
    #expect(process.read(untilShown: "its second line"))
    process.send("e")
    #expect(process.read(untilShown: "no-such-editor could not be started: No such file"))
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
  }

  @Test func `the program is the same in a terminal as its tape says`() throws {
    let tape = """
      Launch linereader one.txt missing.txt
      Set Size 60x10
      Expect "The first line of one.txt"
      Sleep 1500ms
      Expect Row 1 /⠹|⠸|⠴|⠼/
      Sleep 2s
      Expect "The last line"
      Type "e"
      Sleep 3s
      Left
      Down
      Enter
      Expect "no such file"
      """
    let script = Script(Tape(tape, file: "line-reader.tape")) { _ in nil }
    let command = PtyCommand(Self.program, ["one.txt", "missing.txt"])
    let played = try script.play(
      on: LineReader.tape, in: command, blessing: false, outputs: .leave)
    #expect(played.isPassed, "\(played.failures)")
    #expect(played.screens > 10)
  }

  @Test func `record, replay and fuzz are commands of the program`() throws {
    let folder = try TemporaryFolder()
    let path = folder["turn.tape"]
    let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let process = try PtyProcess(
      Self.program, ["record", path, "one.txt", "two.txt"], size: Size(80, 12),
      environment: environment)
    #expect(process.read(untilShown: "press F12 to take a snapshot"))
    process.send("j")
    #expect(process.read(untilShown: "The first line of two.txt"))
    process.send("\u{1B}[24~")
    #expect(process.read(untilShown: "snapshot-1 taken"))
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun(Self.program, arguments, environment: environment)
    }
    let replayed = try run("replay", path)
    #expect(replayed.status == .exited(0), "\(replayed.text)\(replayed.errorText)")
    let fuzzed = try run("fuzz", "--steps", "200", "--jobs", "1", "one.txt", "two.txt")
    #expect(fuzzed.text.contains("no invariant broken"), "\(fuzzed.text)\(fuzzed.errorText)")
    let missing = try run("replay", folder["none.tape"])
    #expect(missing.status == .exited(66) && missing.errorText.contains("none.tape"))
    #expect(try run("--help").text.contains("record TAPE"))
  }

  private static func run(_ arguments: String...) throws -> ProgramRun {
    let environment = ["TERM": "dumb", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    return try ProgramRun(program, arguments, environment: environment)
  }

  @Test func `replay tells all errors of a tape at once, and plays the others`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.tape", "Set Sise 80x24\nDwn\nExpect \"one\"\n")
    try folder.write("good.tape", "Launch linereader one.txt\nExpect \"one.txt\"\n")
    let bad = try Self.run("replay", folder["bad.tape"], folder["good.tape"], folder["none.tape"])
    #expect(bad.errorText.contains("bad.tape:1:5: error: there is no setting 'Sise'"))
    #expect(bad.errorText.contains("bad.tape:2:1: error: there is no command or key 'Dwn'"))
    #expect(bad.text.contains("bad.tape (2 errors)"))
    #expect(bad.text.contains("good.tape (1 step, 0 snapshots)"))
    #expect(bad.text.contains("none.tape (not opened)"))
    #expect(
      bad.errorText.hasSuffix(
        "LineReader: 1 of 3 tapes cannot be opened; 1 of 3 tapes has errors\n"))
    #expect(bad.status == .exited(66))
    #expect(try Self.run("replay", folder["bad.tape"]).status == .exited(65))
  }

  @Test func `a tape of another program is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("other.tape", "Launch other one.txt\nExpect \"one.txt\"\n")
    let other = try Self.run("replay", folder["other.tape"])
    #expect(
      other.errorText.contains(
        "other.tape:1:1: error: 'other' is not the program being played"),
      "\(other.errorText)")
    #expect(other.status == .exited(65))
  }

  @Test(
    arguments: [
      (["replay", "--help"], "--bless"), (["record", "-h"], "--snapshot-key"),
      (["fuzz", "--help"], "--seed"), (["help", "replay"], "--bless"),
    ])
  func `help of a command tells its options`(arguments: [String], option: String) throws {
    let environment = ["TERM": "dumb", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let help = try ProgramRun(Self.program, arguments, environment: environment)
    #expect(help.text.contains(option), "\(help.text)\(help.errorText)")
    #expect(help.status == .exited(0))
  }

  @Test func `behind two dashes the arguments are the program's own`() throws {
    let process = try PtyProcess(
      Self.program, ["--", "record", "--help"], size: Size(80, 12),
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    #expect(process.read { $0.shows("▌record") && $0.shows("--help") && $0.shows("Quit") })
    process.send("q")
    #expect(process.waitForExit() == .exited(0))
  }
}
