import Glibc

/// Why something on screen is not as the guidelines ask: a fault of the program, not of the person at
/// the keys. What can be forbidden by type is; this is for the rest.
///
/// Nothing stops: what is shown is cut to what the rule allows. A debug build says it on standard
/// error, once; a test reads ``Session/diagnoses``.
public struct Diagnosis: Hashable, Sendable, CustomStringConvertible {
  /// The rule that it breaks: `TB2`.
  public let rule: String
  /// What is wrong with what, and what to do.
  public let text: String

  /// Makes a diagnosis.
  /// - Parameters:
  ///   - rule: the rule that it breaks.
  ///   - text: what is wrong with what, and what to do.
  public init(rule: String, text: String) {
    self.rule = rule
    self.text = text
  }

  /// Both in one line.
  public var description: String { "\(rule): \(text)" }

  /// Writes it to standard error in a debug build, and does nothing in a release build. While a
  /// terminal is in use, that is kept and shown once the terminal was given back.
  public static func tell(_ diagnosis: Diagnosis) {
    #if DEBUG
      // Control characters in a title would be obeyed by the terminal.
      let line = "\(diagnosis)".unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      let bytes = Array("\(String(String.UnicodeScalarView(line)))\n".utf8)
      _ = write(STDERR_FILENO, bytes, bytes.count)
    #endif
  }
}
