import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@Suite struct LiveRecorderTests {
  private func record(
    _ terminal: TimedTerminal, keepsPauses: Bool = false,
    isToldToEnd: @escaping () -> Bool = { false }
  ) throws -> (LiveRecorder<NotesProgram>.End, Recorder<NotesProgram>) {
    var live = LiveRecorder(
      try recorder(keepsPauses: keepsPauses), on: terminal, snapshotKey: KeyPress(.function(12)),
      greeting: "recording", clock: { terminal.now }, isToldToEnd: isToldToEnd)
    return (live.run(), live.recorder)
  }

  private func key(_ press: KeyPress) -> TerminalEvent { .input(.key(press)) }

  @Test func `what is seen is what the tape shows, but for a line of news`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), key(KeyPress(.down))), (.seconds(2), key(KeyPress(.function(12)))),
        (.seconds(3), key(KeyPress(.down))), (.seconds(4), .input(.paste("\u{7}"))),
        (.seconds(5), key(.character("q"))),
      ])
    let (end, recorder) = try record(terminal)
    #expect(end == .quit)
    #expect(recorder.steps == ["Down", "Snapshot snapshot-1", "Down"])
    #expect(terminal.lines(at: .zero)[23] == " recording")
    #expect(terminal.lines(at: .seconds(2))[23] == " snapshot-1 taken")
    #expect(terminal.lines(at: .seconds(4))[23] == " left out: no tape can say this")
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

  @Test func `what the program asks of its terminal is done there`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), key(.control("l"))), (.seconds(2), key(.control("z"))),
        (.seconds(3), .resumed), (.seconds(3), key(KeyPress(.down))),
      ])
    let (end, recorder) = try record(terminal)
    #expect(end == .closed)
    #expect(terminal.calls == ["redraw", "suspend"])
    #expect(recorder.steps == ["Down"])
  }

  @Test func `a terminal that has changed before the start, or in the midst, is taken as it is`()
    throws
  {
    let terminal = TimedTerminal(
      Size(60, 20),
      [(.seconds(1), .resize(Size(90, 24))), (.milliseconds(1100), .resize(Size(100, 24)))])
    let (_, recorder) = try record(terminal, keepsPauses: true)
    #expect(recorder.steps == ["Resize 60x20", "Sleep 1s", "Resize 100x24"])
  }

  @Test func `a call to end ends it, with all that was done`() throws {
    let terminal = TimedTerminal(
      Size(80, 24),
      [
        (.seconds(1), .input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(3, 4))))),
        (.seconds(2), .woken), (.seconds(3), key(KeyPress(.down))),
      ])
    let (end, recorder) = try record(terminal) { terminal.now > .seconds(1) }
    #expect(end == .closed)
    #expect(recorder.steps == ["Click \"Pears\""])
    #expect(try recorder.differences(replayedOn: NotesProgram()) == [])
    #expect(try recorder.differences(replayedOn: NotesProgram(names: ["Pears"])) != [])
  }
}
