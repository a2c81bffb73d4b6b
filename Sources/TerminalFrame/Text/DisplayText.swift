/// One grapheme as it is shown: its display form and the cells it takes.
public struct DisplayGrapheme: Hashable, Sendable {
  /// What is sent to the terminal for it.
  public enum Form: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// A base and up to four marks.
    case cluster(String)
  }

  /// What is sent to the terminal.
  public let form: Form
  /// Cells taken: 1 or 2.
  public let width: Int
}

/// A text as the sequence of graphemes that are shown for it.
public struct DisplayText<Source: StringProtocol>: Sequence {
  let source: Source

  /// The display form of `source`.
  public init(_ source: Source) { self.source = source }

  /// Goes through the graphemes, each measured as it is reached.
  public func makeIterator() -> AnyIterator<DisplayGrapheme> {
    var rest = source.unicodeScalars.makeIterator()
    return AnyIterator {
      rest.next().map {
        DisplayGrapheme(form: .scalar($0.value < 32 || $0.value == 127 ? "\u{FFFD}" : $0), width: 1)
      }
    }
  }
}
