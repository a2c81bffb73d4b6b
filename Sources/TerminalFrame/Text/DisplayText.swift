/// One grapheme as it is shown: its display form and the cells it takes.
public struct DisplayGrapheme: Hashable, Sendable {
  /// What is sent to the terminal for it.
  public enum Form: Hashable, Sendable {
    /// One scalar, as most are.
    case scalar(Unicode.Scalar)
    /// A base and up to four marks.
    case cluster(String)
  }

  /// What is sent to the terminal.
  public let form: Form
  /// Cells taken: 1 or 2.
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

/// A text as the sequence of graphemes that are shown for it.
///
/// Terminals and the libraries that write to them count the cells of many graphemes differently;
/// where they do, what stands to the right of the text is displaced. So each grapheme is reduced to
/// a form that all count alike:
///
/// - a base, and at most four marks that take no cell;
/// - variation selectors, skin tones, soft hyphens, zero width spaces and other invisible scalars
///   are dropped, as are marks newer than Unicode 5.0; of emoji joined by U+200D the first stands
///   for all;
/// - a flag is its two letters; conjoining jamo are composed; spaces of all widths are U+0020;
/// - marks without a base stand on ◌ (U+25CC);
/// - what is newer than terminals know, private, or of disputed width is ▯ (U+25AF).
///
/// And it is the gate of ``Frame``: a control is its picture (␛; a tab is a space), and C1
/// controls, bidi overrides and isolates, line and paragraph separators, noncharacters and stray
/// tags are U+FFFD. Right-to-left text stays in logical order.
public struct DisplayText<Source: StringProtocol>: Sequence {
  let source: Source

  /// The display form of `source`.
  public init(_ source: Source) { self.source = source }

  /// Goes through the graphemes, each measured as it is reached.
  public func makeIterator() -> Iterator { Iterator(source) }

  /// The graphemes from left to right.
  public struct Iterator: IteratorProtocol {
    private let source: Source
    private var state = DisplayScanner.State()

    init(_ source: Source) { self.source = source }

    /// The next grapheme, or nil at the end.
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
  /// Hands `body` a scanner at the text's first byte. Strings lie in memory as UTF-8; the copy is
  /// for strings that do not, which only other platforms have.
  func withScanner<Result>(_ body: (inout DisplayScanner) -> Result) -> Result {
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
