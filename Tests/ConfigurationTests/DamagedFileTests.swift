import Configuration
import MailBrowser
import Testing

/// A text, the places of its errors, and the mode and theme that are read nevertheless.
private let damaged: [(String, [String], String?, String?)] = [
  ("mode = = 1\ntheme = \"dark\"", ["1:8"], nil, "dark"),
  ("mode = \"automatic\"\ntheme = \"dark", ["2:9"], "automatic", nil),
  ("mode = automatic\ntheme = 'dark'", ["1:8"], nil, "dark"),
  ("mode \"automatic\"\n'theme = 'dark'", ["1:6", "2:11"], nil, nil),
  ("mode = \"automatic\"\nx = \"\"\"\ntheme = \"dark\"", ["2:5"], "automatic", "dark"),
  ("x = [1,\nmode = \"automatic\"\ntheme = \"dark\"", ["2:1"], "automatic", "dark"),
  ("x = [\n'a',\nb,\n'c',\n]\ntheme = \"dark\"\n= 3", ["3:1", "7:1"], nil, "dark"),
  (
    "mode = \"automatic\"\nmode = \"secondaryOnly\"\ntheme = \"dark\"", ["2:1"], "automatic", "dark"
  ),
  ("[keys\nquit = 'x'\n[keys]\nhelp = 'y'\n", ["1:6"], nil, nil),
  ("theme = 'dark' mode = 'automatic'\n= 2\n= 3", ["1:16", "2:1", "3:1"], nil, nil),
  ("a = 99999999999999999999\ntheme = 'dark'", ["1:5"], nil, "dark"),
  ("theme = 'dark'\na = 1.\nb = 01\nmode = 'automatic'", ["2:5", "3:5"], "automatic", "dark"),
  ("theme = 'dark'\rmode = 'automatic'\nmode = 'secondaryOnly'", ["1:15"], "secondaryOnly", nil),
  ("x = '\u{1B}'\ntheme = 'dark'", ["1:6"], nil, "dark"),
  ("x = \"\\e \\d\"\ntheme = 'dark'", ["1:6"], nil, "dark"),
  ("theme = 'd\u{E9}' =\nmode = 'automatic'", ["1:14"], "automatic", nil),
]

@Test("A statement with an error is left out, and the rest counts", arguments: damaged.indices)
func left(index: Int) {
  let (text, places, mode, theme) = damaged[index]
  let (configuration, notices) = read(text)
  #expect(
    notices.count == places.count
      && zip(notices, places).allSatisfy { $0.hasPrefix("config.toml:\($1): ") }, "\(notices)")
  #expect(
    configuration.preferredDisplayMode?.rawValue == mode && configuration.theme?.rawValue == theme)
}

@Test func `A line that is not UTF-8 is ignored`() {
  let (configuration, notices) = read(
    Array("theme = 'dark'\nx = '".utf8) + [0xFF, 0xFE] + Array("'\nmode = 'automatic'\n".utf8))
  #expect(notices.count == 1 && notices.first?.hasPrefix("config.toml:2:") == true)
  #expect(configuration.theme == .dark && configuration.preferredDisplayMode == .automatic)
}

@Test func `A text that is no TOML at all has few errors`() {
  let (configuration, notices) = read(String(repeating: "Lorem ipsum dolor\n", count: 1000))
  #expect(configuration == Configuration() && (1...25).contains(notices.count))
  #expect(read([UInt8](repeating: 0, count: 10_000)).configuration == Configuration())
}

@Test(
  "Deep nesting does no harm",
  arguments: ["[", "{a=", "a.", "[[", "\"a\".", "[{a=", "'''"])
func deep(part: String) {
  let text = "x = " + String(repeating: part, count: 5000)
  #expect(read(text).configuration == Configuration())
  #expect(!read(text).notices.isEmpty)
  #expect(read(String(repeating: part, count: 5000) + "x = 1").configuration == Configuration())
  #expect(read("theme = 'dark'\n\(text)").configuration.theme == .dark)
}

@Test func `A comment can have any number of dots`() {
  let (configuration, notices) = read("  # \(String(repeating: ".", count: 70))\ntheme = 'dark'")
  #expect(configuration.theme == .dark && notices == [])
}

@Test func `No beginning of a file, and no byte in it, does harm`() {
  let text = Array(Configuration.sample(keymap: keymap()).replacing("\n#", with: "\n").utf8)
  for end in stride(from: 0, to: text.count, by: 7) { _ = read(Array(text[..<end])) }
  for place in stride(from: 0, to: text.count, by: 11) {
    var bytes = text
    bytes[place] = [0x00, 0x22, 0x5B, 0x7B, 0x2E, 0xFF, 0x5C][place % 7]
    for notice in read(bytes).notices { #expect(notice.hasPrefix("config.toml:")) }
  }
}
