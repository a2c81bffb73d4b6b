/// The way in which a scalar is displayed. The class of each scalar is determined by scripts/generate-width-table.py.
enum ScalarClass: UInt8 {
  /// The scalar takes one cell.
  case narrow = 0
  /// The scalar takes two cells.
  case wide = 1
  /// A mark that takes no cell and stays with its base.
  case mark = 2
  /// A mark that composes with kana (``KanaVoicing``). On other bases, it behaves like any other mark.
  case voicingMark = 3
  /// A scalar that continues a grapheme cluster but takes a cell, such as a vowel sign of an Indian
  /// script or a halfwidth dakuten.
  case spacing = 4
  /// A scalar that is always invisible: a variation selector, soft hyphen or zero width space.
  case ignorable = 5
  /// U+200D, which joins emoji and letters, and U+200C, which separates letters.
  case joiner = 6
  /// A space of any typographic width, which becomes U+0020.
  case space = 7
  /// A C0 control or DEL, which becomes its control picture.
  case control = 8
  /// A C1 control, bidi override or isolate, separator or noncharacter, which becomes U+FFFD.
  case forbidden = 9
  /// An unassigned, private or format character, which becomes ``DisplayScanner/missingGlyph``.
  case missing = 10
  /// One half of a flag, which becomes its letter.
  case regional = 11
  /// A conjoining Hangul consonant that begins a syllable.
  case leadingJamo = 12
  /// A conjoining Hangul vowel or final consonant.
  case trailingJamo = 13
  /// A skin tone, which modifies the emoji before it.
  case skinTone = 14
  /// An invisible letter after a black flag, which is part of the flag's name. Anywhere else, it becomes U+FFFD.
  case tag = 15
}

/// The ``ScalarClass`` of a scalar, its generation, and a bit for emoji that U+200D can join to other emoji.
struct ScalarTraits {
  private let bits: UInt8

  fileprivate init(bits: UInt8) { self.bits = bits }

  var scalarClass: ScalarClass { ScalarClass(rawValue: bits & 0x0F) ?? .forbidden }
  /// The width of a scalar that forms a unit of its own, unless it is followed by scalars that
  /// extend it. Nil for all classes except narrow and wide.
  var widthOfSingle: Int? { bits & 0x0E == 0 ? 1 + Int(bits & 1) : nil }
  var isPictographic: Bool { bits & 0x10 != 0 }
  /// The number of the scalar's ``CharacterGeneration``. If all terminals use the same width for
  /// the scalar, the number is 0.
  var generation: UInt8 { bits >> 5 }
}

/// The data of ``WidthTable`` in a form for fast lookup. Planes 0 and 1 are a flat array. The other
/// planes, which have few ranges, are found by binary search.
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
