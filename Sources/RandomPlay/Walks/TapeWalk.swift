import Fuzzing
import KeystrokeReplay
import TerminalFrame

/// A walk through a program as data: its launch, settings and commands.
public struct TapeWalk: Hashable, Sendable {
  /// The program's launch.
  public var launch: TapeLaunch
  /// The settings, followed by the other commands.
  public var steps: [TapeCommand]

  /// Alternative launches of the program, starting with the simplest.
  var launches: [TapeLaunch] = []

  /// Creates a walk.
  public init(_ launch: TapeLaunch, _ steps: [TapeCommand] = []) {
    self.launch = launch
    self.steps = steps
  }

  /// The `Launch` command of the walk.
  package var launching: TapeCommand { .launch(launch.name, launch.arguments) }

  /// The launch and the settings as a script.
  package var opening: Script {
    let lines = ([launching] + steps.prefix { $0.isSetting }).map(\.text)
    return Script(Tape(lines.joined(separator: "\n"), file: "fuzz.tape")) { _ in nil }
  }

  /// Plays the walk, and checks every act.
  /// - Parameters:
  ///   - program: a program that has not been started.
  ///   - again: true to play the walk a second time, which must end with the same screen.
  ///   - tick: called before each act.
  ///   - note: called with each command before it is played.
  /// - Returns: the first failure, or nil.
  public func failure<P: TapeProgram>(
    on program: P, playingAgain again: Bool, beforeEachAct tick: () -> Void = {},
    note: (TapeCommand) -> Void = { _ in }
  ) throws -> WalkFailure? {
    let opening = opening
    var played = steps.prefix { $0.isSetting }.count
    for command in steps.prefix(played) { note(command) }
    var checked = try CheckedPlayer(program, opening)
    for command in steps.dropFirst(played) where checked.violation == nil {
      note(command)
      played += 1
      checked.play(command, beforeEachAct: tick)
    }
    checked.end()
    if let violation = checked.violation { return WalkFailure(steps: played, violation: violation) }
    guard again else { return nil }
    return try impurity(program, opening, checked.player.session.frame(), beforeEachAct: tick)
  }

  /// Plays the walk without checks, and compares the last screen with `frame`.
  func impurity<P: TapeProgram>(
    _ program: P, _ opening: Script, _ frame: Frame, beforeEachAct tick: () -> Void
  ) throws -> WalkFailure? {
    var player = try Player(program, opening)
    for command in steps {
      tick()
      player.begin(command)
      while player.nextOfStep() != nil { tick() }
    }
    if player.session.frame() == frame { return nil }
    return WalkFailure(
      steps: steps.count,
      violation: Violation(.purity, "when played again, the tape ends with a different screen"))
  }
}

extension TapeCommand {
  /// True for a setting, which must come before the first key.
  package var isSetting: Bool { if case .set = self { true } else { false } }
}

extension TapeWalk {
  /// Returns the walk as a tape, preceded by the lines of `head` as comments.
  public func tape(head: [String] = []) -> String {
    let comments = head.map { "# \($0.displayed)" }
    return (comments + ([launching] + steps).map(\.text)).joined(separator: "\n") + "\n"
  }

  /// Parses the lines of a tape. Nil if they contain no `Launch` command.
  package init?(lines: [String]) {
    let tape = Tape(lines.joined(separator: "\n"), file: "fuzz.tape")
    let commands = tape.lines.compactMap(\.command)
    guard case .launch(let name, let arguments) = commands.first else { return nil }
    self.init(TapeLaunch(name: name, arguments: arguments), Array(commands.dropFirst()))
  }
}

extension TapeWalk: ShrinkableWalk {
  /// Commands that are simpler than `step`.
  public static func simplerSteps(than step: TapeCommand) -> [TapeCommand] { step.simpler }

  /// Returns the walk with two commands merged into one, if that is possible.
  public func shorter(at index: Int) -> TapeWalk? {
    guard index + 1 < steps.count, let joined = steps[index].joined(with: steps[index + 1]) else {
      return nil
    }
    var walk = self
    walk.steps.replaceSubrange(index...index + 1, with: [joined])
    return walk
  }

  /// Tries simpler launches, both with the same keys and with left and right swapped.
  public func simplifyBeginning(_ accept: (TapeWalk) -> TapeWalk?) {
    for launch in launches.prefix(while: { $0 != self.launch }) {
      var walk = self
      walk.launch = launch
      if accept(walk) != nil { return }
      walk.steps = steps.map(\.mirrored)
      if accept(walk) != nil { return }
    }
  }
}
