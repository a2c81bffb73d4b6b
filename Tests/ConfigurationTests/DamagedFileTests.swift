import Configuration
import Testing

/// A text, the places where it is damaged, and the mode and theme that are read nevertheless.
private let damaged: [(String, [String], String?, String?)] = [
  ("mode = = 1\ntheme = \"dark\"", ["1:8"], nil, "dark"),
  ("mode = \"automatic\"\ntheme = \"dark", ["2:14"], "automatic", nil),
  ("mode = \"automatic\"\nx = \"\"\"\ntheme = \"dark\"", ["3:15"], "automatic", nil),
  ("x = [1,\nmode = \"automatic\"\ntheme = \"dark\"", ["2:1"], nil, "dark"),
  (
    "mode = \"automatic\"\nmode = \"secondaryOnly\"\ntheme = \"dark\"", ["2:8"], "automatic", "dark"
  ),
  ("[keys\nquit = 'x'\n[widths]\nprimary = 3\n", ["1:6"], nil, nil),
  ("= 1\n= 2\ntheme = 'dark'\n= 3", ["1:1", "2:1", "4:1"], nil, "dark"),
  ("a = 99999999999999999999\ntheme = 'dark'", ["1:25"], nil, "dark"),
  ("theme = 'dark'\na = 1e999\nmode = 'automatic'", ["2:10"], "automatic", "dark"),
  ("theme = 'dark'\rmode = 'automatic'", ["1:16"], nil, nil),
]

@Test("A statement with an error is left out, and the rest counts", arguments: damaged.indices)
func left(index: Int) {
  let (text, places, mode, theme) = damaged[index]
  let (configuration, notices) = read(text)
  #expect(
    notices.count == places.count
      && zip(notices, places).allSatisfy { $0.hasPrefix("config.toml:\($1): ") }, "\(notices)")
  #expect(configuration.displayMode?.rawValue == mode && configuration.theme?.rawValue == theme)
}

@Test func `What is not UTF-8 costs its line`() {
  let (configuration, notices) = read(
    Array("theme = 'dark'\nx = '".utf8) + [0xFF, 0xFE] + Array("'\nmode = 'automatic'\n".utf8))
  #expect(notices.count == 1 && notices.first?.hasPrefix("config.toml:2:") == true)
  #expect(configuration.theme == .dark && configuration.displayMode == .automatic)
}

@Test func `What is no TOML at all ends soon`() {
  let (configuration, notices) = read(String(repeating: "Lorem ipsum dolor\n", count: 1000))
  #expect(configuration == Configuration() && (1...25).contains(notices.count))
  #expect(read([UInt8](repeating: 0, count: 10_000)).configuration == Configuration())
}

@Test("Whatever lies deep in itself is survived", arguments: ["[", "{a=", "a.", "[[", "\"a\"."])
func deep(part: String) {
  let text = "x = " + String(repeating: part, count: 5000)
  #expect(read(text).configuration == Configuration())
  #expect(read(String(repeating: part, count: 5000) + "x = 1").configuration == Configuration())
  #expect(read("theme = 'dark'\n\(text)").configuration.theme == .dark)
}

@Test func `A comment may have any number of dots`() {
  let (configuration, notices) = read("  # \(String(repeating: ".", count: 70))\ntheme = 'dark'")
  #expect(configuration.theme == .dark && notices == [])
}

@Test func `Any beginning of a file, and any byte in it, is survived`() {
  let text = Array(Configuration.sample(keymap: keymap()).replacing("\n#", with: "\n").utf8)
  for end in stride(from: 0, to: text.count, by: 7) { _ = read(Array(text[..<end])) }
  for place in stride(from: 0, to: text.count, by: 11) {
    var bytes = text
    bytes[place] = [0x00, 0x22, 0x5B, 0x7B, 0x2E, 0xFF, 0x5C][place % 7]
    for notice in read(bytes).notices { #expect(notice.hasPrefix("config.toml:")) }
  }
}
