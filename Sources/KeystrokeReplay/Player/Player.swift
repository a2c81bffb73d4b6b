import SplitViewUI
import TerminalFrame

/// Plays a tape on a program without a terminal. It takes the same steps as the live program, but
/// has a simulated clock and answers effects in order. The outcome depends only on the tape, the
/// program and its data.
///
/// ``play()`` plays the whole tape. ``next()`` plays one act at a time, for callers that need every screen, such as a
/// recording, a test that compares a terminal with the player, or a player for a user.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt\nSet Size 60x8\nSleep 5s", file: "one.tape")
/// var player = try Player(LineReader.tape, Script(tape) { _ in nil })
/// let report = player.play()
/// #expect(report.isPassed, "\(report)")
/// #expect(player.frame.lines.contains { $0.contains("The last line") })
/// ```
public struct Player<P: TapeProgram> {
  /// The app under test.
  public typealias A = P.A

  /// The program under test.
  public internal(set) var program: P
  let script: Script
  let goldens: [String: String]
  /// The program's current session.
  public internal(set) var session: Session<A> {
    didSet { seen = nil }
  }
  /// The answers that have not been sent yet.
  var timeline = Timeline<PendingAnswer<A.Event>>()
  var schedule = EffectSchedule<A.Effect, A.Event>()
  package internal(set) var settings: TapeSettings
  /// False after the program has ended. `Restart` restarts the program.
  public internal(set) var isRunning = true
  /// The last step that began while the program was running. If the program has ended, this step ended it.
  private var lastRunningStep: Script.Step?
  /// The number of times the bell had rung when a tape last checked it.
  private var bellsHeard = 0
  /// The masks that are applied to snapshots.
  private var masks = SnapshotMasks()
  /// True while screens are left out of pictures and recordings.
  public private(set) var isHidden = false
  /// The current caption for viewers, or "".
  public private(set) var caption = ""
  var minute: Int64?
  package private(set) var clicks = ClickCounter()
  /// The report so far. It is complete when ``next()`` has returned nil.
  public internal(set) var report = TapeReport()
  /// The number of events so far that were not acts: answers, timers, and new minutes.
  package internal(set) var happenings = 0
  /// True if the program was stopped because it kept sending itself events.
  package internal(set) var isRestless = false
  /// The cell of the mouse while a `Press` holds its button.
  package internal(set) var heldMouse: Point?
  /// The rest of the current step, in reverse order.
  var pending: [StepPart] = []
  /// A cache of the screen that was painted last. It is used until the next act, and is nil after an act.
  private var seen: (now: Int, frame: Frame)?
  /// The maximum size of the screen, or nil if there is no limit.
  private var room: Size?
  /// The size that the tape requested last.
  private(set) var wanted: Size

  /// The maximum number of events that one step may cause. A program that exceeds this number is stopped.
  public static var eventLimit: Int { 10_000 }

  /// Starts `program` and begins `script`.
  /// - Parameters:
  ///   - program: a program that has not been started.
  ///   - script: a script without errors.
  ///   - goldens: the text of each golden, by name.
  public init(_ program: P, _ script: Script, goldens: [String: String] = [:]) throws {
    self.program = program
    self.script = script
    self.goldens = goldens
    settings = script.settings
    wanted = settings.size
    let commands: [Command<A.Effect>]
    (session, commands) = try self.program.begin(on: Stage(script))
    report.theme = session.theme
    perform(commands)
    tick()
    settle()
  }

  /// The screen as a terminal would show it. In an ASCII locale, other characters are `?`. If the
  /// tape sets `NO_COLOR`, there are no colours.
  public var frame: Frame {
    if let seen, seen.now == now { return seen.frame }
    var session = session
    session.progress = schedule.progress(at: .milliseconds(now))
    var frame = session.frame()
    if !settings.isUTF8 { frame = frame.inASCII }
    if script.wantsNoColor {
      frame.restyle(frame.bounds) { Style(.default, on: .default, $0.attributes) }
    }
    return frame
  }

  /// The program's current model.
  public var model: TapeModel { program.model(of: session.state) }
  /// Milliseconds since the tape began.
  public var now: Int { timeline.now }
  /// The current step, or nil before the first step.
  public var step: Script.Step? {
    report.steps > 0 ? script.steps[report.steps - 1] : nil
  }

  /// The step after the current one, or nil at the end.
  var nextStep: Script.Step? {
    report.steps < script.steps.count ? script.steps[report.steps] : nil
  }

  /// Plays the rest of the tape. Returns the report.
  public mutating func play() -> TapeReport {
    while next() != nil {}
    return report
  }

  /// Plays up to and including the next act. Returns the act, or nil at the end of the tape.
  public mutating func next() -> TapeAct? {
    while true {
      if let act = nextOfStep() { return act }
      guard beginStep() else { return nil }
    }
  }

  /// Begins the next step. Returns false at the end of the tape.
  mutating func beginStep() -> Bool {
    guard let step = nextStep else {
      report.finish(goldens)
      return false
    }
    report.steps += 1
    begin(step.command)
    return true
  }

  /// Performs an act that is not in the tape. After the program has ended, only a restart has an effect.
  public mutating func perform(_ act: TapeAct) {
    seen = nil
    switch act {
    case .input(let event):
      // Ignore an empty paste, because terminals do not report one.
      guard isRunning, event != .paste("") else { return }
      perform(session.input(clicks.counted(event, at: .milliseconds(now))))
      settle()
    case .resize(let size):
      // Ignore a size that has not changed, because terminals do not report it.
      guard isRunning, size != session.size else { return }
      if size != fitted(wanted) { wanted = size }
      perform(session.resize(to: size))
      settle()
    case .receive(let arguments): if isRunning { receive(arguments) }
    case .restart: restart()
    case .time(let moment): advance(to: moment)
    }
  }

  /// Plays a command as if it were the next command in the tape.
  public mutating func play(_ command: TapeCommand) {
    begin(command)
    while nextOfStep() != nil {}
  }

  /// Limits all sizes to `room` from now on, for a tape that is shown on a smaller terminal.
  public mutating func fit(in room: Size) {
    self.room = room
    let size = fitted(wanted)
    if size != session.size { perform(.resize(size)) }
  }

  private func fitted(_ size: Size) -> Size {
    guard let room else { return size }
    return Size(max(1, min(size.width, room.width)), max(1, min(size.height, room.height)))
  }

  // MARK: Steps

  /// Begins `command`. Checks and pictures are done at once; acts are queued.
  ///
  /// After the program has ended, every command fails except `Restart`, because the screen that it
  /// would check or record no longer exists.
  package mutating func begin(_ command: TapeCommand) {
    guard isRunning || command.isForEnded && !isRestless else { return failAfterEnd() }
    if isRunning { lastRunningStep = step }
    switch command {
    case .key(let press, let count, let speed): keys(repeatElement(press, count: count), speed)
    case .type(let text, let speed):
      // A terminal sends each scalar of a grapheme as a separate key.
      keys(text.unicodeScalars.map { KeyPress(Character($0)) }, speed)
    case .paste(let lines): lineUp([.input(.paste(lines.joined(separator: "\n")))])
    case .click(let target, let count, let modifiers, let button):
      click(target, count, modifiers, button)
    case .drag(let from, let to): drag(from, to)
    case .press(let target): press(target)
    case .dragTo(let target): dragTo(target)
    case .release: release()
    case .scroll(let direction, let count, let target): scroll(direction, count, target)
    case .resize(let size): resize(to: size)
    case .rotate:
      if let size = settings.turned(from: wanted) {
        resize(to: size)
      } else {
        fail(TapeSettings.noTurn)
      }
    case .receive(let arguments): lineUp([.receive(arguments)])
    case .restart: lineUp([.restart])
    case .wait(let wait):
      let end = now + (wait.timeout ?? settings.waitTimeout).milliseconds
      pending = [.wait(wait, until: end)]
    case .sleep(let time): pending = [.pause(time.milliseconds)]
    case .expect(let expectation): expect(expectation)
    case .snapshot(let name, let part): snapshot(name, part)
    case .mask(let pattern, let text): masks.add(pattern, text)
    case .screenshot(let file): report.pictures.append((file, frame))
    case .set(let setting): settings.apply(setting)
    case .caption(let text):
      caption = text
      // Returns to the caller, so that the caller can show the caption.
      pending = [.moment]
    case .hide: isHidden = true
    case .show:
      isHidden = false
      // Returns to the caller, so that the caller can look at the screen.
      pending = [.moment]
    case .launch, .output, .source, .require, .environment, .hover, .windowFocus, .declare, .loop,
      .values, .endLoop, .template:
      break
    }
  }

  private mutating func keys(_ presses: some Collection<KeyPress>, _ speed: Duration?) {
    let pause = (speed ?? settings.typingSpeed).milliseconds
    pending = presses.reversed().flatMap { [.pause(pause), .input(.key($0))] }
  }

  private mutating func resize(to size: Size) {
    wanted = size
    lineUp([.resize(fitted(size))])
  }

  /// Queues `beats`, and then a pause for the time that a key takes.
  mutating func lineUp(_ beats: [StepPart]) {
    pending = [.pause(settings.typingSpeed.milliseconds)] + beats.reversed()
  }

  // MARK: Checks

  private mutating func expect(_ expectation: Expectation) {
    // The screen, which is slow to draw, is not needed to check the model.
    let screen = expectation.isAboutModel ? Frame(size: session.size) : look()
    let facts = facts
    if case .bell = expectation.subject { bellsHeard = bells }
    do throws(PatternError) {
      let model = expectation.isAboutModel ? model : nil
      let refusal = try expectation.refusal(on: screen, model, facts, session.theme)
      if let refusal { fail(refusal, detail: frame.picture) }
    } catch { fail("\(error)") }
  }

  /// Returns the screen. The screen is painted only once, and is reused until the next act.
  private mutating func look() -> Frame {
    let frame = frame
    seen = (now, frame)
    return frame
  }

  /// The number of times that the program has rung the bell.
  private var bells: Int { report.terminalCommands.count { $0 == .ringBell } }

  /// The state that a real terminal would have. It counts as restored as soon as the program ends.
  private var facts: TerminalFacts {
    var facts = TerminalFacts(
      hasRung: bells > bellsHeard, end: isRunning ? nil : .exit(0), isRestored: !isRunning)
    for command in report.terminalCommands {
      switch command {
      case .copy(let text): facts.clipboard = TerminalCommand.pastable(text)
      case .setTitle(let title): facts.title = title
      case .ringBell: break
      }
    }
    return facts
  }

  private mutating func snapshot(_ name: String, _ part: Rect?) {
    let frame = frame
    let record: ScreenRecord
    do throws(SnapshotMasks.Failure) {
      record = try masks.record(frame, part, theme: session.theme, model: model)
    } catch { return fail(error.words) }
    guard let step else { return }
    if !isHidden { report.shown.append(name) }
    report.take(name, record, frame, step, golden: goldens[name])
  }

  /// Reports that a step comes after the program's end, and names the line that ended the program.
  private mutating func failAfterEnd() {
    guard let last = lastRunningStep, let step else { return fail("the program has ended") }
    let file = last.file == step.file ? "" : " of \(last.file)"
    fail("the program ended on line \(last.line)\(file)")
  }

  mutating func fail(_ message: String, detail: String? = nil) {
    report.failures.append(TapeFailure(step, message, detail: detail))
  }
}
