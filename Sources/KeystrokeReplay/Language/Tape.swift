/// A tape: a text file of commands, one a line, with `#` comments.
public struct Tape: Hashable, Sendable {
  /// One line; with those below it over which its command goes on.
  public struct Line: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// The character at which its command begins, from 1.
    public let column: Int
    /// Its command, if it has one and it was understood.
    public let command: TapeCommand?
    /// Its comment with the `#`.
    public let comment: String?
  }

  /// The file, as it was named.
  public let file: String
  /// All its lines; where there are a hundred errors, those before.
  public let lines: [Line]
  /// What is wrong with it, and what is worth knowing; the first hundred, in order.
  public let diagnostics: [TapeDiagnostic]

  /// Bytes that a tape may have.
  public static var limit: Int { 1 << 20 }
  private static var diagnosticLimit: Int { 100 }

  /// Whether it can be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

  /// A tape of which nothing can be read.
  init(_ problem: TapeDiagnostic) {
    file = problem.file
    lines = []
    diagnostics = [problem]
  }

  /// Reads `text`. Everything that is wrong with it is in ``diagnostics``. O(length of the text).
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: how messages name it.
  public init(_ text: String, file: String) {
    self.file = file
    guard text.utf8.count <= Self.limit else {
      lines = []
      diagnostics = [
        TapeDiagnostic(
          file: file, line: 1, column: 1, .error, "a tape has \(Self.limit >> 10) KiB at most")
      ]
      return
    }
    var lines: [Line] = []
    var diagnostics: [TapeDiagnostic] = []
    let body = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirstScalar : text
    var errors = 0
    var reader = TapeReader(body)
    while errors < Self.diagnosticLimit, let (line, problems) = reader.next() {
      lines.append(line)
      for (severity, place, message) in problems {
        errors += severity == .error ? 1 : 0
        diagnostics.append(
          TapeDiagnostic(file: file, line: place.line, column: place.column, severity, message))
      }
    }
    self.lines = lines
    self.diagnostics = Self.bounded(diagnostics)
  }

  /// The first ones; errors before warnings are dropped.
  private static func bounded(_ all: [TapeDiagnostic]) -> [TapeDiagnostic] {
    guard all.count > diagnosticLimit else { return all }
    let errors = all.filter { $0.severity == .error }
    return Array((errors.isEmpty ? all : errors).prefix(diagnosticLimit))
  }
}

extension String {
  fileprivate var dropFirstScalar: String { String(unicodeScalars.dropFirst()) }
}
