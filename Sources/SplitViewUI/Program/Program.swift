import TerminalFrame

/// Runs a ``Session`` in a terminal until it quits. It is the one loop that owns the state: it
/// waits for input, resizes, the clock and the results of effects, and handles everything that has
/// arrived before it paints.
///
/// Popovers, sheets and columns come and go in a few frames where the terminal keeps up
/// (``/TerminalFrame/Terminal/keepsUp``). Nothing waits for an animation: an event ends it and is
/// handled at once.
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
  /// What is likely to come next, with what it leads to from the present session.
  private var prepared: PreparedStep<A>?
  /// The screen of the present session, if its step was prepared.
  private var screen: PaintedScreen?
  /// Nil if no steps are prepared.
  private var expected: ExpectedStep?
  /// The session before a step that was prepared, which is given up once its screen is shown.
  private var former: Session<A>?
  let terminal: any Terminal
  let handler: Handler
  private let now: () -> Int64
  /// The time since some beginning, for timers.
  let clock: () -> Duration
  /// When what effects sent is painted; nil if a tape is played.
  private var pace: PaintPace?
  let isAnimated: Bool
  /// The terminal's own theme by its background; nil if that does not matter.
  private let theme: ((_ isLight: Bool) -> Theme)?
  /// The screen shown now, or at the end of the present animation; nil before the first one.
  var shown: PaintedScreen?
  /// True if an event ended the last animation. Its result is then shown without another one.
  var isHurried = false
  private let diagnose: (Diagnosis) -> Void
  /// The diagnoses that were already reported.
  private var told: Set<Diagnosis> = []
  let inbox: Inbox<A.Event>
  /// What was taken from the inbox and not handled yet, the latest first.
  var messages: [Inbox<A.Event>.Message] = []
  var schedule = EffectSchedule<A.Effect, A.Event>()
  /// The effects that are being done, by their numbers.
  var runs: [Int: EffectRun<A.Event>] = [:]
  /// The effects that begin once the screen is painted.
  var behind: [(effect: A.Effect, run: EffectRun<A.Event>)] = []
  /// The effect that has the terminal now, and those that wait for it.
  var borrower: Int?
  var borrowing: [A.Effect] = []
  /// True while nothing can be shown, because another program has the terminal.
  var isLent = false
  var isRunning = true
  var awaitsEffect = false
  /// True if anything happened since the program last rested.
  private var hasNews = false
  /// True if a key, a click or a size was handled since the last painting.
  private var isUrgent = true
  /// True if anything happened since the last painting that can be seen.
  private var needsDisplay = true

  /// The app's present state.
  public var state: A.State { session.state }

  /// Makes a program.
  /// - Parameters:
  ///   - session: the app and its first state.
  ///   - terminal: shows frames and delivers events.
  ///   - handler: does the effects.
  ///   - isAnimated: false for a program without animation.
  ///   - preparesSteps: true to take the step that probably comes next, while nothing else is to be done: that of a key
  ///     that came twice in a row, or of the turn back. Its screen is shown at once if it comes. The app's step and its
  ///     views have to be pure functions then, as they should be anyway: they are asked for steps that may never be taken.
  ///   - theme: the session's own theme on a dark and on a light background, for when the terminal tells
  ///     which it has, or changes; nil to leave it as it is.
  ///   - now: the seconds since 1970-01-01T00:00:00Z, asked for when the loop wakes.
  ///   - clock: the clock of a tape that is played, since some beginning, for timers; nil for the
  ///     system's. With a tape, everything is painted at once.
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

  /// Runs until the program quits or the terminal is gone.
  /// - Parameters:
  ///   - commands: the first commands.
  ///   - restAfter: the time without an event after which the program rests.
  ///   - rest: called with the state when nothing has happened for that time after an event. Use
  ///     it for work that must not delay a key, such as saving the state.
  ///   - close: gives the terminal back at the end. What was asked for by commands, and what the app has still to do
  ///     (``App/willTerminate(_:)``), is then finished before this returns, so the loop needs a thread of its own, and
  ///     none of Swift's tasks. Without it, the handler finishes what it began, and the app is not asked.
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
      // All keys of a burst are handled before one paint. In a flood of keys, the screen is still
      // painted every 256 events.
      var budget = 256
      while isRunning && budget > 0 && terminal.hasPendingEvent {
        budget -= 1
        handle(terminal.nextEvent(timeout: .zero))
      }
      // A flood of keys does not keep the answers waiting.
      if isRunning && budget == 0 { takeMessages() }
    }
  }

  /// Shows the present screen, unless painting is to wait.
  /// - Returns: an event that came during an animation.
  private mutating func paint() -> TerminalEvent? {
    guard !isLent, needsPainting, paintingDelay == nil, terminal.takesFrames else { return nil }
    isUrgent = false
    needsDisplay = false
    let event = move(to: painted())
    let time = clock()
    pace?.paint(at: time)
    return event
  }

  /// True if the screen may look different from the one that was painted last. A tape's player
  /// takes every painting for an answer.
  private var needsPainting: Bool {
    pace == nil || needsDisplay || isUrgent || schedule.progress(at: clock()) != session.progress
  }

  /// Handles an event that does not come from the user.
  mutating func send(_ event: A.Event) {
    let commands = session.send(event)
    if session.app.needsDisplay(after: event, session.state) { needsDisplay = true }
    perform(commands)
  }

  /// The time for which painting waits; nil for none. A key is painted at once.
  private var paintingDelay: Duration? { isUrgent ? nil : pace?.delay(at: clock()) }

  /// The present screen. Reports new diagnoses.
  mutating func painted() -> PaintedScreen {
    let progress = schedule.progress(at: clock())
    if session.progress != progress { session.progress = progress }
    let painted = screen ?? session.painted()
    screen = nil
    for diagnosis in painted.diagnoses where told.insert(diagnosis).inserted { diagnose(diagnosis) }
    return painted
  }

  /// Waits for an event until something is to be done at its time, and handles it.
  private mutating func wait(
    until minute: Duration, _ resting: inout Resting, _ rest: ((A.State) -> Void)?
  ) {
    beginBehind()
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

  /// True if a step is expected, and all is done that the last one asked for. Who writes hardly repeats a letter.
  private var mayPrepareStep: Bool {
    guard let expected, expected.isExpected, !session.isWriting else { return false }
    return !schedule.isRunningAny(after: expected.effects)
  }

  /// Waits a moment for the first answer of an effect. Most effects are that quick, which saves
  /// painting twice. Input ends the wait.
  private mutating func awaitQuickEffect() {
    guard awaitsEffect, isRunning else { return }
    awaitsEffect = false
    handle(terminal.nextEvent(timeout: .milliseconds(5)))
    awaitsEffect = false
  }

  /// Takes the step of an input or a turn, which may have been prepared.
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
      // It is painted before further answers are handled.
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

/// The time without an event after which a program rests.
private struct Resting {
  private let time: Duration
  /// What is left of it.
  private(set) var left: Duration

  init(after time: Duration) {
    self.time = time
    left = time
  }

  /// True if a wait of this time without an event ends it. It then begins again.
  mutating func isOver(waited: Duration, _ event: TerminalEvent?) -> Bool {
    left = event == nil ? left - waited : time
    if left > .zero { return false }
    left = time
    return true
  }
}
