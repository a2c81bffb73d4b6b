/// The subject of random walks. It is either a program on which tapes are played, or only a model.
public protocol FuzzSubject {
  /// A walk through the subject.
  associatedtype Walk: ShrinkableWalk
  /// Takes the random walk for a seed.
  /// - Parameters:
  ///   - seed: determines the whole walk.
  ///   - limit: the maximum number of steps.
  ///   - journal: receives a line for each step before it is taken, and counts the steps.
  ///   - tick: called before each act, so that the caller can limit the time of the act, which may
  ///     hang.
  /// - Returns: the rule that the last step broke. Nil if no rule was broken.
  /// - Throws: the reason why the walk cannot begin.
  func violation(
    onWalkOf seed: UInt64, within limit: Int, _ journal: WalkJournal, beforeEachAct tick: () -> Void
  ) throws -> Violation?
  /// Repeats `walk`, up to the step that breaks a rule.
  /// - Parameters:
  ///   - walk: the walk.
  ///   - known: the expected violation. Other violations count too.
  ///   - journal: receives a line for each step before it is taken.
  ///   - tick: called before each act.
  func violation(
    on walk: Walk, lookingFor known: Violation, _ journal: WalkJournal,
    beforeEachAct tick: () -> Void
  ) throws -> Violation?
  /// Returns the walk whose steps are in `journal`; nil if it contains no steps.
  func walk(in journal: WalkJournal) -> Walk?
  /// Returns the walk as the text of a file.
  /// - Parameters:
  ///   - walk: a walk that ends with the failing step.
  ///   - violation: the rule that the failing step broke.
  ///   - notes: lines for the reader, added as comments at the beginning.
  func text(of walk: Walk, _ violation: Violation, notes: [String]) -> String
  /// The file name extension for the texts of walks, without the dot.
  var fileEnding: String { get }
}
