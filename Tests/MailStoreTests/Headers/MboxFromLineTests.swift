import Testing

@testable import MailStore

struct MboxFromLineTests {
  /// The time 2026-11-19T09:12:00Z.
  private let moment: Int64 = 1_795_079_520

  @Test(arguments: [
    "From ada@example.org Thu Nov 19 09:12:00 2026",
    "From ada@example.org Thu Nov 19 09:12 2026",
    "From - Thu Nov 19 09:12:00 2026",
    "From  Thu Nov 19 09:12:00 2026",
    "From ada at example.org  Thu Nov 19 09:12:00 2026",
    "From ???@??? Thu Nov 19 09:12:00 2026",
    "From ada@example.org Thu Nov 19 10:12:00 +0100 2026",
    "From ada@example.org Thu Nov 19 10:12:00 2026 +0100",
    "From ada@example.org Thu Nov 19 09:12:00 GMT 2026",
    "From ada@example.org Thu, 19 Nov 2026 09:12:00 +0000",
    "From ada@example.org Thu Nov 19 09:12:00 26",
    "From uucp Thu Nov 19 09:12:00 2026 remote from mars",
    "From \"ada lovelace\"@example.org Thu Nov 19 09:12:00 2026\r",
  ])
  func `A From_ line tells the time of delivery`(line: String) {
    let found = MboxFromLine(Array(line.utf8).span)
    #expect(found?.deliveryTime == moment)
    #expect(found?.isDated == true)
  }

  @Test(arguments: [
    ("From ada@example.org 2026-11-19T09:12:00Z", true),
    ("From ada@example.org 2026-11-19 10:12:00 +0100", true),
    ("From ada@example.org Do Nov 19 09:12:00 2026", true),
    ("From ada@example.org jeu. 19 Nov 2026 09:12:00", true),
    ("From - ", false), ("From 123@xxx", false), ("From ", false),
    ("From what I hear, all is well", false),
  ])
  func `A line without a date of RFC 4155 needs a head behind it`(line: String, hasTime: Bool) {
    let found = MboxFromLine(Array(line.utf8).span)
    #expect(found?.isDated == false)
    #expect(found?.deliveryTime == (hasTime ? moment : nil))
    func isFollowed(by next: String) -> Bool? { found?.isFollowed(by: Array(next.utf8).span) }
    for head in ["Subject: a\n\nText", "X-A: b\n c\nDate: d", "Received: x\nX-Cut: y\nX-Aft"] {
      #expect(isFollowed(by: head) == true, "\(head)")
    }
    for text in ["", "\n", "\nText", "Note: this\n\n", "Subject: a\nand more\n\n", "a: b\n"] {
      #expect(isFollowed(by: text) == false, "\(text)")
    }
  }

  @Test(arguments: [
    "From", "From: ada@example.org", "from ada Thu Nov 19 09:12:00 2026",
    "From here on Thu Nov 19 09:12:00 2026 we go",
    "From ada Thu Nov 19 2026", "From ada Nov 19 09:12:00 2026",
    "From ada Thu Nov 19 25:12:00 2026",
    "From ada Thu", "From Thu Nov 99999999999999999999 09:12:00 2026",
  ])
  func `Other lines have no date of RFC 4155`(line: String) {
    #expect(MboxFromLine(Array(line.utf8).span)?.isDated != true)
  }

  @Test func `A From_ line with an impossible day has no time of delivery`() {
    let line = Array("From ada Thu Nov 99 09:12:00 2026".utf8)
    #expect(MboxFromLine(line.span) != nil)
    #expect(MboxFromLine(line.span)?.deliveryTime == nil)
  }
}
