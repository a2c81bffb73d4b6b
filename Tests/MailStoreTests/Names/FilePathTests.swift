import Testing

@testable import MailStore

struct FilePathTests {
  @Test func `Slashes at the end are not part of a path`() {
    #expect(FilePath("/a/b//").bytes == Array("/a/b".utf8))
    #expect(FilePath("/") == "/")
    #expect(FilePath("") == ".")
  }

  @Test func `A path has a last part and a folder`() {
    #expect(Array(FilePath("/a/b").lastComponent) == Array("b".utf8))
    #expect(FilePath("/a/b").parent == "/a")
    #expect(FilePath("/a").parent == "/")
    #expect(FilePath("a").parent == ".")
    #expect(FilePath("/").appending("a") == "/a")
  }

  @Test func `A character that could control a terminal is shown as U+FFFD`() {
    #expect(FilePath("a\u{1B}[2J").description == "a\u{FFFD}[2J")
    #expect(FilePath("a\u{9B}b\u{202E}c").description == "a\u{FFFD}b\u{FFFD}c")
    #expect(FilePath(bytes: [0x61, 0xFF]).description == "a\u{FFFD}")
  }

  @Test func `Different names that are not UTF-8 have different keys`() {
    #expect(FileName.key([0x61, 0xFF]) == "a%FF")
    #expect(FileName.key([0x61, 0xFE]) == "a%FE")
    #expect(FileName.key(Array("a%é".utf8)) == "a%é")
  }
}
