import MailStore
import Testing

@testable import MailCompose

/// How the user's name and address are found.
struct IdentityTests {
  private func found(
    _ files: [String: String], _ environment: [String: String] = [:], git: String? = nil
  ) -> Identity? {
    IdentitySources(
      environment: environment.merging(["HOME": "/h"]) { $1 }, fullName: "Ada L",
      read: { files[$0] }, git: { $0 == "user.email" ? git : nil }
    ).identity()
  }

  private static let msmtprc = """
    defaults
    tls on
    account work
    host smtp.work.example
    from ada@work.example

    account home : work
    from "ada@home.example"
    account default : home
    """

  @Test func `the sources are looked at in their order`() throws {
    let all = ["/h/.msmtprc": Self.msmtprc, "/h/.mailrc": "set from=\"A B <a@rc>\"\n"]
    let first = try #require(found(all, ["EMAIL": "e@env"], git: "g@git"))
    #expect(first.address == EmailAddress(name: "Ada L", address: "ada@home.example"))
    #expect(first.source == .msmtp("/h/.msmtprc"))
    let second = try #require(
      found(["/h/.mailrc": "set from=\"A B <a@rc>\"\n"], ["EMAIL": "e@env"]))
    #expect(second.address == EmailAddress(name: "A B", address: "a@rc"))
    #expect(found([:], ["EMAIL": "e@env"], git: "g@git")?.source == .environment)
    #expect(found([:], git: "g@git\n")?.address.address == "g@git")
    #expect(found([:]) == nil)
    let xdg = found(["/c/msmtp/config": "account default\nfrom x@y\n"], ["XDG_CONFIG_HOME": "/c"])
    #expect(xdg?.address.address == "x@y")
  }

  @Test(arguments: [
    "account default\nfrom *@example.org\n", "account a\nfrom a@x\n", "", "from a@x\n",
  ])
  func `an msmtp without an address for its default account says nothing`(text: String) {
    #expect(found(["/h/.msmtprc": text], ["EMAIL": "e@env"])?.source == .environment)
  }

  @Test func `an answer comes from the address that was written to`() {
    var work = Identity(EmailAddress(name: "Ada", address: "ada@work"), source: .configuration)
    work.aliases = ["info@work"]
    let home = Identity(EmailAddress(name: "Ada H", address: "ada@home"), source: .configuration)
    let identities = Identities([work, home])
    func from(_ fields: String) -> EmailAddress? {
      identities.from(answering: AnsweredMessage(Array("\(fields)\n\n".utf8)))
    }
    #expect(from("To: ada+list@home, x@y") == EmailAddress(name: "Ada H", address: "ada+list@home"))
    #expect(from("To: x@y\nCc: INFO@work") == EmailAddress(name: "Ada", address: "INFO@work"))
    #expect(from("To: l@lists\nDelivered-To: ada@home")?.address == "ada@home")
    #expect(from("To: x@y") == work.address)
    #expect(from("From: ada@home\nTo: ada@work")?.address == "ada@home")
    #expect(identities.identity(of: EmailAddress(name: nil, address: "ada@other")) == nil)
  }

  @Test func `the very address comes before the one without its suffix, in either order`() {
    let plain = Identity(EmailAddress(name: "Ada", address: "ada@home"), source: .configuration)
    let work = Identity(EmailAddress(name: "Dr.", address: "ada+Work@home"), source: .configuration)
    for identities in [Identities([plain, work]), Identities([work, plain])] {
      func name(_ address: String) -> String? {
        identities.identity(of: EmailAddress(name: nil, address: address))?.address.name
      }
      #expect(name("ADA+work@home") == "Dr." && name("ada@home") == "Ada")
      #expect(name("ada+other@home") == "Ada")
    }
  }
}
