/// The rule by which an event repeats, such as `FREQ=WEEKLY;BYDAY=MO,WE` (RFC 5545, 3.3.10). Each part is accessed by
/// its name in upper case. A part without a value is ignored. If two parts have the same name, the second one counts.
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule as it was written.
  public let text: String
  private let parts: [Substring: Substring]

  /// Splits a rule into its parts.
  public init(_ text: String) {
    self.text = text
    var parts: [Substring: Substring] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parts[pair[0]] = pair[1] }
    }
    self.parts = parts
  }

  /// The value of a part in upper case; nil if the rule does not contain this part.
  public subscript(name: String) -> String? { parts[Substring(name)].map(String.init) }

  /// Parses a numeric part of the rule, such as `INTERVAL=2`. Returns nil if the part is missing or is not a number.
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
