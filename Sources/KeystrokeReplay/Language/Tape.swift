/// A tape: a text file of commands, one a line, with `#` comments.
public struct Tape: Hashable, Sendable {
  /// One line.
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
    for source in body.split(omittingEmptySubsequences: false, whereSeparator: { $0.isLineEnd })
    where errors < Self.diagnosticLimit {
      let (line, problems) = Self.read(source, number: lines.count + 1)
      lines.append(line)
      for (severity, problem) in problems {
        errors += severity == .error ? 1 : 0
        diagnostics.append(
          TapeDiagnostic(
            file: file, line: line.number, column: problem.column, severity, problem.message))
      }
    }
    self.lines = lines
    self.diagnostics = Self.bounded(diagnostics)
  }

  private static func read(
    _ source: Substring, number: Int
  ) -> (Line, [(TapeDiagnostic.Severity, Problem)]) {
    let lexer: Lexer
    do throws(Problem) {
      lexer = try Lexer(source)
    } catch {
      return (Line(number: number, column: 1, command: nil, comment: nil), [(.error, error)])
    }
    var parser = LineParser(lexer)
    var problems: [(TapeDiagnostic.Severity, Problem)] = []
    var command: TapeCommand?
    do throws(Problem) {
      command = try parser.command()
    } catch {
      problems.append((.error, error))
    }
    let column = lexer.tokens.first?.column ?? 1
    problems += parser.warnings.map { (.warning, $0) }
    return (
      Line(number: number, column: column, command: command, comment: lexer.comment), problems
    )
  }

  /// The first ones; errors before warnings are dropped.
  private static func bounded(_ all: [TapeDiagnostic]) -> [TapeDiagnostic] {
    guard all.count > diagnosticLimit else { return all }
    let errors = all.filter { $0.severity == .error }
    return Array((errors.isEmpty ? all : errors).prefix(diagnosticLimit))
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}

extension String {
  fileprivate var dropFirstScalar: String { String(unicodeScalars.dropFirst()) }
}
