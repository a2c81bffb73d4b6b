import KeystrokeReplay
import Testing

/// A line in VHS's syntax causes an error that suggests the line to write instead.
@Suite struct TapeAdviceTests {
  /// The messages, and the lines and columns that cause each.
  private static let messages: [(String, [(String, Int)])] = [
    (
      "a line has one command; put 'Enter' on a line of its own",
      [
        ("Type \"ls\" Enter", 11), ("Type \"ls\" Enter Sleep 1s Down", 11), ("Sleep 1s Enter", 10),
        ("Set FontSize 46 Enter", 17), ("Set Shell \"bash\" Enter", 18), ("Down 2 Enter", 8),
        ("Set Theme dark Enter", 16), ("Set Theme {\"a\": 1} Enter", 20), ("Wait Enter", 6),
        ("Set Theme Dracula Enter", 19), ("Set WaitPattern /x/ Enter", 21), ("Hide Enter", 6),
        ("Expect Popover Enter", 16), ("Scroll Down Enter", 13), ("Enter Enter", 7),
        ("Output a.svg Enter", 14), ("Ctrl+C Enter", 8), ("Paste \"a\" Enter", 11),
      ]
    ),
    (
      "a line has one command; put 'Type@5ms' on a line of its own",
      [("Set Shell \"bash\" Type@5ms \"x\"", 18), ("Hide Type@5ms \"x\"", 6)]
    ),
    (
      "a line has one command; put 'Ctrl+C' on a line of its own", [("Sleep 1s Ctrl+C", 10)]
    ),
    (
      "a line has one command; put 'Enter@50ms' on a line of its own", [("Up Enter@50ms 2", 4)]
    ),
    (
      "text goes in straight quotes; write Type \"abc\"",
      [
        ("Type \u{201C}abc\u{201D}", 6), ("Type \u{2018}abc\u{2019}", 6),
        ("Type \u{AB}abc\u{BB}", 6),
        ("Type \u{201E}abc\u{201C}", 6),
      ]
    ),
    (
      "text goes in straight quotes; write Expect \"it\u{2019}s\"",
      [("Expect \u{2018}it\u{2019}s\u{2019}", 8)]
    ),
    (
      "terminals tell no Shift with a character; write Type \"A\"", [("Shift+a", 1)]
    ),
    (
      "terminals tell no Shift with a character; write Ctrl+O", [("Ctrl+Shift+O", 1)]
    ),
    ("there is no key 'F21'; there are F1 to F20", [("F21", 1)]),
    (
      "a text has no escapes; write 'a \"b\"'",
      [
        ("Type \"a \\\"b\\\"\"", 9), ("Expect \"a \\\"b\\\"\"", 11), ("Env A \"a \\\"b\\\"\"", 10),
      ]
    ),
    (
      "a text has no escapes; write \"it's\"",
      [("Type 'it'\\''s'", 10), ("Type 'it\\'s'", 9)]
    ),
    (
      "a text has no escapes; write '\"'", [("Type \"\\\"\"", 7)]
    ),
    (
      "a text has no escapes; write 'a \" b'", [("Type \"a \\\" b\"", 9)]
    ),
    (
      "a text has no escapes; use another kind of quotes", [("Type \"a \\\"b", 9)]
    ),
    (
      "text goes in quotes; write Type \"yall\"",
      [("Type yall", 6), ("Type yall Enter", 6)]
    ),
    (
      "text goes in quotes; write Type@500ms \"to do\"", [("Type@500ms to do", 12)]
    ),
    (
      "text goes in quotes; write Paste \"it's\"", [("Paste it's", 7)]
    ),
    (
      "text goes in quotes; write Set Theme \"Catppuccin Mocha\"",
      [("Set Theme Catppuccin Mocha", 11), ("Set Theme Catppuccin Mocha Enter", 11)]
    ),
    (
      "a { that is not closed; expected a }",
      [("Set Theme {", 11), ("Set Theme { \"a\": 1", 11)]
    ),
    (
      "there is no setting 'Rows' here; write both in one line, as in Set Size 80x22",
      [("Set Rows 22", 5)]
    ),
    (
      "there is no setting 'Columns' here; write both in one line, as in Set Size 106x24",
      [("Set Columns 106", 5)]
    ),
    (
      "there is no setting 'Rows' here; write both in one line, as in Set Size 80x24",
      [("Set Rows many", 5), ("Set Rows 0", 5), ("Set Rows", 5)]
    ),
    (
      "a time follows without a blank; write Enter@2",
      [("Enter @2", 7), ("Enter @2 3", 7)]
    ),
    (
      "a time follows without a blank; write Type@500ms", [("Type @500ms \"x\"", 6)]
    ),
    (
      "a time follows without a blank; write Wait@5s", [("Wait @5s", 6), ("Wait @5s /x/", 6)]
    ),
    (
      "there is no time after the @; write it as in Backspace@50ms",
      [("Backspace@", 1), ("Backspace@ 5", 1)]
    ),
    (
      "there is no time after the @; write it as in Type@50ms", [("Type@ \"x\"", 1)]
    ),
    (
      "there is no time after the @; write it as in Wait@5s", [("Wait@", 1)]
    ),
    (
      "there is no command 'Copy' here; the clipboard is the program's; write Paste \"a b\" where it is pasted",
      [("Copy \"a b\"", 1)]
    ),
    (
      "there is no command or key 'Pause'", [("Pause", 1)]
    ),
    (
      "there is no command or key 'Subtitle'", [("Subtitle \"x\"", 1)]
    ),
  ]

  @Test(arguments: messages.flatMap { message, lines in lines.map { ($0.0, $0.1, message) } })
  func `what other tapes have is told with what to write instead`(
    line: String, column: Int, message: String
  ) {
    let tape = Tape("Down\n\(line)\n", file: "t.tape")
    #expect(tape.diagnostics.count == 1 && !tape.isValid)
    let found = tape.diagnostics.first?.description ?? ""
    #expect(found.hasPrefix("t.tape:2:\(column): error: \(message)"), "\(found)")
  }

  @Test func `a size in VHS's words is answered with ours`() {
    let tape = Tape("Set Columns 106\nDown\nSet Rows 22", file: "t.tape")
    #expect(
      tape.diagnostics.map(\.description) == [
        "t.tape:1:5: error: there is no setting 'Columns' here; write Set Size 106x22",
        "t.tape:3:5: error: there is no setting 'Rows' here; write Set Size 106x22",
      ])
  }
}
