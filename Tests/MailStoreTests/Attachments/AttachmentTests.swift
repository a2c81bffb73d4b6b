import MailStore
import Testing

@Suite struct AttachmentTests {
  @Test(arguments: [
    ("filename=\"a b.txt\"", "a b.txt"), ("filename*=utf-8''%C3%A4.txt", "ä.txt"),
    ("filename*0=\"one \"; filename*1=\"two\"", "one two"),
    ("filename=\"=?utf-8?q?=C3=A4.txt?=\"", "ä.txt"),
    ("filename=\"../../etc/passwd\"", "../../etc/passwd"),
    ("filename=\"\"", nil),
  ]) func `The name is decoded`(parameter: String, name: String?) {
    let message = message(
      "Content-Type: image/png\nContent-Disposition: attachment; \(parameter)\n\nx")
    #expect(message.attachments.map(\.name) == [name])
  }

  @Test(
    arguments: [
      ("koi8-r", "\u{E4}\u{CF}\u{CB}.doc", "Док.doc"),
      ("shift_jis", "\u{95}\\\u{8E}\u{A6}.pdf", "表示.pdf"),
      ("iso-2022-jp", "\u{1B}$BF|K\\8l\u{1B}(B.pdf", "日本語.pdf"),
      ("utf-8", "\u{1B}$BF|K\\8l\u{1B}(B.pdf", "日本語.pdf"), ("utf-16", "\u{E4}.txt", "ä.txt"),
    ])
  func `A raw name is in the charset of the text`(charset: String, raw: String, name: String) {
    func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
    let parts = bytes(
      "Content-Type: multipart/mixed; boundary=x\n\n--x\n"
        + "Content-Type: text/plain; charset=\(charset)\n\n\n"
        + "--x\nContent-Type: a/b; name=\"\(raw)\"\n\nx\n"
        + "--x\nContent-Disposition: attachment; filename=\"\(raw)\"\n\nx\n--x--\n")
    #expect(Message(bytes: parts).attachments.map(\.name) == [name, name])
    #expect(Message.parts(of: parts).compactMap(\.name) == [name, name])
    let alone = bytes("Content-Type: text/plain; charset=\(charset); name=\"\(raw)\"\n\nx\n")
    #expect(Message(bytes: alone).attachments.map(\.name) == [name])
  }

  @Test(arguments: ["", "; charset=windows-1251", "; charset=big5", "; charset=iso-2022-jp"])
  func `A raw name that was cut within a letter keeps the rest`(charset: String) {
    let cut = Array("Картинка очень".utf8.dropLast())
    for ending in ["", ".png"] {
      let name = cut + Array(ending.utf8)
      let bytes =
        Array("Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain".utf8)
        + Array("\(charset)\n\n\n--x\nContent-Disposition: attachment; filename=\"".utf8) + name
        + Array("\"\n\nx\n--x\nContent-Type: image/png; name=".utf8) + name
        + Array("\n\nx\n--x--\n".utf8)
      let names = Message(bytes: bytes).attachments.compactMap(\.name)
      #expect(names == Array(repeating: "Картинка очен\u{FFFD}\(ending)", count: 2))
    }
  }

  @Test(arguments: [
    ("کتاب\u{200C}ها.pdf", "کتاب\u{200C}ها.pdf"), ("ශ්\u{200D}රී.pdf", "ශ්\u{200D}රී.pdf"),
    ("👩\u{200D}👧 ❤️\u{200D}🔥.png", "👩\u{200D}👧 ❤️\u{200D}🔥.png"),
    ("a\u{200D}b\u{200C}.txt", "ab.txt"), ("\u{200C}ها\u{200D}.txt", "ها.txt"),
    ("א\u{200F}ב\u{202E}.txt", "אב.txt"),
  ]) func `A saved name keeps the joiners in its words, and no other invisible mark`(
    name: String, safe: String
  ) {
    let saved = Attachment(name: name, type: "image/png", size: 0).safeFileName
    #expect(Array(saved.unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(arguments: [
    ("report.pdf", "report.pdf"), ("../../etc/passwd", "passwd"), ("C:\\temp\\a.exe", "a.exe"),
    (".bashrc", "bashrc"), ("... x", "x"), ("-rf", "rf"), ("a\u{1B}[2J\n\u{0}b", "a[2Jb"),
    ("gpj\u{202E}exe.txt", "gpjexe.txt"), ("a:b*c?.txt", "abc.txt"), ("dir/", "attachment.png"),
    ("..", "attachment.png"), ("ä 漢.txt ", "ä 漢.txt"), ("~", "attachment.png"),
    ("~root", "root"), ("nul.txt", "_nul.txt"), ("COM7", "_COM7"), ("COMB", "COMB"),
    ("- .x", "x"),
  ]) func `The name to save under has no folder, control or leading dot`(
    name: String, safe: String
  ) {
    #expect(Attachment(name: name, type: "image/png", size: 0).safeFileName == safe)
  }

  @Test func `A part without a name is saved as attachment`() {
    #expect(Attachment(name: nil, type: "x/y", size: 0).safeFileName == "attachment")
  }

  @Test func `A long name keeps its extension`() {
    let name = String(repeating: "漢", count: 300) + ".pdf"
    let safe = Attachment(name: name, type: "application/pdf", size: 0).safeFileName
    #expect(safe.utf8.count <= 200)
    #expect(safe.hasSuffix("漢.pdf"))
  }

  @Test func `The content of an attachment is found and decoded`() {
    let inner =
      "Subject: inner\nContent-Type: multipart/mixed; boundary=i\n\n--i\n\ntext\n--i\n"
      + "Content-Type: a/b\nContent-Transfer-Encoding: base64\n\nQUJD\n--i--\n"
    let bytes = Array(
      ("Content-Type: multipart/mixed; boundary=o\n\n--o\n\ntext\n--o\n"
        + "Content-Type: message/rfc822\n\n\(inner)\n--o\nContent-Type: c/d\n\nraw\u{E4}\n--o--\n")
        .utf8)
    let message = Message(bytes: bytes)
    #expect(message.listed.count == 3)
    let contents = message.attachments.map { $0.content(in: bytes) }
    #expect(contents.map { $0?.count } == message.attachments.map(\.size))
    #expect(contents.first?.map { String(decoding: $0, as: UTF8.self) } == inner)
    #expect(contents.dropFirst() == [Array("ABC".utf8), Array("rawä".utf8)])
  }

  /// Texts that are attached as messages. Some of them are not valid messages.
  static let attached = [
    "one\n\ntwo\n", "\n\ntext", "a: b", "SUBJECT :  s \t\r\nx-a:\r\n b\r\n\r\ntext\r\n",
    "Subject: s\nSubject: t\nno field\nContent-Type: text/plain\nContent-Type: a/b\n\n\u{E4} =\n \n\n",
    "Subject: s\nContent-Type: multipart/mixed; boundary=i\n\npre\n--i\nContent-Type: a/b\n\nx\n--i--\n\n",
    "Content-Type: text/plain" + String(repeating: ";a", count: 300) + "\n\ntext\n",
    "To: x\n\n{\"a\": \"" + String(repeating: "b", count: 1 << 20 + 9) + "\"}\n",
  ]

  @Test(arguments: attached, ["", "Content-Disposition: attachment\n"])
  func `An attached message is saved byte for byte`(text: String, disposition: String) {
    let base64 = Array(text.utf8).base64
    for (encoding, body) in [("", text), ("Content-Transfer-Encoding: base64\n", base64)] {
      for type in ["message/rfc822", "message/global", "text/plain", "a/b"] {
        let bytes = Array(
          ("Subject: o\nContent-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: \(type); "
            + "name=a\n\(disposition)\(encoding)\n\(body)\n--o--\n").utf8)
        let attachment = Message(bytes: bytes).attachments.first { $0.name == "a" }
        #expect(attachment?.content(in: bytes) == Array(text.utf8), "\(type) \(encoding)")
        #expect(attachment?.size == text.utf8.count)
      }
    }
  }

  @Test func `A part without a header is saved byte for byte`() {
    let digest = "From: a\n\nText: b" + String(repeating: ",c", count: 20_000) + "\n"
    let bytes = Array(
      "Content-Type: multipart/digest; boundary=o\n\n--o\n\n\(digest)\n--o--\n".utf8)
    let attachments = Message(bytes: bytes).attachments
    #expect(attachments.map(\.type) == ["message/rfc822"])
    #expect(attachments.first?.content(in: bytes) == Array(digest.utf8))
  }

  @Test(arguments: [
    ("Hello.", "Hello.eml"), ("Wait ... ", "Wait.eml"), ("a.b", "a.b.eml"), ("", ".eml"),
  ])
  func `The file of a message is named after its subject`(subject: String, name: String) {
    #expect(Attachment.messageFileName(subject: subject) == name)
    let source =
      "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: message/rfc822\n\n"
    let message = message("\(source)Subject: \(subject)\n\ntext\n--x--\n")
    #expect(message.attachments.map(\.name) == [subject.isEmpty ? nil : name])
  }

  @Test func `An attachment that the message does not have is not found`() {
    let bytes = Array("Subject: s\n\ntext".utf8)
    #expect(Attachment(name: nil, type: "a/b", size: 0, path: [3, 1]).content(in: bytes) == nil)
  }
}

extension [UInt8] {
  /// The bytes in base64, in lines of 76 characters.
  fileprivate var base64: String {
    let digits = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | Int(start + $1 < count ? self[start + $1] : 0) }
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : "=")
      }
      if start % 57 == 54 { text += "\n" }
    }
    return text
  }
}

@Test(arguments: [
  ("new\nline.txt", "new␊line.txt"), ("a\r\n\tb\u{1B}c\u{7F}", "a␍␊␉b␛c␡"),
  ("a\u{85}b\u{2028}c\u{2029}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("Bücher 👩‍🚀.pdf", "Bücher 👩‍🚀.pdf"),
])
func `Controls in the name of a file are visible, so that it is one name`(
  name: String, shown: String
) {
  let file = Attachment(name: name, type: "text/plain", size: 1)
  #expect(file.shownName == shown && file.visibleName == shown)
}
