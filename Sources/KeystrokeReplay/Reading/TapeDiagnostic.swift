/// An error or a warning, and its place in a tape.
///
/// ```swift
/// let tape = Tape("Tpye q", file: "one.tape")
/// for diagnostic in tape.diagnostics {
///   #expect("\(diagnostic)".hasPrefix("one.tape:1:1: "))
/// }
/// ```
public struct TapeDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether a diagnostic prevents playing.
  public enum Severity: String, Sendable {
    /// The tape cannot be played.
    case error
    /// The tape can be played, but may not do what its author meant.
    case warning
  }

  /// The tape's file name, as it was passed to the program.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in the line, counted from 1.
  public let column: Int
  /// Whether the diagnostic is an error or a warning.
  public let severity: Severity
  /// A description of the fault, and of what was expected.
  public let message: String

  /// Creates a diagnostic.
  public init(
    file: String, line: Int, column: Int, _ severity: Severity, _ message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// The diagnostic in the format of compiler messages, which editors can parse: `turn.tape:3:5: error: ...`. Control
  /// characters are made visible.
  public var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message)".displayed
  }
}

extension [TapeDiagnostic] {
  /// The diagnostics without duplicates. Duplicates occur if a tape is sourced by several lines.
  var withoutRepeated: [TapeDiagnostic] {
    var seen: Set<TapeDiagnostic> = []
    return filter { seen.insert($0).inserted }
  }

  /// The diagnostics sorted by line within each tape. The tapes are in the order of their first diagnostics.
  package var inOrderOfLines: [TapeDiagnostic] {
    var ranks: [String: Int] = [:]
    for diagnostic in self where ranks[diagnostic.file] == nil {
      ranks[diagnostic.file] = ranks.count
    }
    return enumerated().map { index, diagnostic in
      (ranks[diagnostic.file] ?? 0, diagnostic.line, diagnostic.column, index)
    }.sorted { $0 < $1 }.map { self[$0.3] }
  }
}

/// An error in a line, before its file and line number are known.
struct Problem: Error, Hashable {
  var column: Int
  var message: String
}
