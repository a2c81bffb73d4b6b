import Fuzzing
import KeystrokeReplay
import SplitViewUI

/// The random walk for a seed. Each command is chosen for the state after the previous command.
public struct RandomTape<P: TapeProgram> {
  /// The walk so far.
  public private(set) var walk: TapeWalk
  private let program: P
  private var generator: TapeGenerator
  private let length: Int
  private let stride: Int

  /// Creates the walk with `seed`, on one of `programs`.
  public init?(seed: UInt64, on programs: [FuzzProgram<P>]) {
    generator = TapeGenerator(seed: seed)
    guard let chosen = generator.random.choice(of: programs) else { return nil }
    program = chosen.program
    walk = TapeWalk(chosen.launch)
    length = generator.random.choice(of: [30, 100, 100, 300, 1000]) ?? 100
    stride = generator.random.chance(10) ? 1 : 12
    walk.steps = generator.settings()
  }

  /// Walks until a rule is broken, or to the end of the walk.
  /// - Parameters:
  ///   - most: the maximum number of commands to play.
  ///   - tick: called before each act.
  ///   - note: called with each command before it is played, and with nil when that command is removed from the walk.
  ///     Most commands that end the program are removed, because a running program offers more to test.
  public mutating func failure(
    within most: Int, beforeEachAct tick: () -> Void = {}, note: (TapeCommand?) -> Void
  ) throws -> WalkFailure? {
    let opening = walk.opening
    note(walk.launching)
    for command in walk.steps { note(command) }
    var checked = try CheckedPlayer(program, opening, paintingTwiceEvery: stride)
    var steps = 0
    while steps < min(length, most), checked.violation == nil, checked.player.isRunning {
      let command = generator.command(for: checked)
      let before = checked
      note(command)
      walk.steps.append(command)
      steps += 1
      checked.play(command, beforeEachAct: tick)
      if !checked.player.isRunning && checked.violation == nil && !generator.random.chance(2) {
        checked = before
        walk.steps.removeLast()
        note(nil)
      }
    }
    checked.end()
    if let violation = checked.violation {
      return WalkFailure(steps: walk.steps.count, violation: violation)
    }
    guard generator.random.chance(20) else { return nil }
    return try walk.impurity(
      program, opening, checked.player.session.frame(), beforeEachAct: tick)
  }
}

/// A program to walk through, and its `Launch` command in a tape.
public struct FuzzProgram<P: TapeProgram> {
  /// The tape's launch.
  public let launch: TapeLaunch
  /// The program, which has not been started.
  public let program: P

  /// Creates a program to walk through.
  public init(_ launch: TapeLaunch, _ program: P) {
    self.launch = launch
    self.program = program
  }
}
