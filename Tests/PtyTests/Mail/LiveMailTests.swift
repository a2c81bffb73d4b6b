import TerminalFrame
import TestSupport
import Testing

/// Other programs deliver, rename and remove mail while the program shows it. The program itself changes none of the
/// mail.
struct LiveMailTests {
  /// Starts the program with the message `Second` selected, of three messages.
  private func start() throws -> (maildir: Maildir, program: PtyProcess) {
    let maildir = try Maildir("First", "Second", "Third")
    let program = try Trifold.start(maildir, size: Size(120, 24))
    try #require(program.read(untilShown: "1 of 3"))
    program.send("J")
    try #require(program.read { $0.shows("2 of 3") && $0.shows(title: "Second") })
    return (maildir, program)
  }

  @Test func `new mail is shown, and the selection stays where it was`() throws {
    let (maildir, program) = try start()
    try maildir.deliver("Brand new", age: -1)
    #expect(program.read { $0.shows("Brand new") && $0.shows("3 of 4") })
    #expect(ScreenShape(program.screen).shows(selected: "Second"))
    #expect(program.read { $0.shows("Writer -1: Brand new") && $0.shows("1 unread") })
  }

  @Test func `a selected message that disappears stays on screen until the user goes on`() throws {
    let (maildir, program) = try start()
    func remove(_ place: Int, _ subject: String) {
      maildir.folder.remove("cur/\(Maildir.key(place)):2,S")
      #expect(program.read { $0.says("oved or deleted elsewhere: “\(subject)”") })
      #expect(program.screen.shows(title: subject))
      #expect(ScreenShape(program.screen).shows(selected: subject))
    }
    remove(1, "Second")
    program.send("J")
    #expect(program.read { $0.shows("2 of 2") && ScreenShape($0).shows(selected: "Third") })
    #expect(!program.screen.shows("Second"))
    remove(2, "Third")
    program.send("K")
    #expect(program.read { $0.shows("1 of 1") && ScreenShape($0).shows(selected: "First") })
    remove(0, "First")
    try maildir.deliver("Fresh", age: 0)
    #expect(program.read { $0.shows("Fresh") && $0.shows(title: "First") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `a flag that another program sets is shown, and the message stays open`() throws {
    let (maildir, program) = try start()
    let file = "cur/\(Maildir.key(1)):2,"
    try maildir.folder.move(file + "S", to: file + "FS")
    #expect(program.read(untilShown: "⚑"))
    try maildir.folder.move(file + "FS", to: file)
    #expect(program.read { !$0.shows("⚑") && $0.shows("●") && $0.shows("1 unread") })
    #expect(program.screen.shows("2 of 3") && program.screen.shows(title: "Second"))
    program.send("H")
    #expect(program.read(untilShown: "Message-ID"))
  }

  @Test func `after a burst of deliveries everything is listed and the selection is the same`()
    throws
  {
    let (maildir, program) = try start()
    for index in 3..<300 { try maildir.deliver("Burst \(index)", age: index) }
    #expect(program.read(untilShown: "2 of 300"))
    #expect(ScreenShape(program.screen).shows(selected: "Second"))
  }

  @Test func `a new mailbox appears in the list, and a removed one disappears`() throws {
    let (maildir, program) = try start()
    maildir.makeMaildir(".Projects")
    #expect(program.read(untilShown: "Projects"))
    maildir.folder.remove(".Projects")
    #expect(program.read { !$0.shows("Projects") })
    #expect(program.screen.shows("2 of 3"))
  }

  @Test func `a folder that vanishes ends nothing`() throws {
    let (maildir, program) = try start()
    maildir.folder.remove("")
    #expect(program.read { $0.shows("no such file or folder") || !$0.shows("First") })
    program.send("RJKjkH")
    #expect(program.turn(to: Size(66, 20)) { !$0.lines.allSatisfy(\.isEmpty) })
    #expect(program.turn(to: Size(120, 24)) { ScreenShape($0).hasWholeBorders })
    maildir.makeMaildir("")
    try maildir.add("Back again", age: 5)
    program.send("R")
    #expect(program.read(untilShown: "Back again"))
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test func `reading mail changes no file and creates none`() throws {
    let home = try TemporaryFolder()
    let maildir = try Maildir("First", "Second", "Third")
    maildir.makeMaildir(".Sent")
    try maildir.deliver("Unread", age: 7)
    try maildir.folder.write("box.mbox", "From a Mon Jan 20 17:00:00 2020\nSubject: M\n\nText\n")
    maildir.folder.age()
    let before = maildir.folder.snapshot()
    let program = try Trifold.start(maildir, size: Size(120, 24), environment: ["HOME": home.path])
    for place in 1...4 {
      #expect(program.read(untilShown: "\(place) of 4"))
      program.send("\rHHJ")
    }
    program.send("hhjjR?")
    #expect(program.read(untilShown: "Go to the next message"))
    program.sendControl("c")
    #expect(program.waitForExit() == .exited(0))
    for arguments in [
      ["list", maildir.path], ["list", maildir.path, "--mailbox", "INBOX", "--json"],
      ["show", "\(maildir.path)/cur/\(Maildir.key(1)):2,S"],
    ] {
      let run = try ProgramRun(
        Trifold.path, arguments, environment: Trifold.environment(["HOME": home.path]))
      #expect(run.status == .exited(0))
    }
    #expect(maildir.folder.snapshot() == before)
    #expect(home.snapshot().count == 1)
  }
}
