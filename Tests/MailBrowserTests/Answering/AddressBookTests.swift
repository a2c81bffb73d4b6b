import MailStore
import Testing

@testable import MailBrowser

/// The completion of addresses in the fields of a draft.
struct AddressBookTests {
  private let book = AddressBook([
    EmailAddress(name: "Grace Hopper", address: "grace@example.org"),
    EmailAddress(name: "No Reply", address: "no-reply@example.org"),
    EmailAddress(name: "Zoë, \"Z\"", address: "z@x.example"),
    EmailAddress(name: nil, address: "gina@x.example"),
  ])

  @Test func `the last address is completed by the beginning of a name or an address`() {
    #expect(book.completion(of: "gr")?.text == "Grace Hopper <grace@example.org>")
    #expect(book.completion(of: "HOP")?.text == "Grace Hopper <grace@example.org>")
    #expect(book.completion(of: "zoe")?.text == "\"Zoë, \\\"Z\\\"\" <z@x.example>")
    #expect(book.completion(of: "a@x, gi")?.address == "gina@x.example")
    #expect(book.completion(of: "a@x, gi")?.text == "a@x, gina@x.example")
  }

  @Test func `those who only wrote come after those whom the user wrote to or knows`() {
    var book = AddressBook(
      [EmailAddress(name: nil, address: "ada@work.example")],
      authors: [EmailAddress(name: "Ann", address: "ann@spam.example")], asksCommand: true)
    #expect(book.completion(of: "an")?.address == "Ann <ann@spam.example>")
    #expect(book.question(for: "a@x, an") == "an")
    for text in ["a", "ann@x.example", "an, ", "Ann <ann@x>"] {
      #expect(book.question(for: text) == nil, "\(text)")
    }
    book.add([EmailAddress(name: "Anna", address: "anna@club.example")])
    #expect(book.completion(of: "an")?.address == "Anna <anna@club.example>")
    #expect(book.completion(of: "a")?.address == "ada@work.example")
    #expect(AddressBook().question(for: "an") == nil)
  }

  @Test func `a whole address is not made a longer one, but gets its name`() {
    let book = AddressBook([
      EmailAddress(name: nil, address: "ada@example.org.evil.example"),
      EmailAddress(name: "Ada", address: "ada@example.org"),
    ])
    #expect(book.completion(of: "ada@example.org")?.text == "Ada <ada@example.org>")
    #expect(book.completion(of: "ada@exam")?.text == "ada@example.org.evil.example")
    let other = AddressBook([EmailAddress(name: nil, address: "ada@example.org.evil.example")])
    #expect(other.completion(of: "ada@example.org") == nil)
  }

  @Test func `nothing is completed without a letter, twice, or to a robot`() {
    for text in ["", "a@x, ", "x", "no-", "gina@x.example", "Grace Hopper <grace@example.org>"] {
      #expect(book.completion(of: text) == nil, "\(text)")
    }
    #expect(
      book.completion(of: "grace@example.org, g")?.text == "grace@example.org, gina@x.example")
  }

  @Test func `an address that differs by a slip from a known one is found`() {
    func like(_ address: String) -> String? {
      book.lookAlike(of: EmailAddress(name: nil, address: address))?.address
    }
    #expect(like("grace@exmaple.org") == "grace@example.org")
    #expect(like("Grace@examp1e.org") == "grace@example.org")
    #expect(like("gracie@example.org") == "grace@example.org")
    #expect(like("grac@example.org") == "grace@example.org")
    #expect(like("GRACE@example.org") == nil && like("bob@example.org") == nil)
    let stranger = EmailAddress(name: nil, address: "grace@examp1e.org")
    let known = [EmailAddress(name: nil, address: "grace@example.org")]
    #expect(AddressBook(known, authors: [stranger]).lookAlike(of: stranger) == known[0])
  }
}
