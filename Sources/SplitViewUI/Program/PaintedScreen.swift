import TerminalFrame

/// What a program shows at one moment: the painted frame, and what of it came from somewhere and
/// can go there again.
public struct PaintedScreen: Sendable {
  /// What is shown.
  public let frame: Frame
  /// What can move, the lowest first. Each name is there once.
  public let parts: [ScreenPart]
  /// What of it is not as the guidelines ask: faults of the program.
  public let diagnoses: [Diagnosis]

  /// A screen of `frame` with these parts.
  public init(_ frame: Frame, parts: [ScreenPart] = [], diagnoses: [Diagnosis] = []) {
    self.frame = frame
    self.parts = parts
    self.diagnoses = diagnoses
  }

  /// The part of that name.
  func part(_ name: ScreenPart.Name) -> ScreenPart? { parts.first { $0.name == name } }
}

/// Something on screen that comes and goes as a whole: a popover, a sheet, the side columns, a page
/// of a navigation stack. It is told by what paints it (``Canvas/part(_:in:_:depth:over:shade:)``),
/// in the very layout that it paints with.
public struct ScreenPart: Hashable, Sendable {
  /// What it is, from the outermost view to the innermost: the same as long as it is on screen.
  public typealias Name = [String]

  /// What it is.
  public let name: Name
  /// Its cells of the frame.
  public let rect: Rect
  /// How it comes; it goes the same way back.
  public let entrance: Entrance
  /// How deep in a navigation stack it is, or how much of it there is: what is deeper comes over
  /// what was less deep.
  public let depth: Int
  /// The cells that are laid out anew when it comes, its own among them.
  public let area: Rect
  /// How what lies behind it looks; as ever where nothing is said.
  public let shade: Style?

  /// How something comes on screen.
  public enum Entrance: Hashable, Sendable {
    /// It grows from this edge of its own, its border whole all the while.
    case unrolls(from: Edge)
    /// It grows from its middle row to above and below, its border whole all the while.
    case opens
    /// It moves in over this edge of its area.
    case slides(over: Edge)
    /// A page of a stack: it moves in over this edge of its area where it is deeper than the one
    /// before, and stands there at once where there was none.
    case pushes(over: Edge)
  }

  /// An edge of a rectangle.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// Its first row.
    case top
    /// Its last row.
    case bottom
    /// Its first column.
    case left
    /// Its last column.
    case right
  }
}

extension Canvas {
  /// Says that what is painted in `rect` can move. A part that is cut off, by the screen or by what
  /// it is in, cannot, and is passed over.
  ///
  /// To be said before it is painted, so that what is in it comes later.
  /// - Parameters:
  ///   - name: what it is, beside the other parts of the view; a second of one name is counted.
  ///   - rect: its cells of this canvas.
  ///   - entrance: how it comes.
  ///   - depth: how deep in a stack it is.
  ///   - area: the cells that are laid out anew when it comes, besides its own.
  ///   - shade: how what lies behind it looks.
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

  /// Paints with all parts named as parts of `name`, beside those of other names.
  public mutating func naming(_ name: String, _ paint: (inout Canvas) -> Void) {
    scope.append(name)
    paint(&self)
    scope.removeLast()
  }
}
