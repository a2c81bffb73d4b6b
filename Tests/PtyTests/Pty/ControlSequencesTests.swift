import TestSupport
import Testing

struct ControlSequencesTests {
  typealias Item = ControlSequences.Item

  @Test(
    arguments: [
      ("a\u{1B}[?1049h\u{1B}[1;31mb", [.text("a"), .csi("?1049h"), .csi("1;31m"), .text("b")]),
      (
        "\u{1B}(B\u{1B}=\r\n\u{7F}",
        [.escape("(B"), .escape("="), .control(13), .control(10), .control(127)]
      ),
      ("\u{1B}]0;title\u{7}x", [.string("]", "0;title"), .text("x")]),
      ("\u{1B}P$qm\u{1B}\\", [.string("P", "$qm")]),
      ("\u{9B}é日", [.text("\u{9B}"), .text("é"), .text("日")]),
      ("\u{1B}[31", [.malformed([0x1B, 0x5B, 0x33, 0x31])]),
    ] as [(String, [Item])])
  func `output is taken apart into text, controls and sequences`(sent: String, items: [Item]) {
    #expect(ControlSequences(sent.utf8).items == items)
  }

  @Test func `bytes other than UTF-8 are malformed`() {
    let items = ControlSequences([0x41, 0x9B, 0xFF, 0xE6, 0x97, 0x42] as [UInt8]).items
    let malformed: [[UInt8]] = [[0x9B], [0xFF], [0xE6, 0x97]]
    #expect(items == [.text("A")] + malformed.map { .malformed($0) } + [.text("B")])
  }

  @Test func `modes have their last state`() {
    let sent = ControlSequences("\u{1B}[?1049h\u{1B}[?25;7l\u{1B}[?25h\u{1B}[4l".utf8)
    #expect(sent.modes == ["?1049": true, "?25": true, "?7": false])
  }
}
