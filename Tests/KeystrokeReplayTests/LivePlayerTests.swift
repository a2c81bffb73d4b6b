import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@Suite struct LivePlayerTests {
  private static let tape = """
    Set Landscape 80x12
    Set Portrait 40x18
    Sleep 1s
    Down 2
    Sleep 2s
    Rotate
    Sleep 2s
    Rotate
    Sleep 1s
    """

  private func show(
    _ tape: String = tape, on terminal: TimedTerminal
  ) throws -> (LivePlayer<NotesProgram>.End, Player<NotesProgram>) {
    let script = Script(Tape(tape, file: "notes.tape")) { _ in nil }
    var live = LivePlayer(
      try Player(NotesProgram(delay: .zero), script), on: terminal, clock: { terminal.now })
    return (live.run(), live.player)
  }

  @Test func `it is shown in a frame in the middle, at the tape's pace`() throws {
    let terminal = TimedTerminal(Size(90, 24))
    let (end, player) = try show(on: terminal)
    #expect(end == .finished)
    #expect(terminal.now == .milliseconds(player.now))
    let start = terminal.lines(at: .milliseconds(999))
    #expect(start[4].contains("╭─ 80 x 12 landscape ────"))
    #expect(
      start[17].contains("╰────") && start[17].contains("─ Press any key to stop the tour ─╯"))
    #expect(start[5...16].allSatisfy { $0.dropFirst(4).first == "│" })
    #expect(!start.joined().contains("Down"))
    let down = terminal.lines(at: .seconds(1))
    #expect(down[18].dropFirst(4).hasPrefix(" Down 2 ") && down[17] == start[17])
    let turned = terminal.lines(at: .seconds(4))
    #expect(turned[1].contains("╭─ 40 x 18 compact ──") && turned[1].dropFirst(24).first == "╭")
    #expect(turned[20].contains("────── Press any key to stop the tour ─╯"))
    #expect(turned[21].dropFirst(24).hasPrefix(" turn to compact "))
  }

  @Test func `a long caption leaves the frame and the way out whole`() throws {
    let words = "A caption that is longer than a frame of forty-two cells, on two sides"
    let tape = """
      Set Landscape 80x22
      Set Portrait 42x18
      Caption "\(words)"
      Sleep 1s
      Rotate
      Sleep 2s
      """
    for size in [Size(80, 24), Size(90, 24)] {
      let terminal = TimedTerminal(size)
      _ = try show(tape, on: terminal)
      for time in [Duration.milliseconds(500), .milliseconds(2500)] {
        let lines = terminal.lines(at: time)
        let row = try #require(lines.firstIndex { $0.contains(words) })
        #expect(lines[row - 1].contains("─ Press any key to stop the tour ─"), "\(lines)")
        #expect(
          time < .seconds(1) || lines[row - 1].contains("╰────") && lines[row - 1].contains("╯"))
      }
    }
  }

  @Test func `sizes between two others are shown, which the program does not see`() throws {
    let terminal = TimedTerminal(Size(90, 24))
    let (_, player) = try show(on: terminal)
    let titles = terminal.shots.compactMap { shot in
      shot.frame.lines.first { $0.contains(" x ") }?.split(separator: "─").dropFirst().first
    }
    let sizes = titles.reduce(into: [Substring]()) { if $0.last != $1 { $0.append($1) } }
    #expect(sizes.count > 12)
    #expect(sizes.first == " 80 x 12 landscape " && sizes.last == " 80 x 12 landscape ")
    #expect(player.session.size == Size(80, 12) && player.model.mode == "oneBesideSecondary")
  }

  @Test func `sizes are cut to the terminal, which may change meanwhile`() throws {
    let terminal = TimedTerminal(
      Size(50, 12),
      [(.milliseconds(1500), .resize(Size(30, 9))), (.milliseconds(5900), .resize(Size(90, 40)))])
    let (_, player) = try show(on: terminal)
    #expect(terminal.lines(at: .seconds(1))[0].contains("─ 50 x 8 compact ─"))
    #expect(terminal.lines(at: .seconds(2))[0].contains("─ 30 x 5 compact ─"))
    // The portrait shape is also reduced to this size; in a larger terminal, the shape is landscape again.
    #expect(terminal.lines(at: .seconds(5))[0].contains("─ 30 x 5 compact ─"))
    #expect(player.session.size == Size(80, 12))
  }

  @Test(arguments: [
    (TerminalEvent.input(.key("x")), LivePlayer<NotesProgram>.End.stopped),
    (.input(.key(.escape)), .stopped), (.input(.paste("x")), .stopped),
    (.input(.mouse(MouseEvent(.press(.right, clickCount: 1), at: Point(0, 0)))), .stopped),
    (.input(.mouse(MouseEvent(.scroll(.up), at: Point(0, 0)))), .finished),
    (.input(.key(.control("z"))), .finished), (.input(.key(.control("l"))), .finished),
    (.input(.key("q")), .stopped), (.input(.key(.control("c"))), .quit),
    (.closed, .closed), (.woken, .finished), (.resumed, .finished),
  ])
  func `a key stops it and is nobody's`(
    event: TerminalEvent, expected: LivePlayer<NotesProgram>.End
  ) throws {
    for time in [500, 2000, 3250] {
      let terminal = TimedTerminal(Size(90, 24), [(.milliseconds(time), event)])
      let (end, player) = try show(on: terminal)
      #expect(end == expected)
      if expected != .finished {
        #expect(terminal.now == .milliseconds(time))
        #expect(player.model.path == [time < 1000 ? "Apples" : "Plums"])
        #expect(player.session.size == (time < 3000 ? Size(80, 12) : Size(40, 18)))
      }
    }
  }

  @Test func `the colours follow the terminal's background, where there are any for it`() throws {
    for themes in [{ $0 ? Theme.light : .dark }, nil] as [((Bool) -> Theme)?] {
      let terminal = TimedTerminal(
        Size(90, 24),
        [
          (.milliseconds(500), .background(isLight: true)),
          (.seconds(3), .background(isLight: false)),
        ])
      let script = Script(Tape(Self.tape, file: "notes.tape")) { _ in nil }
      var live = LivePlayer(
        try Player(NotesProgram(), script), on: terminal, theme: .dark, background: themes,
        clock: { terminal.now })
      #expect(live.run() == .finished)
      let frames = [Duration.zero, .milliseconds(500), .seconds(4)].compactMap { time in
        terminal.shots.last { $0.time <= time }?.frame
      }
      try #require(frames.count == 3)
      let corner = frames.map { $0[Point(0, 0)].style }
      #expect((corner[0] == corner[1]) == (themes == nil) && corner[0] == corner[2])
    }
  }

  @Test(arguments: [Size(1, 1), Size(3, 2), Size(9, 3), Size(20, 6), Size(23, 4), Size(300, 100)])
  func `any terminal will do`(size: Size) throws {
    for symbols in [Symbols.unicode, .ascii] {
      let terminal = TimedTerminal(size, [(.seconds(3), .resize(Size(size.height, size.width)))])
      let script = Script(Tape(Self.tape, file: "notes.tape")) { _ in nil }
      var live = LivePlayer(
        try Player(NotesProgram(), script), on: terminal, theme: .monochrome, symbols: symbols,
        clock: { terminal.now })
      #expect(live.run() == .finished)
      let last = try #require(terminal.shots.last).frame
      #expect(last.size == terminal.size)
      if symbols == .ascii {
        #expect(last.lines.joined().utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }
}
