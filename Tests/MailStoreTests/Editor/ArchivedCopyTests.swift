import Foundation
import TestSupport
import Testing

@testable import MailStore

@Test func `A message whose copy changes before it is removed stays`() throws {
  let mail = try EditedFolder()
  for part in ["cur", "new", "tmp"] {
    mail.folder.makeFolder("a/\(part)")
    mail.folder.makeFolder("a/.Archive/\(part)")
  }
  for number in 1...2 {
    let text = "From: Ada <ada@example.org>\nSubject: \(number)\n\nText\n"
    try mail.folder.write("a/cur/\(number).a:2,S", text)
    try mail.folder.write("a/.Archive/cur/\(number).b:2,S", text)
  }
  let copies = (1...2).map { mail.folder["a/.Archive/cur/\($0).b:2,S"] }
  // Another program overwrites both copies just before the first message is removed.
  let calls = FileCalls { call in
    if call.kind == .unlink, String(decoding: call.path.bytes, as: UTF8.self).contains("/a/cur/") {
      for copy in copies { try? Data("Other".utf8).write(to: URL(filePath: copy)) }
    }
    return .goesOn
  }
  let messages = try mail.messages("a")
  let archived = try mail.messages("a", "Archive")
  let outcome = try mail.editor("a", calls: calls).perform(
    .archive, on: messages,
    copies: Dictionary(uniqueKeysWithValues: messages.map { ($0, archived) }))
  #expect(mail.names("a/cur").count == 1)
  #expect(mail.text("a/cur/\(mail.names("a/cur").first ?? "")").contains("Text"))
  #expect(outcome.messages.count { if case .failure = $0.result { true } else { false } } == 1)
}

@Test func `One undo takes back all of an action, and stops where one part of it fails`() throws {
  let mail = try EditedFolder()
  for part in ["cur", "new", "tmp"] {
    mail.folder.makeFolder("a/\(part)")
    mail.folder.makeFolder("a/.Archive/\(part)")
  }
  func text(_ number: Int) -> String { "From: a@example.org\nSubject: \(number)\n\nText\n" }
  try mail.folder.write("a/cur/1.a:2,S", text(1))
  try mail.folder.write("a/cur/2.a:2,", text(2))
  try mail.folder.write("a/.Archive/cur/1.b:2,FR", text(1))
  let before = [mail.names("a/cur"), mail.names("a/.Archive/cur")]
  let archived = try mail.messages("a", "Archive")
  let messages = try mail.messages("a")
  let editor = try mail.editor("a")
  let outcome = editor.perform(
    .archive, on: messages,
    copies: Dictionary(uniqueKeysWithValues: messages.map { ($0, archived) }))
  #expect(outcome.isUndoable && outcome.name == "Archiving 2 Messages")
  #expect(mail.names("a/cur").isEmpty && mail.names("a/.Archive/cur").contains("1.b:2,FRS"))
  // Another process takes the steps over, as after a restart: the lock of a session ends with its process.
  editor.close()
  let sessions = mail.names("state/journal")
  try #require(sessions.count == 1)
  mail.folder.remove("state/journal/\(sessions[0])/lock")
  let next = try mail.editor("a")
  _ = next.start()
  #expect(next.undoName == "Archiving 2 Messages")
  #expect(next.undo()?.failure == nil)
  #expect(mail.names("a/cur").map { $0.suffix(4) }.contains { $0.hasSuffix(":2,S") })
  #expect([mail.names("a/cur").count, mail.names("a/.Archive/cur").count] == before.map(\.count))
  #expect(mail.names("a/.Archive/cur") == ["1.b:2,FR"])
  #expect(next.undo() == nil && next.redoName == "Archiving 2 Messages")
  #expect(next.redo()?.failure == nil)
  #expect(mail.names("a/cur").isEmpty && mail.names("a/.Archive/cur").contains("1.b:2,FRS"))
  // Another program removes the archived copy. Undo cannot restore the message that this copy
  // replaced, but it restores the other message.
  try mail.folder.move("a/.Archive/cur/1.b:2,FRS", to: "a/tmp/gone")
  let last = next.undo()
  #expect(last?.messages.contains { if case .failure = $0.result { true } else { false } } == true)
  #expect(mail.names("a/cur").count == 1)
}
