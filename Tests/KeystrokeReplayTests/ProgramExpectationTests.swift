import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

/// Expectations that apply to any program, in tapes that are played without a terminal.
@Suite struct ProgramExpectationTests {
  private func failures(_ text: String) throws -> [String] {
    let script = Script(Tape(text, file: "t.tape")) { _ in nil }
    #expect(script.diagnostics.isEmpty, "\(script.diagnostics)")
    var player = try Player(NotesProgram(), script)
    return player.play().failures.map { "\($0.step?.line ?? 0): \($0.message)" }
  }

  @Test(arguments: [
    "Expect Ended", "Expect Not Ended", "Expect Exit 0", "Expect Signal SEGV",
    "Expect Title \"Notes\"", "Expect Title /^N/", "Expect Cursor 10,5", "Expect Cursor hidden",
    "Expect Style \"a\" bold red on blue", "Expect Style \"a\" underline selection",
    "Expect Style \"a\" colour-208", "Expect Style \"a\" \"#ff8700\" on default",
    "Expect Clipboard \"one\" \"two\"", "Expect Bell", "Expect Restored",
  ])
  func `each is written as it is read`(text: String) {
    let tape = Tape(text, file: "t.tape")
    #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
    #expect(tape.formatted == text + "\n")
  }

  @Test(arguments: [
    ("Expect Exit", "1:12: expected an exit code, as in Expect Exit 0"),
    ("Expect Exit 256", "1:13: expected an exit code from 0 to 255, not '256'"),
    (
      "Expect Cursor 0,1",
      "1:15: expected hidden, or a column and a row, as in Expect Cursor 10,5, not '0,1'"
    ),
    (
      "Expect Style bold",
      "1:14: expected text in quotes, as in Expect Style \"text\" bold red, not 'bold'"
    ),
    ("Expect Style \"a\"", "1:17: expected a style, such as bold red on blue"),
    ("Expect Style \"a\" on", "1:20: expected a colour, as in bold red on blue"),
    ("Expect Style \"a\" bolt", "1:18: there is no style 'bolt'; did you mean 'bold'?"),
  ])
  func `mistakes are told with what is expected`(text: String, message: String) {
    let messages = Tape(text, file: "t.tape").diagnostics.map {
      "\($0.line):\($0.column): \($0.message)"
    }
    #expect(messages == [message])
  }

  @Test func `styles are those of the theme, by their names`() throws {
    let all = try failures(
      "Expect Style \"Notes\" title\nExpect Style \"Notes\" selection\nExpect Style \"xyz\" bold")
    #expect(all.map { $0.prefix(1) } == ["2", "3"], "\(all)")
    #expect(all.last == "3: the text is not on screen")
  }

  @Test func `an end is expected, and nothing else holds after it`() throws {
    #expect(try failures("Expect Not Ended\nExpect Not Bell\nExpect Not Clipboard \"x\"") == [])
    #expect(try failures("Type \"q\"\nExpect Ended\nExpect Exit 0\nExpect Restored") == [])
    #expect(try failures("Expect Ended") == ["1: the program is still running"])
    #expect(try failures("Type \"q\"\nExpect Exit 1") == ["2: the program ended (exit 0)"])
    #expect(try failures("Type \"q\"\nExpect Not Ended") == ["2: the program ended (exit 0)"])
    #expect(
      try failures("Type \"q\"\nExpect Cursor hidden") == ["2: the program ended on line 1"])
  }
}
