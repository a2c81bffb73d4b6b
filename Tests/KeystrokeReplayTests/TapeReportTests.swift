import KeystrokeReplay
import TerminalFrame
import TestSupport
import Testing

@Suite struct TapeReportTests {
  private let size = "Set Size 30x8\n"

  @Test func `a screen that several steps look at is shown once`() throws {
    let report = try play(size + "Expect \"nine\"\nExpect \"ten\"\nDown\nExpect \"ten\"")
    let lines = report.text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(report.failures.count == 3)
    #expect(lines.count { $0.contains("+----") } == 4)
    #expect(lines.count { $0 == "  the screen is the one above" } == 1)
  }

  @Test func `after ten failures only their first lines are shown`() throws {
    let steps = (1...14).map { "Type \"x\"\nSnapshot s\($0)\n" }.joined()
    let text = try play(size + steps).text()
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("notes.tape:") } == 14)
    #expect(lines.last == "the screens of the last 4 failures are not shown")
  }

  @Test func `a missing golden shows the screen without the empty rows at its end`() throws {
    let text = try play("Set Size 40x10\nSnapshot a").text()
    #expect(
      text == """
        notes.tape:2:1: Snapshot a: there is no golden with this name; --bless writes it from this screen
           +----------------------------------------+
         1 |                                41 past
         2 | Notes
         3 |────────────────────────────────────────
         4 |▌Apples                                ▐
         5 | Pears
         6 | Plums
           ... 4 empty rows
           +----------------------------------------+
        """)
  }

  @Test func `a picture that is wider than the terminal is cut`() throws {
    let report = try play("Set Size 120x10\nExpect \"nine\"")
    let lines = report.text(width: 60).split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.displayWidth <= 60 })
  }

  @Test func `in colour a failure begins in bold; without, nothing is sent but text`() throws {
    let report = try play(size + "Expect \"nine\"")
    #expect(report.text(inColor: true).hasPrefix("\u{1B}[1mnotes.tape:2:1: Expect"))
    #expect(!report.text().contains("\u{1B}"))
    #expect(report.description == report.text())
  }

  @Test func `a snapshot that differs when it is taken again is not blessed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.tape", size + "Snapshot a\nDown\nSnapshot b\nSnapshot a\nSnapshot b")
    let script = Script(try Tape(at: folder["a.tape"]))
    let report = try script.play(on: NotesProgram(), blessing: true)
    #expect(report.blessed == ["b"] && report.failures.map { $0.step?.line } == [2, 5])
    #expect(GoldenFolder(tape: folder["a.tape"]).goldens().keys.sorted() == ["b"])
    #expect(try script.play(on: NotesProgram(), blessing: false).failures.count == 2)
    #expect(TapeFile.text(at: folder["a.golden/a.actual.txt"]) == report.snapshots["a"])
  }

  @Test func `a blessed golden is no failure; a failure that blessing does not mend is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.tape", size + "Snapshot start\nExpect \"nine\"")
    let script = Script(try Tape(at: folder.path + "/a.tape"))
    let report = try script.play(on: NotesProgram(), blessing: true)
    #expect(report.blessed == ["start"] && report.failures.count == 1)
    #expect(try script.play(on: NotesProgram(), blessing: false).blessed == [])
    #expect(try script.play(on: NotesProgram(), blessing: false).failures.count == 1)
  }
}
