import MailStore
import SystemCalls
import TestSupport
import Testing

@testable import MailCompose

/// Drafts written by other programs: with HTML, as format=flowed, signed or encrypted.
struct OtherDraftsTests {
  private func read(_ text: String) -> Draft {
    Draft(
      bytes: Array(text.utf8), now: MailDate(seconds: 0),
      sender: EmailAddress(name: nil, address: "a@x"))
  }

  private func text(_ draft: Draft) throws -> String {
    String(decoding: try draft.bytes(), as: UTF8.self)
  }

  private let formatted = """
    From: a@x
    To: b@x
    Content-Type: multipart/mixed; boundary=m

    --m
    Content-Type: multipart/alternative; boundary=a

    --a
    Content-Type: text/plain; charset=utf-8

    Hello
    DELETE THIS
    --a
    Content-Type: multipart/related; boundary=r

    --r
    Content-Type: text/html; charset=utf-8

    <b>Hello</b> <p>DELETE THIS <img src="cid:logo@x">
    --r
    Content-Type: image/png; name="logo.png"
    Content-ID: <logo@x>
    Content-Transfer-Encoding: base64

    iVBORw0KGgo=
    --r--
    --a--
    --m
    Content-Type: application/pdf; name="report.pdf"
    Content-Disposition: attachment; filename="report.pdf"

    %PDF
    --m--
    """

  @Test func `HTML goes with its text, and its pictures keep their ids`() throws {
    var draft = read(formatted)
    #expect(draft.text == "Hello\nDELETE THIS" && draft.attachments.map(\.name) == ["report.pdf"])
    #expect(draft.warnings.contains(.formatted))
    draft.to = [EmailAddress(name: nil, address: "c@x")]
    let written = try text(draft)
    for words in ["To: c@x", "<b>Hello</b>", "Content-ID: <logo@x>", "report.pdf"] {
      #expect(written.contains(words), "\(words)")
    }
    let again = read(written)
    #expect(again.text == draft.text && again.attachments.map(\.name) == ["report.pdf"])
    #expect(again.formatted == draft.formatted)
    let message = Message(bytes: try draft.bytes())
    #expect(message.forms == [.plain, .html])
  }

  @Test func `once the text is changed its HTML is gone, and pictures are files`() throws {
    let draft = EditedText.draft(
      read(formatted),
      edited: EditedText.text(of: read(formatted)).replacing("DELETE THIS", with: ""))
    #expect(draft.text == "Hello\n" && draft.formatted == nil)
    let written = try text(draft)
    #expect(!written.contains("DELETE") && !written.contains("text/html"))
    #expect(draft.attachments.map(\.name) == ["logo.png", "report.pdf"])
    #expect(!draft.warnings.contains(.formatted))
  }

  @Test func `HTML goes with its text also where the message is a part in another one`() throws {
    let inner = formatted.drop { $0 != "C" }.replacing("\n    ", with: "\n")
    let draft = read(
      """
      From: a@x
      Content-Type: multipart/mixed; boundary=outer

      --outer
      \(inner)
      --outer
      Content-Type: text/plain

      A footer
      --outer--
      """)
    #expect(draft.formatted != nil)
    var changed = draft
    changed.text = "New\n"
    #expect(try !text(changed).contains("DELETE"))
    #expect(changed.attachments.map(\.name) == ["logo.png", "report.pdf", "attachment.txt"])
  }

  @Test func `the text of a draft of HTML alone is that of the HTML`() throws {
    let draft = read(
      "From: a@x\nTo: b@x\nContent-Type: text/html\n\n<p>Hello <b>Bob</b></p><p>Bye</p>\n")
    #expect(draft.text.contains("Hello Bob") && draft.text.contains("Bye"))
    #expect(draft.attachments.isEmpty && draft.formatted != nil)
    var changed = draft
    changed.text += "PS\n"
    let written = try text(changed)
    #expect(written.contains("PS") && !written.contains("<p>") && written.contains("text/plain"))
  }

  @Test func `lines that flow become lines that end, with what was stuffed taken out`() {
    let head = "From: a@x\nContent-Type: text/plain; format=flowed"
    let draft = read("\(head)\n\n From here \non\n>> quoted \n>>  two\n-- \nAda\n")
    #expect(draft.text == "From here\non\n>> quoted\n>>  two\n-- \nAda\n")
    let joined = read("\(head); delsp=yes\n\nsplit \nword \n> a \n> b\n")
    #expect(joined.text == "splitword\n> ab\n")
  }

  @Test func `a signed draft is to be signed again, and its old signature does not go with it`()
    throws
  {
    var draft = read(
      """
      From: a@x
      To: b@x
      Content-Type: multipart/signed; boundary=s; protocol="application/pgp-signature"

      --s
      Content-Type: text/plain

      Hello
      --s
      Content-Type: application/pgp-signature

      -----BEGIN PGP SIGNATURE-----
      --s--
      """)
    #expect(draft.text == "Hello" && draft.attachments.isEmpty && draft.protection.signs)
    draft.text = "Hullo\n"
    let written = try draft.bytes()
    #expect(!String(decoding: written, as: UTF8.self).contains("PGP SIGNATURE"))
    #expect(throws: DraftFlaw.unprotected) { _ = try OutgoingMessage(draft: written) }
  }

  @Test(arguments: ["multipart/encrypted; boundary=b", "application/pkcs7-mime"])
  func `an encrypted draft is neither changed nor sent`(type: String) {
    let draft = read("From: a@x\nTo: b@x\nContent-Type: \(type)\n\n--b\n\nx\n--b--\n")
    let name = type.split(separator: ";").first.map(String.init) ?? ""
    #expect(throws: DraftFlaw.sealed(name)) { _ = try draft.bytes() }
    #expect(throws: DraftFlaw.sealed(name)) { try draft.checkSendable() }
  }

  @Test
  func `what is to be done before it is sent is kept with the draft, and not shown as a field`()
    throws
  {
    for signs in [true, false] {
      for format in DraftProtection.Format.allCases {
        var draft = read("From: a@x\nTo: b@x\n\nHello\n")
        draft.protection = DraftProtection(signs: signs, encrypts: true, format: format)
        let again = read(try text(draft))
        #expect(again.protection == draft.protection && again.otherFields.isEmpty)
        #expect(!EditedText.text(of: again).contains("Protection"))
      }
    }
    var answer = read("From: a@x\nTo: b@x\nSubject: S\n\nHello\n")
    answer.protection.answersEncrypted = true
    #expect(read(try text(answer)).protection == answer.protection)
    #expect(answer.warnings == [.inTheClear])
    #expect(
      try OutgoingMessage(draft: try answer.bytes()).bytes.contains(Array("X-Trifold".utf8))
        == false)
    let damaged = read("From: a@x\nX-Trifold-Protection: ???\n\n")
    #expect(damaged.protection.signs && damaged.protection.encrypts)
    #expect(
      DraftProtection(words: "sign and encrypt with smime")?.description
        == "Sign and Encrypt (S/MIME)")
    var all: [String] = []
    var choice = DraftProtection.none
    for _ in 0..<4 {
      all.append("\(choice)")
      choice = choice.next
    }
    #expect(all == ["None", "Sign", "Encrypt", "Sign and Encrypt"] && choice.isNone)
  }

  @Test func `a file that the head names is attached, or the draft is not sent`() throws {
    let folder = try TemporaryFolder()
    try folder.write("my report.pdf", "%PDF-1.7")
    let draft = read("From: a@x\nTo: b@x\nSubject: S\n\nHello\n")
    let path = folder["my report.pdf"]
    for value in [path, path.replacing(" ", with: "\\ ") + " the report", "~/my report.pdf"] {
      var edited = EditedText.draft(
        draft, edited: "From: a@x\nTo: b@x\nAttach: \(value)\n\nHello\n")
      #expect(throws: DraftFlaw.self) { try edited.checkSendable() }
      NamedFiles.attach(to: &edited, home: folder.path)
      #expect(edited.attachments.map(\.name) == ["my report.pdf"] && edited.unread.isEmpty)
      #expect(edited.attachments.first?.source != nil)
      try edited.checkSendable()
    }
    var missing = EditedText.draft(draft, edited: "From: a@x\nTo: b@x\nAttach: /nope\n\nHello\n")
    NamedFiles.attach(to: &missing, home: folder.path)
    #expect(missing.warnings.contains(.noFile("/nope")))
    #expect(throws: DraftFlaw.attachment("/nope", reason: "the file cannot be read")) {
      try missing.checkSendable()
    }
    #expect(throws: DraftFlaw.self) { _ = try OutgoingMessage(draft: try missing.bytes()) }
  }

  @Test func `fields of another program that are sent are said`() {
    let draft = read("From: a@x\nTo: b@x\nSubject: S\nReply-To: c@x\nX-Other: 1\n\nHello\n")
    let words = draft.warnings.map { "\($0)" }
    #expect(words == ["also sent: Reply-To: c@x, X-Other: 1"])
  }
}
