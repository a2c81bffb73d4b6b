import MailIndex
import Testing

private let parser = QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 })

@Test
func `The words of a query are those that messages are found by, not those that are excluded`()
  throws
{
  let query = try parser.parse(
    "ada from:grace* (subject:\"on time\" or -late) not body:tlb is:unread")
  #expect(
    query.words.map { "\($0.field) \($0.text)\($0.isPrefix ? "*" : "")" }
      == ["everywhere ada", "from grace*", "subject on time"])
}

@Test(arguments: [
  ("qua", "qua*"), ("from:ad", "from:ad*"), ("ada -gra", "ada -gra*"), ("qua ", "qua "),
  ("\"qua\"", "\"qua\""), ("is:unread", "is:unread"), ("date:2019", "date:2019"),
  ("mid:a@b", "mid:a@b"),
])
func `The word at the end of a query that is being written is the beginning of one`(
  _ written: String, _ meant: String
) throws {
  #expect(try parser.parse(beginning: written) == parser.parse(meant))
}
