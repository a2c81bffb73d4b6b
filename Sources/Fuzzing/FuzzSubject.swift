/// A thing to be walked through at random: a program that tapes are played on, or the bare model.
public protocol FuzzSubject {
  /// A walk through it.
  associatedtype Walk: ShrinkableWalk
  /// Takes the walk that belongs to a seed.
  /// - Parameters:
  ///   - seed: decides everything about the walk.
  ///   - limit: steps to take at most.
  ///   - journal: gets a line for each step before it is taken, and counts the steps.
  ///   - tick: called before each act, since an act may hang.
  /// - Returns: the rule that is broken after the last step; nil if none is.
  /// - Throws: why the walk cannot begin.
  func violation(
    onWalkOf seed: UInt64, within limit: Int, _ journal: WalkJournal, beforeEachAct tick: () -> Void
  ) throws -> Violation?
  /// Takes `walk` again, up to the step that breaks a rule.
  /// - Parameters:
  ///   - walk: the walk.
  ///   - known: the violation that is looked for. Others count too.
  ///   - journal: gets a line for each step before it is taken.
  ///   - tick: called before each act.
  func violation(
    on walk: Walk, lookingFor known: Violation, _ journal: WalkJournal,
    beforeEachAct tick: () -> Void
  ) throws -> Violation?
  /// The walk whose steps `journal` has; nil if it has none.
  func walk(in journal: WalkJournal) -> Walk?
  /// The walk as the text of a file.
  /// - Parameters:
  ///   - walk: a walk that ends with the failing step.
  ///   - violation: how it fails.
  ///   - notes: lines for the reader, put before it as comments.
  func text(of walk: Walk, _ violation: Violation, notes: [String]) -> String
  /// The ending of such a file's name, without the dot.
  var fileEnding: String { get }
}
