import MailIndex
import MailStore
import TestSupport
import Testing

@Suite struct SearchTests {
  private let mail: IndexedMail

  init() throws {
    mail = try IndexedMail()
    try mail.write(
      """
      From: Ada Lovelace <ada@example.org>
      To: team@example.org
      Subject: Quarterly forecast
      Date: Thu, 19 Nov 2020 09:12:00 +0000
      Message-ID: <1@example.org>
      List-Id: Kernel <linux-mips.example.org>

      The TLB is flushed here. Grüße, Zoë.
      > An earlier quote about caches
      """, flags: "S")
    try mail.write(
      """
      From: Grace Hopper <grace@example.org>
      Subject: Re: Quarterly forecast
      Date: Fri, 20 Nov 2020 09:12:00 +0000
      Message-ID: <2@example.org>
      In-Reply-To: <1@example.org>
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/html; charset=utf-8

      <p>The <b>quart</b>er, as a <i>table</i></p><style>hidden</style>
      --b
      Content-Type: application/pdf
      Content-Disposition: attachment; filename="Bilan août.pdf"

      xx
      --b--
      """, flags: "F")
    try mail.write(
      """
      From: =?utf-8?B?5bGx55Sw5aSq6YOO?= <yamada@example.org>
      Subject: =?utf-8?B?5piO5pel44Gu5Lya6K2w?=
      Date: Sat, 21 Nov 2020 09:12:00 +0000
      Message-ID: <3@example.org>
      References: <2@example.org>
      Content-Type: text/plain; charset=utf-8

      資料を送付します。
      """, in: "mail/.Work")
    try mail.update()
  }

  private static let first = "Quarterly forecast"
  private static let second = "Re: Quarterly forecast"
  private static let third = "明日の会議"

  @Test(arguments: [
    ("forecast", [second, first]), ("tlb", [first]), ("TLB flushed", [first]), ("grusse", [first]),
    ("Zoe", [first]), ("from:ada", [first]), ("from:grace@example.org", [second]), ("ada", [first]),
    ("to:team", [first]), ("to:ada", []), ("subject:re", [second]), ("subject:tlb", []),
    ("\"is flushed\"", [first]), ("\"flushed is\"", []), ("flush", []), ("flush*", [first]),
    ("body:caches", [first]), ("quarter table", [second]), ("hidden", []),
    ("attachment:aout", [second]), ("has:attachment", [second]), ("bilan", [second]),
    ("list:linux-mips", [first]), ("is:unread", [third, second]), ("is:read", [first]),
    ("is:flagged", [second]), ("in:work", [third]), ("in:inbox", [second, first]),
    ("date:2020-11-20..", [third, second]), ("date:..2020-11-19", [first]), ("date:2019", []),
    ("larger:1", [third, second, first]), ("larger:1M", []), ("smaller:1", []),
    ("会議", [third]), ("資料", [third]), ("料", [third]), ("送付します", [third]), ("太郎", [third]),
    ("会料", []), ("mid:2@example.org", [second]), ("mid:9@example.org", []),
    ("thread:1@example.org", [third, second, first]),
    ("thread:3@example.org", [third, second, first]),
    ("forecast -grace", [first]), ("not forecast", [third]), ("ada or 会議", [third, first]),
    ("(ada or grace) is:flagged", [second]), ("ada or is:flagged", [second, first]),
    ("-(ada or grace)", [third]), ("", [third, second, first]), ("-date:2020", []),
    ("forecast -in:work is:read", [first]),
    ("(ada or is:flagged) -(grace is:unread)", [first]), ("-(ada -is:flagged)", [third, second]),
    ("-(ada or -date:2020)", [third, second]), ("(ada or 会議) larger:1 date:2020", [third, first]),
    ("(ada or in:work) (forecast or is:unread)", [third, first]),
  ])
  func `a query finds what it says, the newest first`(query: String, expected: [String]) throws {
    #expect(try mail.find(query) == expected)
  }

  @Test(arguments: [
    ("forecast", [second, first]), ("from:ada", [first]), ("to:team", [first]), ("tlb", []),
    ("body:tlb", []), ("-body:tlb", []), ("-tlb", []), ("is:flagged or tlb", [second]),
    ("会議", [third]), ("in:work", [third]), ("date:2020-11-19", [first]),
    ("has:attachment", [second]),
    ("thread:1@example.org", [second, first]), ("mid:2@example.org", [second]),
  ])
  func `without an index, heads are searched`(query: String, expected: [String]) throws {
    let account = try mail.account
    let reader = MailReader(account)
    let parsed = try QueryParser(days: QueryDays(now: 0) { _ in 0 }).parse(query)
    var matcher = HeaderMatcher(parsed, in: account)
    var found: [String] = []
    for mailbox in account.mailboxes {
      let list = try reader.messages(in: mailbox)
      for index in list.indices {
        let envelope = try reader.envelope(of: list[index])
        let size = try reader.size(of: list[index])
        if matcher.matches(list[index], SizedEnvelope(envelope: envelope, size: size)) {
          found.append(envelope.subject)
        }
      }
    }
    #expect(found.sorted() == expected.sorted())
  }

  @Test(arguments: ["", "forecast or 会議", "example", "is:unread or ada", "larger:1"])
  func `a limit leaves the newest`(query: String) throws {
    let index = try mail.index
    let parsed = try QueryParser(days: QueryDays(now: 0) { _ in 0 }).parse(query)
    let all = try index.numbers(of: parsed)
    #expect(all.count == 3)
    for limit in 1...4 {
      #expect(try index.numbers(of: parsed, limit: limit) == Array(all.prefix(limit)))
    }
  }

  /// Uses so many messages that a search scans all of them instead of looking each up, and checks the result.
  @Test func `what many messages have is found in their order`() throws {
    let many = try IndexedMail()
    var expected: [(minute: Int, subject: String)] = []
    for number in 0..<1200 {
      let minute = number * 7919 % 1200
      let date = "\(minute / 50 + 1) Jan 2024 12:\(minute % 50 + 10):00 +0000"
      try many.write(
        """
        From: a@x.org
        Subject: s\(number)
        Date: \(date)

        common \(number % 2 == 0 ? "even" : "odd")
        """,
        flags: number % 3 == 0 ? "S" : "")
      expected.append((minute, "s\(number)"))
    }
    try many.update()
    let ordered = expected.sorted { $0.minute > $1.minute }.map(\.subject)
    func only(_ isFound: (Int) -> Bool) -> [String] {
      ordered.filter { isFound(Int($0.dropFirst()) ?? 0) }
    }
    #expect(try many.find("common") == ordered)
    #expect(try many.find("common -odd") == only { $0 % 2 == 0 })
    #expect(try many.find("common is:read") == only { $0 % 3 == 0 })
    #expect(try many.find("even or is:read") == only { $0 % 2 == 0 || $0 % 3 == 0 })
  }

  @Test func `a word of Chinese or Japanese is found over the break of a line`() throws {
    let mail = try IndexedMail()
    let head = "Content-Type: text/plain; charset=utf-8\nSubject: "
    try mail.write("\(head)a\n\n書き直す必\n要がある。\n")
    try mail.write("\(head)b\n\n> 書き直す必\n> 要がある。\n")
    try mail.write("\(head)c\n\n書き直す必\n\n要がある。\n")
    try mail.write("\(head)d\n\n書き直す必\n> 要がある。\n")
    try mail.update()
    #expect(Set(try mail.find("必要")) == ["a", "b"])
  }

  @Test func `what is found is what a list shows`() throws {
    let account = try mail.account
    let reader = MailReader(account)
    let index = try mail.index
    var compared = 0
    for number in try index.numbers(of: .all([])) {
      let found = try #require(try index.message(number))
      let entry = try reader.message(found.entry.key)
      #expect(found.entry.location == entry.location)
      #expect(found.entry.flags == entry.flags)
      #expect(found.entry.deliveryTime == entry.deliveryTime)
      #expect(try found.read.envelope == reader.envelope(of: entry))
      #expect(try found.read.size == reader.size(of: entry))
      compared += 1
    }
    #expect(compared == 3)
  }

  @Test func `An invitation is found by its title, its place, its people and what it says`() throws
  {
    try mail.write(
      """
      From: Calendar <calendar@example.org>
      Subject: Invitation
      Content-Type: text/calendar; method=REQUEST

      BEGIN:VCALENDAR
      METHOD:REQUEST
      BEGIN:VEVENT
      SUMMARY:Harvest supper
      LOCATION:Granary
      ATTENDEE;CN=Noor Haddad:mailto:noor@example.org
      DESCRIPTION:Bring marmalade
      END:VEVENT
      END:VCALENDAR
      """)
    try mail.update()
    for query in ["harvest", "granary", "body:haddad", "marmalade", "\"harvest supper\""] {
      #expect(try mail.find(query) == ["Invitation"], "\(query)")
    }
    #expect(try mail.find("vcalendar") == [])
  }
}
