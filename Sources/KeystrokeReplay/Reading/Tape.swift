/// A tape: a text file with one command on each line, and `#` comments.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt\nDown\nTpye q", file: "one.tape")
/// #expect(!tape.isValid)
/// #expect(tape.diagnostics.map(\.line) == [3])
/// #expect(tape.lines[1].command == .key(.down, count: 1, speed: nil))
/// ```
public struct Tape: Hashable, Sendable {
  /// One line, including the following lines if its command spans several lines.
  public struct Line: Hashable, Sendable {
    /// The line's number, counted from 1.
    public let number: Int
    /// The column of the command's first character, counted from 1.
    public let column: Int
    /// The command. Nil if the line has no command, or contains an error.
    public let command: TapeCommand?
    /// The comment, including its `#`.
    public let comment: String?
    /// The command as the tape has it, if only VHS knows it, or if its meaning depends on an earlier line: `Copy`,
    /// `ScrollUp`, `ScrollDown`, and `Paste` without a text. Nil for other commands.
    var written: String? = nil
  }

  /// The file's name, as it was passed to the initialiser.
  public let file: String
  /// All lines, or the lines up to the hundredth error.
  public let lines: [Line]
  /// The errors and warnings in order, at most a hundred.
  public let diagnostics: [TapeDiagnostic]

  /// The maximum size of a tape in bytes.
  public static var limit: Int { 1 << 20 }
  private static var diagnosticLimit: Int { 100 }

  /// True if the tape has no errors and can therefore be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Creates a tape for a file that could not be read. `problem` is its only diagnostic.
  init(_ problem: TapeDiagnostic) {
    file = problem.file
    lines = []
    diagnostics = [problem]
  }

  /// Parses `text`. Errors are in ``diagnostics``. Takes O(length of the text).
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: the file's name in messages.
  public init(_ text: String, file: String) {
    self.file = file
    guard text.utf8.count <= Self.limit else {
      lines = []
      diagnostics = [
        TapeDiagnostic(
          file: file, line: 1, column: 1, .error,
          "a tape can be at most \(Self.limit >> 10) KiB long")
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

  /// Returns the first hundred diagnostics. If there are more than a hundred and some of them are errors, the warnings
  /// are dropped.
  private static func bounded(_ all: [TapeDiagnostic]) -> [TapeDiagnostic] {
    guard all.count > diagnosticLimit else { return all }
    let errors = all.filter { $0.severity == .error }
    return Array((errors.isEmpty ? all : errors).prefix(diagnosticLimit))
  }
}

extension String {
  fileprivate var dropFirstScalar: String { String(unicodeScalars.dropFirst()) }
}
