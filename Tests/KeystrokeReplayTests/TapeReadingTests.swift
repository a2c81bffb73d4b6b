import KeystrokeReplay
import Testing

/// Returns the messages about a tape with these lines, as `line:column: message`.
private func messages(_ text: String) -> [String] {
  Tape(text, file: "t.tape").diagnostics.map { "\($0.line):\($0.column): \($0.message)" }
}

@Suite struct TapeReadingTests {
  @Test func `what comes from outside is words and texts, which may be empty`() {
    let text = "Receive Inbox \"From: Ada\" \"\" 'a \"b\"'"
    let command = Tape(text, file: "t.tape").lines.first?.command
    #expect(command == .receive(["Inbox", "From: Ada", "", "a \"b\""]) && command?.text == text)
    #expect(messages("Receive") == ["1:8: expected the input to receive, as in Receive \"text\""])
    #expect(messages("Restart now").count == 1)
  }

  @Test func `the tape of the specification is read without diagnostics`() {
    let tape = Tape(turning, file: "turn.tape")
    #expect(tape.diagnostics.isEmpty)
    #expect(tape.lines.compactMap(\.command).count == 14)
  }

  @Test func `all errors of a file are reported at once, with their places`() {
    let tape = Tape("Typ \"x\"\nDown\n\n  Set Sise 80x24\nResize 80", file: "dir/a.tape")
    #expect(
      tape.diagnostics.map(\.description) == [
        "dir/a.tape:1:1: error: there is no command or key 'Typ'; did you mean 'Type'?",
        "dir/a.tape:4:7: error: there is no setting 'Sise'; did you mean 'Size'?",
        "dir/a.tape:5:8: error: expected a size in cells, such as 80x24 (at most 1000x1000), not '80'",
      ])
    #expect(!tape.isValid)
  }

  @Test(arguments: [
    ("C-a", "Ctrl+A"), ("^A", "Ctrl+A"), ("<C-a>", "Ctrl+A"), ("M-x", "Alt+x"),
    ("ctrl-b", "Ctrl+B"),
    ("<Esc>", "Escape"), ("<CR>", "Enter"), ("<S-Tab>", "BackTab"), ("C-M-x", "Ctrl+Alt+X"),
    ("S-Left", "Shift+Left"), ("<C-i>", "Tab"), ("C-Down", "Ctrl+Down"), ("Alt+\"-\"", "Alt+-"),
    ("Ctrl+Alt+'x'", "Ctrl+Alt+X"), ("Shift+\"a\"", "Type \"A\""),
  ])
  func `keys as other programs write them are errors that say how to write them`(
    word: String, spelling: String
  ) {
    #expect(
      messages(word) == ["1:1: '\(word)' is not the name of this key in tapes; write \(spelling)"])
  }

  @Test(arguments: [
    ("Ctrl+I", "a terminal cannot distinguish 'Ctrl+I' from 'Tab', so the latter is pressed"),
    ("Ctrl+M", "a terminal cannot distinguish 'Ctrl+M' from 'Enter', so the latter is pressed"),
    ("Ctrl+[", "a terminal cannot distinguish 'Ctrl+[' from 'Escape', so the latter is pressed"),
    (
      "Ctrl+Alt+I",
      "a terminal cannot distinguish 'Ctrl+Alt+I' from 'Alt+Tab', so the latter is pressed"
    ),
    ("Shift+Enter", "many terminals send 'Enter' when the user presses 'Shift+Enter'"),
    ("Ctrl+1", "many terminals send '1' when the user presses 'Ctrl+1'"),
  ])
  func `keys that terminals cannot tell apart are warned of`(word: String, warning: String) {
    let tape = Tape(word, file: "t.tape")
    #expect(tape.isValid)
    #expect(tape.diagnostics.map(\.message) == [warning])
    #expect(tape.diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [
    ("x", "1:1: to press a character, write Type \"x\""),
    ("Ctrl+Wat", "1:1: there is no key 'Wat'"),
    ("Hyper+x", "1:1: 'Hyper+' is not a modifier; the modifiers are Ctrl, Alt and Shift"),
    (
      "Ctrl + B",
      "1:1: 'Ctrl' is not a tape command; write the modifier and the key as one word, as in Ctrl+B"
    ),
    ("Down 0", "1:6: expected a number of times, from 1 to 10000, not '0'"),
    ("Down@fast", "1:1: expected a time after the @, as in Down@50ms, not 'fast'"),
    ("Type \"x", "1:6: the closing quote is missing; expected \""),
    ("Type", "1:5: expected the text to type, as in Type \"text\""),
    ("Type \"a\tb\"", "1:6: text cannot contain a tab; write Tab as a command"),
    ("Type \"\u{1B}[2J\"", "1:7: a tape cannot contain control characters"),
    ("Sleep soon", "1:7: expected a duration, as in Sleep 500ms, 2s, 5m or 1h, not 'soon'"),
    ("Sleep 25h", "1:7: expected a duration, as in Sleep 500ms, 2s, 5m or 1h, not '25h'"),
    ("Resize 0x10", "1:8: expected a size in cells, such as 80x24 (at most 1000x1000), not '0x10'"),
    ("Scroll Dwn", "1:8: expected Up, Down, Left or Right (did you mean Down?), not 'Dwn'"),
    (
      "Scroll Down 2 10,5",
      "1:15: expected a place after an @, as in Scroll Down 3 @10,5, not '10,5'"
    ),
    ("Wait+Scren", "1:1: expected Wait, Wait+Screen or Wait+Line, not 'Wait+Scren'"),
    ("Wait /a(/", "1:6: the pattern is not a valid regular expression for Swift's Regex"),
    ("Wait /a", "1:6: the closing / of the pattern is missing"),
    ("Expect //", "1:8: the pattern is empty, so it would match everything"),
    (
      "Expect Popover anchor=side",
      "1:16: anchor cannot be 'side'; did you mean 'sidebar'? Possible values: sidebar, primary, supplementary, secondary, inspector, compact"
    ),
    (
      "Set Clock 2026-02-30T10:00",
      "1:11: expected a date and time in UTC, such as 2026-11-19T09:41, not '2026-02-30T10:00'"
    ),
    (
      "Set TimeZone Europe/Berlin",
      "1:14: expected UTC or an offset from UTC, such as +02:00; zone names differ between machines, not 'Europe/Berlin'"
    ),
    ("Snapshot ../../x", "1:10: expected a name of letters, digits, - and _, not '../../x'"),
    (
      "Output a.mov",
      "1:8: expected a file whose name ends in .svg, .cast, .txt, .ascii, .gif, .mp4, .webm or .png, not 'a.mov'"
    ),
    ("Env 1A x", "1:5: expected a variable name of letters, digits and _, not '1A'"),
  ])
  func `what is wrong is said with what was expected`(line: String, message: String) {
    let found = messages(line)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
    #expect(!Tape(line, file: "t.tape").isValid)
  }

  @Test(arguments: [
    "Set Shell bash", "Set Shell \"bash -l\"",
    "Set WaitPattern /> $/", "Require mutt",
    "Output demo.txt", "Set TypingSpeed .1",
  ])
  func `VHS's settings and keys are accepted without diagnostics`(line: String) {
    #expect(messages(line) == [])
  }

  @Test(arguments: [
    "Set FontSize 22", "Set FontFamily \"Fira Code\"", "Set Margin 20 # pixels",
    "Set Theme { \"name\": \"Whimsy\", \"black\": \"#535178\" }", "Set LoopOffset 60.4%",
    "Set LoopOffset 60 %", "Set Theme {\n  \"black\": \"#535178\",\n\n}\nDown",
  ])
  func `VHS's settings without an effect are accepted with a warning`(line: String) {
    let tape = Tape(line, file: "t.tape")
    #expect(tape.isValid && tape.diagnostics.count == 1)
  }

  @Test(arguments: ["Dracula # bats", "\"Catppuccin Frappe\"", "\"3024 Day\""])
  func `a theme of VHS's means nothing, and a warning says so`(theme: String) {
    let tape = Tape("Set Theme \(theme)", file: "t.tape")
    #expect(tape.isValid && tape.diagnostics.count == 1)
    #expect(
      tape.diagnostics.first?.message.contains("is not available; the themes are dark")
        == true)
  }

  @Test func `a folder of pictures, which only VHS makes, is left out with a warning`() {
    #expect(
      messages("Output frames/") == [
        "1:8: folders of pictures are not supported; use a file whose name ends in "
          + ".svg, .cast, .txt, .ascii, .gif, .mp4, .webm, .png"
      ])
    #expect(Tape("Output frames/", file: "t.tape").isValid)
    for line in ["Output a.gif", "Output a.mp4", "Output a.webm", "Screenshot a.png"] {
      #expect(messages(line) == [])
    }
    #expect(!Tape("Screenshot a.gif", file: "t.tape").isValid)
  }

  @Test func `a tape of a megabyte and more is refused`() {
    let text = String(repeating: "Down\n", count: 300_000)
    #expect(messages(text) == ["1:1: a tape can be at most 1024 KiB long"])
  }

  @Test func `no more than a hundred messages are kept`() {
    #expect(messages(String(repeating: "Dwn\n", count: 5000)).count == 100)
  }

  @Test func `line ends of Windows and a byte order mark are no part of a line`() {
    let tape = Tape("\u{FEFF}Down\r\nUp\r\n", file: "t.tape")
    #expect(tape.diagnostics.isEmpty)
    #expect(tape.formatted == "Down\nUp\n")
  }
}

/// The example in the specification.
let turning = """
  # A turn in the middle of reading must not lose the message.
  Launch demo
  Set Size 120x30
  Down 2
  Enter
  Expect "Quarterly forecast"
  Snapshot landscape
  Resize 60x30
  Snapshot portrait
  Ctrl+B                        # the popover, with its arrow under the button
  Expect Popover anchor=sidebar
  Snapshot popover
  Escape
  Resize 120x30
  Snapshot landscape            # the same name again: must be the same screen

  """
