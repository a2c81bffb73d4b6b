import TerminalFrame
import Testing

/// The replies in which a terminal describes itself.
@Suite struct TerminalReplyTests {
  private func replies(_ text: String) -> [TerminalReply] {
    var decoder = InputDecoder()
    #expect(decoder.feed(text.utf8) == [])
    return decoder.takeReplies()
  }

  @Test(arguments: [
    ("rgb:1e1e/2020/3030", RGB(0x1E, 0x20, 0x30)), ("rgb:ff/0/8", RGB(255, 0, 136)),
    ("rgb:f/f/f", RGB(255, 255, 255)), ("rgba:ffff/8080/0000/cccc", RGB(255, 128, 0)),
    ("#1e1e2e", RGB(0x1E, 0x1E, 0x2E)), ("#111122223333", RGB(0x11, 0x22, 0x33)),
  ])
  func `a background is read in every form`(text: String, color: RGB) {
    #expect(replies("\u{1B}]11;\(text)\u{7}") == [.background(color)])
    #expect(replies("\u{1B}]11;\(text)\u{1B}\\") == [.background(color)])
  }

  @Test(arguments: [
    "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:12/34\u{7}", "\u{1B}]11;rgb:xx/yy/zz\u{7}",
    "\u{1B}]11;rgb:12345/1/1\u{7}", "\u{1B}]11;rgb:+1/+1/+1\u{7}", "\u{1B}]10;rgb:ff/ff/ff\u{7}",
    "\u{1B}]11;#12\u{7}", "\u{1B}]11;\u{7}", "\u{1B}]11\u{7}", "\u{1B}[?997;3n", "\u{1B}[?997n",
    "\u{1B}[997;1n", "\u{1B}]11;rgb:\(String(repeating: "f", count: 9999))/f/f\u{7}",
  ])
  func `what is none is nothing, and no key either`(text: String) {
    #expect(replies(text) == [])
  }

  @Test func `reports of colours and attributes are told`() {
    #expect(replies("\u{1B}[?997;1n") == [.colorScheme(isLight: false)])
    #expect(replies("\u{1B}[?997;2n") == [.colorScheme(isLight: true)])
    #expect(replies("\u{1B}[?62;22c") == [.attributes])
    for (value, isOn) in [(0, true), (1, true), (2, false), (3, true), (4, true)] {
      #expect(replies("\u{1B}[?1036;\(value)$y") == [.metaAsEscape(isOn: isOn)])
    }
    for (value, isKnown) in [(0, false), (1, true), (2, true), (3, false), (4, false)] {
      #expect(
        replies("\u{1B}[?2026;\(value)$y") == [.synchronizedOutput(isKnown: isKnown)])
    }
    #expect(replies("\u{1B}[0n") == [.ready])
    #expect(replies("\u{1B}[n") == [.ready])
    #expect(replies("\u{1B}[3n\u{1B}[?0n\u{1B}[0;0n\u{1B}[0 n") == [])
    #expect(replies("\u{1B}[?1036$y\u{1B}[?7;2$y") == [])
  }

  @Test func `an awaited reply that comes in pieces is never typed`() {
    let answer = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c".utf8)
    for place in 1..<answer.count {
      var decoder = InputDecoder()
      decoder.awaitsReply = true
      var events = decoder.feed(answer[..<place])
      for _ in 0..<7 where decoder.needsTimeout { events += decoder.timeout() }
      events += decoder.feed(answer[place...])
      #expect(events == [], "\(place)")
      #expect(decoder.takeReplies() == [.background(RGB(255, 255, 255)), .attributes], "\(place)")
    }
  }

  @Test(arguments: ["\u{1B}[0n", "\u{1B}[3;1R", "\u{1B}]11;#fff\u{7}", "\u{1B}[<0;1;1M"])
  func `an Escape that is pressed just before it is the key`(sent: String) {
    for isAwaited in [false, true] {
      var decoder = InputDecoder()
      decoder.awaitsReply = isAwaited
      let events = decoder.feed(Array("\u{1B}\(sent)".utf8))
      #expect(events.first == .key(.escape))
      #expect(events.count == (sent.hasSuffix("M") ? 2 : 1))
      #expect(decoder.takeReplies().count + decoder.takeCursorReports().count + events.count == 2)
      // A key with Alt is still recognized.
      let altUp = KeyPress(key: .up, modifiers: .alt)
      #expect(decoder.feed(Array("\u{1B}\u{1B}[A".utf8)) == [.key(altUp)])
    }
  }

  @Test func `an Escape that is pressed meanwhile is an Escape, a little later`() {
    var decoder = InputDecoder()
    decoder.awaitsReply = true
    #expect(decoder.feed([0x1B]) == [])
    #expect((0..<7).flatMap { _ in decoder.timeout() } == [])
    #expect(decoder.timeout() == [key(.escape)])
  }

  @Test func `light and dark are told apart as people see them`() {
    #expect(RGB(255, 255, 255).isLight && RGB(0xFD, 0xF6, 0xE3).isLight && RGB(0, 255, 0).isLight)
    #expect(!RGB(0, 0, 0).isLight && !RGB(0x2E, 0x34, 0x40).isLight && !RGB(0, 0, 255).isLight)
  }
}
