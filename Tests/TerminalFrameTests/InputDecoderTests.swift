import TerminalFrame
import TestSupport
import Testing

private func events(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
  var decoder = InputDecoder()
  return decoder.feed(bytes)
}

private func events(_ text: String) -> [InputEvent] { events(text.utf8) }

private func mouse(_ text: String) -> [MouseEvent] {
  events(text).compactMap { if case .mouse(let event) = $0 { event } else { nil } }
}

private func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
  .key(KeyPress(key, modifiers))
}

@Suite struct InputDecoderTests {
  @Test func `a lone ESC is Escape once it has waited`() {
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
    #expect(events("\u{1B}\u{1B}a") == [key(.escape), key(.character("a"), .alt)])
  }

  @Test(
    "what introduces sequences is Alt and a key when nothing follows",
    arguments: ["[", "O", "]", "P", "_"] as [Character])
  func introducer(character: Character) {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}\(character)".utf8) == [])
    #expect(decoder.timeout() == [key(.character(character), .alt)])
    #expect(!decoder.needsTimeout)
  }

  @Test func `Alt and a key that could begin a reply is followed by other keys`() {
    #expect(events("\u{1B}Pa") == [key(.character("P"), .alt), key(.character("a"))])
    #expect(events("\u{1B}]\r") == [key(.character("]"), .alt), key(.enter)])
  }

  @Test func `an unfinished sequence outlives a slow line but not for ever`() {
    for beginning in ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P1$r", "\u{1B}[[", "\u{1B}[M#"] {
      var decoder = InputDecoder()
      #expect(decoder.feed(beginning.utf8) == [])
      #expect(decoder.timeout() == [])
      #expect(decoder.needsTimeout)
      for _ in 0..<30 { #expect(decoder.timeout() == []) }
      #expect(!decoder.needsTimeout)
      #expect(decoder.feed("x".utf8) == [key(.character("x"))])
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
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[>41;379;0c", "\u{1B}[12;40R", "\u{1B}[1;1R",
      "\u{1B}[0n", "\u{1B}[?2026;2$y", "\u{1B}[4;1$y", "\u{1B}[8;24;80t", "\u{1B}[?64u",
      "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}]lTitle\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[201~", "\u{1B}[99~", "\u{1B}[1;2;3;4z", "\u{1B}[E",
      "\u{1B}[57358u", "\u{1B}[97;1:3u", "\u{1B}Oz",
    ])
  func swallowed(reply: String) {
    #expect(events(reply) == [])
    #expect(events(reply + "x") == [key(.character("x"))])
  }

  @Test func `a control ends what is unfinished`() {
    #expect(events("\u{1B}[1;\u{3}") == [key(.character("c"), .control)])
    #expect(events("\u{1B}[1\u{1B}[A") == [key(.up)])
    #expect(events("\u{1B}]11;rgb\r") == [key(.enter)])
    #expect(events("\u{1B}]11;rgb\u{1B}[B") == [key(.down)])
    #expect(events("\u{1B}O\u{1B}[A") == [key(.character("O"), .alt), key(.up)])
  }

  @Test func `absurd parameters do no harm`() {
    let digits = String(repeating: "9", count: 100)
    for final in ["A", "~", "u", "M", "m", "R", "Z"] {
      #expect(events("\u{1B}[1;\(digits)\(final)x").last == key(.character("x")))
      #expect(events("\u{1B}[\(digits);1\(final)x").last == key(.character("x")))
    }
    #expect(events("\u{1B}[27;5;\(digits)~") == [])
    #expect(events("\u{1B}[55296u") == [])
    #expect(events("\u{1B}[" + String(repeating: "1;", count: 5_000) + "A") == [])
    #expect(events("\u{1B}[<0;0;0M") == [])
    #expect(events("\u{1B}[<\(digits.prefix(12));5;5M") == [])
  }

  @Test func `bytes that are not UTF-8 are dropped`() {
    #expect(events([0x80, 0xFF, 0xC0, 0xAF, 0x61] as [UInt8]) == [key(.character("a"))])
    #expect(events([0xE6, 0x97, 0x61] as [UInt8]) == [key(.character("a"))])
    #expect(events([0xED, 0xA0, 0x80, 0x61] as [UInt8]) == [key(.character("a"))])
    #expect(events([0xF4, 0xBF, 0xBF, 0xBF, 0x61] as [UInt8]) == [key(.character("a"))])
    #expect(events([0xC2, 0x9B, 0x61] as [UInt8]) == [key(.character("a"))])
    #expect(events([0xE6, 0x1B, 0x5B, 0x41] as [UInt8]) == [key(.up)])
  }
}

@Suite struct InputDecoderMouseTests {
  @Test func `SGR reports`() {
    let at = Point(4, 9)
    #expect(mouse("\u{1B}[<0;5;10M") == [MouseEvent(.press(.left, clickCount: 1), at: at)])
    #expect(mouse("\u{1B}[<0;5;10m") == [MouseEvent(.release(.left), at: at)])
    #expect(mouse("\u{1B}[<1;5;10M") == [MouseEvent(.press(.middle, clickCount: 1), at: at)])
    #expect(mouse("\u{1B}[<2;5;10m") == [MouseEvent(.release(.right), at: at)])
    #expect(mouse("\u{1B}[<32;5;10M") == [MouseEvent(.drag(.left), at: at)])
    #expect(mouse("\u{1B}[<64;5;10M") == [MouseEvent(.scroll(.up), at: at)])
    #expect(mouse("\u{1B}[<65;5;10M") == [MouseEvent(.scroll(.down), at: at)])
    #expect(mouse("\u{1B}[<66;5;10M") == [MouseEvent(.scroll(.left), at: at)])
    #expect(mouse("\u{1B}[<67;5;10M") == [MouseEvent(.scroll(.right), at: at)])
    #expect(
      mouse("\u{1B}[<16;5;10M") == [MouseEvent(.press(.left, clickCount: 1), at: at, .control)])
    #expect(mouse("\u{1B}[<77;5;10M") == [MouseEvent(.scroll(.down), at: at, [.shift, .alt])])
    #expect(mouse("\u{1B}[<0;500;300M").first?.position == Point(499, 299))
  }

  @Test func `motion without a button and further buttons are swallowed`() {
    for report in ["35;5;5M", "3;5;5M", "128;5;5M", "65;5;5m", "0;5M", "0M", "0;1;2;3M"] {
      #expect(events("\u{1B}[<\(report)x") == [key(.character("x"))])
    }
  }

  @Test func `X10 and urxvt reports`() {
    #expect(
      mouse("\u{1B}[M !!\u{1B}[M#!!") == [
        MouseEvent(.press(.left, clickCount: 1), at: Point(0, 0)),
        MouseEvent(.release(.left), at: Point(0, 0)),
      ])
    #expect(mouse("\u{1B}[Ma%&") == [MouseEvent(.scroll(.down), at: Point(4, 5))])
    #expect(mouse("\u{1B}[32;5;10M") == [MouseEvent(.press(.left, clickCount: 1), at: Point(4, 9))])
    #expect(
      events([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFF, 0x61] as [UInt8]).last == key(.character("a")))
  }
}

@Suite struct InputDecoderPasteTests {
  private func pasted(_ text: String) -> [InputEvent] { events("\u{1B}[200~\(text)\u{1B}[201~") }

  @Test func `a paste is one event, with line breaks as LF`() {
    #expect(pasted("one\r\ntwo\rthree\nfour\r\r\n") == [.paste("one\ntwo\nthree\nfour\n\n")])
    #expect(pasted("日本 q\tx") == [.paste("日本 q\tx")])
  }

  @Test func `keys before and after a paste are keys`() {
    #expect(
      events("a\u{1B}[200~q\u{1B}[201~b") == [
        key(.character("a")), .paste("q"), key(.character("b")),
      ])
  }

  @Test func `what looks like keys or like the end stays text`() {
    #expect(pasted("\u{1B}[A\u{1B}[20\u{1B}[201x") == [.paste("\u{1B}[A\u{1B}[20\u{1B}[201x")])
    #expect(pasted("\u{1B}\u{1B}") == [.paste("\u{1B}\u{1B}")])
    #expect(pasted("\u{3}q") == [.paste("\u{3}q")])
  }

  @Test func `an empty paste is none`() { #expect(pasted("") == []) }

  @Test func `bytes that are not UTF-8 are replaced`() {
    let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF] + Array("\u{1B}[201~".utf8)
    #expect(events(bytes) == [.paste("a\u{FFFD}")])
  }

  @Test func `of a huge paste a mebibyte is kept, of whole characters`() {
    guard case .paste(let text) = pasted(String(repeating: "日", count: 400_000)).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count <= 1 << 20 && text.utf8.count > 1 << 20 - 8)
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func `a paste without an end is delivered in the end, and never as keys`() {
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

@Suite struct InputDecoderFuzzTests {
  private static let pieces: [String] = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{7}", "<", "0;1;1M", "M",
    "200~", "201~", "\u{1B}[200~", "\u{1B}[201~", "27;5;13~", "1;5", "A", "~", "u", "$", "?", "[",
    "日", "é", "a", "\r", "\u{9B}", "11;rgb", "99999999999999999999", ";", ":", "\u{1B}?x", "y",
  ]

  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(.random(in: 0...255, using: &random))
      } else {
        bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }

  private var decoder: InputDecoder {
    InputDecoder(keyStrings: ["\u{1B}?xy": KeyPress(.home), "\u{1B}?": KeyPress(.end)])
  }

  @Test func `however the input is split, the events are the same`() {
    var random = SeededGenerator(seed: 2026)
    for _ in 0..<5_000 {
      let bytes = bytes(&random)
      var whole = decoder
      var split = decoder
      let expected = whole.feed(bytes)
      var found: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        found += split.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(found == expected)
      #expect(split.needsTimeout == whole.needsTimeout)
    }
  }

  @Test func `after enough timeouts any input has come to an end`() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<1_000 {
      var decoder = decoder
      _ = decoder.feed(bytes(&random))
      for _ in 0..<250 where decoder.needsTimeout { _ = decoder.timeout() }
      #expect(!decoder.needsTimeout)
      #expect(decoder.feed("x".utf8) == [key(.character("x"))])
    }
  }

  @Test func `keys hold no controls`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<3_000 {
      var decoder = decoder
      for event in decoder.feed(bytes(&random)) {
        guard case .key(let press) = event, case .character(let character) = press.key else {
          continue
        }
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        #expect(!isControl)
      }
    }
  }
}
