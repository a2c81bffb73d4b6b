import TerminalFrame

/// A value that can be shown on screen. A view chooses its size within a proposed size, paints itself, and returns
/// the event for a click. Painting cannot fail; content that does not fit is clipped.
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
  /// The event that the view returns for a click or a different mouse action.
  associatedtype Event
  /// Returns the size that the view wants, which is at most `proposal`. By default, returns `proposal`.
  func sizeThatFits(_ proposal: Size) -> Size
  /// The size that a stack (``VStack``) reserves for the view before it gives other views more than
  /// their minimum. By default, one cell in one row.
  var minimumSize: Size { get }
  /// The width, in cells, in which nothing of the view is cut off or wrapped. A sheet without a given width takes this
  /// width, so it must not change while the user types in the view or filters it. By default, nil: the view has no such
  /// width, like a field, which fills any width.
  var idealWidth: Int? { get }
  /// Paints the view onto `canvas`.
  func paint(on canvas: inout Canvas)
  /// Returns the event for `pointer`, if the view was painted in `size`. Positions start at the view's top left cell.
  ///
  /// A drag or a release is sent to all views, wherever the mouse is, and a container passes it to all of its
  /// contents. Therefore, a view that follows the mouse must record in its state that it was pressed, and handle
  /// drags and releases only then.
  func event(for pointer: PointerEvent, in size: Size) -> Event?
  /// Returns the edges beyond which there is more content when the view has this `size`. The border around the view
  /// marks these edges. By default, returns no edges.
  func overflow(in size: Size) -> Overflow
}

extension View {
  /// Returns `proposal`: the view takes up all the space it can get.
  public func sizeThatFits(_ proposal: Size) -> Size { proposal }
  /// A size of one cell in one row, which is the default.
  public var minimumSize: Size { Size(1, 1) }
  /// Nil, which is the default: the view fills any width.
  public var idealWidth: Int? { nil }
  /// Returns nil: a click does nothing.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? { nil }
  /// Returns no edges.
  public func overflow(in size: Size) -> Overflow { [] }

  /// Returns the event for `pointer`, for a view with a border at `rect`. A click on the border does nothing. A
  /// drag is passed to the view even if the mouse is outside the border.
  func event(inFrame pointer: PointerEvent, at rect: Rect) -> Event? {
    let inside = rect.inside
    guard pointer.isDrag || inside.contains(pointer.position) else { return nil }
    return event(for: pointer.relative(to: inside), in: inside.size)
  }
}

/// A type-erased view with a given type of event.
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

  /// Returns the size that the wrapped view wants.
  public func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  /// The minimum size of the wrapped view.
  public var minimumSize: Size { base.minimumSize }
  /// The ideal width of the wrapped view.
  public var idealWidth: Int? { base.idealWidth }
  /// Paints the wrapped view.
  public func paint(on canvas: inout Canvas) { base.paint(on: &canvas) }
  /// Returns the wrapped view's event for the mouse.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    base.event(for: pointer, in: size)
  }
  /// Returns the edges beyond which the wrapped view has more content.
  public func overflow(in size: Size) -> Overflow { base.overflow(in: size) }
}
