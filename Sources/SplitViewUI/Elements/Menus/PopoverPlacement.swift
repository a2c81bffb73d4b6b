import TerminalFrame

/// The ways in which a popover's arrow may point, in UIKit's words: `up` where the popover lies
/// below what it points at.
public struct PopoverArrowDirections: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The popover lies below.
  public static let up = PopoverArrowDirections(rawValue: 1)
  /// The popover lies above.
  public static let down = PopoverArrowDirections(rawValue: 2)
  /// The popover lies to the right.
  public static let left = PopoverArrowDirections(rawValue: 4)
  /// The popover lies to the left.
  public static let right = PopoverArrowDirections(rawValue: 8)
  /// Whichever fits best.
  public static let any: PopoverArrowDirections = [.up, .down, .left, .right]
}

/// Where a popover lies, and where in its border the arrow stands.
public struct PopoverPlacement: Hashable, Sendable {
  /// The side of its anchor on which a popover lies.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Below; the arrow points up.
    case below
    /// Above; the arrow points down.
    case above
    /// To the right; the arrow points left.
    case trailing
    /// To the left; the arrow points right.
    case leading

    /// The way in which the arrow points.
    public var arrowDirection: PopoverArrowDirections {
      switch self {
      case .below: .up
      case .above: .down
      case .trailing: .left
      case .leading: .right
      }
    }

    /// The edge of the popover that its arrow is in.
    var nearEdge: ScreenPart.Edge {
      switch self {
      case .below: .top
      case .above: .bottom
      case .trailing: .left
      case .leading: .right
      }
    }
  }
  /// The popover with its border.
  public var rect: Rect
  /// The arrow's cell.
  public var arrow: Point
  /// The side of its anchor on which it lies.
  public var side: Side

  /// Whether the popover lies below what it points at.
  public var isBelow: Bool { side == .below }

  init(rect: Rect, arrow: Point, side: Side) {
    (self.rect, self.arrow, self.side) = (rect, arrow, side)
  }

  init(rect: Rect, arrow: Point, isBelow: Bool) {
    self.init(rect: rect, arrow: arrow, side: isBelow ? .below : .above)
  }
}

extension Symbols {
  /// The arrow in the border of a popover that lies on `side` of its anchor.
  func arrow(of side: PopoverPlacement.Side) -> Character {
    switch side {
    case .below: up
    case .above: down
    case .trailing: left
    case .leading: right
    }
  }
}
