/// One cell of a frame: its text, the width of that, and its style. It is plain data in one word,
/// so that frames can be filled and compared quickly.
public struct Cell: Hashable, Sendable {
  /// From the lowest bit: 32 bits of the glyph, 30 of the style, 2 of the width.
  private var bits: UInt64

  static let clusterBit: UInt32 = 0x8000_0000

  private static let styleShift: UInt64 = 32
  private static let widthShift: UInt64 = 62

  init(glyph: UInt32, style: Style, width: UInt8) {
    bits =
      UInt64(glyph) | UInt64(style.bits) << Self.styleShift | UInt64(width) << Self.widthShift
  }

  /// The cell's text: a scalar value, or `clusterBit` and an index into the frame's clusters.
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The cell's colours and attributes.
  public var style: Style {
    get { Style(bits: UInt32(truncatingIfNeeded: bits >> Self.styleShift)) }
    set { self = Cell(glyph: glyph, style: newValue, width: width) }
  }

  /// Cells of the text: 1 or 2; 0 for the right half of the wide grapheme to its left.
  public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> Self.widthShift) }

  /// A space in `style`.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// True for the right half of a wide grapheme.
  public var isContinuation: Bool { width == 0 }
}
