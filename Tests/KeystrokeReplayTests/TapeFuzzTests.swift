import KeystrokeReplay
import TestSupport
import Testing

/// Random tapes are accepted or refused. An accepted tape is formatted the same way twice.
@Suite struct TapeFuzzTests {
  private static let words = [
    "Down", "Type", "\"", "'", "`", "/", "@", "+", "#", "Ctrl+", "Alt+", "C-", "^", "<", ">",
    "Set ", "Size ",
    "80x24", "x", "9999999999999999999", "-1", "0", "Expect ", "Not ", "Row ", "Wait", "+Screen",
    "@5s", "/a(b|c)*/",
    "\\", "\t", " ", "\n", "\r\n", "Click ", "10,5", "Scroll ", "Clock ", "2026-11-19T09:41",
    "TimeZone ", "+02:00",
    "Source ", "a.tape", "Snapshot ", "é", "👨‍👩‍👧", "\u{202E}", "\u{0}", "\u{301}", "漢", "{", "}", "[",
    "]", "*", "?", "(?<n>",
    "{9999}", "(?i)", "\\p{L}", "Path ", "none", "Popover ", "anchor=", "sidebar", "Theme ",
    "BackTab", "F13", "ms",
    "Env ", "Launch ", ".", "..", "Output ", ".svg", "Paste ", "Drag ", "Selection ", "primary ",
    "Require ", "Shell ", "{\n", "}\n", "Enter", " \\'", "Rows ", "Columns 80\n", "Copy ", " @2",
  ]

  @Test(arguments: 0..<8)
  func `random text is read or refused, and formatting is stable`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<600 {
      var text = ""
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text += Self.words.randomElement(using: &random) ?? ""
      }
      check(text)
    }
  }

  @Test(arguments: 0..<4)
  func `tapes with a letter changed are read or refused, and formatting is stable`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 100)
    let original = Array(
      turning
        + "Wait@5s /a b/\nExpect Row 3 \"x\"\nPaste 'a' \"b\"\nSet Theme {\n \"a\": 1\n} # b\nClick \"In\" 2\n"
    )
    for _ in 0..<300 {
      var letters = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<letters.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: letters.remove(at: place)
        case 1:
          letters.insert(contentsOf: Self.words.randomElement(using: &random) ?? "", at: place)
        default:
          letters[place] = Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
        }
      }
      check(String(letters))
    }
  }

  private func check(_ text: String) {
    let tape = Tape(text, file: "fuzz.tape")
    guard let formatted = tape.formatted else {
      #expect(tape.diagnostics.contains { $0.severity == .error })
      return
    }
    let again = Tape(formatted, file: "fuzz.tape")
    #expect(again.formatted == formatted, "\(text.debugDescription)")
    let commands = tape.lines.compactMap(\.command)
    #expect(again.lines.compactMap(\.command) == commands, "\(text.debugDescription)")
    #expect(again.lines.compactMap(\.comment) == tape.lines.compactMap(\.comment))
  }
}
