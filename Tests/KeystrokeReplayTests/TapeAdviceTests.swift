import KeystrokeReplay
import Testing

/// A line in VHS's syntax causes an error that suggests the line to write instead.
@Suite struct TapeAdviceTests {
  /// The messages, and the lines and columns that cause each.
  private static let messages: [(String, [(String, Int)])] = [
    (
      "text needs straight quotes; write Type \"abc\"",
      [
        ("Type \u{201C}abc\u{201D}", 6), ("Type \u{2018}abc\u{2019}", 6),
        ("Type \u{AB}abc\u{BB}", 6),
        ("Type \u{201E}abc\u{201C}", 6),
      ]
    ),
    (
      "text needs straight quotes; write Expect \"it\u{2019}s\"",
      [("Expect \u{2018}it\u{2019}s\u{2019}", 8)]
    ),
    (
      "terminals do not report Shift with a character; write Type \"A\"", [("Shift+a", 1)]
    ),
    (
      "terminals do not report Shift with a character; write Ctrl+O", [("Ctrl+Shift+O", 1)]
    ),
    ("there is no key 'F21'; the function keys are F1 to F20", [("F21", 1)]),
    (
      "text in a tape cannot contain escape sequences; write 'a \"b\"'",
      [
        ("Type \"a \\\"b\\\"\"", 9), ("Expect \"a \\\"b\\\"\"", 11), ("Env A \"a \\\"b\\\"\"", 10),
      ]
    ),
    (
      "text in a tape cannot contain escape sequences; write \"it's\"",
      [("Type 'it'\\''s'", 10), ("Type 'it\\'s'", 9)]
    ),
    (
      "text in a tape cannot contain escape sequences; write '\"'", [("Type \"\\\"\"", 7)]
    ),
    (
      "text in a tape cannot contain escape sequences; write 'a \" b'", [("Type \"a \\\" b\"", 9)]
    ),
    (
      "text in a tape cannot contain escape sequences; use a different kind of quotes",
      [("Type \"a \\\"b", 9)]
    ),
    (
      "text needs quotes; write Paste \"it's\"", [("Paste it's", 7)]
    ),
    (
      "text needs quotes; write Set Theme \"Catppuccin Mocha\"",
      [("Set Theme Catppuccin Mocha", 11), ("Set Theme Catppuccin Mocha Enter", 11)]
    ),
    (
      "the closing } is missing",
      [("Set Theme {", 11), ("Set Theme { \"a\": 1", 11)]
    ),
    (
      "'Rows' is not a tape setting; write the width and height together, as in Set Size 80x22",
      [("Set Rows 22", 5)]
    ),
    (
      "'Columns' is not a tape setting; write the width and height together, as in Set Size 106x24",
      [("Set Columns 106", 5)]
    ),
    (
      "'Rows' is not a tape setting; write the width and height together, as in Set Size 80x24",
      [("Set Rows many", 5), ("Set Rows 0", 5), ("Set Rows", 5)]
    ),
    (
      "the time must follow without a space; write Enter@2",
      [("Enter @2", 7), ("Enter @2 3", 7)]
    ),
    (
      "the time must follow without a space; write Type@500ms", [("Type @500ms \"x\"", 6)]
    ),
    (
      "the time must follow without a space; write Wait@5s", [("Wait @5s", 6), ("Wait @5s /x/", 6)]
    ),
    (
      "there is no time after the @; write, for example, Backspace@50ms",
      [("Backspace@", 1), ("Backspace@ 5", 1)]
    ),
    (
      "there is no time after the @; write, for example, Type@50ms", [("Type@ \"x\"", 1)]
    ),
    (
      "there is no time after the @; write, for example, Wait@5s", [("Wait@", 1)]
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

  @Test(arguments: [
    ("Type \"ls\" Enter Sleep 1s Down", "Type \"ls\"\nEnter\nSleep 1s\nDown\n"),
    ("Down 2 Enter # both", "Down 2\nEnter  # both\n"), ("Enter Enter", "Enter\nEnter\n"),
    ("Set Shell \"bash\" Type@5ms \"x\"", "Set Shell \"bash\"\nType@5ms \"x\"\n"),
    ("Expect Popover Enter", "Expect Popover\nEnter\n"), ("Wait Enter", "Wait\nEnter\n"),
    ("Up Enter@50ms 2", "Up\nEnter@50ms 2\n"), ("Type o", "Type \"o\"\n"),
    ("Type yall Enter", "Type \"yall\"\nEnter\n"),
    ("Type@500ms to do", "Type@500ms \"to do\"\n"),
    ("Type@.2'['", "Type@200ms \"[\"\n"),
    ("Copy \"a b\"\nDown\nPaste\nPaste", "Copy \"a b\"\nDown\nPaste\nPaste\n"),
  ])
  func `lines as VHS has them are read, and written with a command each`(
    lines: String, formatted: String
  ) {
    let tape = Tape(lines, file: "t.tape")
    #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
    #expect(tape.formatted == formatted)
    #expect(Tape.isFormatted(formatted, file: "t.tape"))
  }

  @Test func `a mistake in the middle of a line has its column, and the commands before it stay`() {
    let tape = Tape("Down Up Wait@ Enter", file: "t.tape")
    #expect(
      tape.diagnostics.map(\.description) == [
        "t.tape:1:9: error: there is no time after the @; write, for example, Wait@5s"
      ])
    #expect(tape.lines.compactMap(\.command?.text) == ["Down", "Up"])
    #expect(Tape("Paste", file: "t.tape").diagnostics.count == 1)
  }

  @Test func `patterns can follow other commands in a line, but paths stay paths`() {
    let line = "Type \"x\" Enter Wait+Screen@5s /In box/ Expect /a/ Mask /b/ \"c\""
    let tape = Tape(line, file: "t.tape")
    #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
    #expect(
      tape.lines.compactMap(\.command?.text)
        == ["Type \"x\"", "Enter", "Wait+Screen@5s /In box/", "Expect /a/", "Mask /b/ \"c\""])
    let launch = Tape("Launch mail Wait /tmp/mail", file: "t.tape")
    #expect(launch.lines.compactMap(\.command?.text) == ["Launch mail Wait /tmp/mail"])
  }

  @Test func `a loop that makes too many steps ends with one error`() {
    let rows = String(repeating: "  | x\n", count: 2000)
    let body = String(repeating: "  Down\n", count: 2000)
    let script = Script(Tape("For A\n\(rows)\(body)EndFor", file: "t.tape")) { _ in nil }
    #expect(
      script.diagnostics.map(\.message)
        == ["a tape can have at most 100000 steps, including those of sourced tapes"])
  }

  @Test func `several commands in a line have the values of their loop`() {
    let tape = Tape("For KEY\n  | Up\n  | Down\n  ${KEY} Enter\nEndFor", file: "t.tape")
    let script = Script(tape) { _ in nil }
    #expect(script.isValid)
    #expect(script.steps.map(\.command.text) == ["Up", "Enter", "Down", "Enter"])
  }

  @Test func `what VHS does and is not done here is said at its line`() {
    let tape = Tape("Set FontSize 22\nSet Width 1200\nScrollUp@1s 2\nDown", file: "t.tape")
    #expect(
      tape.diagnostics.map(\.description) == [
        "t.tape:1:5: warning: FontSize has no effect here: pictures use a built-in font",
        "t.tape:2:5: warning: Width has no effect here: tapes give sizes in cells, not pixels; write Set Size 80x24",
        "t.tape:3:1: warning: ScrollUp is ignored, because a tape has no scrollback; "
          + "for the mouse wheel, write Scroll Up",
      ])
    #expect(
      tape.lines.compactMap(\.command?.text) == ["Set FontSize 22", "Set Width 1200", "Down"])
  }

  @Test func `Wait alone waits for the prompt that WaitPattern says`() {
    let tape = Tape("Set WaitPattern /\\/> $/\nWait\nWait@2s\nWait \"x\"", file: "t.tape")
    let script = Script(tape) { _ in nil }
    #expect(script.isValid, "\(script.diagnostics)")
    #expect(
      script.steps.map(\.command.text) == [
        "Wait+Line /\\/> $/", "Wait+Line@2s /\\/> $/", "Wait \"x\"",
      ])
    #expect(!Tape("Set WaitPattern x", file: "t.tape").isValid)
    #expect(!Tape("Set WaitPattern /(/", file: "t.tape").isValid)
  }

  @Test func `a size in VHS's words is answered with ours`() {
    let tape = Tape("Set Columns 106\nDown\nSet Rows 22", file: "t.tape")
    #expect(
      tape.diagnostics.map(\.description) == [
        "t.tape:1:5: error: 'Columns' is not a tape setting; write Set Size 106x22",
        "t.tape:3:5: error: 'Rows' is not a tape setting; write Set Size 106x22",
      ])
  }
}
