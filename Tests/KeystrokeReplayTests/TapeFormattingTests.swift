import KeystrokeReplay
import Testing

@Suite struct TapeFormattingTests {
  @Test func `commands that only VHS has are kept`() {
    let tape = Tape("Type x ScrollDown 2\n  ScrollUp # back\n", file: "t.tape")
    #expect(tape.formatted == "Type \"x\"\nScrollDown 2\nScrollUp     # back\n")
  }

  @Test func `a formatted tape stays as it is`() {
    let tape = Tape(turning, file: "turn.tape")
    #expect(tape.formatted == turning)
    #expect(Tape.isFormatted(turning, file: "turn.tape"))
  }

  @Test(arguments: [
    ("down   3", "Down 3"), ("Esc", "Escape"), ("Shift+Tab", "BackTab"),
    ("Ctrl+Shift+Tab", "Ctrl+BackTab"),
    ("alt+X", "Alt+X"), ("CTRL+b", "Ctrl+B"), ("Shift+control+Left", "Ctrl+Shift+Left"),
    ("PgUp@0.05s 2", "PageUp@50ms 2"),
    ("Down 1", "Down"), ("Ctrl+I", "Tab"), ("Ctrl++", "Ctrl++"), ("Alt+@@50ms", "Alt+@@50ms"),
    ("Type 'plain'", "Type \"plain\""), ("Type 'a \"quote\"'", "Type 'a \"quote\"'"),
    ("Type `both ' and \"`", "Type `both ' and \"`"), ("Type@.1 \"x\" \"y\"", "Type@100ms \"x y\""),
    ("Paste \"a\" 'b\"'", "Paste \"a\" 'b\"'"), ("Click 10,05", "Click 10,5"),
    ("Click 'Inbox' 1", "Click \"Inbox\""), ("Ctrl+Click 10,5", "Ctrl+Click 10,5"),
    ("Shift+DoubleClick \"Inbox\" 2", "Shift+DoubleClick \"Inbox\" 2"),
    ("shift+alt+ctrl+Click 1,1", "Ctrl+Alt+Shift+Click 1,1"),
    ("RightClick 1,1", "RightClick 1,1"), ("Alt+MiddleClick \"a\"", "Alt+MiddleClick \"a\""),
    ("Hover  10,05", "Hover 10,5"), ("Focus  Out", "Focus Out"), ("Focus In", "Focus In"),
    ("Mask /a\\/b +/ 'x'  \"y\"", "Mask /a\\/b +/ \"x y\""),
    ("Snapshot head  1,1 80,3", "Snapshot head 1,1 80,3"),
    ("Set TimeLimit 2m", "Set TimeLimit 120s"),
    ("Let NAME 'a b'", "Let NAME \"a b\""), ("Let NAME a", "Let NAME \"a\""),
    ("For  A B", "For A B"), ("| 'a b'  c", "| \"a b\" c"), ("EndFor", "EndFor"),
    ("Source 'x.tape' A b", "Source x.tape A \"b\""), ("Resize  ${A}x24 ", "Resize  ${A}x24"),
    ("DoubleClick \"Inbox\" 2", "DoubleClick \"Inbox\" 2"), ("Drag 33,5 40,5", "Drag 33,5 40,5"),
    ("Drag \"a\" 40,5", "Drag \"a\" 40,5"),
    ("Press  'a' 1", "Press \"a\""), ("DragTo 40,05", "DragTo 40,5"), ("Release", "Release"),
    ("Drag \"a\" 2 \"b\"", "Drag \"a\" 2 \"b\""),
    ("Scroll Down 3 @10,5", "Scroll Down 3 @10,5"),
    ("Scroll Up 1 @'In box'", "Scroll Up @\"In box\""),
    ("Sleep 1.5", "Sleep 1500ms"), ("Sleep 2m", "Sleep 120s"), ("Wait", "Wait"),
    ("Wait+Screen@5s /a\\/b \\d+/", "Wait+Screen@5s /a\\/b \\d+/"),
    ("Wait+Line \"$\"", "Wait+Line \"$\""),
    ("Expect Not Row 3 /^ x/", "Expect Not Row 3 /^ x/"),
    ("Expect Path 'home' \"42\"", "Expect Path \"home\" \"42\""),
    ("Expect Path none", "Expect Path none"), ("Expect Popover", "Expect Popover"),
    ("Expect Selection primary none", "Expect Selection primary none"),
    ("Expect Size 80x24", "Expect Size 80x24"),
    ("Expect Mode compact", "Expect Mode compact"),
    ("Expect Focus inspector", "Expect Focus inspector"),
    ("Set Clock 2026-11-19T09:41:00Z", "Set Clock 2026-11-19T09:41"),
    ("Set TimeZone -0930", "Set TimeZone -09:30"),
    ("Set TimeZone +00:00", "Set TimeZone UTC"),
    ("Set Clock 2000-02-29T23:59:58", "Set Clock 2000-02-29T23:59:58"),
    ("Launch mail 'a b' /c", "Launch mail \"a b\" /c"), ("Source \"x.tape\"", "Source x.tape"),
    ("Env LANG C", "Env LANG \"C\""), ("Set  Theme  {\"a b\": 1}", "Set Theme {\"a b\": 1}"),
    ("Set Theme { \r\n\r\n  \"#a\": 1 \n  } #b", "Set Theme {\n\n  \"#a\": 1\n  } #b"),
    ("Set Theme \"dark\"", "Set Theme dark"), ("Set Theme mono", "Set Theme monochrome"),
    ("Set LoopOffset 60  %", "Set LoopOffset 60  %"),
    ("Env X a\"'`b", "Env X a\"'`b"), ("Launch mail @a\"'`b", "Launch mail @a\"'`b"),
    ("Type \"a'\" 'b\"' `c` \"d`\"", "Type `a' b\" c` \"d`\""),
  ])
  func `there is one way to write a command, and it is stable`(line: String, canonical: String)
    throws
  {
    let tape = Tape(line, file: "t.tape")
    let formatted = try #require(tape.formatted, "\(tape.diagnostics)")
    #expect(formatted == canonical + "\n")
    let again = Tape(formatted, file: "t.tape")
    #expect(again.formatted == formatted)
    #expect(again.lines.first?.command == tape.lines.first?.command)
  }

  @Test func `lines in loops are indented`() {
    let text = "For A\n| 1 # one\n| 2\n\nFor B\n| x\nUp ${A}\nEndFor\nDown\nEndFor\nUp\n"
    let tape = Tape(text, file: "t.tape")
    let formatted = """
      For A
        | 1 # one
        | 2

        For B
          | x
          Up ${A}
        EndFor
        Down
      EndFor
      Up

      """
    #expect(tape.formatted == formatted)
    #expect(Tape(formatted, file: "t.tape").formatted == formatted)
  }

  @Test func `comments in a paragraph are aligned, and blank lines stay`() {
    let text = "\n#a\nDown # one\nExpect \"x\"   #two\n\n\nUp  # three \n\n"
    #expect(
      Tape(text, file: "t.tape").formatted == """

        #a
        Down       # one
        Expect "x" #two


        Up # three

        """)
  }

  @Test func `a long command does not push the comments of others away`() {
    let long = "Type \"\(String(repeating: "x", count: 60))\""
    #expect(
      Tape("Down # a\n\(long) # b\n", file: "t.tape").formatted == "Down # a\n\(long) # b\n")
  }

  @Test func `a tape with errors is not formatted`() {
    #expect(Tape("Dwn\n", file: "t.tape").formatted == nil)
  }

  @Test func `an empty tape is an empty file`() {
    #expect(Tape("", file: "t.tape").formatted == "")
    #expect(Tape("\n\n", file: "t.tape").formatted == "")
  }
}
