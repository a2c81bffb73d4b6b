import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Pictures and recordings that are written beside the tape.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func play(_ text: String, _ outputs: OutputMode = .write) throws -> TapeReport {
    try folder.write("notes.tape", text)
    return try Script(Tape(at: folder["notes.tape"])).play(on: NotesProgram(), outputs: outputs)
  }

  private func text(_ name: String) -> String {
    String(decoding: folder.contents(of: name), as: UTF8.self)
  }

  @Test func `a screen's text has its rows, a film's each screen that a step made`() throws {
    let report = try play(
      """
      Output a.txt
      Output a.ascii
      Set Size 20x5
      Sleep 1s
      Down 2
      Screenshot b.txt
      Sleep 1s
      Right
      """)
    #expect(report.isPassed && report.written == ["b.txt", "a.txt", "a.ascii"])
    let line = String(repeating: "─", count: 80)
    let screens = """
       Notes
      ────────────────────
      ▌Apples            ▐
       Pears
       Plums
      \(line)
       Notes
      ────────────────────
       Apples
       Pears
      ▌Plums             ▐
      \(line)
       ‹ Notes  Plums
      ────────────────────
       ...


      \(line)

      """
    #expect(text("a.txt") == screens)
    #expect(text("a.ascii") == screens)
    #expect(screens.contains(text("b.txt")) && text("b.txt").contains("▌Plums"))
  }

  @Test func `each file has the format of its ending`() throws {
    let report = try play(
      "Output a.svg\nOutput a.cast\nOutput frames/\nSet Size 80x6\nSleep 1s\nDown\nScreenshot b.svg"
    )
    #expect(report.written == ["b.svg", "a.svg", "a.cast"])
    #expect(text("a.svg").contains("<title>notes</title>") && text("a.svg").contains("@keyframes"))
    #expect(text("b.svg").hasPrefix("<svg") && !text("b.svg").contains("@keyframes"))
    #expect(text("a.cast").hasPrefix("{\"version\":2"))
  }

  private static func isInstalled(_ program: String) -> Bool {
    ["/usr/bin", "/usr/local/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  @Test(.enabled(if: isInstalled("ffmpeg")), arguments: ["gif", "mp4", "webm"])
  func `ffmpeg makes a film, which is replaced as the tape's own, and only looked for later`(
    format: String
  ) throws {
    let tape = "Output a.\(format)\nSet Size 41x6\nSleep 1s\nDown 2\nSleep 1s"
    let first = try play(tape)
    #expect(first.isPassed && first.written == ["a.\(format)"], "\(first)")
    let signs = ["gif": "GIF89a", "mp4": "ftyp", "webm": "webm"]
    #expect(text("a.\(format)").prefix(64).contains(try #require(signs[format])))
    #expect(text("a.\(format)").contains("Made by a tape of Trifold"))
    #expect(try play(tape).isPassed && play(tape, .compare).isPassed)
    try folder.write("a.\(format)", "another")
    #expect(
      try play(tape).failures.map(\.message) == [
        "\(folder["a.\(format)"]) was not written by a tape; use --force to replace it"
      ])
    unlink(folder["a.\(format)"])
    #expect(try play(tape, .compare).failures.first?.message.contains(" is missing; ") == true)
  }

  @Test(.enabled(if: isInstalled("rsvg-convert")))
  func `rsvg-convert makes a PNG of a screen, and of the film's first snapshot`() throws {
    let tape = "Output a.png\nSet Size 40x6\nScreenshot b.png\nDown\nSleep 1s"
    for _ in 0..<2 {
      let report = try play(tape)
      #expect(report.isPassed && report.written == ["b.png", "a.png"], "\(report)")
    }
    for name in ["a.png", "b.png"] {
      let bytes = folder.contents(of: name)
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // A length of 33, the chunk, and its checksum.
      #expect(
        Array(bytes[33..<37]) == [0, 0, 0, 33] && text(name).contains("tEXtComment\0Made by a tape")
      )
    }
    #expect(folder.contents(of: "a.png") != folder.contents(of: "b.png"))
  }

  @Test func `files equal to the tape's pass a comparison, others fail it`() throws {
    let tape = "Output a.svg\nSet Size 40x6\nScreenshot b.txt\nType \"x\""
    let missing = try play(tape, .compare)
    #expect(missing.failures.map(\.message).allSatisfy { $0.contains(" is missing; ") })
    #expect(missing.failures.count == 2 && missing.written.isEmpty)
    #expect(try play(tape).isPassed)
    #expect(try play(tape, .compare).isPassed)
    try folder.write("b.txt", text("b.txt") + "\n")
    let stale = try play(tape, .compare)
    #expect(
      stale.failures.map(\.message) == [
        "\(folder["b.txt"]) differs from the tape's output: line 9, column 1: expected '', got ''; "
          + "the whole output is in \(folder["b.actual.txt"])"
      ])
    #expect(stale.failures.first?.step?.line == 3)
    try folder.write("b.txt", text("b.actual.txt").replacing("Pears", with: "Peas"))
    #expect(
      try play(tape, .compare).failures.first?.message.contains(
        ": line 4, column 5: expected 's") == true)
    try folder.write("b.txt", text("b.actual.txt"))
    #expect(try play(tape, .compare).isPassed && text("b.actual.txt").isEmpty)
    #expect(try play("Output a.svg\nSet Size 80x6\nDown", .compare).failures.count == 1)
  }

  @Test func `a file whose letters are spelt otherwise is not what the tape makes`() throws {
    let tape = "Launch notes \"\u{E9}\"\nOutput a.txt\nSet Size 40x6\nRight"
    #expect(try play(tape).isPassed && play(tape, .compare).isPassed)
    try folder.write("a.txt", text("a.txt").replacing("\u{E9}", with: "e\u{301}"))
    #expect(try play(tape, .compare).failures.count == 1)
  }

  @Test func `by default files are compared, and blessing writes them`() throws {
    try folder.write("notes.tape", "Output a.txt\nSet Size 40x6\nDown")
    let another = "another\n\(String(repeating: "─", count: 80))\n"
    try folder.write("a.txt", another)
    let script = Script(try Tape(at: folder["notes.tape"]))
    let report = try script.play(on: NotesProgram(), blessing: false)
    #expect(report.failures.count == 1 && report.written == [] && text("a.txt") == another)
    #expect(try script.play(on: NotesProgram(), blessing: true, outputs: .compare).written == [])
    #expect(try script.play(on: NotesProgram(), blessing: true).written == ["a.txt"])
    #expect(try script.play(on: NotesProgram(), blessing: false).isPassed)
  }

  @Test func `a file that cannot be written is reported, and the others are written`() throws {
    let report = try play("Output none/a.svg\nOutput a.svg\nSet Size 40x6\nType \"x\"")
    #expect(
      report.failures.map(\.message) == [
        "\(folder["none/a.svg"]) cannot be written: No such file or directory"
      ])
    #expect(report.written == ["a.svg"] && report.failures.map { $0.step?.line } == [1])
  }

  @Test func `a tape that hides everything is reported, and makes no empty file`() throws {
    let report = try play("Output a.cast\nOutput b.svg\nSet Size 40x6\nHide\nDown\nSleep 1s")
    #expect(
      report.failures.map(\.message) == ["the recording is empty: the whole tape is hidden"])
    #expect(report.written == [] && TapeFile.text(at: folder["a.cast"]) == nil)
    #expect(try play("Output a.gif\nSet Size 40x6\nHide\nDown").failures.count == 1)
    #expect(try play("Output frames/\nSet Size 40x6\nHide\nDown").isPassed)
  }

  @Test func `no files are made if none are wanted`() throws {
    #expect(try play("Output a.svg\nScreenshot b.svg", .leave).written.isEmpty)
    #expect(folder.contents(of: "a.svg").isEmpty && folder.contents(of: "b.svg").isEmpty)
  }

  @Test func `a screen that differs from its golden stays as text and picture until it is equal`()
    throws
  {
    let tape = "Set Size 40x6\nSnapshot a\nDown\nSnapshot b"
    try folder.write("notes.tape", tape)
    _ = try Script(Tape(at: folder["notes.tape"])).play(on: NotesProgram(), blessing: true)
    let other = try play("Set Size 40x6\nSnapshot a\nDown 2\nSnapshot b")
    #expect(other.failures.count == 1)
    #expect(text("notes.golden/b.actual.svg").contains("<title>b.actual</title>"))
    #expect(!text("notes.golden/b.actual.txt").isEmpty)
    #expect(folder.contents(of: "notes.golden/a.actual.svg").isEmpty)
    #expect(try play(tape).isPassed)
    #expect(folder.contents(of: "notes.golden/b.actual.svg").isEmpty)
    #expect(folder.contents(of: "notes.golden/b.actual.txt").isEmpty)
  }
}
