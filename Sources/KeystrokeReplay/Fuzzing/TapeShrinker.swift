import Fuzzing

/// Looks for the shortest walk that still breaks the same invariant.
public struct TapeShrinker {
  /// The shortest found; it ends with the command that fails.
  public private(set) var walk: FuzzWalk
  /// How it fails.
  public private(set) var violation: Violation
  /// Walks tried so far.
  public private(set) var tries = 0
  private let launches: [TapeLaunch]
  private let goesOn: (FuzzWalk) -> Bool
  private let failure: (FuzzWalk) -> FuzzWalk.Failure?

  /// - Parameters:
  ///   - walk: one that fails.
  ///   - known: how it does.
  ///   - launches: other ways to launch the program that are simpler, the simplest first.
  ///   - goesOn: asked before each try, with the shortest found so far.
  ///   - failure: how a walk fails, if it does.
  public init(
    _ walk: FuzzWalk, failing known: FuzzWalk.Failure, launches: [TapeLaunch] = [],
    goesOn: @escaping (FuzzWalk) -> Bool = { _ in true },
    failure: @escaping (FuzzWalk) -> FuzzWalk.Failure?
  ) {
    self.walk = FuzzWalk(walk.launch, Array(walk.commands.prefix(known.commands)))
    violation = known.violation
    self.launches = launches
    self.goesOn = goesOn
    self.failure = failure
  }

  /// Leaves out commands, makes those that remain simpler and joins them; again, until nothing
  /// helps any more.
  public mutating func shrink() {
    var isSimpler = true
    while isSimpler && goesOn(walk) {
      isSimpler = false
      isSimpler = leaveOut() || isSimpler
      isSimpler = launchSimply() || isSimpler
      isSimpler = leaveOutPairs() || isSimpler
      isSimpler = simplify() || isSimpler
      isSimpler = join() || isSimpler
    }
  }

  /// Whether `candidate` fails in the same way; if so it is the walk from now on. Nil when there is
  /// to be no more trying.
  private mutating func accept(_ candidate: FuzzWalk) -> Bool? {
    guard goesOn(walk) else { return nil }
    tries += 1
    guard let found = failure(candidate), found.violation.invariant == violation.invariant else {
      return false
    }
    walk = FuzzWalk(candidate.launch, Array(candidate.commands.prefix(found.commands)))
    violation = found.violation
    return true
  }

  private mutating func accept(_ commands: [TapeCommand]) -> Bool? {
    accept(FuzzWalk(walk.launch, commands))
  }

  private mutating func leaveOut() -> Bool {
    let count = walk.commands.count
    _ = smallestFailing(walk.commands) { accept($0) }
    return walk.commands.count < count
  }

  /// Of a short walk, any two commands that are needed by each other alone: one that shows and one
  /// that hides.
  private mutating func leaveOutPairs() -> Bool {
    let count = walk.commands.count
    guard count <= 24 else { return false }
    for second in stride(from: count - 1, to: 0, by: -1) {
      for first in stride(from: second - 1, through: 0, by: -1) {
        guard second < walk.commands.count else { continue }
        var fewer = walk.commands
        fewer.remove(at: second)
        fewer.remove(at: first)
        if accept(fewer) == nil { return walk.commands.count < count }
      }
    }
    return walk.commands.count < count
  }

  private mutating func launchSimply() -> Bool {
    let simpler = launches.prefix { $0 != walk.launch }
    let mirrored = walk.commands.map(\.mirrored)
    return simpler.contains { launch in
      accept(FuzzWalk(launch, walk.commands)) == true || accept(FuzzWalk(launch, mirrored)) == true
    }
  }

  private mutating func simplify() -> Bool {
    var isSimpler = false
    var index = 0
    while index < walk.commands.count {
      let better = walk.commands[index].simpler.contains { command in
        var candidate = walk.commands
        candidate[index] = command
        return accept(candidate) == true
      }
      isSimpler = isSimpler || better
      if !better { index += 1 }
    }
    return isSimpler
  }

  /// Two commands that one line can say.
  private mutating func join() -> Bool {
    var isSimpler = false
    var index = 0
    while index + 1 < walk.commands.count {
      var candidate = walk.commands
      if let joined = candidate[index].joined(with: candidate[index + 1]) {
        candidate.replaceSubrange(index...index + 1, with: [joined])
        if accept(candidate) == true {
          isSimpler = true
          continue
        }
      }
      index += 1
    }
    return isSimpler
  }
}
