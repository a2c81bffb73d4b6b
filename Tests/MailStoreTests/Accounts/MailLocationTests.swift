import Testing

@testable import MailStore

struct MailLocationTests {
  private let environment = [
    "MAILDIR": "/m", "HOME": "/home/ada", "MAIL": "/spool/ada", "USER": "ada",
  ]

  @Test func `The usual places are tried in their order`() {
    #expect(
      MailLocation.candidates(environment: environment) == [
        "/m", "/home/ada/Maildir", "/home/ada/Mail", "/home/ada/mail", "/spool/ada",
        "/var/mail/ada",
      ])
    #expect(
      MailLocation.default(environment: environment) { $0.hasSuffix("ail") } == "/home/ada/Mail")
  }

  @Test func `There is no location if none of the places exists`() {
    #expect(MailLocation.default(environment: environment) { _ in false } == nil)
    #expect(MailLocation.default(environment: ["MAILDIR": "", "USER": ""]) { _ in true } == nil)
  }
}
