import TerminalFrame
import Testing

@testable import CursesTerminal

struct TerminalKeysTests {
  private func strings(_ capabilities: [String: String]) -> [String: KeyPress] {
    TerminalKeys.strings { capabilities[$0] }
  }

  @Test func `sequences are those of the keys' capabilities`() {
    let keys = strings(["kcuu1": "\u{1B}OA", "kf12": "\u{1B}[24~", "kcbt": "\u{1B}[Z"])
    #expect(
      keys == [
        "\u{1B}OA": .up, "\u{1B}[24~": .function(12),
        "\u{1B}[Z": .shift(.tab),
      ])
  }

  @Test func `single bytes, and sequences without Escape, are left to the decoder`() {
    #expect(strings(["kcub1": "\u{8}", "kent": "\r", "kdch1": "\u{1B}", "kf1": "F1"]).isEmpty)
  }

  @Test func `the first of two keys with the same sequence counts`() {
    #expect(
      strings(["khome": "\u{1B}[1~", "kfnd": "\u{1B}[1~"]) == [
        "\u{1B}[1~": .home
      ])
  }

  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[H$<50>", "\u{1B}[H"), ("a$<5*/>b$<1>", "ab"), ("$", "$"),
    ("$<", "$<"), ("", ""),
  ])
  func `delays are removed from capabilities`(capability: String, bytes: String) {
    #expect(TerminalType.withoutDelays(Array(capability.utf8)) == Array(bytes.utf8))
  }
}
