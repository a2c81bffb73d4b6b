import KeystrokeReplay
import Testing

/// Variables, tapes sourced with values, and loops over tables.
@Suite struct TapeVariableTests {
  private func script(_ text: String, _ files: [String: String] = [:]) -> Script {
    Script(Tape(text, file: "tapes/main.tape")) { files[$0] }
  }

  private func steps(_ text: String, _ files: [String: String] = [:]) throws -> [String] {
    let script = script(text, files)
    try #require(script.isValid, "\(script.diagnostics)")
    return script.steps.map(\.command.text)
  }

  @Test func `a variable stands for its value anywhere in the lines after it`() throws {
    #expect(
      try steps("Let KEY Down\nLet N 3\nLet WHO 'Ada L'\n${KEY} ${N}\nExpect Row ${N} \"${WHO}!\"")
        == ["Down 3", "Expect Row 3 \"Ada L!\""])
    #expect(try steps("Let A 8\nLet B \"${A}0x24\"\nResize ${B} # ${A}") == ["Resize 80x24"])
  }

  @Test func `a loop is played for each row, and in a loop for each of its times`() throws {
    let text = """
      For SIZE WORD
        | 80x24 "a b"

        | 60x30 c     # the second
        Resize ${SIZE}
        For KEY
          | Up
          | Down
          ${KEY}
        EndFor
        Expect "${WORD}"
      EndFor
      Left
      """
    #expect(
      try steps(text) == [
        "Resize 80x24", "Up", "Down", "Expect \"a b\"", "Resize 60x30", "Up", "Down",
        "Expect \"c\"",
        "Left",
      ])
    let values = script(text).steps.map(\.values)
    #expect(values[1] == "SIZE 80x24 WORD a b, KEY Up" && values[8] == nil)
  }

  @Test func `a failure says the values of the loops around it`() throws {
    let report = try play("For WORD\n| Apples\n| Figs\nExpect \"${WORD}\"\nEndFor")
    #expect(
      report.failures.map { $0.description.split(separator: "\n")[0] } == [
        "notes.tape:4:1: Expect \"Figs\": the text is not on screen (WORD Figs)"
      ])
  }

  @Test func `a sourced tape has the values that it is given, and its own without them`() throws {
    let files = ["tapes/a.tape": "Let KEY Up\nLet N 2\n${KEY} ${N}"]
    #expect(
      try steps(
        "Let N 9\nSource a.tape\nSource a.tape KEY Down\nSource a.tape KEY \"Left\" N 5", files)
        == ["Up 2", "Down 2", "Left 5"])
  }

  @Test func `without variables the signs are text`() throws {
    #expect(
      try steps("Type \"${HOME}\"\nExpect /\\${X}$/") == ["Type \"${HOME}\"", "Expect /\\${X}$/"])
    #expect(try steps("Let A 1\nType \"${\" \"$A ${1} ${}\"") == ["Type \"${ $A ${1} ${}\""])
    let bad = script("Dwn ${HOME}").diagnostics.map(\.description)
    #expect(
      bad == ["tapes/main.tape:1:1: error: there is no command or key 'Dwn'; did you mean 'Down'?"])
  }

  @Test(arguments: [
    (
      "Let NAME a\nType \"${NMAE}\"",
      "2:1: error: there is no variable 'NMAE'; did you mean 'NAME'?"
    ),
    (
      "Let A 1\nType \"${BCDE}\"",
      "2:1: error: there is no variable 'BCDE'; define it with Let BCDE \"value\""
    ),
    (
      "Let N x\nDown ${N}",
      "2:1: error: expected the end of the line, or another command, not 'x', in: Down x"
    ),
    ("For A B\n| 1\nEndFor", "2:1: error: the loop has 2 variables, but this row has 1 values"),
    (
      "For A\nDown\nEndFor",
      "1:1: error: the loop has no values; write rows of values, such as | 80x24"
    ),
    ("For A\n| 1\nDown", "1:1: error: the loop does not end; write EndFor after its last line"),
    ("EndFor", "1:1: error: this EndFor has no For"),
    ("| 1", "1:1: error: a row of values must come after a For"),
    ("Source a.tape X 1", "1:1: error: 'tapes/a.tape' has no variable 'X'"),
  ])
  func `a mistake is told once, with its line`(text: String, message: String) {
    let found = script(text, ["tapes/a.tape": "Down"]).diagnostics.map(\.description)
    #expect(found.first == "tapes/main.tape:\(message)", "\(found)")
    #expect(Set(found).count == found.count)
  }

  @Test func `loops in loops stay within bounds`() {
    var text = "Down"
    for name in ["A", "B", "C", "D", "E", "F"] {
      text = "For \(name)\n" + String(repeating: "| 1\n", count: 30) + text + "\nEndFor"
    }
    let found = script(text).diagnostics.map(\.message)
    #expect(found.allSatisfy { $0.contains("at most 10000 rows") } && !found.isEmpty)
  }
}
