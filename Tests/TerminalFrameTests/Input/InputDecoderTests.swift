import TerminalFrame
import Testing

func events(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
  var decoder = InputDecoder()
  return decoder.feed(bytes)
}

func events(_ text: String) -> [InputEvent] { events(text.utf8) }

func mouse(_ text: String) -> [MouseEvent] {
  events(text).compactMap { if case .mouse(let event) = $0 { event } else { nil } }
}

func key(_ press: KeyPress, _ modifiers: Modifiers = []) -> InputEvent {
  .key(KeyPress(key: press.key, modifiers: press.modifiers.union(modifiers)))
}

@Suite struct InputDecoderTests {
  @Test func `a lone ESC is Escape after the wait`() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}".utf8) == [])
    #expect(decoder.needsTimeout)
    #expect(decoder.timeout() == [key(.escape)])
    #expect(!decoder.needsTimeout)
    #expect(decoder.timeout() == [])
  }

  @Test func `two ESCs are two Escapes, three too`() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}\u{1B}".utf8) + decoder.timeout() == [key(.escape), key(.escape)])
    let three = decoder.feed("\u{1B}\u{1B}\u{1B}".utf8) + decoder.timeout()
    #expect(three == [key(.escape), key(.escape), key(.escape)])
    #expect(events("\u{1B}\u{1B}a") == [key(.escape), key("a", .alt)])
  }

  @Test(
    "what introduces sequences is Alt and a key when nothing follows",
    arguments: ["[", "O", "]", "P", "_"] as [Character])
  func introducer(character: Character) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}\(character)".utf8) == [])
    #expect(decoder.timeout() == [key(KeyPress(character), .alt)])
    #expect(!decoder.needsTimeout)
  }

  @Test func `Alt and a key that could begin a reply is followed by other keys`() {
    #expect(events("\u{1B}Pa") == [key("P", .alt), key("a")])
    #expect(events("\u{1B}]\r") == [key("]", .alt), key(.enter)])
  }

  @Test func `an unfinished sequence survives a slow line, but not for ever`() {
    for beginning in ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P1$r", "\u{1B}[[", "\u{1B}[M#"] {
      var decoder = InputDecoder()
      #expect(decoder.feed(beginning.utf8) == [])
      #expect(decoder.timeout() == [])
      #expect(decoder.needsTimeout)
      for _ in 0..<30 { #expect(decoder.timeout() == []) }
      #expect(!decoder.needsTimeout)
      #expect(decoder.feed("x".utf8) == [key("x")])
    }
    var decoder = InputDecoder()
    #expect(
      decoder.feed("\u{1B}[1;".utf8) + decoder.timeout() + decoder.feed("5A".utf8) == [
        key(.up, .control)
      ])
  }

  @Test(
    "replies and focus events are swallowed whole",
    arguments: [
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[62;1c", "\u{1B}[>41;379;0c", "\u{1B}[12;40R",
      "\u{1B}[1;1R",
      "\u{1B}[0n", "\u{1B}[?2026;2$y", "\u{1B}[4;1$y", "\u{1B}[8;24;80t", "\u{1B}[?64u",
      "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}]lTitle\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[201~", "\u{1B}[99~", "\u{1B}[1;2;3;4z", "\u{1B}[E",
      "\u{1B}[57358u", "\u{1B}[97;1:3u", "\u{1B}Oz",
    ])
  func swallowed(reply: String) {
    #expect(events(reply) == [])
    #expect(events(reply + "x") == [key("x")])
  }

  @Test func `a control ends an unfinished sequence`() {
    #expect(events("\u{1B}[1;\u{3}") == [key("c", .control)])
    #expect(events("\u{1B}[1\u{1B}[A") == [key(.up)])
    #expect(events("\u{1B}]11;rgb\r") == [key(.enter)])
    #expect(events("\u{1B}]11;rgb\u{1B}[B") == [key(.down)])
    #expect(events("\u{1B}O\u{1B}[A") == [key("O", .alt), key(.up)])
  }

  @Test func `absurd parameters do no harm`() {
    let digits = String(repeating: "9", count: 100)
    for final in ["A", "~", "u", "M", "m", "R", "Z"] {
      #expect(events("\u{1B}[1;\(digits)\(final)x").last == key("x"))
      #expect(events("\u{1B}[\(digits);1\(final)x").last == key("x"))
    }
    #expect(events("\u{1B}[27;5;\(digits)~") == [])
    #expect(events("\u{1B}[55296u") == [])
    #expect(events("\u{1B}[" + String(repeating: "1;", count: 5_000) + "A") == [])
    #expect(events("\u{1B}[<0;0;0M") == [])
    #expect(events("\u{1B}[<\(digits.prefix(12));5;5M") == [])
  }

  @Test func `bytes that are not UTF-8 are dropped`() {
    #expect(events([0x80, 0xFF, 0xC0, 0xAF, 0x61] as [UInt8]) == [key("a")])
    #expect(events([0xE6, 0x97, 0x61] as [UInt8]) == [key("a")])
    #expect(events([0xED, 0xA0, 0x80, 0x61] as [UInt8]) == [key("a")])
    #expect(events([0xF4, 0xBF, 0xBF, 0xBF, 0x61] as [UInt8]) == [key("a")])
    #expect(events([0xC2, 0x9B, 0x61] as [UInt8]) == [key("a")])
    #expect(events([0xE6, 0x1B, 0x5B, 0x41] as [UInt8]) == [key(.up)])
  }
}
