import TerminalFrame

/// Runs a ``Session`` in a terminal until the program quits. A single loop owns the state. It waits for input,
/// resizes, the clock and the events of effects. Before it paints, it handles everything that has arrived.
///
/// Popovers, sheets and columns are animated in a few frames if the terminal is fast enough
/// (``/TerminalFrame/Terminal/keepsUp``). Nothing waits for an animation: an event ends the
/// animation and is handled at once.
///
/// ```swift
/// func count(on terminal: any Terminal, now: @escaping () -> Int64) -> Int {
///   let session = Session(LineCounter(), state: 0, size: terminal.size)
///   var program = Program(
///     session, on: terminal, effects: AsyncEffects { _, _ in }, now: now)
///   program.run()
///   return program.state
/// }
/// ```
public struct Program<A: App, Handler: EffectHandler>
where Handler.Effect == A.Effect, Handler.Event == A.Event {
  var session: Session<A> {
    didSet {
      prepared = nil
      screen = nil
    }
  }
  /// The step that is likely to come next, computed in advance from the current session.
  private var prepared: PreparedStep<A>?
  /// The screen of the current session, if it was computed in advance.
  private var screen: PaintedScreen?
  /// The event that is likely to come next. Nil if the program does not prepare steps.
  private var expected: ExpectedStep?
  /// The session before a prepared step. This session is kept until the new screen has been shown.
  private var former: Session<A>?
  let terminal: any Terminal
  let handler: Handler
  private let now: () -> Int64
  /// Returns the time since a fixed moment. It is used for timers.
  let clock: () -> Duration
  /// Decides when the screen is painted after events of effects; nil while a tape is played.
  private var pace: PaintPace?
  let isAnimated: Bool
  /// Returns the theme for a light or a dark background of the terminal. Nil if the theme does not
  /// depend on the background.
  private let theme: ((_ isLight: Bool) -> Theme)?
  /// The current screen, or the final screen of the current animation. Nil before the first screen.
  var shown: PaintedScreen?
  /// True if an event ended the last animation. In that case, the next screen is shown without an animation.
  var isHurried = false
  private let diagnose: (Diagnosis) -> Void
  /// The diagnoses that have been reported.
  private var told: Set<Diagnosis> = []
  let inbox: Inbox<A.Event>
  /// The messages that were taken from the inbox but not handled yet, latest first.
  var messages: [Inbox<A.Event>.Message] = []
  var schedule = EffectSchedule<A.Effect, A.Event>()
  /// The running effects, by number.
  var runs: [Int: EffectRun<A.Event>] = [:]
  /// The background effects that start after the screen has been painted.
  var behind: [(effect: A.Effect, run: EffectRun<A.Event>)] = []
  /// The number of the effect that is using the terminal. `borrowing` contains the effects that
  /// wait for the terminal.
  var borrower: Int?
  var borrowing: [A.Effect] = []
  /// True while nothing can be shown, because an external program uses the terminal.
  var isLent = false
  var isRunning = true
  var awaitsEffect = false
  /// True if an event has arrived since `rest` was last called.
  private var hasNews = false
  /// True if a key, a click or a resize has been handled since the screen was last painted.
  private var isUrgent = true
  /// True if a visible change has happened since the screen was last painted.
  private var needsDisplay = true

  /// The current state of the app.
  public var state: A.State { session.state }

  /// Makes a program.
  /// - Parameters:
  ///   - session: the app and its initial state.
  ///   - terminal: shows frames and delivers events.
  ///   - handler: performs the effects.
  ///   - isAnimated: whether changes to the screen are animated.
  ///   - preparesSteps: whether to compute the step that is likely to come next while the program is idle. This is
  ///     a key that was pressed twice in a row, or a resize back to the previous size. If this event happens, the
  ///     prepared screen is shown at once. The app's functions must be pure, as they should be anyway, because they
  ///     are also called for steps that never happen.
  ///   - theme: returns the session's theme for a light or a dark background, and is called when the terminal
  ///     reports its background. If nil, the theme never changes.
  ///   - now: returns the seconds since 1970-01-01T00:00:00Z. Called whenever the loop wakes.
  ///   - clock: returns the time since a fixed moment according to a tape, for timers; nil to use
  ///     the system's clock. While a tape is played, every change is painted at once.
  ///   - diagnose: receives each diagnosis once.
  public init(
    _ session: Session<A>, on terminal: any Terminal, effects handler: Handler,
    isAnimated: Bool = true, preparesSteps: Bool = false,
    theme: ((_ isLight: Bool) -> Theme)? = nil,
    now: @escaping () -> Int64, clock: (() -> Duration)? = nil,
    diagnose: @escaping (Diagnosis) -> Void = Diagnosis.tell
  ) {
    self.session = session
    self.terminal = terminal
    self.handler = handler
    self.isAnimated = isAnimated
    self.theme = theme
    self.now = now
    let start = ContinuousClock.now
    self.clock = clock ?? { ContinuousClock.now - start }
    pace = clock == nil ? PaintPace() : nil
    expected = preparesSteps && clock == nil ? ExpectedStep() : nil
    self.diagnose = diagnose
    inbox = Inbox(waking: terminal.waker)
  }

  /// Runs until the program quits or the terminal is closed.
  /// - Parameters:
  ///   - commands: the commands to perform at the start.
  ///   - restAfter: the time without events after which `rest` is called.
  ///   - rest: called with the state after a time without events. Use it for work that must not delay the response
  ///     to a key, such as saving the state.
  ///   - close: restores the terminal at the end. After that, this function completes the effects of commands
  ///     and the final effects of the app (``App/willTerminate(_:)``) before it returns. The loop therefore
  ///     needs its own thread, which must not belong to a Swift task. If `close` is nil, the handler
  ///     completes its effects itself, and the final effects of the app are not performed.
  public mutating func run(
    startingWith commands: [Command<A.Effect>] = [], restAfter: Duration = .seconds(1),
    resting rest: ((A.State) -> Void)? = nil, closing close: (() -> Void)? = nil
  ) {
    defer { endEffects(closing: close) }
    show(painted())
    perform(commands)
    var minute = Int64.min
    var resting = Resting(after: restAfter)
    while isRunning {
      let time = now()
      if time / 60 != minute {
        minute = time / 60
        if let tick = session.app.clock(time) { send(tick) }
      }
      fireTimers()
      awaitQuickEffect()
      if let event = paint() {
        handle(event)
      } else if isRunning {
        wait(until: .seconds(60 - time % 60), &resting, rest)
      }
      // Handle all keys of a burst before painting, but in a constant stream of keys, paint after every 256 events.
      var budget = 256
      while isRunning && budget > 0 && terminal.hasPendingEvent {
        budget -= 1
        handle(terminal.nextEvent(timeout: .zero))
      }
      // Handle the events of effects even during a constant stream of keys.
      if isRunning && budget == 0 { takeMessages() }
    }
  }

  /// Shows the current screen, unless painting must wait.
  /// - Returns: an event that arrived during an animation.
  private mutating func paint() -> TerminalEvent? {
    guard !isLent, needsPainting, paintingDelay == nil, terminal.takesFrames else { return nil }
    isUrgent = false
    needsDisplay = false
    let event = move(to: painted())
    let time = clock()
    pace?.paint(at: time)
    return event
  }

  /// True if the screen may have changed since it was last painted. While a tape is played, this is always true,
  /// because the tape player treats every painted screen as a response.
  private var needsPainting: Bool {
    pace == nil || needsDisplay || isUrgent || schedule.progress(at: clock()) != session.progress
  }

  /// Handles an event that does not come from the user.
  mutating func send(_ event: A.Event) {
    let commands = session.send(event)
    if session.app.needsDisplay(after: event, session.state) { needsDisplay = true }
    perform(commands)
  }

  /// How long to wait before painting; nil if no wait is necessary. The response to a key is painted at once.
  private var paintingDelay: Duration? { isUrgent ? nil : pace?.delay(at: clock()) }

  /// Returns the current screen. Reports new diagnoses.
  mutating func painted() -> PaintedScreen {
    let progress = schedule.progress(at: clock())
    if session.progress != progress { session.progress = progress }
    let painted = screen ?? session.painted()
    screen = nil
    for diagnosis in painted.diagnoses where told.insert(diagnosis).inserted { diagnose(diagnosis) }
    return painted
  }

  /// Waits for an event, and handles it. Stops waiting when a timer or a frame is due, or a new minute begins.
  private mutating func wait(
    until minute: Duration, _ resting: inout Resting, _ rest: ((A.State) -> Void)?
  ) {
    beginInBackground()
    former = nil
    if !messages.isEmpty, !terminal.hasPendingEvent { return takeMessages() }
    var timeout = minute
    let now = clock()
    if let moment = schedule.nextMoment(after: now) { timeout = min(timeout, moment - now) }
    if !isLent, needsPainting, let delay = paintingDelay, terminal.takesFrames {
      timeout = min(timeout, delay)
    }
    timeout = max(.zero, timeout)
    let mayPrepare = mayPrepareStep && timeout > ExpectedStep.pause
    if mayPrepare { timeout = ExpectedStep.pause }
    let isWatching = rest != nil && hasNews
    if isWatching { timeout = min(timeout, resting.left) }
    let event = terminal.nextEvent(timeout: timeout)
    if isWatching, resting.isOver(waited: timeout, event) {
      hasNews = false
      rest?(session.state)
    }
    if mayPrepare, event == nil, let next = expected?.take() {
      prepared = PreparedStep(next, in: session)
    }
    handle(event)
  }

  /// True if a step is expected, and the effects of the last step have ended. While the user is typing text, no
  /// step is prepared, because letters are rarely repeated.
  private var mayPrepareStep: Bool {
    guard let expected, expected.isExpected, !session.isWriting else { return false }
    return !schedule.isRunningAny(after: expected.effects)
  }

  /// Waits briefly for the first event of an effect. Most effects are so fast that this avoids painting the screen
  /// twice. Input ends the wait.
  private mutating func awaitQuickEffect() {
    guard awaitsEffect, isRunning else { return }
    awaitsEffect = false
    handle(terminal.nextEvent(timeout: .milliseconds(5)))
    awaitsEffect = false
  }

  /// Performs the step for an input event or a resize. If a prepared step matches the event, uses that step.
  private mutating func step(_ event: TerminalEvent) -> [Command<A.Effect>] {
    expected?.note(event, at: session.size, effects: schedule.last)
    guard let prepared, event == prepared.event else { return session.take(event) }
    former = session
    session = prepared.session
    screen = prepared.screen
    return prepared.commands
  }

  mutating func handle(_ event: TerminalEvent?) {
    if event != nil { hasNews = true }
    switch event {
    case .input(let input):
      isUrgent = true
      // Return, so that the screen is painted before further events of effects are handled.
      return perform(step(.input(input)))
    case .resize(let size):
      isUrgent = true
      perform(step(.resize(size)))
    case .resumed:
      isUrgent = true
      if terminal.size != session.size { perform(session.resize(to: terminal.size)) }
    case .background(let isLight):
      isUrgent = true
      if let theme { session.theme = theme(isLight) }
    case .closed: isRunning = false
    case .woken, nil: break
    }
    takeMessages()
  }
}

/// Measures how long the program has been without events, to determine when to call `rest`.
private struct Resting {
  private let time: Duration
  /// The time that remains until `rest` is called.
  private(set) var left: Duration

  init(after time: Duration) {
    self.time = time
    left = time
  }

  /// Records that a wait has ended with `event` or, if this is nil, without an event. Returns true if the rest
  /// period is complete; a new period then begins.
  mutating func isOver(waited: Duration, _ event: TerminalEvent?) -> Bool {
    left = event == nil ? left - waited : time
    if left > .zero { return false }
    left = time
    return true
  }
}
