import MailStore
import Testing

@testable import MailCompose

/// Damage to the header of a draft's file, by an editor or by mistake. It must never make a Bcc visible.
@Suite struct EditedHeadTests {
  private var draft: Draft {
    Draft(
      from: EmailAddress(name: nil, address: "me@example.org"),
      date: MailDate(seconds: 1_795_075_920, utcOffset: 3600))
  }

  private let head = "From: me@example.org\nTo: a@x\nCc:\nBcc: secret@x\nSubject: s\n\ntext\n"

  @Test func `a byte order mark and empty lines before the head are passed over`() {
    for start in ["\u{FEFF}", "\n", " \n\n", "\u{FEFF}\n"] {
      let edited = EditedText.draft(draft, edited: start + head)
      #expect(edited.to.map(\.address) == ["a@x"] && edited.bcc.map(\.address) == ["secret@x"])
      #expect(edited.subject == "s" && edited.text == "text\n", "\(start.debugDescription)")
    }
  }

  @Test func `a line in the head that is no field is text, and the fields after it are fields`() {
    let before = EditedText.draft(draft, edited: "Hello Ada\n" + head)
    #expect(before.to.map(\.address) == ["a@x"] && before.bcc.map(\.address) == ["secret@x"])
    #expect(before.text == "Hello Ada\ntext\n")
    let within = EditedText.draft(
      draft, edited: head.replacing("\nTo:", with: "\noops\nTo:"))
    #expect(within.bcc.map(\.address) == ["secret@x"] && within.text == "oops\ntext\n")
  }

  @Test func `blanks before a colon are passed over`() {
    let edited = EditedText.draft(draft, edited: head.replacing("Bcc:", with: "Bcc :"))
    #expect(edited.bcc.map(\.address) == ["secret@x"] && edited.text == "text\n")
  }

  @Test func `a text that begins without a head is text, whatever it says of subjects`() {
    let text = "Hello,\nSubject: to be discussed\nnothing else\n\nBcc: nobody\n"
    #expect(EditedText.draft(draft, edited: text).text == text)
  }

  @Test func `ids with control characters are left out of an answer`() throws {
    let message = AnsweredMessage(
      Array(
        "From: a@x\nMessage-ID: <m@x>\nReferences: <a@x> <b\u{1}@x>\nSubject: s\n\nx\n".utf8))
    let own = OwnAddresses(["me@example.org"])
    let head = try #require(ReplyHead(.author, to: message, own: own))
    #expect(
      head.references.allSatisfy { !$0.contains(where: \.hasControl) }
        && head.references.last == "<m@x>")
  }
}
