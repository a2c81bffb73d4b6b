import MailStore
import SystemCalls
import Testing

struct MailStoreErrorTests {
  static let all: [MailStoreError] =
    [
      .notFound("/a"), .notReadable("/a", code: EACCES), .neitherFileNorFolder("/a"),
      .emptyFolder("/a"), .noMail("/a"), .noSuchMailbox("x\u{1B}\n", account: "/a"),
      .notSelectable("x", account: "/a"), .noSuchMessage("k", account: "/a"),
      .severalMessages("/a", count: 2), .messageIsGone(MessageKey(rawValue: "k\u{7}")),
      .tooDeep("/a", limit: 16), .tooManyFolders("/a", limit: 2),
    ] + ForeignMailFormat.allCases.map { .foreignFormat("/a", $0) }

  @Test(arguments: all)
  func `An error is one line without controls`(error: MailStoreError) {
    #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    #expect(!error.description.isEmpty)
  }

  @Test func `An error has the exit code of its class`() {
    #expect(MailStoreError.notFound("/a").category.rawValue == 66)
    #expect(MailStoreError.notReadable("/a", code: EACCES).category == .noInput)
    #expect(MailStoreError.notReadable("/a", code: EIO).category.rawValue == 74)
    #expect(MailStoreError.noMail("/a").category.rawValue == 65)
  }
}
