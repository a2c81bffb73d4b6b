import SplitViewUI
import TerminalFrame

/// Plays a tape on a program without a terminal. It goes through the same steps as the live
/// program, but has a clock of its own and does effects in order, so that the outcome depends only
/// on the tape, the program and its data.
///
/// ``play()`` plays the whole tape; ``next()`` plays one act at a time, for those who look at every
/// screen: films, a terminal beside the player, a user.
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
  /// The program's present session.
  public internal(set) var session: Session<A> {
    didSet { seen = nil }
  }
  /// The answers to come.
  var timeline = Timeline<PendingAnswer<A.Event>>()
  var schedule = EffectSchedule<A.Effect, A.Event>()
  package internal(set) var settings: TapeSettings
  /// False once the program has ended; a `Restart` begins it again.
  public internal(set) var isRunning = true
  /// The last step that found the program running: the one that ended it, if it has ended.
  private var lastRunningStep: Script.Step?
  /// The rings of the bell that a tape has asked for.
  private var bellsHeard = 0
  /// What is replaced in snapshots.
  private var masks = SnapshotMasks()
  /// True while screens are left out of pictures and recordings.
  public private(set) var isHidden = false
  /// The tape's sentence for those who watch; empty without one.
  public private(set) var caption = ""
  var minute: Int64?
  package private(set) var clicks = ClickCounter()
  /// The report so far; complete once ``next()`` has returned nil.
  public internal(set) var report = TapeReport()
  /// Events other than acts, so far: answers to effects, and minutes.
  package internal(set) var happenings = 0
  /// True if the program was stopped because it did not come to rest.
  package internal(set) var isRestless = false
  /// The mouse's cell while a `Press` holds its button down.
  package internal(set) var heldMouse: Point?
  /// The rest of the step, in reverse order.
  var pending: [Beat] = []
  /// The screen that was painted last, for the looks at it before the next act; nil after an act.
  private var seen: (now: Int, frame: Frame)?
  /// The largest size of the screen; nil without a limit.
  private var room: Size?
  /// The size that the tape asked for last.
  private(set) var wanted: Size

  /// Events that one step may lead to; a program that goes on longer is stopped.
  public static var eventLimit: Int { 10_000 }

  /// Begins `script` on `program`.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - script: a script that is valid.
  ///   - goldens: the texts of the goldens by their names.
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

  /// The screen as a terminal shows it: with `?` for other characters in a locale that has only
  /// ASCII, and without colours if the tape sets `NO_COLOR`.
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

  /// The program's present model.
  public var model: TapeModel { program.model(of: session.state) }
  /// Milliseconds since the tape began.
  public var now: Int { timeline.now }
  /// The present step; nil before the first.
  public var step: Script.Step? {
    report.steps > 0 ? script.steps[report.steps - 1] : nil
  }

  /// The step after the present one; nil at the end.
  var nextStep: Script.Step? {
    report.steps < script.steps.count ? script.steps[report.steps] : nil
  }

  /// Plays the rest of the tape, and returns the report.
  public mutating func play() -> TapeReport {
    while next() != nil {}
    return report
  }

  /// Plays up to the next act, and returns it; nil at the end of the tape.
  public mutating func next() -> TapeAct? {
    while true {
      if let act = nextOfStep() { return act }
      guard beginStep() else { return nil }
    }
  }

  /// Begins the next step; false at the end of the tape.
  mutating func beginStep() -> Bool {
    guard let step = nextStep else {
      report.finish(goldens)
      return false
    }
    report.steps += 1
    begin(step.command)
    return true
  }

  /// Does `act`, whatever the tape says. Once the program has ended, only a restart does anything.
  public mutating func perform(_ act: TapeAct) {
    seen = nil
    switch act {
    case .input(let event):
      // A terminal does not report an empty paste.
      guard isRunning, event != .paste("") else { return }
      perform(session.input(clicks.counted(event, at: .milliseconds(now))))
      settle()
    case .resize(let size):
      // A terminal reports its size only when it changes.
      guard isRunning, size != session.size else { return }
      if size != fitted(wanted) { wanted = size }
      perform(session.resize(to: size))
      settle()
    case .receive(let arguments): if isRunning { receive(arguments) }
    case .restart: restart()
    case .time(let moment): advance(to: moment)
    }
  }

  /// Plays `command` as if it were the tape's next.
  public mutating func play(_ command: TapeCommand) {
    begin(command)
    while nextOfStep() != nil {}
  }

  /// Limits all sizes to `room` from now on: for a tape that is shown on a smaller terminal.
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

  /// Begins `command`: checks and pictures are done at once, acts are queued.
  ///
  /// Once the program has ended, every command fails but `Restart`: whatever would be checked or filmed is the screen of a
  /// program that is gone.
  package mutating func begin(_ command: TapeCommand) {
    guard isRunning || command.isForEnded && !isRestless else { return failAfterEnd() }
    if isRunning { lastRunningStep = step }
    switch command {
    case .key(let press, let count, let speed): keys(repeatElement(press, count: count), speed)
    case .type(let text, let speed):
      // A terminal sends the parts of a grapheme one by one.
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
      // Gives others a moment to show it.
      pending = [.moment]
    case .hide: isHidden = true
    case .show:
      isHidden = false
      // Gives others a moment to look at the screen.
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

  /// Queues `beats`, and after them the time that a key takes.
  mutating func lineUp(_ beats: [Beat]) {
    pending = [.pause(settings.typingSpeed.milliseconds)] + beats.reversed()
  }

  // MARK: Checks

  private mutating func expect(_ expectation: Expectation) {
    // What is in the model does not need the screen, which takes long to draw.
    let screen = expectation.isAboutModel ? Frame(size: session.size) : look()
    let facts = facts
    if case .bell = expectation.subject { bellsHeard = bells }
    do throws(PatternError) {
      let refusal = try expectation.refusal(on: screen, model, facts, session.theme)
      if let refusal { fail(refusal, detail: frame.picture) }
    } catch { fail("\(error)") }
  }

  /// The screen, painted once for all looks before the next act.
  private mutating func look() -> Frame {
    let frame = frame
    seen = (now, frame)
    return frame
  }

  /// How often the program has rung the bell.
  private var bells: Int { report.terminalCommands.count { $0 == .ringBell } }

  /// What a terminal would know of the program, which gives it back as it was.
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

  /// Reports a step that comes after the program's end.
  private mutating func failAfterEnd() {
    guard let last = lastRunningStep, let step else { return fail("the program has ended") }
    let file = last.file == step.file ? "" : " of \(last.file)"
    fail("the program has ended, in line \(last.line)\(file)")
  }

  mutating func fail(_ message: String, detail: String? = nil) {
    report.failures.append(TapeFailure(step, message, detail: detail))
  }
}
