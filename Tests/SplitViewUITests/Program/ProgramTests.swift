import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

private func run(
  _ terminal: ScriptedTerminal, _ answers: Answers = Answers(), ticks: Bool = false,
  startingWith commands: [Command<Int>] = [], now: @escaping () -> Int64 = { 0 }
) {
  let session = Session(Journal(ticks: ticks), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: answers, now: now, clock: { .zero })
  program.run(startingWith: commands)
}

private func keys(_ letters: String) -> [TerminalEvent] {
  letters.map { .input(.key(KeyPress($0))) }
}

@Test func `The first frame is there before anything happens`() {
  let terminal = ScriptedTerminal()
  run(terminal)
  #expect(terminal.frames.first == ["20x8"])
}

@Test func `The keys of one burst are handled before one paint`() {
  let terminal = ScriptedTerminal(keys("abc"), keys("d"))
  run(terminal)
  #expect(terminal.frames.contains(["20x8", "a", "b", "c"]))
  #expect(
    !terminal.frames.contains(["20x8", "a"]) && !terminal.frames.contains(["20x8", "a", "b"]))
  #expect(terminal.frames.last == ["20x8", "a", "b", "c", "d"])
}

@Test func `A flood of keys still paints now and then, and none is lost`() {
  let terminal = ScriptedTerminal(keys(String(repeating: "a", count: 1000) + "b"))
  run(terminal)
  #expect(terminal.frames.count > 3 && terminal.frames.count < 20)
  #expect(terminal.frames.last?.last == "b")
}

@Test func `Answers that come at once are painted together with their request`() {
  let terminal = ScriptedTerminal(keys("e"))
  run(terminal)
  #expect(!terminal.frames.contains(["20x8", "e"]))
  #expect(terminal.frames.last == ["20x8", "e", "answer 1", "answer 2"])
}

@Test func `Late answers are painted when they come`() {
  let answers = Answers(isPrompt: false)
  let terminal = ScriptedTerminal(keys("e"), keys("a"), [.woken])
  terminal.onWait = { [weak terminal] in if terminal?.waits.count == 3 { answers.release() } }
  run(terminal, answers)
  #expect(terminal.frames.contains(["20x8", "e", "a"]))
  #expect(terminal.frames.last == ["20x8", "e", "a", "answer 1", "answer 2"])
}

@Test func `A wait in which nothing happens paints nothing`() {
  let terminal = ScriptedTerminal(keys("a"), [], [.woken], [])
  let session = Session(Journal(ticks: false), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: Answers(), now: { 0 })
  program.run()
  // The second frame is painted after the first commands are performed.
  #expect(terminal.frames == [["20x8"], ["20x8"], ["20x8", "a"]])
}

@Test func `An answer of which the program says that nobody sees it paints nothing`() {
  let answers = Answers(isPrompt: false)
  let terminal = ScriptedTerminal(keys("f"), keys("a"), [.woken], keys("b"))
  terminal.onWait = { [weak terminal] in if terminal?.waits.count == 3 { answers.release() } }
  let session = Session(
    Journal(ticks: false, showsAnswers: false), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: answers, now: { 0 })
  program.run()
  #expect(!terminal.frames.contains { $0.last == "answer 2" })
  #expect(terminal.frames.last == ["20x8", "f", "a", "answer 1", "answer 2", "b"])
}

/// Records the number of frames shown when each effect began.
private final class Beginnings: EffectHandler {
  private let counts = Mutex<[Int]>([])
  private let frames = Mutex(0)

  var framesBefore: [Int] { counts.withLock { $0 } }

  func perform(_ effect: Int, send: Send<Journal.Event>) {
    let count = frames.withLock { $0 }
    counts.withLock { $0.append(count) }
  }

  func see(_ count: Int) { frames.withLock { $0 = count } }
}

/// Returns the number of frames shown when each effect began, for the effects that these keys request.
private func framesBeforeEffects(_ letters: String...) -> [Int] {
  let terminal = ScriptedTerminal(letters.map(keys))
  let beginnings = Beginnings()
  terminal.onPresent = { beginnings.see($0) }
  let session = Session(Journal(ticks: false), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: beginnings, now: { 0 }, clock: { .zero })
  program.run()
  return beginnings.framesBefore
}

@Test func `What nobody waits for begins when the key's screen is there, and the rest before`() {
  // The program shows its first screen twice.
  #expect(framesBeforeEffects("f") == [3, 3])
  #expect(framesBeforeEffects("e") == [2, 2])
}

@Test func `What nobody waits for begins before the program ends`() {
  #expect(framesBeforeEffects("fq") == [2, 2])
}

@Test func `The first commands are done first`() {
  let terminal = ScriptedTerminal([])
  run(terminal, startingWith: [.perform(7)])
  #expect(terminal.frames.last == ["20x8", "answer 7"])
}

@Test func `After quitting nothing more is read or painted`() {
  let terminal = ScriptedTerminal(keys("aqb"), keys("c"))
  run(terminal)
  #expect(terminal.waits.count == 1)
  #expect(terminal.frames.last == ["20x8"])
}

@Test func `A terminal that is gone ends the program without a paint`() {
  let terminal = ScriptedTerminal(keys("a"), [.closed] + keys("b"))
  run(terminal)
  #expect(terminal.waits.count == 2)
  #expect(terminal.frames.last == ["20x8", "a"])
}

@Test func `A resize and a paste reach the program, and pasted text is no key`() {
  let terminal = ScriptedTerminal([.resize(Size(30, 4))], [.input(.paste("quit"))])
  run(terminal)
  #expect(terminal.frames.last == ["20x8", "30x4", "pasted quit"])
}

@Test func `A program continued on a screen of another size gets a resize, otherwise none`() {
  let same = ScriptedTerminal([.resumed])
  run(same)
  #expect(same.frames.last == ["20x8"])
  let other = ScriptedTerminal(keys("s"), [.resumed])
  other.onWait = { [weak other] in if other?.waits.count == 2 { other?.size = Size(40, 9) } }
  run(other)
  #expect(other.calls == ["suspend"])
  #expect(other.frames.last == ["20x8", "s", "40x9"])
}

@Test func `Commands for the terminal reach it in order`() {
  let terminal = ScriptedTerminal(keys("rts"))
  run(terminal)
  #expect(terminal.calls == ["redraw", "\(TerminalCommand.setTitle("Journal"))", "suspend"])
}

@Test func `A program gets the time at the start and with every new minute`() {
  // The clock is read twice at 59 s, then at 60 s, 119 s and 120 s.
  var times: [Int64] = [59, 59, 60, 119, 120]
  let terminal = ScriptedTerminal([], [], [], [])
  run(terminal, ticks: true, now: { times.count > 1 ? times.removeFirst() : times[0] })
  #expect(terminal.frames.last == ["20x8", "at 59", "at 60", "at 120"])
  #expect(terminal.waits.first == .seconds(1))
}

@Test func `A clock before 1970 does no harm`() {
  let terminal = ScriptedTerminal(keys("a"))
  run(terminal, ticks: true, now: { -61 })
  #expect(terminal.frames.last == ["20x8", "at -61", "a"])
}

@Test func `The program rests once when nothing happens after something did`() {
  let terminal = ScriptedTerminal(keys("a"), [], [], keys("b"), keys("c"), [])
  let session = Session(Journal(ticks: false), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: Answers(), now: { 0 }, clock: { .zero })
  var rests: [[String]] = []
  program.run(resting: { rests.append($0) })
  #expect(rests == [["20x8", "a"], ["20x8", "a", "b", "c"]])
  #expect(terminal.waits == [60, 1, 60, 60, 1, 1, 60].map { .seconds($0) })
  #expect(program.state == ["20x8", "a", "b", "c"])
}

@Test func `When the terminal tells its background, the program has the theme for it`() {
  func grounds(_ theme: ((Bool) -> Theme)?, _ isLight: Bool) -> [Color] {
    let terminal = ScriptedTerminal([.background(isLight: isLight)])
    let session = Session(
      Journal(ticks: false), state: [], size: terminal.size, theme: Theme(.gruvbox))
    var program = Program(session, on: terminal, effects: Answers(), theme: theme, now: { 0 })
    program.run()
    return terminal.grounds
  }
  let (first, light) = (Theme(.gruvbox).text.background, Theme.light.text.background)
  #expect(grounds({ $0 ? .light : .dark }, true) == [first, first, light])
  #expect(grounds({ $0 ? .light : .dark }, false) == [first, first, .default])
  #expect(grounds(nil, true).allSatisfy { $0 == first })
}
