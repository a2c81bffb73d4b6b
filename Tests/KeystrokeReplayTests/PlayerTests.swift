import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

/// Returns the failures of a tape, each with its line.
private func failures(_ text: String, _ program: NotesProgram = NotesProgram()) throws -> [String] {
  try play(text, program).failures.map { "\($0.step?.line ?? 0): \($0.message)" }
}

@Suite struct PlayerTests {
  @Test func `a program dates what it makes by the tape's time`() throws {
    // The program reports the tape's time, both for events from outside and for its own answers.
    let text = "Set Clock 1970-01-01T01:00\nSleep 90s\nReceive time\nExpect \"it is 3690\""
    #expect(try failures(text) == [])
    let later = text + "\nRestart\nSleep 2h\nReceive time\nExpect \"it is 10890\""
    #expect(try failures(later) == [])
  }

  @Test(arguments: ["de\u{301}sole\u{301}", "d\u{E9}sol\u{E9}", "d\u{E9}sole\u{301}"])
  func `a text is found in whatever way its letters are spelt`(word: String) throws {
    let text = "Receive \"\(word)\"\nExpect \"de\u{301}sol\u{E9}\"\nClick \"d\u{E9}sole\u{301}\""
    #expect(try failures(text + "\nExpect Not \"desole\"") == [])
  }

  @Test func `what was begun before a restart does not reach the program behind it`() throws {
    var program = NotesProgram()
    program.delay = .seconds(60)
    let steps = [
      "Down 2", "Sleep 1s", "Restart", "Sleep 59500ms", "Expect Not \"All about\"", "Sleep 1s",
      "Expect \"Plums.\"",
    ]
    #expect(try failures(steps.joined(separator: "\n"), program) == [])
  }

  /// Commands that must fail after the program has ended.
  @Test(arguments: [
    "Expect \"Apples\"", "Expect Not \"Figs\"", "Expect Size 120x30", "Expect Path \"Apples\"",
    "Snapshot end", "Screenshot end.svg", "Wait", "Wait \"Apples\"", "Sleep 1s", "Down 3",
    "Type \"x\"", "Paste \"x\"", "Click \"Apples\"", "Click 1,1", "Drag 1,1 2,2", "Press 1,1",
    "Scroll Down", "Resize 60x30", "Rotate", "Receive news", "Set TypingSpeed 1s", "Hide", "Show",
    "Caption \"The end.\"",
  ])
  func `once the program has ended, every step fails`(step: String) throws {
    let failure = "the program ended on line 2"
    #expect(try failures("Down\nType \"q\"\n\(step)\n# The end.\n") == ["3: \(failure)"])
    let twice = try failures("Down\nType \"q\"\n\(step)\n\(step.replacing(".svg", with: ".txt"))")
    #expect(twice == ["3: \(failure)", "4: \(failure)"])
    #expect(try play("Type \"q\"\n\(step)").pictures.isEmpty)
  }

  @Test func `a program that has ended begins again with what it keeps`() throws {
    let steps = [
      "Down", "Type \"q\"", "Restart", "Expect Path \"Pears\"", "Expect \"All about Pears.\"", "Up",
      "Expect \"All about Apples.\"", "Type \"q\"", "Restart", "Sleep 1m", "Expect \"past\"",
      "Type \"q\"",
    ]
    #expect(try failures(steps.joined(separator: "\n")) == [])
  }

  @Test(arguments: [
    "Expect \"All about Apples.\"", "Down\nExpect \"All about Pears.\"",
    "Down 2\nUp\nExpect Row 5 /Pears/",
    "Type \"x\"\nExpect \"x was pressed\"", "Paste \"a\" \"b\"\nExpect /pasted a.b/",
    "Expect Not \"Pears.\"",
    "Click \"Pears\"\nExpect Path \"Pears\"", "Click 3,4\nExpect Selection primary \"Apples\"",
    "Expect Focus primary\nExpect Mode oneBesideSecondary\nExpect Size 80x24\nExpect Popover none",
    "Enter\nExpect Focus secondary", "Resize 60x20\nExpect Mode secondaryOnly\nExpect Size 60x20",
    "Resize 40x20\nExpect Mode compact",
    "Resize 60x20\nLeft\nExpect Popover anchor=sidebar\nExpect Popover",
    "Rotate\nExpect Size 60x30\nRotate\nExpect Size 80x24", "Expect /^.Apples +.│/",
    "Expect Not Row 99 \"x\"",
    "Scroll Down @60,5\nExpect \"scrolled\"", "Drag 33,5 20,5\nExpect Not Popover",
    "Expect Not Path none",
    "Receive news \"from here\" ''\nExpect \"news|from here|\"",
    "Down\nType \"x\"\nRestart\nExpect Path \"Pears\"\nExpect \"All about Pears.\"\nExpect Not \"x was\"",
    "Down 2\nRestart\nSleep 4s\nExpect \"All about Plums.\"", "Rotate\nRestart\nExpect Size 60x30",
    "Press \"Pears\"\nExpect Path \"Pears\"\nRelease", "Press 33,5\nDragTo 20,5\nRelease\nDown",
    "RightClick \"Pears\"\nMiddleClick 1,1\nExpect Path \"Apples\"",
    "Press 33,5\nResize 20x9\nDragTo 1,1\nRelease\nPress 1,1\nClick 1,1",
  ])
  func `what is so is accepted`(steps: String) throws {
    #expect(try failures("Set Size 80x24\n\(steps)") == [])
  }

  @Test(arguments: [
    ("Expect \"Figs\"", "1: the text is not on screen"),
    ("Expect Not \"Pears\"", "1: the text is at 2,5"),
    ("Expect Row 1 \"Pears\"", "1: row 1 is '"),
    ("Expect Row 99 \"x\"", "1: the screen has 30 rows"),
    ("Expect Path \"home\"", "1: the program reports Path \"Apples\""),
    ("Expect Focus secondary", "1: the program reports Focus primary"),
    ("Expect Mode compact", "1: the program reports Mode oneBesideSecondary"),
    ("Expect Popover", "1: the program reports Popover none"),
    (
      "Expect Selection primary none",
      "1: the program reports Selection primary \"Apples\""
    ),
    ("Expect Size 1x1", "1: the size is 120x30"),
    ("Click \"Figs\"", "1: \"Figs\" is not on screen"),
    ("Click \"Pears\" 2", "1: \"Pears\" appears only at 2,5"),
    ("Click 121,1", "1: 121,1 is outside the screen, which is 120x30"),
    (
      "Press 1,1\nRelease\nRelease",
      "3: Release needs a button that is held down, for example by Press \"Inbox\""
    ),
    ("DragTo 1,1", "1: DragTo needs a button that is held down, for example by Press \"Inbox\""),
    ("Wait@1s /Figs/", "1: /Figs/ did not appear on screen within 1s"),
    ("Type \"q\"\nDown", "2: the program ended on line 1"),
    ("Type \"q\"\nReceive news", "2: the program ended on line 1"),
    ("Receive silence", "1: nobody speaks"),
    (
      "Set Size 60x30\nRotate",
      "2: the landscape and portrait sizes are the same, so Rotate has no effect"
    ),
    ("Expect /(.*)*(.*)*zqz/", "1: searching for the pattern takes longer than 10 seconds"),
    ("Snapshot a 1,1 121,1", "1: the region is outside the screen, which is 120x30"),
    ("Type \"!\"", "1: the program did not come to rest: it handled more than 10000 events"),
  ])
  func `what is not so is told with what is instead`(steps: String, message: String) throws {
    let found = try failures(steps)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  @Test func `whatever is expected, a failure shows the screen`() throws {
    for step in ["Expect Focus secondary", "Expect Size 1x1", "Expect Cursor 1,1", "Expect Bell"] {
      #expect(try play(step).failures.first?.detail?.contains("Apples") == true, "\(step)")
    }
  }

  @Test func `a path is expected by names, by titles, or by both`() throws {
    var model = TapeModel(
      path: ["home/Inbox", "42"], focus: .primary, mode: "", size: Size(80, 24))
    model.titles = ["Inbox", "Hello"]
    func refusal(_ titles: [String]) throws -> String? {
      try Expectation(.path(titles)).refusal(
        on: Frame(size: Size(80, 24)), model, TerminalFacts(), nil)
    }
    for titles in [["home/Inbox", "42"], ["Inbox", "Hello"], ["Inbox", "42"]] {
      #expect(try refusal(titles) == nil)
    }
    let words =
      #"the program reports Path "home/Inbox" "42"; with titles instead of ids, Path "Inbox" "Hello""#
    #expect(try refusal(["Inbox"]) == words)
  }

  @Test func `a drag in parts passes the same cells as one in one command`() throws {
    let whole = try play("Drag 33,5 25,9\nSnapshot end", NotesProgram())
    let parts = try play("Press 33,5\nDragTo 25,9\nRelease\nSnapshot end", NotesProgram())
    #expect(whole.snapshots == parts.snapshots)
  }

  @Test func `a tape goes on after a failure, so that all failures are reported`() throws {
    #expect(
      try failures("Expect \"a lot\"\nDown\nExpect Path \"Apples\"\nExpect \"Pears.\"").count == 2)
  }

  @Test func `answers come in the tape's time, without waiting`() throws {
    #expect(
      try failures(
        "Set TypingSpeed 10ms\nDown 2\nExpect \"...\"\nSleep 2980ms\nExpect Not \"All about\"\nSleep 20ms\nExpect \"All about Plums.\""
      ) == [])
  }

  @Test func `a wait ends when its text is on screen, or when no answer is to come`() throws {
    #expect(try failures("Down 2\nWait /about Plums/\nExpect \"All about Plums.\"") == [])
    #expect(try failures("Down 2\nWait\nExpect \"All about Plums.\"") == [])
    let found = try failures("Down 2\nWait@1s\nWait+Line@1s \"x\"")
    #expect(found.count == 2 && found.first == "2: there was no rest within 1s")
    let line = try #require(found.last)
    #expect(line.hasPrefix("3: \"x\" did not appear in the cursor's row (row 6: '"), "\(line)")
    #expect(line.hasSuffix("') within 1s"), "\(line)")
  }

  @Test func `a clock that the tape sets goes on with the tape's time`() throws {
    #expect(
      try failures(
        "Set Clock 2026-11-19T09:41:58\nExpect \"41 past\"\nSleep 1s\nExpect \"41 past\"\nSleep 1s\nExpect \"42 past\"\nSleep 20m\nExpect \"2 past\""
      ) == [])
  }

  @Test func `typing takes time, as the tape or the line says`() throws {
    #expect(
      try failures(
        "Set Clock 2026-11-19T09:41\nSet TypingSpeed 1s\nType \"xx\"\nExpect \"41 past\"\nType@58s \"x\"\nExpect \"42 past\""
      ) == [])
  }

  @Test func `the program gets the tape's arguments, and in an ASCII locale only ASCII is shown`()
    throws
  {
    let report = try play("Launch notes Figs Dates\nSet Locale C\nSet Size 60x6\nRight\nSnapshot a")
    let golden = try #require(report.snapshots["a"])
    #expect(golden.contains("Figs"))
    #expect(golden.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `the same tape gives the same screens every time`() throws {
    let tape = "Down\nSnapshot a\nResize 50x20\nSleep 1m\nSnapshot b\nLeft\nSnapshot c"
    #expect(try play(tape).snapshots == play(tape).snapshots)
  }
}
