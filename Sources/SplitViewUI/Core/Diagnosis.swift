import SystemCalls

/// A breach of the guidelines on screen. It is a fault of the program, not of its user. Types prevent many
/// breaches; diagnoses report the others.
///
/// A breach does not stop the program: the view shows as much as the rule allows. A debug build writes each
/// diagnosis to standard error once; a test reads ``Session/diagnoses``.
///
/// ```swift
/// let session = Session(LineCounter(), state: 0, size: Size(20, 3))
/// for diagnosis in session.diagnoses { Issue.record("\(diagnosis)") }
/// ```
public struct Diagnosis: Hashable, Sendable, CustomStringConvertible {
  /// The name of the broken rule, such as `TB2`.
  public let rule: String
  /// The fault, and how to fix it.
  public let text: String

  /// Makes a diagnosis.
  /// - Parameters:
  ///   - rule: the name of the broken rule.
  ///   - text: the fault, and how to fix it.
  public init(rule: String, text: String) {
    self.rule = rule
    self.text = text
  }

  /// The rule and the text in one line.
  public var description: String { "\(rule): \(text)" }

  /// Writes a diagnosis to standard error in a debug build; does nothing in a release build. While the
  /// program uses the terminal, the line is kept back and shown afterwards.
  public static func tell(_ diagnosis: Diagnosis) {
    #if DEBUG
      // The terminal would obey control characters in a title.
      let line = "\(diagnosis)".unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      let bytes = Array("\(String(String.UnicodeScalarView(line)))\n".utf8)
      _ = write(STDERR_FILENO, bytes, bytes.count)
    #endif
  }
}
