import Testing

@testable import MailStore

@Suite struct MessageHeadTests {
  @Test(arguments: [
    ("A: 1\n\nbody", 6), ("A: 1\r\n\r\nbody", 8), ("A: 1\r\rbody", 6), ("\nbody", 1), ("", 0),
    ("A: 1\n--b\n", 5), ("A: 1\n", 5), ("just text\nof a body\n", 0), ("just text\n\nmore", 0),
    ("A: 1\n \nbody of text\n", 7), ("A: 1\nbody of text\n", 5), ("A: 1\nB", 5),
    ("\nA: 1\n\nbody", 7),
  ]) func `the body begins behind the empty line`(_ text: String, _ start: Int) {
    #expect(MessageHead(in: text.octets.span).bodyStart == start)
  }

  @Test(arguments: [
    ("A: 1\n\n", true), ("A: 1\n\nbody", true), ("A: 1\r\n\r\n", true), ("\n", true),
    ("A: 1\n", false), ("A: 1\n\r", false), ("A: 1\nB", false), ("", false), ("text", false),
    ("a text\nof two lines\n", true),
    ("A: 1\n \n", false), ("A: 1\na text\nof two lines\n", true), ("A: 1\na text\nB", false),
  ]) func `a head is complete when its end was read`(_ text: String, _ complete: Bool) {
    #expect((MessageHead.end(in: text.octets.span) != nil) == complete)
    #expect(MessageHead(in: text.octets.span).isComplete == complete)
  }

  @Test func `a prefix is complete only if its fields are those of the whole`() {
    let whole =
      "From a@b\nA: 1\n 2\n \n 3\nB;: 4;\nx=5\nstray\nC: 5\nFrom: a@b\r\n\r\nD: 6\n\n".octets
    let all = MessageHead(in: whole.span)
    for length in 0...whole.count {
      let part = MessageHead(in: whole.span.extracting(0..<length))
      if part.isComplete { #expect(part.fields == all.fields && part.bodyStart == all.bodyStart) }
    }
    #expect(all.fields.count == 4)
  }

  @Test func `a head is read up to a limit`() {
    let bytes =
      Array("A: 1\nB: ".utf8) + [UInt8](repeating: 0x61, count: MessageHead.maximumSize + 9)
    let head = MessageHead(in: bytes.span)
    #expect(head.isComplete)
    #expect(head.fields.count == 2)
    #expect(head.bodyStart == MessageHead.maximumSize)
  }
}
