/// Characters whose widths a terminal either all knows or all gets wrong: those of one kind that were
/// added in the same version of Unicode.
///
/// Characters about whose width all terminals agree belong to no generation. For the others, a program
/// can test a terminal with ``samples``.
public struct CharacterGeneration: Hashable, Sendable {
  /// A kind of character, by its width.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// One cell.
    case narrow
    /// Two cells.
    case wide
    /// No cells: it shares the cells of its base.
    case mark
    /// U+200C (version 0) and U+200D (version 1) between letters. They take no cells, and the next letter keeps its
    /// own.
    case joiner

    /// The width in cells.
    public var width: Int {
      switch self {
      case .narrow: 1
      case .wide: 2
      case .mark, .joiner: 0
      }
    }
  }

  /// The versions of Unicode, oldest first: 11 and before, 12, 13, 14, 15, 16.
  public static let versions = 6
  /// The version of Unicode from which the character data is taken.
  public static let unicode = "16.0.0"

  /// The kind of all characters in the generation.
  public let kind: Kind
  /// The index of its version of Unicode among ``versions``, from 0.
  public let version: Int

  /// True for characters about which terminals differ, whichever version of Unicode they know: for example,
  /// the trigrams and the vowel signs of India. A frame reserves the most cells that any terminal uses for them.
  public var isDisputed: Bool { version == Self.versions }

  /// The generation of `scalar`; nil if all terminals agree about its width.
  public init?(of scalar: Unicode.Scalar) {
    let traits = ScalarTraitsTable.shared[scalar.value]
    guard traits.generation > 0 else { return nil }
    version = Int(traits.generation) - 1
    switch traits.scalarClass {
    case .wide, .leadingJamo, .skinTone: kind = .wide
    case .mark, .voicingMark, .trailingJamo: kind = .mark
    case .joiner: kind = .joiner
    case .narrow, .spacing, .ignorable, .space, .control, .forbidden, .missing, .regional,
      .tag:
      kind = .narrow
    }
  }

  /// The characters with which a program tests a terminal for all generations: the oldest and the
  /// newest of each. Disputed characters have no samples.
  public static let samples: [Unicode.Scalar] = WidthTable.samples.compactMap(Unicode.Scalar.init)
}
