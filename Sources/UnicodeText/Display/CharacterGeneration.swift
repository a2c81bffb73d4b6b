/// Characters whose width a terminal knows or does not know together: those of one kind that came
/// with the same version of Unicode.
///
/// Characters about whose width all terminals agree belong to no generation. Of the others, a
/// terminal can be asked for ``samples``.
public struct CharacterGeneration: Hashable, Sendable {
  /// A kind of character, by its width.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// One cell.
    case narrow
    /// Two cells.
    case wide
    /// No cell of its own: it shares those of its base.
    case mark
    /// U+200C (version 0) and U+200D (version 1) between letters: no cell of their own, and the next letter keeps its own.
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
  /// The version of Unicode whose characters these are.
  public static let unicode = "16.0.0"

  /// The kind of all its characters.
  public let kind: Kind
  /// Its place among ``versions``, from 0.
  public let version: Int

  /// True for characters about which terminals differ, whichever versions they know: the trigrams and
  /// the vowel signs of India, for example. A frame keeps the most cells that any terminal gives them.
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

  /// The characters by which a terminal is asked about all generations: the oldest and the newest of
  /// each. Those that are disputed have none.
  public static let samples: [Unicode.Scalar] = WidthTable.samples.compactMap(Unicode.Scalar.init)
}
