import KeystrokeReplay
import Recording
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Whatever the user does, replaying the recorded tape gives the same screens.
@Suite struct RecorderWalkTests {
  private static let keys =
    [
      .down, .up, .left, .right, .enter,
      .escape, .tab, .shift(.tab), .alt(.pageDown),
      .function(5), .function(63), .control("b"), .control("l"), .control("z"),
      .alt("+"), .shift("a"), "q",
    ] + "xxjj  \"'`#/@漢é\u{301}🇩🇪\t".map { KeyPress($0) }
  private static let pastes = ["", "one", "a\nb\n", "\"'", "\"'`", "\u{301}x", "漢\u{1B}[m", " # "]
  private static let pauses: [Duration] = [
    .zero, .milliseconds(30), .milliseconds(450), .milliseconds(700), .seconds(4), .seconds(70),
  ]

  @Test(arguments: 0..<12)
  func `replaying a recording gives the same screens`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<3 {
      let keepsPauses = Bool.random(using: &random)
      var recorder = try recorder(
        "Set Clock 2026-11-19T09:41:50", keepsPauses: keepsPauses)
      for _ in 0..<40 { Self.act(on: &recorder, &random) }
      recorder.finish()

      let text = recorder.text
      #expect(Tape.isFormatted(text, file: "notes.tape"))
      let script = Script(Tape(text, file: "notes.tape")) { _ in nil }
      #expect(script.isValid, "\(script.diagnostics)")
      var player = try Player(NotesProgram(), script, goldens: recorder.goldens)
      let report = player.play()
      #expect(report.isPassed, "\(text)\n\(report)")
      #expect(report.steps == recorder.commands.count && report.obsolete == [])
      #expect(player.frame == recorder.player.frame, "\(text)")
      #expect(player.model == recorder.player.model && player.now == recorder.player.now)
      #expect(try recorder.differences(replayedOn: NotesProgram()) == [], "\(text)")
    }
  }

  @Test(arguments: 0..<8)
  func `what is shown while recording is what the program shows without`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<3 {
      let program = NotesProgram(delay: .zero)
      let beginning = Tape("Set Size 80x24\nSet Clock 2026-11-19T09:41", file: "notes.tape")
      var recorder = try Recorder(program, beginning)
      var live = try Player(program, Script(beginning) { _ in nil })
      var clicks = ClickCounter()
      for _ in 0..<40 {
        let pause = Duration.milliseconds(Int.random(in: 0..<700, using: &random))
        live.perform(.time(live.now + Int(pause / .milliseconds(1))))
        let acts = Self.wholeAct(on: live.session.size, &random)
        for act in acts {
          switch act {
          case .input(let event):
            let counted = clicks.counted(event, at: .milliseconds(live.now))
            if recorder.take(counted, after: pause) == .taken { live.perform(act) }
          case .resize(let size):
            // Terminals report a size only when it changes.
            if size == live.session.size { continue }
            _ = recorder.resize(to: size, after: pause)
            live.perform(act)
          case .receive, .restart, .time: continue
          }
        }
        let isSame = recorder.player.frame == live.frame && recorder.player.model == live.model
        let screens = zip(recorder.player.frame.lines, live.frame.lines).filter { $0 != $1 }
        try #require(isSame, "\(recorder.text)\(acts)\(screens)")
      }
    }
  }

  /// Returns a key, a complete click or drag, a notch of the wheel, or a size.
  private static func wholeAct(
    on size: Size, _ random: inout SeededGenerator
  ) -> [TapeAct] {
    let columns = [2, 10, 25, 32, 32, 60].filter { $0 < size.width }
    func point() -> Point {
      Point(columns.randomElement(using: &random) ?? 2, Int.random(in: 0..<8, using: &random))
    }
    func mouse(_ kind: MouseEvent.Kind, _ point: Point) -> TapeAct {
      .input(.mouse(MouseEvent(kind, at: point)))
    }
    let start = point()
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5:
      return [.input(.key(keys.prefix(16).randomElement(using: &random) ?? .down))]
    case 5: return [mouse(.scroll(.down), start)]
    case 6:
      let widths = [40, 57, 60, 80, 130]
      return [.resize(Size(widths.randomElement(using: &random) ?? 80, 24))]
    case 7:
      let end = point()
      let way = [end].map { mouse(.drag(.left), $0) }
      return [mouse(.press(.left, clickCount: 1), start)] + way + [mouse(.release(.left), end)]
    default:
      // Click the same place often.
      let place = Bool.random(using: &random) ? start : Point(32, 5)
      return [mouse(.press(.left, clickCount: 1), place), mouse(.release(.left), place)]
    }
  }

  private static func act(
    on recorder: inout Recorder<NotesProgram>, _ random: inout SeededGenerator
  ) {
    let pause = pauses.randomElement(using: &random) ?? .zero
    func near(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    switch near(0..<20) {
    case 0..<8:
      guard let key = keys.randomElement(using: &random) else { return }
      _ = recorder.take(.key(key), after: pause)
    case 8: _ = recorder.take(.paste(pastes.randomElement(using: &random) ?? ""), after: pause)
    case 9:
      let widths = [1, 3, 40, 57, 60, 80, 130]
      let size = Size(widths.randomElement(using: &random) ?? 80, near(1..<30))
      _ = recorder.resize(to: size, after: pause)
    case 10: _ = recorder.snapshot()
    default:
      // Mostly choose places with an effect: rows and the divider.
      let columns = [2, 10, 25, 32, near(0..<90)]
      let point = Point(columns.randomElement(using: &random) ?? 2, near(0..<8))
      let kinds: [MouseEvent.Kind] = [
        .press(.left, clickCount: 1), .press(.left, clickCount: 2), .release(.left),
        .release(.left), .drag(.left), .press(.right, clickCount: 1), .scroll(.down),
        .scroll(.up), .scroll(.left),
      ]
      let kind = kinds.randomElement(using: &random) ?? .release(.left)
      _ = recorder.take(.mouse(MouseEvent(kind, at: point, .shift)), after: pause)
      if case .press(.left, _) = kind, near(0..<3) > 0 {
        _ = recorder.take(.mouse(MouseEvent(.release(.left), at: point)), after: pause)
      }
    }
  }
}
