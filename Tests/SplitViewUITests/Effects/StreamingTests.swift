import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

/// Sends many answers at once.
private struct Flood: EffectHandler {
  let count: Int

  func perform(_ effect: Int, send: Send<Journal.Event>) {
    for number in 1...count { send(.answered(number)) }
  }
}

/// A terminal in which a key arrives while answers are handled. This is a class because terminals are classes.
private final class LateKeyTerminal: Terminal {
  let size = Size(20, 8)
  private(set) var frames: [[String]] = []
  private var events: [TerminalEvent] = [.input(.key("e"))]
  private var looks = 0
  private var waits = 0

  func present(_ frame: Frame) { frames.append(frame.lines.filter { !$0.isEmpty }) }

  var hasPendingEvent: Bool {
    looks += 1
    if looks == 20 { events.append(.input(.key("a"))) }
    return !events.isEmpty
  }

  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    if !events.isEmpty { return events.removeFirst() }
    waits += timeout.map { $0 >= .seconds(1) } ?? true ? 1 : 0
    return waits > 2 ? .closed : nil
  }

  var waker: @Sendable () -> Void { {} }
  func perform(_ command: TerminalCommand) {}
  func redraw() {}
  func suspend() {}
}

@Test func `a key is painted at once while effects stream, and the stream is not painted in full`()
{
  let terminal = LateKeyTerminal()
  let session = Session(Journal(ticks: false), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: Flood(count: 20_000), now: { 0 })
  program.run()
  let key = program.state.firstIndex(of: "a") ?? 0
  #expect(key > 0 && key < 2000, "the key waits for a few answers, not for all")
  #expect(terminal.frames.contains { $0.last == "a" }, "it is painted before the next answer")
  #expect(program.state.count == 40_003, "no answer is lost")
  #expect(terminal.frames.count < 1000)
}

/// A terminal that is woken like a real one, and in which another answer arrives while the first are handled. This is a
/// class because terminals are classes.
private final class WakingTerminal: Terminal {
  let size = Size(20, 8)
  var onLook: () -> Void = {}
  private let isWoken = Mutex(false)

  func present(_ frame: Frame) {}

  var hasPendingEvent: Bool {
    onLook()
    return isWoken.withLock { $0 }
  }

  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    let wasWoken = isWoken.withLock { isWoken in
      defer { isWoken = false }
      return isWoken
    }
    if wasWoken { return .woken }
    // If the program waits, it has no answers left to handle.
    return timeout == .zero ? nil : .closed
  }

  var waker: @Sendable () -> Void { { self.isWoken.withLock { $0 = true } } }
  func perform(_ command: TerminalCommand) {}
  func redraw() {}
  func suspend() {}
}

extension WakingTerminal: @unchecked Sendable {
  // `onLook` is set before the program runs; other threads only call the waker.
}

/// Sends twenty answers, and another on demand. This is a class because it keeps the function for sending.
private final class Trickle: EffectHandler {
  private let send = Mutex<Send<Journal.Event>?>(nil)

  func perform(_ effect: Int, send: Send<Journal.Event>) {
    self.send.withLock { $0 = send }
    for number in 1...20 { send(.answered(number)) }
  }

  func sendLast() {
    let last = send.withLock { send in
      defer { send = nil }
      return send
    }
    last?(.answered(21))
  }
}

@Test func `an answer that comes while others are handled is not left until the next event`() {
  let terminal = WakingTerminal()
  let trickle = Trickle()
  terminal.onLook = trickle.sendLast
  let session = Session(Journal(ticks: false), state: [], size: terminal.size)
  var program = Program(session, on: terminal, effects: trickle, now: { 0 })
  program.run(startingWith: [.performInBackground(1)])
  #expect(program.state.last == "answer 21")
}
