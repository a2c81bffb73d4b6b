import Synchronization
import TerminalFrame

/// Runs a ``Session`` in a terminal until it quits: the one loop that owns the state. It waits for
/// input, resizes, the clock and the results of effects, and handles all that has come before it
/// paints.
///
/// What comes and goes on screen moves in a few frames where the terminal keeps up
/// (``/TerminalFrame/Terminal/keepsUp``). Nothing waits for that: whatever happens meanwhile ends
/// the motion and is handled at once.
public struct Program<A: App, Handler: EffectHandler>
where Handler.Effect == A.Effect, Handler.Event == A.Event {
  var session: Session<A>
  let terminal: any Terminal
  private let handler: Handler
  private let now: () -> Int64
  let isAnimated: Bool
  /// What is on screen, or will be when the motion is over; nil where that is not known.
  var shown: PaintedScreen?
  /// Whether something happened in the middle of the last motion: what comes of that is there at
  /// once, not by another motion.
  var isHurried = false
  private let diagnose: (Diagnosis) -> Void
  /// What was told already of what is not as the guidelines ask.
  private var told: Set<Diagnosis> = []
  private let inbox = Inbox<A.Event>()
  var isRunning = true
  private var awaitsEffect = false
  /// Whether anything happened since the program last rested.
  private var hasNews = false

  /// The app's state as it is now.
  public var state: A.State { session.state }

  /// A program about to run.
  /// - Parameters:
  ///   - session: the app and its first state.
  ///   - terminal: where frames are shown and events come from.
  ///   - handler: does the effects.
  ///   - isAnimated: whether anything moves.
  ///   - now: seconds since 1970-01-01T00:00:00Z; asked when the loop wakes.
  ///   - diagnose: is told once of each thing on screen that is not as the guidelines ask.
  public init(
    _ session: Session<A>, on terminal: any Terminal, effects handler: Handler,
    isAnimated: Bool = true, now: @escaping () -> Int64,
    diagnose: @escaping (Diagnosis) -> Void = Diagnosis.tell
  ) {
    self.session = session
    self.terminal = terminal
    self.handler = handler
    self.isAnimated = isAnimated
    self.now = now
    self.diagnose = diagnose
  }

  /// Runs until the program quits or the terminal is gone.
  /// - Parameters:
  ///   - commands: what to do first.
  ///   - rest: called with the state when nothing has happened for a second after something did:
  ///     the moment for what must not make a key wait, such as keeping the state.
  public mutating func run(
    startingWith commands: [Command<A.Effect>] = [], resting rest: ((A.State) -> Void)? = nil
  ) {
    show(painted())
    perform(commands)
    var minute = Int64.min
    while isRunning {
      let time = now()
      if time / 60 != minute {
        minute = time / 60
        if let tick = session.app.clock(time) { perform(session.send(tick)) }
      }
      awaitQuickEffect()
      if let event = move(to: painted()) {
        handle(event)
      } else if isRunning {
        wait(until: 60 - time % 60, resting: rest)
      }
      // Keys of one burst are handled before one paint; a flood of them still paints now and then.
      var budget = 256
      while isRunning && budget > 0 && terminal.hasPendingEvent {
        budget -= 1
        handle(terminal.nextEvent(timeout: .zero))
      }
    }
  }

  /// What is to be on screen now; what is wrong with it is told once.
  mutating func painted() -> PaintedScreen {
    let painted = session.painted()
    for diagnosis in painted.diagnoses where told.insert(diagnosis).inserted { diagnose(diagnosis) }
    return painted
  }

  /// Waits for an event until the minute is over, and handles it.
  private mutating func wait(until minute: Int64, resting rest: ((A.State) -> Void)?) {
    let isWatching = rest != nil && hasNews
    let event = terminal.nextEvent(
      timeout: .seconds(isWatching ? min(Self.restAfter, minute) : minute))
    if event == nil, isWatching {
      hasNews = false
      rest?(session.state)
    }
    handle(event)
  }

  /// Seconds without an event after which the program rests.
  private static var restAfter: Int64 { 1 }

  /// Most effects are done within a moment: waiting that long for the first answer saves painting
  /// twice. Input ends the wait.
  private mutating func awaitQuickEffect() {
    guard awaitsEffect, isRunning else { return }
    awaitsEffect = false
    handle(terminal.nextEvent(timeout: .milliseconds(5)))
    awaitsEffect = false
  }

  mutating func handle(_ event: TerminalEvent?) {
    if event != nil { hasNews = true }
    switch event {
    case .input(let input): perform(session.input(input))
    case .resize(let size): perform(session.resize(to: size))
    case .resumed:
      if terminal.size != session.size { perform(session.resize(to: terminal.size)) }
    case .closed: isRunning = false
    case .woken, nil: break
    }
    let answers = inbox.takeAll()
    if !answers.isEmpty { awaitsEffect = false }
    for event in answers where isRunning { perform(session.send(event)) }
  }

  private mutating func perform(_ commands: [Command<A.Effect>]) {
    for command in commands {
      switch command {
      case .perform(let effect):
        awaitsEffect = true
        start(effect)
      case .performBehind(let effect): start(effect)
      case .terminal(let command): terminal.perform(command)
      case .redraw: terminal.redraw()
      case .suspend: terminal.suspend()
      case .quit: isRunning = false
      }
    }
  }

  private func start(_ effect: A.Effect) {
    let wake = terminal.waker
    handler.perform(effect) { [inbox] event in
      inbox.put(event)
      wake()
    }
  }
}

/// Results of effects on their way from other threads to the loop. A class, because both sides hold
/// the same one.
private final class Inbox<Event: Sendable>: Sendable {
  private let events = Mutex<[Event]>([])

  func put(_ event: Event) { events.withLock { $0.append(event) } }

  func takeAll() -> [Event] {
    events.withLock { events in
      defer { events.removeAll() }
      return events
    }
  }
}
