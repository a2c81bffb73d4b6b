import MailStore
import Testing

@testable import MailCompose

/// Drafts written as bytes and read again.
struct DraftTests {
  private let date = MailDate(seconds: 1_795_075_920, utcOffset: 3600)
  private let from = EmailAddress(name: "Ada Lovelace", address: "ada@example.org")

  private func draft() -> Draft {
    var draft = Draft(from: from, date: date)
    draft.to = [EmailAddress(name: nil, address: "bob@example.com")]
    draft.subject = "Hello"
    draft.text = "Hello Bob\n"
    return draft
  }

  private func text(_ draft: Draft) throws -> String {
    String(decoding: try draft.bytes(), as: UTF8.self)
  }

  private func read(_ draft: Draft) throws -> Draft {
    Draft(
      bytes: try draft.bytes(), now: MailDate(seconds: 0),
      sender: EmailAddress(name: nil, address: "x"))
  }

  @Test func `the signature of another author takes the place of the former one at the end alone`()
  {
    var draft = draft()
    draft.sign(with: "Ada\n")
    draft.changeSignature(from: "Ada\n", to: "Countess\n")
    #expect(draft.text == "Hello Bob\n\n-- \nCountess\n")
    draft.changeSignature(from: "Ada\n", to: "A.\n")
    #expect(draft.text == "Hello Bob\n\n-- \nCountess\n")
    draft.changeSignature(from: "Countess", to: nil)
    #expect(draft.text == "Hello Bob\n")
    draft.changeSignature(from: nil, to: "Ada\n")
    #expect(draft.text == "Hello Bob\n\n-- \nAda\n")
    draft.text += "PS: more\n"
    draft.changeSignature(from: "Ada\n", to: "Countess\n")
    #expect(draft.text == "Hello Bob\n\n-- \nAda\nPS: more\n")
  }

  @Test func `a plain draft is as plain as mail can be`() throws {
    var draft = draft()
    draft.messageID = "<1@example.org>"
    #expect(
      try text(draft) == """
        From: Ada Lovelace <ada@example.org>
        To: bob@example.com
        Subject: Hello
        Date: Thu, 19 Nov 2026 09:12:00 +0100
        Message-ID: <1@example.org>
        MIME-Version: 1.0
        Content-Type: text/plain; charset=us-ascii
        Content-Transfer-Encoding: 7bit

        Hello Bob

        """)
  }

  @Test func `everything in a draft comes back`() throws {
    var draft = draft()
    draft.to = [
      EmailAddress(name: "Łukasz, \"Z\" Żółć", address: "l@example.pl"),
      EmailAddress(name: "李明", address: "li@example.cn"),
    ]
    draft.cc = [EmailAddress(name: nil, address: "\"a b\"@example.org")]
    draft.bcc = [EmailAddress(name: nil, address: "c@example.org")]
    draft.subject = "Ünïcödé 漢字 " + String(repeating: "long ", count: 40) + "end"
    draft.inReplyTo = "<0@x>"
    draft.references = (0...60).map { "<\($0).abcdefghijklmnop@host.example>" }
    draft.otherFields = [HeaderField(name: "Reply-To", value: "d@example.org")]
    draft.attachments = [
      DraftAttachment(name: "Prüfung „1“ 漢字.pdf", content: Array("%PDF-1.4\r\n\0\u{ff}".utf8)),
      DraftAttachment(name: "empty.txt", content: []),
      DraftAttachment(name: "no newline.c", content: Array("int main;".utf8)),
      DraftAttachment(name: "a;b\"c\\d.txt", content: Array("From here\r\non\n".utf8)),
      DraftAttachment(name: "inner.eml", content: Array("Subject: x\n\nüml\n".utf8)),
    ]
    let again = try read(draft)
    #expect(again.attachments == draft.attachments)
    #expect(again == draft)
  }

  @Test(arguments: [
    "plain\n", "", "no newline\n", "Grüße\n", "漢字漢字漢字\n", "trailing  \n-- \n\tsig\n",
    "\n\nlines\n\n\n",
    "From here\n.\n..\n>From\n", String(repeating: "long ", count: 400) + "\n", "a = b =3D\n",
    String(repeating: "ü", count: 2000),
  ])
  func `text arrives as it was typed`(text: String) throws {
    var draft = draft()
    draft.text = text
    #expect(try read(draft).text == text)
    draft.attachments = [DraftAttachment(name: "f", content: [0, 1, 2])]
    #expect(try read(draft).text == text)
    #expect(
      try draft.bytes().split(separator: 0x0A).allSatisfy {
        $0.count <= 998 && $0.allSatisfy { $0 < 0x80 }
      })
  }

  /// No control character gets into a message, wherever it is entered.
  @Test func `nothing can be injected into a header`() throws {
    let hostile = [
      "a\r\nBcc: evil@x", "a\nBcc: evil@x", "a\rBcc: evil@x", "a\0b", "a\n\nbody", "a\u{85}b",
      "a\u{2028}b",
    ]
    for value in hostile {
      let changes: [(inout Draft) -> Void] = [
        { $0.subject = value }, { $0.to[0].name = value }, { $0.to[0].address = value },
        { $0.from.name = value }, { $0.from.address = value }, { $0.messageID = value },
        { $0.inReplyTo = value }, { $0.references = [value] },
        { $0.otherFields = [HeaderField(name: "X-A", value: value)] },
        { $0.otherFields = [HeaderField(name: value, value: "1")] },
        { $0.attachments = [DraftAttachment(name: value, content: [])] },
        { $0.attachments = [DraftAttachment(name: "a", content: [], type: value)] },
      ]
      for change in changes {
        var draft = draft()
        change(&draft)
        #expect(throws: DraftFlaw.self) { try draft.bytes() }
      }
    }
    for name in ["", "a b", "a:b", "ä"] {
      var draft = draft()
      draft.otherFields = [HeaderField(name: name, value: "1")]
      #expect(throws: DraftFlaw.fieldName(name)) { try draft.bytes() }
    }
  }

  @Test func `an address that could be two is refused`() {
    for address in ["a@x, b@x", "a b@x", "", "a@x>", "\"a@x", "a@x\u{7f}"] {
      var draft = draft()
      draft.bcc = [EmailAddress(name: nil, address: address)]
      #expect(throws: DraftFlaw.self) { try draft.bytes() }
    }
  }

  @Test func `what is answered is noted by any name, and nothing of it is in the draft`() throws {
    let answered = AnsweredReference(
      ListedMessage(
        mailbox: MailboxID(
          account: AccountID(path: FilePath("/home/a b/Mail")), name: "Listen/Öl %"),
        key: MessageKey(rawValue: "Listen/Öl %/1.M")), isForwarded: true)
    #expect(AnsweredReference(answered.field) == answered)
    var draft = draft()
    draft.answers = [answered]
    #expect(!String(decoding: try draft.bytes(), as: UTF8.self).contains("Mail"))
  }

  @Test func `what is piped has no Bcc and nothing of Trifold's own`() throws {
    var draft = draft()
    draft.bcc = [
      EmailAddress(name: nil, address: "c@example.org"),
      EmailAddress(name: nil, address: "BOB@example.com"),
    ]
    let place = ListedMessage(
      mailbox: MailboxID(account: AccountID(path: "/m"), name: "INBOX"),
      key: MessageKey(rawValue: "1"))
    draft.answers = [AnsweredReference(place, isForwarded: false)]
    let outgoing = try OutgoingMessage(draft: try draft.bytes())
    #expect(outgoing.recipients == ["bob@example.com", "c@example.org"])
    #expect(outgoing.sender == "ada@example.org")
    draft.bcc = []
    draft.answers = []
    #expect(outgoing.bytes == (try draft.bytes()))
    let odd = Array("Bcc: a@x,\n b@x\nFrom: c@x\nBCC : d@x\n\t\nTo: e@x\n\nBcc: text\n".utf8)
    #expect(
      String(decoding: try OutgoingMessage(draft: odd).bytes, as: UTF8.self)
        == "From: c@x\nTo: e@x\n\nBcc: text\n")
  }

  @Test func `notes of other programs are not sent, and what they were to protect is refused`()
    throws
  {
    func sent(_ head: String) throws -> String {
      let bytes = Array("From: a@x\nTo: b@x\n\(head)\n\nText\n".utf8)
      return String(decoding: try OutgoingMessage(draft: bytes).bytes, as: UTF8.self)
    }
    let notes = """
      FCC: imap://me@imap.example.org/Sent
      X-Mutt-Fcc: /home/me/sent
      X-Mutt-PGP: C
      X-Mozilla-Draft-Info: internal/draft; vcard=0
      X-Identity-Key: id1
      X-Account-Key: account1
      X-KMail-EncryptActionEnabled: false
      Reply-To: c@x
      """
    #expect(try sent(notes) == "From: a@x\nTo: b@x\nReply-To: c@x\n\nText\n")
    for (name, value) in [
      ("X-Mutt-PGP", "E"), ("X-Mutt-PGP", "S<0x123>"), ("X-Mutt-SMIME", "ES"),
      ("X-KMail-EncryptActionEnabled", "true"), ("X-Claws-Sign", "1"),
      ("X-Evolution-Format", "text/plain, pgp-encrypt"),
    ] {
      #expect(throws: DraftFlaw.protected(name)) { try sent("\(name): \(value)") }
    }
  }

  @Test func `the type of a file follows its content, then its name`() {
    func type(_ name: String, _ content: String) -> String {
      DraftAttachment(name: name, content: Array(content.utf8)).type
    }
    #expect(
      type("a.txt", "%PDF-1") == "application/pdf"
        && type("a.txt", "a\0b") == "application/octet-stream")
    #expect(
      type("a.patch", "x") == "text/x-patch" && type("a", "diff --git a b\n") == "text/x-patch")
    #expect(type("a.docx", "PK\u{3}\u{4}").hasSuffix("wordprocessingml.document"))
    #expect(type("../../etc/a.md", "# x") == "text/markdown" && type("a", "x") == "text/plain")
    #expect(DraftAttachment(name: "../../etc/passwd", content: []).name == "passwd")
  }

  @Test func `the names of files are written in UTF-8, whatever charset has all their letters`()
    throws
  {
    var draft = draft()
    let names = ["Größe.pdf", "Отчёт.docx", "Zażółć.bin", "plain name.txt"]
    draft.attachments = names.map { DraftAttachment(name: $0, content: Array("x".utf8)) }
    let text = String(decoding: try draft.bytes(), as: UTF8.self).lowercased()
    #expect(text.contains("*=utf-8''gr%c3%b6%c3%9fe.pdf") && !text.contains("iso-8859"))
    #expect(try read(draft).attachments.map(\.name) == names)
  }

  @Test func `ids with two signs stay whole`() throws {
    var draft = draft()
    draft.inReplyTo = "<3f@0c2@f47@x.example>"
    draft.references = (1...9).map { "<\($0)@x.example>" } + ["<3f@0c2@f47@x.example>"]
    let text = String(decoding: try draft.bytes(), as: UTF8.self)
    #expect(text.contains("\nIn-Reply-To: <3f@0c2@f47@x.example>\n"))
    #expect(text.contains("\nReferences: <1@x.example>\n <2@x.example>\n"))
    let again = try read(draft)
    #expect(again.references == draft.references && again.inReplyTo == draft.inReplyTo)
  }

  @Test func `an editor's file is the draft`() throws {
    var draft = draft()
    draft.cc = [
      EmailAddress(name: "B, \"C\"", address: "b@x"), EmailAddress(name: "Zoë D", address: "d@x"),
    ]
    draft.otherFields = [HeaderField(name: "Reply-To", value: "r@x")]
    let file = EditedText.text(of: draft)
    #expect(
      file.hasPrefix(
        "From: Ada Lovelace <ada@example.org>\nTo: bob@example.com\nCc: \"B, \\\"C\\\"\" <b@x>, Zoë D <d@x>\nBcc:\n"
      ))
    #expect(EditedText.draft(draft, edited: file) == draft)
    #expect(
      EditedText.draft(draft, edited: "X-Own: 1\n\nx").otherFields.map(\.name) == ["X-Own"])
    #expect(EditedText.draft(draft, edited: "Subject: x\n\ny\n").to == [])
  }

  @Test func `the editor begins below what is quoted first`() throws {
    var draft = Draft(from: EmailAddress(name: nil, address: "a@x"), date: MailDate(seconds: 0))
    draft.text = "Ada wrote:\n> One.\n> Two.\n>\n> Three.\n"
    func line(_ editor: String) -> String { EditedText.command(editor, for: draft) }
    let lines = EditedText.text(of: draft).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(line("vim -f") == "vim -f +10" && lines[9] == ">")
    #expect(line("/usr/bin/nano") == "/usr/bin/nano +10" && line("vim.tiny") == "vim.tiny +10")
    #expect(line("code --wait") == "code --wait" && line("sh -c vim") == "sh -c vim")
    draft.text = "> One.\n"
    #expect(line("vi") == "vi +8")
    draft.text = ""
    #expect(line("vi") == "vi +7" && EditedText.text(of: draft).hasSuffix("Subject:\n\n"))
  }

  @Test func `an editor's file can be the text alone`() {
    var draft = draft()
    draft.text = "Ada wrote:\n> One.\n\n> Two.\n"
    draft.unread = [HeaderField(name: "Cc", value: "a b c")]
    #expect(EditedText.text(of: draft, hasHead: false) == draft.text)
    #expect(EditedText.command("vi", for: draft, hasHead: false) == "vi +3")
    var changed = draft
    changed.text = "Subject: this is text\nBcc: so is this\n\nHi\n"
    let written = "\u{FEFF}" + changed.text.replacing("\n", with: "\r\n")
    #expect(EditedText.draft(draft, edited: written, hasHead: false) == changed)
    #expect(EditedText.draft(draft, edited: " \n", hasHead: false).text == "")
    draft.text = ""
    #expect(EditedText.command("vi", for: draft, hasHead: false) == "vi +1")
  }

  @Test func `nothing that was written in the editor is lost for its head`() throws {
    let draft = draft()
    var edited = EditedText.draft(draft, edited: "To: a b c\nCc: c@x\nSubject: New\n\ntext\n")
    #expect(edited.to == [] && edited.cc.map(\.address) == ["c@x"] && edited.text == "text\n")
    #expect(edited.text(of: .to) == "a b c" && edited.flaw(of: .to) == .address("a b c"))
    #expect(edited.subject == "New" && edited.obstacle == .to)
    #expect(throws: DraftFlaw.address("a b c")) { try edited.checkSendable() }
    // The line is kept in the draft and shown to the editor again, but not sent.
    #expect(try read(edited).unread == edited.unread)
    #expect(EditedText.text(of: edited).contains("\nTo: a b c\n"))
    #expect(throws: DraftFlaw.address("a b c")) {
      try OutgoingMessage(draft: try edited.bytes())
    }
    edited.set(.to, to: "a@x")
    #expect(edited.unread == [] && edited.to.map(\.address) == ["a@x"])
    for field in ["Attached: /etc/passwd", "helloFrom: a@x", "Received: x", "Subjekt: y"] {
      let edited = EditedText.draft(draft, edited: "To: a@x\n\(field)\nSubject: s\n\nx")
      let name = String(field.prefix { $0 != ":" })
      #expect(edited.warnings == [.unknownField(name)], "\(field)")
      let sent = try OutgoingMessage(draft: try edited.bytes()).bytes
      #expect(!String(decoding: sent, as: UTF8.self).contains(name), "\(field)")
      #expect(EditedText.text(of: edited).contains(field))
    }
  }

  @Test func `a head that breaks off is text from there on`() {
    let draft = draft()
    let torn = EditedText.draft(draft, edited: "Subject: New\nHi Bob,\n\nlong text\n")
    #expect(torn.to == draft.to && torn.subject == "New" && torn.text == "Hi Bob,\n\nlong text\n")
    let none = EditedText.draft(draft, edited: "Note: this\nis all text\n")
    #expect(none.subject == "Hello" && none.text == "Note: this\nis all text\n")
    let empty = EditedText.draft(draft, edited: "\n")
    #expect(empty.to == draft.to && empty.text == "" && empty.hasNoText(DraftTextFacts(empty.text)))
  }

  @Test func `what the user wrote is told from what is quoted`() {
    var draft = draft()
    #expect(!draft.hasNoText(DraftTextFacts(draft.text)))
    draft.text = "\n-- \nAda\n"
    #expect(draft.warnings == [.noText])
    draft.inReplyTo = "<0@x>"
    for text in ["Bob wrote:\n> Hi\n", "> Hi\n\n-- \nAda\n", "\n\n"] {
      draft.text = text
      #expect(draft.warnings == [.nothingWritten], "\(text)")
    }
    for text in ["Bob wrote:\n> Hi\nYes\n", "Yes\n\nBob wrote:\n> Hi\n", "Yes:\n"] {
      draft.text = text
      #expect(draft.warnings == [], "\(text)")
    }
  }

  @Test(arguments: [
    "bob@@work", "bob@", "bob@x.example.", "a b c", "@x", "bob@x..y", "bob@[1.2.3.4", "-f@x",
    "a@x@y",
  ])
  func `what is not an address is refused`(text: String) {
    #expect(throws: DraftFlaw.self) { try EmailAddress.list(text) }
  }

  @Test(arguments: [
    "bob@x", "\"a b\"@x.example", "bob@[192.0.2.1]", "bob@[IPv6:2001:db8::1]", "a..b@docomo.ne.jp",
    "bob+tag@x.example", "o'neil@x.example", "jörg@bücher.example", "bob",
  ])
  func `what is an address is taken`(text: String) throws {
    #expect(try EmailAddress.list(text).map(\.address) == [text])
  }

  @Test func `a message that is sent on keeps its bytes`() throws {
    let original = Array("From: x@y\r\nTo: z@y\r\nBcc: s@y\r\n\r\nbody \u{ff}\r\n".utf8)
    var draft = Draft(from: from, date: date)
    draft.to = [EmailAddress(name: nil, address: "b@x")]
    let outgoing = try OutgoingMessage(draft: Resending.bytes(of: original, by: draft))
    #expect(outgoing.recipients == ["b@x"] && outgoing.sender == "ada@example.org")
    let text = String(decoding: outgoing.bytes, as: UTF8.self)
    #expect(
      text.hasPrefix("Resent-From: Ada Lovelace <ada@example.org>\nResent-To: b@x\nResent-Date: "))
    #expect(text.hasSuffix("\nFrom: x@y\r\nTo: z@y\r\n\r\nbody \u{ff}\r\n"))
    draft.to = [EmailAddress(name: nil, address: "b@x\nBcc: c@x")]
    #expect(throws: DraftFlaw.self) { try Resending.bytes(of: original, by: draft) }
  }

  @Test func `a draft that sends a message on is read again, also if it was sent on before`() throws
  {
    let before =
      "Resent-From: old@y\nResent-To: former@y\nResent-Cc: copy@y\nResent-Message-ID: <o@y>\n"
    let original = Array(
      "\(before)From: x@y\nTo: z@y\nSubject: Plans\nMessage-ID: <1@y>\n\nHello\n".utf8)
    var draft = Draft(
      resending: AnsweredMessage(original), at: nil, from: from, date: date)
    #expect(draft.obstacle == .to && draft.warnings == [.noRecipient])
    draft.set(.to, to: "Bob <b@x>")
    draft.set(.bcc, to: "c@x")
    let again = try read(draft)
    #expect(again.to == draft.to && again.cc.isEmpty && again.bcc == draft.bcc)
    #expect(again.messageID == draft.messageID && again.subject == "Plans")
    #expect(again.resent == original && again.text.isEmpty && again.attachments.isEmpty)
    let outgoing = try OutgoingMessage(draft: Resending.dated(draft.bytes(), "Thu, 1 Jan 2026"))
    #expect(outgoing.recipients == ["b@x", "c@x"] && outgoing.sender == "ada@example.org")
    let text = String(decoding: outgoing.bytes, as: UTF8.self)
    #expect(text.hasPrefix("Resent-Date: Thu, 1 Jan 2026\nResent-From: Ada Lovelace"))
    #expect(text.hasSuffix(String(decoding: original, as: UTF8.self)))
    draft.set(.to, to: "a b c")
    #expect(try read(draft).flaw(of: .to) != nil && read(draft).resent == original)
  }

  @Test func `messages are handed on byte for byte, each as a file`() throws {
    let sources = ["One", "Two"].map { subject in
      AnsweredMessage(Array("From: a@x\nSubject: Fwd: \(subject)\n\n\(subject) \u{FC}\n".utf8))
    }
    let places = ["1", "2"].map { key in
      ListedMessage(
        mailbox: MailboxID(account: AccountID(path: "/m"), name: "INBOX"),
        key: MessageKey(rawValue: key))
    }
    let draft = Draft(
      forwarding: Array(zip(sources, places)), from: EmailAddress(name: nil, address: "me@x"),
      date: MailDate(seconds: 0))
    #expect(draft.subject == "Fwd: One" && draft.references.isEmpty)
    #expect(draft.answers == places.map { AnsweredReference($0, isForwarded: true) })
    #expect(draft.attachments.map(\.name) == ["One.eml", "Two.eml"])
    #expect(draft.attachments.map(\.content) == sources.map(\.bytes))
    #expect(draft.attachments.allSatisfy { $0.type == "message/rfc822" })
  }

  @Test func `warnings name what may be forgotten, and quotes do not count`() {
    var draft = draft()
    #expect(draft.warnings == [])
    draft.text = "> see the attached file\nThanks\n"
    #expect(draft.warnings == [])
    draft.text += "See attachment\n"
    draft.subject = " "
    draft.cc = (1...25).map { EmailAddress(name: nil, address: "\($0)@x") }
    #expect(draft.warnings == [.noSubject, .nothingAttached, .manyRecipients(26)])
    draft.attachments = [DraftAttachment(name: "a", content: [])]
    #expect(draft.warnings == [.noSubject, .manyRecipients(26)])
  }
}
