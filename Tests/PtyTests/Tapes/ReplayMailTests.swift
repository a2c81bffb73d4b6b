import Foundation
import TestSupport
import Testing

/// Tapes of the user's own mail, and the copies made for them.
struct ReplayMailTests {
  /// A Maildir with a message, and a place for copies of it.
  private let mail: Maildir
  private let folder: TestSupport.TemporaryFolder

  init() throws {
    mail = try Maildir("Hello")
    folder = try TemporaryFolder()
    folder.makeFolder("tmp")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder["tmp"]).sorted() }
  }

  private func run(_ words: [String], temporary: String = "tmp", input: String = "") throws
    -> ProgramRun
  {
    try ProgramRun(
      Trifold.path, words, environment: Trifold.environment(["TMPDIR": folder[temporary]]),
      input: input)
  }

  private func replay(_ text: String, _ options: String...) throws -> ProgramRun {
    try folder.write("a.tape", "Launch mail --copy \"\(mail.path)\"\n\(text)\n")
    return try run(["replay"] + options + [folder["a.tape"]])
  }

  @Test func `a message arrives at the tape's moment; the sample's clock stands still`()
    throws
  {
    let letter = "Receive Inbox \"From: D <d@example.org>\" \"Subject: Later\" \"\" \"T\""
    let run = try replay(
      "Sleep 180m\n\(letter)\nWait \"Later\"\nExpect Row 1 / 12:41$/\nExpect / D +12:41/",
      "--pty")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    try folder.write(
      "demo.tape",
      "Launch demo\nSleep 180m\n\(letter)\nExpect / D +09:41/\nRestart\nExpect Row 1 / 09:41$/\n"
    )
    let demo = try self.run(["replay", "--pty", folder["demo.tape"]])
    #expect(demo.status == .exited(0), "\(demo.text)\(demo.errorText)")
  }

  @Test func `a copy is changed in a terminal as without one, and nothing stays`() throws {
    let before = mail.folder.snapshot().mapValues { $0.suffix(3) }
    let steps = [
      "Type \"*\"", "Receive make Travel", "Receive move Inbox Travel Hello", "Wait",
      "Receive rename Travel Trips", "Restart", "Receive away Trips", "Receive back Trips",
      "Sleep 70s", "Expect \"Trips\"",
    ]
    let run = try replay(steps.joined(separator: "\n"), "--pty")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(run.text.contains(" screens matched in a terminal)"))
    #expect(mail.folder.snapshot().mapValues { $0.suffix(3) } == before)
    #expect(try names == [])
  }

  @Test func `a program that has ended begins again in a terminal too; any other step fails`()
    throws
  {
    let steps = [
      "Expect \"Hello\"", "Type \"q\"", "Restart", "Expect \"Hello\"", "Type \"q\"", "Restart",
      "Sleep 2m",
    ]
    let run = try replay(steps.joined(separator: "\n"), "--pty")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    for options in [[], ["--pty"], ["--check-invariants"]] {
      try folder.write("demo.tape", "Launch demo\nType \"q\"\nExpect \"Grace Hopper\"\nSleep 1s\n")
      let dead = try self.run(["replay"] + options + [folder["demo.tape"]])
      #expect(dead.status == .exited(1))
      for (line, step) in [(3, "Expect \"Grace Hopper\""), (4, "Sleep 1s")] {
        #expect(
          dead.text.contains("demo.tape:\(line):1: \(step): the program ended on line 2\n"))
      }
    }
  }

  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], [["replay"], ["replay", "--pty"], ["fuzz"]])
  func `a signal ends the program, and its copies of mail are gone`(
    signal: Int32, command: [String]
  ) throws {
    let walk = String(repeating: "Down 9000\nUp 9000\n", count: 400)
    try folder.write("a.tape", "Launch mail --copy \"\(mail.path)\"\n\(walk)")
    let fuzz = ["--steps", "100000000", "--jobs", "2", "--out", folder["found.tape"], mail.path]
    let program = try PtyProcess(
      Trifold.path, command + (command == ["fuzz"] ? fuzz : [folder["a.tape"]]),
      environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
    while try names.isEmpty, program.waitForExit(within: .milliseconds(10)) == nil {}
    program.signal(signal)
    #expect(program.waitForExit() == .killed(signal: signal))
    #expect(try names == [])
    if command == ["fuzz"] {
      #expect(String(decoding: program.output, as: UTF8.self).contains(" steps from seed 1"))
    }
  }

  @Test func `a copy has what links lead to, which nothing changes, and no pipe is waited for`()
    throws
  {
    try folder.write("real/Box/cur/1.v:2,S", "Subject: victim\n\nText\n")
    for name in ["new", "tmp"] { folder.makeFolder("real/Box/\(name)") }
    let mbox = "From a@b Thu Nov 19 09:12:00 2026\nSubject: second\n\nText\n\n"
    try folder.write("real/mb", mbox)
    folder.makeFolder("lk")
    #expect(symlink("../real/Box", folder["lk/Box"]) == 0)
    #expect(symlink(folder["real/mb"], folder["lk/mb"]) == 0)
    #expect(symlink(folder["lk"], folder["lk/around"]) == 0)
    #expect(symlink("nowhere", folder["lk/nothing"]) == 0)
    #expect(mkfifo(folder["lk/pipe"], 0o600) == 0)
    try folder.write(
      "a.tape",
      "Launch mail --copy lk\nReceive delete Box victim\nReceive delete mb second\n")
    let run = try run(["replay", folder["a.tape"]])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(!folder.contents(of: "real/Box/cur/1.v:2,S").isEmpty)
    #expect(folder.contents(of: "real/mb") == Array(mbox.utf8))
  }

  @Test func `what a killed program left is removed, and nothing else`() throws {
    folder.makeFolder("tmp/trifold-copy-1-abc/in/side")
    try folder.write("tmp/trifold-copy-1-abc/in/side/letter", "private")
    chmod(folder["tmp/trifold-copy-1-abc/in"], 0o500)
    folder.makeFolder("tmp/trifold-copy-2-abc")
    try folder.write("tmp/trifold-copy-3-abc", "no folder")
    #expect(symlink(mail.path, folder["tmp/trifold-copy-4-abc"]) == 0)
    // A running program holds this lock.
    let lock = open(folder["tmp/trifold-copy-2-abc"], O_RDONLY)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    #expect(try replay("Down").status == .exited(0))
    #expect(
      try names == ["trifold-copy-2-abc", "trifold-copy-3-abc", "trifold-copy-4-abc"])
    #expect(!mail.folder.contents(of: "cur/\(Maildir.key(0)):2,S").isEmpty)
  }

  @Test func `a tape whose copy cannot be made fails by itself`() throws {
    try folder.write("a.tape", "\nLaunch mail --copy \"\(mail.path)\"\n")
    try folder.write("b.tape", "Down\n")
    for option in [[], ["--pty"]] {
      let run = try run(
        ["replay"] + option + [folder["a.tape"], folder["b.tape"]], temporary: "none")
      #expect(run.status == .exited(66))
      #expect(run.text.hasPrefix("failed  \(folder["a.tape"]) (not played)\nok      "))
      #expect(
        run.errorText == """
          \(folder["a.tape"]):2:1: error: \(folder["none"]): no folder can be created there: \
          No such file or directory
          trifold: 1 of 2 tapes cannot be played

          """)
    }
  }

  @Test func `mail that is named twice is one account, as in the program`() throws {
    let name = mail.path.split(separator: "/").last ?? ""
    try folder.write(
      "a.tape",
      "Launch mail \"\(mail.path)\" \"\(mail.path)/\" \"\(mail.path)/../\(name)\"\n"
        + "Expect Not \"All Inboxes\"\nExpect \"2 notices\"\nDown\n")
    let run = try run(["replay", "--pty", folder["a.tape"]])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test func `the folder of the tape itself can be launched, also by a tape elsewhere`() throws {
    try mail.folder.write("here.tape", "Launch mail .\nDown\nExpect \"Hello\"\n")
    try folder.write("outer.tape", "Source \"\(mail.path)/here.tape\"\n")
    for tape in [mail.folder["here.tape"], folder["outer.tape"]] {
      let run = try run(["replay", "--pty", tape])
      #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    }
  }

  @Test func `a subject that two messages have names none of them`() throws {
    let letter = "Receive Inbox \"From: D <d@example.org>\" \"Subject: Hello\" \"\" \"T\""
    let run = try replay("\(letter)\nReceive delete Inbox Hello")
    #expect(run.status == .exited(1))
    #expect(
      run.text.contains(
        "a.tape:3:1: Receive delete Inbox Hello: 2 messages have the subject 'Hello'; use a key: "
      ))
    let other = try replay("Receive delete Travel Hello")
    #expect(
      other.text.contains("there is no mailbox Travel; the mailboxes are INBOX\n"), "\(other.text)")
  }

  @Test(arguments: [
    ("mail .", "Receive Inbox \"Subject: x\"", "write Launch mail --copy PATH"),
    ("demo", "Receive make Travel", "mailboxes of the sample account cannot be changed"),
    ("demo", "Receive Inbox \"Form: Ada\"", "there is no field 'Form'; did you mean 'From'?"),
    ("demo", "Receive Inbox \"Hello you\"", "expected a header field, as in \"From: Ada\""),
    ("demo --nosuch", "Receive Inbox \"Form: Ada\"", "there is no field 'Form'"),
    ("demo", "Receive delete Inbox", "expected a mailbox and messages"),
    ("demo", "Receive flags Inbox red Hello", "there is no flag red; the flags are seen, "),
  ])
  func `what comes from outside is checked before anything is played`(
    launch: String, line: String, message: String
  ) throws {
    try folder.write("a.tape", "Launch \(launch)\nDown\n\(line)\n")
    let run = try run(["tape", "check", folder["a.tape"]])
    #expect(run.status == .exited(65))
    #expect(run.errorText.contains("\(folder["a.tape"]):3:1: error: "))
    #expect(run.errorText.contains(message), "\(run.errorText)")
  }

  @Test func `a tape is read from standard input`() throws {
    let text = "down  2\nExpect \"Inbox\"\n"
    let replay = try run(["replay", "-"], input: text)
    #expect(replay.status == .exited(0) && replay.text == "ok      - (2 steps, 0 snapshots)\n")
    #expect(try run(["tape", "check", "-"], input: "Dwn").errorText.hasPrefix("-:1:1: error: "))
    let format = try run(["tape", "format", "-"], input: text)
    #expect(format.status == .exited(0) && format.text == "Down 2\nExpect \"Inbox\"\n")
    #expect(try run(["tape", "format", "--check", "-"], input: text).status == .exited(1))
  }

  @Test func `a tape with errors does not keep the others from being formatted`() throws {
    try folder.write("a.tape", "Dwn\n")
    try folder.write("b.tape", "down\n")
    let tapes = [folder["a.tape"], folder["b.tape"]]
    let check = try run(["tape", "format", "--check"] + tapes)
    #expect(check.status == .exited(65) && check.text == "\(tapes[1])\n")
    #expect(check.errorText.hasSuffix("1 of 2 tapes has errors; 1 of 2 tapes is not formatted\n"))
    #expect(try run(["tape", "format"] + tapes).status == .exited(65))
    #expect(String(decoding: folder.contents(of: "b.tape"), as: UTF8.self) == "Down\n")
  }
}
