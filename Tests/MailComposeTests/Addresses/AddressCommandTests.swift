import MailStore
import Testing

@testable import MailCompose

/// Programs that search for addresses.
struct AddressCommandTests {
  private func command(_ script: String) throws -> AddressCommand {
    try #require(AddressCommand(["sh", "-c", script, "sh"]))
  }

  @Test func `the output is that of mutt's query_command`() {
    let output = """
      Searching ... 4 matching:
      ada@example.org\tAda Lovelace\twork
      bob@example.org
      no address\tNobody
      -x@example.org\tAn option

      zoe@example.org\t\tx
      """
    let found = AddressCommand.addresses(in: output)
    #expect(found.map(\.address) == ["ada@example.org", "bob@example.org", "zoe@example.org"])
    #expect(found.map(\.name) == ["Ada Lovelace", nil, nil])
    #expect(AddressCommand.addresses(in: "ada@example.org\tAda").isEmpty)
  }

  @Test func `what was typed is one argument, at the end or in the place of the mark`() throws {
    let last = try command(#"printf '%b\n' x "$#@x\t$1""#)
    #expect(try last.addresses(matching: "a; b") == [EmailAddress(name: "a; b", address: "1@x")])
    let inside = try #require(AddressCommand(["sh", "-c", #"echo; echo "$1"@x"#, "sh", "%s"]))
    #expect(try inside.addresses(matching: "ada").map(\.address) == ["ada@x"])
    #expect(AddressCommand([]) == nil)
  }

  @Test func `what could be an option is not asked about`() throws {
    #expect(try command("echo; echo a@x").addresses(matching: "-o").isEmpty)
  }

  @Test func `nobody is found with exit code 1, and all other failures are said`() throws {
    #expect(try command("echo Not found; exit 1").addresses(matching: "a").isEmpty)
    #expect(throws: AddressCommand.Failure.failed("sh", code: 2)) {
      try command("exit 2").addresses(matching: "a")
    }
    let nowhere = try #require(AddressCommand(["/nowhere/abook"]))
    #expect(throws: AddressCommand.Failure.self) { try nowhere.addresses(matching: "a") }
  }

  @Test func `a program that does not end is ended`() throws {
    var hanging = try command("exec sleep 1000")
    hanging.limit = .milliseconds(200)
    #expect(throws: AddressCommand.Failure.late("sh")) { try hanging.addresses(matching: "a") }
  }

  @Test func `a program that closes its output and does not end is ended`() throws {
    var hanging = try command("echo; echo a@x; exec >&-; sleep 30; exit 2")
    hanging.limit = .milliseconds(200)
    #expect(throws: AddressCommand.Failure.late("sh")) { try hanging.addresses(matching: "a") }
  }

  @Test func `a program that a lookup leaves behind holds nobody up`() throws {
    let leaving = try command("echo; echo a@x; (trap '' TERM; sleep 30) &")
    #expect(try leaving.addresses(matching: "a").map(\.address) == ["a@x"])
  }

  @Test func `of more than a megabyte the whole lines are taken`() throws {
    let endless = try command("echo; yes ada@example.organisation")
    let found = Set(try endless.addresses(matching: "a").map(\.address))
    #expect(found == ["ada@example.organisation"])
  }
}
