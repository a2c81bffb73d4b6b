import Testing

@testable import MailStore

/// The journal's lines about mboxes that are changed in place.
struct StepCodingRewritesTests {
  @Test func `A step of an older version, which put a new file in the mbox's place, is understood`()
  {
    let place = MboxRewrite.Place(group: 2, mailbox: -1)
    var bytes = StepCoding.lines(Step(name: "a", kind: .erase, mailboxes: [], items: []))
    JournalLine("swap", ["2", "7", "8"].map { Array($0.utf8) }).write(to: &bytes)
    #expect(StepCoding.read(bytes)?.progress.rewritten == [place: 8])
  }

  @Test
  func `What is noted of a change is read as it was written, and no wrong number is believed`() {
    let place = MboxRewrite.Place(group: 1, mailbox: 0)
    var rewrite = MboxRewrite(
      inode: 7, start: 10, size: 100, edits: [MboxRewrite.Edit(range: 20..<30, count: 4)],
      tail: "a.tail")
    #expect(rewrite.newSize == 94 && rewrite.seam == 94 && rewrite.tailSize == 94)
    let step = StepCoding.lines(Step(name: "a", kind: .erase, mailboxes: [], items: []))
    func read(_ lines: [JournalLine]) -> StepProgress? {
      var bytes = step
      for line in lines { line.write(to: &bytes) }
      return StepCoding.read(bytes)?.progress
    }
    let begun = StepCoding.rewrite(place, rewrite)
    #expect(read([begun])?.rewrites == [place: rewrite])
    rewrite.isUnderWay = true
    let under = StepCoding.rewrite(place, is: .rewriting)
    #expect(read([begun, under])?.rewrites == [place: rewrite])
    let done = StepCoding.rewrite(place, is: .rewritten, inode: 7)
    #expect(read([begun, under, done])?.rewritten == [place: 7])
    #expect(read([begun, under, StepCoding.rewrite(place, is: .unwritten)])?.rewrites == [:])
    for (start, size, range) in [(-1, 9, 0..<1), (5, 4, 5..<6), (0, 9, 8..<10), (3, 9, 2..<4)] {
      let wrong = MboxRewrite(
        inode: 7, start: Int64(start), size: Int64(size),
        edits: [
          MboxRewrite.Edit(range: Int64(range.lowerBound)..<Int64(range.upperBound), count: 1)
        ],
        tail: "a.tail")
      #expect(read([StepCoding.rewrite(place, wrong)])?.isDamaged == true)
    }
  }
}
