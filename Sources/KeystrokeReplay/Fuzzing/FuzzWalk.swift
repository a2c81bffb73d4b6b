import SplitViewUI
import TerminalFrame

/// A walk through a program as data: how it is launched, settings, and what is done.
public struct FuzzWalk: Hashable, Sendable {
  /// How the program is launched.
  public var launch: TapeLaunch
  /// Settings first, then what is done.
  public var commands: [TapeCommand]

  /// Makes a walk.
  public init(_ launch: TapeLaunch, _ commands: [TapeCommand] = []) {
    self.launch = launch
    self.commands = commands
  }

  /// Where a walk fails, and how.
  public struct Failure: Hashable, Sendable {
    /// Commands played until then.
    public var commands: Int
    /// What does not hold.
    public var violation: Violation

    /// Makes a failure.
    public init(commands: Int, violation: Violation) {
      self.commands = commands
      self.violation = violation
    }
  }

  /// The command that launches the program.
  var launching: TapeCommand { .launch(launch.name, launch.arguments) }

  /// The beginning of a script: launch and settings.
  var opening: Script {
    let lines = ([launching] + commands.prefix { $0.isSetting }).map(\.text)
    return Script(Tape(lines.joined(separator: "\n"), file: "fuzz.tape")) { _ in nil }
  }

  /// Plays the walk, looking after every act, up to where something does not hold; nil where all
  /// does.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - again: whether it is played a second time, to see whether that ends with the same screen.
  ///   - tick: called before each act.
  ///   - note: told each command before it is played.
  public func failure<P: TapeProgram>(
    on program: P, playingAgain again: Bool, beforeEachAct tick: () -> Void = {},
    note: (TapeCommand) -> Void = { _ in }
  ) throws -> Failure? {
    let opening = opening
    var played = commands.prefix { $0.isSetting }.count
    for command in commands.prefix(played) { note(command) }
    var checked = try CheckedPlayer(program, opening)
    for command in commands.dropFirst(played) where checked.violation == nil {
      note(command)
      played += 1
      checked.play(command, beforeEachAct: tick)
    }
    if let violation = checked.violation { return Failure(commands: played, violation: violation) }
    guard again else { return nil }
    return try impurity(program, opening, checked.player.session.frame())
  }

  /// Plays it without looking, and compares the last screen.
  func impurity<P: TapeProgram>(
    _ program: P, _ opening: Script, _ frame: Frame
  ) throws -> Failure? {
    var player = try Player(program, opening)
    for command in commands { player.play(command) }
    if player.session.frame() == frame { return nil }
    return Failure(
      commands: commands.count,
      violation: Violation(.purity, "played again, it ends with another screen"))
  }
}

extension TapeCommand {
  /// Whether it belongs before the first key.
  var isSetting: Bool { if case .set = self { true } else { false } }
}

extension FuzzWalk {
  /// The walk as a tape, with the lines of `head` as comments before it.
  public func tape(head: [String] = []) -> String {
    let comments = head.map { "# \($0.displayed)" }
    return (comments + ([launching] + commands).map(\.text)).joined(separator: "\n") + "\n"
  }

  /// The walk that a tape's lines are; nil where they are none.
  init?(lines: [String]) {
    let tape = Tape(lines.joined(separator: "\n"), file: "fuzz.tape")
    let commands = tape.lines.compactMap(\.command)
    guard case .launch(let name, let arguments) = commands.first else { return nil }
    self.init(TapeLaunch(name: name, arguments: arguments), Array(commands.dropFirst()))
  }
}
