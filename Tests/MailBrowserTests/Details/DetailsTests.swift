import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Writes a message to two people, with a file and two links.
private func rich(_ folder: TemporaryFolder) throws {
  try folder.write(
    "charlotte/cur/1795079520.a,S=9000:2,RS",
    """
    From: Grace Hopper <grace@example.org>
    To: Charlotte <charlotte@example.org>, =?utf-8?q?G=C3=B6del?= <kurt@example.org>
    Cc: ada@example.org
    Date: Thu, 19 Nov 2026 10:12:05 +0100
    Subject: Plans
    Message-ID: <plans.2026@example.org>
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary=b

    --b
    Content-Type: text/plain; charset=utf-8

    See https://example.org/a and https://example.org/b
    --b
    Content-Type: application/pdf
    Content-Disposition: attachment; filename="plan.pdf"

    0123456789
    --b--

    """)
}

extension Mailroom {
  /// Presses Tab until the details have the focus.
  fileprivate mutating func focusDetails() {
    for _ in 0..<12 where state.layout.focus != .inspector { press(.tab) }
  }
}

@Test func `Details stand beside the message where there is room`() throws {
  var room = try Mailroom(112, 22, fill: rich)
  room.type("i")
  expect(
    room,
    draws: """
       charlotte · read-only                                                                           1 of 1 · 09:41
       ‹ Inbox                                                                 ▲ ▼ │ Details                        ✕
       Plans                                                                       │ From     Grace Hopper
       ⓘ  Grace Hopper <grace@example.org>                   Thu 19 Nov 2026 09:12 │          grace@example.org
       to Charlotte, Gödel, ada@example.org                                        │ To       Charlotte
      ─────────────────────────────────────────────────────────────────────────────┤          charlotte@example.org
       See https://example.org/a and https://example.org/b                         │          Gödel
                                                                                   │          kurt@example.org
       1 attachment                                                                │ Cc       ada@example.org
       ⋐ plan.pdf  10 bytes, application/pdf                                       │ Date     Thu 19 Nov 2026
                                                                                   │          10:12:05 +0100
                                                                                   │ Arrived  Thu 19 Nov 2026 09:12
                                                                                   │ Mailbox  Inbox in charlotte
                                                                                   │ Flags    read, replied
                                                                                   │ Size     9,000 bytes
                                                                                   │ Links    2
                                                                                   │ Files    1
                                                                                   │ ⋐ plan.pdf
                                                                                   │   10 bytes, application/pdf
                                                                                   │ ID       plans.2026@example.org
       r Reply   A Archive   d Delete   m Move   s Attachments              e More │
       ← Back   / Find   i Hide details   u Next unread   L Links   f Filter   H Headers   \\ Mailboxes   ? Keys
      """)
  room.type("i")
  #expect(room.state.layout[.inspector] == nil)
}

@Test func `Above the popover with the list, details come in a sheet, which Escape closes`() throws
{
  var room = try Mailroom(60, 20, fill: rich)
  let before = room.frame
  room.type("i")
  #expect(room.drawing.contains("─ Details ─") && room.drawing.contains("grace@example.org"))
  // No border touches another one.
  #expect(!room.drawing.contains("││"))
  room.press(.escape)
  #expect(room.frame == before)
  for key in ["i", "q", "h"] {
    room.type("i")
    #expect(room.state.layout.isInspectorSheet)
    room.type(key)
    #expect(!room.state.layout.isInspectorSheet && room.commands.isEmpty, "\(key)")
  }
  room.type("i")
  room.click(2, 0)
  #expect(!room.state.layout.isInspectorSheet)
}

/// The arrow is below the sender of the message on screen, or else below the selected row. A screen with few rows has a
/// sheet, which has room for more of the details.
@Test(arguments: [
  (66, 24, true, true), (66, 24, false, false), (45, 24, true, true), (45, 24, false, true),
  (60, 30, true, true), (30, 15, true, false),
])
func `Details point at what they are about`(
  width: Int, height: Int, isReading: Bool, isPopover: Bool
) throws {
  var room = try Mailroom(width, height, fill: rich)
  room.press(isReading ? .enter : .home)
  let about = try #require(room.frame.lines.firstIndex { $0.contains("Grace Hopper") })
  let isPair = !isReading && room.state.navigator.metrics.rowHeight(ofLevel: 1) != 1
  room.type("i")
  #expect(room.state.layout.isInspectorSheet)
  let lines = room.frame.lines
  #expect(
    lines[about + (isPair ? 2 : 1)].contains("▲") == isPopover, "\(room.drawing)")
  #expect(lines.contains { $0.contains("─ Details ─") } != isPopover)
  #expect(room.drawing.contains("grace@example.org"))
  room.type("G")
  #expect(room.drawing.contains("plans.2026@"), "\(room.drawing)")
}

@Test func `Addresses of a mailing list are shown as addresses, one a line`() throws {
  var room = try Mailroom(
    60, 40,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Looms", date: "11 Nov 2026 08:00",
        more: """
          List-Id: Weavers <weavers.example.org>
          List-Post: <mailto:weavers@example.org>
          List-Archive: <https://example.org/weavers>
          List-Unsubscribe: <https://example.org/leave>, <mailto:ask@example.org?subject=leave%20it>

          """, to: folder)
    })
  room.type("i")
  for line in [
    "List     Weavers", "         weavers.example.org", "Post     weavers@example.org",
    "Archive  https://example.org/weavers", "Leave    https://example.org/leave",
    "         ask@example.org, subject: leave it",
  ] {
    #expect(room.drawing.contains(line), "\(line)\n\(room.drawing)")
  }
  #expect(!room.drawing.contains("mailto:"))
}

@Test(
  "Details scroll by keys while they have the focus, and by the wheel at any time",
  arguments: [(96, 10), (60, 10), (45, 10), (20, 6)])
func scrolls(width: Int, height: Int) throws {
  var room = try Mailroom(width, height, fill: rich)
  room.type("i")
  room.focusDetails()
  #expect(room.state.layout.focus == .inspector)
  let (top, text) = (room.state.details.anchor, room.state.reading.anchor)
  room.type("j")
  #expect(room.state.details.anchor > top)
  room.type("k")
  #expect(room.state.details.anchor == top)
  room.type(" ")
  #expect(room.state.details.anchor > top)
  room.type("G")
  let end = room.state.details.anchor
  room.type("jj ")
  #expect(room.state.details.anchor == end)
  #expect(room.drawing.contains(".org"))
  room.type("g")
  #expect(room.state.details.anchor == top && room.state.reading.anchor == text)
  let place = room.state.layout[.inspector]
  room.wheel(.down, place.map { $0.x + 3 } ?? width / 2, height / 2)
  #expect(room.state.details.anchor > top && room.state.reading.anchor == text)
}

@Test func `Details follow the selection and begin at their beginning`() throws {
  var room = try Mailroom(96, 10)
  room.type("i")
  #expect(room.drawing.contains("From     Grace"))
  room.focusDetails()
  room.type("jj")
  #expect(room.state.details.anchor != .start)
  room.type("J")
  #expect(room.drawing.contains("From     Hedy") && room.state.details.anchor == .start)
}

@Test func `Flags in the details are those of the list, even if another program sets them`()
  throws
{
  var room = try Mailroom(96, 22)
  room.type("i")
  #expect(room.drawing.contains("Flags    unread"))
  try room.folder.move("charlotte/cur/6.f:2,", to: "charlotte/cur/6.f:2,FS")
  room.type("R")
  #expect(room.drawing.contains("Flags    read, flagged"))
}

@Test func `Without a message the details say so`() throws {
  var room = try Mailroom(96, 12) { _ in }
  room.type("i")
  #expect(room.frame.lines.contains { $0.hasSuffix("No message selected") })
}

@Test func `A sheet of details is a column again when the width comes back`() throws {
  var room = try Mailroom(96, 20, fill: rich)
  room.type("i")
  let before = room.frame
  for width in [70, 60, 45, 20] { room.turn(to: width, 20) }
  #expect(room.state.layout.isInspectorSheet)
  room.turn(to: 96, 20)
  #expect(room.frame == before)
}

@Test(
  "A full date is in the time zone that it was written in",
  arguments: [
    (1_795_079_525, 3600, "Thu 19 Nov 2026 10:12:05 +0100"),
    (1_795_079_525, 0, "Thu 19 Nov 2026 09:12:05 +0000"),
    (1_795_079_525, -12600, "Thu 19 Nov 2026 05:42:05 -0330"),
    (-1, 0, "Wed 31 Dec 1969 23:59:59 +0000"), (0, 999_999, "Thu 1 Jan 1970 23:59:00 +2359"),
  ])
func fullDate(seconds: Int64, offset: Int, text: String) {
  #expect(DateText.full(seconds, utcOffset: offset) == text)
}

@Test(
  "a joined emoji has the name of what it is, if its parts do not say it",
  arguments: [
    ("🐻\u{200D}❄️", "polar bear"), ("🏳️\u{200D}🌈", "rainbow flag"),
    ("👩🏽\u{200D}🚀", "woman, astronaut"), ("🧑\u{200D}🦰", "person with red hair"),
    ("👨\u{200D}👩\u{200D}👧", nil), ("🏃\u{200D}♀️", nil), ("🐻", nil), ("क्\u{200D}", nil),
  ] as [(Character, String?)])
func nameOfJoinedEmoji(emoji: Character, name: String?) {
  #expect(JoinedEmoji.name(of: emoji) == name)
}

@Test func `the details name the emoji that their parts do not explain`() throws {
  var room = try Mailroom(120, 40) { folder in
    try folder.write(
      "charlotte/cur/1795079520.a,S=9000:2,S",
      """
      From: Grace 🐦\u{200D}🔥 <grace@example.org>
      Date: Thu, 19 Nov 2026 10:12:05 +0100
      Subject: 👨\u{200D}👩\u{200D}👧 and 🐻\u{200D}❄️
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8

      A 🐻\u{200D}❄️ and a ❤️\u{200D}🔥.

      """)
  }
  room.type("i")
  let screen = room.frame.lines
  for row in ["🐦🔥 phoenix", "🐻❄ polar bear", "❤🔥 heart on fire"] {
    #expect(screen.contains { $0.contains(row) }, "\(screen.joined(separator: "\n"))")
  }
  #expect(screen.count { $0.contains("polar bear") } == 1)
  #expect(screen.contains { $0.contains("👨👩👧 and 🐻❄") })
}

@Test func `From a width that is set, details stand beside the message by themselves`() throws {
  var preferences = MailPreferences()
  preferences.detailsWidth = 200
  var room = try Mailroom(220, 30, preferences: preferences)
  #expect(room.drawing.contains("Details"), "\(room.drawing)")
  room.turn(to: 199, 30)
  #expect(!room.drawing.contains(" Details"))
  room.turn(to: 220, 30)
  room.press(.enter)
  room.type("i")
  #expect(room.state.layout[.inspector] == nil)
  #expect(try Mailroom(250, 30).state.layout[.inspector] == nil)
}

/// Returns the details that follow the usual ones, for a message from a mailing list.
private func checks(trusting hosts: [String], width: Int) -> [String] {
  let message = Message(
    bytes: Array(
      """
      From: Grace Hopper <grace@example.org>
      Authentication-Results: mx.example.org; dkim=pass header.d=example.org;
       spf=fail smtp.mailfrom=grace@example.org
      DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=2026; b=abc
      List-Id: The engine <engine.example.org>

      x

      """.utf8))
  let dates = DateText(now: 0, utcOffset: { _ in 0 })
  let details = MessageDetails(
    message, delivered: nil, size: 9, mailbox: "Inbox", trusting: hosts, dates: dates)
  let lines = details.document(flags: [.seen], size: Size(40, 20)).plainLines(width: width)
  return Array(lines.drop { !$0.hasPrefix("Flags") }.dropFirst().prefix { !$0.hasPrefix("Size") })
}

@Test func `Details say what a trusted server found, who signed, and which list sent it`() {
  let list = ["List     The engine", "         engine.example.org"]
  for width in [43, 58] {
    #expect(
      checks(trusting: ["mx.example.org"], width: width) == [
        "Checked  spf fail (grace@example.org)", "         dkim pass (example.org)",
        "         by mx.example.org", "Signed   example.org",
      ] + list)
  }
  #expect(
    checks(trusting: ["mx.example.org"], width: 30) == [
      "Checked  spf fail", "         (grace@example.org)", "         dkim pass",
      "         (example.org)", "         by mx.example.org", "Signed   example.org",
    ] + list)
  #expect(
    checks(trusting: ["mx.other.example"], width: 58) == [
      "Signed   example.org, not checked"
    ] + list)
}

@Test func `Of many recipients the first are named before the other facts, and all behind them`() {
  var envelope = Envelope()
  envelope.to = (1...400).map { EmailAddress(name: "P \($0)", address: "p\($0)@example.org") }
  envelope.messageID = "<a@b>"
  let letter = Message(envelope: envelope, headers: [], body: [])
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  let lines = MessageDetails(letter, delivered: nil, size: 1, mailbox: "Inbox", dates: dates)
    .document(flags: [], size: Size(40, 20)).plainLines(width: 40)
  #expect(lines[0] == "To       P 1" && lines[9] == "         p5@example.org")
  #expect(lines[10] == "         and 395 more, listed at the end")
  #expect(lines[11].hasPrefix("Date"))
  let identifier = lines.firstIndex(of: "ID       a@b") ?? 0
  #expect(lines[identifier + 2] == "To       P 1" && lines.last == "         p400@example.org")
}
