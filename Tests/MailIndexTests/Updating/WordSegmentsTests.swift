import MailIndex
import MailStore
import TestSupport
import Testing

/// The segments of words in an index. The index merges many segments, and rebuilds them if most of their entries are
/// obsolete.
@Suite struct WordSegmentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("cache")
  }

  private var index: MailIndex {
    get throws {
      MailIndex(of: try MailAccount.open(folder["mail.mbox"]), in: FilePath(folder["cache"]))
    }
  }

  private func write(_ numbers: some Sequence<Int>) throws {
    let messages = numbers.map { number in
      """
      From a@x Thu Nov 19 09:41:00 2026
      Subject: message \(number)
      Message-ID: <\(number)@x>

      text word\(number % 7) only\(number)


      """
    }
    try folder.write("mail.mbox", messages.joined())
  }

  private func count(_ query: String) throws -> Int {
    let parsed = try QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 }).parse(query)
    return try index.numbers(of: parsed).count
  }

  @Test func `Many new messages are merged once they are read, in pieces that can be ended`() throws
  {
    try write(0..<2100)
    var pieces = 0
    let report = try index.update { progress in
      pieces += progress.done == progress.total ? 1 : 0
      // The first of these reports is for the last message; later reports are for pieces of the
      // merge.
      return pieces < 2
    }
    #expect((report.added, report.left, pieces) == (2100, 0, 2))
    #expect(try count("text") == 2100 && count("word3") == 300)
    try index.update()
    #expect(try count("text") == 2100 && count("only2099") == 1)
    pieces = 0
    try index.update { _ in
      pieces += 1
      return true
    }
    #expect(pieces == 0, "there is nothing left to merge")
  }

  @Test func `Where very many messages are gone, the index is made anew`() throws {
    try write(0..<10_300)
    try index.update()
    try write(10_000..<10_300)
    #expect(try index.update().removed == 10_000)
    try write(10_200..<10_300)
    #expect(try !index.update().wasMade, "10,000 are few enough")
    #expect(try index.update().wasMade, "10,200 are too many")
    #expect(try count("text") == 100 && count("only5") == 0)
  }
}
