extension TOMLValue {
  /// A short description of the value for messages.
  package var summary: String {
    switch self {
    case .table: "a table"
    case .array: "a list"
    case .string(let text): "'\(text.prefix(40))\(text.count > 40 ? "..." : "")'"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .time: "a date or time"
    }
  }

  /// Returns a message that `name` cannot have this value, with a list of the possible values.
  package func isNot(_ possible: String, _ name: String) -> String {
    "\(name) cannot be \(summary); possible values: \(possible)"
  }
}
