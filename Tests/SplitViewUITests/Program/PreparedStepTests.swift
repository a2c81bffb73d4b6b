import TerminalFrame
import TestSupport
import Testing

@testable import SplitViewUI

/// Repeated keys, and turns back and forth, are prepared in advance. Otherwise, the program must behave like one
/// without preparation.
@Suite struct PreparedStepTests {
  private func run(
    _ bursts: [[TerminalEvent]], preparesSteps: Bool, isWriting: Bool = false, steps: Tally? = nil,
    onWait: @escaping () -> Void = {}
  ) -> (terminal: ScriptedTerminal, state: [String]) {
    let terminal = ScriptedTerminal(bursts)
    terminal.onWait = onWait
    let journal = Journal(ticks: true, steps: steps, isWriting: isWriting)
    let session = Session(journal, state: [], size: terminal.size)
    var program = Program(
      session, on: terminal, effects: Answers(), preparesSteps: preparesSteps,
      theme: { $0 ? .light : .dark }, now: { 0 })
    program.run()
    return (terminal, program.state)
  }

  private func keys(_ letters: String) -> [[TerminalEvent]] {
    letters.map { [.input(.key(KeyPress($0)))] }
  }

  @Test func `a key that came twice has taken its step before it comes again`() {
    let steps = Tally()
    var waits: [Int] = []
    let run = run(keys("aaaab"), preparesSteps: true, steps: steps) { waits.append(steps.count) }
    let first = waits.first ?? 0
    // Before each key, the number of steps taken since the first key.
    #expect(waits.map { $0 - first } == [0, 1, 3, 4, 5, 6])
    #expect(run.state.suffix(5) == ["a", "a", "a", "a", "b"])
  }

  @Test func `what is prepared and not taken leaves no trace`() {
    var random = SeededGenerator(seed: 20)
    // `f` is left out: its answers arrive at the program's next wait, and preparation adds a wait.
    let letters = "aaaaberst"
    let widths = [20, 30, 30, 12]
    for _ in 0..<200 {
      var bursts: [[TerminalEvent]] = []
      for _ in 0..<30 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          for _ in 0..<4 {
            bursts.append([.resize(Size(widths.randomElement(using: &random) ?? 20, 8))])
          }
        case 1: bursts.append([.input(.paste("text"))])
        case 2: bursts.append([.background(isLight: Bool.random(using: &random))])
        case 3: bursts.append([.woken])
        case 4: bursts += [keys("ab").flatMap(\.self)]
        default:
          let letter = letters.randomElement(using: &random) ?? "a"
          bursts += keys(String(repeating: letter, count: Int.random(in: 1...3, using: &random)))
        }
      }
      let (plain, prepared) = (
        run(bursts, preparesSteps: false), run(bursts, preparesSteps: true)
      )
      #expect(prepared.state == plain.state)
      #expect(prepared.terminal.frames.last == plain.terminal.frames.last)
      #expect(prepared.terminal.grounds.last == plain.terminal.grounds.last)
      #expect(prepared.terminal.calls == plain.terminal.calls)
    }
  }

  @Test func `no step is prepared while text is written`() {
    let steps = Tally()
    var waits: [Int] = []
    _ = run(keys("aaaa"), preparesSteps: true, isWriting: true, steps: steps) {
      waits.append(steps.count)
    }
    let first = waits.first ?? 0
    #expect(waits.map { $0 - first } == [0, 1, 2, 3, 4])
  }

  @Test func `a turn back has been taken before it comes again`() {
    let steps = Tally()
    var waits: [Int] = []
    let turns: [[TerminalEvent]] = [30, 20, 30, 20, 25].map { [.resize(Size($0, 8))] }
    let run = run(turns, preparesSteps: true, steps: steps) { waits.append(steps.count) }
    let first = waits.first ?? 0
    #expect(waits.map { $0 - first } == [0, 1, 3, 4, 5, 6])
    #expect(run.state.suffix(5) == ["30x8", "20x8", "30x8", "20x8", "25x8"])
  }

  /// Returns the event that is expected after these events, on a screen of 20x8.
  private func expected(_ events: TerminalEvent...) -> TerminalEvent? {
    var expected = ExpectedStep()
    var size = Size(20, 8)
    for event in events {
      expected.note(event, at: size, effects: 0)
      if case .resize(let new) = event { size = new }
    }
    let event = expected.take()
    #expect(expected.take() == nil, "it is prepared once")
    return event
  }

  @Test func `a key is expected that came twice in a row, and the turn back of one to and fro`() {
    let (a, b): (TerminalEvent, TerminalEvent) = (.input(.key("a")), .input(.key("b")))
    let (wide, usual): (TerminalEvent, TerminalEvent) = (.resize(Size(30, 8)), .resize(Size(20, 8)))
    #expect(expected(a) == nil)
    #expect(expected(a, a) == a)
    #expect(expected(a, a, a) == a)
    #expect(expected(a, b) == nil)
    #expect(expected(a, wide, a) == nil)
    #expect(expected(a, .input(.paste("a")), a) == nil)
    #expect(expected(a, a, .input(.paste("a"))) == nil)
    #expect(expected(wide) == nil)
    #expect(expected(wide, usual) == wide)
    #expect(expected(wide, usual, wide) == usual)
    #expect(expected(wide, .resize(Size(40, 8)), usual) == nil)
  }

  @Test func `what a key asked for is answered before the next one is prepared`() {
    let (steps, answers) = (Tally(), Answers(isPrompt: false))
    var waits: [Int] = []
    let terminal = ScriptedTerminal(keys("fff") + [[.woken], []])
    terminal.onWait = {
      waits.append(steps.count)
      if waits.count == 4 { answers.release() }
    }
    let session = Session(Journal(ticks: false, steps: steps), state: [], size: terminal.size)
    var program = Program(
      session, on: terminal, effects: answers, preparesSteps: true, now: { 0 })
    program.run()
    // Six answers, and then a step in advance.
    #expect(waits == [1, 2, 3, 4, 11, 11])
  }
}
