import KeystrokeReplay
import TerminalFrame
import Testing

@Suite struct ScriptTests {
  private func script(_ text: String, _ files: [String: String] = [:]) -> Script {
    Script(Tape(text, file: "tapes/main.tape")) { files[$0] }
  }

  @Test func `a sourced tape's commands stand in the place of the line that names it`() {
    let script = script(
      "Up\nSource parts/a.tape\nDown\n",
      ["tapes/parts/a.tape": "Left\nSource ../b.tape", "tapes/b.tape": "Right"])
    #expect(script.isValid)
    #expect(script.steps.map(\.command.text) == ["Up", "Left", "Right", "Down"])
    #expect(
      script.steps.map(\.file) == [
        "tapes/main.tape", "tapes/parts/a.tape", "tapes/b.tape", "tapes/main.tape",
      ])
  }

  @Test(arguments: ["Output a.svg\nOutput a.svg", "Output a.svg\nDown\nScreenshot a.svg"])
  func `no two lines write one file`(text: String) {
    let problem = script(text).diagnostics.last
    #expect(
      problem?.message == "'a.svg' is already written by an earlier line; choose another name")
    #expect(problem?.line == text.split(separator: "\n").count)
  }

  @Test func `tapes that source each other in a circle are refused`() {
    let script = script("Source a.tape", ["tapes/a.tape": "Down\nSource ./main.tape"])
    #expect(
      script.diagnostics.map(\.description) == [
        "tapes/a.tape:2:1: error: 'tapes/main.tape' sources itself, through 1 other"
      ])
  }

  @Test func `a tape that names itself is refused without a way`() {
    let script = script("Source main.tape")
    #expect(script.diagnostics.map(\.message) == ["'tapes/main.tape' sources itself"])
  }

  @Test func `errors of every kind are told in the order of the lines`() {
    let script = script(
      "Down\nLaunch a\nSource a.tape\nDwn\nLaunch b\nUpp", ["tapes/a.tape": "Set Size 60x10\nDwn"])
    #expect(
      script.diagnostics.map { "\($0.file) \($0.line)" } == [
        "tapes/main.tape 2", "tapes/main.tape 4", "tapes/main.tape 5", "tapes/main.tape 6",
        "tapes/a.tape 1", "tapes/a.tape 2",
      ])
  }

  @Test func `tapes that source each other too deeply are refused`() {
    var files: [String: String] = [:]
    for level in 0..<50 { files["tapes/\(level).tape"] = "Source \(level + 1).tape" }
    let script = script("Source 0.tape", files)
    #expect(
      script.diagnostics.map(\.message) == ["tapes can source each other at most 8 levels deep"])
  }

  @Test func `tapes that grow by sourcing each other twice stay within bounds`() {
    var files: [String: String] = ["tapes/7.tape": String(repeating: "Down\n", count: 60_000)]
    for level in 0..<7 {
      files["tapes/\(level).tape"] = "Source \(level + 1).tape\nSource \(level + 1).tape"
    }
    let script = script("Source 0.tape", files)
    #expect(script.steps.count == Script.stepLimit)
    #expect(script.diagnostics.count == 1)
  }

  @Test
  func `what a sourced tape has wrong is told under its name, and a missing one where it is named`()
  {
    let script = script("Source a.tape\n Source gone.tape", ["tapes/a.tape": "\nDwn"])
    #expect(
      script.diagnostics.map(\.description) == [
        "tapes/a.tape:2:1: error: there is no command or key 'Dwn'; did you mean 'Down'?",
        "tapes/main.tape:2:2: error: 'tapes/gone.tape' cannot be read",
      ])
  }

  @Test(arguments: ["Set Size 80x24", "Launch demo", "Env A \"b\"", "Set Clock 2026-11-19T09:41"])
  func `how a program begins is said before its first key`(line: String) {
    #expect(script("\(line)\nHide\nDown").isValid)
    let late = script("Down\n\(line)")
    #expect(
      late.diagnostics.first?.message.hasSuffix(
        "must come before the first key, wait or expectation")
        == true)
  }

  @Test(
    arguments: [
      ("TERM", "Env TERM belongs to the terminal; a tape cannot set it"),
      ("COLUMNS", "Env COLUMNS belongs to the terminal; a tape cannot set it"),
      ("TERMINFO_DIRS", "Env TERMINFO_DIRS belongs to the terminal; a tape cannot set it"),
      ("LC_ALL", "Env LC_ALL is set by the locale; write Set Locale C or Set Locale C.UTF-8"),
      (
        "GCONV_PATH",
        "Env GCONV_PATH controls what is loaded into the program; a tape cannot set it"
      ),
      (
        "SWIFT_BACKTRACE",
        "Env SWIFT_BACKTRACE controls what is loaded into the program; a tape cannot set it"
      ),
      ("TRIFOLD_REPLAY", "a tape cannot set Env TRIFOLD_REPLAY, because the player sets it"),
    ])
  func `what is not the tape's affair in the environment is refused`(name: String, words: String) {
    let refused = script("Up\nEnv \(name) \"x\"")
    #expect(refused.diagnostics.map(\.description) == ["tapes/main.tape:2:1: error: \(words)"])
    #expect(refused.environment == [:])
    #expect(script("Env TERMINAL \"x\"\nEnv HOME \"/\"").isValid)
  }

  @Test func `the typing speed may change as the tape runs`() {
    let script = script("Set TypingSpeed 10ms\nDown\nSet TypingSpeed 1s\nUp")
    #expect(script.isValid)
    #expect(script.settings.typingSpeed == .milliseconds(10))
    #expect(script.steps.map(\.command.text) == ["Down", "Set TypingSpeed 1s", "Up"])
  }

  @Test func `a tape launches one program`() {
    let script = script("Launch mail a b\nLaunch demo")
    #expect(script.launch?.name == "mail")
    #expect(script.launch?.arguments == ["a", "b"])
    #expect(
      script.diagnostics.map(\.message) == [
        "a tape can launch only one program; this is the second"
      ])
  }

  @Test func `sizes that are not set follow from those that are`() {
    #expect(script("").settings.size == Size(120, 30))
    #expect(script("Set Landscape 100x20").settings.size == Size(100, 20))
    let tall = script("Set Size 50x40\nSet Portrait 50x40").settings
    #expect(tall.size == Size(50, 40))
    #expect(tall.landscape == Size(50, 40))
    let both = script("Set Size 80x24\nSet Landscape 120x30").settings
    #expect(both.size == Size(80, 24))
    #expect(both.landscape == Size(120, 30))
  }

  @Test func `only the tape that is played has outputs, and another's line is warned of`() {
    let script = script("Output a.svg\nSource b.tape", ["tapes/b.tape": "Output b.svg"])
    #expect(script.outputs == ["a.svg"] && script.isValid)
    #expect(
      script.diagnostics.map(\.description) == [
        "tapes/b.tape:1:1: warning: 'b.svg' was not written: only the tape being played can write output files"
      ])
  }

  @Test func `a step of a tape that is sourced twice says by which line; an error is told once`() {
    let script = script(
      "Source a.tape\nDown\nSource a.tape\nSource b.tape",
      ["tapes/a.tape": "Up\nDwn", "tapes/b.tape": "Left"])
    #expect(
      script.steps.map(\.source) == ["tapes/main.tape:1:1", nil, "tapes/main.tape:3:1", nil])
    #expect(script.diagnostics.count == 1)
    let failure = TapeFailure(script.steps[0], "the text is not on screen")
    #expect(
      failure.description
        == "tapes/a.tape:1:1: Up: the text is not on screen (sourced at tapes/main.tape:1:1)")
  }

  @Test func `the time zone is a setting, not a variable`() {
    let script = script("Env TZ Europe/Berlin")
    #expect(
      script.diagnostics.map(\.message) == [
        "Env TZ is set by the tape's clock; write Set TimeZone UTC, or an offset such as +02:00"
      ])
  }

  @Test func `the last value of a setting counts`() {
    let settings = script("Set Clock 1970-01-02T00:00\nSet Locale C\nSet TimeZone +02:00").settings
    #expect(settings.clock == 86_400)
    #expect(!settings.isUTF8)
    #expect(settings.utcOffset == 7200)
  }
}
