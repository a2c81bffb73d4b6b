import SystemCalls

/// A breach of the guidelines on screen: a fault of the program, not of the user at the keys.
/// Types forbid what they can; diagnoses name the rest.
///
/// Nothing stops: the view shows as much as the rule allows. A debug build writes each diagnosis to
/// standard error once; a test reads ``Session/diagnoses``.
///
/// ```swift
/// let session = Session(LineCounter(), state: 0, size: Size(20, 3))
/// for diagnosis in session.diagnoses { Issue.record("\(diagnosis)") }
/// ```
public struct Diagnosis: Hashable, Sendable, CustomStringConvertible {
  /// The broken rule: `TB2`.
  public let rule: String
  /// The fault, and the way to mend it.
  public let text: String

  /// Makes a diagnosis.
  /// - Parameters:
  ///   - rule: the broken rule.
  ///   - text: the fault, and the way to mend it.
  public init(rule: String, text: String) {
    self.rule = rule
    self.text = text
  }

  /// Rule and text in one line.
  public var description: String { "\(rule): \(text)" }

  /// Writes a diagnosis to standard error in a debug build; does nothing in a release build. While
  /// a terminal is in use, the line is kept and shown once the terminal has been given back.
  public static func tell(_ diagnosis: Diagnosis) {
    #if DEBUG
      // Control characters in a title would be obeyed by the terminal.
      let line = "\(diagnosis)".unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      let bytes = Array("\(String(String.UnicodeScalarView(line)))\n".utf8)
      _ = write(STDERR_FILENO, bytes, bytes.count)
    #endif
  }
}
