import TerminalFrame

/// The cells that were painted on recent screens. Most rows of a list look the same as on the previous screen, and
/// copying their cells is much faster than painting the rows.
///
/// Cells are found by their place on the screen. They are reused, by any view, only if everything they depend on is
/// unchanged: the theme, the symbols, and a value that the view passes to `Canvas.keeping`.
final class CachedCells {
  private struct Place: Hashable {
    let index: Int
    let x: Int
    let size: Size
    let isRaised: Bool
  }

  /// The cells painted in one place. This is a class, so that cells can be looked up and compared without copying
  /// them.
  private final class Painted<Look: Equatable> {
    let look: Look
    let cells: [Cell]
    let ground: Style

    init(_ look: Look, _ cells: [Cell], _ ground: Style) {
      (self.look, self.cells, self.ground) = (look, cells, ground)
    }
  }

  /// The largest number of places whose cells are kept. When this number is exceeded, all cells are discarded.
  private static let limit = 256

  private var painted: [Place: AnyObject] = [:]
  private var theme: Theme?
  /// The theme for the raised background of bars, kept because every screen needs it.
  private(set) var raised: Theme?
  private var symbols: Symbols?

  /// Discards all cells if the theme or the symbols have changed.
  func adopt(_ theme: Theme, _ symbols: Symbols) {
    if theme == self.theme, symbols == self.symbols { return }
    (self.theme, self.symbols, raised) = (theme, symbols, theme.raised)
    painted = [:]
  }

  fileprivate func paint<Look: Equatable>(
    _ look: Look, at index: Int, on canvas: inout Canvas, _ paint: (inout Canvas) -> Style
  ) -> Style {
    let place = Place(
      index: index, x: canvas.origin.x, size: canvas.size, isRaised: canvas.isRaised)
    if let known = painted[place] as? Painted<Look>, known.look == look,
      canvas.paint(known.cells)
    {
      return known.ground
    }
    let before = canvas.declarations
    let ground = paint(&canvas)
    if before == canvas.declarations, let cells = canvas.plainCells {
      if painted.count >= Self.limit { painted.removeAll(keepingCapacity: true) }
      painted[place] = Painted(look, cells, ground)
    }
    return ground
  }
}

extension Canvas {
  /// Fills the canvas: calls `paint`, or copies the cells that an earlier call painted in the same
  /// place with the same `look`.
  /// - Parameters:
  ///   - look: everything that the cells depend on, except the theme and the symbols.
  ///   - index: the index of the row in its list.
  ///   - paint: paints the cells, and returns the style of their background.
  mutating func keeping<Look: Equatable>(
    _ look: Look, at index: Int, _ paint: (inout Canvas) -> Style
  ) -> Style {
    kept.map { $0.paint(look, at: index, on: &self, paint) } ?? paint(&self)
  }

  /// The number of links, key targets and other declarations that painting has recorded in addition
  /// to cells, and the position of the cursor. If painting a row changes any of these, the cells of
  /// the row are not kept, because copying cells alone would not have the same effect.
  fileprivate var declarations: Declarations {
    Declarations(
      count: parts.count + keyTargets.count + lines.count + diagnoses.count + frame.links.count,
      cursor: frame.cursor)
  }

  fileprivate struct Declarations: Equatable {
    let count: Int
    let cursor: Point?
  }

  /// The cells of the canvas, row by row. Nil if part of the canvas is not visible, or if some cells have a meaning
  /// only in this frame, such as a character of several Unicode scalars.
  fileprivate var plainCells: [Cell]? { whole(Rect(size: size)).flatMap(frame.plainCells) }

  /// Paints `cells`, which cover the full canvas. Returns false, without painting anything, if part of the canvas
  /// is not visible.
  fileprivate mutating func paint(_ cells: [Cell]) -> Bool {
    guard let place = whole(Rect(size: size)) else { return false }
    cover(place)
    frame.put(cells, in: place)
    return true
  }
}
