/// Something wrong, or worth knowing, at a place of a tape.
public struct TapeDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// The tape cannot be played.
    case error
    /// It can be, but may do something else than meant.
    case warning
  }

  /// The tape's file, as it was named.
  public let file: String
  /// Its line, from 1.
  public let line: Int
  /// The character of the line, from 1.
  public let column: Int
  /// How much it matters.
  public let severity: Severity
  /// What is wrong, and what was expected.
  public let message: String

  /// Makes a diagnostic.
  public init(
    file: String, line: Int, column: Int, _ severity: Severity, _ message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// `turn.tape:3:5: error: ...`, as compilers write it and editors read it; without what a terminal
  /// would obey.
  public var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message)".displayed
  }
}

/// What is wrong with one line, before it is known of which file.
struct Problem: Error, Hashable {
  var column: Int
  var message: String
}

extension String {
  /// The text as it is quoted in messages: short, whatever was written.
  var quoted: String { "'\(prefix(40))\(count > 40 ? "..." : "")'" }
}
