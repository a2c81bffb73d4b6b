import SystemCalls

/// A violation of the guidelines that was found on the screen. It is a mistake in the program, not
/// a mistake by the user. The type system prevents many violations; diagnoses report the remaining
/// violations.
///
/// A violation does not stop the program: the view shows as much as the guideline allows. A debug
/// build writes each diagnosis to standard error once; a test reads ``Session/diagnoses``.
///
/// ```swift
/// let session = Session(LineCounter(), state: 0, size: Size(20, 3))
/// for diagnosis in session.diagnoses { Issue.record("\(diagnosis)") }
/// ```
public struct Diagnosis: Hashable, Sendable, CustomStringConvertible {
  /// The name of the violated guideline, such as `TB2`.
  public let rule: String
  /// A description of the mistake, and how to fix it.
  public let text: String

  /// Makes a diagnosis.
  ///
  /// - Parameters:
  ///   - rule: the name of the violated guideline.
  ///   - text: a description of the mistake, and how to fix it.
  public init(rule: String, text: String) {
    self.rule = rule
    self.text = text
  }

  /// The name of the guideline and the text, in one line.
  public var description: String { "\(rule): \(text)" }

  /// In a debug build, writes a diagnosis to standard error. Does nothing in a release build. While
  /// the program uses the terminal, the diagnosis is held back until the terminal is free.
  public static func tell(_ diagnosis: Diagnosis) {
    #if DEBUG
      // Control characters in a title would act as commands to the terminal, so they are removed.
      let line = "\(diagnosis)".unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
      let bytes = Array("\(String(String.UnicodeScalarView(line)))\n".utf8)
      _ = write(STDERR_FILENO, bytes, bytes.count)
    #endif
  }
}
