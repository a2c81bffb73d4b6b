/// Something that a picture shows: equal pieces of two screens are one.
struct Piece: Hashable {
  /// What lies over what.
  enum Layer: Int, CaseIterable {
    case window, ground, writing, cursor
  }

  /// What it is made of.
  enum Content: Hashable {
    /// The window, whose ground is the ink.
    case window(PixelBox)
    /// Data of a path.
    case shape(String)
    /// Letters that stand on the grid: where they begin, and how many cells they take.
    case run(x: Int, y: Int, cells: Int, String)
    /// One grapheme in the middle of its cells.
    case grapheme(x: Int, y: Int, cells: Int, String)
  }

  let layer: Layer
  let ink: Ink
  let content: Content
}
