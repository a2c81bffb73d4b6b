import Fuzzing
import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// A player that checks all invariants after every act, and stops at the first broken invariant.
///
/// ```swift
/// let script = Script(Tape("Launch linereader one.txt\nDown\nUp", file: "one.tape")) { _ in nil }
/// var player = try CheckedPlayer(LineReader.tape, script)
/// while player.next() != nil {}
/// #expect(player.violation == nil)
/// ```
public struct CheckedPlayer<P: TapeProgram> {
  /// The player.
  public private(set) var player: Player<P>
  /// The broken invariant, or nil.
  public private(set) var violation: Violation?
  /// The program's model and screen after the last act.
  private(set) var moment: Moment
  /// The program's state after the last act.
  private var state: P.A.State
  /// The program's state at each size in the current series of resizes, starting before the first
  /// resize. Any other act ends the series.
  private var turn: [Moment] = []
  /// The step that was tried after the last act, and the screen to which it led.
  private var trial: (event: TerminalEvent, screen: Frame)?
  private let stride: Int
  private var acts = 0
  private var happenings = 0

  /// Begins `script` on `program`, and checks the first screen.
  /// - Parameters:
  ///   - program: a program that has not been started.
  ///   - script: a script without errors.
  ///   - stride: the number of acts between two checks that paint the screen a second time. These checks are slow.
  public init(_ program: P, _ script: Script, paintingTwiceEvery stride: Int = 1) throws {
    player = try Player(program, script)
    self.stride = max(1, stride)
    moment = player.moment
    state = player.session.state
    happenings = player.happenings
    look(after: nil)
  }

  /// Plays the script's next act. Returns nil at the end of the script, or after an invariant was broken.
  public mutating func next() -> TapeAct? {
    guard violation == nil, let act = player.next() else { return nil }
    look(after: act)
    return act
  }

  /// Plays a command as if it were the next command in the script, until an invariant is broken.
  /// - Parameters:
  ///   - command: the command.
  ///   - tick: called before each act.
  public mutating func play(_ command: TapeCommand, beforeEachAct tick: () -> Void = {}) {
    guard violation == nil else { return }
    tick()
    player.begin(command)
    while violation == nil, let act = player.nextOfStep() {
      look(after: act)
      tick()
    }
  }

  /// Checks the invariants that apply to the end of a walk, unless an invariant is already broken.
  /// Nothing can be played afterwards.
  public mutating func end() {
    guard violation == nil else { return }
    violation = player.program.violationsAtEnd(in: player.session.state).first
      .map { Violation(.program, $0) }
  }

  private mutating func look(after act: TapeAct?) {
    if player.isRestless {
      violation = Violation(.rest, "the program does not come to rest")
      return
    }
    let isNews = player.happenings != happenings
    happenings = player.happenings
    guard player.isRunning else { return }
    // If only time has passed and nothing has arrived, nothing can have changed.
    if case .time = act, !isNews { return }
    let (before, earlier) = (moment, state)
    moment = player.moment
    let session = player.session
    state = session.state
    violation =
      moment.violation(session.theme, session.symbols, size: session.size)
      ?? moment.frame.violation(sentAfter: before.frame)
      ?? act.flatMap { act in
        PlayedAct(before: before, act: act, after: moment) {
          session.app.keymap(earlier).reassignedKeys
        }.violation
      }
      ?? turned(from: before, act, isNews: isNews)
      ?? player.ownViolation(of: act, from: earlier)
      ?? unlikeTrial(act, isNews: isNews)
    acts += 1
    trial = nil
    if violation == nil && acts % stride == 0 { lookTwice(after: act, from: before.frame.size) }
  }

  /// Returns a violation if the act led to a different screen than its earlier trial.
  private func unlikeTrial(_ act: TapeAct?, isNews: Bool) -> Violation? {
    guard let trial, !isNews, act?.event == trial.event, moment.frame != trial.screen else {
      return nil
    }
    return player.paintingViolation(of: moment.frame)
      ?? Violation(
        .trial, "\(trial.event.words) leads to a different screen than when it was tried on a copy")
  }

  /// Tries a step without performing it: the same key again, or the resize back to the previous size. This is what a
  /// program does when it prepares steps. Then paints the current screen again, to check that the trial has not changed
  /// it.
  private mutating func lookTwice(after act: TapeAct?, from size: Size) {
    let next: TerminalEvent? =
      switch act {
      case .input(.key(let press)): .input(.key(press))
      case .resize: .resize(size)
      case .input, .receive, .restart, .time, nil: nil
      }
    trial = next.map { ($0, PreparedStep($0, in: player.session).screen.frame) }
    violation = player.paintingViolation(of: moment.frame)
    // If two paintings now give the same screen, but not the screen before the trial, the trial has changed the
    // program.
    if violation != nil, let next, player.session.frame() != moment.frame,
      player.session.frame() == player.session.frame()
    {
      violation = Violation(
        .trial, "\(next.words), which was tried only on a copy, changes the screen")
    }
  }

  /// Returns a violation if the program was resized back to an earlier size and now differs from
  /// its state at that time.
  private mutating func turned(
    from before: Moment, _ act: TapeAct?, isNews: Bool
  ) -> Violation? {
    // A list that is loaded because it came into view may change the screen permanently, so start a new series.
    guard case .resize = act, !isNews else {
      turn = []
      return nil
    }
    if turn.isEmpty { turn = [before] }
    defer { if turn.count < 16 { turn.append(moment) } }
    guard let earlier = turn.first(where: { $0.frame.size == moment.frame.size }),
      earlier != moment
    else { return nil }
    return Violation(.turnBack, earlier.difference(from: moment))
  }
}

extension Script {
  /// Plays the script on `program` with all invariants checked. Returns the first broken invariant
  /// as a failure of its step, or nil.
  public func broken<P: TapeProgram>(on program: P) throws -> TapeFailure? {
    var checked = try CheckedPlayer(program, self)
    while checked.next() != nil {}
    checked.end()
    if let violation = checked.violation {
      return TapeFailure(
        checked.player.step, violation.description, detail: checked.player.frame.picture)
    }
    var again = try Player(program, self)
    _ = again.play()
    guard again.session.frame() != checked.player.session.frame() else { return nil }
    return TapeFailure(
      again.step,
      Violation(.purity, "when played again, the tape ends with a different screen").description,
      detail: again.frame.picture)
  }
}

extension Moment {
  /// Describes how the program's state at this moment differs from its state at `later`.
  fileprivate func difference(from later: Moment) -> String {
    let size = frame.size.text
    if model != later.model {
      let pairs = zip(model.lines, later.model.lines).first { $0 != $1 }
      let words = pairs.map { "'\($0)', but now it is '\($1)'" } ?? "different"
      return "back at \(size), the model was \(words)"
    }
    let cell = zip(frame.cells.indices, zip(frame.cells, later.frame.cells)).first {
      !frame.shows($1.0, sameAs: $1.1, in: later.frame)
    }
    guard let index = cell?.0 else { return "back at \(size), the cursor is in a different place" }
    let place = ClickTarget.cell(Point(index % frame.size.width, index / frame.size.width)).text
    return "back at \(size), the screen differs, first at \(place)"
  }
}

extension Frame {
  /// Returns a violation if a cell that differs from the previous frame is not sent to the terminal.
  fileprivate func violation(sentAfter before: Frame) -> Violation? {
    guard size == before.size else { return nil }
    for (y, runs) in changedRuns(since: before, within: size).enumerated() {
      for x in 0..<size.width where !runs.contains(where: { $0.contains(x) }) {
        let point = Point(x, y)
        if !shows(self[point], sameAs: before[point], in: before) {
          return Violation(
            .difference,
            "\(ClickTarget.cell(point).text) has changed, but was not sent to the terminal")
        }
      }
    }
    return nil
  }
}

extension TapeAct {
  /// The event that the program receives for an input or a resize. Nil for all other acts.
  fileprivate var event: TerminalEvent? {
    switch self {
    case .input(let input): .input(input)
    case .resize(let size): .resize(size)
    case .receive, .restart, .time: nil
    }
  }
}

extension TerminalEvent {
  /// The name of the key, or the new size. Empty for other events.
  fileprivate var words: String {
    switch self {
    case .input(.key(let press)): press.name
    case .resize(let size): size.text
    case .input, .resumed, .background, .woken, .closed: ""
    }
  }
}

extension Player {
  /// The program's current state, with a screen that is not limited in colours or characters.
  fileprivate var moment: Moment {
    let screen = session.painted()
    return Moment(
      model: model, frame: screen.frame, box: screen.topmostBox,
      showsKeys: session.showsKeys)
  }

  /// Returns the first violation of the program's own rules.
  fileprivate func ownViolation(of act: TapeAct?, from former: A.State) -> Violation? {
    let wrong = act.map { program.violations(of: $0, from: former, to: session.state) } ?? []
    return (wrong.first ?? program.violations(in: session.state).first)
      .map { Violation(.program, $0) }
  }

  /// Paints the current screen a second time and compares the result with `frame`. The second time, the screen is
  /// painted in the middle of a larger frame, and cached cells of earlier screens are not used.
  fileprivate func paintingViolation(of frame: Frame) -> Violation? {
    let (margin, size) = (Point(3, 2), frame.size)
    let untouched = Style(.palette(201), on: .palette(22), .bold)
    var canvas = session.canvas(
      of: Size(size.width + 2 * margin.x, size.height + 2 * margin.y))
    canvas.fill(untouched)
    let rect = Rect(origin: margin, size: size)
    canvas.fill(rect, session.theme.text)
    session.draw(on: &canvas, in: rect)
    var second = canvas.frame
    if !session.symbols.isUnicode { second.replaceEllipses(in: rect) }
    for (index, cell) in second.cells.enumerated() {
      let point = Point(index % second.size.width, index / second.size.width)
      let inside = Point(point.x - margin.x, point.y - margin.y)
      var place: String { ClickTarget.cell(inside).text }
      if !rect.contains(point) {
        if cell != .blank(untouched) {
          return Violation(.painting, "the program painted outside the screen, at \(place)")
        }
      } else if !frame.shows(frame[inside], sameAs: cell, in: second) {
        return Violation(.painting, "when painted again, the screen differs at \(place)")
      }
    }
    return nil
  }
}
