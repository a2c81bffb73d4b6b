import MailIndex
import MailStore
import Testing

/// The sign for attachments. It is reliable after the text was read; the header only allows a guess.
@Suite struct AttachmentSignTests {
  private let mail: IndexedMail

  /// Writes a message with two texts, and an HTML message with a picture.
  init() throws {
    mail = try IndexedMail()
    try mail.write(
      "Subject: texts\nContent-Type: multipart/mixed; boundary=b\n\n"
        + "--b\n\none\n--b\n\ntwo\n--b--\n")
    try mail.write(
      "Subject: picture\nContent-Type: multipart/related; boundary=b\n\n"
        + "--b\nContent-Type: text/html\n\n<p>seen\n"
        + "--b\nContent-Type: image/png; name=a.png\n\nx\n--b--\n")
  }

  private func signs() throws -> [String: Bool] {
    let list = try MailReader(mail.account).messages(in: mail.account.mailboxes[0])
    var signs: [String: Bool] = [:]
    try mail.index.envelopes(of: list, at: Array(list.indices), looksAtFiles: true) { _, read in
      signs[read.envelope.subject] = read.envelope.hasAttachments
    }
    return signs
  }

  @Test func `lists and what is found say what has:attachment says`() throws {
    try mail.update()
    #expect(try mail.find("has:attachment") == ["picture"])
    #expect(try signs() == ["texts": false, "picture": true])
    let index = try mail.index
    for number in try index.numbers(of: .all([])) {
      let envelope = try #require(try index.message(number)).read.envelope
      #expect(envelope.hasAttachments == (envelope.subject == "picture"))
    }
    #expect(try index.differences().isEmpty)
  }

  @Test func `before a text was read, the head tells`() throws {
    // The update stops after the envelopes.
    try mail.index.update { _ in false }
    #expect(try signs() == ["texts": true, "picture": false])
  }
}
