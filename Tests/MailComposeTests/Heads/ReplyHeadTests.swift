import MailStore
import Testing

@testable import MailCompose

/// The recipients, subject and thread of replies.
struct ReplyHeadTests {
  private let own = OwnAddresses(["me@example.org"])

  private func head(_ kind: ReplyKind, _ fields: String) throws -> ReplyHead {
    try #require(ReplyHead(kind, to: AnsweredMessage(Array("\(fields)\n\ntext\n".utf8)), own: own))
  }

  private func addresses(_ list: [EmailAddress]) -> [String] { list.map(\.address) }

  @Test func `a reply goes to Reply-To, else to the author`() throws {
    #expect(addresses(try head(.author, "From: a@x\nTo: me@example.org").to) == ["a@x"])
    let wished = try head(.author, "From: a@x\nReply-To: b@x, c@x\nTo: me@example.org")
    #expect(addresses(wished.to) == ["b@x", "c@x"] && wished.cc.isEmpty)
  }

  @Test func `what is not an address in Reply-To is passed over, and not used twice`() throws {
    let broken = "From: a@x\nReply-To: Ada (at x)\nTo: me@example.org\nList-Post: <mailto:l@lists>"
    #expect(addresses(try head(.author, broken).to) == ["a@x"])
    let all = try head(.all, broken)
    #expect(addresses(all.to) == ["a@x"] && all.cc.isEmpty)
    let half = "From: a@x\nReply-To: b@x, <c@@x>\nTo: me@example.org"
    #expect(addresses(try head(.all, half).to) == ["b@x"])
  }

  @Test func `a reply to all leaves out the user and names everybody once`() throws {
    let all = try head(
      .all, "From: a@x\nTo: me+lists@example.org, b@x, A@X\nCc: Me@Example.org, c@x, b@x")
    #expect(addresses(all.to) == ["a@x"] && addresses(all.cc) == ["b@x", "c@x"])
  }

  @Test func `a reply to one's own message goes to its recipients`() throws {
    let fields = "From: Me <me@example.org>\nTo: b@x\nCc: c@x\nReply-To: me@example.org"
    #expect(addresses(try head(.author, fields).to) == ["b@x"])
    let all = try head(.all, fields)
    #expect(addresses(all.to) == ["b@x"] && addresses(all.cc) == ["c@x"])
    #expect(
      addresses(try head(.all, "From: me@example.org\nTo: me@example.org").to) == ["me@example.org"]
    )
  }

  @Test func `a message without an author is not answered to the user`() throws {
    for kind in [ReplyKind.author, .all] {
      let head = try head(kind, "To: me@example.org\nSubject: S")
      #expect(head.to.isEmpty && head.cc.isEmpty)
    }
  }

  @Test func `Mail-Followup-To counts for replies to all alone`() throws {
    let fields = "From: a@x\nTo: l@lists\nCc: c@x\nMail-Followup-To: l@lists, d@x"
    #expect(addresses(try head(.all, fields).to) == ["l@lists", "d@x"])
    #expect(try head(.all, fields).cc.isEmpty)
    #expect(addresses(try head(.author, fields).to) == ["a@x"])
    #expect(addresses(try head(.author, fields + "\nMail-Reply-To: e@x").to) == ["e@x"])
  }

  @Test func `a Reply-To that is the list is seen through`() throws {
    let fields = "From: a@x\nTo: l@lists\nReply-To: L <l@lists>\nList-Post: <mailto:l@lists>"
    #expect(addresses(try head(.author, fields).to) == ["a@x"])
    let all = try head(.all, fields)
    #expect(addresses(all.to) == ["a@x"] && addresses(all.cc) == ["l@lists"])
    #expect(addresses(try head(.list, fields).to) == ["l@lists"])
  }

  @Test(arguments: [
    "X-Original-From: Ada <ada@x>", "Reply-To: Ada <ada@x>", "Reply-To: Ada <ada@x>, l@lists",
    "Cc: Ada <ada@x>",
  ])
  func `a From that the list rewrote is seen through`(field: String) throws {
    let fields = "From: Ada via L <l@lists>\nTo: l@lists\nList-Post: <mailto:l@lists>\n\(field)"
    #expect(addresses(try head(.author, fields).to) == ["ada@x"])
    #expect(addresses(try head(.all, fields).cc) == ["l@lists"])
  }

  @Test(arguments: [
    ("List-Id: <l.lists.x>", "To: b@x, L <L@lists.x>"),
    ("List-ID: The list <L.lists.x>", "Cc: l@lists.x"),
    ("List-Id: l.lists.x", "To: b@x\nReply-To: l@lists.x"),
    ("List-Id: L (the list)\n <a.b.lists.x>", "To: a.b@lists.x"),
    ("List-Id: <sec.list-id.lists.x>", "To: sec@lists.x"),
    ("List-Id: <other.x>\nList-Id: <l.lists.x>", "To: l@lists.x"),
    ("List-Id: <l.lists.x>\nList-Post: <https://lists.x/l>", "To: l@lists.x"),
  ])
  func `a list that does not say where to write is known by its id`(
    id: String, people: String
  ) throws {
    let message = AnsweredMessage(Array("From: a@x\n\(people)\n\(id)\n\n".utf8))
    #expect(message.lists.count == 1 && message.lists[0].address.lowercased().hasSuffix("@lists.x"))
    #expect(ReplyHead(.list, to: message, own: own)?.to == message.lists)
  }

  @Test(arguments: [
    "List-Id: <l.lists.x>\nTo: me@example.org, l@other.x", "List-Id: The list\nTo: list@x",
    "List-Id: <>\nTo: l@x", "List-Id: <l.lists.x>\nTo: L", "List-Id: <l.lists.x.y>\nTo: l@lists.x",
    "List-Id: <l.lists.x>\nTo: l@lists.x\nList-Post: NO", "To: l@lists.x\nSubject: <l.lists.x>",
  ])
  func `an id is no list's address by itself`(fields: String) {
    let message = AnsweredMessage(Array("From: a@x\n\(fields)\n\n".utf8))
    #expect(message.lists == [] && ReplyHead(.list, to: message, own: own) == nil)
  }

  @Test func `a message to several lists by their ids is answered on all of them`() throws {
    let fields =
      "From: a@x\nTo: k@vger.x\nCc: m@vger.x, b@x, M@vger.x\nList-ID: <k.vger.x>\nList-ID: <m.vger.x>"
    #expect(addresses(try head(.list, fields).to) == ["k@vger.x", "m@vger.x"])
    let all = try head(.all, fields)
    #expect(addresses(all.to) == ["a@x"] && addresses(all.cc) == ["k@vger.x", "m@vger.x", "b@x"])
    // If the List-Post field names a list, the List-ID fields add no other list.
    let posted = try head(.list, fields + "\nList-Post: <mailto:k@vger.x>")
    #expect(addresses(posted.to) == ["k@vger.x"])
    let munged = "From: a@x\nTo: k@vger.x\nReply-To: k@vger.x\nList-ID: <k.vger.x>"
    #expect(addresses(try head(.author, munged).to) == ["a@x"])
    #expect(addresses(try head(.all, munged).cc) == ["k@vger.x"])
  }

  @Test func `a message from no list has no reply to the list`() {
    for post in ["", "\nList-Post: NO (posting not allowed)"] {
      let message = AnsweredMessage(Array("From: a@x\(post)\n\n".utf8))
      #expect(ReplyHead(.list, to: message, own: own) == nil)
    }
  }

  @Test func `addresses are taken apart before they are decoded`() throws {
    let encoded = "From: =?utf-8?q?Ada=2C_boss=40evil=2Eexample=2C?= <ada@x>"
    let head = try head(.author, encoded)
    #expect(head.to == [EmailAddress(name: "Ada, boss@evil.example,", address: "ada@x")])
    let hidden = try self.head(.author, "From: =?utf-8?q?A=0d=0aBcc=3a_b=40x?= <ada@x>")
    #expect(hidden.to.map { $0.name?.contains(where: \.hasControl) } == [false])
  }

  @Test(arguments: [
    ("Hello", "Re: Hello"), ("Re: Hello", "Re: Hello"), ("AW: RE[2]: SV: Hello", "Re: Hello"),
    ("Antw: Hello", "Re: Hello"), ("Re^3: Hello", "Re: Hello"), ("回复：你好", "Re: 你好"),
    ("Fwd: Hello", "Re: Fwd: Hello"), ("Re: [list] Hello", "Re: [list] Hello"), ("", "Re:"),
    ("Reason: none", "Re: Reason: none"), ("=?utf-8?q?a=0d=0aBcc=3a_b?=", "Re: a Bcc: b"),
  ])
  func `a subject has one Re`(subject: String, reply: String) throws {
    let made = try head(.author, "From: a@x\nSubject: \(subject)").subject
    #expect(made.replacing("  ", with: " ") == reply)
  }

  @Test func `a reply names the whole thread`() throws {
    let ids = (1...40).map { "<\($0)@x>" }
    let head = try head(
      .author, "From: a@x\nMessage-ID: <new@x>\nReferences: \(ids.joined(separator: "\n "))")
    #expect(head.references == ids + ["<new@x>"] && head.inReplyTo == "<new@x>")
    let short = try self.head(.author, "From: a@x\nMessage-ID: <2@x>\nIn-Reply-To: <1@x>")
    #expect(short.references == ["<1@x>", "<2@x>"])
    #expect(try self.head(.author, "From: a@x").references == [])
  }
}
