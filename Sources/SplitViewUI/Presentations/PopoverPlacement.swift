import TerminalFrame

/// The directions in which a popover's arrow may point, named as in UIKit. For example, the arrow
/// points `up` if the popover is below its anchor.
///
/// ```swift
/// let popover = Popover(
///   Text<Event>("12 lines"), pointingAt: PopoverAnchor(0..<9, row: 10),
///   arrowDirections: [.left, .right], close: .close)
/// #expect(popover.placement(in: Size(80, 24)).side == .trailing)
/// ```
public struct PopoverArrowDirections: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The arrow points up; the popover is below its anchor.
  public static let up = PopoverArrowDirections(rawValue: 1)
  /// The arrow points down; the popover is above its anchor.
  public static let down = PopoverArrowDirections(rawValue: 2)
  /// The arrow points left; the popover is to the right of its anchor.
  public static let left = PopoverArrowDirections(rawValue: 4)
  /// The arrow points right; the popover is to the left of its anchor.
  public static let right = PopoverArrowDirections(rawValue: 8)
  /// Any direction.
  public static let any: PopoverArrowDirections = [.up, .down, .left, .right]
}

/// The position of a popover and of the arrow in its border.
public struct PopoverPlacement: Hashable, Sendable {
  /// The side of the anchor on which a popover appears.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The popover is below the anchor; the arrow points up.
    case below
    /// The popover is above the anchor; the arrow points down.
    case above
    /// The popover is to the right of the anchor; the arrow points left.
    case trailing
    /// The popover is to the left of the anchor; the arrow points right.
    case leading

    /// The direction of the arrow.
    public var arrowDirection: PopoverArrowDirections {
      switch self {
      case .below: .up
      case .above: .down
      case .trailing: .left
      case .leading: .right
      }
    }

    /// The edge of the popover that contains the arrow.
    var nearEdge: ScreenPart.Edge {
      switch self {
      case .below: .top
      case .above: .bottom
      case .trailing: .left
      case .leading: .right
      }
    }
  }
  /// The cells of the popover, including its border.
  public var rect: Rect
  /// The cell of the arrow.
  public var arrow: Point
  /// The side of the anchor on which the popover appears.
  public var side: Side

  /// True if the popover is below its anchor.
  public var isBelow: Bool { side == .below }

  init(rect: Rect, arrow: Point, side: Side) {
    (self.rect, self.arrow, self.side) = (rect, arrow, side)
  }

  init(rect: Rect, arrow: Point, isBelow: Bool) {
    self.init(rect: rect, arrow: arrow, side: isBelow ? .below : .above)
  }
}
