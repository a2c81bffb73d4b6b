import TerminalFrame
import Testing

/// The bytes that a terminal sends for a key.
struct KeyCase: CustomTestStringConvertible, Sendable {
  let bytes: String
  let press: KeyPress
  var testDescription: String { "\(bytes.debugDescription) is \(press.key) \(press.modifiers)" }

  init(_ bytes: String, _ press: KeyPress, _ modifiers: Modifiers = []) {
    self.bytes = bytes
    self.press = KeyPress(
      key: press.key, modifiers: press.modifiers.union(modifiers))
  }
}

private func check(_ example: KeyCase) {
  var decoder = InputDecoder()
  #expect(decoder.feed(example.bytes.utf8) == [.key(example.press)])
  #expect(!decoder.needsTimeout)
}

@Suite struct InputDecoderKeyTests {
  @Test(
    "characters and controls",
    arguments: [
      KeyCase("a", "a"), KeyCase("A", "A"), KeyCase(" ", " "),
      KeyCase("é", "é"), KeyCase("日", "日"),
      KeyCase("\u{1F600}", "\u{1F600}"), KeyCase("\u{301}", "\u{301}"),
      KeyCase("\u{0}", " ", .control), KeyCase("\u{1}", "a", .control),
      KeyCase("\u{1A}", "z", .control), KeyCase("\t", .tab), KeyCase("\r", .enter),
      KeyCase("\n", "j", .control), KeyCase("\u{8}", .backspace),
      KeyCase("\u{7F}", .backspace), KeyCase("\u{1C}", "\\", .control),
      KeyCase("\u{1D}", "]", .control), KeyCase("\u{1E}", "^", .control),
      KeyCase("\u{1F}", "_", .control),
    ])
  func characters(example: KeyCase) { check(example) }

  @Test(
    "Alt is an ESC before the key",
    arguments: [
      KeyCase("\u{1B}a", "a", .alt), KeyCase("\u{1B}日", "日", .alt),
      KeyCase("\u{1B}\r", .enter, .alt), KeyCase("\u{1B}\u{7F}", .backspace, .alt),
      KeyCase("\u{1B}\u{1}", "a", [.alt, .control]),
      KeyCase("\u{1B}\u{1B}[A", .up, .alt), KeyCase("\u{1B}\u{1B}OA", .up, .alt),
      KeyCase("\u{1B}\u{1B}[3~", .delete, .alt), KeyCase("\u{1B}X", "X", .alt),
    ])
  func alt(example: KeyCase) { check(example) }

  @Test(
    "arrows, Home and End",
    arguments: [
      KeyCase("\u{1B}[A", .up), KeyCase("\u{1B}[B", .down), KeyCase("\u{1B}[C", .right),
      KeyCase("\u{1B}[D", .left), KeyCase("\u{1B}OA", .up), KeyCase("\u{1B}OB", .down),
      KeyCase("\u{1B}OC", .right), KeyCase("\u{1B}OD", .left), KeyCase("\u{1B}[H", .home),
      KeyCase("\u{1B}OH", .home), KeyCase("\u{1B}[1~", .home), KeyCase("\u{1B}[7~", .home),
      KeyCase("\u{1B}[F", .end), KeyCase("\u{1B}OF", .end), KeyCase("\u{1B}[4~", .end),
      KeyCase("\u{1B}[8~", .end), KeyCase("\u{1B}[1;5C", .right, .control),
      KeyCase("\u{1B}[1;2A", .up, .shift), KeyCase("\u{1B}[1;8D", .left, [.shift, .alt, .control]),
      KeyCase("\u{1B}[1;3H", .home, .alt), KeyCase("\u{1B}O5C", .right, .control),
      KeyCase("\u{1B}[a", .up, .shift), KeyCase("\u{1B}[d", .left, .shift),
      KeyCase("\u{1B}Oa", .up, .control), KeyCase("\u{1B}Oc", .right, .control),
      KeyCase("\u{1B}[1;5:1A", .up, .control), KeyCase("\u{1B}[1;65A", .up),
    ])
  func arrows(example: KeyCase) { check(example) }

  @Test(
    "editing keys",
    arguments: [
      KeyCase("\u{1B}[2~", .insert), KeyCase("\u{1B}[3~", .delete), KeyCase("\u{1B}[5~", .pageUp),
      KeyCase("\u{1B}[6~", .pageDown), KeyCase("\u{1B}[3;5~", .delete, .control),
      KeyCase("\u{1B}[3^", .delete, .control), KeyCase("\u{1B}[3$", .delete, .shift),
      KeyCase("\u{1B}[5@", .pageUp, [.shift, .control]), KeyCase("\u{1B}[Z", .tab, .shift),
      KeyCase("\u{1B}[1;5Z", .tab, [.shift, .control]), KeyCase("\u{1B}OM", .enter),
      KeyCase("\u{1B}Oq", "1"), KeyCase("\u{1B}Ok", "+"),
    ])
  func editing(example: KeyCase) { check(example) }

  @Test func `function keys of every terminal`() {
    let xterm = [
      "OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~",
    ]
    let vt = ["[11~", "[12~", "[13~", "[14~"]
    let linux = ["[[A", "[[B", "[[C", "[[D", "[[E"]
    let bare = ["[P", "[Q", "[R", "[S"]
    for keys in [xterm, vt, linux, bare] {
      for (number, bytes) in keys.enumerated() {
        check(KeyCase("\u{1B}" + bytes, .function(number + 1)))
      }
    }
    check(KeyCase("\u{1B}[1;2P", .function(1), .shift))
    check(KeyCase("\u{1B}[1;5R", .function(3), .control))
    check(KeyCase("\u{1B}[24;6~", .function(12), [.shift, .control]))
    check(KeyCase("\u{1B}O2S", .function(4), .shift))
  }

  @Test(
    "reports of the cursor's place are no keys",
    arguments: [
      ("\u{1B}[2;3R", Point(2, 1)), ("\u{1B}[24;80R", Point(79, 23)), ("\u{1B}[1;9R", Point(8, 0)),
      // F3 with modifiers, and sequences that are not cursor reports.
      ("\u{1B}[1;2R", nil), ("\u{1B}[R", nil), ("\u{1B}[2;0R", nil), ("\u{1B}[?2;3R", nil),
      ("\u{1B}[2;3;4R", nil),
    ] as [(String, Point?)])
  func cursorReports(bytes: String, place: Point?) {
    var decoder = InputDecoder()
    let bytes = Array(bytes.utf8)
    let events = decoder.feed(bytes.prefix(3)) + decoder.feed(bytes.dropFirst(3))
    #expect(decoder.takeCursorReports() == (place.map { [$0] } ?? []))
    #expect(decoder.takeCursorReports() == [])
    if place != nil { #expect(events == []) }
  }

  @Test(
    "modifyOtherKeys and CSI u",
    arguments: [
      KeyCase("\u{1B}[27;5;13~", .enter, .control), KeyCase("\u{1B}[27;2;13~", .enter, .shift),
      KeyCase("\u{1B}[27;5;9~", .tab, .control),
      KeyCase("\u{1B}[27;6;65~", "a", .control),
      KeyCase("\u{1B}[27;3;228~", "ä", .alt),
      KeyCase("\u{1B}[13;5u", .enter, .control), KeyCase("\u{1B}[9;2u", .tab, .shift),
      KeyCase("\u{1B}[27u", .escape), KeyCase("\u{1B}[127;5u", .backspace, .control),
      KeyCase("\u{1B}[32;5u", " ", .control),
      KeyCase("\u{1B}[97;5u", "a", .control),
      KeyCase("\u{1B}[97;2u", "A"), KeyCase("\u{1B}[97:65;2;65u", "A"),
      KeyCase("\u{1B}[223;2u", "ß"), KeyCase("\u{1B}[128512u", "\u{1F600}"),
    ])
  func modified(example: KeyCase) { check(example) }

  @Test func `terminfo's strings go first`() {
    var decoder = InputDecoder(keyStrings: [
      "\u{7F}": .delete, "\u{1B}[3~": .backspace, "\u{1B}[[A": KeyPress(key: .help),
      "\u{1B}Ox": .pageUp, "\u{1B}?x": .home, "\u{1B}?xy": .end,
      "\u{1B}[M": .insert, "\u{1B}": .insert, "a": .insert,
    ])
    func keys(_ bytes: String) -> [InputEvent] { decoder.feed(bytes.utf8) }
    #expect(keys("\u{7F}") == [.key(.delete)])
    #expect(keys("\u{1B}[3~") == [.key(.backspace)])
    #expect(keys("\u{1B}[[A") == [.key(KeyPress(key: .help))])
    #expect(keys("\u{1B}Ox") == [.key(.pageUp)])
    #expect(keys("\u{1B}?xy") == [.key(.end)])
    #expect(keys("\u{1B}?xz") == [.key(.home), .key("z")])
    #expect(
      keys("\u{1B}?a") == [.key(.alt("?")), .key("a")])
    #expect(keys("a") == [.key("a")])
    #expect(keys("\u{1B}?x") == [])
    #expect(decoder.timeout() == [.key(.home)])
  }
}

extension Key {
  fileprivate static let help = Key.function(99)
}
