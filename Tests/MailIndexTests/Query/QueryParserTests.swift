import MailIndex
import Testing

@Suite struct QueryParserTests {
  /// A parser whose current time is Thursday, 19 November 2026, 12:00 UTC.
  private let parser = QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 0 })

  private func word(_ text: String, in field: SearchField = .everywhere, prefix: Bool = false)
    -> SearchQuery
  {
    .words(text, in: field, isPrefix: prefix)
  }

  @Test func `words beside each other are all looked for`() throws {
    #expect(try parser.parse("ada tlb") == .all([word("ada"), word("tlb")]))
    #expect(try parser.parse("ada and tlb") == .all([word("ada"), word("tlb")]))
    #expect(try parser.parse("") == .all([]))
    #expect(try parser.parse("*") == .all([]))
  }

  @Test func `not binds closest, or least`() throws {
    #expect(
      try parser.parse("a b or not c d")
        == .any([.all([word("a"), word("b")]), .all([.not(word("c")), word("d")])]))
    #expect(
      try parser.parse("a (b or -c)") == .all([word("a"), .any([word("b"), .not(word("c"))])]))
    #expect(try parser.parse("a OR b") == .any([word("a"), word("b")]))
  }

  @Test func `a mistake repeats no more of what was written than a line has room for`() {
    for (text, words) in [
      (String(repeating: "*", count: 5000), "has no letters"),
      ("date:" + String(repeating: "9", count: 5000), "date: cannot be 9999"),
      (String(repeating: "\u{301}", count: 5000), "has no letters"),
    ] {
      do throws(QueryError) {
        _ = try parser.parse(text)
        Issue.record("\(words) was expected")
      } catch {
        #expect("\(error)".contains(words) && "\(error)".unicodeScalars.count < 200)
      }
    }
  }

  @Test func `phrases, beginnings of words, and words in fields`() throws {
    #expect(try parser.parse("\"and or\"") == word("and or"))
    #expect(try parser.parse("in:\"anywhere\"") == .mailbox("anywhere"))
    #expect(try parser.parse("date:2012..2012") == parser.parse("date:2012"))
    #expect(try parser.parse("quart*") == word("quart", prefix: true))
    #expect(
      try parser.parse("subject:\"quarterly forecast\"") == word("quarterly forecast", in: .subject)
    )
    #expect(
      try parser.parse("From:ada to:team") == .all([word("ada", in: .from), word("team", in: .to)]))
    #expect(
      try parser.parse("body:tlb list:linux-mips attachment:pdf")
        == .all([
          word("tlb", in: .body), word("linux-mips", in: .list), word("pdf", in: .attachment),
        ]))
    #expect(try parser.parse("http://example.org") == word("http://example.org"))
    #expect(try parser.parse("foo-bar") == word("foo-bar"))
  }

  @Test func `conditions`() throws {
    #expect(
      try parser.parse("has:attachment is:unread is:Flagged")
        == .all([.mark(.attachment), .mark(.unread), .mark(.flagged)]))
    #expect(try parser.parse("in:\"With space\"") == .mailbox("With space"))
    #expect(
      try parser.parse("larger:1M smaller:20kb") == .all([.larger(1 << 20), .smaller(20 << 10)]))
    #expect(
      try parser.parse("larger:1.5M smaller:0.5kb") == .all([.larger(3 << 19), .smaller(512)]))
    for text in ["1.M", ".5M", "1.5.2M", "1,5M", "9223372036854775807.9k"] {
      #expect(throws: QueryError.self) { try parser.parse("larger:\(text)") }
    }
    #expect(try parser.parse("mid:a@b") == .messageID("<a@b>"))
    #expect(try parser.parse("mid:<a (c)@b> x") == .all([.messageID("<a (c)@b>"), word("x")]))
    #expect(try parser.parse("thread:<a@b>") == .thread("<a@b>"))
  }

  @Test(
    arguments: [
      ("2019", 1_546_300_800, 1_577_836_800),
      ("2019-05", 1_556_668_800, 1_559_347_200),
      ("2020-02-29", 1_582_934_400, 1_583_020_800),
      ("2019..2020", 1_546_300_800, 1_609_459_200),
      ("today", 1_795_046_400, 1_795_132_800),
      ("yesterday..", 1_794_960_000, nil),
      ("..2019", nil, 1_577_836_800),
      ("1w", 1_794_441_600, 1_794_528_000),
      ("1m", 1_792_368_000, 1_792_454_400),
      ("1y..today", 1_763_510_400, 1_795_132_800),
    ] as [(String, Int64?, Int64?)])
  func `dates`(text: String, from: Int64?, until: Int64?) throws {
    #expect(try parser.parse("date:\(text)") == .date(from: from, until: until))
  }

  @Test func `a day begins at midnight of the person's clock`() throws {
    let tokyo = QueryParser(days: QueryDays(now: 1_795_089_600) { _ in 9 * 3600 })
    #expect(try tokyo.parse("date:today") == .date(from: 1_795_014_000, until: 1_795_100_400))
  }

  @Test(arguments: [
    ("id:a@b", "mid:a@b"), ("rfc822msgid:<a@b>", "mid:a@b"), ("filename:pdf", "attachment:pdf"),
    ("folder:\"With space\"", "in:\"With space\""), ("cc:ada -Bcc:bob*", "to:ada -to:bob*"),
    ("after:2012/01/01", "date:2012-01-01.."), ("newer_than:2d", "date:2d.."),
    ("before:2012", "date:..2011"), ("older_than:1y", "date:..2025-11-18"),
    ("older:2012/1/1 newer:2011", "date:..2011 date:2011.."), ("in:anywhere a", "* a"),
    ("f:ada s:\"a b\" -tc:bob", "from:ada subject:\"a b\" -to:bob"),
    ("d:20120501..20120531 b:irq", "date:2012-05-01..2012-05-31 body:irq"),
    ("m:a@b l:mips", "mid:a@b list:mips"),
  ])
  func `words of notmuch, Gmail and lore mean what we call otherwise`(theirs: String, ours: String)
    throws
  {
    #expect(try parser.parse(theirs) == parser.parse(ours))
  }

  @Test func `their other words are a mistake if a value is behind them, and no phrase`() throws {
    #expect {
      try parser.parse("a label:work")
    } throws: {
      "\($0)"
        == "column 3: label: is not valid here; expected in: with a mailbox, or tag: with a tag (to search for these words as text, put them in quotation marks)"
    }
    for text in [
      "path:cur", "Size:5M", "mimetype:pdf", "deliveredto:a@b", "category:social", "dfn:a.c",
      "bs:irq", "a:ada",
    ] {
      #expect(throws: QueryError.self) { try parser.parse(text) }
    }
    #expect(try parser.parse("\"path:cur\"") == word("path:cur"))
    #expect(try parser.parse("the path: x") == .all([word("the"), word("path:"), word("x")]))
    #expect(try parser.parse("b: x") == .all([word("b:"), word("x")]))
  }

  @Test(arguments: [
    ("<ada.x@y.org>", "<ada.x@y.org>"),
    ("4FEF5C29.50107@mvista.com", "<4FEF5C29.50107@mvista.com>"),
    ("https://lore.kernel.org/all/20120501.a@b/T/#u", "<20120501.a@b>"),
  ])
  func `a Message-ID alone, or in an address of an archive, finds its message as well`(
    text: String, id: String
  ) throws {
    #expect(try parser.parse(text) == .any([.messageID(id), word(text)]))
    let ends = text.last?.isLetter == true
    #expect(try parser.parse(beginning: text) == .any([.messageID(id), word(text, prefix: ends)]))
    #expect(try parser.parse("\"\(text)\"") == word(text))
    #expect(try parser.parse("ada@example.org") == word("ada@example.org"))
  }

  @Test func `a completion has our own names`() {
    let names = QueryPrefix.known(to: .index).map(\.rawValue)
    #expect(names.contains("date") && !names.contains("after") && !names.contains("before"))
  }

  @Test(arguments: [
    (
      "after:2012..2013",
      "column 7: after: cannot be 2012..2013; expected a day, such as 2019-05-03, 2019-05, 2019, today, 7d, 2w, 3m or 1y"
    ),
    ("a \"b", "column 3: the quotation mark is not closed; expected another \""),
    ("(a or b", "column 1: the parenthesis is not closed; expected )"),
    ("a)", "column 2: no parenthesis is open here; expected a word or a condition"),
    ("a ()", "column 3: the parentheses are empty; expected a word or a condition"),
    (
      "*mips",
      "column 1: *mips has a * in the wrong place; expected the * at the end, as in mips*"
    ),
    (
      "a from:mi*ps*",
      "column 8: mi*ps* has a * in the wrong place; expected the * at the end, as in mi*"
    ),
    ("in:Arch*", "column 4: in: cannot be Arch*; expected the name of a mailbox"),
    ("in:\"a\"*", "column 4: in: cannot be a*; expected the name of a mailbox"),
    (
      "is:un*",
      "column 4: is: cannot be un*; expected unread, read, flagged, replied, draft, passed or trashed"
    ),
    ("a !bob", "column 3: ! is not valid here; expected -bob"),
    ("~f ada", "column 1: ~f is not valid here; expected from:"),
    (
      "{a b}",
      "column 1: { is not valid here; expected or between conditions, in parentheses: (a or b)"
    ),
    ("a -", "column 3: - has no letters; expected a word"),
    ("a || b", "column 3: || has no letters; expected a word"),
    ("a or", "column 3: or needs a condition on either side; expected a word"),
    ("and a", "column 1: and needs a condition on either side; expected a word"),
    (
      "a not",
      "column 3: not has nothing after it; expected a word or a condition"
    ),
    ("\"\"", "column 1: the quotation marks are empty; expected a word"),
    (
      "from:(ada or bob)",
      "column 6: from: cannot be followed by parentheses; expected from: before each word, as in (from:a or from:b)"
    ),
    ("from: ada", "column 6: from: has no value; expected a name or an address"),
    (
      "is:green",
      "column 4: is: cannot be green; expected unread, read, flagged, replied, draft, passed or trashed"
    ),
    (
      "a larger:big",
      "column 10: larger: cannot be big; expected a size such as 500, 20k, 1.5M or 2G"
    ),
    (
      "larger:99999999999999999999G",
      "column 8: larger: cannot be 99999999999999999999G; expected a size such as 500, 20k, 1.5M or 2G"
    ),
    ("a &&& b", "column 3: &&& has no letters; expected a word"),
    ("\"*\"", "column 1: * has no letters; expected a word"),
    (
      "a date:2013..2012",
      "column 8: 2013..2012 ends before it begins; expected the earlier day first"
    ),
    ("has:legs", "column 5: has: cannot be legs; expected attachment"),
  ])
  func `a mistake has its column, and what was expected`(text: String, expected: String) {
    #expect {
      try parser.parse(text)
    } throws: { "\($0)" == expected }
  }

  @Test(arguments: [
    ("from:", true), ("ada from:", true), ("from: ", false), ("from: ada", false), ("is:gre", true),
    ("is:green ", false), ("a or", true), ("a or ", true), ("-", true), ("and a", false),
    ("(a", true), ("\"a b", true), ("a)", false), ("label:x", false),
  ])
  func `what is at the end may not be all yet`(text: String, hasHint: Bool) {
    #expect {
      try parser.parse(text)
    } throws: { ($0 as? QueryError).map { $0.hint(in: text) != nil } == hasHint }
  }

  @Test(arguments: ["2019-13", "2019-02-29", "..", "soon", "19", "2019...2020", "-5d", "٢٠١٩"])
  func `what is no date is refused`(text: String) {
    #expect(throws: QueryError.self) { try parser.parse("date:\(text)") }
  }

  @Test func `a star in quotation marks or in an id is a sign as others are`() throws {
    #expect(try parser.parse("\"mi*ps\"") == word("mi*ps"))
    #expect(try parser.parse("in:\"a*\"") == .mailbox("a*"))
    #expect(try parser.parse("mid:a*b@c*") == .messageID("<a*b@c*>"))
    #expect(
      try parser.parse("\"a b\"*") == .words("a b", in: .everywhere, isPrefix: true))
  }

  @Test func `two quotation marks stand for one in a phrase`() throws {
    #expect(try parser.parse("in:\"q\"\"uote\"") == .mailbox("q\"uote"))
    #expect(try parser.parse("\"a\"\" b\" c") == .all([word("a\" b"), word("c")]))
    #expect(throws: QueryError(.openQuote, column: 1)) { try parser.parse("\"a\"\"") }
    #expect(throws: QueryError(.noWord(""), column: 1)) { try parser.parse("\"\"") }
  }

  @Test(arguments: ["what?", "a/b", "[x]", "!=a", "~", "~word", "5\"", "+a", "#1", "a=b", "$5"])
  func `other signs part words`(text: String) {
    #expect((try? parser.parse(text)) == (text == "~" ? nil : word(text)))
  }

  @Test func `a query without end is refused`() {
    for text in [
      String(repeating: "(", count: 100_000), String(repeating: "-", count: 100_000) + "a",
      String(repeating: "a ", count: 100_000), String(repeating: "not ", count: 100) + "a",
    ] {
      #expect(throws: QueryError.self) { try parser.parse(text) }
    }
  }
}
