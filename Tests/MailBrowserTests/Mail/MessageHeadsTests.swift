import MailStore
import Testing

@testable import MailBrowser

/// Makes a message summary that depends on its number. Seven people write in turns.
private func head(_ number: Int) -> MessageSummary {
  MessageSummary(
    sender: "Käthe \(number % 7)", addresses: "kaethe\(number % 7)@example.org",
    subject: number % 5 == 0 ? "" : "会議 \(number)", date: Int64(number) - 40, flags: [],
    hasAttachments: number % 3 == 0,
    links: MessageLinks(
      id: .max - UInt64(number), references: (0..<UInt64(number % 101)).map { $0 << 40 },
      subjectAndReply: UInt64(number) << 33 | 1, seriesNumber: UInt16(number % 300)))
}

@Test func `Heads come back as they were put in, over many blocks`() {
  var heads = MessageHeads(count: 9000)
  for number in 0..<9000 where number % 11 != 4 { heads.set(head(number), at: number) }
  for number in 0..<9000 {
    let expected = number % 11 == 4 ? nil : head(number)
    #expect(heads[number] == expected)
    #expect(heads.isKnown(at: number) == (expected != nil))
    #expect(heads.date(at: number) == expected?.date)
    #expect(heads.age(at: number)?.date == expected?.date)
    #expect(heads.age(at: number)?.series == expected?.links.seriesNumber)
    #expect(heads.id(at: number) == expected?.links.id)
    #expect(heads.datedLinks(at: number)?.links == expected?.links)
    #expect(heads.datedLinks(at: number)?.date == expected?.date)
    #expect(heads.texts(at: number)?.subject == expected?.subject)
    #expect(heads.texts(at: number)?.addresses == expected?.addresses)
  }
  #expect(!heads.isComplete)
}

@Test func `A head that is longer than a block is kept whole`() {
  var long = head(1)
  long.addresses = String(repeating: "x", count: 3 << 20)
  let heads = MessageHeads([head(0), long, head(2)])
  #expect((heads[0], heads[1], heads[2]) == (head(0), long, head(2)))
}

@Test func `People who write again take no more room`() {
  var (one, many) = (HeadBlock(isFirst: true), HeadBlock(isFirst: true))
  for number in 0..<100 {
    var summary = head(1)
    _ = one.append(summary)
    summary.sender += " \(number)"
    _ = many.append(summary)
  }
  // The name and the address take 24 bytes.
  #expect(many.count - one.count > 99 * 24)
}

@Test func `Another reading takes the heads that it has in common, in its order`() {
  let former = MessageHeads((0..<50).map(head))
  var heads = MessageHeads(former, at: [49, -1, 0])
  #expect((heads[0], heads[1], heads[2]) == (head(49), nil, head(0)))
  heads.set(head(77), at: 1)
  #expect(heads.isComplete)
  #expect(former[49] == head(49))
}

@Test func `What many readings left behind is given back`() {
  var heads = MessageHeads((0..<6000).map(head))
  let before = heads.byteCount
  heads = MessageHeads(heads, at: (0..<600).map { Int32($0) })
  #expect(heads.byteCount * 5 < before)
  #expect((0..<600).allSatisfy { heads[$0] == head($0) })
}

@Test func `Heads from an index are taken over beside those that were read`() {
  var heads = MessageHeads([head(0), nil, nil, head(3)])
  heads.take(MessageHeads([nil, head(1), head(2), nil]))
  heads.set(head(4), at: 0)
  #expect((heads[0], heads[1], heads[2], heads[3]) == (head(4), head(1), head(2), head(3)))
  heads.remove(at: 2)
  #expect(heads[2] == nil)
}
