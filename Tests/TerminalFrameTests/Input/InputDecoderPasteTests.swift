import TerminalFrame
import Testing

@Suite struct InputDecoderPasteTests {
  private func pasted(_ text: String) -> [InputEvent] { events("\u{1B}[200~\(text)\u{1B}[201~") }

  @Test func `a paste is one event, with line breaks as LF`() {
    #expect(pasted("one\r\ntwo\rthree\nfour\r\r\n") == [.paste("one\ntwo\nthree\nfour\n\n")])
    #expect(pasted("日本 q\tx") == [.paste("日本 q\tx")])
  }

  @Test func `keys before and after a paste are keys`() {
    #expect(
      events("a\u{1B}[200~q\u{1B}[201~b") == [
        key("a"), .paste("q"), key("b"),
      ])
  }

  @Test func `bytes that look like keys or like the end stay text`() {
    #expect(pasted("\u{1B}[A\u{1B}[20\u{1B}[201x") == [.paste("\u{1B}[A\u{1B}[20\u{1B}[201x")])
    #expect(pasted("\u{1B}\u{1B}") == [.paste("\u{1B}\u{1B}")])
    #expect(pasted("\u{3}q") == [.paste("\u{3}q")])
  }

  @Test func `an empty paste is none`() { #expect(pasted("") == []) }

  @Test func `bytes that are not UTF-8 are replaced`() {
    let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF] + Array("\u{1B}[201~".utf8)
    #expect(events(bytes) == [.paste("a\u{FFFD}")])
  }

  @Test func `a mebibyte of a huge paste is kept, in whole characters`() {
    guard case .paste(let text) = pasted(String(repeating: "日", count: 400_000)).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= 1 << 20 && text.utf8.count > 1 << 20 - 8)
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
  }

  /// Returns the decoder and its events for a paste whose end is missing, after a number of timeouts.
  private func unended(_ text: String, timeouts: Int) -> (InputDecoder, [InputEvent]) {
    var decoder = InputDecoder()
    var events = decoder.feed("\u{1B}[200~\(text)".utf8)
    for _ in 0..<timeouts { events += decoder.timeout() }
    return (decoder, events)
  }

  @Test func `a paste without an end marker is delivered after some time, and never as keys`() {
    let (decoder, delivered) = unended("rm -rf\r", timeouts: 300)
    #expect(delivered == [.paste("rm -rf\n")])
    #expect(!decoder.needsTimeout)
  }

  @Test func `after a second without bytes a key ends a paste whose end does not come`() {
    var (decoder, none) = unended("rm\r", timeouts: 39)
    #expect(none + decoder.feed("j".utf8) == [])
    for _ in 0..<39 { #expect(decoder.timeout() == []) }
    #expect(decoder.feed("j".utf8) == [])
    for _ in 0..<40 { #expect(decoder.timeout() == []) }
    #expect(decoder.feed("q\u{1B}[A".utf8) == [.paste("rm\njj"), key("q"), .key(.up)])
    #expect(!decoder.needsTimeout)
  }

  @Test func `what goes on after a slow line has rested is no key`() {
    let more = String(repeating: "dd ", count: 11)
    for (rest, again) in [(more, "\u{1B}[201~"), ("d\u{1B}[201~", ""), (more + "\u{1B}[201~", "")] {
      var (decoder, events) = unended("one ", timeouts: 60)
      events += decoder.feed(rest.utf8)
      events += decoder.feed(again.utf8)
      #expect(events == [.paste("one " + rest.replacing("\u{1B}[201~", with: ""))])
    }
    // The end sequence itself may be split between two reads.
    var (decoder, events) = unended("one\u{1B}[20", timeouts: 60)
    events += decoder.feed("1~".utf8)
    #expect(events == [.paste("one")])
  }
}
