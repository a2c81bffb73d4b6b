import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Scalars that must never reach a terminal: all controls, and scalars that reorder or hide text.
private let forbidden: Set<Unicode.Scalar> = {
  let values: [UInt32] =
    Array(0...0x1F) + [0x7F] + Array(0x80...0x9F) + [0x061C, 0x200E, 0x200F]
    + Array(0x202A...0x202E)
    + Array(0x2066...0x2069) + [0x2028, 0x2029, 0xFEFF, 0xE0001, 0xE0041, 0xE007F, 0xFFFE]
  return Set(values.compactMap(Unicode.Scalar.init))
}()

/// A text with all of these scalars, and with sequences that terminals obey.
private let payload: String = {
  var scalars = String.UnicodeScalarView()
  for scalar in forbidden.sorted() where scalar.value != 10 && scalar.value != 0 {
    scalars.append(scalar)
    scalars.append("x")
  }
  let sequences = [
    "\u{1B}[2J", "\u{1B}]0;owned\u{07}", "\u{1B}]52;c;b3duZWQ=\u{1B}\\", "\u{1B}P+q544e\u{1B}\\",
    "\u{9B}31m", "\u{1B}[?1049l", "\rover", "\u{1B}c", "\u{1B}[6n", "\u{8}\u{8}",
  ]
  return sequences.joined(separator: " ") + String(scalars)
}()

/// Returns a forbidden scalar in the frame, or nil.
private func leak(_ frame: Frame) -> String? {
  frame.scalars.first(where: forbidden.contains).map { "U+\(String($0.value, radix: 16))" }
}

/// Shows every view in every layout.
private func look(_ room: Mailroom) {
  for (width, height) in [(200, 50), (96, 20), (80, 24), (60, 20), (45, 20), (20, 6)] {
    for keys in ["", "h", "l", "lH", "lG", "z", "?", "L", "\\", "o", "i", "iG", "v"] {
      var seen = room
      seen.turn(to: width, height)
      seen.type(keys)
      #expect(leak(seen.frame) == nil, "\(width)x\(height) after \(keys)")
    }
  }
}

@Test func `No text of a message reaches a cell as a control`() throws {
  let room = try Mailroom { folder in
    try Mailroom.deliver(
      "1.a:2,", from: "\"\(payload)\" <\(payload)@example.org>", subject: payload,
      date: "19 Nov 2026 08:00", body: payload + "\nhttps://example.org/\u{1B}[2Jx\n> \(payload)",
      to: folder)
    let encoded = "=?utf-8?q?=1B]0;owned=07=C2=9B31m=E2=80=AE=00=0D=0A?="
    try Mailroom.deliver(
      "2.b:2,", from: "\(encoded) <a@example.org>", subject: encoded, date: "19 Nov 2026 09:00",
      to: folder)
  }
  look(room)
  var second = room
  second.type("J")
  look(second)
}

@Test func `Controls in names of attachments have no effect`() throws {
  let room = try Mailroom { folder in
    try folder.write(
      "charlotte/cur/1.a:2,S",
      """
      From: a@example.org
      Subject: files
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/html; charset=utf-8

      <p>&#27;[2J &#x9b;31m &#x202e; <a href="https://example.org/&#27;]0;x">\(payload)</a></p>
      --b
      Content-Type: application/x-\u{1B}[2J
      Content-Disposition: attachment; filename*=utf-8''%1B%5D0%3Bx%07%E2%80%AEtxt.exe

      x
      --b--

      """)
  }
  look(room)
}

@Test func `Controls in names of mailboxes and accounts, failures and notices have no effect`()
  throws
{
  var room = try Mailroom()
  let mailboxes = [
    MailboxSummary(
      name: "INBOX", title: payload, depth: 0, isSelectable: true, unread: 3, total: 9),
    MailboxSummary(name: payload, title: payload, depth: 3, isSelectable: true),
    MailboxSummary(name: "x", title: payload, depth: 0, isSelectable: false),
  ]
  room.send(.mailboxes(.changed(account: 0, AccountSummary(name: payload, mailboxes: mailboxes))))
  look(room)
  room.isAnswering = false
  for event in [
    .program(.notice(payload)), .program(.activity(payload)),
    .messages(.listFailed(MailboxReference(account: 0, name: payload), payload)),
  ] as [MailEvent] {
    room.send(event)
    #expect(leak(room.frame) == nil)
  }
  room.type("hj")
  look(room)
  room.type("kj")
  if let path = room.state.message {
    room.type("J")
    room.send(.opening(.failed(path, payload)))
    look(room)
  }
}

@Test func `Pasted text does not act as keys`() throws {
  var room = try Mailroom()
  let before = room.frame
  room.input(.paste("q\u{3}jjjR\u{1B}[2J" + payload))
  #expect(room.frame == before && room.commands.isEmpty)
}
