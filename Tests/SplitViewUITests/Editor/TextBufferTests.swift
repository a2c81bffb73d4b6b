import TestSupport
import Testing

@testable import SplitViewControls
@testable import SplitViewUI

@Suite struct TextBufferTests {
  /// Replaces `range` in `text`; the range is counted in bytes.
  private func replace(_ text: inout [UInt8], _ range: Range<Int>, _ new: String) {
    text.replaceSubrange(range, with: Array(new.utf8))
  }

  @Test(arguments: UInt64(1)...8)
  func `a walk of edits leaves the text that an array of bytes has`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (buffer, bytes) = (TextBuffer(), [UInt8]())
    let texts = [
      "", "a", "\n", "word ", String(repeating: "long ", count: 2000),
      String(repeating: "\n", count: 5000),
    ]
    for step in 0..<300 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let most = step % 7 == 0 ? bytes.count - start : min(20, bytes.count - start)
      let range = start..<start + Int.random(in: 0...most, using: &random)
      let text = texts.randomElement(using: &random) ?? ""
      buffer.replace(range, with: Array(text.utf8))
      replace(&bytes, range, text)
      #expect(buffer.count == bytes.count)
      let place = Int.random(in: 0...bytes.count, using: &random)
      let before = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      #expect(buffer.paragraphStart(at: place) == before)
      #expect(buffer.paragraphEnd(at: place) == bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)
      #expect(buffer.newlines(before: place) == bytes[..<place].count { $0 == 0x0A })
      #expect(buffer.byte(at: place) == (place < bytes.count ? bytes[place] : nil))
    }
    #expect(buffer.bytes(0..<buffer.count) == bytes)
    #expect(buffer == TextBuffer(String(decoding: bytes, as: UTF8.self)))
  }

  @Test func `a paragraph without an end is wrapped in stretches that cover it`() {
    for unit in ["a", "word ", "日本", "é"] {
      let buffer = TextBuffer(String(repeating: unit, count: 30_000))
      var stretch = buffer.stretch(at: 0)
      var (ends, count) = ([Int](), 0)
      while true {
        #expect(stretch.count <= TextBuffer.longest + 128)
        #expect(buffer.stretch(at: stretch.lowerBound) == stretch)
        #expect(buffer.stretch(at: stretch.upperBound - 1) == stretch)
        ends.append(stretch.upperBound)
        count += stretch.count
        guard let next = buffer.stretch(after: stretch.upperBound) else { break }
        #expect(next.lowerBound == stretch.upperBound)
        #expect(buffer.stretch(before: next.lowerBound) == stretch)
        stretch = next
      }
      #expect(count == buffer.count, "\(unit)")
      #expect(!buffer.text(0..<ends[0]).contains("\u{FFFD}"))
    }
  }

  @Test(
    "words and characters are found across lines",
    arguments: [("one, two", 0, 3, 3), ("one, two", 3, 8, 0), ("a\n\n b", 1, 5, 0), ("", 0, 0, 0)])
  func words(text: String, place: Int, end: Int, start: Int) {
    let buffer = TextBuffer(text)
    #expect(buffer.wordEnd(after: place) == end)
    #expect(buffer.wordStart(before: place) == (place == 0 ? 0 : start))
  }
}
