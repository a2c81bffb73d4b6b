import TerminalFrame
import TestSupport
import Testing

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
    InputDecoder(keyStrings: ["\u{1B}?xy": .home, "\u{1B}?": .end])
  }

  @Test func `the events are the same, however the input is split`() {
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

  @Test func `after enough timeouts, nothing of any input is unfinished`() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<1_000 {
      var decoder = decoder
      _ = decoder.feed(bytes(&random))
      for _ in 0..<250 where decoder.needsTimeout { _ = decoder.timeout() }
      #expect(!decoder.needsTimeout)
      #expect(decoder.feed("x".utf8) == [key("x")])
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
