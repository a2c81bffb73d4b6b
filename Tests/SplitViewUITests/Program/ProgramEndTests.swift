import Dispatch
import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

/// Records what happens. This is a class because tasks and the test share it.
private final class Notebook: Sendable {
  private let notes = Mutex<[String]>([])
  var all: [String] { notes.withLock { $0 } }
  func add(_ note: String) { notes.withLock { $0.append(note) } }
}

/// Runs a program that is ended by a key or a lost terminal, and returns what happened. The program runs on its own
/// thread, because it waits for tasks.
private func notes(
  _ keys: [TerminalEvent], unsaved: [Int] = [], closes: Bool = true
) async -> [String] {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(returning: run(keys, unsaved: unsaved, closes: closes))
    }
  }
}

private func run(_ keys: [TerminalEvent], unsaved: [Int], closes: Bool) -> [String] {
  let notebook = Notebook()
  let effects = AsyncEffects<Int, Journal.Event> { effect, send in
    for _ in 0..<10 { await Task.yield() }
    await send(.answered(effect))
    notebook.add("did \(effect)")
  }
  var app = Journal(ticks: false)
  app.unsaved = unsaved
  let terminal = ScriptedTerminal(keys)
  let session = Session(app, state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: effects, now: { 0 })
  program.run(closing: closes ? { notebook.add("closed") } : nil)
  return notebook.all
}

@Test(arguments: [[TerminalEvent.input(.key("q"))], []])
func `what is left to do at the end is done, once the terminal is given back`(
  keys: [TerminalEvent]
) async {
  #expect(await notes(keys, unsaved: [7]) == ["closed", "did 7"])
}

@Test func `what a command asked for just before the end is done, and before what is left`() async {
  let done = await notes([.input(.key("f")), .input(.key("q"))], unsaved: [7])
  #expect(Set(done) == ["closed", "did 1", "did 2", "did 7"])
  #expect(done.last == "did 7")
}

@Test func `without a way to give the terminal back, the program waits for nothing`() async {
  #expect(await notes([.input(.key("q"))], unsaved: [7], closes: false) == [])
}
