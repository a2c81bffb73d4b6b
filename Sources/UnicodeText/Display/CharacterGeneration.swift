/// Characters of one kind that were added in the same version of Unicode. A terminal either knows
/// the widths of all characters in a generation, or gets all of them wrong.
///
/// Characters for which all terminals use the same width belong to no generation. For all other characters, a program
/// can test the terminal with ``samples``.
public struct CharacterGeneration: Hashable, Sendable {
  /// A kind of character, distinguished by its width.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// The character takes one cell.
    case narrow
    /// The character takes two cells.
    case wide
    /// The character takes no cells, because it shares the cells of its base character.
    case mark
    /// U+200C (version 0) or U+200D (version 1) between letters. They take no cells, and the next
    /// letter has cells of its own.
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

  /// The number of versions of Unicode that are distinguished. From oldest to newest, they are: 11 and earlier, 12, 13,
  /// 14, 15 and 16.
  public static let versions = 6
  /// The version of Unicode from which the character data was taken.
  public static let unicode = "16.0.0"

  /// The kind of all characters in the generation.
  public let kind: Kind
  /// The index of the version of Unicode, starting from 0 for the oldest (see ``versions``).
  public let version: Int

  /// True for characters whose width is different in different terminals, whichever version of
  /// Unicode they support. Examples are the trigrams and the vowel signs of Indian scripts. A frame
  /// reserves as many cells for them as any terminal uses.
  public var isDisputed: Bool { version == Self.versions }

  /// Makes the generation that `scalar` belongs to. Nil if all terminals use the same width for it.
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

  /// The characters that a program uses to test all generations in a terminal: the oldest and the newest character of
  /// each generation. There are no samples for disputed characters.
  public static let samples: [Unicode.Scalar] = WidthTable.samples.compactMap(Unicode.Scalar.init)
}
