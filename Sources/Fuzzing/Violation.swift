/// A rule that does not hold, and how.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The rule's short name. Two failures are alike if they break the same rule.
  public let rule: String
  /// The fault, in words.
  public let detail: String

  /// Makes a violation.
  public init(_ rule: String, _ detail: String) {
    self.rule = rule
    self.detail = detail
  }

  /// `rule: detail`.
  public var description: String { "\(rule): \(detail)" }

  /// The process was ended by this signal.
  static func trap(_ signal: Int32) -> Violation {
    Violation("trap", "signal \(signal) ended the program")
  }

  /// The process took longer than it may.
  static var hang: Violation { Violation("hang", "it does not come to an end") }

  /// True if the last step ended the process, so that nobody can look at what it led to.
  public var endsProcess: Bool { rule == "trap" || rule == "hang" }
}

/// The step at which a walk fails, and how.
public struct WalkFailure: Hashable, Sendable {
  /// Steps taken until then, the failing one included.
  public var steps: Int
  /// The broken rule.
  public var violation: Violation

  /// Makes a failure.
  public init(steps: Int, violation: Violation) {
    self.steps = steps
    self.violation = violation
  }
}

extension Violation {
  /// The violation as the last line of a journal.
  var comment: String { "# \(rule): \(detail)" }

  /// Reads a ``comment``.
  init?(comment line: String) {
    guard line.hasPrefix("# "), let colon = line.firstIndex(of: ":") else { return nil }
    self.init(String(line[..<colon].dropFirst(2)), String(line[colon...].dropFirst(2)))
  }
}
