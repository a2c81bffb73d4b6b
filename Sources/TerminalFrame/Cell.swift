/// One cell of a frame: what stands in it, how wide that is, and its style. Plain data in one word,
/// so that frames are filled and compared quickly.
public struct Cell: Hashable, Sendable {
  /// From the lowest bit: 32 of the glyph, 30 for the style, 2 of the width.
  private var bits: UInt64

  static let clusterBit: UInt32 = 0x8000_0000

  private static let styleShift: UInt64 = 32
  private static let widthShift: UInt64 = 62

  init(glyph: UInt32, style: Style, width: UInt8) {
    bits =
      UInt64(glyph) | UInt64(style.bits) << Self.styleShift | UInt64(width) << Self.widthShift
  }

  /// What stands in the cell: a scalar value, or `clusterBit` and an index into the frame's
  /// clusters.
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Colours and attributes.
  public var style: Style {
    get { Style(bits: UInt32(truncatingIfNeeded: bits >> Self.styleShift)) }
    set { self = Cell(glyph: glyph, style: newValue, width: width) }
  }

  /// Cells taken: 1 or 2; 0 for the right half of the wide grapheme to its left.
  public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> Self.widthShift) }

  /// A space.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// Whether this is the right half of a wide grapheme.
  public var isContinuation: Bool { width == 0 }
}
