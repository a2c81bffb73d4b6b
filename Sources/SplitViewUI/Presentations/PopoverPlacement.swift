import TerminalFrame

/// The directions in which a popover's arrow may point, in UIKit's words: `up` if the popover lies
/// below its anchor.
///
/// ```swift
/// let popover = Popover(
///   Text<Event>("12 lines"), pointingAt: PopoverAnchor(0..<9, row: 10),
///   arrowDirections: [.left, .right], close: .close)
/// #expect(popover.placement(in: Size(80, 24)).side == .trailing)
/// ```
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
  /// Any of them.
  public static let any: PopoverArrowDirections = [.up, .down, .left, .right]
}

/// The place of a popover, and of the arrow in its border.
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

    /// The direction of the arrow.
    public var arrowDirection: PopoverArrowDirections {
      switch self {
      case .below: .up
      case .above: .down
      case .trailing: .left
      case .leading: .right
      }
    }

    /// The edge of the popover with the arrow.
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
  /// The side of the anchor.
  public var side: Side

  /// True if the popover lies below its anchor.
  public var isBelow: Bool { side == .below }

  init(rect: Rect, arrow: Point, side: Side) {
    (self.rect, self.arrow, self.side) = (rect, arrow, side)
  }

  init(rect: Rect, arrow: Point, isBelow: Bool) {
    self.init(rect: rect, arrow: arrow, side: isBelow ? .below : .above)
  }
}
