import TerminalFrame

/// A painted screen: the frame, and the parts of it that can be animated.
public struct PaintedScreen: Sendable {
  /// The painted frame.
  public let frame: Frame
  /// The parts that can be animated, the lowest first. No two have the same name.
  public let parts: [ScreenPart]
  /// The cells that are keys. No two overlap.
  public let keyTargets: [KeyTarget]
  /// The breaches of the guidelines on this screen.
  public let diagnoses: [Diagnosis]

  /// A screen of `frame` with these parts.
  public init(
    _ frame: Frame, parts: [ScreenPart] = [], keyTargets: [KeyTarget] = [],
    diagnoses: [Diagnosis] = []
  ) {
    self.frame = frame
    self.parts = parts
    self.keyTargets = keyTargets
    self.diagnoses = diagnoses
  }

  /// The key that the cell at `position` is; nil for most.
  public func key(at position: Point) -> KeyPress? {
    keyTargets.last { $0.rect.contains(position) }?.key
  }

  /// The part of that name.
  func part(_ name: ScreenPart.Name) -> ScreenPart? { parts.first { $0.name == name } }
}

/// A part of the screen that comes and goes as a whole: a popover, a sheet, the side columns, a
/// page of a navigation stack. The view that paints it declares it
/// (``Canvas/part(_:in:_:depth:over:shade:)``), in the layout that it paints with.
public struct ScreenPart: Hashable, Sendable {
  /// The names of the views around the part, from the outermost to the innermost. It stays the same
  /// as long as the part is on screen.
  public typealias Name = [String]

  /// The name, by which a part is found again on the next screen.
  public let name: Name
  /// Its cells of the frame.
  public let rect: Rect
  /// The way in which it comes. It leaves the same way.
  public let entrance: Entrance
  /// The depth in a navigation stack, or the number of columns. A deeper part comes over a less
  /// deep one.
  public let depth: Int
  /// The cells that change when it comes, its own among them.
  public let area: Rect
  /// The style of the cells behind it; nil where they stay as they are.
  public let shade: Style?

  /// The way in which a part comes on screen.
  public enum Entrance: Hashable, Sendable {
    /// Grows from one of its own edges, with its border whole in every frame.
    case unrolls(from: Edge)
    /// Grows from its middle row upwards and downwards, with its border whole in every frame.
    case opens
    /// Moves in over an edge of its area.
    case slides(over: Edge)
    /// A page of a stack. It moves in over an edge of its area if it is deeper than the page
    /// before; without a page before, it is there at once.
    case pushes(over: Edge)
  }

  /// An edge of a rectangle.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The first row.
    case top
    /// The last row.
    case bottom
    /// The first column.
    case left
    /// The last column.
    case right
  }
}

extension Canvas {
  /// Declares the part of the screen in `rect`, which can be animated. Passes over a part that is
  /// cut off by the screen or by the view around it.
  ///
  /// Call this before painting the part, so that the parts inside it are declared after it.
  /// - Parameters:
  ///   - name: its name beside the other parts of the view; a second part of the same name gets a
  ///     number.
  ///   - rect: its cells of this canvas.
  ///   - entrance: the way in which it comes.
  ///   - depth: its depth in a stack.
  ///   - area: the cells that change when it comes, besides its own.
  ///   - shade: the style of the cells behind it.
  public mutating func part(
    _ name: String, in rect: Rect, _ entrance: ScreenPart.Entrance, depth: Int = 0,
    over area: Rect? = nil, shade: Style? = nil
  ) {
    guard let place = whole(rect), !place.isEmpty else { return }
    var full = scope + [name]
    var number = 1
    while parts.contains(where: { $0.name == full }) {
      number += 1
      full = scope + [name, "\(number)"]
    }
    let around = [place, area.flatMap(whole) ?? place].union ?? place
    parts.append(
      ScreenPart(
        name: full, rect: place, entrance: entrance, depth: depth, area: around, shade: shade))
  }

  /// Paints with all parts named as parts of `name`.
  public mutating func naming(_ name: String, _ paint: (inout Canvas) -> Void) {
    scope.append(name)
    paint(&self)
    scope.removeLast()
  }
}
