import SplitViewUI
import TerminalFrame
import Testing

private let everyKey: [Key] =
  [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
    .tab, .enter, .escape,
  ] + (1...20).map { Key.function($0) }
  + "abkz09+-\\?/<>[{~é雪😀 ".map { Key.character($0) }

@Test func `The name of every key and modifier is read back as that key`() throws {
  for key in everyKey {
    for bits in UInt8(0)...7 {
      let press = KeyPress(key: key, modifiers: Modifiers(rawValue: bits))
      if case .character = key, press.modifiers.contains(.shift) { continue }
      if press.modifiers.contains(.control), [.character("["), .character("?")].contains(key) {
        continue
      }
      #expect(try KeyPress(name: press.name) == press, "\(press.name)")
    }
  }
}

@Test(
  "Keys are read as people write them",
  arguments: [
    ("j", "j"), ("J", "J"), ("Ctrl+B", .control("b")),
    ("ctrl+b", .control("b")), ("Control+b", .control("b")), ("space", " "),
    (" ", " "), ("Ctrl+Space", .control(" ")), ("+", "+"),
    ("Ctrl++", .control("+")), ("Alt++", .alt("+")), ("PAGEDOWN", .pageDown),
    ("PgDn", .pageDown), ("Escape", .escape), ("Return", .enter),
    ("f11", .function(11)), ("Shift+Tab", .shift(.tab)),
    ("Shift+Alt+Ctrl+Up", .shift(.alt(.control(.up)))), ("\\", "\\"),
    ("Alt+J", .alt("J")), ("Ctrl+ß", .control("ß")),
  ] as [(String, KeyPress)])
func reading(name: String, press: KeyPress) throws {
  #expect(try KeyPress(name: name) == press)
}

@Test(
  "A name of no key is refused, with the possible ones",
  arguments: [
    ("Dwon", "there is no key 'Dwon'; did you mean 'Down'?"),
    ("PageDwn", "there is no key 'PageDwn'; did you mean 'PageDown'?"),
    ("Strg+B", "'Strg+' is not a modifier; the modifiers are Ctrl, Alt and Shift"),
    ("+B", "'+' is not a modifier; the modifiers are Ctrl, Alt and Shift"),
    ("Shift+J", "'Shift+J': terminals report Shift with a character only as"),
    ("Ctrl+I", "a terminal cannot distinguish 'Ctrl+I' from 'Tab'"),
    ("Ctrl+m", "a terminal cannot distinguish 'Ctrl+m' from 'Enter'"),
    ("", "use a character, Space, Up"), ("Ctrl+", "use a character, Space, Up"),
    ("F21", "there is no key 'F21'"), ("F0", "there is no key 'F0'"),
    ("F011", "there is no key 'F011'"), ("\u{1B}", "there is no key"),
    ("\u{9B}", "there is no key"), ("xyzzy plugh", "Enter, Esc or F1 to F20"),
    ("F99999999999999999999", "there is no key"),
  ])
func refusal(name: String, words: String) {
  let error = #expect(throws: KeyNameError.self) { try KeyPress(name: name) }
  #expect("\(error.map { "\($0)" } ?? "")".contains(words))
}

@Test(
  "Keys are written as on a keyboard, in ASCII",
  arguments: [
    ("j", "j"), ("G", "G"), (" ", "Space"),
    (.control("b"), "Ctrl+B"), (.shift(.tab), "Shift+Tab"), (.left, "Left"),
    (.function(11), "F11"), (.escape, "Esc"),
    (.control(.alt(.shift(.pageUp))), "Ctrl+Alt+Shift+PageUp"),
    ("\\", "\\"),
  ] as [(KeyPress, String)])
func names(press: KeyPress, expected: String) { #expect(press.name == expected) }

@Test func `keys are written as literals, by name, and with modifiers around either`() {
  let keys: [KeyPress] = ["j", " ", .down, .control("s"), .alt(.left), .shift(.tab), .function(2)]
  #expect(
    keys.map(\.name) == ["j", "Space", "Down", "Ctrl+S", "Alt+Left", "Shift+Tab", "F2"])
  #expect(KeyPress.control(.shift(.up)) == .shift(.control(.up)))
  #expect(KeyPress("é") == KeyPress(key: .character("é")))
}
