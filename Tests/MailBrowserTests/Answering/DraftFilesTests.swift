import MailCompose
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Attaching files on the sheet.
struct DraftFilesTests {
  /// Returns a reply on the sheet, for a user with files in the home folder.
  private func desk(_ width: Int = 100, _ height: Int = 30) throws -> AnsweringRoom {
    var desk = try AnsweringRoom(.accepted, others: [], width, height)
    let folder = desk.room.folder
    try folder.write("home/report.pdf", "%PDF-1.7\n")
    try folder.write("home/notes.txt", "Notes\n")
    try folder.write("home/pictures/harbour.dat", [0x89, 0x50, 0x4E, 0x47, 0x0D])
    desk.room.effects.save(to: DiskFiles(home: folder["home"]))
    desk.reply()
    return desk
  }

  private func names(_ desk: AnsweringRoom) -> [String] {
    desk.room.state.answering.sheet?.draft.attachments.map(\.name) ?? []
  }

  private func attach(_ path: String, _ desk: inout AnsweringRoom) {
    if desk.room.state.answering.sheet?.focus != .path { desk.room.type("a") }
    desk.room.type(path)
    desk.room.press(.enter)
  }

  @Test func `files are attached one after the other, typed by name and content`() throws {
    var desk = try desk()
    attach("~/report.pdf", &desk)
    #expect(desk.room.state.answering.sheet?.focus == .path)
    attach("~/pictures/harbour.dat", &desk)
    desk.room.press(.enter)
    #expect(desk.room.state.answering.sheet?.focus == .button(.send))
    #expect(names(desk) == ["report.pdf", "harbour.dat"] && desk.drafts.count == 1)
    #expect(desk.room.drawing.contains("report.pdf (9 bytes)"))
    desk.room.type("y")
    desk.wait(10)
    let sent = try #require(desk.sender.sent.first)
    #expect(sent.contains("application/pdf") && sent.contains("image/png"))
    #expect(sent.contains("filename=report.pdf"))
  }

  @Test func `Tab completes a path as in a shell, and shows what it can become`() throws {
    var desk = try desk()
    desk.room.type("a")
    desk.room.type("~/pic")
    desk.room.press(.tab)
    #expect(desk.room.state.answering.sheet?.field?.text == "~/pictures/")
    desk.room.press(.tab, .enter)
    #expect(names(desk) == ["harbour.dat"])
    desk.room.type("~/")
    desk.room.press(.tab)
    #expect(desk.room.drawing.contains("notes.txt  pictures  report.pdf"))
  }

  @Test func `Enter right after Tab attaches the file of the completed path`() throws {
    var desk = try desk()
    desk.room.type("a")
    desk.room.type("~/rep")
    desk.room.isAnswering = false
    desk.room.press(.tab, .enter)
    #expect(names(desk).isEmpty && desk.room.state.answering.sheet?.problem == nil)
    desk.room.answer()
    #expect(names(desk) == ["report.pdf"])
    // If several files match, they are listed.
    desk.room.type("~/")
    desk.room.isAnswering = false
    desk.room.press(.tab, .enter)
    desk.room.answer()
    #expect(names(desk) == ["report.pdf"] && desk.room.drawing.contains("notes.txt  pictures"))
  }

  @Test func `what cannot be attached says why, and stays in its field`() throws {
    var desk = try desk()
    mkfifo(desk.room.folder["home/pipe"], 0o600)
    for (path, words) in [
      ("~/nowhere", "No such file"), ("~/pictures", "the path is not a file"),
      ("~/pipe", "the path is not a file"),
    ] {
      attach(path, &desk)
      #expect(desk.room.drawing.contains(words), "\(path)")
      #expect(desk.room.state.answering.sheet?.field?.text == path)
      desk.room.press(.control("u"))
    }
    desk.room.press(.escape)
    #expect(names(desk).isEmpty && desk.room.state.answering.sheet?.focus == .button(.send))
  }

  @Test func `files are renamed, moved and taken away`() throws {
    var desk = try desk()
    for path in ["~/report.pdf", "~/notes.txt"] { attach(path, &desk) }
    desk.room.press(.up)
    #expect(desk.room.state.answering.sheet?.focus == .attachment(1))
    desk.room.type("-")
    #expect(names(desk) == ["notes.txt", "report.pdf"])
    #expect(desk.room.state.answering.sheet?.focus == .attachment(0))
    desk.room.press(.enter, .control("u"))
    desk.room.type("minutes.md")
    desk.room.press(.enter)
    #expect(names(desk) == ["minutes.md", "report.pdf"])
    #expect(desk.room.state.answering.sheet?.draft.attachments[0].type == "text/markdown")
    desk.room.type("+")
    desk.room.type("d")
    #expect(names(desk) == ["report.pdf"] && desk.room.state.presented == .draft)
    desk.room.type("d")
    #expect(names(desk).isEmpty && desk.room.state.presented == .draft && desk.drafts.count == 1)
    desk.room.type("d")
    #expect(desk.room.state.presented == .deleteDraft)
  }

  @Test func `a file that has changed since is said before it is sent as it was`() throws {
    var desk = try desk()
    attach("~/notes.txt", &desk)
    desk.room.press(.enter)
    try desk.room.folder.write("home/notes.txt", "Notes, and more of them\n")
    desk.room.type("y")
    #expect(desk.waiting.isEmpty && desk.room.drawing.contains("notes.txt has changed"))
    // A file that is attached again replaces the earlier attachment.
    attach("~/notes.txt", &desk)
    #expect(names(desk) == ["notes.txt"])
    unlink(desk.room.folder["home/notes.txt"])
    desk.room.press(.enter)
    desk.room.type("y")
    #expect(desk.waiting.isEmpty && desk.room.drawing.contains("notes.txt no longer exists"))
    desk.room.type("y")
    desk.wait(10)
    #expect(desk.sender.sent.first?.contains("Notes, and more of them") == true)
  }

  @Test(arguments: [(100, 30), (60, 30), (45, 24), (25, 8)])
  func `a path and a chosen file are seen on every screen`(width: Int, height: Int) throws {
    var desk = try desk(width, height)
    desk.room.type("a")
    desk.room.type("~/n")
    let row = desk.room.frame.lines[desk.room.frame.cursor?.y ?? 0]
    #expect(row.contains("~/n"))
    desk.room.type("otes.txt")
    desk.room.press(.enter)
    desk.room.press(.escape)
    desk.room.send(.answering(.draft(.focus(.attachment(0)))))
    #expect(desk.room.drawing.contains("notes.txt"))
    #expect(desk.room.drawing.contains("Attached"))
  }
}
