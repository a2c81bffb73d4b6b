import TestSupport
import Testing

@testable import MailStore

struct MHSequencesTests {
  let mail: EditedFolder

  init() throws {
    mail = try EditedFolder()
    for number in 1...8 { try mail.folder.write("m/box/\(number)", letter("\(number)")) }
  }

  private static let name = "m/box/" + MHSequences.fileName

  private func flags() throws -> [Int: MessageFlags] {
    let list = try mail.list("m", "box")
    return Dictionary(
      list.map { (Int($0.key.rawValue.dropFirst("box/".count)) ?? 0, $0.flags) },
      uniquingKeysWith: { first, _ in first })
  }

  private func unread() throws -> [Int] {
    try flags().filter { !$0.value.contains(.seen) }.keys.sorted()
  }

  @Test(arguments: [
    ("", []), ("cur: 3\n", []), ("unseen: 7-8\n", [7, 8]),
    ("cur: 1\nunseen: 1 3-4\n 6\n", [1, 3, 4, 6]),
    ("unseen: 8-7 x 2- -3 1-2-3 99999999999999999999 5", [5]),
    ("unseen:2 4\nunseen: 4-6", [2, 4, 5, 6]),
    ("Unseen: 1\nunseen 2\n: 3\n", []),
    ("unseen: 1-18446744073709551615\n", [1, 2, 3, 4, 5, 6, 7, 8]),
  ])
  func `The messages that the sequence unseen names are unread, and no others`(
    text: String, unread: [Int]
  ) throws {
    if !text.isEmpty { try mail.folder.write(Self.name, text) }
    #expect(try self.unread() == unread)
    let account = try MailAccount.open(mail.path("m"))
    let counts = try MailReader(account).counts(of: account.selectableMailbox(named: "box"))
    #expect(counts.total == 8 && counts.unread == unread.count)
  }

  @Test func `Flags are sequences, too, and are read again when the file is written over`() throws {
    try mail.folder.write(Self.name, "unseen: 2\nflagged: 1-2\nreplied: 3\n")
    mail.folder.age()
    #expect(try flags()[1] == [.seen, .flagged] && flags()[2] == .flagged)
    #expect(try flags()[3] == [.seen, .replied] && flags()[4] == .seen)
    let account = try MailAccount.open(mail.path("m"))
    let mailbox = try account.selectableMailbox(named: "box")
    let reader = MailReader(account)
    let before = try reader.messages(in: mailbox)
    #expect(try reader.messages(in: mailbox, previous: before) == before)
    try mail.folder.write(Self.name, "unseen: 8\n")
    let after = try reader.messages(in: mailbox, previous: before)
    #expect(after.difference(from: before).changed.count == 4)
  }

  @Test func `Flags are written to the sequences, which keep all else, and are taken back`() throws
  {
    let text = "cur: 4\nunseen: 2-6\nmine: 1-3\n 5\n"
    try mail.folder.write(Self.name, text)
    let editor = try mail.editor("m")
    let list = try mail.list("m", "box")
    func listed(_ numbers: [Int]) -> [ListedMessage] {
      numbers.compactMap { list.index(of: MessageKey(rawValue: "box/\($0)")) }
        .map { ListedMessage(list, at: $0) }
    }
    #expect(editor.perform(.markAsRead, on: listed([2, 4, 5])).complaint == nil)
    #expect(mail.text(Self.name) == "cur: 4\nunseen: 3 6\nmine: 1-3\n 5\n")
    #expect(editor.perform(.flag, on: listed([8, 7, 1])).complaint == nil)
    #expect(mail.text(Self.name) == "cur: 4\nunseen: 3 6\nmine: 1-3\n 5\nflagged: 1 7-8\n")
    #expect(editor.perform(.markAsUnread, on: listed([1])).complaint == nil)
    #expect(try unread() == [1, 3, 6])
    for _ in 0..<3 { #expect(editor.undo()?.complaint == nil) }
    #expect(mail.text(Self.name) == text)
    #expect(mail.names("m/box").filter { $0.hasPrefix(".") } == [MHSequences.fileName])
    try mail.folder.move("m/box/2", to: "elsewhere")
    #expect(editor.perform(.markAsRead, on: listed([2])).complaint != nil)
    #expect(mail.text(Self.name) == text)
  }

  @Test func `Where there is no file of sequences one is made`() throws {
    let editor = try mail.editor("m")
    #expect(editor.perform(.markAsUnread, on: try mail.messages("m", "box")).complaint == nil)
    #expect(mail.text(Self.name) == "unseen: 1-8\n")
    #expect(editor.undo()?.complaint == nil)
    #expect(try unread() == [])
  }

  @Test func `A message takes its flags along to a mailbox that can keep them`() throws {
    try mail.folder.write(Self.name, "unseen: 1-7\nflagged: 8\n")
    mail.folder.makeMaildir("d")
    let editor = try mail.editor("m", "d")
    let outcome = editor.perform(
      .move(to: mail.id("d", "INBOX")), on: try mail.messages("m", "box"))
    #expect(outcome.complaint == nil)
    let flags = try mail.list("d").map(\.flags)
    #expect(flags.count { $0 == [.seen, .flagged] } == 1 && flags.count { $0 == [] } == 7)
    #expect(editor.undo()?.complaint == nil)
    #expect(try unread() == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `Other message files are read, and have no flags`() throws {
    try mail.folder.write("e/box/a.eml", letter("a"))
    #expect(try mail.list("e", "box").map(\.flags) == [.seen])
    let outcome = try mail.editor("e").perform(.flag, on: try mail.messages("e", "box"))
    #expect(outcome.complaint?.contains("message files have flags only") == true)
    #expect(mail.names("e/box") == ["a.eml"])
  }

  private func message(_ number: Int, in mailbox: String = "box") throws -> [ListedMessage] {
    let list = try mail.list("m", mailbox)
    let index = try #require(list.index(of: MessageKey(rawValue: "\(mailbox)/\(number)")))
    return [ListedMessage(list, at: index)]
  }

  @Test(arguments: [true, false])
  func `Undo leaves a message alone that has the number by now`(isMove: Bool) throws {
    try mail.folder.write("m/other/1", letter("other"))
    let editor = try mail.editor("m")
    let other = mail.id("m", "other")
    let outcome = editor.perform(
      isMove ? .move(to: other) : .copy(to: other), on: try message(5))
    #expect(outcome.complaint == nil)
    try mail.folder.move("m/other/2", to: "elsewhere")
    try mail.folder.write("m/other/2", letter("came since"))
    #expect(editor.undo()?.complaint != nil)
    #expect(mail.text("m/other/2") == letter("came since"))
  }

  @Test func `A message comes back under its number, which has its flags`() throws {
    let text = "unseen: 2-3\nflagged: 3\n"
    try mail.folder.write(Self.name, text)
    try mail.folder.write("m/other/1", letter("other"))
    let editor = try mail.editor("m")
    #expect(
      editor.perform(.move(to: mail.id("m", "other")), on: try message(3)).complaint == nil)
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/box").filter { !$0.hasPrefix(".") } == (1...8).map { "\($0)" })
    #expect(try flags()[3] == .flagged)
  }

  @Test func `A number that still has flags is not given to another message`() throws {
    try mail.folder.write(Self.name, "flagged: 8\n")
    try mail.folder.write("m/other/1", letter("other"))
    let editor = try mail.editor("m")
    let (box, other) = (mail.id("m", "box"), mail.id("m", "other"))
    #expect(editor.perform(.move(to: other), on: try message(8)).complaint == nil)
    #expect(editor.perform(.move(to: box), on: try message(1, in: "other")).complaint == nil)
    #expect(mail.names("m/box").contains("9") && !mail.names("m/box").contains("8"))
    #expect(try flags()[9] == .seen)
  }

  @Test func `A number is given beside folders and the messages that MH deleted`() throws {
    try mail.folder.write("m/other/1", letter("other"))
    for name in [",3", "#4", "2~", "inside/1", "9/1"] {
      try mail.folder.write("m/box/" + name, letter(name))
    }
    let editor = try mail.editor("m")
    try mail.folder.write("m/other/2", letter("second"))
    for number in [1, 2] {
      let message = try message(number, in: "other")
      #expect(editor.perform(.move(to: mail.id("m", "box")), on: message).complaint == nil)
    }
    #expect(mail.text("m/box/10") == letter("other") && mail.text("m/box/11") == letter("second"))
  }

  @Test func `A new folder of MH gives numbers, and stays if a message came`() throws {
    let editor = try mail.editor("m")
    #expect(editor.perform(.create(mail.id("m", "box"))).failure != nil)
    let new = MailboxID(account: mail.id("m", "box").account, name: "fresh")
    #expect(editor.perform(.create(new)).failure == nil)
    try mail.folder.write("m/fresh/1", letter("came"))
    try mail.folder.write("m/fresh/" + MHSequences.fileName, "unseen: 1\n")
    #expect(editor.undo()?.complaint != nil)
    #expect(mail.text("m/fresh/" + MHSequences.fileName) == "unseen: 1\n")
    mail.folder.remove("m/fresh/1")
    try mail.folder.write("m/fresh/" + MHSequences.fileName, "")
    let again = try mail.editor("m")
    #expect(again.perform(.move(to: new), on: try message(4)).complaint == nil)
    #expect(mail.names("m/fresh").filter { !$0.hasPrefix(".") } == ["1"])
  }

  @Test func `A mailbox stays that is called like what programs keep about one`() throws {
    let mbox = "From ada@example.org Thu Nov 19 09:12:00 2026\n" + letter("kept") + "\n"
    try mail.folder.write("m/box/subscriptions", mbox)
    let told = try mail.list("m", "box")
    _ = try mail.editor("m").perform(.delete(mail.id("m", "box"), holding: told))
    #expect(mail.text("m/box/subscriptions") == mbox)
  }

  @Test func `Beside sequences a number is a message, though it has no head`() throws {
    try mail.folder.write("m/odd/7", "no head at all\n")
    try mail.folder.write("m/odd/" + MHSequences.fileName, "unseen: 7\n")
    #expect(try mail.list("m", "odd").map(\.key.rawValue) == ["odd/7"])
  }

  @Test(arguments: ["1", "5", "9"])
  func `Beside a number that looks like a message all are, in any order`(name: String) throws {
    for number in ["1", "5", "9"] { try mail.folder.write("m/odd/" + number, "no head at all\n") }
    try mail.folder.write("m/odd/text", "no head at all\n")
    try mail.folder.write("m/odd/" + name, letter(name))
    #expect(Set(try mail.list("m", "odd").map(\.key.rawValue)) == ["odd/1", "odd/5", "odd/9"])
  }

  @Test func `Numbers of which none looks like a message are none`() throws {
    for number in 1...9 { try mail.folder.write("m/data/\(number)", "no head at all\n") }
    #expect(throws: (any Error).self) { try mail.list("m", "data") }
  }
}
