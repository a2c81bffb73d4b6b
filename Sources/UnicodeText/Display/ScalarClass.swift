/// How a scalar is displayed. scripts/generate-width-table.py determines the class of each scalar.
enum ScalarClass: UInt8 {
  /// One cell wide.
  case narrow = 0
  /// Two cells wide.
  case wide = 1
  /// A mark that takes no cell and stays with its base.
  case mark = 2
  /// A mark that composes with kana (``KanaVoicing``); on other bases it behaves like any mark.
  case voicingMark = 3
  /// Continues a grapheme cluster, but takes a cell: the vowel signs of India, halfwidth dakuten.
  case spacing = 4
  /// Invisible everywhere: variation selectors, soft hyphen, zero width space.
  case ignorable = 5
  /// U+200D, which joins emoji and letters, and U+200C, which separates letters.
  case joiner = 6
  /// A space of any typographic width; becomes U+0020.
  case space = 7
  /// C0 and DEL; become their control pictures.
  case control = 8
  /// C1, bidi overrides and isolates, separators, noncharacters; become U+FFFD.
  case forbidden = 9
  /// Unassigned, private, or a format character; becomes ``DisplayScanner/missingGlyph``.
  case missing = 10
  /// Half of a flag; becomes its letter.
  case regional = 11
  /// A conjoining Hangul consonant that begins a syllable.
  case leadingJamo = 12
  /// A conjoining Hangul vowel or final consonant.
  case trailingJamo = 13
  /// A modifier of the emoji before it.
  case skinTone = 14
  /// An invisible letter after a black flag that tells which flag it is; U+FFFD anywhere else.
  case tag = 15
}

/// A scalar's ``ScalarClass``, its generation, and a bit for emoji that U+200D can join to others.
struct ScalarTraits {
  private let bits: UInt8

  fileprivate init(bits: UInt8) { self.bits = bits }

  var scalarClass: ScalarClass { ScalarClass(rawValue: bits & 0x0F) ?? .forbidden }
  /// The width of a scalar that is a unit on its own unless extending scalars follow. Nil for all classes except narrow
  /// and wide.
  var widthOfSingle: Int? { bits & 0x0E == 0 ? 1 + Int(bits & 1) : nil }
  var isPictographic: Bool { bits & 0x10 != 0 }
  /// The number of its ``CharacterGeneration``; 0 if all terminals agree about its width.
  var generation: UInt8 { bits >> 5 }
}

/// ``WidthTable`` for fast lookup: planes 0 and 1 as a flat array; the other planes, which have few
/// ranges, by binary search.
struct ScalarTraitsTable {
  static let shared = ScalarTraitsTable(WidthTable.ranges)

  private static let flatCount = 0x2_0000
  private let flat: [UInt8]
  private let ranges: [UInt32]

  init(_ ranges: [UInt32]) {
    var flat: [UInt8] = []
    flat.reserveCapacity(Self.flatCount)
    var bits: UInt8 = 0
    for entry in ranges {
      let missing = min(Int(entry >> 8), Self.flatCount) - flat.count
      if missing > 0 { flat.append(contentsOf: repeatElement(bits, count: missing)) }
      bits = UInt8(truncatingIfNeeded: entry)
    }
    self.flat = flat
    self.ranges = ranges
  }

  subscript(_ scalar: UInt32) -> ScalarTraits {
    if Int(scalar) < flat.count { return ScalarTraits(bits: flat[Int(scalar)]) }
    var low = 0
    var high = ranges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    return ScalarTraits(bits: low < ranges.count ? UInt8(truncatingIfNeeded: ranges[low]) : 0)
  }
}
