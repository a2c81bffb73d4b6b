import TestSupport
import Testing

/// `trifold index` and `trifold search`, with an index and without one.
struct SearchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for part in ["cur", "new", "tmp"] { folder.makeFolder("mail/\(part)") }
    try folder.write(
      "mail/cur/1700000000.M1P1.host:2,S",
      "From: Ada <ada@example.org>\nSubject: Quarterly forecast\nMessage-ID: <1@x>\n\nThe TLB.\n")
  }

  private func run(_ arguments: String...) throws -> ProgramRun {
    var environment = Trifold.environment
    environment["XDG_CACHE_HOME"] = folder.path
    return try ProgramRun(Trifold.path, arguments, environment: environment)
  }

  @Test func `a search prints the lines of the list`() throws {
    let list = try run("list", folder["mail"], "--mailbox", "INBOX")
    #expect(try run("index", folder["mail"]).text == "1 added\n")
    let found = try run("search", folder["mail"], "tlb from:ada")
    #expect(found.status == .exited(0) && found.errors == [])
    #expect(found.text == list.text && !found.text.isEmpty)
    let missing = try run("search", folder["mail"], "nothing")
    #expect(missing.status == .exited(1) && missing.output == [] && missing.errors == [])
  }

  @Test func `JSON has the fields of the list`() throws {
    let list = try run("list", folder["mail"], "--mailbox", "INBOX", "--json")
    _ = try run("index", folder["mail"])
    #expect(try run("search", folder["mail"], "tlb", "--json").text == list.text)
  }

  @Test func `without an index, heads are searched, and one line says so`() throws {
    let found = try run("search", folder["mail"], "forecast")
    #expect(found.status == .exited(0) && found.text.contains("Quarterly forecast"))
    #expect(found.errorText.hasPrefix("trifold: no index, so only"))
    #expect(try run("search", folder["mail"], "tlb").status == .exited(1))
  }

  @Test func `new mail is found without indexing it first`() throws {
    _ = try run("index", folder["mail"])
    try folder.write("mail/new/1700000001.M2P1.host", "Subject: later\n\nA cache.\n")
    #expect(try run("index", folder["mail"], "--check").status == .exited(1))
    let found = try run("search", folder["mail"], "cache")
    #expect(found.text.contains("later") && found.errors == [])
    #expect(
      try run("index", folder["mail"], "--check").text == "2 messages compared, no difference\n")
  }
}
