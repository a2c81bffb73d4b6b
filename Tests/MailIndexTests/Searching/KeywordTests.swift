import MailStore
import TestSupport
import Testing

@testable import MailIndex

/// Searching for keywords in Maildirs, which are tags to the user.
@Suite struct KeywordTests {
  private let mail: IndexedMail

  init() throws {
    mail = try IndexedMail()
    try mail.folder.write("mail/dovecot-keywords", "0 todo\n1 Pay\n25 last\n")
    // The same letter means something else in another mailbox.
    try mail.folder.write("mail/.Work/dovecot-keywords", "0 pay\n2 todo\n")
    for (number, flags) in ["", "a", "Sb", "RSab", "z", "c"].enumerated() {
      try mail.write("Subject: \(number + 1)\n\ntext\n", flags: flags)
    }
    for (number, flags) in ["a", "FSc", ""].enumerated() {
      try mail.write("Subject: w\(number + 1)\n\ntext\n", in: "mail/.Work", flags: flags)
    }
    try mail.update()
  }

  @Test(arguments: [
    ("tag:todo", ["2", "4", "w2"]), ("tag:TODO", ["2", "4", "w2"]), ("tag:pay", ["3", "4", "w1"]),
    ("tag:last", ["5"]), ("tag:absent", []), ("tag:todo tag:pay", ["4"]),
    ("-tag:todo", ["1", "3", "5", "6", "w1", "w3"]), ("tag:pay in:Work", ["w1"]),
    ("tag:pay text", ["3", "4", "w1"]), ("tag:pay is:unread", ["w1"]),
    ("tag:last or tag:pay", ["3", "4", "5", "w1"]),
  ])
  func `messages are found by their keywords, whatever letters these have`(
    query: String, subjects: [String]
  ) throws {
    #expect(try mail.find(query).sorted() == subjects)
    // Without an index, the lists give the same answer, unless the query asks for text.
    guard !query.contains("text") else { return }
    let reader = MailReader(try mail.account)
    let parsed = try QueryParser(days: QueryDays(now: 0) { _ in 0 }).parse(query)
    var matcher = HeaderMatcher(parsed, in: reader.account)
    var found: [String] = []
    for mailbox in reader.account.mailboxes {
      let list = try reader.messages(in: mailbox)
      for (index, read) in zip(list.indices, reader.envelopes(of: list, at: list.indices)) {
        let read = try read.get()
        if matcher.matches(list[index], read) { found.append(read.envelope.subject) }
      }
    }
    #expect(found.sorted() == subjects)
  }

  @Test func `a keyword that another program sets, renames or removes is noticed`() throws {
    let name = "mail/cur/1700000002.M2P1.host:2,a"
    try mail.folder.move(name, to: String(name.dropLast()))
    #expect(try mail.update().changed == 1)
    #expect(try mail.find("tag:todo").sorted() == ["4", "w2"])
    try mail.folder.move(String(name.dropLast()), to: name + "b")
    #expect(try mail.update().changed == 1)
    #expect(try mail.find("tag:pay").sorted() == ["2", "3", "4", "w1"])
    try mail.folder.write("mail/dovecot-keywords", "0 other\n1 Pay\n25 last\n")
    #expect(try mail.find("tag:other").sorted() == ["2", "4"])
    #expect(try mail.find("tag:todo") == ["w2"])
  }
}
