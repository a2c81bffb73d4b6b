import Testing

@testable import MailCompose

struct ArmoredTextTests {
  private func armor(_ text: String) -> ArmoredText? { ArmoredText(in: Array(text.utf8)) }

  @Test func `armor is from its first line to its last, and whole if nothing is around it`() throws
  {
    let text = "-----BEGIN PGP MESSAGE-----\r\n\r\nabc\r\n-----END PGP MESSAGE-----  \r\n"
    let found = try #require(armor(text))
    #expect(found.bytes == Array(text.utf8) && !found.isSigned && found.isWhole)
    let amid = try #require(armor("Hello\n\(text)-- \nlist"))
    #expect(amid.bytes == Array(text.utf8) && !amid.isWhole)
    #expect(armor("\n \n\(text)\n")?.isWhole == true)
  }

  @Test func `signed text is armor, too`() throws {
    let text =
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello\n-----BEGIN PGP SIGNATURE-----\n"
      + "\nx\n-----END PGP SIGNATURE-----\n"
    let found = try #require(armor(text))
    #expect(found.isSigned && found.isWhole && found.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    "> -----BEGIN PGP MESSAGE-----\n> abc\n> -----END PGP MESSAGE-----\n",
    "-----BEGIN PGP MESSAGE-----\nabc\n", "-----END PGP MESSAGE-----\n", "",
    "-----BEGIN PGP PUBLIC KEY BLOCK-----\nabc\n-----END PGP PUBLIC KEY BLOCK-----\n",
  ])
  func `quoted armor, half of one and a key are none`(text: String) {
    #expect(armor(text) == nil)
  }
}
