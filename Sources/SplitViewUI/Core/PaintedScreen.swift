import TerminalFrame

/// A painted screen: the frame, and the parts of it that can be animated.
public struct PaintedScreen: Sendable {
  /// The frame.
  public let frame: Frame
  /// The parts that can be animated, from the lowest to the topmost. Their names are unique.
  public let parts: [ScreenPart]
  /// The cells that press keys when they are clicked. They do not overlap.
  public let keyTargets: [KeyTarget]
  /// The violations of the guidelines on this screen.
  public let diagnoses: [Diagnosis]

  /// Makes a screen from `frame` and its parts.
  public init(
    _ frame: Frame, parts: [ScreenPart] = [], keyTargets: [KeyTarget] = [],
    diagnoses: [Diagnosis] = []
  ) {
    self.frame = frame
    self.parts = parts
    self.keyTargets = keyTargets
    self.diagnoses = diagnoses
  }

  /// Returns the key that a click at `position` presses, if any.
  public func key(at position: Point) -> KeyPress? {
    keyTargets.last { $0.rect.contains(position) }?.key
  }

  func part(_ name: ScreenPart.Name) -> ScreenPart? { parts.first { $0.name == name } }
}

/// A part of the screen that appears and disappears as a whole: a popover, a sheet, the side
/// columns, or a page of a navigation stack. The view that paints the part also declares it
/// (``Canvas/part(_:in:_:depth:over:shade:)``), based on the same layout.
public struct ScreenPart: Hashable, Sendable {
  /// The names of the part and of the views around it, from the outermost to the innermost. The
  /// name stays the same while the part is on screen.
  public typealias Name = [String]

  /// The name, which identifies the part on the next screen.
  public let name: Name
  /// The cells of the part, in the coordinates of the frame.
  public let rect: Rect
  /// The way in which the part appears. It disappears in the same way.
  public let entrance: Entrance
  /// The depth of the part in a navigation stack or, for side columns, the number of columns. A
  /// deeper part covers a part that is less deep.
  public let depth: Int
  /// All cells that change when the part appears, including the cells of the part itself.
  public let area: Rect
  /// The style of the cells behind the part; nil if they do not change.
  public let shade: Style?

  /// The way in which a part appears on screen.
  public enum Entrance: Hashable, Sendable {
    /// The part grows from one of its edges. Every frame shows a complete border.
    case unrolls(from: Edge)
    /// The part grows upwards and downwards from its middle row. Every frame shows a complete border.
    case opens
    /// The part slides in from an edge of its area.
    case slides(over: Edge)
    /// The part is a page of a stack. It slides in from an edge of its area if it is deeper than the previous page.
    /// If there was no previous page, the part appears without an animation.
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
  /// Declares that `rect` is a part of the screen that can be animated. Does nothing if the part is cut off at the
  /// edge of the screen or of the surrounding view.
  ///
  /// Call this before painting the part, so that parts inside it are declared after it.
  ///
  /// - Parameters:
  ///   - name: the name of the part within the view. If the name is already used, a number is added.
  ///   - rect: the cells of the part, in the coordinates of this canvas.
  ///   - entrance: the way in which the part appears.
  ///   - depth: the depth of the part in a stack.
  ///   - area: the cells that change when the part appears, besides the cells of the part itself.
  ///   - shade: the style of the cells behind the part.
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

  /// Calls `paint` with a canvas that prefixes the names of all parts with `name`.
  public mutating func naming(_ name: String, _ paint: (inout Canvas) -> Void) {
    scope.append(name)
    paint(&self)
    scope.removeLast()
  }
}
