import TerminalFrame

/// A value that can be shown. It has three duties: fit into a proposed size, paint itself, and say
/// what a click means. Painting cannot fail; content without room is clipped.
///
/// ```swift
/// struct Rule: View {
///   func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, 1) }
///
///   func paint(on canvas: inout Canvas) { canvas.horizontalRule(y: 0) }
///
///   func event(for pointer: PointerEvent, in size: Size) -> Event? {
///     pointer.isClick ? .close : nil
///   }
/// }
/// #expect(Rule().sizeThatFits(Size(30, 9)) == Size(30, 1))
/// ```
public protocol View<Event> {
  /// The program's event for a click or another use of the mouse.
  associatedtype Event
  /// The size that it wants, at most `proposal`; all of `proposal` by default.
  func sizeThatFits(_ proposal: Size) -> Size
  /// The least cells and rows that a stack gives it before others get more than theirs; one of each
  /// by default (``VStack``).
  var minimumSize: Size { get }
  /// Paints itself into the canvas's bounds.
  func paint(on canvas: inout Canvas)
  /// The event for `pointer`, if the view was painted in `size`. Positions count from the view's
  /// top left cell.
  ///
  /// A drag and a release arrive wherever the mouse is, and at views that were not pressed too. A
  /// view that follows the mouse keeps in its state that it is held, and answers them only then. A
  /// view around others passes them on to all of them.
  func event(for pointer: PointerEvent, in size: Size) -> Event?
  /// The edges beyond which there is more content than `size` shows, for the frame around the view
  /// to mark; none by default.
  func overflow(in size: Size) -> Overflow
}

extension View {
  /// All of `proposal`.
  public func sizeThatFits(_ proposal: Size) -> Size { proposal }
  /// One cell in one row.
  public var minimumSize: Size { Size(1, 1) }
  /// Nil: a click means nothing.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? { nil }
  /// None.
  public func overflow(in size: Size) -> Overflow { [] }

  /// The event for `pointer` where the view stands in a frame at `rect`. The border means nothing.
  /// A drag belongs to the view wherever it leads.
  func event(inFrame pointer: PointerEvent, at rect: Rect) -> Event? {
    let inside = rect.inside
    guard pointer.isDrag || inside.contains(pointer.position) else { return nil }
    return event(for: pointer.relative(to: inside), in: inside.size)
  }
}

/// Any view with a given type of event.
///
/// ```swift
/// func content(isLoading: Bool) -> AnyView<Event> {
///   isLoading ? AnyView(Text("Loading")) : AnyView(ContentUnavailable("No notes"))
/// }
/// #expect(content(isLoading: true).sizeThatFits(Size(80, 24)).height == 1)
/// ```
public struct AnyView<Event>: View {
  let base: any View<Event>

  /// Wraps `base`.
  public init(_ base: any View<Event>) { self.base = base }

  /// The size that the wrapped view wants.
  public func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  /// The least that the wrapped view can do with.
  public var minimumSize: Size { base.minimumSize }
  /// Paints the wrapped view.
  public func paint(on canvas: inout Canvas) { base.paint(on: &canvas) }
  /// The wrapped view's event.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    base.event(for: pointer, in: size)
  }
  /// The edges beyond which the wrapped view has more content.
  public func overflow(in size: Size) -> Overflow { base.overflow(in: size) }
}
