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

  @Test func `a paste without an end marker is delivered after some time, and never as keys`() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~rm -rf\r".utf8) == [])
    var delivered: [InputEvent] = []
    for _ in 0..<100 { delivered += decoder.timeout() }
    #expect(delivered == [])
    #expect(decoder.feed("x".utf8) == [])
    for _ in 0..<300 { delivered += decoder.timeout() }
    #expect(delivered == [.paste("rm -rf\nx")])
    #expect(!decoder.needsTimeout)
  }
}
