/// One cell of a frame: what stands in it, how wide that is, and its style. Plain data, so that
/// frames are filled and compared quickly.
public struct Cell: Hashable, Sendable {
  /// What stands in the cell: a scalar value, or `clusterBit` and an index into the frame's
  /// clusters.
  var glyph: UInt32
  /// Colours and attributes.
  public var style: Style
  /// Cells taken: 1 or 2; 0 for the right half of the wide grapheme to its left.
  public let width: UInt8

  static let clusterBit: UInt32 = 0x8000_0000

  init(glyph: UInt32, style: Style, width: UInt8) {
    self.glyph = glyph
    self.style = style
    self.width = width
  }

  /// A space.
  public static func blank(_ style: Style) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// Whether this is the right half of a wide grapheme.
  public var isContinuation: Bool { width == 0 }
}
