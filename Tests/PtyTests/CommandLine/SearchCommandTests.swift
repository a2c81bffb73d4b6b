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

  private func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  private func run(
    _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> ProgramRun {
    var environment = Trifold.environment.merging(variables) { _, new in new }
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

  @Test(arguments: ["", " "])
  func `an empty query says what finds all`(query: String) throws {
    let run = try run("search", folder["mail"], query)
    #expect(
      run.status == .exited(64)
        && run.errorText.contains("the query is empty; * finds all messages"))
    _ = try self.run("index", folder["mail"])
    #expect(try self.run("search", folder["mail"], "*").status == .exited(0))
  }

  @Test func `a word may begin with a hyphen, as one that is not to be there`() throws {
    _ = try run("index", folder["mail"])
    let mail = folder["mail"]
    let list = try run("list", mail, "--mailbox", "INBOX", "--json")
    for words in ["-MIPS", "-holiday", "-from:ralf tlb", "tlb -5", "-- -MIPS"] {
      let query = words.split(separator: " ").map(String.init)
      let found = try run(["search", mail, "--limit", "5", "--json"] + query)
      #expect(found.status == .exited(0) && found.errors == [], "\(query)")
      #expect(found.text == list.text, "\(query)")
      #expect(try run(["search", mail, "--json", "-from:ada"] + query).status == .exited(1))
    }
    #expect(try run(["search", mail, "-MIPS", "--json", "--limit", "5"]).text == list.text)
    let mistaken = try run("search", mail, "tlb", "--jsno")
    #expect(mistaken.status == .exited(64) && mistaken.errorText.contains("--jsno"))
    #expect(try run("search", mail, "-h").text.contains("USAGE"))
  }

  @Test func `the list has the sign of an attachment where the index knows of one`() throws {
    try folder.write(
      "mail/cur/1700000001.M2P1.host:2,S",
      "Subject: picture\nContent-Type: multipart/related; boundary=b\n\n--b\n\ntext\n"
        + "--b\nContent-Type: image/png; name=a.png\n\nx\n--b--\n")
    let arguments = ["list", folder["mail"], "--mailbox", "INBOX", "--json"]
    let before = try run(arguments).text
    #expect(!before.contains("\"hasAttachments\":true"))
    _ = try run("index", folder["mail"])
    // The newest message, which has the picture, comes first.
    let after = before.replacing(
      "\"hasAttachments\":false", with: "\"hasAttachments\":true", maxReplacements: 1)
    #expect(try run(arguments).text == after)
  }

  @Test func `JSON has the fields of the list`() throws {
    let list = try run("list", folder["mail"], "--mailbox", "INBOX", "--json")
    _ = try run("index", folder["mail"])
    #expect(try run("search", folder["mail"], "tlb", "--json").text == list.text)
  }

  @Test func `without an index, heads are searched, and one line says so`() throws {
    let found = try run("search", folder["mail"], "forecast")
    #expect(found.status == .exited(0) && found.text.contains("Quarterly forecast"))
    #expect(found.errorText.hasPrefix("trifold: there is no index, so only"))
    #expect(try run("search", folder["mail"], "tlb").status == .exited(1))
  }

  @Test func `new mail is found without indexing it first`() throws {
    _ = try run("index", folder["mail"])
    try folder.write("mail/new/1700000001.M2P1.host", "Subject: later\n\nA cache.\n")
    #expect(try run("index", folder["mail"], "--check").status == .exited(1))
    let found = try run("search", folder["mail"], "cache")
    #expect(found.text.contains("later") && found.errors == [])
    #expect(
      try run("index", folder["mail"], "--check").text == "2 messages compared, no differences\n")
  }
}

extension SearchCommandTests {
  @Test func `an index of heads alone is made and searched as the configuration says`() throws {
    try folder.write("config.toml", "index = \"headers\"\n")
    let options = ["--config", folder["config.toml"]]
    #expect(try run(["index", folder["mail"]] + options).text == "1 added\n")
    let found = try run(["search", folder["mail"], "forecast"] + options)
    #expect(found.text.contains("Quarterly forecast"))
    #expect(found.errorText.hasPrefix("trifold: the index has only headers"))
    #expect(try run(["search", folder["mail"], "tlb"] + options).status == .exited(1))
  }

  @Test func `without a database of notmuch, one line says so, and our own index is asked`() throws
  {
    _ = try run("index", folder["mail"])
    let found = try run("search", folder["mail"], "tlb", "--engine", "notmuch")
    #expect(found.text.contains("Quarterly forecast"))
    #expect(found.errorText.contains("so trifold's own index is searched"))
  }

  @Test func `messages are found by their keywords`() throws {
    try folder.write("mail/dovecot-keywords", "0 todo\n")
    try folder.write("mail/cur/1700000009.M9P1.host:2,Sa", "Subject: Tagged\n\nText.\n")
    _ = try run("index", folder["mail"])
    let found = try run("search", folder["mail"], "tag:todo")
    #expect(found.status == .exited(0) && found.text.contains("Tagged"))
    #expect(!found.text.contains("Quarterly forecast"))
    #expect(try run("search", folder["mail"], "tag:a").status == .exited(1))
  }

  @Test(.enabled(if: TestNotmuch.isInstalled, "notmuch is not installed"))
  func `notmuch is asked where the configuration says so`() throws {
    let notmuch = try TestNotmuch("mail", in: folder)
    try notmuch.run("tag", "+todo", "--", "tlb")
    try folder.write("config.toml", "engine = \"notmuch\"\n")
    let more = ["--config", folder["config.toml"]]
    let variables = [
      "NOTMUCH_CONFIG": notmuch.configuration, "XDG_CONFIG_HOME": folder.path,
      "HOME": folder.path,
    ]
    let list = try run("list", folder["mail"], "--mailbox", "INBOX")
    let found = try run(["search", folder["mail"], "tag:todo"] + more, variables)
    #expect(found.text == list.text && found.errors == [])
    #expect(try run(["search", folder["mail"], "tag:none"] + more, variables).status == .exited(1))
    let mistake = try run(["search", folder["mail"], "larger:1"] + more, variables)
    #expect(mistake.errorText.contains("column 1: notmuch does not support larger:"))
  }
}
