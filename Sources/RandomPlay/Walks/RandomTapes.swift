import Fuzzing
import KeystrokeReplay

/// Random walks through tape programs, for a `Fuzzer`.
public struct RandomTapes<P: TapeProgram>: FuzzSubject {
  /// The programs. Each walk uses one of them.
  public let programs: [FuzzProgram<P>]

  /// Creates walks through `programs`.
  public init(_ programs: [FuzzProgram<P>]) { self.programs = programs }

  /// The error that is thrown if there is no program to walk through.
  private struct NoProgram: Error, CustomStringConvertible {
    var description: String { "there is no program to walk through" }
  }

  /// Takes a ``RandomTape``, and writes its lines to the journal.
  public func violation(
    onWalkOf seed: UInt64, within limit: Int, _ journal: WalkJournal, beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    guard var tape = RandomTape(seed: seed, on: programs) else { throw NoProgram() }
    return try tape.failure(within: limit, beforeEachAct: tick) { command in
      guard let command else { return journal.takeBack() }
      journal.write(command.text)
      if !command.isOpening { journal.countStep() }
    }?.violation
  }

  /// Plays `walk` again, or twice if the broken rule is ``Invariant/purity``.
  public func violation(
    on walk: TapeWalk, lookingFor known: Violation, _ journal: WalkJournal,
    beforeEachAct tick: () -> Void
  ) throws -> Violation? {
    guard let chosen = programs.first(where: { $0.launch == walk.launch }) else {
      throw NoProgram()
    }
    return try walk.failure(
      on: chosen.program, playingAgain: known.invariant == .purity, beforeEachAct: tick
    ) { journal.write($0.text) }?.violation
  }

  /// Returns the walk that the journal contains.
  public func walk(in journal: WalkJournal) -> TapeWalk? {
    guard var walk = TapeWalk(lines: journal.lines) else { return nil }
    let launches = programs.map(\.launch).filter { $0.name == walk.launch.name }
    walk.launches = launches.sorted { $0.arguments.count < $1.arguments.count }
    return walk
  }

  /// Returns the walk as a tape.
  public func text(of walk: TapeWalk, _ violation: Violation, notes: [String]) -> String {
    walk.tape(head: ["\(violation)"] + notes)
  }

  /// The filename extension, `tape`.
  public var fileEnding: String { "tape" }
}

extension TapeCommand {
  /// True for a command that does not count as a step because it belongs to the beginning of a
  /// walk.
  fileprivate var isOpening: Bool {
    switch self {
    case .launch, .set: true
    default: false
    }
  }
}
