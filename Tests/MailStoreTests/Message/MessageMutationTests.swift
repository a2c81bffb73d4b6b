import Fuzzing
import MailStore
import Testing

@Suite struct MessageMutationTests {
  @Test(arguments: 0..<12) func `A damaged message is read without harm`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let words = [
      "\n--b\n", "\n\n", "\r", "\0", "Content-Type: ", "message/rfc822",
      "multipart/mixed; boundary=b",
      "\nContent-Transfer-Encoding: base64\n\n", "charset=utf-7", "=?utf-8?q?", "<table><tr><td>",
      "</div>", "<!--", "<![x", "<a href=", "\n> ", "format=flowed", "\u{1B}$B", "--b--", "\u{E4}",
    ]
    for _ in 0..<300 {
      var bytes = Array(try #require(MessageSeeds.all.randomElement(using: &random)).utf8)
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 0..<40, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.removeSubrange(at..<end)
        case 1: bytes.insert(contentsOf: bytes[at..<end], at: 0)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        case 3: bytes.removeSubrange(end...)
        default:
          bytes.insert(contentsOf: try #require(words.randomElement(using: &random)).utf8, at: at)
        }
      }
      check(bytes)
    }
  }

  /// Checks rules that hold for every message.
  private func check(_ bytes: [UInt8]) {
    let message = Message(bytes: bytes)
    #expect(message == Message(bytes: bytes))
    let limits = ReadingLimits.standard
    for paragraph in message.body {
      #expect(paragraph.text.utf8.count <= limits.paragraphBytes + 100)
      #expect(0...50 ~= paragraph.quoteDepth && 0...40 ~= paragraph.indent)
      #expect(!paragraph.text.utf8.contains(0x0A))
    }
    for attachment in message.attachments {
      #expect(attachment.content(in: bytes)?.count == attachment.size)
      #expect(!attachment.safeFileName.isEmpty && !attachment.safeFileName.contains("/"))
    }
    #expect(Set(message.links.map(\.url)).count == message.links.count)
    #expect(message.body.isEmpty || !message.plainText.isEmpty)
  }
}
