import MailStore
import TestSupport
import Testing

@testable import MailIndex

@Suite struct NewestTests {
  private let mail: IndexedMail
  private let index: MailIndex

  /// Writes messages with dates that go up and down, and indexes them in two updates, so that their numbers are not in
  /// date order.
  init() throws {
    mail = try IndexedMail()
    for number in 0..<120 {
      let day = number * 37 % 28 + 1
      try mail.write(
        """
        From: ada@example.org
        Subject: \(number)\(number % 3 == 0 ? " third" : "")\(number % 5 == 0 ? " 会議" : "")
        \(number % 11 == 0 ? "X-No: date" : "Date: \(day) Nov 2020 09:12:00 +0000")

        common\(number % 40 == 0 ? " rare" : "")
        """, in: number % 2 == 0 ? "mail" : "mail/.Work", flags: number % 4 == 0 ? "S" : "")
      if number == 80 { try mail.update() }
    }
    try mail.update()
    index = try mail.index
  }

  @Test(
    arguments: [
      "common", "third", "third common", "rare", "absent", "会議", "-third", "third or is:read",
      "third is:read in:Work", "(third or is:read) -rare", "date:2020-11-20.. common",
      "-(third is:read)",
    ], [1, 3, 4, 10, 30, 1000])
  func `the newest few are those of all, whatever part is searched first`(
    query: String, first: Int
  ) throws {
    let parsed = try QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 }).parse(query)
    let all = try index.numbers(of: parsed)
    for limit in [1, 2, 5, 20, 200] {
      var numbers = try QueryNumbers(try index.opened(), of: index.account, first: first)
      #expect(try numbers.newest(limit, of: parsed) == Array(all.prefix(limit)))
    }
  }

  @Test func `numbers that lie far apart make no part`() throws {
    let connection = try index.opened().connection
    try connection.execute("UPDATE message SET id = id * 10000")
    #expect(try NewestPart(8, connection) != nil)
    #expect(try NewestPart(20, connection) == nil)
  }
}
