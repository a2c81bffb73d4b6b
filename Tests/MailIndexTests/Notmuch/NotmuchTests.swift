import MailIndex
import MailStore
import TestSupport
import Testing

/// Mail in a folder below the root of a separate notmuch database.
private struct NotmuchMail {
  let folder: TemporaryFolder
  let notmuch: TestNotmuch

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    func write(
      _ id: String, _ head: String, _ body: String, _ date: String, in mailbox: String = "ada",
      flags: String = ""
    ) throws {
      try folder.write(
        "store/\(mailbox)/cur/\(id).host:2,\(flags)",
        "\(head)\nDate: \(date) +0000\nMessage-ID: <\(id)@x>\n\n\(body)\n")
    }
    for name in ["ada", "ada/.Work", "ada/.Work.Old", "other"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("store/\(name)/\(part)") }
    }
    try write(
      "1", "From: Ada <ada@example.org>\nTo: Team <team@x.org>\nSubject: Quarterly forecast",
      "The TLB_FLUSH of 4.5 is fine, 日本語 too.", "2 Nov 2026 10:00", flags: "S")
    try write(
      "2", "From: Bob <bob@example.org>\nSubject: Re: Quarterly forecast\nIn-Reply-To: <1@x>",
      "Thanks; forecasting is hard.", "3 Nov 2026 10:00", in: "ada/.Work")
    try write(
      "3", "From: Eve <eve@example.org>\nSubject: \"and\" then", "Release-notes, and more.",
      "1 Mar 2019 10:00", in: "ada/.Work.Old", flags: "FS")
    try write(
      "4", "From: Mallory <m@example.org>\nSubject: forecast of others", "No.",
      "4 Nov 2026 10:00", in: "other")
    notmuch = try TestNotmuch("store", in: folder)
    try notmuch.run("tag", "+todo", "+to do", "--", "mid:2@x")
  }

  var account: MailAccount { get throws { try MailAccount.open(folder["store/ada"]) } }

  var database: NotmuchDatabase {
    get throws { try NotmuchDatabase(covering: account, configuration: notmuch.configuration) }
  }

  /// Returns the Message-IDs of the messages that a query finds, without their common part.
  func find(_ query: String, goesOn: () -> Bool = { true }) throws -> [String] {
    let days = QueryDays(now: 1_795_089_600) { _ in 0 }
    let parsed = try QueryParser(days: days, engine: .notmuch).parse(query)
    let reader = MailReader(try account)
    return try database.messages(of: parsed, by: reader, goesOn: goesOn).map { message in
      let read = try reader.envelopes(of: message.list, at: [message.index])[0].get()
      return String((read.envelope.messageID ?? "").dropFirst().prefix { $0 != "@" })
    }
  }
}

@Suite(.enabled(if: TestNotmuch.isInstalled, "notmuch is not installed"))
struct NotmuchTests {
  private let mail: NotmuchMail

  init() throws { mail = try NotmuchMail() }

  @Test func `notmuch finds the messages of the account, the newest first`() throws {
    #expect(try mail.find("*") == ["2", "1", "3"])
    #expect(try mail.find("forecast") == ["2", "1"])
  }

  @Test func `Words are whole, phrases stand together, and a star is for the beginning`() throws {
    #expect(try mail.find("forecasts") == [], "nothing is stemmed")
    #expect(try mail.find("fore*") == ["2", "1"])
    #expect(try mail.find("\"release notes\"") == ["3"])
    #expect(try mail.find("from:ada@exam*") == ["1"])
    #expect(try mail.find("from:ada") == ["1"])
    #expect(try mail.find("to:team subject:quarterly") == ["1"])
    #expect(try mail.find("body:tlb_flush") == ["1"])
    #expect(try mail.find("\"日本語\"") == ["1"])
  }

  @Test(
    "What means something to notmuch is a word like any other",
    arguments: [
      "/forecast", "\"(forecast)\"", "forecast..", "subject:/forecast/", "\"...forecast\"",
      "subject:fore\"cast", "\"forecast\"*",
    ])
  func words(query: String) throws {
    _ = try mail.find(query)
    let operators = "and* or not* or or* or xor* or near* or adj* or 😀 or \"and\""
    #expect(try mail.find(operators).contains("3"))
  }

  @Test func `Conditions are joined as they are in the index`() throws {
    #expect(try mail.find("forecast -from:ada") == ["2"])
    #expect(try mail.find("from:ada or from:eve") == ["1", "3"])
    #expect(try mail.find("-(from:ada or from:eve)") == ["2"])
    #expect(try mail.find("not forecast") == ["3"])
    #expect(try mail.find("* is:flagged") == ["3"])
  }

  @Test func `Flags are tags, mailboxes folders, days moments`() throws {
    #expect(try mail.find("is:unread") == ["2"])
    #expect(try mail.find("is:read") == ["1", "3"])
    #expect(try mail.find("in:inbox") == ["1"])
    #expect(try mail.find("in:work") == ["2", "3"])
    #expect(try mail.find("in:nowhere") == [])
    #expect(try mail.find("date:2019") == ["3"])
    #expect(try mail.find("date:2026-11-02..2026-11-02") == ["1"])
    #expect(try mail.find("date:..1969") == [])
    #expect(try mail.find("mid:<2@x>") == ["2"] && mail.find("thread:1@x") == ["2", "1"])
  }

  @Test func `Tags are found, and told without those that are flags`() throws {
    #expect(try mail.find("tag:todo") == ["2"] && mail.find("tag:\"to do\"") == ["2"])
    #expect(try mail.find("-tag:todo") == ["1", "3"])
    #expect(
      try mail.database.tags(of: ["<1@x>", "<2@x>", "<none@x>"]) == ["<2@x>": ["to do", "todo"]])
    #expect(try mail.database.tags() == ["flagged", "to do", "todo", "unread"])
  }

  @Test func `What was flagged since is found, and what is gone is not`() throws {
    try mail.folder.move("store/ada/cur/1.host:2,S", to: "store/ada/cur/1.host:2,FRS")
    mail.folder.remove("store/ada/.Work/cur/2.host:2,")
    #expect(try mail.find("forecast") == ["1"])
  }

  @Test func `A copy in another mailbox is not in the mailbox that was asked for`() throws {
    let copy = mail.folder.contents(of: "store/ada/cur/1.host:2,S")
    try mail.folder.write("store/ada/.Work/cur/9.host:2,S", copy)
    try mail.notmuch.read()
    #expect(try mail.find("from:ada") == ["1", "1"])
    #expect(try mail.find("from:ada in:inbox") == ["1"])
  }

  @Test func `A search ends when it is not wanted any more`() throws {
    #expect(throws: NotmuchError.unwanted) { try mail.find("*") { false } }
  }

  @Test func `A database that has none of the mail is not asked`() throws {
    let elsewhere = try IndexedMail()
    try elsewhere.write("Subject: a\n\nb\n")
    let account = try elsewhere.account
    #expect(throws: NotmuchError.notCovered(account.path)) {
      try NotmuchDatabase(covering: account, configuration: mail.notmuch.configuration)
    }
    mail.folder.remove("store/.notmuch")
    #expect(throws: NotmuchError.noDatabase) { try mail.database }
    mail.folder.remove("notmuch-config")
    #expect(throws: NotmuchError.noDatabase) { try mail.database }
  }
}

@Test func `What an engine cannot answer is a mistake that says so`() {
  let days = QueryDays(now: 0) { _ in 0 }
  func mistake(_ query: String, _ engine: SearchEngine) -> String? {
    do throws(QueryError) {
      _ = try QueryParser(days: days, engine: engine).parse(query)
      return nil
    } catch { return "\(error)" }
  }
  #expect(
    mistake("a larger:1M", .notmuch)
      == "column 3: notmuch does not support larger:; expected another condition")
  #expect(mistake("list:a", .notmuch) != nil && mistake("smaller:1", .notmuch) != nil)
  #expect(
    mistake("list:a", .notmuch)
      == "column 1: notmuch does not support list:; expected another condition")
  #expect(mistake("tag:a", .notmuch) == nil && mistake("tag:a", .index) == nil)
}
