import NavigationModel
import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

private let open = TerminalEvent.input(.key("\\"))
private let down = TerminalEvent.input(.key(.down))
private let escape = TerminalEvent.input(.key(.escape))

/// A terminal in memory that keeps up with output. It answers each wait with its next event, or with nil for a timeout.
/// This is a class because terminals are classes.
private final class QuickTerminal: Terminal {
  private var events: [TerminalEvent?]
  let size = Size(60, 16)
  private(set) var frames: [Frame] = []
  /// The number of frames shown before each wait, and the timeout of that wait.
  private(set) var waits: [(frames: Int, timeout: Duration?)] = []
  /// The number of frames after which the terminal no longer keeps up.
  var keepsUpUntil = Int.max
  /// Returns false if frames are still in transit before the wait with this number.
  var takesFrame: (Int) -> Bool = { _ in true }
  /// Called before each wait, with its number.
  var onWait: (Int) -> Void = { _ in }

  init(_ events: [TerminalEvent?]) { self.events = events }

  func present(_ frame: Frame) { frames.append(frame) }

  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    waits.append((frames.count, timeout))
    onWait(waits.count)
    return events.isEmpty ? .closed : events.removeFirst()
  }

  var keepsUp: Bool { frames.count < keepsUpUntil }
  var takesFrames: Bool { takesFrame(waits.count + 1) }
  var hasPendingEvent: Bool { false }
  var waker: @Sendable () -> Void { {} }
  func perform(_ command: TerminalCommand) {}
  func redraw() {}
  func suspend() {}
}

/// Sends an event on demand.
private final class Later: EffectHandler {
  private let waiting = Mutex<Send<Reader.Event>?>(nil)

  func perform(_ effect: Reader.Effect, send: Send<Reader.Event>) {
    waiting.withLock { $0 = send }
  }

  func send(_ event: Reader.Event) { waiting.withLock { $0 }?(event) }
}

private func run(
  _ terminal: QuickTerminal, _ later: Later = Later(), isAnimated: Bool = true
) -> ReaderSession {
  let session = ReaderSession.mail(60, 16)
  var program = Program(
    session, on: terminal, effects: later, isAnimated: isAnimated, now: { 0 },
    clock: { .zero })
  program.run(startingWith: [.performInBackground(.ask(1))])
  return session
}

private func keys(_ session: ReaderSession, _ keys: KeyPress...) -> Frame {
  var session = session
  for key in keys { _ = session.input(.key(key)) }
  return session.frame()
}

@Test func `A popover opens in three frames and the final one`() throws {
  let terminal = QuickTerminal([open, nil, nil, nil])
  let session = run(terminal)
  let (closed, opened) = (session, session.pressing("\\"))
  let way = try #require(Transition(from: closed.painted(), to: opened.painted()))
  // The first two frames are shown before any event.
  #expect(
    terminal.frames == [closed.frame(), closed.frame()]
      + [0.45, 0.75, 0.92].map { way.frame(at: $0) } + [opened.frame()])
  #expect(terminal.waits.map(\.frames) == [2, 3, 4, 5, 6])
  #expect(
    terminal.waits.dropFirst().prefix(3).map(\.timeout)
      == Array(repeating: .milliseconds(30), count: 3))
}

@Test func `A key during an animation comes first, and its result is shown at once`() {
  let terminal = QuickTerminal([open, nil, down])
  let session = run(terminal)
  #expect(terminal.frames.count == 5)
  #expect(terminal.frames.last == keys(session, "\\", .down))
}

@Test func `A popover opened and closed at once closes without an animation`() {
  let terminal = QuickTerminal([open, escape, open, nil, nil, nil])
  let session = run(terminal)
  // The frames: the first frame twice, a frame of the animation, the closed screen, and then a complete animation.
  #expect(terminal.frames.count == 2 + 1 + 1 + 4)
  #expect(terminal.frames[3] == session.frame())
  #expect(terminal.frames.last == keys(session, "\\"))
}

@Test func `A resize during an animation comes first`() {
  let terminal = QuickTerminal([open, .resize(Size(40, 12))])
  let session = run(terminal)
  #expect(terminal.frames.count == 4)
  #expect(terminal.frames.last == session.pressing("\\").turned(to: 40, 12).frame())
}

@Test func `A terminal that goes away during an animation ends the program`() {
  let terminal = QuickTerminal([open, .closed])
  _ = run(terminal)
  #expect(terminal.frames.count == 3)
}

@Test func `An answer during an animation is shown, and the animation goes on`() throws {
  let terminal = QuickTerminal([open, .woken, nil, nil])
  let later = Later()
  terminal.onWait = { if $0 == 2 { later.send(.navigation(.moveSelection(by: 1))) } }
  let session = run(terminal, later)
  let moved = session.pressing("\\", .down)
  let way = try #require(Transition(from: session.painted(), to: moved.painted()))
  #expect(terminal.frames.count == 6)
  #expect(terminal.frames[3] == way.frame(at: 0.75))
  #expect(terminal.frames.last == moved.frame())
}

@Test func `An answer that opens or closes something ends the animation`() {
  let terminal = QuickTerminal([open, .woken, nil])
  let later = Later()
  terminal.onWait = { if $0 == 2 { later.send(.navigation(.cancel)) } }
  let session = run(terminal, later)
  #expect(terminal.frames.count == 4 + 1)
  #expect(terminal.frames[3] == session.frame() && terminal.frames[4] == session.frame())
}

@Test func `A program that quits during an animation shows nothing more`() {
  let terminal = QuickTerminal([open, .woken, nil])
  let later = Later()
  terminal.onWait = { if $0 == 2 { later.send(.quit) } }
  _ = run(terminal, later)
  #expect(terminal.frames.count == 3)
}

@Test func `A slow terminal gets final frames only`() {
  let slow = QuickTerminal([open, nil])
  slow.keepsUpUntil = 0
  let session = run(slow)
  #expect(
    slow.frames == [session.frame(), session.frame(), keys(session, "\\")]
      + [keys(session, "\\")])
  // A terminal that falls behind gets the final frame next.
  let late = QuickTerminal([open, nil, nil])
  late.keepsUpUntil = 3
  _ = run(late)
  #expect(late.frames.count == 2 + 1 + 1 + 1)
  #expect(late.frames[3] == keys(session, "\\"))
}

@Test func `Without animation there is one frame for each event`() {
  let terminal = QuickTerminal([open, nil])
  let session = run(terminal, isAnimated: false)
  #expect(terminal.frames.count == 4)
  #expect(terminal.frames[2] == keys(session, "\\"))
}

@Test func `Frames for a terminal that has not got the former ones are left out`() {
  let terminal = QuickTerminal([down, down, down, .woken])
  // The line is full from the first key until the terminal wakes the program.
  terminal.takesFrame = { $0 < 2 || $0 > 4 }
  let session = run(terminal, isAnimated: false)
  let downKey = KeyPress(key: .down)
  #expect(terminal.frames.last == keys(session, downKey, downKey, downKey))
  #expect(terminal.waits.map(\.frames) == [2, 2, 2, 2, 3])
}
