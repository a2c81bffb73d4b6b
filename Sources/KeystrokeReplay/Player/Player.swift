import SplitViewUI
import TerminalFrame

/// Plays a tape on a program without a terminal: the same steps as the live program's, a clock of
/// its own, effects done in order. What comes of it is a function of the tape, the program and its
/// data.
public struct Player<P: TapeProgram> {
  /// The app that is played on.
  public typealias A = P.A

  var program: P
  let script: Script
  let goldens: [String: String]
  var session: Session<A>
  var timeline = Timeline<A.Event>()
  var settings: TapeSettings
  /// Whether the program has not ended.
  var isRunning = true
  var minute: Int64?
  var report = TapeReport()
  /// The step that is played.
  var step: Script.Step?

  /// Events that one step may lead to; a program that goes on and on is stopped there.
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
    let commands: [Command<A.Effect>]
    (session, commands) = try self.program.begin(on: Stage(script))
    perform(commands)
    settle()
  }

  /// The screen.
  public var frame: Frame { session.frame() }
  /// What is in the model.
  public var model: TapeModel { program.model(of: session.state) }

  /// Plays all steps and tells what came of it.
  public mutating func play() -> TapeReport {
    tick()
    settle()
    for step in script.steps {
      self.step = step
      report.steps += 1
      run(step.command)
    }
    report.finish(goldens)
    return report
  }

  // MARK: Steps

  mutating func run(_ command: TapeCommand) {
    switch command {
    case .key(let press, let count, let speed): keys(repeatElement(press, count: count), speed)
    case .type(let text, let speed): keys(text.map { .character($0) }, speed)
    case .paste(let lines): input(.paste(lines.joined(separator: "\n")))
    case .click(let target, let count): click(target, count)
    case .drag(let from, let to): drag(from, to)
    case .scroll(let direction, let count, let target): scroll(direction, count, target)
    case .resize(let size): resize(to: size)
    case .rotate:
      resize(to: session.size == settings.portrait ? settings.landscape : settings.portrait)
    case .wait(let wait): self.wait(wait)
    case .sleep(let time): advance(by: time.milliseconds)
    case .expect(let expectation): expect(expectation)
    case .snapshot(let name): snapshot(name)
    case .screenshot(let file): report.pictures.append((file, frame))
    case .set(let setting): settings.apply(setting)
    case .hide, .show, .launch, .output, .source, .require, .environment: break
    }
  }

  mutating func keys(_ presses: some Sequence<KeyPress>, _ speed: Duration?) {
    let pause = (speed ?? settings.typingSpeed).milliseconds
    for press in presses {
      guard input(.key(press)) else { return }
      advance(by: pause)
    }
  }

  /// Hands over what a person does; false where the program has ended.
  @discardableResult
  mutating func input(_ event: InputEvent) -> Bool {
    guard isRunning else {
      fail("the program has ended")
      return false
    }
    perform(session.input(event))
    settle()
    return true
  }

  mutating func resize(to size: Size) {
    guard isRunning else { return fail("the program has ended") }
    perform(session.resize(to: size))
    settle()
  }

  // MARK: Checks

  mutating func expect(_ expectation: Expectation) {
    let frame = frame
    guard let refusal = expectation.refusal(on: frame, model) else { return }
    var detail: String?
    if case .screen = expectation.subject { detail = frame.picture }
    fail(refusal, detail: detail)
  }

  mutating func snapshot(_ name: String) {
    let record = ScreenRecord(frame, theme: session.theme, model: model)
    guard let step else { return }
    report.take(name, record, step, golden: goldens[name])
  }

  mutating func fail(_ message: String, detail: String? = nil) {
    report.failures.append(TapeFailure(step, message, detail: detail))
  }
}
