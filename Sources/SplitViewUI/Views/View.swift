import TerminalFrame

/// Something that can be shown: a value with three duties. It fits into a proposed size, paints
/// itself, and says what a click means. Painting cannot fail: what has no room is clipped.
public protocol View<Event> {
  /// What its clicks mean.
  associatedtype Event
  /// The size it wants where `proposal` is offered; the whole of it unless it says otherwise.
  func sizeThatFits(_ proposal: Size) -> Size
  /// Paints itself into the canvas's bounds.
  func paint(on canvas: inout Canvas)
  /// What `pointer` means, where the view was painted in `size`; positions count from the view's
  /// top left cell.
  ///
  /// A drag and a release come wherever the mouse is, and to views that were not pressed too: one
  /// that follows the mouse keeps in its state that it is held, and answers them only while it is.
  /// A view around others hands them on to all of them.
  func event(for pointer: PointerEvent, in size: Size) -> Event?
  /// Where there is more of it than is seen in `size`, for the frame around it to mark; nowhere
  /// unless it says otherwise.
  func overflow(in size: Size) -> Overflow
}

extension View {
  /// All that is offered.
  public func sizeThatFits(_ proposal: Size) -> Size { proposal }
  /// Nothing.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? { nil }
  /// Nowhere.
  public func overflow(in size: Size) -> Overflow { [] }
}

/// The edges beyond which there is more of a view: where it can be scrolled to.
public struct Overflow: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is more above.
  public static let above = Overflow(rawValue: 1)
  /// There is more below.
  public static let below = Overflow(rawValue: 2)
}
