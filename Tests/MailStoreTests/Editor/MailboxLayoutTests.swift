import TestSupport
import Testing

@testable import MailStore

/// Mailboxes of all formats in an account. Renaming, creating or deleting a mailbox leaves the others in the list.
struct MailboxLayoutTests {
  let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  static let mbox = "From ada@example.org Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n\n"

  private func listed() throws -> [String] {
    try MailAccount.open(mail.path("m")).mailboxes.filter(\.isSelectable).map(\.name)
  }

  private func make(_ places: [String]) throws {
    for place in places {
      if place.hasSuffix("/") {
        mail.folder.makeMaildir(String(place.dropLast()))
      } else {
        try mail.folder.write(place, Self.mbox)
      }
    }
  }

  @Test(arguments: [
    (["m/", "m/.Sent/", "m/old.mbox"], "old", "Attic/old", ["INBOX", "Sent", "Attic/old"]),
    (
      ["m/", "m/.old.sub/", "m/old.mbox"], "old", "old-2010",
      ["INBOX", "old-2010", "old-2010/sub"]
    ),
    (["m/", "m/.Sent/", "m/Nest/box.mbx"], "Nest/box", "M/box", ["INBOX", "Sent", "M/box"]),
    (["m/", "m/.Top/", "m/Top/tb.mbox"], "Top", "T2", ["INBOX", "T2", "T2/tb"]),
    (["m/", "m/.Top/", "m/old.mbox"], "old", "Top/old", ["INBOX", "Top", "Top/old"]),
    (["m/old", "m/old.sbd/sub"], "old", "new", ["new", "new/sub"]),
    (["m/old", "m/b/"], "old", "b/old", ["b", "b/old"]),
    (["m/old", "m/b"], "old", "a/b.mbox", ["a/b.mbox", "b"]),
    (
      ["m/", "m/.Sent/", "m/Nest/", "m/Nest/Deep/"], "Nest", "N2",
      ["INBOX", "Sent", "N2", "N2/Deep"]
    ),
    (
      ["m/", "m/.Sent/", "m/Nest/", "m/Nest/b.mbox"], "Nest", "N2", ["INBOX", "Sent", "N2", "N2/b"]
    ),
    (["m/", "m/.Sent/", "m/Nest/"], "Nest", "Sent/Nest", ["INBOX", "Sent", "Sent/Nest"]),
    (["m/a/", "m/b/c/", "m/b/d.mbox"], "b", "a/b", ["a", "a/b/c", "a/b/d"]),
  ])
  func `A mailbox keeps its format under its new name, and is listed by it`(
    places: [String], old: String, new: String, names: [String]
  ) throws {
    try make(places)
    let before = try listed()
    let contents = mail.names("m")
    let editor = try mail.editor("m")
    #expect(editor.perform(.rename(mail.id("m", old), to: new)).complaint == nil)
    #expect(try listed() == names)
    #expect(editor.undo()?.complaint == nil)
    #expect(try listed() == before)
    #expect(mail.names("m") == contents)
  }

  @Test func `What would hide another mailbox is refused, and the other one named`() throws {
    try make(["m/Arch/", "m/Lists/plain"])
    let editor = try mail.editor("m")
    #expect(editor.perform(.create(mail.id("m", "Lists"))).failure == .hidesMailbox("Lists/plain"))
    #expect(
      editor.perform(.rename(mail.id("m", "Arch"), to: "Lists")).failure
        == .nameExists(mail.path("m/Lists")))
    #expect(try listed() == ["Arch", "Lists/plain"])
  }

  @Test func `What lies in one of two folders of one name is not renamed with it`() throws {
    try make(["m/a/", "m/a.sbd/", "m/a.sbd/b/"])
    #expect(try listed() == ["a", "a/b", "a~2"])
    let editor = try mail.editor("m")
    #expect(editor.perform(.rename(mail.id("m", "a~2"), to: "c")).failure == .hidesMailbox("a/b"))
    #expect(editor.perform(.rename(mail.id("m", "a/b"), to: "b")).complaint == nil)
    #expect(editor.perform(.rename(mail.id("m", "a~2"), to: "c")).complaint == nil)
    #expect(try listed() == ["a", "b", "c"])
  }

  @Test func `A Trash that is made for a message hides no other mailbox`() throws {
    try make(["m/Drafts/", "m/Trash/plain"])
    try mail.folder.write("m/Drafts/cur/1.a:2,", letter("a"))
    let outcome = try mail.editor("m").perform(.delete, on: try mail.messages("m", "Drafts"))
    #expect(outcome.complaint?.hasSuffix("Trash/plain would no longer appear in any list") == true)
    #expect(mail.names("m/Drafts/cur") == ["1.a:2,"] && mail.names("m/Trash") == ["plain"])
  }

  @Test(arguments: ["m/Nest/1", "m/Nest/cur/1.a:2,"])
  func `A mailbox is deleted, and an mbox below it stays`(message: String) throws {
    try make(["m/", "m/.Sent/"])
    if message.contains("cur") {
      mail.folder.makeMaildir("m/Nest")
    } else {
      mail.folder.remove("m")
    }
    try mail.folder.write(message, letter("a"))
    try make(["m/Nest/dovecot.mbox"])
    let told = try mail.list("m", "Nest")
    let editor = try mail.editor("m")
    #expect(editor.perform(.delete(mail.id("m", "Nest"), holding: told)).complaint == nil)
    #expect(try listed().filter { $0.hasPrefix("Nest") } == ["Nest/dovecot"])
    #expect(mail.text("m/Nest/dovecot.mbox") == Self.mbox)
  }

  @Test func `A new mailbox of a folder of MH is in the list before it has messages`() throws {
    try mail.folder.write("m/inbox/1", letter("a"))
    let editor = try mail.editor("m")
    #expect(editor.perform(.create(mail.id("m", "Old"))).complaint == nil)
    #expect(try listed() == ["INBOX", "Old"])
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m") == ["inbox"])
  }
}
