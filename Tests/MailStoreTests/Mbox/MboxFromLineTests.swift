import Testing

@testable import MailStore

struct MboxFromLineTests {
  /// 2026-11-19T09:12:00Z
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
    #expect(MboxFromLine(Array(line.utf8).span)?.deliveryTime == moment)
  }

  @Test(arguments: [
    "From", "From ", "From: ada@example.org", "from ada Thu Nov 19 09:12:00 2026",
    "From what I hear, all is well", "From here on Thu Nov 19 09:12:00 2026 we go",
    "From ada Thu Nov 19 2026", "From ada Nov 19 09:12:00 2026",
    "From ada Thu Nov 19 25:12:00 2026",
    "From ada Thu", "From Thu Nov 99999999999999999999 09:12:00 2026",
  ])
  func `Other lines are no From_ lines`(line: String) {
    #expect(MboxFromLine(Array(line.utf8).span) == nil)
  }

  @Test func `A From_ line with an impossible day has no time of delivery`() {
    let line = Array("From ada Thu Nov 99 09:12:00 2026".utf8)
    #expect(MboxFromLine(line.span) != nil)
    #expect(MboxFromLine(line.span)?.deliveryTime == nil)
  }
}
