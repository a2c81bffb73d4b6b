import MailStore
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private func room(_ name: String, _ type: String, _ content: String) throws -> Mailroom {
  func fill(_ folder: TemporaryFolder) throws {
    try folder.write(
      "charlotte/cur/1.a:2,S",
      """
      From: Ada <ada@example.org>
      Subject: S
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/plain

      See below.
      --b
      Content-Type: \(type)
      Content-Disposition: attachment; filename="\(name)"

      \(content)
      --b--

      """)
  }
  var room = try Mailroom(120, 24, fill: fill, runsCommands: true)
  room.press(.enter, .tab, .enter)
  return room
}

private func opened(_ room: Mailroom) -> [PartsEffect] {
  room.asked.compactMap { if case .parts(let effect) = $0 { effect } else { nil } }
}

@Test func `Enter on an attachment offers what can be done with it`() throws {
  var room = try room("plan.pdf", "application/pdf", "x")
  #expect(room.state.presented == .part && !room.drawing.contains("View"))
  room.press(.enter)
  #expect(
    opened(room).count == 1 && room.state.notices.notice == "Trifold cannot start programs here")
}

@Test
func `a wrapped line of attached code keeps its spaces and says where it goes on; prose does not`()
  throws
{
  let line = "if (a)     " + (1...20).map { "word\($0)" }.joined(separator: "  ")
  for (name, isCode) in [("clock.c", true), ("table.csv", true), ("notes.txt", false)] {
    var room = try room(name, "text/plain", line)
    room.press(.escape)
    room.type("sv")
    #expect(room.state.presented == .partPage && room.drawing.contains("if (a)     word1"))
    #expect(room.drawing.contains("↳") == isCode)
  }
}

@Test func `the choices about an attachment have keys, also from the list of attachments`() throws {
  var room = try room("notes.txt", "text/plain", "Read this.")
  room.press(.escape)
  room.type("s")
  #expect(room.state.presented == .part && room.drawing.contains("Pipe to Command"))
  room.type("v")
  #expect(room.state.presented == .partPage && room.drawing.contains("Read this."))
  room.press(.escape)
  room.type("so")
  #expect(room.state.presented == nil && opened(room).count == 2)
  room.type("s|")
  #expect(room.state.presented == .pipe)
}

@Test func `A key in the list of several attachments is for the one on which it stands`() throws {
  let second =
    "Content-Type: application/pdf\nContent-Disposition: attachment; filename=\"two.pdf\"\n\nTwo."
  var room = try room("one.txt", "text/plain", "Read this.\n--b\n\(second)")
  room.press(.escape)
  room.type("s")
  #expect(
    room.state.presented == .attachments && room.drawing.contains("v View   o Open   Enter Actions")
  )
  room.type("v")
  #expect(room.state.presented == .partPage && room.drawing.contains("Read this."))
  room.press(.escape)
  room.type("sjo")
  #expect(room.state.presented == nil && opened(room).count == 2)
  room.type("sj|")
  #expect(room.state.presented == .pipe)
  room.press(.escape)
  room.type("sjv")
  #expect(room.state.presented == .part && room.drawing.contains("two.pdf"))
  room.press(.escape)
  room.type("sjjv")
  #expect(room.state.presented == .attachments)
}

@Test func `A program is never opened, and can be viewed`() throws {
  var room = try room("setup.sh", "application/x-sh", "echo hello")
  #expect(room.drawing.contains("View"))
  room.press(.down, .enter)
  #expect(opened(room).isEmpty && room.state.notices.notice?.contains("never opened") == true)
  room.press(.enter, .enter)
  #expect(room.state.presented == .partPage && room.drawing.contains("echo hello"))
  room.type("/hello")
  room.press(.enter)
  #expect(room.drawing.contains("1 of 1"))
  room.press(.escape, .escape)
  #expect(room.state.presented == nil)
}

@Test func `A doubtful file is opened after a question`() throws {
  var room = try room("page.html", "text/html", "<p>Hello")
  room.press(.down, .enter)
  #expect(room.state.presented == .doubtfulPart)
  room.press(.enter)
  #expect(opened(room).isEmpty && room.state.presented == nil)
}

@Test func `An invitation is viewed by the person's clock`() throws {
  var viewing = try room(
    "invite.ics", "text/calendar",
    """
    BEGIN:VCALENDAR
    METHOD:REQUEST
    BEGIN:VEVENT
    SUMMARY:Tea
    DTSTART:20261119T100000Z
    DTEND:20261119T110000Z
    RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=4
    END:VEVENT
    END:VCALENDAR
    """
  )
  viewing.press(.enter)
  #expect(viewing.drawing.contains("An invitation") && viewing.drawing.contains("Tea"))
  #expect(viewing.drawing.contains("Thu 19 Nov 2026 10:00 to 11:00 +0000, in 19 minutes"))
  #expect(viewing.drawing.contains("every week on Thu, 4 times"))
}

@Test(arguments: [
  (
    ";TZID=Asia/Kolkata:20260601T100000", ";TZID=Europe/Berlin:20260601T110000",
    "Mon 1 Jun 2026 10:00 in the time zone Asia/Kolkata to Mon 1 Jun 2026 11:00 in the time zone Europe/Berlin"
  ),
  (
    ";TZID=Asia/Kolkata:20260601T100000", ";TZID=Asia/Kolkata:20260601T110000",
    "Mon 1 Jun 2026 10:00 to 11:00 in the time zone Asia/Kolkata"
  ),
  (
    ";TZID=Asia/Kolkata:20261119T100000", ":20261119T110000Z",
    "Thu 19 Nov 2026 10:00 in the time zone Asia/Kolkata to Thu 19 Nov 2026 11:00 +0000"
  ),
])
func `An event that ends by another clock than it begins says both`(
  start: String, end: String, words: String
) {
  let file = CalendarFile(
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A flight\nDTSTART\(start)\nDTEND\(end)\nEND:VEVENT\n"
      + "END:VCALENDAR\n")
  let document = CalendarPage(file, DateText(now: 1_795_082_400) { _ in 0 }).document
  #expect(document.blocks.contains { $0.text.hasPrefix(words) }, "\(document.blocks.map(\.text))")
}

@Test func `An attachment is given to a command, decoded`() throws {
  let folder = try TemporaryFolder()
  var room = try room("a.txt", "text/plain", "some words")
  room.press(.down, .down, .down, .enter)
  room.type("cat > '\(folder.path)/out'")
  room.press(.enter)
  #expect(room.state.notices.notice?.hasSuffix("received a.txt") == true)
  #expect(folder.snapshot().contains { $0.key.hasSuffix("out") })
}

@Test func `Opened files lie where only their owner can look, and go at the end`() throws {
  let folder = try TemporaryFolder()
  let files = OpenedFiles(
    commands: [("image/*", "feh %s"), ("*", "open -a '%s' %%")], runtime: folder.path,
    temporary: nil, mailcaps: [])
  let path = try files.write(Array("x".utf8), named: "Grüße b.png")
  let again = try files.write(Array("y".utf8), named: "Grüße b.png")
  #expect(path != again && path.hasSuffix("/Grüße_b.png"))
  let shell = try files.write([], named: "a$(touch x)`y`;'\"|&<b.png")
  #expect(shell.hasSuffix("/a__touch_x__y_______b.png"), "\(shell)")
  var status = stat()
  #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  let own = path.split(separator: "/").dropLast(2).joined(separator: "/")
  #expect(stat("/\(own)", &status) == 0 && status.st_mode & 0o777 == 0o700)
  let mark = try files.write([], named: "\u{0D4E};pwned\u{0D4E}'\u{0D4E}&")
  #expect(mark.hasSuffix("/\u{0D4E}_pwned\u{0D4E}_\u{0D4E}_"), "\(mark)")
  #expect(files.viewer(for: path, type: "image/png")?.command == "feh \"$1\"")
  #expect(files.viewer(for: "/it's", type: "text/x")?.command == "open -a ''\"$1\"'' %%")
  #expect(files.viewer(for: "/it's", type: "text/x")?.words.last == "/it's")
  files.removeAll()
  #expect(stat("/\(own)", &status) != 0)
}

@Test func `A mailcap names programs, and where they show what they open`() {
  let mailcap = Mailcap(
    """
    # comment
    image/png; feh \\
     %s
    text/html; w3m %s; needsterminal
    text/html; firefox '%s'; test=true
    video; mpv; nametemplate=%s.avi
    application/pdf; pdftotext %s -; copiousoutput
    """
  )
  #expect(mailcap.entry(for: "image/png")?.command == "feh  %s")
  #expect(mailcap.entry(for: "image/png")?.output == .window)
  #expect(mailcap.entry(for: "text/html")?.output == .terminal)
  #expect(mailcap.entry(for: "video/mp4")?.command == "mpv")
  #expect(mailcap.entry(for: "application/pdf")?.output == .text)
  #expect(mailcap.entry(for: "text/plain") == nil)
  #expect(Mailcap.filled("mpv", type: "video/mp4") == "mpv \"$1\"")
}

@Test(
  "Whatever quotes stand around it, a path is one word to the shell, and a type no more than a type",
  arguments: [
    "%s", "'%s'", "\"%s\"", "'a b'%s", "\"it's %s\"", "'say \"'%s", "\\'%s", "--file=%s",
    "'--f=%s'",
  ]
)
func quoting(words: String) throws {
  let path = "/x y';touch pwned;$(touch pwned)`touch pwned`\"\u{0D4E};touch pwned"
  let command = Mailcap.filled(
    "set -- \(words) %t; echo \"$1\"; echo \"$2\"", type: "text/x\u{0D4E}&touch;'pwned")
  let folder = try TemporaryFolder()
  let run = try ProgramRun(
    "/bin/sh", ["-c", "cd \"$0\" && \(command)", folder.path, path], environment: [:])
  #expect(run.status == .exited(0) && run.text.contains(path), "\(command)\n\(run.text)")
  #expect(run.text.hasSuffix("text/xtouchpwned\n"), "\(run.text)")
  #expect(folder.snapshot().count == 1, "nothing but the folder itself")
}

@Test func `A text is shown in the charset that its part names`() throws {
  let bytes: [UInt8] = [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]
  let text = Attachment(name: "a.txt", type: "text/plain", charset: "koi8-r", size: 6)
  #expect(text.text(of: bytes) == "Привет")
  let page = Attachment(name: "a.html", type: "text/html", size: 6)
  let head = Array("<meta charset=windows-1251>".utf8)
  #expect(page.text(of: head + [0xCF, 0xF0]).hasSuffix("Пр"))
}

@Test func `A line of any length is shown in pieces, so that a frame costs what is on screen`()
  throws
{
  let line = String(repeating: "é", count: 100_000)
  var viewing = try room("a.json", "application/json; charset=utf-8", "[\(line)]\nend")
  viewing.press(.enter)
  let document = try #require(viewing.state.parts.page?.text.document)
  #expect(document.blocks.allSatisfy { $0.text.utf8.count <= (16 << 10) + 3 })
  #expect(document.blocks.map(\.text).joined().count == 100_005)
}

@Test func `Opened files lie where they can, and those of a program that was killed go`() throws {
  let folder = try TemporaryFolder()
  let files = OpenedFiles(
    runtime: folder["absent"], temporary: folder.path, mailcaps: [])
  #expect(try files.write([], named: "a").hasPrefix(folder.path + "/"))
  files.removeAll()
  folder.makeFolder("trifold-open-999999999-1")
  folder.makeFolder("trifold-open-\(getpid())-1")
  files.removeAbandoned()
  let left = folder.snapshot().keys.filter { $0.contains("trifold-open") }
  #expect(left.count == 1 && left.first?.hasSuffix("trifold-open-\(getpid())-1") == true)
}

@Test func `A folder goes when nobody holds it any more, with all that is in it`() throws {
  let folder = try TemporaryFolder()
  try folder.write("opened/1/a b.txt", "x")
  var remover = FolderRemover(folder["opened"])
  var status = stat()
  #expect(remover != nil && stat(folder["opened"], &status) == 0)
  // The end of the process has the same effect, however it ends.
  remover = nil
  let end = ContinuousClock.now + .seconds(120)
  while stat(folder["opened"], &status) == 0, ContinuousClock.now < end { _ = poll(nil, 0, 5) }
  #expect(stat(folder["opened"], &status) != 0)
}

@Test(
  "Programs and doubtful files are known by their names and their types",
  arguments: [
    ("a.pdf", "application/pdf", AttachmentKind.Danger.none),
    ("invoice", "application/octet-stream", .doubtful), ("a.xht", "text/plain", .doubtful),
    ("a.xlsb", "application/vnd.ms-excel", .doubtful), ("photo", "image/png", .doubtful),
    ("a.PDF.exe", "application/pdf", .program), ("a.desktop", "text/plain", .program),
    ("a", "application/x-sh", .program), ("a.docm", "application/msword", .doubtful),
    ("a.htm", "application/octet-stream", .doubtful), ("a.png", "image/png", .none),
    ("a.desktop. ", "text/plain", .program), ("a.exe\u{202E}", "image/png", .program),
  ])
func dangers(name: String, type: String, danger: AttachmentKind.Danger) {
  #expect(AttachmentKind(Attachment(name: name, type: type, size: 1)).danger == danger)
}
