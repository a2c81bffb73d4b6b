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
