import MailCompose
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Forwarding messages, and recipients that a server refuses.
struct HandingOnTests {
  private static func attached(_ folder: TemporaryFolder) throws {
    try Mailroom.sample(folder)
    try folder.write(
      "charlotte/cur/9.z:2,S",
      """
      From: Ada <ada@example.org>
      To: charlotte@example.org
      Date: 19 Nov 2026 09:40 +0000
      Subject: Report
      List-Post: <mailto:list@example.org>
      Message-ID: <9@x>
      Content-Type: multipart/mixed; boundary=b

      --b

      See it.
      --b
      Content-Type: application/pdf; name=report.pdf
      Content-Disposition: attachment

      %PDF
      --b--

      """)
  }

  @Test func `a message is forwarded with its attachment by four keys beside the address`() throws {
    var desk = try AnsweringRoom { try Self.attached($0) }
    desk.room.type("rf")
    #expect(desk.room.state.answering.sheet?.focus == .field(.to))
    desk.room.type("bob@x.example")
    desk.room.press(.enter)
    #expect(desk.room.drawing.contains("Yes, gladly.") && desk.room.drawing.contains("report.pdf"))
    desk.room.type("y")
    desk.wait(10)
    let sent = try #require(desk.sender.sent.first)
    #expect(sent.contains("To: bob@x.example") && sent.contains("Subject: Fwd: Report"))
    #expect(sent.contains("report.pdf") && sent.contains("---------- Forwarded message"))
  }

  @Test func `the letters of the choices choose`() throws {
    for (letter, title) in [("a", "Reply All"), ("F", "Forward as Attachment"), ("b", "Resend")] {
      var desk = try AnsweringRoom { try Self.attached($0) }
      desk.room.type("r")
      #expect(desk.room.drawing.contains(title))
      desk.room.type(letter)
      #expect(desk.room.state.answering.sheet?.kind.title == title)
    }
  }

  @Test func `several messages are forwarded as attachments, and answered one at a time`() throws {
    var desk = try AnsweringRoom { try Self.attached($0) }
    desk.room.type("xx")
    desk.room.type("rr")
    #expect(desk.room.state.answering.sheet == nil)
    #expect(desk.room.drawing.contains("│   Answer one message at a"))
    desk.room.type("rF")
    desk.room.type("bob@x.example")
    desk.room.press(.enter)
    desk.room.type("y")
    desk.wait(10)
    let sent = try #require(desk.sender.sent.first)
    #expect(sent.contains("Report.eml") && sent.contains("See it.") && sent.contains("compilers"))
    let forwarded = desk.files("charlotte").filter { $0.drop { $0 != ":" }.contains("P") }
    #expect(forwarded.count == 2 && forwarded.contains { $0.hasPrefix("9.z") })
  }

  @Test func `a message is written anew with its recipients and files`() throws {
    var desk = try AnsweringRoom { try Self.attached($0) }
    desk.room.type("re")
    let sheet = try #require(desk.room.state.answering.sheet)
    #expect(sheet.kind == .editAsNew && sheet.draft.to.map(\.address) == ["charlotte@example.org"])
    #expect(sheet.draft.attachments.map(\.name) == ["report.pdf"])
    #expect(sheet.draft.inReplyTo == nil && sheet.draft.subject == "Report")
  }

  @Test func `the sheet says that a field is a mailing list's`() throws {
    var desk = try AnsweringRoom { try Self.attached($0) }
    desk.room.press(.control("g"))
    #expect(desk.room.drawing.contains("list@example.org mailing list"))
    // "mailing list" is also shown where the address leaves no room beside it.
    for width in [30, 34, 38, 42] {
      var desk = try AnsweringRoom(.accepted, width, 24) { try Self.attached($0) }
      desk.room.press(.control("g"))
      #expect(desk.room.drawing.contains("mailing list"), "\(width)")
    }
  }

  @Test func `a message is answered on its list by the id of that`() throws {
    func desk(_ to: String) throws -> AnsweringRoom {
      try AnsweringRoom { folder in
        try Mailroom.sample(folder)
        try folder.write(
          "charlotte/cur/9.z:2,S",
          """
          From: Ada <ada@example.org>
          To: \(to)
          Date: 19 Nov 2026 09:40 +0000
          Subject: Patch
          List-ID: <kernel.vger.example>
          Message-ID: <9@x>

          See it.

          """)
      }
    }
    var listed = try desk("kernel@vger.example, charlotte@example.org")
    listed.room.press(.control("g"))
    let draft = listed.room.state.answering.sheet?.draft
    #expect(draft?.to.map(\.address) == ["kernel@vger.example"] && draft?.cc == [])
    #expect(listed.room.drawing.contains("kernel@vger.example mailing list"))
    listed.room.press(.escape)
    listed.room.type("a")
    #expect(listed.room.drawing.contains("kernel@vger.example mailing list"))
    var other = try desk("charlotte@example.org")
    other.room.press(.control("g"))
    #expect(other.room.state.answering.sheet == nil)
    #expect(other.room.state.notices.notice == "Not from a mailing list")
  }

  @Test func `the editor gets the text alone if the user wants no head in it`() throws {
    var preferences = MailPreferences()
    preferences.editsHeaders = false
    var desk = try AnsweringRoom(
      editor: "sed -i '1s/^/Subject: none of these\\n\\n/'", preferences: preferences)
    desk.reply()
    let draft = try #require(desk.room.state.answering.sheet?.draft)
    #expect(draft.subject == "Re: compilers" && draft.to.map(\.address) == ["grace@example.org"])
    #expect(draft.text.hasPrefix("Subject: none of these\n\nOn "))
  }

  @Test func `whom the server refused can be left out`() throws {
    let words = "recipient address bob@x.example not accepted by the server"
    var desk = try AnsweringRoom(.notSent(code: 65, words: words))
    desk.reply()
    desk.room.type("c")
    desk.room.type("bob@x.example")
    desk.room.press(.enter)
    desk.room.type("y")
    desk.wait(10)
    desk.room.type("Z")
    #expect(desk.room.state.presented == .draft)
    #expect(desk.room.drawing.contains("Refused by the server: bob@x.example"))
    desk.room.type("x")
    let draft = try #require(desk.room.state.answering.sheet?.draft)
    #expect(draft.cc.isEmpty && draft.to.map(\.address) == ["grace@example.org"])
    #expect(!desk.room.drawing.contains("Refused"))
    // If the refused recipient is the only one, the sheet does not offer to remove it.
    var alone = try AnsweringRoom(
      .notSent(code: 65, words: "recipient grace@example.org refused"))
    alone.reply()
    alone.room.type("y")
    alone.wait(10)
    alone.room.type("Z")
    #expect(alone.room.state.answering.sheet?.refused == [])
  }

  @Test func `an address like a known one is warned about`() throws {
    var desk = try AnsweringRoom()
    desk.reply()
    let book = AddressBook([EmailAddress(name: nil, address: "bob@example.org")])
    desk.room.send(.answering(.draft(.foundPeople(book))))
    desk.room.type("c")
    desk.room.type("bob@exmaple.org")
    desk.room.press(.enter)
    #expect(desk.room.drawing.contains("is new to you; did you mean bob@example.org?"))
  }
}
