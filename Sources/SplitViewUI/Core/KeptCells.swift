import TerminalFrame

/// Cells as they were painted on the last screens. Most rows of a list are those of the screen before,
/// and copying their cells costs a fraction of painting them.
///
/// Cells are found by their place, and used only if everything is the same on which they depend: a value
/// beside the theme and the signs. So it does not matter which view they are of.
final class KeptCells {
  private struct Place: Hashable {
    let index: Int
    let x: Int
    let size: Size
    let isRaised: Bool
  }

  /// A class, so that it is found and compared without a copy.
  private final class Painted<Look: Equatable> {
    let look: Look
    let cells: [Cell]
    let ground: Style

    init(_ look: Look, _ cells: [Cell], _ ground: Style) {
      (self.look, self.cells, self.ground) = (look, cells, ground)
    }
  }

  /// The places of which cells are kept at most; with one more, all are forgotten.
  private static let limit = 256

  private var painted: [Place: AnyObject] = [:]
  private var theme: Theme?
  /// The theme on its raised ground, on which bars are painted on every screen.
  private(set) var raised: Theme?
  private var symbols: Symbols?

  /// Forgets everything if it was painted with another theme or other signs.
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
  /// Does what `paint` does to the whole canvas, or takes the cells that it painted lately.
  /// - Parameters:
  ///   - look: all that the cells depend on, beside the theme and the signs.
  ///   - index: the number of the row in its list.
  ///   - paint: paints the cells, and returns the style of their background.
  mutating func keeping<Look: Equatable>(
    _ look: Look, at index: Int, _ paint: (inout Canvas) -> Style
  ) -> Style {
    kept.map { $0.paint(look, at: index, on: &self, paint) } ?? paint(&self)
  }

  /// The number of all things that were declared while painting, and the cursor: what cells alone do
  /// not tell.
  fileprivate var declarations: Declarations {
    Declarations(
      count: parts.count + keyTargets.count + lines.count + diagnoses.count + frame.links.count,
      cursor: frame.cursor)
  }

  fileprivate struct Declarations: Equatable {
    let count: Int
    let cursor: Point?
  }

  /// The canvas's cells, row by row; nil if a part of it is not visible, or if they mean something in
  /// this frame alone.
  fileprivate var plainCells: [Cell]? { whole(Rect(size: size)).flatMap(frame.plainCells) }

  /// Paints cells that cover the whole canvas. Returns false, and paints nothing, if a part of it is not
  /// visible.
  fileprivate mutating func paint(_ cells: [Cell]) -> Bool {
    guard let place = whole(Rect(size: size)) else { return false }
    cover(place)
    frame.put(cells, in: place)
    return true
  }
}
