import KeystrokeReplay
import Recording
import SplitViewUI
import TerminalFrame
import Testing

@Suite struct LiveRecorderTests {
  private func record(
    _ terminal: TimedTerminal, keepsPauses: Bool = false,
    isToldToEnd: @escaping () -> Bool = { false }
  ) throws -> (LiveRecorder<NotesProgram>.End, Recorder<NotesProgram>) {
    var live = LiveRecorder(
      try recorder(keepsPauses: keepsPauses), on: terminal, snapshotKey: .function(12),
      greeting: "recording", clock: { terminal.now }, isToldToEnd: isToldToEnd)
    return (live.run(), live.recorder)
  }

  private func key(_ press: KeyPress) -> TerminalEvent { .input(.key(press)) }

  @Test func `a tape that settles waits where the user waits for an answer, and nowhere else`()
    throws
  {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), key(.down)), (.seconds(2), key(.down)), (.seconds(3), key(.up)),
        (.seconds(4), key("q")),
      ])
    let beginning = Tape("Set Size 80x24\n", file: "notes.tape")
    let program = NotesProgram(delay: .milliseconds(500))
    var live = LiveRecorder(
      try Recorder(program, beginning), on: terminal, snapshotKey: .function(12),
      greeting: "recording", clock: { terminal.now }, settling: .milliseconds(300))
    #expect(live.run() == .quit)
    #expect(live.recorder.steps == ["Down 2", "Sleep 1s", "Up"])
    #expect(try live.recorder.differences(replayedOn: program).isEmpty)
  }

  @Test func `the screen is the tape's, except for a line of remarks`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), key(.down)), (.seconds(2), key(.function(12))),
        (.seconds(3), key(.down)), (.seconds(4), .input(.paste("\u{7}"))),
        (.seconds(5), key("q")),
      ])
    let (end, recorder) = try record(terminal)
    #expect(end == .quit)
    #expect(recorder.steps == ["Down", "Snapshot snapshot-1", "Down"])
    #expect(terminal.lines(at: .zero)[23] == " recording")
    #expect(terminal.lines(at: .seconds(2))[23] == " snapshot-1 taken")
    #expect(terminal.lines(at: .seconds(4))[23] == " input left out: a tape cannot express it")
    let screen = ScreenRecord(
      try #require(terminal.shots.last { $0.time == .seconds(3) }).frame, theme: .dark)
    #expect(screen.looks(like: ScreenRecord(recorder.player.frame, theme: .dark)))
    let golden = try ScreenRecord(golden: recorder.goldens["snapshot-1"] ?? "")
    #expect(golden.rows[23] != " snapshot-1 taken")
    #expect(
      golden.looks(
        like: ScreenRecord(
          try #require(terminal.shots.last { $0.time == .seconds(1) }).frame, theme: .dark)))
  }

  @Test func `what happens by itself in a pause that is kept is on screen in that pause`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [(.seconds(1), key(.down)), (.milliseconds(1100), key(.down)), (.seconds(5), key("q"))])
    let beginning = Tape("Set Size 80x24\n", file: "notes.tape")
    let program = NotesProgram(delay: .seconds(2))
    var live = LiveRecorder(
      try Recorder(program, beginning, keepsPauses: true), on: terminal,
      snapshotKey: .function(12), greeting: "recording", clock: { terminal.now })
    #expect(live.run() == .quit)
    let before = terminal.lines(at: .milliseconds(2500))
    let after = terminal.lines(at: .milliseconds(4500))
    #expect(before != after)
    #expect(before.contains { $0.contains("...") })
    #expect(!after.contains { $0.contains("...") })
    #expect(live.recorder.steps == ["Sleep 1s", "Down 2"])
  }

  @Test func `what happens by itself is on screen at once, and waits in the tape`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), key(.down)), (.milliseconds(1100), key(.down)), (.seconds(9), key(.up)),
        (.seconds(12), key("q")),
      ])
    let beginning = Tape("Set Size 80x24\n", file: "notes.tape")
    let program = NotesProgram(delay: .seconds(2))
    var live = LiveRecorder(
      try Recorder(program, beginning), on: terminal, snapshotKey: .function(12),
      greeting: "recording", clock: { terminal.now })
    #expect(live.run() == .quit)
    #expect(terminal.lines(at: .milliseconds(2500)).contains { $0.contains("...") })
    #expect(!terminal.lines(at: .milliseconds(4500)).contains { $0.contains("...") })
    let steps = live.recorder.steps
    #expect(steps.count == 3 && steps[0] == "Down 2" && steps[2] == "Up", "\(steps)")
    #expect(steps.dropFirst().first?.hasPrefix("Sleep ") == true, "\(steps)")
    #expect(try live.recorder.differences(replayedOn: program).isEmpty)
  }

  @Test func `the program's requests to its terminal are done`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), key(.control("l"))), (.seconds(2), key(.control("z"))),
        (.seconds(3), .resumed), (.seconds(3), key(.down)), (.seconds(4), .closed),
      ])
    let (end, recorder) = try record(terminal)
    #expect(end == .closed)
    #expect(terminal.calls == ["redraw", "suspend"])
    #expect(recorder.steps == ["Down"])
  }

  @Test func `a terminal resized before the start or during it has its new size`()
    throws
  {
    let terminal = TimedTerminal(
      Size(60, 20),
      [(.seconds(1), .resize(Size(90, 24))), (.milliseconds(1100), .resize(Size(100, 24)))])
    let (_, recorder) = try record(terminal, keepsPauses: true)
    #expect(recorder.steps == ["Resize 60x20", "Sleep 1s", "Resize 100x24"])
  }

  @Test func `a request to end ends it, and keeps all that was done`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), .input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(3, 4))))),
        (.seconds(2), .woken), (.seconds(3), key(.down)),
      ])
    let (end, recorder) = try record(terminal) { terminal.now > .seconds(1) }
    #expect(end == .closed)
    #expect(recorder.steps == ["Click \"Pears\""])
    #expect(try recorder.differences(replayedOn: NotesProgram()) == [])
    #expect(try recorder.differences(replayedOn: NotesProgram(names: ["Pears"])) != [])
  }

  @Test func `a screen that replaying does not give is reported`() throws {
    var recorder = try recorder()
    for press: KeyPress in [.down, .down, .up] { recorder.key(press) }
    #expect(recorder.steps == ["Down 2", "Up"])
    // The text of the last note arrived late. If it arrives at once, only the screen in between differs.
    let differences = try recorder.differences(replayedOn: NotesProgram(delay: .zero))
    #expect(differences == ["a different screen after Down 2 on line 3"])
  }

  @Test func `the draft has each act before it is done, and becomes the tape`() throws {
    let (down, drag) = (KeyPress.down, MouseEvent(.drag(.left), at: Point(40, 20)))
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        key(down), key(down), key("x"), key(" "), key("y"),
        .input(.mouse(.init(.press(.left, clickCount: 1), at: Point(3, 4)))),
        .input(.mouse(.init(.release(.left), at: Point(3, 4)))),
        .input(.mouse(.init(.press(.left, clickCount: 2), at: Point(3, 4)))),
        .input(.mouse(.init(.release(.left), at: Point(3, 4)))), key(down),
        .input(.mouse(.init(.press(.left, clickCount: 1), at: Point(50, 20)))),
        .input(.mouse(drag)), .input(.mouse(.init(.release(.left), at: Point(40, 20)))),
        .resize(Size(60, 24)), .resize(Size(70, 24)), key("q"),
      ].enumerated().map { (.milliseconds($0 * 10), $1) })
    var lines: [String] = []
    var drafts: [[String]] = []
    var live = LiveRecorder(
      try recorder(), on: terminal, snapshotKey: .function(12), greeting: "",
      clock: { terminal.now },
      keepingDraft: { draft in
        lines = lines.prefix(draft.kept) + draft.commands.map(\.text)
        drafts.append(lines)
      })
    #expect(live.run() == .quit)
    #expect(
      drafts.prefix(5).map(\.last)
        == ["Down", "Down 2", "Type \"x\"", "Space", "Type \"x y\""])
    #expect(drafts.contains { $0.last == "Drag 51,21 41,21" })
    #expect(lines == live.recorder.steps + ["Type \"q\""], "\(drafts)")
  }
}
