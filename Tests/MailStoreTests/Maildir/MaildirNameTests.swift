import Testing

@testable import MailStore

struct MaildirNameTests {
  private func name(_ text: String) -> MaildirName {
    Array(text.utf8).withUnsafeBufferPointer { MaildirName($0) }
  }

  @Test func `A name tells the message's base, flags, size and time`() {
    let name = name("1700000000.M1P2.host,S=2048:2,FRS")
    #expect(name.baseLength == "1700000000.M1P2.host,S=2048".utf8.count)
    #expect(name.flags == [.seen, .replied, .flagged])
    #expect(name.size == 2048)
    #expect(name.deliveryTime == 1_700_000_000)
  }

  @Test(arguments: [
    ("a:2,", 1), ("a", 1), ("a:2", 3), ("a;2,S", 1), ("a!2,S", 1), (":2,S", 4), ("a:b:2,S", 3),
    ("a:1,x", 1), ("a,U=5:2,S", 1), ("a,U=12", 1), ("a,S=3,U=5:2,", 5), ("a,U=:2,", 4),
    ("a,U=5,F=6:2,", 9),
    (",U=5", 4), ("a5:2,", 2),
  ])
  func `The base ends where the flags begin, or mbsync's number`(text: String, length: Int) {
    #expect(name(text).baseLength == length)
  }

  @Test func `Lower-case letters are not flags, and a name may tell nothing`() {
    #expect(name("x:2,DPTabc").flags == [.draft, .passed, .trashed])
    #expect(name("x:1,S").flags == [])
    #expect(name("").flags == [])
    #expect(name("x,S=99999999999999999999:2,").size == nil)
  }

  @Test(arguments: [
    "12.x", "20240101120000.x", "99999999999999999999.x", "1700000000", "x.1700000000",
  ])
  func `A number outside of 1980 to 2100 is not a time of delivery`(text: String) {
    #expect(name(text).deliveryTime == nil)
  }
}
