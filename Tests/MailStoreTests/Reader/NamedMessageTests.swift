import MailStore
import TestSupport
import Testing

struct NamedMessageTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    folder.makeMaildir("box")
    folder.makeMaildir("box/.Work")
    try folder.write("box/cur/1.a:2,S", letter("a"))
    try folder.write("box/.Work/new/2.b", letter("b"))
    try folder.write("one:two.eml", letter("c"))
  }

  private func subject(_ argument: String) throws -> String {
    let found = try MailReader.message(named: FilePath(folder[argument]))
    return try found.reader.envelope(of: found.entry).subject
  }

  @Test(arguments: [
    ("box:1.a", "a"), ("box:Work/2.b", "b"), ("box:2.b", "b"), ("box/:1.a", "a"),
    ("one:two.eml", "c"), ("one:two.eml:two.eml", "two"), ("box/cur/1.a:2,S", "a"),
  ])
  func `A message is found by its file or by path and key`(argument: String, expected: String)
    throws
  {
    if expected == "two" {
      #expect(throws: MailStoreError.self) { try subject(argument) }
    } else {
      #expect(try subject(argument) == expected)
    }
  }

  @Test func `The error tells which part does not exist`() {
    #expect(throws: MailStoreError.noSuchMessage("x", account: FilePath(folder["box"]))) {
      try subject("box:x")
    }
    #expect(throws: MailStoreError.notFound(FilePath(folder["none:x"]))) { try subject("none:x") }
    #expect(throws: MailStoreError.severalMessages(FilePath(folder["box"]), count: 2)) {
      try subject("box")
    }
  }
}
