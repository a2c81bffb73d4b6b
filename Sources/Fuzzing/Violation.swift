/// A broken rule, with details.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The rule's short name. Two failures are considered the same if they break the same rule.
  public let rule: String
  /// A description of the fault.
  public let detail: String

  /// Creates a violation.
  public init(_ rule: String, _ detail: String) {
    self.rule = rule
    self.detail = detail
  }

  /// The violation in one line: `rule: detail`.
  public var description: String { "\(rule): \(detail)" }

  /// Creates the violation of a process that was ended by a signal.
  static func trap(_ signal: Int32) -> Violation {
    Violation("trap", "signal \(signal) ended the program")
  }

  /// The violation of a process that exceeded its time limit.
  static var hang: Violation { Violation("hang", "it does not come to an end") }

  /// True if the last step ended the process, so that its result cannot be examined.
  public var endsProcess: Bool { rule == "trap" || rule == "hang" }
}

/// The number of the failing step in a walk, and the violation.
public struct WalkFailure: Hashable, Sendable {
  /// The number of steps taken, including the failing step.
  public var steps: Int
  /// The broken rule.
  public var violation: Violation

  /// Creates a failure.
  public init(steps: Int, violation: Violation) {
    self.steps = steps
    self.violation = violation
  }
}

extension Violation {
  /// The violation in the format of a journal's last line.
  var comment: String { "# \(rule): \(detail)" }

  /// Parses a ``comment``.
  init?(comment line: String) {
    guard line.hasPrefix("# "), let colon = line.firstIndex(of: ":") else { return nil }
    self.init(String(line[..<colon].dropFirst(2)), String(line[colon...].dropFirst(2)))
  }
}
