import MailIndex
import MailStore
import TestSupport
import Testing

private let parser = QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 })

private func message(_ subject: String, _ body: String) -> String {
  "From: Ada <ada@example.org>\nSubject: \(subject)\n\n\(body)\n"
}

@Test func `An index of heads finds subjects and no text, and is another file`() throws {
  let mail = try IndexedMail()
  try mail.write(message("Engine", "cogs"))
  let folder = FilePath(mail.folder["cache"])
  let heads = MailIndex(of: try mail.account, in: folder, parts: .headers)
  #expect(try heads.update().added == 1)
  #expect(try heads.numbers(of: parser.parse("engine from:ada")).count == 1)
  #expect(try heads.numbers(of: parser.parse("cogs")).isEmpty)
  let full = MailIndex(of: try mail.account, in: folder)
  #expect(full.path != heads.path && !full.exists)
}

@Test func `An index in memory finds what one in a file finds`() throws {
  let mail = try IndexedMail()
  try mail.write(message("Engine", "cogs"))
  let index = MailIndex(inMemoryOf: try mail.account)
  #expect(!index.exists)
  try index.update()
  #expect(try index.numbers(of: parser.parse("cogs")).count == 1)
  #expect(try mail.write(message("Mill", "cogs")).isEmpty == false)
  #expect(try index.update().added == 1)
  #expect(try index.people(ofNewest: 10).authors.map(\.address) == ["ada@example.org"])
}
