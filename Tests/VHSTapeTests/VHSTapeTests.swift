import Testing
import VHSTape

@Suite struct VHSTapeTests {
  @Test(
    "Commands are read whatever lines they stand on",
    arguments: [
      ("Type \"a\" Sleep 500ms Enter", "Type|a; Sleep|500ms; Enter|1"),
      ("Down\n3", "Down|3"),
      ("Type\none\n\ntwo # three\nEnter", "Type|one two; Enter|1"),
      ("Hide Show Paste", "Hide; Show; Paste"),
      ("Enter\r\nEnter 2\r\nFoo", "3:1: Invalid command: Foo"),
      ("# only a comment", ""),
      ("Type \"a\" Sleep # soon", "1:10: Expected time after Sleep"),
      ("$ = [", "1:1: Invalid command: $; 1:3: Invalid command: =; 1:5: Invalid command: ["),
    ])
  func lines(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Keys take a time and a count, both of them any number",
    arguments: [
      ("Backspace@0.1 5", "Backspace|0.1s|5"),
      ("Backspace@.1 5", "Backspace|.1s|5"),
      ("Left @ 500 ms 3", "Left|500ms|3"),
      ("PageUp@1m", "PageUp|1m|1"),
      ("ScrollDown 1.2.3", "ScrollDown|1.2.3"),
      ("Up@50em", "1:6: Invalid command: em"),
      ("Up@fast", "1:3: Expected time after @; 1:4: Invalid command: fast"),
      ("Home", "1:1: Invalid command: Home"),
      ("End", "1:1: Invalid command: End"),
      ("enter", "1:1: Invalid command: enter"),
      ("Enter x", "1:7: Invalid command: x"),
      ("Sleep 1 Sleep .5 Sleep 2m", "Sleep|1s; Sleep|.5s; Sleep|2m"),
      ("Sleep soon", "1:1: Expected time after Sleep; 1:7: Invalid command: soon"),
      ("Sleep 5 seconds", "1:9: Invalid command: seconds"),
    ])
  func keys(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Modifiers take what VHS lets them take",
    arguments: [
      ("Ctrl+C", "Ctrl|C"),
      ("Ctrl + c", "Ctrl|c"),
      ("Ctrl+Shift+Alt+C", "Ctrl|Shift Alt C"),
      ("Ctrl+Alt", "Ctrl|Alt"),
      ("Ctrl+a+b", "Ctrl|a b"),
      ("Ctrl+Left", "Ctrl|Left"),
      ("Ctrl+\\", "Ctrl|\\"),
      ("Ctrl+@", "Ctrl|@"),
      ("Ctrl+^", "Ctrl|^"),
      ("Ctrl", "1:1: Expected control character with args, got Ctrl"),
      ("Ctrl+C 3", "1:8: Invalid command: 3"),
      (
        "Ctrl+CC",
        "1:5: Not a valid modifier; 1:5: Invalid control argument: +; "
          + "1:6: Expected control character with args, got CC"
      ),
      (
        "Ctrl+1",
        "1:5: Not a valid modifier; 1:5: Invalid control argument: +; "
          + "1:6: Expected control character with args, got 1"
      ),
      (
        "Ctrl+\"é\"",
        "1:5: Not a valid modifier; 1:5: Invalid control argument: +; "
          + "1:6: Expected control character with args, got é"
      ),
      (
        "Ctrl+C+Alt",
        "1:7: Modifiers must come before other characters; "
          + "1:7: Expected control character with args, got +; "
          + "1:8: Expected alt character, got Alt"
      ),
      (
        "Ctrl+C+\"Shift\"",
        "1:7: Modifiers must come before other characters; "
          + "1:7: Expected control character with args, got +; 1:8: Invalid command: Shift"
      ),
      ("Alt+.", "Alt|."),
      ("Alt+word", "Alt|word"),
      ("Alt+]", "Alt|]"),
      ("Alt+Left", "1:4: Expected alt character, got +"),
      ("Shift+Tab", "Shift|Tab"),
      ("Shift+1", "1:6: Expected shift character, got +; 1:7: Invalid command: 1"),
    ])
  func modifiers(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }
}
