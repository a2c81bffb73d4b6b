import Testing
import VHSTape

@Suite struct VHSSettingTests {
  @Test(
    "Most settings take any token",
    arguments: [
      ("Set FontSize 42", "Set|FontSize|42"),
      ("Set FontSize 42px", "1:16: Invalid command: px"),
      ("Set FontSize # big", "Set|FontSize| big"),
      ("Set Shell fish", "Set|Shell|fish"),
      ("Set LineHeight -1", "1:17: Invalid command: 1"),
      ("Set Theme \"Catppuccin Mocha\"", "Set|Theme|Catppuccin Mocha"),
      (
        "Set Theme { \"name\": \"x\",\n \"red\": \"#f00\" }",
        "Set|Theme|{ \"name\": \"x\",\n \"red\": \"#f00\" "
          + "}"
      ),
      ("Set Theme { \"a\": { \"b\": 1 } }", "1:29: Invalid command: }"),
      ("Set Fontsize 42", "1:5: Unknown setting: Fontsize"),
      ("Set Foo Bar", "1:5: Unknown setting: Foo"),
    ])
  func settings(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Rows and columns are settings as of VHS 0.12, and as bare words text no more",
    arguments: [
      ("Set Rows 24 Set Columns 80", "Set|Rows|24; Set|Columns|80"),
      ("Set Rows tall", "Set|Rows|tall"),
      ("Set Cols 80", "1:5: Unknown setting: Cols"),
      ("Type \"Rows\" 'Columns'", "Type|Rows Columns"),
      ("Type Rows", "1:6: Type expects string; 1:6: Invalid command: Rows"),
    ])
  func grid(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Times and percentages get their units",
    arguments: [
      ("Set TypingSpeed 0.1", "Set|TypingSpeed|0.1s"),
      ("Set TypingSpeed 50ms", "Set|TypingSpeed|50ms"),
      ("Set TypingSpeed 1m", "1:18: Invalid command: m"),
      ("Set LoopOffset 60.4", "Set|LoopOffset|60.4%"),
      ("Set LoopOffset 20.99%", "Set|LoopOffset|20.99%"),
      ("Set LoopOffset 20 %", "Set|LoopOffset|20%"),
      ("Set WaitTimeout 1m", "Set|WaitTimeout|1m"),
      (
        "Set WaitTimeout soon",
        "1:5: Expected time after WaitTimeout; 1:17: Invalid command: soon"
      ),
    ])
  func units(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Bars, colours, switches and patterns are checked",
    arguments: [
      ("Set WindowBar RingsRight", "Set|WindowBar|RingsRight"),
      ("Set WindowBar \"\"", "Set|WindowBar"),
      ("Set WindowBar Square", "1:15: Square is not a valid bar style."),
      ("Set MarginFill \"#6B50FF\"", "Set|MarginFill|#6B50FF"),
      ("Set MarginFill \"#6B50F\"", "1:16: \"#6B50F\" is not a valid color."),
      ("Set MarginFill \"#6B50FG\"", "1:16: \"#6B50FG\" is not a valid color."),
      ("Set MarginFill #6B50FF", "Set|MarginFill|6B50FF"),
      ("Set MarginFill wall.png", "Set|MarginFill|wall.png"),
      ("Set CursorBlink false", "Set|CursorBlink|false"),
      ("Set CursorBlink \"false\"", "1:17: expected boolean value."),
      ("Set WaitPattern /> $/", "Set|WaitPattern|> $"),
      ("Set WaitPattern word", "Set|WaitPattern|word"),
      ("Set WaitPattern /(/", "1:17: Invalid regexp pattern: ("),
    ])
  func checked(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }
}
