import Testing

@testable import MailStore

/// Parses a list of addresses. Returns `name|address` for each, with `-` for a missing name.
private func list(_ bytes: [UInt8], charset: String? = nil) -> [String] {
  AddressList.parse(bytes.span, charset: charset).map { "\($0.name ?? "-")|\($0.address)" }
}

@Suite struct AddressListTests {
  @Test(arguments: [
    ("ada@example.org", ["-|ada@example.org"]),
    ("<ada@example.org>", ["-|ada@example.org"]),
    ("Ada Lovelace <ada@example.org>", ["Ada Lovelace|ada@example.org"]),
    ("\"Lovelace, Ada\" <ada@example.org>", ["Lovelace, Ada|ada@example.org"]),
    ("\"A \\\"Big\\\" \\\\ Box\" <a@b>", ["A \"Big\" \\ Box|a@b"]),
    ("Ada \"L.\" King<a@b>", ["Ada L. King|a@b"]),
    ("ada@example.org (Ada Lovelace)", ["Ada Lovelace|ada@example.org"]),
    ("ada@example.org (A (nested) one \\) x)", ["A (nested) one ) x|ada@example.org"]),
    ("Ada (Analysis) <a@b>", ["Ada (Analysis)|a@b"]),
    ("Ada(A \\) chap) <a(c)@b(d)>", ["Ada(A ) chap)|a@b"]),
    ("a@b, C <c@d>,\r\n\te@f", ["-|a@b", "C|c@d", "-|e@f"]),
    ("\"john doe\"@x.org", ["-|\"john doe\"@x.org"]),
    ("J <\"john @ doe\"@x.org>", ["J|\"john @ doe\"@x.org"]),
    ("a@[192.0.2.1], b@[IPv6:2001:db8::1]", ["-|a@[192.0.2.1]", "-|b@[IPv6:2001:db8::1]"]),
    ("B <b@[IPv6:2001:db8::1]>", ["B|b@[IPv6:2001:db8::1]"]),
    ("", []), (" ,, ,", []), ("<>", []), ("\"\" <a@b>", ["-|a@b"]), ("() <a@b>", ["-|a@b"]),
  ]) func `mailboxes have a name in words or in a comment`(_ raw: String, _ is: [String]) {
    #expect(list(raw.octets) == `is`)
  }

  @Test(arguments: [
    ("undisclosed-recipients:;", []), ("undisclosed recipients: ;", []), ("Group:", []),
    ("Friends: a@b, C <c@d>;", ["-|a@b", "C|c@d"]),
    ("x@y, \"G r\" : a@b;, z@w", ["-|x@y", "-|a@b", "-|z@w"]),
    ("A(comment):B <b@(c)d>,e@f; (end)", ["B|b@d", "-|e@f"]),
    ("<Undisclosed-Recipient:@example.org;>", []),
  ]) func `groups are their members`(_ raw: String, _ is: [String]) {
    #expect(list(raw.octets) == `is`)
  }

  @Test(arguments: [
    ("Mary <@a.tld,@b.tld:mary@x.org>, z@w", ["Mary|mary@x.org", "-|z@w"]),
    ("jdoe@test   . example", ["-|jdoe@test.example"]),
    ("john . doe @ test", ["-|john.doe@test"]),
    ("<john . doe @\r\n test>", ["-|john.doe@test"]),
    ("a@b;c@d; E <e@f>", ["-|a@b", "-|c@d", "E|e@f"]),
    ("Joe Q. Public <j@p>", ["Joe Q. Public|j@p"]),
  ]) func `the obsolete forms are read`(_ raw: String, _ is: [String]) {
    #expect(list(raw.octets) == `is`)
  }

  @Test(arguments: [
    ("Smith, John <j@s>", ["Smith, John|j@s"]),
    ("Smith, John, Jr. <j@s>, a@b", ["Smith, John, Jr.|j@s", "-|a@b"]),
    ("a@b, Smith, John <j@s>", ["-|a@b", "Smith, John|j@s"]),
    ("root, Bob <b@s>", ["-|root", "Bob|b@s"]),
    ("root", ["-|root"]), ("root, postmaster", ["-|root", "-|postmaster"]),
    ("MAILER-DAEMON (Mail System)", ["Mail System|MAILER-DAEMON"]),
    ("MAILER-DAEMON <>", ["MAILER-DAEMON|"]), ("Ada Lovelace", ["Ada Lovelace|"]),
    ("Ticket: 12 <t@x>", ["Ticket: 12|t@x"]), ("mailto:a@b", ["-|a@b"]),
    ("<mailto:a@b>", ["-|a@b"]),
    ("J. R. <Bob> <j@r>", ["J. R.|Bob", "-|j@r"]),
    ("Big Bug bb@bug.com", ["Big Bug|bb@bug.com"]), ("bb@bug.com Big Bug", ["Big Bug|bb@bug.com"]),
    ("a@b c@d", ["-|a@b", "-|c@d"]), ("a@b <c@d>", ["a@b|c@d"]),
    ("A <a@b> C <c@d>", ["A|a@b", "C|c@d"]),
    ("<a@b> Ada", ["Ada|a@b"]), ("Ada <a@b", ["Ada|a@b"]), ("Ada a@b>", ["Ada|a@b"]),
    ("A <a@b, C <c@d>", ["A|a@b", "C|c@d"]), ("<<a@b>>", ["-|a@b"]), ("'Ada' <a@b>", ["'Ada'|a@b"]),
    ("\"Ada <a@b>", ["Ada|a@b"]), ("Ada (x <a@b>", ["Ada (x|a@b"]), ("Ada ) <a@b>", ["Ada )|a@b"]),
    ("\"a@b\"", ["-|a@b"]), ("\"Ada <a@b>\"", ["Ada|a@b"]), ("Ada [x] <a@b>", ["Ada [x]|a@b"]),
    ("a@[b, c@d", ["-|a@[b", "-|c@d"]), ("@", ["-|@"]), (":;", []), (">>", []), ("\"", []),
    ("a\0b <c@d>", ["a\0b|c@d"]),
  ]) func `lists that break the rules are read`(_ raw: String, _ is: [String]) {
    #expect(list(raw.octets) == `is`)
  }

  @Test(arguments: [
    ("=?utf-8?Q?J=C3=B6rn?= <j@z>", ["Jörn|j@z"]),
    ("=?utf-8?Q?J=C3?=\r\n =?utf-8?Q?=B6rn?= =?utf-8?Q?_R.?= <j@z>", ["Jörn R.|j@z"]),
    ("\"=?utf-8?Q?J=C3=B6rn?= R.\" <j@z>", ["Jörn R.|j@z"]),
    ("=?utf-8?Q?R,_J=C3=B6rn_<x>?= <j@z>, a@b", ["R, Jörn <x>|j@z", "-|a@b"]),
    ("=?utf-8?Q?J=C3=B6rn?=<j@z>", ["Jörn|j@z"]),
    ("j@z (=?utf-8?Q?J=C3=B6rn?=)", ["Jörn|j@z"]),
    ("=?utf-8?Q?J=C3=B6rn_=3Cj=40z=3E?=", ["Jörn|j@z"]),
    ("=?utf-8?B?akB6?=", ["-|j@z"]),
    ("=?utf-8?Q?a=0Ab?= <j@z>", ["a b|j@z"]),
    ("=?utf-8?Q?lost <a@b>, =?utf-8?Q?b?= <c@d>", ["lost|a@b", "b|c@d"]),
  ]) func `names are decoded`(_ raw: String, _ is: [String]) {
    #expect(list(raw.octets) == `is`)
  }

  @Test(arguments: [
    ("\"Bank@b.example\", <crook@c>", ["Bank@b.example|crook@c"]),
    ("\"bank@b.example\", crook@c", ["bank@b.example|crook@c"]),
    ("\"bank@b.example\"; <crook@c>, x@y", ["bank@b.example|crook@c", "-|x@y"]),
    ("\"a@b\", \"c@d\", \"e@f\", <crook@c>", ["a@b, c@d, e@f|crook@c"]),
    ("\"a@b\", Bank <crook@c>", ["a@b, Bank|crook@c"]),
    ("x@y, \"bank@b\" <crook@c>", ["-|x@y", "bank@b|crook@c"]),
    ("=?utf-8?Q?bank=40b.example?=, <crook@c>", ["bank@b.example|crook@c"]),
    ("=?utf-8?Q?Bank_=3Cbank=40b=3E?=, crook@c", ["Bank <bank@b>|crook@c"]),
    ("\"bank@b\"@c", ["-|\"bank@b\"@c"]), ("<crook@c> (bank@b)", ["bank@b|crook@c"]),
    ("\"root\", root", ["-|root", "-|root"]),
  ]) func `what looks like an address in a quoted string or an encoded word is a name`(
    _ raw: String, _ is: [String]
  ) {
    #expect(list(raw.octets) == `is`)
  }

  @Test(arguments: [
    ("Promo,(<crook@c>)", ["Promo|crook@c"]), ("Ada Lovelace (ada@x)", ["Ada Lovelace|ada@x"]),
    ("Ada, <ada@x>", ["-|Ada", "-|ada@x"]),
    ("\"a@b\", \"c@d\"", ["-|a@b", "-|c@d"]), ("\"a@b\" (c@d)", ["-|a@b"]),
  ]) func `only a value without another address has it in a name or a comment`(
    _ raw: String, _ is: [String]
  ) {
    #expect(list(raw.octets) == `is`)
  }

  @Test func `the sender has an address, whatever names are written before it`() {
    let head = "From: \"bank@b\" (x), <crook@c>\n\n"
    #expect(Envelope(head: head.octets.span).from.first?.address == "crook@c")
  }

  @Test func `names and addresses may have bytes above 127`() {
    #expect(list("\"Jöhn\" <jdöe@mächine.example>".octets) == ["Jöhn|jdöe@mächine.example"])
    #expect(list("J\u{F6}hn <j@m>".latin1) == ["Jöhn|j@m"])
    #expect(list("\u{E9}\u{D7} <j@m>".latin1, charset: "koi8-r") == ["Ив|j@m"])
  }

  @Test func `The half of a character is neither a backslash, a quote nor a parenthesis`() {
    let chinese = "\"\u{B3}\\\u{A5}\\\u{BB}\\\" <a@x.tw>, b@x.tw".latin1
    #expect(list(chinese, charset: "big5") == ["許功蓋|a@x.tw", "-|b@x.tw"])
    let japanese = "\u{95}\\\u{8E}\u{A6} (\u{83}\\) <a@x.jp>".latin1
    #expect(list(japanese, charset: "shift_jis") == ["表示 (ソ)|a@x.jp"])
    let escaped = "\u{1B}$B;3EDB@O:\u{1B}(B <y@x.jp>, \"\u{1B}$B!(!\"\u{1B}(B\" <z@x.jp>".octets
    #expect(list(escaped) == ["山田太郎|y@x.jp", "；、|z@x.jp"])
    for charset in [nil, "utf-8", "iso-2022-jp", "utf-16", "hz"] {
      #expect(list(escaped, charset: charset).first == "山田太郎|y@x.jp")
      #expect(list("\u{1B}é <a@b>".octets, charset: charset).count == 1)
      #expect(list("\u{1B} <a@b>".octets, charset: charset).count == 1)
    }
  }

  @Test func `all addresses are read, however many there are`() {
    let many = Array(String(repeating: "A <a@b>,", count: 100_000).utf8)
    #expect(AddressList.parse(many.span).count == 100_000)
    let head = (0..<150).map { "To: \($0)@example.org\n" }.joined()
    #expect(Envelope(head: Array(head.utf8).span).to.count == 150)
  }
}

@Test(arguments: [
  ("undisclosed-recipients:;", ["undisclosed-recipients 0..<0"]),
  ("Undisclosed recipients:", ["Undisclosed recipients 0..<0"]),
  ("Team: a@x, B <b@y>;", ["Team 0..<2"]),
  ("x@y, \"G r\" : a@b;, z@w, H: c@d", ["G r 1..<2", "H 3..<4"]),
  ("x@y, G: a@b;, =?utf-8?q?G=C3=B6?=: c@d;", ["G 1..<2", "Gö 2..<3"]), ("a@b", []),
])
func `groups have their names and the places of their members`(raw: String, groups: [String]) {
  let message = message("To: \(raw)\nCc: first@x\nCc: \(raw)\n\nHello\n")
  #expect(message.groups.to.map { "\($0.name) \($0.members)" } == groups)
  #expect(message.groups.cc.map(\.name) == message.groups.to.map(\.name))
  let first = message.groups.to.first.map { $0.members.lowerBound + 1 }
  #expect(message.groups.cc.first?.members.lowerBound == first)
}
