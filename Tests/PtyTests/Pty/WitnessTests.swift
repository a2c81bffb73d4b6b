import KeystrokeReplay
import PtyReplay
import Scribe
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Compares a program in a terminal with its player.
struct WitnessTests {
  /// Performs `acts` in the player and in the terminal, and compares every screen.
  private static func play(
    _ acts: [TapeAct], on text: String = ""
  ) throws -> (screens: Int, failure: TapeFailure?) {
    let script = Script(Tape(text, file: "scribe.tape")) { _ in nil }
    var player = try Player(ScribeTape(), script)
    var witness = try PtyWitness(PtyCommand(Trifold.beside("Scribe")), script)
    witness.look(at: player)
    for act in acts {
      player.perform(act)
      witness.follow(act, of: player)
    }
    witness.finish(with: player)
    return (witness.screens, witness.failure)
  }

  @Test func `every key reaches a program in a terminal as it does without one`() throws {
    let keys = Scribe.everyKey.filter { $0.key != .function(10) || !$0.modifiers.isEmpty }
    let played = try Self.play(keys.map { .input(.key($0)) })
    #expect(played.failure == nil, "\(played)")
    #expect(played.screens == keys.count + 1)
  }

  @Test func `late answers come in the tape's time, minute by minute`() throws {
    let ask = TapeAct.input(.key(.function(9)))
    let acts: [TapeAct] = [
      .time(40), ask, .time(50), .time(110), ask, .time(200), .time(59_999), .time(60_000),
      .time(400_000), ask, .time(460_000),
    ]
    let played = try Self.play(acts, on: "Set Clock 2026-11-19T09:41:59\nSet TimeZone +05:45")
    #expect(played.failure == nil, "\(played)")
    #expect(played.screens == acts.count + 1)
  }

  @Test func `double clicks are counted in the tape's time`() throws {
    let click = TapeAct.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(3, 4))))
    let acts = [click, .time(400), click, .time(801), click, click, click]
    let played = try Self.play(acts)
    #expect(played.failure == nil, "\(played)")
  }

  @Test func `the token carries the settings of the tape, and the program ends when it quits`()
    throws
  {
    let text = """
      Launch scribe "one, two" "日本:%"
      Env NAME "a value: 100%"
      Env NO_COLOR "1"
      Set Locale C
      """
    let played = try Self.play(
      [.input(.paste("pasted\n日本")), .input(.key(.function(10)))], on: text)
    #expect(played.failure == nil, "\(played)")
    #expect(played.screens == 2)
  }

  @Test func `a program that ends, or that never answers, is reported`() throws {
    let script = Script(Tape("", file: "scribe.tape")) { _ in nil }
    let player = try Player(ScribeTape(), script)
    let beginning = "scribe.tape: in a terminal, after the start: "
    for (program, words) in [
      ("/bin/false", "the program ended (exit 1)"),
      (
        "/bin/cat",
        "the program did not answer; can tapes be played on this program in a terminal?"
      ),
    ] {
      // `cat` sleeps and never answers, so a short patience suffices.
      let patience: Duration = program == "/bin/cat" ? .milliseconds(300) : .seconds(10)
      var witness = try PtyWitness(PtyCommand(program), script, patience: patience)
      witness.look(at: player)
      #expect(witness.failure?.message == beginning + words)
    }
  }

  @Test func `differences in a terminal are reported cell by cell`() throws {
    let script = Script(Tape("Set Size 30x8", file: "scribe.tape")) { _ in nil }
    let other = Script(Tape("Set Size 30x8\nSet Clock 2026-11-19T09:42", file: "a.tape")) { _ in nil
    }
    let player = try Player(ScribeTape(), script)
    var witness = try PtyWitness(PtyCommand(Trifold.beside("Scribe")), other)
    witness.look(at: player)
    let failure = try #require(witness.failure)
    #expect(failure.message.hasPrefix("a.tape: in a terminal, after the start: 14,8: '3', "))
    #expect(failure.description.contains("^"), "\(failure)")
    #expect(witness.screens == 0)
  }

  @Test(arguments: ["", "Set Locale C", "Env NO_COLOR \"1\""])
  func `hundreds of random acts give the same screens`(text: String) throws {
    var generator = SeededGenerator(seed: UInt64(text.utf8.count))
    var size = Size(120, 30)
    var acts: [TapeAct] = []
    for _ in 0..<300 {
      let act = TapeAct.random(within: size, after: acts.count * 90, &generator)
      if case .resize(let new) = act { size = new }
      acts.append(act)
    }
    let played = try Self.play(acts, on: text)
    #expect(played.failure == nil, "\(played)")
    #expect(played.screens == acts.count + 1)
  }

  @Test func `random tapes of the mail browser give the same screens`() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 5)
    try folder.write("random.tape", TapeAct.randomTape(of: 80, &generator))
    let run = try Trifold.run("replay", "--pty", folder.path + "/random.tape")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(run.text.contains(" screens matched in a terminal)"))
  }
}

extension TapeAct {
  /// Returns a random act.
  fileprivate static func random(
    within size: Size, after time: Int, _ generator: inout SeededGenerator
  ) -> TapeAct {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let point = Point(number(0...size.width - 1), number(0...size.height - 1))
    switch number(0...9) {
    case 0, 1:
      let kinds: [MouseEvent.Kind] = [
        .press(.left, clickCount: 1), .drag(.left), .release(.left), .scroll(.up), .scroll(.down),
        .scroll(.left), .press(.right, clickCount: 1),
      ]
      return .input(.mouse(MouseEvent(kinds[number(0...6)], at: point)))
    case 2:
      let sizes = [
        Size(1, 1), Size(2, 1), Size(1, 9), Size(300, 60), Size(3, 40),
        Size(number(1...140), number(1...50)),
      ]
      return .resize(sizes[number(0...5)])
    case 3: return .time(time)
    case 4: return .input(.paste("a\n日本 \(number(0...99))"))
    case 5: return .input(.key(.function(9)))
    default:
      let keys = Scribe.everyKey.filter { $0.key != .function(10) && $0.key != .escape }
      return .input(.key(keys[number(0...keys.count - 1)]))
    }
  }

  /// Returns a tape of random steps, without the key that quits.
  fileprivate static func randomTape(
    of steps: Int, _ generator: inout SeededGenerator
  ) -> String {
    let lines = [
      "Down", "Up 2", "Enter", "Right", "Left", "Escape", "Tab", "PageDown", "Home", "End", "F1",
      "Ctrl+B", "Ctrl+L", "Ctrl+Z", "Type `j`", "Type `?`", "Type `\\`", "Type `z`", "Type `i`",
      "Type `v`",
      "Click 3,5", "Click 40,9", "DoubleClick 20,7", "Drag 33,5 45,6", "Scroll Down 2 @9,7",
      "Resize 120x30", "Resize 60x24", "Resize 45x20", "Resize 80x10", "Sleep 70s", "Wait",
    ]
    return (0..<steps).map { _ in "\(lines.randomElement(using: &generator) ?? "Wait")\n" }.joined()
  }
}
