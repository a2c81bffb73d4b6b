/// A grapheme in its display form, with its width.
public struct DisplayGrapheme: Hashable, Sendable {
  /// The text that is sent to the terminal.
  public enum Form: Hashable, Sendable {
    /// One scalar, the usual case.
    case scalar(Unicode.Scalar)
    /// A base and up to four marks.
    case cluster(String)
  }

  /// The text that is sent to the terminal.
  public let form: Form
  /// The width in cells: 1 or 2.
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

/// The display form of a text: the sequence of graphemes that are shown for it.
///
/// Terminals and the libraries that write to them disagree about the width of many graphemes, and each
/// disagreement displaces everything to the right. So each grapheme is reduced to a form whose width
/// follows from that of its characters:
///
/// - a grapheme is a base with at most four marks, which take no cells;
/// - variation selectors, skin tones, soft hyphens, zero width spaces and other invisible scalars
///   are dropped; emoji joined by U+200D are shown separately;
/// - a flag becomes its two letters; conjoining jamo are composed; spaces of all widths become U+0020;
/// - marks without a base get the base ◌ (U+25CC);
/// - private characters, and those that Unicode 16 has not assigned, become ▯ (U+25AF).
///
/// The width is defined by Unicode, and is the same for all terminals. ``CharacterGeneration`` describes
/// the characters whose width may differ in a terminal.
///
/// The display form also keeps commands out of a frame: a control character becomes its picture (␛; a
/// tab becomes a space), and C1 controls, bidi overrides and isolates, line and paragraph separators,
/// noncharacters and stray tags become U+FFFD. Right-to-left text stays in logical order.
public struct DisplayText<Source: StringProtocol>: Sequence {
  let source: Source

  /// Makes the display form of `source`.
  public init(_ source: Source) { self.source = source }

  /// Returns an iterator, which measures each grapheme when it reaches it.
  public func makeIterator() -> Iterator { Iterator(source) }

  /// Iterates over the graphemes from left to right.
  public struct Iterator: IteratorProtocol {
    private let source: Source
    private var state = DisplayScanner.State()

    init(_ source: Source) { self.source = source }

    /// The next grapheme; nil at the end.
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
  /// Calls `body` with a scanner at the text's first byte. Strings in memory are UTF-8; only strings
  /// bridged from other platforms' encodings are copied.
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
