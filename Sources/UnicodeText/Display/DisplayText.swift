/// A grapheme in its display form, together with its width.
public struct DisplayGrapheme: Hashable, Sendable {
  /// The text that is sent to the terminal.
  public enum Form: Hashable, Sendable {
    /// A single scalar, which is the usual case.
    case scalar(Unicode.Scalar)
    /// A base character and up to four marks.
    case cluster(String)
  }

  /// The text that is sent to the terminal.
  public let form: Form
  /// The width in cells, which is 1 or 2.
  public let width: Int

  init(_ unit: DisplayUnit) {
    width = unit.width
    if unit.marks.count == 0, let scalar = Unicode.Scalar(unit.base) {
      form = .scalar(scalar)
    } else {
      form = .cluster(unit.text)
    }
  }
}

/// The display form of text: the sequence of graphemes that are shown for it.
///
/// Terminals, and the libraries that write to them, use different widths for many graphemes. Wherever they disagree,
/// everything to the right would be displaced. Therefore, each grapheme is reduced to a form whose width is determined
/// by its characters:
/// - A grapheme consists of a base and at most four marks, which take no cells.
/// - Variation selectors, skin tones, soft hyphens, zero width spaces and other invisible scalars
///   are removed. Emoji that are joined by U+200D are shown separately.
/// - A flag becomes its two letters, conjoining jamo are composed, and spaces of all widths become U+0020.
/// - Marks without a base get the base ◌ (U+25CC).
/// - Private characters, and characters that are not assigned in Unicode 16, become ▯ (U+25AF).
///
/// The width is defined by Unicode, and is the same for all terminals. ``CharacterGeneration``
/// describes the characters whose width may be different in a terminal.
///
/// The display form also keeps terminal commands out of a frame. A control character becomes a symbol (␛),
/// and a tab becomes a space. C1 controls, bidi overrides and isolates, line and paragraph separators,
/// noncharacters and stray tags become U+FFFD. Right-to-left text stays in logical order.
public struct DisplayText<Source: StringProtocol>: Sequence {
  let source: Source

  /// Makes the display form of `source`.
  public init(_ source: Source) { self.source = source }

  /// Returns an iterator. It measures each grapheme only when it reaches that grapheme.
  public func makeIterator() -> Iterator { Iterator(source) }

  /// Iterates over the graphemes in order.
  public struct Iterator: IteratorProtocol {
    private let source: Source
    private var state = DisplayScanner.State()

    init(_ source: Source) { self.source = source }

    /// Returns the next grapheme. Nil at the end.
    public mutating func next() -> DisplayGrapheme? {
      let state = state
      let (unit, after) = source.withScanner { scanner in
        scanner.state = state
        return (scanner.next(), scanner.state)
      }
      self.state = after
      return unit.map(DisplayGrapheme.init)
    }
  }
}

extension StringProtocol {
  /// Calls `body` with a scanner at the first byte of the text. Strings in memory are UTF-8. Only
  /// strings that were bridged from another encoding are copied.
  package func withScanner<Result>(_ body: (inout DisplayScanner) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      var scanner = DisplayScanner(bytes)
      return body(&scanner)
    }
    if let result { return result }
    var copy = String(self)
    return copy.withUTF8 { bytes in
      var scanner = DisplayScanner(bytes)
      return body(&scanner)
    }
  }
}
