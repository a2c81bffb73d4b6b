import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// The golden of the notes in portrait.
private let golden = """
  Screen 60x8
                                                      41 past
   ‹ Notes                   Apples
  ────────────────────────────────────────────────────────────
   All about Apples.




  Styles
    1: 1-60 secondaryText
    2: 2-8 button, 28-33 title
    3: 1-60 border
  Cursor 1,4
  Model
    Path "Apples"
    Focus secondary
    Mode secondaryOnly
    Popover none
    Selection primary "Apples"

  """

@Suite struct GoldenTests {
  private let tape = "Set Size 60x8\nSnapshot start\n"

  @Test func `a golden is text that a person can read`() throws {
    let report = try play(tape)
    #expect(report.snapshots["start"] == golden)
  }

  @Test func `a golden is read as it was written`() throws {
    let record = try ScreenRecord(golden: golden)
    #expect(record.text == golden)
    #expect(record.size == Size(60, 8))
    #expect(record.runs[1].map(\.style) == ["button", "title"])
  }

  @Test func `a screen like its golden is accepted, whatever the model's lines say`() throws {
    #expect(try play(tape, goldens: ["start": golden]).isPassed)
    let other = golden.replacing("Focus secondary", with: "Focus primary")
    #expect(try play(tape, goldens: ["start": other]).isPassed)
  }

  @Test func `a run of style may be written in parts, but not over another`() throws {
    let parts = golden.replacing("2-8 button", with: "2-4 button, 5-8 button")
    #expect(try ScreenRecord(golden: parts) == ScreenRecord(golden: golden))
    let over = golden.replacing("2-8 button", with: "2-8 button, 5-9 link")
    #expect(throws: GoldenError.self) { try ScreenRecord(golden: over) }
  }

  @Test func `the styles of a long row have a line for each forty cells`() throws {
    var frame = Frame(size: Size(100, 1))
    for x in 0..<25 {
      frame.write("x", at: Point(4 * x, 0), in: frame.bounds, style: Theme.dark.title)
    }
    let record = ScreenRecord(frame, theme: .dark)
    let lines = record.text.split(separator: "\n").filter { $0.hasPrefix("  1: ") }
    #expect(lines.map { $0.prefix(13) } == ["  1: 1 title,", "  1: 41 title", "  1: 81 title"])
    #expect(try ScreenRecord(golden: record.text) == record)
    let swapped = record.text.replacing("  1: 41 title", with: "  1: 1 title, 41 title")
    #expect(throws: GoldenError.self) { try ScreenRecord(golden: swapped) }
  }

  @Test func `where a link leads is part of its style`() throws {
    func record(_ address: String) -> ScreenRecord {
      var frame = Frame(size: Size(20, 1))
      frame.write("see here", at: Point(1, 0), in: frame.bounds, style: Theme.dark.link)
      frame.link(Rect(x: 5, y: 0, width: 4, height: 1), to: address, number: 1)
      return ScreenRecord(frame, theme: .dark)
    }
    let here = record("https://example.org/a,b")
    #expect(here.text.contains("1: 2-5 link, 6-9 link to https://example.org/a%2Cb\n"))
    #expect(try ScreenRecord(golden: here.text) == here)
    let difference = try #require(
      ScreenDifference(expected: here, actual: record("https://elsewhere.example")))
    #expect(difference.summary == "the style of 1 row")
  }

  @Test func `a missing golden fails, and blessing makes it`() throws {
    let report = try play(tape)
    #expect(
      report.failures.map(\.message) == [
        "there is no golden with this name; --bless writes it from this screen"
      ])
    #expect(report.blessings.map(\.name) == ["start"])
    #expect(report.unblessable.isEmpty)
  }

  @Test func `a golden that no step uses is reported`() throws {
    #expect(try play(tape, goldens: ["start": golden, "old": golden]).obsolete == ["old"])
  }

  @Test func `the same name again must be the same screen, and blessing does not mend it`() throws {
    let report = try play(
      "Set Size 60x8\nSnapshot a\nDown\nRight\nSnapshot a\nType \"x\"\nSnapshot a")
    #expect(
      report.unblessable.map(\.message) == [
        "there is no golden with this name, and --bless does not write one, because line 7 has a different "
          + "screen with the same name",
        "the screen differs from the snapshot with the same name on line 2; rename one of the snapshots",
      ])
    #expect(report.blessings.isEmpty)
  }

  @Test(arguments: [
    "", "Screen", "Screen 0x0\n", "Screen 2000x2000\n", "Screen 3x2\na\n",
    "Screen 3x1\na\nCursor hidden",
    "Screen 3x1\na\nStyles\n  2: 1 bar\nCursor hidden",
    "Screen 3x1\na\nStyles\n  1: 9999-1 bar\nCursor hidden",
    "Screen 3x1\na\nStyles\n  1: x\nCursor hidden", "Screen 3x1\na\nStyles\nCursor 0,1",
    "Screen 3x1\na\nStyles\nCursor hidden\nMore",
  ])
  func `a damaged golden is told and can be blessed`(text: String) throws {
    #expect(throws: GoldenError.self) { try ScreenRecord(golden: text) }
    let report = try play(tape, goldens: ["start": text])
    #expect(report.failures.first?.message.hasPrefix("the golden cannot be read: line") == true)
    #expect(report.blessings.map(\.name) == ["start"])
  }

  @Test func `random goldens are read or refused`() {
    var random = SeededGenerator(seed: 7)
    let letters = Array(golden)
    for _ in 0..<2000 {
      var text = letters
      for _ in 0..<4 {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] =
          ["9", "\n", " ", "-", "x", ",", ":", "é"].randomElement(using: &random) ?? " "
      }
      if let record = try? ScreenRecord(golden: String(text)) {
        #expect((try? ScreenRecord(golden: record.text)) == record)
      }
    }
  }

  @Test func `invisible characters of a golden do not reach a terminal`() throws {
    let evil = golden.replacing("All about", with: "\u{1B}[2J\u{202E}")
    let failure = try #require(try play(tape, goldens: ["start": evil]).failures.first)
    let text = failure.text()
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
  }
}

@Suite struct GoldenFolderTests {
  private let tape = "Set Size 60x8\nSnapshot start\n"

  @Test func `a screen that differs is written beside its golden, and blessing keeps it`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("a.golden")
    try folder.write("a.golden/start.txt", golden.replacing("Apples.", with: "Figs."))
    let goldens = GoldenFolder(tape: folder.path + "/a.tape")
    let report = try play(tape, goldens: goldens.goldens())
    try goldens.leaveActual(report)
    #expect(TapeFile.text(at: folder.path + "/a.golden/start.actual.txt") == golden)
    #expect(Set(goldens.goldens().keys) == ["start"])

    #expect(try goldens.bless(report) == ["start"])
    #expect(TapeFile.text(at: folder.path + "/a.golden/start.txt") == golden)
    #expect(TapeFile.text(at: folder.path + "/a.golden/start.actual.txt") == nil)
    #expect(try play(tape, goldens: goldens.goldens()).isPassed)
  }

  @Test func `the first blessing makes the folder`() throws {
    let folder = try TemporaryFolder()
    let goldens = GoldenFolder(tape: folder.path + "/new.tape")
    #expect(goldens.goldens().isEmpty)
    #expect(try goldens.bless(play(tape)) == ["start"])
    #expect(goldens.goldens() == ["start": golden])
  }

  @Test func `failures are reported even if nothing can be written beside the tape`() throws {
    let script = Script(Tape(tape, file: "/proc/none/a.tape")) { _ in nil }
    for blessing in [true, false] {
      let messages = try script.play(on: NotesProgram(), blessing: blessing).failures.map(\.message)
      #expect(messages.count == (blessing ? 1 : 2))
      #expect(messages.first?.hasPrefix("there is no golden with this name") == !blessing)
      #expect(messages.last?.contains("cannot be written") == true)
    }
  }

  @Test func `a golden that is there and cannot be read is not called missing`() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("a.golden/start.txt")
    try folder.write("a.tape", tape)
    let script = Script(try Tape(at: folder["a.tape"]))
    for (blessing, word) in [(false, "read"), (true, "written")] {
      let report = try script.play(on: NotesProgram(), blessing: blessing)
      #expect(
        report.failures.map(\.description) == [
          "\(folder["a.tape"]):2:1: Snapshot start: \(folder["a.golden/start.txt"]) cannot be "
            + "\(word): Is a directory"
        ])
      #expect(report.blessed == [])
    }
  }

  @Test func `a folder that cannot be written is reported`() throws {
    let goldens = GoldenFolder(tape: "/proc/none/a.tape")
    let report = try play(tape)
    #expect(throws: TapeFileError.self) { try goldens.bless(report) }
  }
}
