import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailStore

/// Mailboxes that a program such as mbsync or OfflineIMAP keeps synchronized with a server.
struct SynchronizedMailboxTests {
  private let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  private enum Kind: CaseIterable { case mbsync, mbsyncWithStateElsewhere, offlineIMAP }

  /// Makes a tree with `Old` and `Old/Deep`, as each program leaves it.
  private func make(_ kind: Kind) throws {
    for (number, name) in ["", ".Old", ".Old.Deep"].enumerated() {
      mail.folder.makeMaildir("m/" + name)
      for message in 1...2 {
        let base = "170000000\(message).\(number)_\(message).host"
        let name = "m/\(name)/cur/\(base)"
        let text = "Subject: \(number) \(message)\n\nText\n"
        switch kind {
        case .mbsync, .mbsyncWithStateElsewhere:
          try mail.folder.write("\(name),U=\(message):2,S", text)
        case .offlineIMAP:
          try mail.folder.write(
            "\(name),U=\(message),FMD5=c7268757fbabf48019f4984933539d8a:2,S", text)
        }
      }
      if kind != .offlineIMAP { try mail.folder.write("m/\(name)/.uidvalidity", "1795868746\n2") }
      guard kind == .mbsync else { continue }
      try mail.folder.write("m/\(name)/.mbsyncstate", "MaxPulledUid 2\n\n1 1 S\n2 2 S\n")
    }
  }

  /// Returns the first line of each message in a mailbox.
  private func subjects(_ mailbox: String) -> [String] {
    let folder = "m/." + mailbox.split(separator: "/").joined(separator: ".")
    return ["cur", "new"].flatMap { part in
      mail.names("\(folder)/\(part)").compactMap {
        mail.text("\(folder)/\(part)/\($0)").split(separator: "\n").first.map(String.init)
      }
    }.sorted()
  }

  private var names: [String] {
    get throws { try MailAccount.open(mail.path("m")).mailboxes.map(\.name) }
  }

  @Test(arguments: Kind.allCases)
  private func `Renaming makes new mailboxes, moves the messages, and leaves the old ones empty`(
    kind: Kind
  ) throws {
    try make(kind)
    let before = (subjects("Old"), subjects("Old/Deep"))
    let files = mail.names("m/.Old").filter { !["cur", "new"].contains($0) }
    let editor = try mail.editor("m")
    let outcome = editor.perform(.rename(mail.id("m", "Old"), to: "New"))
    #expect(outcome.complaint == nil && outcome.messages.count == 4)
    #expect(outcome.staying.map(\.name) == ["Old", "Old/Deep"])
    #expect(outcome.renamed[mail.id("m", "Old/Deep")] == mail.id("m", "New/Deep"))
    #expect(try names == ["INBOX", "New", "New/Deep", "Old", "Old/Deep"])
    #expect(subjects("New") == before.0 && subjects("New/Deep") == before.1)
    #expect(subjects("Old").isEmpty && subjects("Old/Deep").isEmpty)
    #expect(mail.names("m/.Old").filter { !["cur", "new"].contains($0) } == files)
    #expect(mail.names("m/.New/cur").allSatisfy { !$0.contains(",U=") && $0.hasSuffix(":2,S") })
    // No program has seen the new mailboxes yet, so undo removes them.
    let undone = try #require(editor.undo())
    #expect(undone.complaint == nil && undone.staying.isEmpty)
    #expect(undone.renamed[mail.id("m", "New")] == mail.id("m", "Old"))
    #expect(try names == ["INBOX", "Old", "Old/Deep"])
    #expect(subjects("Old") == before.0 && subjects("Old/Deep") == before.1)
    // Only if mbsync keeps its state in the mailbox is it certain that mbsync saw none of this.
    let isNumbered = mail.names("m/.Old/cur").allSatisfy { $0.contains(",U=") }
    #expect(isNumbered == (kind != .mbsyncWithStateElsewhere))
    #expect(editor.redo()?.complaint == nil)
    #expect(subjects("New") == before.0 && subjects("Old").isEmpty)
  }

  @Test func `After a sync undo leaves the new mailbox, which the server has by then`() throws {
    try make(.mbsync)
    let editor = try mail.editor("m")
    #expect(editor.perform(.rename(mail.id("m", "Old/Deep"), to: "New")).complaint == nil)
    // mbsync numbers the messages and adds its own files.
    for name in mail.names("m/.New/cur") {
      let parts = name.split(separator: ":")
      try mail.folder.move(
        "m/.New/cur/\(name)", to: "m/.New/cur/\(parts[0]),U=7\(parts[0].count):\(parts[1])")
    }
    try mail.folder.write("m/.New/.uidvalidity", "1\n2")
    let undone = try #require(editor.undo())
    #expect(undone.complaint == nil && undone.staying.map(\.name) == ["New"])
    #expect(subjects("Old/Deep").count == 2 && subjects("New").isEmpty)
  }

  @Test(arguments: [
    ("1 1 S\n2 2 S\n", "", [",U=1", ",U=2"]), ("1 0 S\n2 2 S\n", "", ["", ",U=2"]),
    ("2 1 S\n", "", [",U=1", ""]), ("", "", ["", ""]),
    ("1 1 S\n2 2 S\n", ".journal", ["", ""]), ("1 1 S\n2 2 S\n", ".lock", ["", ""]),
  ]) func `A number comes back only if mbsync did not see it go`(
    state: String, file: String, numbers: [String]
  ) throws {
    try make(.mbsync)
    let editor = try mail.editor("m")
    #expect(editor.perform(.rename(mail.id("m", "Old"), to: "New")).complaint == nil)
    try mail.folder.write("m/.Old/.mbsyncstate", "MaxPulledUid 2\n\n" + state)
    if !file.isEmpty { try mail.folder.write("m/.Old/.mbsyncstate" + file, "") }
    #expect(editor.undo()?.complaint == nil)
    let bases = (1...2).map { "170000000\($0).1_\($0).host" }
    #expect(mail.names("m/.Old/cur") == zip(bases, numbers).map { "\($0)\($1):2,S" })
    // After redo and undo, the message is found under either name.
    #expect(editor.redo()?.complaint == nil && mail.names("m/.Old/cur").isEmpty)
    #expect(mail.names("m/.New/cur").count { !$0.contains(",U=") } == 2)
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/.Old/cur") == zip(bases, numbers).map { "\($0)\($1):2,S" })
  }

  @Test func `A number comes back with a message that was moved, and not beside a new one`() throws
  {
    try make(.mbsync)
    let editor = try mail.editor("m")
    let first = try mail.messages("m", "Old").prefix(1)
    #expect(editor.perform(.move(to: mail.id("m", "INBOX")), on: Array(first)).complaint == nil)
    let undone = try #require(editor.undo())
    #expect(undone.complaint == nil && undone.messages[0].result == .success(first[0]))
    #expect(mail.names("m/.Old/cur").first == "1700000001.1_1.host,U=1:2,S")
  }

  @Test func `What the user emptied is not said to be another program's doing`() throws {
    try make(.mbsync)
    let editor = try mail.editor("m")
    let move = MailAction.move(to: mail.id("m", "Old"))
    #expect(editor.perform(move, on: Array(try mail.messages("m").prefix(1))).complaint == nil)
    let id = mail.id("m", "Old")
    #expect(editor.perform(.delete(id, holding: try mail.list("m", "Old"))).complaint == nil)
    #expect(
      editor.undo()?.complaint
        == "Moving Message to Old: the message that was in Old was permanently deleted")
    #expect(editor.undo() == nil)
  }

  @Test func `Nor is what was deleted for good from the Trash`() throws {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Trash")
    for number in 1...3 {
      try mail.folder.write("m/cur/\(number).a:2,S", "Subject: \(number)\n\nText\n")
    }
    let editor = try mail.editor("m")
    #expect(editor.perform(.delete, on: try mail.messages("m")).complaint == nil)
    let two = Array(try mail.messages("m", "Trash").prefix(2))
    #expect(editor.perform(.delete, on: two).complaint == nil)
    #expect(
      editor.undo()?.complaint
        == "Deleting 3 Messages: the 2 messages that were in Trash were permanently deleted; "
        + "not done for 2 of 3 messages")
    #expect(mail.names("m/cur").count == 1 && mail.names("m/.Trash/cur").isEmpty)
  }

  @Test func `A message that comes while a mailbox is renamed stays where it came`() throws {
    try make(.mbsync)
    try mail.folder.write("late", "Subject: late\n\n")
    let paths = (mail.folder["late"], mail.folder["m/.Old/new/1.late"])
    let calls = FileCalls { call in
      if call.kind == .rename { _ = SystemCalls.rename(paths.0, paths.1) }
      return .goesOn
    }
    let editor = try mail.editor("m", calls: calls)
    #expect(editor.perform(.rename(mail.id("m", "Old"), to: "New")).complaint == nil)
    #expect(subjects("Old") == ["Subject: late"] && subjects("New").count == 2)
  }

  @Test func `A mailbox that no program keeps is renamed as ever`() throws {
    try make(.mbsync)
    mail.folder.makeMaildir("m/.Mine")
    try mail.folder.write("m/.Mine/cur/1.a:2,S", "Subject: a\n\nText\n")
    let outcome = try mail.editor("m").perform(.rename(mail.id("m", "Mine"), to: "Yours"))
    #expect(outcome.complaint == nil && outcome.staying.isEmpty)
    #expect(mail.names("m/.Yours/cur") == ["1.a:2,S"] && mail.names("m/.Mine").isEmpty)
  }

  @Test(arguments: Kind.allCases)
  private func `Deleting empties the mailbox and leaves it to the server`(kind: Kind) throws {
    try make(kind)
    let editor = try mail.editor("m")
    let id = mail.id("m", "Old")
    #expect(editor.isSynchronized(id))
    #expect(editor.perform(.delete(id, holding: try mail.list("m", "Old"))).complaint == nil)
    #expect(try names.contains("Old") && subjects("Old").isEmpty)
    #expect(subjects("Old/Deep").count == 2)
    #expect(mail.names("m/.Old").contains(".uidvalidity") == (kind != .offlineIMAP))
    // The program's state must know the messages until the next sync; without it, they would be fetched again.
    #expect(editor.isSynchronized(id))
    let again = editor.perform(.delete(id, holding: try mail.list("m", "Old")))
    switch kind {
    case .mbsync: #expect(again.failure == .isNotSynchronized(mail.path("m/.Old")))
    case .mbsyncWithStateElsewhere:
      #expect(again.failure == .isKeptElsewhere(mail.path("m/.Old")))
      #expect(mail.names("m/.Old").contains(".uidvalidity"))
    case .offlineIMAP: #expect(again.failure == nil)
    }
    try mail.folder.write("m/.Old/.mbsyncstate", "FarUidValidity 1\nMaxPulledUid 3\n\n")
    #expect(
      kind != .mbsync
        || editor.perform(.delete(id, holding: try mail.list("m", "Old"))).failure == nil)
    #expect(try !names.contains("Old") || names.contains("Old/Deep"))
  }

  @Test func `A mailbox is emptied of the messages that a person was told of, and no others`()
    throws
  {
    try make(.mbsync)
    let told = try mail.list("m", "Old")
    try mail.folder.write("m/.Old/new/3.c", "Subject: new\n\nText\n")
    let outcome = try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: told))
    #expect(outcome.failure == .messagesArrived(1))
    #expect(subjects("Old").count == 3)
  }

  @Test func `A rename that was killed is finished by the next start`() throws {
    for limit in 1..<40 {
      let mail = try EditedFolder()
      for name in ["", ".Old"] { mail.folder.makeMaildir("m/" + name) }
      for number in 1...2 {
        try mail.folder.write(
          "m/.Old/cur/\(number).a,U=\(number):2,", "Subject: \(number)\n\nText\n")
      }
      let count = Mutex(0)
      let calls = FileCalls { _ in
        count.withLock { count in
          count += 1
          return count > limit ? .fails(5) : .goesOn
        }
      }
      var editor: MailEditor? = try mail.editor("m", calls: calls)
      _ = editor?.perform(.rename(mail.id("m", "Old"), to: "New"))
      editor = nil
      let next = try mail.editor("m")
      let notices = next.start()
      let left = (try? mail.list("m", "New").count) ?? 0
      #expect(try left + mail.list("m", "Old").count == 2, "killed at call \(limit)")
      #expect(left == 0 || left == 2, "killed at call \(limit): \(notices)")
      if count.withLock({ $0 <= limit }) { return }
    }
    Issue.record("it takes more calls")
  }
}
