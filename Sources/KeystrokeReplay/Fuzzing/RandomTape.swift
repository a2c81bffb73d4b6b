import Fuzzing
import SplitViewUI

/// A walk of a seed: chooses as it goes.
public struct RandomTape<P: TapeProgram> {
  /// What was done so far.
  public private(set) var walk: FuzzWalk
  private let program: P
  private var generator: TapeGenerator
  private let length: Int
  private let stride: Int

  /// The walk that belongs to `seed`, on one of `programs`.
  public init?(seed: UInt64, on programs: [FuzzProgram<P>]) {
    generator = TapeGenerator(seed: seed)
    guard let chosen = generator.random.choice(of: programs) else { return nil }
    program = chosen.program
    walk = FuzzWalk(chosen.launch)
    length = generator.random.choice(of: [30, 100, 100, 300, 1000]) ?? 100
    stride = generator.random.chance(10) ? 1 : 12
    walk.commands = generator.settings()
  }

  /// Walks on until something does not hold, or to the end.
  /// - Parameters:
  ///   - most: commands at most.
  ///   - tick: called before each act.
  ///   - note: told each command before it is played, and nil where it is taken back: most of those
  ///     that end the program are, since there is more to see while it runs.
  public mutating func failure(
    within most: Int, beforeEachAct tick: () -> Void = {}, note: (TapeCommand?) -> Void
  ) throws -> FuzzWalk.Failure? {
    let opening = walk.opening
    note(walk.launching)
    for command in walk.commands { note(command) }
    var checked = try CheckedPlayer(program, opening, paintingTwiceEvery: stride)
    var steps = 0
    while steps < min(length, most), checked.violation == nil, checked.player.isRunning {
      let command = generator.command(for: checked)
      let before = checked
      note(command)
      walk.commands.append(command)
      steps += 1
      checked.play(command, beforeEachAct: tick)
      if !checked.player.isRunning && checked.violation == nil && !generator.random.chance(2) {
        checked = before
        walk.commands.removeLast()
        note(nil)
      }
    }
    if let violation = checked.violation {
      return FuzzWalk.Failure(commands: walk.commands.count, violation: violation)
    }
    guard generator.random.chance(20) else { return nil }
    return try walk.impurity(program, opening, checked.player.session.frame())
  }
}

/// A program to walk through, and how a tape launches it.
public struct FuzzProgram<P: TapeProgram> {
  /// What the tape says.
  public let launch: TapeLaunch
  /// The program, about to begin.
  public let program: P

  /// Makes one.
  public init(_ launch: TapeLaunch, _ program: P) {
    self.launch = launch
    self.program = program
  }
}
