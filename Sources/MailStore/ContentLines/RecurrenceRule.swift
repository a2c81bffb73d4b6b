/// The parts of a rule by which an event comes again, `FREQ=WEEKLY;BYDAY=MO,WE` (RFC 5545, 3.3.10), by their names in
/// upper case. A part that says nothing is left out; of two with one name the later one counts.
public struct RecurrenceRule: Hashable, Sendable {
  /// The rule as it stands there.
  public let text: String
  private let parts: [Substring: Substring]

  /// Reads a rule.
  public init(_ text: String) {
    self.text = text
    var parts: [Substring: Substring] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parts[pair[0]] = pair[1] }
    }
    self.parts = parts
  }

  /// The value of a part in upper case; nil without one.
  public subscript(name: String) -> String? { parts[Substring(name)].map(String.init) }

  /// The number that a part is; nil if it is none.
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
