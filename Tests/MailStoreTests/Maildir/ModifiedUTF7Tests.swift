import Testing

@testable import MailStore

struct ModifiedUTF7Tests {
  @Test(arguments: [
    ("Work", "Work"), ("&ZeVnLIqe-", "日本語"), ("Entw&APw-rfe", "Entwürfe"), ("A&-B", "A&B"),
    ("~peter/mail/&U,BTFw-", "~peter/mail/台北"), ("&2D3eAA-", "😀"),
  ])
  func `A name is decoded`(written: String, shown: String) {
    #expect(ModifiedUTF7.decode(Array(written.utf8)) == shown)
  }

  @Test(arguments: [
    "&", "&ZeVnLIqe", "&Jj", "&AGE-", "&AC8-", "&AAE-", "&!!-", "&2D0-", "&U,BTFx-", "é", "a\u{1}",
  ])
  func `A malformed name is not decoded`(written: String) {
    #expect(ModifiedUTF7.decode(Array(written.utf8)) == nil)
  }
}
