import TerminalFrame
import TestSupport
import Testing

@testable import SplitViewUI

/// Keys that come twice in a row are prepared; nothing else may differ from a program that prepares none.
@Suite struct PreparedKeyTests {
  private func run(
    _ bursts: [[TerminalEvent]], preparesKeys: Bool, steps: Tally? = nil,
    onWait: @escaping () -> Void = {}
  ) -> (terminal: ScriptedTerminal, state: [String]) {
    let terminal = ScriptedTerminal(bursts)
    terminal.onWait = onWait
    let journal = Journal(ticks: true, steps: steps)
    let session = Session(journal, state: [], size: terminal.size)
    var program = Program(
      session, on: terminal, effects: Answers(), preparesKeys: preparesKeys,
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
    let run = run(keys("aaaab"), preparesKeys: true, steps: steps) { waits.append(steps.count) }
    let first = waits.first ?? 0
    // Before each key: how many steps more than before the first one.
    #expect(waits.map { $0 - first } == [0, 1, 3, 4, 5, 6])
    #expect(run.state.suffix(5) == ["a", "a", "a", "a", "b"])
  }

  @Test func `what is prepared and not taken leaves no trace`() {
    var random = SeededGenerator(seed: 20)
    // `f` is not among them: its answers come when the program looks next, which it does once more.
    let letters = "aaaaberst"
    for _ in 0..<200 {
      var bursts: [[TerminalEvent]] = []
      for _ in 0..<30 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: bursts.append([.resize(Size(Int.random(in: 10..<30, using: &random), 8))])
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
        run(bursts, preparesKeys: false), run(bursts, preparesKeys: true)
      )
      #expect(prepared.state == plain.state)
      #expect(prepared.terminal.frames.last == plain.terminal.frames.last)
      #expect(prepared.terminal.grounds.last == plain.terminal.grounds.last)
      #expect(prepared.terminal.calls == plain.terminal.calls)
    }
  }

  @Test func `a key is prepared once, after keys that were the same`() {
    var key = RepeatedKey()
    for _ in 0..<2 { key.note(.key("a"), effects: 0) }
    #expect([key.take(), key.take()] == ["a", nil])
    key.note(.key("b"), effects: 0)
    #expect(!key.isExpected)
    key.note(.key("b"), effects: 0)
    #expect(key.isExpected)
    key.note(.paste("b"), effects: 0)
    #expect(!key.isExpected)
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
      session, on: terminal, effects: answers, preparesKeys: true, now: { 0 })
    program.run()
    // Six answers, and then a step ahead.
    #expect(waits == [1, 2, 3, 4, 11, 11])
  }
}
