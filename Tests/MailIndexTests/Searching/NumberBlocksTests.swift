import Testing

@testable import MailIndex

@Suite struct NumberBlocksTests {
  @Test func `neighbours are one span`() {
    var blocks = NumberBlocks()
    for block: Int64 in [4, 0, 1, 6, 5] { blocks.insert(block) }
    #expect(blocks.spans == [0...1023, 2048...3583])
  }

  @Test func `what is left of all lies around what was taken`() {
    var taken = NumberBlocks()
    taken.insert(1)
    let all = NumberBlocks.all(upTo: 1600)
    #expect(all.spans == [0...2047])
    #expect(all.subtracting(taken).spans == [0...511, 1024...2047])
    taken.formUnion(all)
    #expect(all.subtracting(taken).spans.isEmpty)
  }
}
