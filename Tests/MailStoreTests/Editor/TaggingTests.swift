import Synchronization
import TestSupport
import Testing

@testable import MailStore

/// Tags as notmuch would keep them.
private final class Tags: MessageTagging, Sendable {
  let all = Mutex<[String: Set<String>]>([:])
  let fails = Mutex(false)

  func ids(among ids: [String], taggedAs tag: String) throws(ActionFailure) -> Set<String> {
    all.withLock { all in Set(ids.filter { all[$0]?.contains(tag) == true }) }
  }

  func tag(_ ids: [String], adding: [String], removing: [String]) throws(ActionFailure) {
    if fails.withLock({ $0 }) { throw .isNotTagged("locked") }
    all.withLock { all in
      for id in ids { all[id] = (all[id] ?? []).union(adding).subtracting(removing) }
    }
  }
}

struct TaggingTests {
  let mail: EditedFolder

  init() throws {
    mail = try EditedFolder()
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Work")
  }

  private func keywords(_ mailbox: String = "m") -> String {
    mail.text("\(mailbox)/dovecot-keywords")
  }

  /// Ends a program. A session's lock is released when its process ends.
  private func end(_ editor: MailEditor) {
    editor.close()
    for session in mail.names("state/journal")
    where mail.names("state/journal/\(session)").contains("lock") {
      mail.folder.remove("state/journal/\(session)/lock")
    }
  }

  @Test func `A tag in a Maildir is a keyword with a letter, and undo removes it`() throws {
    try mail.folder.write("m/dovecot-keywords", "0 $Forwarded\n2 todo")
    try mail.folder.write("m/cur/1.a:2,Sa", letter("a"))
    try mail.folder.write("m/new/2.b", letter("b"))
    let editor = try mail.editor("m")
    let messages = try mail.messages("m")
    #expect(editor.perform(.tag("Todo", isSet: true), on: messages).complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,Sac", "2.b:2,c"] && mail.names("m/new").isEmpty)
    #expect(editor.undoName == "Tagging 2 Messages with Todo")

    #expect(editor.perform(.tag("later", isSet: true), on: [messages[0]]).complaint == nil)
    #expect(keywords() == "0 $Forwarded\n2 todo\n1 later\n")
    #expect(mail.names("m/cur") == ["1.a:2,Sabc", "2.b:2,c"])
    #expect(!mail.names("m").contains("dovecot-keywords.lock"))

    #expect(editor.undo()?.complaint == nil)
    #expect(editor.undo()?.name == "Tagging 2 Messages with Todo")
    #expect(mail.names("m/cur") == ["1.a:2,Sa", "2.b:2,"])
    #expect(editor.redo()?.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,Sac", "2.b:2,c"])
    #expect(editor.perform(.tag("todo", isSet: false), on: messages).complaint == nil)
    #expect(editor.undoName == "Removing Tag todo from 2 Messages")
    #expect(mail.names("m/cur") == ["1.a:2,Sa", "2.b:2,"])
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,Sac", "2.b:2,c"])
  }

  @Test func `A message that has the tag keeps it when the others' tag is undone`() throws {
    try mail.folder.write("m/dovecot-keywords", "0 todo\n")
    try mail.folder.write("m/cur/1.a:2,a", letter("a"))
    try mail.folder.write("m/cur/2.b:2,", letter("b"))
    let editor = try mail.editor("m")
    _ = editor.perform(.tag("todo", isSet: true), on: try mail.messages("m"))
    #expect(editor.undoName == "Tagging Message with todo")
    _ = editor.undo()
    #expect(mail.names("m/cur") == ["1.a:2,a", "2.b:2,"])
  }

  @Test func `Each mailbox has letters of its own, and undo survives a restart`() throws {
    try mail.folder.write("m/.Work/dovecot-keywords", "0 other\n")
    try mail.folder.write("m/cur/1.a:2,", letter("a"))
    try mail.folder.write("m/.Work/cur/2.b:2,S", letter("b"))
    let editor = try mail.editor("m")
    let messages = try mail.messages("m") + mail.messages("m", "Work")
    #expect(editor.perform(.tag("todo", isSet: true), on: messages).complaint == nil)
    #expect(keywords() == "0 todo\n" && keywords("m/.Work") == "0 other\n1 todo\n")
    #expect(mail.names("m/cur") == ["1.a:2,a"] && mail.names("m/.Work/cur") == ["2.b:2,Sb"])
    end(editor)
    let later = try mail.editor("m")
    _ = later.start()
    #expect(later.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,"] && mail.names("m/.Work/cur") == ["2.b:2,S"])
  }

  @Test func `There are 26 letters, and another program's lock is respected`() throws {
    let all = (0..<26).map { "\($0) k\($0)\n" }.joined()
    try mail.folder.write("m/dovecot-keywords", all)
    try mail.folder.write("m/cur/1.a:2,", letter("a"))
    let editor = try mail.editor("m")
    let full = editor.perform(.tag("todo", isSet: true), on: try mail.messages("m"))
    #expect(full.complaint?.contains("26 tags") == true && keywords() == all)
    #expect(editor.perform(.tag("gone", isSet: false), on: try mail.messages("m")).complaint == nil)

    try mail.folder.write("m/dovecot-keywords", "0 one\n")
    try mail.folder.write("m/dovecot-keywords.lock", "1:\(mail.folder.path)")
    let locked = editor.perform(.tag("todo", isSet: true), on: try mail.messages("m"))
    #expect(locked.complaint?.contains("locked") == true && keywords() == "0 one\n")
    #expect(mail.names("m/cur") == ["1.a:2,"])
  }

  @Test func `An mbox has no tags`() throws {
    try mail.folder.write("box", "From a@example.org Thu Nov 19 10:00:00 2026\n" + letter("a"))
    let outcome = try mail.editor("box").perform(
      .tag("todo", isSet: true), on: try mail.messages("box"))
    #expect(outcome.complaint?.contains("only mail in a Maildir") == true)
  }

  @Test func `Tags kept elsewhere are set by Message-ID, and undone after a restart`() throws {
    func write(_ name: String, _ id: String) throws {
      try mail.folder.write(
        "m/cur/\(name):2,S", "From: a@example.org\n\(id)Subject: s\n\nText\n")
    }
    try write("1.a", "Message-ID: <1@x>\n")
    try write("2.b", "Message-ID: <2@x>\n")
    try write("3.c", "")
    let tags = Tags()
    tags.all.withLock { $0["<2@x>"] = ["inbox", "to do"] }
    func editor() throws -> MailEditor {
      let account = try MailAccount.open(mail.path("m"))
      var editing = mail.editing()
      editing.tagging = [account.id: tags]
      return MailEditor([account], editing)
    }
    let first = try editor()
    let outcome = first.perform(.tag("to do", isSet: true), on: try mail.messages("m"))
    #expect(outcome.complaint?.contains("Message-ID") == true)
    #expect(tags.all.withLock { $0["<1@x>"] } == ["to do"])
    #expect(mail.names("m/cur") == ["1.a:2,S", "2.b:2,S", "3.c:2,S"] && keywords().isEmpty)
    end(first)
    let later = try editor()
    _ = later.start()
    #expect(later.undoName == "Tagging Message with to do" && later.undo()?.complaint == nil)
    #expect(tags.all.withLock { $0["<1@x>"] } == [])
    #expect(tags.all.withLock { $0["<2@x>"] } == ["inbox", "to do"])
    #expect(later.redo()?.complaint == nil && tags.all.withLock { $0["<1@x>"] } == ["to do"])

    tags.fails.withLock { $0 = true }
    let failed = later.perform(.tag("x", isSet: true), on: Array(try mail.messages("m").prefix(1)))
    #expect(
      failed.complaint?.contains("locked") == true && later.undoName == "Tagging Message with to do"
    )
  }
}
