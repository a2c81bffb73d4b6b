/// A walk that is stored as data, so that it can be repeated with fewer or simpler steps.
public protocol ShrinkableWalk: Sendable {
  /// A single action in a walk.
  associatedtype Step
  /// All actions of the walk, in order.
  var steps: [Step] { get set }
  /// Returns steps that are simpler than `step` and may have the same effect, starting with the simplest. Repeated
  /// simplification must end.
  static func simplerSteps(than step: Step) -> [Step]
  /// Returns a walk that has one step fewer and reaches the effect of the step at `index` in a different way. Nil if
  /// there is no such walk.
  func shorter(at index: Int) -> Self?
  /// Searches for a simpler beginning of the walk.
  /// - Parameter accept: called with a candidate. If the candidate fails in the same way, returns the walk with which
  ///   to continue; otherwise nil.
  func simplifyBeginning(_ accept: (Self) -> Self?)
}

/// Searches for the shortest walk that still breaks the same rule.
public struct Shrinker<Walk: ShrinkableWalk> {
  /// The maximum duration of a search. It is limited because a user is waiting for the result.
  public static var timeLimit: Duration { .seconds(90) }

  /// The shortest walk found so far. It ends with the failing step.
  public private(set) var walk: Walk
  /// How the shortest walk fails.
  public private(set) var violation: Violation
  /// The number of walks tried so far.
  public private(set) var tries = 0
  private let budget: Int
  private let goesOn: (Walk) -> Bool
  private let failure: (Walk) -> WalkFailure?
  /// The number of walks accepted so far. A pass that accepts none has simplified nothing.
  private var accepted = 0

  /// - Parameters:
  ///   - walk: a walk that fails.
  ///   - known: the number of the failing step, and its violation.
  ///   - budget: the maximum number of walks to try.
  ///   - goesOn: called before each attempt with the shortest walk so far. Returning false ends the search.
  ///   - failure: takes a walk, and returns how it fails. Nil if the walk does not fail.
  public init(
    _ walk: Walk, failing known: WalkFailure, budget: Int = .max,
    goesOn: @escaping (Walk) -> Bool = { _ in true },
    failure: @escaping (Walk) -> WalkFailure?
  ) {
    self.walk = walk
    self.walk.steps = Array(walk.steps.prefix(known.steps))
    violation = known.violation
    self.budget = budget
    self.goesOn = goesOn
    self.failure = failure
  }

  /// Removes steps, then simplifies the remaining steps, and then simplifies the walk's beginning. Repeats this until
  /// nothing gets simpler, or until the search is ended.
  public mutating func shrink() {
    var before = -1
    while accepted > before, mayTry {
      before = accepted
      leaveOut()
      shorten()
      leaveOutPairs()
      simplify()
      let current = walk
      current.simplifyBeginning { accept($0) == true ? walk : nil }
    }
  }

  private var mayTry: Bool { tries < budget && goesOn(walk) }

  /// Makes `candidate` the current walk if it fails in the same way. Returns whether it fails in this way, or nil after
  /// the search has ended.
  private mutating func accept(_ candidate: Walk) -> Bool? {
    guard mayTry else { return nil }
    tries += 1
    guard let found = failure(candidate), found.violation.rule == violation.rule else {
      return false
    }
    walk = candidate
    walk.steps = Array(candidate.steps.prefix(found.steps))
    violation = found.violation
    accepted += 1
    return true
  }

  private mutating func accept(_ steps: [Walk.Step]) -> Bool? {
    var candidate = walk
    candidate.steps = steps
    return accept(candidate)
  }

  private mutating func leaveOut() { _ = smallestFailing(walk.steps) { accept($0) } }

  private mutating func shorten() {
    var index = 0
    while index < walk.steps.count {
      if let shorter = walk.shorter(at: index), accept(shorter) == true { continue }
      index += 1
    }
  }

  /// The maximum length of walks in which all pairs of steps are tried. The number of pairs grows quadratically.
  private static var longestForPairs: Int { 30 }

  /// Removes pairs of steps that can be removed only together, such as a step that shows something and a step that
  /// hides it.
  private mutating func leaveOutPairs() {
    let count = walk.steps.count
    guard count <= Self.longestForPairs else { return }
    for second in stride(from: count - 1, to: 0, by: -1) {
      for first in stride(from: second - 1, through: 0, by: -1) {
        guard second < walk.steps.count else { continue }
        var fewer = walk.steps
        fewer.remove(at: second)
        fewer.remove(at: first)
        if accept(fewer) == nil { return }
      }
    }
  }

  private mutating func simplify() {
    var index = 0
    while index < walk.steps.count {
      let isSimpler = Walk.simplerSteps(than: walk.steps[index]).contains { step in
        var steps = walk.steps
        steps[index] = step
        return accept(steps) == true
      }
      if !isSimpler { index += 1 }
    }
  }
}

/// Searches for a short subsequence of `elements` that still fails, and returns the shortest one found. This is the
/// reducing half of Zeller's delta debugging ("Simplifying and Isolating Failure-Inducing Input", 2002).
///
/// Halves are removed first, then quarters, and so on down to single elements, until no element can
/// be removed. `fails` is called O(n²) times at worst; if the elements do not depend on each other,
/// it is called O(log n) times for each remaining element.
/// - Parameters:
///   - elements: elements that fail if they are all present.
///   - fails: returns true if these elements still fail. Returning nil ends the search.
public func smallestFailing<Element>(
  _ elements: [Element], fails: ([Element]) -> Bool?
) -> [Element] {
  var kept = elements
  var size = kept.count
  while size > 0 {
    var start = 0
    var isSmaller = false
    // Start at the end, because later elements depend on earlier ones.
    while start < kept.count {
      let end = kept.count - start
      let fewer = Array(kept[..<max(0, end - size)] + kept[end...])
      guard let stillFails = fails(fewer) else { return kept }
      if stillFails {
        kept = fewer
        isSmaller = true
      } else {
        start += size
      }
    }
    // Try single elements again until none can be removed.
    if size > 1 || !isSmaller { size /= 2 }
    size = min(size, kept.count)
  }
  return kept
}
