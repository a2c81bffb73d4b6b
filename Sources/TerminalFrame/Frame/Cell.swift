/// One cell of a frame: its text, the width of the text, and its style. A cell is plain data of three 32-bit words, so
/// that frames can be filled and compared quickly.
public struct Cell: Hashable, Sendable {
  /// The glyph, the attributes and the width. Starting from the lowest bit, there are 22 bits for the glyph, 8 for the
  /// attributes, and 2 for the width.
  @usableFromInline var bits: UInt32
  private var foreground: Color
  private var background: Color

  /// The bit that marks a glyph as an index into the frame's clusters. Scalar values never use this
  /// bit, because they need only 21 bits.
  static let clusterBit: UInt32 = 0x20_0000

  private static let glyphMask: UInt32 = 0x3F_FFFF
  private static let attributesShift: UInt32 = 22
  private static let widthShift: UInt32 = 30

  init(glyph: UInt32, style: Style, width: UInt8) {
    bits =
      glyph | UInt32(style.attributes.rawValue) << Self.attributesShift
      | UInt32(width) << Self.widthShift
    foreground = style.foreground
    background = style.background
  }

  /// The text of the cell. It is either a scalar value, or `clusterBit` combined with an index into
  /// the frame's clusters.
  var glyph: UInt32 { bits & Self.glyphMask }

  /// The scalar that is the whole text of the cell. Nil if the text is empty or has several scalars.
  public var scalar: Unicode.Scalar? {
    isContinuation || glyph & Self.clusterBit != 0 ? nil : Unicode.Scalar(glyph)
  }

  /// The scalar value of the cell's text if it is a single printable ASCII character; otherwise 0.
  @inlinable package var printableASCII: UInt32 {
    let glyph = bits & 0x3F_FFFF
    return bits >> 30 == 1 && glyph < 0x7F ? glyph : 0
  }

  /// The colours and attributes of the cell.
  public var style: Style {
    get {
      let attributes = UInt8(truncatingIfNeeded: bits >> Self.attributesShift)
      return Style(foreground, on: background, Attributes(rawValue: attributes))
    }
    set { self = Cell(glyph: glyph, style: newValue, width: width) }
  }

  /// The width of the text in cells, which is 1 or 2. It is 0 for the right half of the wide grapheme to the left.
  public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> Self.widthShift) }

  /// A space in `style`.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// True for a space on `background`.
  func isBlank(on background: Color) -> Bool { glyph == 0x20 && self.background == background }

  /// True if both cells have the same colours and attributes.
  public func hasStyle(of other: Cell) -> Bool {
    let attributes = UInt32(0xFF) << Self.attributesShift
    return (bits ^ other.bits) & attributes == 0 && foreground == other.foreground
      && background == other.background
  }

  /// True for the right half of a wide grapheme.
  public var isContinuation: Bool { width == 0 }
}
