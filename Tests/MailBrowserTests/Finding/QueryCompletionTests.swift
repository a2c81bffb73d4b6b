import MailIndex
import MailStore
import Testing

@testable import MailBrowser

private let parser = QueryParser(days: QueryDays(now: 0) { _ in 0 }, engine: .notmuch)

@Test(arguments: [
  "Plain", "With space", "star*", "q\"uote", "\"", "a\"\"", "(both)", "<id>", "anywhere", "*", "-x",
  "a:b",
])
func `What is completed is what is found, whatever signs it has`(name: String) throws {
  let completion = QueryCompletion(
    mailboxes: [name], people: MailPeople(), tags: [name], engine: .notmuch)
  let mailbox = try #require(completion.ways("-x in:").first)
  #expect(try parser.parse(mailbox.text) == .all([.not(parser.parse("x")), .mailbox(name)]))
  let tag = try #require(completion.ways("tag:").first)
  #expect(try parser.parse(tag.text) == .tag(name))
  // A complete condition has no completions, and another condition may follow.
  #expect(completion.ways(mailbox.text) == [])
  #expect(completion.ways(mailbox.text + " is:unr").map(\.word) == ["is:unread"])
}

@Test func `A name with a quotation mark is completed within quotation marks, too`() {
  let completion = QueryCompletion(
    mailboxes: ["q\"uote me"], people: MailPeople(), tags: [], engine: .index)
  for text in ["in:q", "in:\"q", "in:\"q\"\"uote m"] {
    #expect(completion.ways(text).map(\.text) == ["in:\"q\"\"uote me\""])
  }
}
