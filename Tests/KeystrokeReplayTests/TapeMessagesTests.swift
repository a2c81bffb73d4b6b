import KeystrokeReplay
import SplitViewUI
import Testing

/// Every error has a position, and says what was expected there.
@Suite struct TapeMessagesTests {
  /// The messages, and the lines and columns that cause each.
  private static let messages: [(String, [(String, Int)])] = [
    (
      "expected the name of a program, as in Launch demo",
      [("Launch", 7)]
    ),
    (
      "expected a setting: Size, Landscape, Portrait, Clock, TimeZone, TypingSpeed, Theme, Locale, WaitTimeout, TimeLimit",
      [("Set", 4)]
    ),
    (
      "there is no setting 'Sise'; did you mean 'Size'?",
      [("Set Sise 80x24", 5)]
    ),
    (
      "expected a size in cells, such as 80x24",
      [("Set Size", 9), ("Resize", 7)]
    ),
    (
      "expected a size in cells, such as 80x24 (at most 1000x1000)",
      [
        ("Set Size 80", 10), ("Set Size 80x", 10), ("Set Size 1001x10", 10),
        ("Set Landscape wide", 15), ("Set Portrait 0x0", 14), ("Expect Size 80", 13),
      ]
    ),
    (
      "expected a date and time in UTC, such as 2026-11-19T09:41",
      [("Set Clock", 10), ("Set Clock now", 11), ("Set Clock 2026-11-19", 11)]
    ),
    (
      "expected UTC or an offset from UTC, such as +02:00; zone names differ between machines",
      [("Set TimeZone", 13), ("Set TimeZone +25:00", 14), ("Set TimeZone 2", 14)]
    ),
    (
      "expected a time, such as 50ms",
      [("Set TypingSpeed", 16), ("Set TypingSpeed fast", 17), ("Set TypingSpeed 25h", 17)]
    ),
    (
      "expected a time, such as 5s",
      [("Set WaitTimeout", 16), ("Set WaitTimeout never", 17)]
    ),
    (
      "expected a theme: \(Theme.named.dropLast().map(\.name).joined(separator: ", ")) or monochrome",
      [("Set Theme", 10)]
    ),
    (
      "expected a locale, such as C.UTF-8, C or de_DE.UTF-8",
      [("Set Locale", 11), ("Set Locale \"C UTF-8\"", 12), ("Set Locale /x/", 12)]
    ),
    (
      "expected a variable name, as in Env NAME \"value\"",
      [("Env", 4)]
    ),
    (
      "expected the variable's value",
      [("Env A", 6)]
    ),
    (
      "expected a variable name of letters, digits and _",
      [("Env A-B c", 5)]
    ),
    (
      "expected the text to type, as in Type \"text\"",
      [("Type", 5)]
    ),
    (
      "expected Type or Type@50ms",
      [("Type@fast \"x\"", 1)]
    ),
    (
      "expected the text to paste, as in Paste \"text\"",
      [("Paste", 6), ("Paste Enter", 7)]
    ),
    (
      "expected a place: a column and row, starting at 1 (10,5), or text on the screen (\"Inbox\")",
      [
        ("Click", 6), ("Click 10", 7), ("Click 0,0", 7), ("DoubleClick \"\"", 13), ("Drag 1,1", 9),
        ("Drag 1,1 x", 10), ("Scroll Down 3 @", 16),
      ]
    ),
    (
      "expected the number of the occurrence, counted from the top, from 1 to 1000",
      [("Click \"Inbox\" 0", 15)]
    ),
    (
      "expected Up, Down, Left or Right",
      [("Scroll", 7)]
    ),
    (
      "expected a number of wheel notches, from 1 to 10000",
      [("Scroll Down 0", 13)]
    ),
    (
      "expected @ followed by a place: a column and row, starting at 1 (10,5), or text on the screen (\"Inbox\")",
      [("Scroll Down 3 @x", 15)]
    ),
    (
      "expected the end of the line, or another command",
      [
        ("Rotate 90", 8), ("Hide 3", 6),
        ("Set Shell \"bash\" \"-l\"", 18), ("Set Theme dark x", 16), ("Down x", 6),
        ("Set Theme {\"a\": 1}}", 19),
      ]
    ),
    (
      "expected a duration, as in Sleep 500ms",
      [("Sleep", 6)]
    ),
    (
      "expected a time after the @, as in Wait@5s",
      [("Wait@soon", 1), ("Wait+Line@x /a/", 1)]
    ),
    (
      "expected a pattern, as in Wait /ready/, or text",
      [("Wait Ready", 6)]
    ),
    (
      "expected text, a /pattern/, Not, Row, Path, Focus, Mode, Popover, Selection, Size, "
        + "Ended, Exit, Signal, Title, Cursor, Style, Clipboard, Bell or Restored",
      [("Expect", 7), ("Expect Not", 11)]
    ),
    (
      "expected the titles along the path in quotes, or none",
      [("Expect Path", 12), ("Expect Path Inbox", 13)]
    ),
    (
      "expected text in quotes, a /pattern/, Not, Row, Path, Focus, Mode, Popover, Selection, Size, "
        + "Ended, Exit, Signal, Title, Cursor, Style, Clipboard, Bell or Restored (did you mean Row?), not 'Rwo'",
      [("Expect Rwo 3 \"x\"", 8)]
    ),
    (
      "expected a row number",
      [("Expect Row \"x\"", 12)]
    ),
    (
      "expected a row from 1 to 1000",
      [("Expect Row 0 \"x\"", 12)]
    ),
    (
      "expected text or a pattern",
      [("Expect Row 3", 13)]
    ),
    (
      "expected primary, supplementary, secondary, inspector or compact",
      [("Expect Focus", 13), ("Expect Selection", 17)]
    ),
    (
      "expected primary, supplementary, secondary, inspector or compact (did you mean secondary?), not 'secondry'",
      [("Expect Focus secondry", 14)]
    ),
    (
      "expected secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary or compact",
      [("Expect Mode", 12), ("Expect Mode automatic", 13)]
    ),
    (
      "expected secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary or compact (did you mean compact?), not 'compcat'",
      [("Expect Mode compcat", 13)]
    ),
    (
      "expected none, or anchor= followed by the item that the arrow points at",
      [("Expect Popover sidebar", 16)]
    ),
    (
      "anchor cannot be ''; possible values: sidebar, primary, supplementary, secondary, inspector, compact",
      [("Expect Popover anchor=", 16)]
    ),
    (
      "expected the title of the selected item in quotes, or none",
      [("Expect Selection primary", 25), ("Expect Selection primary Inbox", 26)]
    ),
    (
      "expected text in quotes, a /pattern/, Not, Row, Path, Focus, Mode, Popover, Selection, Size, "
        + "Ended, Exit, Signal, Title, Cursor, Style, Clipboard, Bell or Restored (did you mean Not?), not 'not'",
      [("Expect not \"x\"", 8)]
    ),
    (
      "expected a name of letters, digits, - and _",
      [("Snapshot", 9), ("Snapshot \"a b\"", 10)]
    ),
    (
      "expected a file whose name ends in .svg, .cast, .txt, .ascii, .gif, .mp4, .webm or .png",
      [("Output", 7), ("Output x", 8)]
    ),
    (
      "expected a file whose name ends in .svg, .txt or .png",
      [("Screenshot a.cast", 12)]
    ),
    (
      "expected a file whose name ends in .tape",
      [("Source", 7), ("Source a.txt", 8)]
    ),
    (
      "expected a program's name",
      [("Require", 8)]
    ),
    (
      "expected a number of times, from 1 to 10000",
      [("Down 99999", 6)]
    ),
    (
      "there is no command or key 'Ctrl+'",
      [("Ctrl+", 1)]
    ),
    (
      "'Ctlr+' is not a modifier; the modifiers are Ctrl, Alt and Shift",
      [("Ctlr+x", 1)]
    ),
  ]

  @Test(arguments: messages.flatMap { message, lines in lines.map { ($0.0, $0.1, message) } })
  func `a mistake is told with its column and with what was expected`(
    line: String, column: Int, message: String
  ) {
    let tape = Tape("Down\n\(line)\n", file: "t.tape")
    #expect(tape.diagnostics.count == 1 && !tape.isValid)
    let found = tape.diagnostics.first?.description ?? ""
    #expect(found.hasPrefix("t.tape:2:\(column): error: \(message)"), "\(found)")
  }

  @Test(arguments: [
    ("Set Theme drak", "there is no theme 'drak'; did you mean 'dark'?"),
    ("Set Theme Drak", "there is no theme 'Drak'; did you mean 'dark'?"),
    ("Set Theme nosuch", "there is no theme 'nosuch'; the themes are dark, light, "),
    ("Set Locale C.UFT-8", "expected a locale, such as C.UTF-8, C or de_DE.UTF-8, not 'C.UFT-8'"),
    ("Set Locale german", "expected a locale, such as C.UTF-8, C or de_DE.UTF-8, not 'german'"),
    ("Set TimeLimit soon", "expected a time, such as 2m, not 'soon'"),
    ("Mask \"a\" \"b\"", "expected a /pattern/ and its replacement, as in Mask "),
    ("Mask /a/", "expected the replacement in quotes"),
    ("Snapshot a 1,1", "expected the last cell of the region, as in Snapshot head 1,1 80,3"),
    ("Snapshot a 5,5 4,6", "expected the last cell of the region"),
    ("Snapshot a b", "expected the first and last cell of a region"),
    ("Focus", "expected In or Out"), ("Let 1 x", "expected a variable name"),
    ("Let A", "expected the variable's value"), ("For", "expected a variable name"),
    ("For A A", "expected a name that is not already on this line"),
    ("Source a.tape A", "expected the variable's value"),
  ])
  func `what is misspelt, or says too little, is an error`(line: String, message: String) {
    let tape = Tape(line, file: "t.tape")
    #expect(!tape.isValid && tape.diagnostics.count == 1)
    #expect(tape.diagnostics.first?.message.hasPrefix(message) == true, "\(tape.diagnostics)")
  }

  @Test(arguments: ["C", "POSIX", "C.utf8", "de_DE.UTF-8", "de_DE@euro", "ja_JP.EUC-JP", "tr"])
  func `locales that systems have are accepted`(locale: String) {
    #expect(Tape("Set Locale \(locale)", file: "t.tape").diagnostics.isEmpty)
  }

  /// Errors that depend on the rest of the tape.
  @Test(arguments: [
    (
      "Set Size 80x24\nSet Size 80x24",
      "2:1: error: the same setting is already on line 1; remove one of them"
    ),
    (
      "Launch demo\nLaunch demo",
      "2:1: error: a tape can launch only one program; this is the second"
    ),
    (
      "Down\nSet Size 80x24",
      "2:1: error: the program is already running; Set must come before the first key, wait or expectation"
    ),
    (
      "Wait\nEnv A \"b\"",
      "2:1: error: the program is already running; Env must come before the first key, wait or expectation"
    ),
    ("Source other.tape", "1:1: error: 'other.tape' cannot be read"),
    (
      "Set Theme {\n \"a\": 1\n} Dwn",
      "3:3: error: expected the end of the line, or another command, not 'Dwn'"
    ),
    ("Set Theme {  \n\n \"\u{7}\": 1\n}", "3:3: error: a tape cannot contain control characters"),
    ("Set Theme {\n \"a\": 1\nDown", "1:11: error: the closing } is missing"),
    (
      "Set Theme {\n \"a\": 1\n}\nDwn",
      "4:1: error: there is no command or key 'Dwn'; did you mean 'Down'?"
    ),
  ])
  func `what is wrong beside the rest of the tape is told too`(text: String, message: String) {
    let script = Script(Tape(text, file: "t.tape")) { _ in nil }
    let errors = script.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.description) == ["t.tape:\(message)"])
  }
}
