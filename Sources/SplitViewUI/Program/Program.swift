import Synchronization
import TerminalFrame

/// Runs a ``Session`` in a terminal until it quits. It is the one loop that owns the state: it
/// waits for input, resizes, the clock and the results of effects, and handles everything that has
/// arrived before it paints.
///
/// Popovers, sheets and columns come and go in a few frames where the terminal keeps up
/// (``/TerminalFrame/Terminal/keepsUp``). Nothing waits for an animation: an event ends it and is
/// handled at once.
public struct Program<A: App, Handler: EffectHandler>
where Handler.Effect == A.Effect, Handler.Event == A.Event {
  var session: Session<A>
  let terminal: any Terminal
  private let handler: Handler
  private let now: () -> Int64
  let isAnimated: Bool
  /// The screen shown now, or at the end of the present animation; nil before the first one.
  var shown: PaintedScreen?
  /// True if an event ended the last animation. Its result is then shown without another one.
  var isHurried = false
  private let diagnose: (Diagnosis) -> Void
  /// The diagnoses that were already reported.
  private var told: Set<Diagnosis> = []
  private let inbox = Inbox<A.Event>()
  var isRunning = true
  private var awaitsEffect = false
  /// True if anything happened since the program last rested.
  private var hasNews = false

  /// The app's present state.
  public var state: A.State { session.state }

  /// Makes a program.
  /// - Parameters:
  ///   - session: the app and its first state.
  ///   - terminal: shows frames and delivers events.
  ///   - handler: does the effects.
  ///   - isAnimated: false for a program without animation.
  ///   - now: the seconds since 1970-01-01T00:00:00Z, asked for when the loop wakes.
  ///   - diagnose: receives each diagnosis once.
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
  ///   - commands: the first commands.
  ///   - restAfter: the time without an event after which the program rests.
  ///   - rest: called with the state when nothing has happened for that time after an event. Use
  ///     it for work that must not delay a key, such as saving the state.
  public mutating func run(
    startingWith commands: [Command<A.Effect>] = [], restAfter: Duration = .seconds(1),
    resting rest: ((A.State) -> Void)? = nil
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
        wait(until: .seconds(60 - time % 60), restAfter, rest)
      }
      // All keys of a burst are handled before one paint. In a flood of keys, the screen is still
      // painted every 256 events.
      var budget = 256
      while isRunning && budget > 0 && terminal.hasPendingEvent {
        budget -= 1
        handle(terminal.nextEvent(timeout: .zero))
      }
    }
  }

  /// The present screen. Reports new diagnoses.
  mutating func painted() -> PaintedScreen {
    let painted = session.painted()
    for diagnosis in painted.diagnoses where told.insert(diagnosis).inserted { diagnose(diagnosis) }
    return painted
  }

  /// Waits for an event until the end of the minute, and handles it.
  private mutating func wait(
    until minute: Duration, _ restAfter: Duration, _ rest: ((A.State) -> Void)?
  ) {
    let isWatching = rest != nil && hasNews
    let event = terminal.nextEvent(timeout: isWatching ? min(restAfter, minute) : minute)
    if event == nil, isWatching {
      hasNews = false
      rest?(session.state)
    }
    handle(event)
  }

  /// Waits a moment for the first answer of an effect. Most effects are that quick, which saves
  /// painting twice. Input ends the wait.
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

/// The results of effects on their way from other threads to the loop. A class, because both sides
/// share it.
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
