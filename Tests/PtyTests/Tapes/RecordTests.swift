import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// `trifold record` in a real terminal.
struct RecordTests {
  private let folder: TemporaryFolder
  private var tape: String { folder.path + "/a.tape" }
  private var text: String { String(decoding: folder.contents(of: "a.tape"), as: UTF8.self) }

  init() throws { folder = try TemporaryFolder() }

  private func start(_ arguments: String...) throws -> PtyProcess {
    let program = try PtyProcess(
      Trifold.path, ["record", tape] + arguments, size: Size(120, 30),
      environment: Trifold.environment([:]))
    try #require(program.read(untilShown: "F12 takes a snapshot, q ends"))
    return program
  }

  @Test func `replaying a recording gives the same screens`() throws {
    let program = try start()
    program.send("\u{1B}[B\u{1B}[B\r")
    #expect(program.read(untilShown: "4... Nf6"))
    program.send("\u{1B}[24~")
    #expect(program.read(untilShown: "snapshot-1 taken"))
    program.click(Point(5, 11))
    #expect(program.read(untilShown: "Pierogi"))
    program.resize(Size(60, 30))
    #expect(program.read(untilShown: "Back   Space Page"))
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    let told = "wrote \(tape) (5 steps, 1 snapshot); a replay shows the same screens"
    #expect(program.screen.lines.joined().contains(told), "\(program.screen.lines)")
    #expect(
      text
        == "Launch demo\nSet Size 120x30\n\nDown 2\nEnter\nSnapshot snapshot-1\n"
        + "Click 6,12\nResize 60x30\n", "a button has the mailbox's name too")
    let replay = try Trifold.run("replay", tape)
    #expect(replay.status == .exited(0), "\(replay.text)")
    #expect(try Trifold.run("tape", "format", "--check", tape).status == .exited(0))
    // Recording leaves no other file, and never overwrites a tape without --force.
    #expect(folder.names == ["a.golden", "a.tape"])
    let again = try Trifold.run("record", tape)
    #expect(again.status == .exited(EX_CANTCREAT))
    #expect(again.errorText.contains("already exists; use --force to replace it"))
  }

  @Test func `a key that opens a field, and what is typed there, are two commands`() throws {
    let program = try start()
    program.send("/")
    program.readUntilQuiet(.milliseconds(500))
    program.send("tea")
    program.readUntilQuiet(.milliseconds(500))
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    #expect(text.contains("\nType \"/\"\nType \"tea\"\n"), "\(text)")
  }

  @Test func `changes of a copy are recorded, and the mail stays as it is`() throws {
    let mail = ["Mail/cur", "Mail/new", "Mail/tmp"]
    for name in mail { try folder.write("\(name)/.keep", "") }
    for name in mail { unlink(folder["\(name)/.keep"]) }
    for number in 1...2 {
      try folder.write(
        "Mail/cur/\(number).a:2,S",
        "From: a@b.c\nSubject: Letter \(number)\nDate: Thu, 0\(number) Jan 2026 09:00:00 +0000\n\nText\n"
      )
    }
    let program = try start("--copy", folder["Mail"])
    #expect(program.read(untilShown: "Letter 2"))
    program.send("d")
    #expect(program.read(untilShown: "1 of 1"))
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    let told = program.screen.lines.joined()
    #expect(told.contains("a replay shows the same screens"), "\(program.screen.lines)")
    #expect(text.hasPrefix("Launch mail --copy Mail\n") && text.contains("Type \"d\""), "\(text)")
    #expect(folder.contents(of: "Mail/cur/2.a:2,S").count > 20)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends it loses nothing`(signal: Int32) throws {
    let program = try start()
    program.send("J")
    #expect(program.read(untilShown: "2 of 24"))
    program.signal(signal)
    #expect(program.waitForExit() == .killed(signal: signal))
    #expect(text == "Launch demo\nSet Size 120x30\n\nType \"J\"\n")
    #expect(!program.screen.isAlternate && program.isCooked)
  }

  @Test func `a closed window loses nothing`() throws {
    let program = try start()
    program.send("J")
    #expect(program.read(untilShown: "2 of 24"))
    program.hangUp()
    // Either the signal ends the program, or the program notices the closed terminal first and quits.
    let status = program.waitForExit()
    #expect(status == .killed(signal: SIGHUP) || status == .exited(0))
    #expect(text.hasSuffix("\n\nType \"J\"\n"))
    #expect(folder.names == ["a.tape"])
  }

  @Test func `after SIGKILL the draft holds every step`() throws {
    let program = try start()
    program.send("J")
    #expect(program.read(untilShown: "2 of 24"))
    program.send("J")
    #expect(program.read(untilShown: "3 of 24"))
    program.signal(SIGKILL)
    #expect(program.waitForExit() == .killed(signal: SIGKILL))
    let name = ".a.tape.\(program.identifier)"
    #expect(folder.names == [name])
    let draft = String(decoding: folder.contents(of: name), as: UTF8.self)
    #expect(draft == "Launch demo\nSet Size 120x30\n\nType \"JJ\"\n")
    #expect(try Trifold.run("replay", folder.path + "/" + name).status == .exited(0))
  }

  @Test func `replacing a tape removes its goldens`() throws {
    try folder.write("a.tape", "Snapshot old\n")
    try #require(try Trifold.run("replay", "--bless", tape).status == .exited(0))
    try folder.write("a.golden/notes.txt", "no golden")
    #expect(!folder.contents(of: "a.golden/old.txt").isEmpty)
    let program = try start("--force")
    program.send("J")
    #expect(program.read(untilShown: "2 of 24"))
    program.send("\u{1B}[24~")
    #expect(program.read(untilShown: "snapshot-1 taken"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(folder.contents(of: "a.golden/old.txt").isEmpty)
    #expect(!folder.contents(of: "a.golden/snapshot-1.txt").isEmpty)
    #expect(folder.contents(of: "a.golden/notes.txt") == Array("no golden".utf8))
  }

  @Test func `mail is launched by a path relative to the tape's folder`() throws {
    let maildir = try Maildir("One", "Two")
    folder.makeFolder("mail")
    for part in ["cur", "new", "tmp"] { folder.makeFolder("mail/\(part)") }
    try folder.write("mail/cur/1.M1.example:2,S", Maildir.message("Beside", age: 0))
    let program = try start(maildir.path, folder.path + "/mail")
    #expect(program.read(untilShown: "One"))
    program.send("J")
    #expect(program.read(untilShown: "2 of 2"))
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
    #expect(text.hasPrefix("Launch mail "))
    #expect(text.contains(" mail\nSet Size 120x30\nSet Clock 2"))
    #expect(try Trifold.run("replay", tape).status == .exited(0))
  }

  @Test func `Ctrl+Z stops it, and fg continues it`() throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-i"], environment: Trifold.environment(["PS1": "ready> ", "ENV": ""]))
    try #require(shell.read(untilShown: "ready>"))
    shell.send("\"$trifold\" record \(tape)\n")
    try #require(shell.read(untilShown: "q ends"))
    shell.send("J")
    #expect(shell.read(untilShown: "2 of 24"))
    shell.sendControl("z")
    #expect(shell.read { !$0.isAlternate && $0.shows("Stopped") })
    shell.send("fg\n")
    #expect(shell.read { $0.isAlternate && $0.shows("2 of 24") })
    shell.send("Jq")
    #expect(shell.read { !$0.isAlternate && $0.shows("wrote ") })
    #expect(text.hasSuffix("\n\nType \"JJ\"\n"))
  }
}

extension TemporaryFolder {
  /// The names of the files in the folder.
  fileprivate var names: [String] {
    snapshot().keys.compactMap { path in
      let name = path.dropFirst(self.path.count + 1)
      return name.isEmpty || name.contains("/") ? nil : String(name)
    }.sorted()
  }
}
