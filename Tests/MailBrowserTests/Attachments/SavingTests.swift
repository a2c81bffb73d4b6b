import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Delivers a message with attachments of these names, each of five bytes.
private func deliver(_ names: [String], to folder: TemporaryFolder) throws {
  let parts = names.map { name in
    """
    --b
    Content-Type: application/pdf
    Content-Disposition: attachment; filename="\(name)"
    Content-Transfer-Encoding: base64

    AAECAwQ=

    """
  }
  try folder.write(
    "charlotte/cur/1.a:2,S",
    """
    From: Ada <ada@example.org>
    Date: Thu, 19 Nov 2026 08:00:00 +0000
    Subject: Files
    Content-Type: multipart/mixed; boundary=b

    --b

    Here they are.
    \(parts.joined())--b--

    """)
}

private func opened(_ width: Int = 80, _ height: Int = 18, _ names: String...) throws -> Mailroom {
  try Mailroom(width, height, fill: { try deliver(names, to: $0) })
}

@Test func `The sheet of an attachment has a safe name (MV1)`() throws {
  var room = try opened(80, 18, "../.Report\u{202E}fdp.pdf")
  room.type("ss")
  expect(
    room,
    draws: """
       charlotte · read-only                                           1 of 1 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         Ada       ╭────────────────────────────────────────────────────╮
         Files     │ Cancel           Save Attachment              Save │       08:00
                   │ ../.Report�fdp.pdf                                 │─────────────
                   │ 5 bytes, application/pdf                           │
                   │                                                    │
                   │ Save as                                            │
                   │ ~/Downloads/Reportfdp.pdf                          │plication/p…
                   │ Tab completes folders                              │
                   │                                                    │
                   │                                                    │
                   ╰────────────────────────────────────────────────────╯
                                      │
                                      │
                                      │
       Enter Save   Tab Complete   Esc Cancel
      """)
  room.press(.enter)
  #expect(room.state.presented == nil)
  #expect(
    room.state.notices.notice == "Saved ~/Downloads/Reportfdp.pdf in memory, not on disk, 5 bytes")
}

@Test func `Of several attachments one is chosen first`() throws {
  var room = try opened(80, 18, "one.pdf", "two.pdf")
  room.type("s")
  expect(
    room,
    draws: """
       charlotte · read-only                                           1 of 1 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▏  Ada                    08:00 │ Files
      ▏  Files                      ⋐ │ ⓘ  Ada <ada@example.org>                08:00
                                      ├───────────────────────────────────────────────
                                      │ Here they are.
                                      │
                                      │ 2 attachments
                                      │ ⋐ one.pdf  5 bytes, application/pdf
                            ╭────────────────▲───────────────╮plication/pdf
                            │ Attachments                    │
                            │▌one.pdf                5 bytes▐│
                            │ two.pdf                5 bytes │
                            │ Save All…                    s │
                            ╰────────────────────────────────╯
                                      │
       o Open   Enter Actions   Esc Close
      """)
  room.press(.down, .enter)
  #expect(room.state.presented == .part && room.drawing.contains("Pipe to Command"))
  room.type("s")
  #expect(room.state.presented == .save)
  #expect(room.drawing.contains("~/Downloads/two.pdf"))
}

@Test func `A click on the name of an attachment offers to save it`() throws {
  var room = try opened(80, 18, "one.pdf", "two.pdf")
  let y = try #require(room.frame.lines.firstIndex { $0.contains("⋐ two.pdf") })
  let line = room.frame.lines[y]
  let x = try #require(line.firstRange(of: "two")).lowerBound
  let place = Point(line[..<x].displayWidth, y)
  room.click(place.x, place.y)
  room.input(.mouse(MouseEvent(.release(.left), at: place)))
  #expect(room.state.presented == .part)
  room.press(.down, .enter)
  #expect(room.state.presented == .save && room.drawing.contains("~/Downloads/two.pdf"))
}

@Test func `A file is replaced only after an alert (AL1)`() throws {
  var room = try opened(80, 18, "one.pdf")
  room.type("ss")
  room.press(.enter)
  room.type("ss")
  room.press(.enter)
  expect(
    room,
    draws: """
       charlotte · read-only                                           1 of 1 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         Ada       ╭────────────────────────────────────────────────────╮
         Files     │ Cancel           Save Attachment              Save │       08:00
                   │ one.p╭──────────────────────────────────────╮      │─────────────
                   │ 5 byt│          Replace the file?           │      │
                   │      │ ~/Downloads/one.pdf already exists.  │      │
                   │ Save │      Its contents will be lost.      │      │
                   │ ~/Dow├──────────────────────────────────────┤      │df
                   │ Tab c│▌     Cancel     ▐│     ! Replace     │      │
                   │      ╰──────────────────────────────────────╯      │
                   │                                                    │
                   ╰────────────────────────────────────────────────────╯
                                      │
                                      │
                                      │
       Esc Cancel   → Choose
      """)
  room.press(.enter)
  #expect(room.state.presented == .save, "the safe button is the default")
  room.press(.enter, .right, .enter)
  #expect(room.state.presented == nil && room.state.notices.notice?.hasPrefix("Saved") == true)
}

@Test func `The reason why a file is not saved stands below the field, which stays`() throws {
  var room = try opened(46, 16, "one.pdf")
  room.type("ss")
  room.press(.control("u"))
  room.type("~/Nowhere/x.pdf")
  room.press(.enter)
  expect(
    room,
    draws: """
       charlotte · read-only         1 of 1 · 09:41
       ‹ Mailboxes        Inbox              Newest
      ╭────────────────────────────────────────────╮
      │ Cancel       Save Attachment          Save │
      │ one.pdf                                    │
      │ 5 bytes, application/pdf                   │
      │                                            │
      │ Save as                                    │
      │ ~/Nowhere/x.pdf                            │
      │ There is no folder ~/Nowhere/              │
      │                                            │
      │                                            │
      ╰────────────────────────────────────────────╯


       Enter Save   Tab Complete   Esc Cancel
      """)
  room.press(.control("u"), .enter)
  #expect(room.drawing.contains("Enter a name"))
}

@Test func `Tab completes folders, and shows those there are`() throws {
  var room = try opened(80, 18, "one.pdf")
  room.type("ss")
  room.press(.control("u"))
  room.type("~/D")
  room.press(.tab)
  #expect(room.drawing.contains("~/Do ") && room.drawing.contains("Documents  Downloads"))
  room.type("c")
  room.press(.tab)
  #expect(room.drawing.contains("~/Documents/"))
  room.press(.enter)
  #expect(room.state.notices.notice?.hasPrefix("Saved ~/Documents/one.pdf") == true)
}

@Test func `Letters, pasted lines and q go into the name; a click beside changes nothing`()
  throws
{
  var room = try opened(80, 18, "one.pdf")
  room.type("ss")
  room.press(.control("u"))
  room.type("q?")
  room.input(.paste("a\nb"))
  room.click(0, 0)
  #expect(room.state.presented == .save && room.drawing.contains("q?a b"))
  room.press(.escape)
  #expect(room.state.presented == nil && room.state.notices.notice == nil)
}

@Test(arguments: [(25, 8), (45, 24), (30, 5), (12, 3)])
func `The field is visible at every size`(width: Int, height: Int) throws {
  var room = try opened(width, height, "one.pdf")
  room.type("ss")
  room.press(.control("u"))
  room.type("zz9")
  #expect(height < 5 || room.drawing.contains("zz9"))
}

@Test func `A message without attachments says so`() throws {
  var room = try Mailroom(80, 18)
  room.type("s")
  #expect(room.state.notices.notice == "This message has no attachments; m moves the message")
  #expect(room.state.presented == nil)
}

@Test func `An attachment of a message that is gone is not saved`() throws {
  var room = try opened(80, 18, "one.pdf")
  room.type("ss")
  #expect(unlink(room.folder["charlotte/cur/1.a:2,S"]) == 0)
  room.press(.enter)
  #expect(room.state.presented == .save && room.drawing.contains("The message is gone"))
}

@Test func `An attachment is written decoded, readable by its owner alone`() throws {
  var room = try opened(80, 18, "one.pdf")
  room.effects.save(to: DiskFiles(home: room.folder.path))
  room.folder.makeFolder("Downloads")
  room.type("ss")
  room.press(.enter)
  #expect(room.state.notices.notice == "Saved ~/Downloads/one.pdf, 5 bytes")
  #expect(room.folder.contents(of: "Downloads/one.pdf") == [0, 1, 2, 3, 4])
}

@Test func `A message is saved as it was sent, in a file that is named by its subject`() throws {
  var room = try Mailroom(
    80, 18,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Re: ../../.profile a/b \u{202E}gpj",
        date: "19 Nov 2026 08:00", to: folder)
    })
  let files = MemoryFiles()
  room.effects.save(to: files)
  room.send(.attachments(.showMessages))
  #expect(room.drawing.contains("Save Message") && room.drawing.contains("The whole message"))
  #expect(room.drawing.contains("Re ..-..-.profile a-b gpj.eml"))
  room.press(.enter)
  #expect(room.state.presented == nil && room.state.notices.notice?.hasPrefix("Saved ") == true)
  room.send(.attachments(.showMessages))
  room.press(.enter)
  #expect(room.drawing.contains("Replace the file?"), "nothing is overwritten unasked")
  room.press(.enter)
  #expect(room.state.presented == .save)
}

@Test func `Several messages are saved as one mbox, which has them and their flags`() throws {
  var room = try Mailroom(
    80, 18,
    fill: { folder in
      for (number, flags) in [(1, "S"), (2, ""), (3, "FS")] {
        try Mailroom.deliver(
          "\(number).a:2,\(flags)", from: "Ada <ada@example.org>", subject: "No. \(number)",
          date: "19 Nov 2026 0\(number):00", body: "From here on, text.", to: folder)
      }
    })
  room.effects.save(to: DiskFiles(home: room.folder.path))
  room.folder.makeFolder("Downloads")
  room.type("X")
  room.send(.attachments(.showMessages))
  #expect(room.drawing.contains("Save Messages") && room.drawing.contains("3 messages"))
  room.press(.enter)
  #expect(room.state.notices.notice == "Saved ~/Downloads/messages.mbox; 3 still marked")
  let account = try MailAccount.open(room.folder["Downloads/messages.mbox"])
  let reader = MailReader(account)
  let saved = Array(try reader.messages(in: account.mailboxes[0]))
  #expect(try saved.map { try reader.envelope(of: $0).subject } == ["No. 1", "No. 2", "No. 3"])
  #expect(saved.map(\.flags) == [.seen, [], [.flagged, .seen]])
  for (kept, flags) in zip(saved, ["1.a:2,S", "2.a:2,", "3.a:2,FS"]) {
    let sent = String(decoding: room.folder.contents(of: "charlotte/cur/\(flags)"), as: UTF8.self)
    let lines = String(decoding: try reader.bytes(of: kept, limit: 10_000).bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let status = lines.filter { $0.hasPrefix("Status:") || $0.hasPrefix("X-Status:") }
    #expect(lines.filter { !status.contains($0) }.joined(separator: "\n").hasPrefix(sent))
  }
}

@Test func `All attachments are saved at once, each under a name of its own`() throws {
  var room = try opened(80, 18, "one.pdf", "two.pdf", "one.pdf")
  room.type("ss")
  #expect(room.drawing.contains("3 attachments") && room.drawing.contains("~/Downloads/"))
  room.press(.enter)
  #expect(room.state.presented == nil)
  #expect(
    room.state.notices.notice
      == "Saved 3 attachments, the first as ~/Downloads/one.pdf in memory, not on disk")
  // If the folder does not exist, a notice says so and the sheet stays open.
  room.type("ss")
  room.press(.control("u"))
  room.type("~/Nowhere")
  room.press(.enter)
  #expect(room.drawing.contains("There is no folder ~/Nowhere/"))
}

@Test func `A name that is taken gets a number before its ending`() throws {
  let folder = try TemporaryFolder()
  let files = DiskFiles(home: folder.path)
  for name in ["a.tar", "a.tar", ".b", ".b", "c", "c", "c"] {
    _ = try files.save([1, 2], in: folder.path, named: name) { _ in true }
  }
  let names = ["a.tar", "a (2).tar", ".b", ".b (2)", "c", "c (2)", "c (3)"]
  #expect(names.allSatisfy { access(folder[$0], F_OK) == 0 })
}
